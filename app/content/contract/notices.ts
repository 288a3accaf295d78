/** The paper that meets each deadline. Only the contract says how it has to be sent, and when it counts as delivered. */
import type { JourneyType } from "#app/content/guides/guide-types.ts";

interface Notice {
  readonly paper: string;
  readonly to: string;
}

const theSeller = "The seller, as your contract's notice clause says.";
const theBuyer = "The buyer, as your contract's notice clause says.";

const notices: Readonly<Record<JourneyType, Readonly<Record<string, Notice>>>> = {
  buying: {
    deposit: {
      paper: "The deposit. Ask the holder for a receipt with the date, the amount and your name.",
      to: "The office that holds it. The receipt goes to your lender and the seller's side.",
    },
    inspection: {
      paper:
        "An objection, a repair request or a notice of termination. These are three different forms, and a report alone is none of them. Attach only the pages you rely on.",
      to: theSeller,
    },
    "hoa-received": {
      paper:
        "First write down when and how the papers came, and which pages. To cancel, send notice in the form your contract or your state requires.",
      to: theSeller,
    },
    appraisal: {
      paper:
        "If your form calls for it: a notice of the low value, with the page that shows it. Talking to the lender does not stop the clock.",
      to: theSeller,
    },
    loan: {
      paper:
        "A notice that the lender turned you down, often with the lender's letter. Or an extension, signed by both sides before the deadline. “Clear to close” is not a notice to the seller.",
      to: theSeller,
    },
    title: {
      paper: "Your objection to specific items in the title commitment, each with its number and page.",
      to: "The seller, and the title company if your contract says so.",
    },
    "walk-through": {
      paper:
        "A list of everything that is not as agreed, with photos, before you sign. Ask for the answer in writing: a repair, a credit, or money held in escrow.",
      to: "The seller's side.",
    },
  },
  selling: {
    disclosures: { paper: "The forms, and a receipt the buyer signs.", to: theBuyer },
    "offer-answer": { paper: "Your signed acceptance or your counter. A counter ends the offer it answers.", to: theBuyer },
    repairs: { paper: "Receipts and photos of the work.", to: theBuyer },
  },
};

const anyNotice: Notice = {
  paper: "Whatever your contract calls for by this day, if anything.",
  to: "The person or office your contract's notice clause names.",
};

export function findNotice(journeyType: JourneyType, id: string): Notice {
  return notices[journeyType][id] ?? anyNotice;
}

export const noticeRules = {
  form: "In the form your contract names, signed by the people it names.",
  delivered: "See your contract: how, to what address, by what time, and what counts as delivered.",
  proof: "A copy of what you sent, with the time, and proof that it arrived.",
  noNotice: "A note here is not a notice, and it does not mark the deadline as met.",
} as const;
