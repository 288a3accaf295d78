import type { Topic } from "./topic-types.ts";

export const loanFromOfferToClosing: Topic = {
  slug: "loan-from-offer-to-closing",
  lead: "Compare two Loan Estimates, lock the rate, send papers the same day, and wait for 'clear to close'.",
  journeys: ["buying"],
  forWhom: "Buyers who pay with a loan, from the day their offer is accepted.",
  onlyIf: { payment: ["conventional", "fha", "va", "usda"] },
  sections: [
    {
      id: "apply",
      title: "Apply for this home",
      text: [
        "A pre-approval is not an application. Six facts make one: your name, your income, your Social Security number, the address, the home's value and the loan amount. You need no signed contract and no papers for it.",
        "The lender then sends a Loan Estimate within three business days. Before you say yes, it may charge you for a credit report and nothing else.",
      ],
      sources: ["regulation-z"],
    },
    {
      id: "compare",
      title: "Compare at least two Loan Estimates",
      text: [
        "Ask for the same kind of loan, the same years and the same lock, on the same day. Then lay page 1 and page 2 side by side:",
        {
          points: [
            "The interest rate, and whether it is locked, at the top of page 1.",
            "What the lender charges for the loan itself: box A on page 2.",
            "Lender credits. They lower today's costs, mostly for a higher rate.",
            "The monthly payment with insurance and taxes.",
            "Estimated cash to close.",
          ],
        },
        "Then tell one lender that you want to go ahead. If you wait more than ten business days, the lender may change its figures.",
      ],
      sources: ["cfpb-loan-estimate", "regulation-z"],
    },
    {
      id: "lock",
      title: "Lock the rate",
      text: [
        "A rate that is not locked can change any day. Locks usually run for 30, 45 or 60 days. Take one that ends after your closing date, with a week or more to spare.",
        "Even a locked rate can change if your loan, down payment, credit, proven income or the appraisal changes. Ask what more days would cost, and get the lock in writing.",
      ],
      sources: ["cfpb-rate-lock", "cfpb-loan-estimate"],
    },
    {
      id: "conditions",
      title: "Send what the lender asks for, the same day",
      text: [
        "The lender approves with conditions: papers and answers that it still needs. Each day that you wait is a day off your contract's loan date.",
        {
          points: [
            "Keep your job, or ask the lender before you change it.",
            "Open no card, car loan or store credit, and co-sign for nobody.",
            "Keep your savings where they are. Have a paper for each large deposit, gifts too.",
            "Answer calls about your loan on a number that you know.",
          ],
        },
      ],
      sources: [],
    },
    {
      id: "appraisal",
      title: "The appraisal",
      text: [
        "You pay for the appraisal, and your Loan Estimate names the price. The copy is free: the lender sends it promptly, and at least three business days before closing.",
        [
          "If the value is below the price, read ",
          { text: "When the appraisal comes in low", url: "/topics/low-appraisal" },
          " the same day.",
        ],
      ],
      sources: ["appraisal-rule"],
    },
    {
      id: "loan-date",
      title: "Mind the loan date in your contract",
      text: [
        "A week before it, ask the lender: 'Will I have a written approval by then? What is still open?' If it will be late, ask the seller for more time in writing, before the date passes. In many contracts a buyer who says nothing gives up the right to leave with the deposit.",
      ],
      sources: ["nc-offer-questions"],
    },
    {
      id: "clear-to-close",
      title: "Clear to close, and the Closing Disclosure",
      text: [
        "'Clear to close' means that nothing is open. Now comes the Closing Disclosure, and you must have it three business days before you sign. Saturdays count; Sundays and federal holidays do not.",
        "Open it and confirm it on the day it comes. What is mailed or emailed counts as received three business days after it was sent, unless you confirm sooner.",
        "Only three changes start the three days again: a yearly rate (APR) that is no longer right, another kind of loan, or a new fee for paying early. All else can be put right until you sign.",
      ],
      sources: ["regulation-z"],
    },
  ],
};
