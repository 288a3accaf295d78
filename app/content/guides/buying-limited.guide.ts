/** One step each, for information only. */
import type { Guide } from "./guide-types.ts";

export const buyingContractReviewGuide: Guide = {
  journeyType: "buying",
  tier: "contract-review",
  title: "Free Contract Review",
  intro:
    "You read your own contract with our checklist; no one here reads it for you. This page is for information only and creates no agency relationship.",
  disclaimers: ["limitedService", "general"],
  steps: [
    {
      id: "contract-review",
      key: "a",
      title: "Review Your Contract",
      description:
        "Find the dates, the money and the duties in your contract, and put them on one page. Take anything unclear to a lawyer. This is information only: we do not represent you.",
      details: [
        {
          id: "buying-contract-review.contract-review.full-contract",
          key: "aa",
          question: "Do you have the full contract with every addendum?",
          helpText: "An addendum is an extra page that changes or adds to the contract.",
          explanation:
            "A missing page can have the date that matters most. Count the pages, and ask the other side for any you do not have.",
          successMessage: "You have the whole contract in front of you.",
        },
        {
          id: "buying-contract-review.contract-review.basics-noted",
          key: "ab",
          question: "Have you noted the price, any deposit, the dates and what stays with the home?",
          helpText: "Most of these are on the first pages or in a table of dates.",
          explanation:
            "Many disputes start with one of these four. Put them all on one page, each with its clause number. Then check that you and the seller mean the same thing.",
          successMessage: "If there is an argument, you can point to the line.",
        },
        {
          id: "buying-contract-review.contract-review.days-counted",
          key: "ai",
          question: "Have you found which day the contract counts from, and how it counts days?",
          helpText: "Look for 'effective date', 'business day' and 'time is of the essence'.",
          explanation:
            "Most clocks start on acceptance, or on the day the contract calls the effective date. See whether weekends and holidays count, and what hour the day ends. If the contract does not say, ask a lawyer.",
          successMessage: "You can put every deadline on your calendar.",
        },
        {
          id: "buying-contract-review.contract-review.notice-clause",
          key: "aj",
          question: "Have you found how a notice must be sent, and to whom?",
          helpText: "Look for the word 'notice', often near the end.",
          explanation:
            "Some contracts require a certain form, or do not allow email. A notice sent to the wrong person may not count at all. Note who must send it, how, and by when.",
          successMessage: "If you have to give notice, you know how to make it count.",
        },
        {
          id: "buying-contract-review.contract-review.hard-clauses",
          key: "ak",
          question: "Have you marked the clauses on default, 'as is', assignment and possession?",
          helpText: "They say what you can lose, what you accept as it stands, and when you move in.",
          explanation:
            "Put a question mark next to each one you could not explain to a friend. Ask a lawyer about those before you sign. After that, you need the other side's agreement to change them.",
          successMessage: "Take those clauses to a lawyer first.",
        },
        {
          id: "buying-contract-review.contract-review.review-window",
          key: "ac",
          question: "Do you know how long you have to review or cancel?",
          mayNotApply: true,
          helpText: "Look for the words 'attorney review' or 'right to cancel'.",
          explanation: [
            "Some states give a short time for a lawyer to review or cancel a contract. In New Jersey it is ",
            { text: "three business days", url: "https://www.law.cornell.edu/regulations/new-jersey/N-J-A-C-11-5-6-2" },
            " for most home contracts an agent prepares. A lawyer can tell you what yours allows.",
          ],
          successMessage: "Put that day on your calendar, and note who has to send the notice.",
        },
        {
          id: "buying-contract-review.contract-review.point-not-interpret",
          key: "ad",
          question: "Do you know that we do not read your contract for you?",
          helpText: "Knowing this helps you take each question to the right place.",
          explanation: [
            "This list says where to look for a date or an amount. ",
            { text: "What a clause means for you", url: "https://bulletins.ncrec.gov/what-is-the-unauthorized-practice-of-law/" },
            " is a question for a lawyer. Many will quote a fee for a short review.",
          ],
          successMessage: "Bring your list of open questions to a lawyer.",
        },
      ],
      subSteps: [
        {
          id: "contract-review.gather-every-page",
          key: "ae",
          title: "Gather every page",
          description: "Put the contract and all its added pages in order.",
        },
        {
          id: "contract-review.map-it-in-plain-words",
          key: "af",
          title: "Map it in plain words",
          description: "List the dates, the money and who has to do what.",
        },
        {
          id: "contract-review.write-questions",
          key: "ag",
          title: "Write your questions",
          description: "Mark each unclear clause, and note it for a lawyer.",
        },
        {
          id: "contract-review.decide-what-comes-next",
          key: "ah",
          title: "Decide what comes next",
          description: "Sign, ask for changes or walk away; the choice is yours.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "See your saved steps and go on from there." },
        { label: "Watch our video", url: "brand:video", description: "See how the steps of a purchase fit together." },
      ],
      // Only the user can look at their own contract.
      autoCheckDetails: false,
      badge: "Well Read",
      badgeFor: "knowing where to find the dates and the money in your contract",
      minutes: 20,
      proTip: "Read the default clause first. It says what happens if someone breaks the deal.",
      disclaimers: ["law"],
      disclaimer: "If you want us to represent you, that takes a separate written agreement that states our pay.",
      limitedService: true,
      sources: ["nar-practice-of-law", "nc-practice-of-law", "nj-attorney-review-rule"],
    },
  ],
  celebratedStep: null,
  timeline: [],
  stateFields: { "contract-review": ["attorneyReview", "closing"] },
  hasAgent: false,
  isSoldByOwner: false,
  guestsMayComplete: true,
  tierIntro: null,
};

export const buyingStandardFormsGuide: Guide = {
  journeyType: "buying",
  tier: "standard-forms",
  title: "Free Access to Standard Forms",
  intro:
    "Learn where to get the forms buyers use in your state, and how to fill in the facts. This page has no forms, is for information only and creates no agency relationship.",
  disclaimers: ["limitedService", "general"],
  steps: [
    {
      id: "standard-forms",
      key: "a",
      title: "Use Your State's Standard Forms",
      description:
        "Find the right form and fill in the facts, so a lawyer only has to check it. No one here fills it out for you, and we do not represent you.",
      details: [
        {
          id: "buying-standard-forms.standard-forms.current-forms",
          key: "aa",
          question: "Are these the current forms for your state?",
          helpText: "Look for a date or version number at the foot of each page.",
          explanation:
            "An old form may be missing a notice your state now requires. Ask your state's real estate agency, a broker or a lawyer for the current one.",
          successMessage: "You are starting with the current version.",
        },
        {
          id: "buying-standard-forms.standard-forms.added-forms",
          key: "ai",
          question: "Have you listed the extra forms your deal needs?",
          helpText: "A home contract is often one main form with several added pages.",
          explanation:
            "Think of lead paint, an HOA, your loan, a well, and the sale of your own home. FHA and VA loans have a form too. Ask the broker or lawyer who gives you the main form which pages go with it.",
          successMessage: "Each part of your deal has its own page.",
        },
        {
          id: "buying-standard-forms.standard-forms.facts-only",
          key: "ab",
          question: "Will you fill in the facts and leave the form's wording alone?",
          helpText: "Facts are names, amounts, dates and the address.",
          explanation: [
            "Changing a clause is ",
            { text: "legal drafting", url: "https://bulletins.ncrec.gov/what-is-the-unauthorized-practice-of-law/" },
            ", which is a job for a lawyer. If the wording does not fit your deal, ask one to change it.",
          ],
          successMessage: "The form keeps its original wording.",
        },
        {
          id: "buying-standard-forms.standard-forms.lead-paint",
          key: "ac",
          question: "Is the lead-paint form in your packet?",
          mayNotApply: true,
          helpText: "It is for most homes built before 1978, and the county's tax record often shows the year.",
          explanation: [
            "For most homes built before 1978, federal law requires a lead form before anyone is bound. The buyer also gets a pamphlet and a chance to test. See the ",
            { text: "EPA's page on lead disclosure", url: "https://www.epa.gov/lead/real-estate-disclosure" },
            ".",
          ],
          successMessage: "You have the form before you sign, or the law does not require it.",
          onlyIf: { builtBefore1978: ["yes"] },
        },
        {
          id: "buying-standard-forms.standard-forms.signed-writing",
          key: "ad",
          question: "Do you know that a home sale has to be in signed writing?",
          helpText: "Talks and texts are a start, but they are not a contract.",
          explanation:
            "A handshake does not sell a house. As a rule, both sides sign the same written terms, and each side keeps a full copy. A lawyer can tell you what your state requires.",
          successMessage: "Get each promise in writing, and you can hold people to it.",
        },
      ],
      subSteps: [
        {
          id: "standard-forms.choose-state-and-type-of",
          key: "ae",
          title: "Choose your state and type of home",
          description: "Forms differ for houses, condos and new homes.",
        },
        {
          id: "standard-forms.get-current-copy",
          key: "af",
          title: "Get a current copy",
          description: "Ask whether anyone may use the form. Some forms belong to groups and are for their members only.",
        },
        {
          id: "standard-forms.fill-in-facts",
          key: "ag",
          title: "Fill in the facts",
          description: "Leave no blanks, and write 'none' where nothing applies.",
        },
        {
          id: "standard-forms.ask-lawyer-to-check-it",
          key: "ah",
          title: "Ask a lawyer to check it",
          description: "Do this before you sign or send the form.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "See your saved steps and go on from there." },
        {
          label: "See the contract review page",
          url: "/buying-guide/contract-review",
          description: "Learn where to look once a contract is filled in.",
        },
      ],
      badge: "Paper Ready",
      badgeFor: "the right form, filled in with care",
      minutes: 15,
      proTip: "Keep one clean, blank copy, in case you need to start again.",
      disclaimers: ["law", "leadPaint"],
      disclaimer: "If you want us to represent you, that takes a separate written agreement that states our pay.",
      limitedService: true,
      sources: ["nar-practice-of-law", "nc-practice-of-law", "epa-lead-disclosure"],
    },
  ],
  celebratedStep: null,
  timeline: [],
  stateFields: { "standard-forms": ["disclosure"] },
  hasAgent: false,
  isSoldByOwner: false,
  guestsMayComplete: true,
  tierIntro: null,
};
