/** For each deadline, the paper that meets it. Only the contract says how it has to be sent, and when it counts as delivered. */
import type { JourneyType } from "#app/content/guides/guide-types.ts";

interface Notice {
  readonly paper: string;
  readonly to: string;
}

const theSeller = "The seller, as the notice clause of your contract says.";
const theBuyer = "The buyer, as the notice clause of your contract says.";

const notices: Readonly<Record<JourneyType, Readonly<Record<string, Notice>>>> = {
  buying: {
    deposit: {
      paper: "The deposit. Ask the holder for a receipt with day, amount and your name.",
      to: "The office that holds it. The receipt goes to your lender and to the seller's side.",
    },
    inspection: {
      paper:
        "An objection, a request for repairs, or a notice that you leave: three different papers. A report alone is none of them. Attach only the pages that you rely on.",
      to: theSeller,
    },
    "hoa-received": {
      paper:
        "First write down when and how the papers came, and which pages. To leave, a notice in the form of your contract or your state.",
      to: theSeller,
    },
    appraisal: {
      paper:
        "If your form asks for it: a notice of the low value, with the page that shows it. A talk with the lender does not stop the clock.",
      to: theSeller,
    },
    loan: {
      paper:
        "A notice that the lender said no, often with the lender's letter. Or an extension that both sides have signed before the hour. “Clear to close” is no notice to the seller.",
      to: theSeller,
    },
    title: {
      paper: "Your objection to named items of the title commitment, each with its number and page.",
      to: "The seller, and the title office if your contract says so.",
    },
    "walk-through": {
      paper:
        "A list of everything that differs, with pictures, before you sign. Ask for the answer in writing: a repair, a credit, or money held back.",
      to: "The seller's side.",
    },
  },
  selling: {
    disclosures: { paper: "The forms, and a receipt that the buyer signs.", to: theBuyer },
    "offer-answer": { paper: "Your signed yes or your counter. A counter ends the offer that it answers.", to: theBuyer },
    repairs: { paper: "Receipts and pictures of what was done.", to: theBuyer },
  },
};

const anyNotice: Notice = {
  paper: "The paper that your contract asks for by this day, if it asks for one.",
  to: "The person or office that the notice clause of your contract names.",
};

export function findNotice(journeyType: JourneyType, id: string): Notice {
  return notices[journeyType][id] ?? anyNotice;
}

export const noticeRules = {
  form: "In the form that your contract names, signed by the people it names.",
  delivered: "See your contract: by which way, to which address, by which hour, and what counts as delivered.",
  proof: "The copy that you sent, with its time, and what shows that it came.",
  noNotice: "A note here is no notice, and does not mark the deadline as met.",
} as const;
