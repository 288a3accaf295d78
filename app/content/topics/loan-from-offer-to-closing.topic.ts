import type { Topic } from "./topic-types.ts";

export const loanFromOfferToClosing: Topic = {
  slug: "loan-from-offer-to-closing",
  lead: "Compare two Loan Estimates, lock your rate, answer the lender the same day, and wait for 'clear to close'.",
  journeys: ["buying"],
  forWhom: "Buyers with a loan, from the day their offer is accepted.",
  onlyIf: { payment: ["conventional", "fha", "va", "usda"] },
  sections: [
    {
      id: "apply",
      title: "Apply for this home",
      text: [
        "A pre-approval is not an application. Six facts make one: your name, your income, your Social Security number, the address, the home's value and the loan amount. You do not need a signed contract or any documents.",
        "The lender then sends a Loan Estimate within three business days. Until you say you want to go ahead, it may charge you for a credit report and nothing else.",
      ],
      sources: ["regulation-z"],
    },
    {
      id: "compare",
      title: "Compare at least two Loan Estimates",
      text: [
        "Ask for the same kind of loan, the same term and the same lock, on the same day. Then put pages 1 and 2 side by side:",
        {
          points: [
            "The interest rate, and at the top of page 1, whether it is locked.",
            "What the lender charges for the loan itself: section A on page 2.",
            "Lender credits. They lower today's costs, usually in exchange for a higher rate.",
            "The monthly payment with insurance and taxes.",
            "Estimated cash to close.",
          ],
        },
        [
          { text: "Check your loan papers", url: "/loan-forms" },
          " reads the PDFs on your device and sets up to five side by side. Then tell one lender that you want to go ahead. After ten business days, a lender may change its figures.",
        ],
      ],
      sources: ["cfpb-loan-estimate", "regulation-z"],
    },
    {
      id: "lock",
      title: "Lock the rate",
      text: [
        "A rate that is not locked can change any day. Locks usually run for 30, 45 or 60 days. Choose one that ends at least a week after your closing date.",
        "Even a locked rate can change if your loan, down payment, credit, documented income or appraisal changes. Ask what extra days would cost, and get the lock in writing.",
      ],
      sources: ["cfpb-rate-lock", "cfpb-loan-estimate"],
    },
    {
      id: "conditions",
      title: "Send what the lender asks for, the same day",
      text: [
        "The lender approves with conditions: documents and answers it still needs. Every day you wait eats into the time before your contract's loan date.",
        {
          points: [
            "Keep your job, or talk to the lender before you change it.",
            "Open no credit card, car loan or store credit, and co-sign for no one.",
            "Keep your savings where they are. Have a record for each large deposit, gifts included.",
            "If someone calls about your loan, call back on a number you know.",
          ],
        },
      ],
      sources: [],
    },
    {
      id: "appraisal",
      title: "The appraisal",
      text: [
        "You pay for the appraisal, and your Loan Estimate shows the price. Your copy is free: the lender sends it promptly, and at least three business days before closing.",
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
      title: "Watch the loan date in your contract",
      text: [
        "A week before, ask the lender: 'Will I have a written approval by then? What is still open?' If it will be late, ask the seller in writing for more time before the date passes. In many contracts, a buyer who says nothing gives up the right to leave with the deposit.",
      ],
      sources: ["nc-offer-questions"],
    },
    {
      id: "clear-to-close",
      title: "Clear to close, and the Closing Disclosure",
      text: [
        "'Clear to close' means the lender needs nothing more from you. Next comes the Closing Disclosure, and you must have it three business days before you sign. Saturdays count; Sundays and federal holidays do not.",
        "Open it and confirm it the day it comes. If it is mailed or emailed, it counts as received three business days after it was sent, unless you confirm sooner.",
        "Only three changes start the three days over: a yearly rate (APR) that is no longer right, a different kind of loan, or a new fee for paying early. Anything else can be fixed until you sign.",
        [
          "Some charges may not rise after the Loan Estimate, and some may rise by 10% in total. ",
          { text: "Check your loan papers", url: "/loan-forms" },
          " finds those that did.",
        ],
      ],
      sources: ["regulation-z", "cfpb-final-costs"],
    },
  ],
};
