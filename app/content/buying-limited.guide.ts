/** The two limited services for buyers: one step each, for information only, with no agency relationship. */
import type { Guide } from "./guide-types.ts";

export const buyingContractReviewGuide: Guide = {
  journeyType: "buying",
  tier: "contract-review",
  title: "Free Contract Review",
  intro:
    "Learn where the key parts of a purchase contract are, so you can ask good questions. This page is for information only and creates no agency relationship.",
  disclaimers: ["limitedService", "general"],
  steps: [
    {
      id: "contract-review",
      key: "a",
      title: "Review Your Contract",
      description:
        "Find the dates, the money and the duties in your contract. By the end you have them on one page, with a list of questions for a lawyer. This is information only: we do not represent you.",
      details: [
        {
          id: "buying-contract-review.contract-review.full-contract",
          key: "aa",
          question: "Do you have the full contract with every addendum?",
          helpText: "An addendum is an extra page that changes or adds to the contract.",
          explanation:
            "A missing page can hold the date that matters most. Count the pages, and ask the other side for any that are missing.",
          successMessage: "You have the whole contract in front of you.",
        },
        {
          id: "buying-contract-review.contract-review.basics-noted",
          key: "ab",
          question: "Have you noted the price, the deposit, the dates and what stays with the home?",
          helpText: "Most of these are on the first pages or in a table of dates.",
          explanation:
            "Many disputes start with one of these four. Write each one on a single page, with the number of the clause beside it. Then check that you and the seller mean the same thing.",
          successMessage: "You have the main facts on one page.",
        },
        {
          id: "buying-contract-review.contract-review.review-window",
          key: "ac",
          question: "Do you know if you have a time to review or cancel, and when it ends?",
          helpText: "Look for the words 'attorney review' or 'right to cancel'.",
          explanation:
            "Some states give a short time for a lawyer to review or cancel a contract. Forms in New Jersey carry one, for example. A lawyer can tell you what your contract allows.",
          successMessage: "You know your dates for a second look.",
        },
        {
          id: "buying-contract-review.contract-review.point-not-interpret",
          key: "ad",
          question: "Do you know that we point to clauses but do not say what they mean in law?",
          helpText: "It tells you which questions to bring here and which to bring to a lawyer.",
          explanation: [
            "We can show you where a date or a sum stands. ",
            { text: "What a clause means for you", url: "https://bulletins.ncrec.gov/what-is-the-unauthorized-practice-of-law/" },
            " is a question for a lawyer. Many will quote a fee for a short review.",
          ],
          successMessage: "You will take each question to the right person.",
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
          description: "Mark each clause that is unclear, and note it for a lawyer.",
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
      badge: "Well Read",
      proTip: "Read the default clause first. It says what happens if someone breaks the deal.",
      disclaimers: ["law"],
      disclaimer: "If you want us to represent you, that takes a separate written agreement that states our pay.",
      limitedService: true,
      sources: ["nar-practice-of-law", "nc-practice-of-law", "nj-attorney-review", "aba-practice-of-law"],
    },
  ],
  celebratedStep: null,
};

export const buyingStandardFormsGuide: Guide = {
  journeyType: "buying",
  tier: "standard-forms",
  title: "Free Access to Standard Forms",
  intro:
    "Learn how to find and fill in the forms that buyers use in your state. This page is for information only and creates no agency relationship.",
  disclaimers: ["limitedService", "general"],
  steps: [
    {
      id: "standard-forms",
      key: "a",
      title: "Use Your State's Standard Forms",
      description:
        "Find the right form and fill in the facts. By the end you have a current form, filled in and ready for a lawyer to check. This is information only: we do not represent you.",
      details: [
        {
          id: "buying-standard-forms.standard-forms.current-forms",
          key: "aa",
          question: "Are these the current forms for your state?",
          helpText: "Look for a date or version number at the foot of each page.",
          explanation:
            "An old form may lack a notice that your state now wants. Ask your state's real estate agency, a broker or a lawyer for the newest one.",
          successMessage: "You are starting from today's version.",
        },
        {
          id: "buying-standard-forms.standard-forms.facts-only",
          key: "ab",
          question: "Will you fill in the facts and leave the form's wording alone?",
          helpText: "Facts are names, sums, dates and the address.",
          explanation: [
            "Changing a clause is ",
            { text: "legal drafting", url: "https://bulletins.ncrec.gov/what-is-the-unauthorized-practice-of-law/" },
            ", which is a job for a lawyer. If the wording does not fit your deal, ask one to change it for you.",
          ],
          successMessage: "The form keeps the wording it was made with.",
        },
        {
          id: "buying-standard-forms.standard-forms.lead-paint",
          key: "ac",
          question: "Is the lead-paint question settled (built 1978 or later, or the form is in your set)?",
          helpText: "The county's tax record often shows the year a home was built.",
          explanation: [
            "For older homes, federal law wants a lead form before anyone is bound. The buyer also gets a pamphlet and a chance to test. See the ",
            { text: "EPA's page on lead papers", url: "https://www.epa.gov/lead/real-estate-disclosure" },
            ".",
          ],
          successMessage: "This federal paper is taken care of.",
        },
        {
          id: "buying-standard-forms.standard-forms.signed-writing",
          key: "ad",
          question: "Do you know that the sale of a home has to be in signed writing?",
          helpText: "Talks and texts are a start, but they are not the contract.",
          explanation:
            "A handshake does not sell a house. As a rule, both sides sign the same written terms, and each side keeps a full copy. A lawyer can tell you what your state asks for.",
          successMessage: "You know that signed papers are what count.",
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
          description: "Ask where the form may be used freely. Some forms belong to groups and are for their members only.",
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
      proTip: "Keep one clean, blank copy, in case you need to start again.",
      disclaimers: ["law", "leadPaint"],
      disclaimer: "If you want us to represent you, that takes a separate written agreement that states our pay.",
      limitedService: true,
      sources: ["nar-practice-of-law", "nc-practice-of-law", "epa-lead-disclosure"],
    },
  ],
  celebratedStep: null,
};
