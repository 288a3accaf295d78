/**
 * For each deadline that waits for somebody else: what happens meanwhile, and how to ask. Figures are claims at 'wait.journey.deadline'.
 */
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import type { Holder } from "#machines/contract-dates.ts";

export interface Wait {
  readonly usually: string;
  readonly meanwhile: string;
  readonly question: string;
  readonly sources?: readonly SourceId[];
}

type WaitFor = Wait & { readonly holder: Holder };

export const waits: Readonly<Record<JourneyType, Readonly<Record<string, WaitFor>>>> = {
  buying: {
    deposit: {
      holder: "title",
      usually: "The office that holds the money books it and writes a receipt. Earnest money is usually due 1 to 3 days after acceptance.",
      meanwhile: "Ask your bank whether the money went out. Keep the receipt: your lender will want it.",
      question: "Has the deposit arrived, when was it credited, and can we get the receipt?",
    },
    inspection: {
      holder: "other-side",
      usually: "The seller reads your request and answers in writing. Your contract says by when.",
      meanwhile: "Keep your next deadline in sight. No answer is not a yes.",
      question: "Have you seen our request, and by when may we expect an answer?",
    },
    "hoa-received": {
      holder: "other-side",
      usually: "The seller orders the papers, and the HOA or its manager puts them together. That typically takes 2 to 3 weeks.",
      meanwhile: "Ask what faster delivery would cost. The time to read them may start only once you have them all.",
      question: "When were the HOA documents ordered, are they paid for, and when are they due?",
    },
    appraisal: {
      holder: "lender",
      usually:
        "The lender orders the appraisal, the appraiser visits the home, and the lender looks the report over. Many contracts allow 17 days from acceptance.",
      meanwhile: "Check that the fee is paid and that someone can let the appraiser in.",
      question: "When was the appraisal ordered, when is the visit, and when can we get a copy?",
    },
    loan: {
      holder: "lender",
      usually: "The lender goes through your papers, and often waits for just one of them. Many contracts allow 25 days from acceptance.",
      meanwhile:
        "Send what the lender asks for on the same day. If the deadline comes near, ask for an extension before it, not after. No answer is not an approval.",
      question: "Is the loan approved in writing? If not, what is still open, and who has it?",
    },
    title: {
      holder: "title",
      usually: "The title company searches the county's records, then sends its report to both sides.",
      meanwhile: "Read the report on the day it comes: your time to object may start with it.",
      question: "When is the title report due, and who gets a copy?",
    },
    insurance: {
      holder: "lender",
      usually: "Your insurer sends proof of the policy, and the lender checks the names, the address and the wording.",
      meanwhile: "Ask your insurer whether the proof went out, and to which address at the lender.",
      question: "Do you have the proof of insurance, and is anything in it not as you need it?",
    },
    "closing-disclosure": {
      holder: "lender",
      usually: "The lender sends it so that you have it at least 3 business days before you sign.",
      meanwhile: "Look for it today in your mail, in your spam folder and on the lender's site. Confirm that you got it.",
      question: "When will the Closing Disclosure come, and is anything still open on our side?",
      sources: ["regulation-z"],
    },
    possession: {
      holder: "other-side",
      usually: "Keys change hands once the sale has funded and recorded, or on the day that your contract names.",
      meanwhile: "Ask the closing office whether the sale has recorded. Do not move in before your contract lets you.",
      question: "Where and when do we get the keys, the openers and the codes?",
    },
  },
  selling: {
    deposit: {
      holder: "other-side",
      usually:
        "The buyer pays, and the office that holds the money writes a receipt. Earnest money is usually due 1 to 3 days after acceptance.",
      meanwhile: "Ask the office for a copy of the receipt. Look in your contract for what you can do if nothing comes.",
      question: "Has the buyer's deposit arrived, and may we have a copy of the receipt?",
    },
    inspection: {
      holder: "other-side",
      usually: "The buyer has the home looked at, then accepts it, asks for something, or cancels, in writing.",
      meanwhile: "Keep the power and water on, and the home open for visits that were agreed.",
      question: "Is the inspection done, and when may we expect the buyer's answer?",
    },
    appraisal: {
      holder: "other-side",
      usually: "The buyer's lender orders the appraisal and looks the report over. Many contracts allow 17 days from acceptance.",
      meanwhile: "Have a list of the work you did on the home ready, and let the appraiser in.",
      question: "Was the appraisal ordered, and on which day is the visit?",
    },
    loan: {
      holder: "other-side",
      usually: "The buyer's lender goes through the buyer's papers. Many contracts allow 25 days from acceptance.",
      meanwhile: "Do not cancel your own plans or your insurance yet. No answer is not an approval.",
      question: "Is the buyer's loan approved in writing? If not, which day do you expect it?",
    },
    payoff: {
      holder: "title",
      usually: "The closing office asks your lender for the payoff. The lender has to answer a written request within 7 business days.",
      meanwhile: "Keep paying your loan. Name every loan on the home, a second one too.",
      question: "Are the payoffs for all loans in, and through which day are they good?",
      sources: ["payoff-law"],
    },
  },
};

/** For a deadline without anything more specific, or with an unusual holder. */
const anyWait: Readonly<Partial<Record<Holder, Omit<Wait, "question">>>> = {
  agent: {
    usually: "Your agent talks to the other side and keeps the papers moving. Much of that you do not see.",
    meanwhile: "Send your agent what you have, and say which day matters to you.",
  },
  lender: {
    usually: "A lender works through its list step by step, and stops where a paper is missing.",
    meanwhile: "Look in your email and on the lender's site for something it needs from you.",
  },
  title: {
    usually: "The title company gathers papers from both sides, from lenders and from the county.",
    meanwhile: "Send what it asks for. To check a payment instruction, call a number that you found yourself.",
  },
  inspector: {
    usually: "The inspector writes the report after the visit.",
    meanwhile: "Write down what you want to ask, and look at which day your contract gives you to answer.",
  },
  "other-side": {
    usually: "The other side decides, often with its own agent or lawyer, and answers in writing.",
    meanwhile: "Look in your contract for the day by which it has to act, and for what follows if it does not.",
  },
};

const anyQuestion = "What's the status, do you need anything from us, and when do you expect it to be done?";

/** Null for the user's own side. */
export function findWait(journeyType: JourneyType, id: string, holder: Holder): Wait | null {
  const own = waits[journeyType][id];
  if (own?.holder === holder) {
    return own;
  }
  const any = anyWait[holder];
  return any ? { ...any, question: anyQuestion } : null;
}
