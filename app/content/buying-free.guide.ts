/** The three self-led buying guides: the same seven steps, with what differs written beside its tier. */
import type { BuyingTier, Guide, GuideAction, GuideStep, Question, RichText } from "./guide-types.ts";

type SelfLedTier = Extract<BuyingTier, "free" | "commission-free" | "need-based">;

/** What sets one of the three guides apart from the other two. */
interface TierCopy {
  readonly tier: SelfLedTier;
  readonly title: string;
  /** What the guide is for, and in one sentence how the broker is paid if hired. */
  readonly intro: string;
  readonly disclaimers: Guide["disclaimers"];
  /** Shown to a person who can't yet say how we would be paid. */
  readonly howWeArePaid: RichText;
}

const dashboard: GuideAction = {
  label: "Open your dashboard",
  url: "brand:dashboard",
  description: "See your saved steps and go on from there.",
};

export const buyingFreeGuide: Guide = selfLedBuyingGuide({
  tier: "free",
  title: "Free Buyer Guide",
  intro:
    "Go from pre-approval to your keys in seven steps, at your own pace. The guide is free; if you hire us, a separate written agreement states our pay.",
  disclaimers: ["general", "free", "fee"],
  howWeArePaid:
    "You owe us nothing for using this guide. If you hire us, we sign a written agreement first. It states our pay as a set amount or rate, and you can negotiate it.",
});

export const buyingCommissionFreeGuide: Guide = selfLedBuyingGuide({
  tier: "commission-free",
  title: "Commission-Free",
  intro:
    "Buy in seven steps, at your own pace, and pay us no commission for using this guide. If you hire us later, our written agreement states our pay, which you may ask the seller to cover.",
  disclaimers: ["general", "free", "fee"],
  howWeArePaid:
    "You pay us no commission for using this guide. If you hire us, a written agreement states our pay first, and you can negotiate it. You may ask the seller to cover it, and the seller may say yes or no.",
});

export const buyingNeedBasedGuide: Guide = selfLedBuyingGuide({
  tier: "need-based",
  title: "Need-Based",
  intro:
    "Plan a purchase with help from an assistance program, where places are limited and depend on your papers. We never decide a loan; if you hire us, a separate written agreement states our pay.",
  disclaimers: ["general", "free", "fee", "lending"],
  howWeArePaid:
    "A program does not set our pay, and this guide is free to use. If you hire us, a written agreement states our pay first, and you can negotiate it. Show it to your counselor before you sign.",
});

function selfLedBuyingGuide({ tier, title, intro, disclaimers, howWeArePaid }: TierCopy): Guide {
  return {
    journeyType: "buying",
    tier,
    title,
    intro,
    disclaimers,
    steps: [
      preApproval(tier),
      chooseProperty(tier),
      searchProperties(tier, howWeArePaid),
      preOffers(tier),
      formalOffer(tier),
      negotiations(tier),
      closeTheDeal(tier),
    ],
    celebratedStep: "close-the-deal",
  };
}

function preApproval(tier: SelfLedTier): GuideStep {
  const programQuestions: readonly Question[] = [
    {
      id: `buying-${tier}.pre-approval.counselor`,
      key: "aa",
      question: "Have you talked with a HUD-approved housing counselor?",
      helpText: "A counselor can go over your budget and tell you about programs near you.",
      explanation: [
        "This help is free or low in cost. Call 800-569-4287, or ",
        { text: "look for a counselor near you", url: "https://www.consumerfinance.gov/find-a-housing-counselor/" },
        ".",
      ],
      successMessage: "You have someone on your side who is not selling you a loan or a home.",
    },
    {
      id: `buying-${tier}.pre-approval.program-rules`,
      key: "ab",
      question: "Do you know your program's income limit and whether it asks for a course?",
      helpText: "Your counselor or the program's own website can tell you both.",
      explanation:
        "Many programs set an income limit, often 80% of the middle income in the area. Many also want you to have owned no home for three years. Some ask for a course certificate before closing.",
      successMessage: "You know the income limit and the course rule. Plan the course early, so the certificate is ready in time.",
    },
  ];
  const isProgram = tier === "need-based";

  return {
    id: "pre-approval",
    key: "a",
    title: "Pre-Approval",
    description:
      "Find out what you can spend before you look at homes. By the end you hold a lender's letter, or proof of funds if you pay cash. Your papers are in one place, ready to send.",
    details: [
      {
        id: `buying-${tier}.pre-approval.letter-current`,
        key: "ac",
        question: "Do you have a pre-approval letter from the last 60 days, or proof of funds if you pay cash?",
        helpText: "Look for the date on the letter, or on your latest bank statement.",
        explanation:
          "Letters often run out after 30 to 60 days. Many sellers want to see one before they answer an offer. Ask your lender for a fresh letter, or ask your bank for proof of funds.",
        successMessage: "Sellers can see that you are ready to buy. Note any end date, so your letter stays fresh while you search.",
      },
      {
        id: `buying-${tier}.pre-approval.lenders-compared`,
        key: "ad",
        question: "Have you compared at least two lenders, or do you pay cash?",
        helpText: "Ask each lender for a quote on the same kind of loan, so the numbers match up.",
        explanation: [
          "Comparing costs your score almost nothing. ",
          {
            text: "Mortgage credit checks within 45 days",
            url: "https://www.consumerfinance.gov/ask-cfpb/what-exactly-happens-when-a-mortgage-lender-checks-my-credit-en-2005/",
          },
          " count as one. Ask two or three lenders in the same two weeks.",
        ],
        successMessage: "You have your choice of loan, or you need none. Comparing quotes can save hundreds of dollars a year.",
      },
      {
        id: `buying-${tier}.pre-approval.packet-complete`,
        key: "ae",
        question: "Are your papers ready: loan papers for the lender, or bank records if you pay cash?",
        helpText: "A full set means fewer questions when time is short.",
        explanation: [
          "Lenders usually ask for 30 days of pay stubs and your two latest bank statements. They also ask for two years of W-2s and signed tax returns. Use the ",
          {
            text: "CFPB's packet list",
            url: "https://www.consumerfinance.gov/owning-a-home/prepare/create-a-loan-application-packet/",
          },
          ", and keep every page, even blank ones.",
        ],
        successMessage: "Your packet is complete, so you can answer a request the same day.",
      },
      {
        id: `buying-${tier}.pre-approval.closing-cash`,
        key: "af",
        question: "Is money set aside for closing costs as well as for the price or down payment?",
        helpText: "Closing costs are due at the very end, when savings may be low.",
        explanation:
          "With a loan, plan roughly 2-5% of the price on top of the down payment. The lender's Loan Estimate shows your own figure. If you pay cash, ask the title or escrow office for its list of costs.",
        successMessage: "You have planned for the last bills, so closing day should hold fewer surprises.",
      },
      ...(isProgram ? programQuestions : []),
    ],
    subSteps: [
      {
        id: "pre-approval.check-credit-reports",
        key: "ag",
        title: "Check your credit reports",
        description: "Look for mistakes and ask to have them fixed. Checking your own credit never lowers your score.",
      },
      {
        id: "pre-approval.build-packet",
        key: "ah",
        title: "Build your packet",
        description: "Put pay stubs, tax papers, bank statements and your ID in one folder.",
      },
      {
        id: "pre-approval.get-letter",
        key: "ai",
        title: "Get your letter",
        description: "Ask the lender you choose for a dated letter. If you pay cash, ask your bank for proof of funds.",
      },
      ...(isProgram
        ? [
            {
              id: "pre-approval.book-course-and-counselor",
              key: "aj",
              title: "Book your course and counselor",
              description: "Ask which course your program accepts, and save the certificate.",
            },
          ]
        : []),
    ],
    actions: [
      { label: "Work out your budget", url: "brand:analyzer", description: "Put in your own numbers before you talk to a lender." },
      { label: "Watch our video", url: "brand:video", description: "See how the steps of a purchase fit together." },
    ],
    badge: "Ready to Shop",
    proTip: isProgram
      ? "Take the course early. A late certificate can hold up your closing."
      : "Open no new credit until you have your keys. Keep a note that explains each large deposit.",
    disclaimers: ["lending", "choice"],
    sources: [
      "cfpb-loan-packet",
      "cfpb-preapproval-letter",
      "cfpb-credit-check",
      "cfpb-process-sources",
      "freddie-costs",
      "georgia-getting-ready",
      ...(isProgram ? (["fannie-education", "help-funds"] as const) : []),
    ],
  };
}

function chooseProperty(tier: SelfLedTier): GuideStep {
  return {
    id: "choose-property",
    key: "b",
    title: "Choose Your Property",
    description:
      "Decide what your home must have and what it may cost each month. By the end you have a short list of musts and a monthly limit. You have also looked at your areas yourself.",
    details: [
      {
        id: `buying-${tier}.choose-property.must-haves`,
        key: "ak",
        question: "Have you split your must-haves from your nice-to-haves?",
        helpText: "Ask of each wish: would I say no to a home without it?",
        explanation: "Try for five musts at most, so that enough homes still fit. Put your other wishes on a nice-to-have list.",
        successMessage: "You can say yes with confidence when the right home turns up.",
      },
      {
        id: `buying-${tier}.choose-property.monthly-limit`,
        key: "al",
        question: "Have you set a limit for the full monthly cost, not just the price?",
        helpText: "Tax, insurance, HOA dues and upkeep come on top of any loan payment.",
        explanation: [
          "Two homes with the same price can cost very different sums each month. Add up the loan, tax, insurance, dues and upkeep for each home. You can try your numbers in the ",
          { text: "analyzer", url: "brand:analyzer" },
          ".",
        ],
        successMessage: "Now you can compare homes by what they truly cost you.",
        actions: [{ label: "Work out the monthly cost", url: "/calculators/monthly-cost" }],
      },
      {
        id: `buying-${tier}.choose-property.areas-visited`,
        key: "am",
        question: "Have you looked around your areas yourself, in person or on online street views?",
        helpText: "Roads, noise and parking can change with the hour.",
        explanation: [
          "Go once at rush hour and once at night, or use street views. We cannot tell you who lives in an area, and this ",
          { text: "fair housing guide", url: "https://nar.realtor/the-facts/consumer-guide-fair-housing" },
          " explains why.",
        ],
        successMessage: "You chose your areas from what you saw yourself.",
      },
    ],
    subSteps: [
      {
        id: "choose-property.list-musts",
        key: "an",
        title: "List your musts",
        description: "Write down up to five things your home has to have.",
      },
      {
        id: "choose-property.set-monthly-limit",
        key: "ao",
        title: "Set your monthly limit",
        description: "Choose a total that still leaves room for the rest of your life.",
      },
      {
        id: "choose-property.look-at-two-areas",
        key: "ap",
        title: "Look at two areas",
        description: "Walk each one at two times of day, and try the trip to work or school.",
      },
    ],
    actions: [{ label: "Add up the monthly cost", url: "brand:analyzer", description: "Try the numbers for a home you like." }],
    badge: "Clear Wish List",
    proTip: "Rank areas by your daily trip first. You can change a kitchen, but you cannot move the house.",
    disclaimers: ["fairHousing"],
    sources: ["nar-fair-housing"],
  };
}

function searchProperties(tier: SelfLedTier, howWeArePaid: RichText): GuideStep {
  const programQuestion: Question = {
    id: `buying-${tier}.search-properties.program-fit`,
    key: "aq",
    question: "Do the homes on your list fit your program's rules?",
    helpText: "A program may have rules about price, place and condition.",
    explanation:
      "Check each home against the price limit, the map and the repair rules. Your counselor or the program can help you check an address.",
    successMessage: "Each home you visit is one your program may accept.",
  };

  return {
    id: "search-properties",
    key: "c",
    title: "Search for Qualifying Properties",
    description:
      "Turn your wish list into real homes to see. By the end, new listings come to you and you have a short list. You also know how to tour and which homes need extra papers.",
    details: [
      {
        id: `buying-${tier}.search-properties.saved-search`,
        key: "ar",
        question: "Is a saved search with alerts running?",
        helpText: "Most listing sites can email you when a new home fits your list.",
        explanation:
          "A home that is priced well can go fast. In a study of Indiana sales, half of such homes were under contract in 1 to 14 days. Set an alert, so you do not have to look by hand.",
        successMessage: "New listings now come to you.",
      },
      {
        id: `buying-${tier}.search-properties.how-to-tour`,
        key: "as",
        question: "Do you know what you need before you tour a home?",
        helpText: "It depends on whether you go alone or an agent shows you the home.",
        explanation: [
          "An agent in the MLS, the brokers' shared listing system, needs a ",
          {
            text: "written agreement",
            url: "https://www.rismedia.com/2024/08/16/national-association-realtors-issues-final-reminder-new-practice-change-implementation/",
          },
          " with you first. That holds for tours in person and by live video. You can visit an open house alone without one.",
        ],
        successMessage: "You know which homes you can see alone and when you would sign first.",
      },
      {
        id: `buying-${tier}.search-properties.how-we-are-paid`,
        key: "at",
        question: "Do you know how we would be paid if you hired us?",
        helpText: "Using the guide and hiring a broker are two separate choices.",
        explanation: howWeArePaid,
        successMessage: "You know what this guide costs and what hiring us would change.",
      },
      {
        id: `buying-${tier}.search-properties.papers-flagged`,
        key: "au",
        question: "Have you marked which homes have an HOA and which were built before 1978?",
        helpText: "The listing often says both, and the seller can confirm them.",
        explanation: [
          "HOA documents take 2-3 weeks, so it helps to know early. Homes built before 1978 come with ",
          { text: "lead-paint papers", url: "https://www.epa.gov/lead/real-estate-disclosure" },
          " and a chance to test.",
        ],
        successMessage: "You know which homes may take more time and papers.",
      },
      ...(tier === "need-based" ? [programQuestion] : []),
    ],
    subSteps: [
      {
        id: "search-properties.set-up-search",
        key: "av",
        title: "Set up your search",
        description: "Use your musts and your price range as filters, and turn on alerts.",
      },
      {
        id: "search-properties.pick-five-homes",
        key: "aw",
        title: "Pick five homes",
        description: "Keep the five that fit your list best, and let the others go.",
      },
      {
        id: "search-properties.see-three-of-them",
        key: "ax",
        title: "See three of them",
        description: "Visit open houses, or ask how a tour works before you book one.",
      },
      {
        id: "search-properties.note-good-and-bad-points",
        key: "ay",
        title: "Note good and bad points",
        description: "Write three lines about each home on the same day.",
      },
    ],
    actions: [dashboard],
    badge: "Scout",
    proTip: "Take the same ten photos in every home. They make it easy to compare later.",
    disclaimers: ["fairHousing", "leadPaint"],
    sources: [
      "nar-buyer-agreements",
      "rismedia-practice-changes",
      "nar-settlement-terms",
      "nar-offers-of-compensation",
      "indiana-price-is-right",
      "epa-lead-disclosure",
      "hoa-resale-certificate",
      "hoa-disclosures",
    ],
  };
}

function preOffers(tier: SelfLedTier): GuideStep {
  return {
    id: "pre-offers",
    key: "d",
    title: "Quick Pre offers",
    description:
      "Ask whether a seller would welcome your price range and dates. A pre-offer is a friendly note. It is not a contract, and by the end you know which homes to make a formal offer on.",
    details: [
      {
        id: `buying-${tier}.pre-offers.not-a-contract`,
        key: "az",
        question: "Do you know that a pre-offer is not a contract and binds no one?",
        helpText: "It helps when both sides see the note in the same way.",
        explanation:
          "A pre-offer only asks if a seller is open to your terms. Neither side owes the other anything. Say in your note that only a signed contract counts.",
        successMessage: "You can ask about interest while you stay free to choose.",
      },
      {
        id: `buying-${tier}.pre-offers.no-promises`,
        key: "ba",
        question: "Have you kept clauses and promises out of your note?",
        helpText: "Read it again and look for words like 'agree', 'must' and 'promise'.",
        explanation:
          "A note that sets duties can turn into a contract. Keep to a price range and timing. Save all other terms for the formal offer.",
        successMessage: "Your note is short and clear, and it promises nothing.",
      },
      {
        id: `buying-${tier}.pre-offers.about-the-home`,
        key: "bb",
        question: "Is your note about the home and the timing, not about you?",
        helpText: "Fair housing rules shape what a seller may take into account.",
        explanation:
          "Personal details can hint at traits a seller may not consider. Leave out family, faith and photos. Write about price, dates and what you like in the home.",
        successMessage: "Your note is fair and easy to answer.",
      },
      {
        id: `buying-${tier}.pre-offers.money-shown`,
        key: "bc",
        question: "Is your pre-approval letter with the note, or proof of funds if you pay cash?",
        helpText: "Many sellers look at the money before anything else.",
        explanation: "A letter shows that you could act on your note. Cover your account numbers before you send a copy.",
        successMessage: "The seller can see that you are able to follow up.",
      },
    ],
    subSteps: [
      { id: "pre-offers.pick-homes", key: "bd", title: "Pick your homes", description: "Choose the ones you would truly be glad to buy." },
      {
        id: "pre-offers.send-price-range-and-timing",
        key: "be",
        title: "Send a price range and timing",
        description: "If the seller has an agent, send your note to the agent. Say that it is not an offer.",
      },
      {
        id: "pre-offers.keep-track-of-replies",
        key: "bf",
        title: "Keep track of replies",
        description: "Write down who answered, when, and what matters to them.",
      },
    ],
    actions: [dashboard],
    badge: "First Move",
    proTip: "Ask which closing date suits the seller. The answer can help you shape your offer.",
    disclaimers: ["preOffer", "law", "fairHousing"],
    sources: ["nc-practice-of-law", "nar-fair-housing"],
  };
}

function formalOffer(tier: SelfLedTier): GuideStep {
  return {
    id: "formal-offer",
    key: "e",
    title: "Make Formal Offer",
    description:
      "Put your offer in writing on a form made for your state. By the end you have signed an offer with a price, a deposit and dates. You know what could let you leave, and until when.",
    details: [
      {
        id: `buying-${tier}.formal-offer.state-form`,
        key: "bg",
        question: "Are you using your state's standard form, or one from your lawyer?",
        helpText: "A lawyer or a broker in your state can tell you which form is common there.",
        explanation: [
          "A form made for your state carries the notices your state wants. Our ",
          { text: "standard forms page", url: "/buying-guide/standard-forms" },
          " explains how to fill one in.",
        ],
        successMessage: "A form the seller knows is easier to read and answer.",
      },
      {
        id: `buying-${tier}.formal-offer.contingencies`,
        key: "bh",
        question: "Have you chosen your contingencies and given each one a date?",
        helpText: "A contingency is a condition that lets you leave the deal.",
        explanation:
          "Inspection, appraisal, loan and title conditions can let you leave with your deposit. Pick the ones you need and write a date beside each. Cash buyers need no loan condition, but the others may still help.",
        successMessage: "Each protection you keep now has its own date.",
      },
      {
        id: `buying-${tier}.formal-offer.earnest-money`,
        key: "bi",
        question: "Have you decided how much earnest money to put down?",
        helpText: "This deposit shows you mean it, and breaking the contract could cost you it.",
        explanation:
          "Earnest money is typically 3-5% of the purchase price. Many areas see 1-3%, and your contract sets it. It is usually deposited within 1-3 days of acceptance.",
        successMessage: "You know how much is at stake and when it is due.",
        actions: [{ label: "Work out a deposit", url: "/calculators/earnest-money" }],
      },
      {
        id: `buying-${tier}.formal-offer.lead-paint`,
        key: "bj",
        question: "Is the lead-paint question settled (built 1978 or later, or papers received)?",
        helpText: "The county's tax record often shows the year a home was built.",
        explanation: [
          "For older homes, federal law gives you a pamphlet and known reports before you are bound. You also get 10 days to test, unless both sides agree in writing to change that. Read more on the ",
          { text: "EPA's page", url: "https://www.epa.gov/lead/real-estate-disclosure" },
          ".",
        ],
        successMessage: "You can decide about lead paint with the facts in front of you.",
      },
      {
        id: `buying-${tier}.formal-offer.closing-date`,
        key: "bk",
        question: "Does the closing date suit you and your lender, or your bank if you pay cash?",
        helpText: "Think of your lease, your moving plans and time off work.",
        explanation:
          "A loan needs time for the appraisal and the title check. At least seven business days must pass between the Loan Estimate and signing. If you pay cash, ask your bank how long a transfer takes.",
        successMessage: "A date that all sides can meet is a strong part of an offer.",
      },
      {
        id: `buying-${tier}.formal-offer.lawyer`,
        key: "bl",
        question: "Have you decided whether a lawyer should read the offer?",
        helpText: "The best time to ask is before you sign.",
        explanation:
          "In some states lawyers take part in closings as a rule. Anywhere, you may hire one to read the offer first. Ask what it costs before you book.",
        successMessage: "You made that choice in good time.",
      },
    ],
    subSteps: [
      {
        id: "formal-offer.fill-in-form",
        key: "bm",
        title: "Fill in the form",
        description: "Enter the price, the deposit, the dates and what stays with the home.",
      },
      {
        id: "formal-offer.add-letter",
        key: "bn",
        title: "Add your letter",
        description: "Attach your pre-approval letter, or proof of funds if you pay cash.",
      },
      { id: "formal-offer.sign", key: "bo", title: "Sign", description: "Read each page once more, then have every buyer sign." },
      {
        id: "formal-offer.send-it-and-note-when",
        key: "bp",
        title: "Send it and note when it ends",
        description: "Write down the day and hour your offer runs out.",
      },
    ],
    actions: [
      { label: "Sign online", url: "brand:eSign", description: "Use the e-sign page once you have read every page." },
      {
        label: "See the standard forms page",
        url: "/buying-guide/standard-forms",
        description: "Learn what to fill in and what to leave alone.",
      },
    ],
    badge: "Offer In",
    figures: ["offer-timeline"],
    proTip: "Leave no blanks. Write 'none' where nothing applies.",
    disclaimers: ["law", "leadPaint"],
    disclaimer: "If you want us to prepare or send an offer for you, we need a separate written agreement first.",
    sources: [
      "earnest-money-amounts",
      "earnest-money-basics",
      "nar-signing-to-closing",
      "loan-disclosure-timing",
      "epa-lead-disclosure",
      "nar-practice-of-law",
      "transaction-checklist",
      "buyer-deal-timeline",
    ],
  };
}

function negotiations(tier: SelfLedTier): GuideStep {
  return {
    id: "negotiations",
    key: "f",
    title: "Handle Negotiations",
    description:
      "Answer the seller calmly and in writing. By the end you have a contract that both sides have signed, or a clear no. Either way, you know what to do next.",
    details: [
      {
        id: `buying-${tier}.negotiations.walk-away-number`,
        key: "bq",
        question: "Have you written down the most you will pay?",
        helpText: "Pick the number before the seller's answer comes, while you feel calm.",
        explanation:
          "A limit on paper is easier to keep than one in your head. Think of repairs, closing costs and dates too, not only the price.",
        successMessage: "You can stop at your own number and feel good about it.",
      },
      {
        id: `buying-${tier}.negotiations.in-writing`,
        key: "br",
        question: "Is every promise in the papers that both sides sign?",
        helpText: "Read the newest version from the first page to the last.",
        explanation: "A promise outside the contract is very hard to enforce. Ask for it in writing, even if it seems small.",
        successMessage: "You will not have to rely on anyone's memory.",
      },
      {
        id: `buying-${tier}.negotiations.counter-ends`,
        key: "bs",
        question: "Do you know when each open offer or counter ends?",
        helpText: "Look for a day and an hour near the signature lines.",
        explanation:
          "An offer is no longer open once its time is up. A counter takes the place of the offer before it. Note both the day and the hour.",
        successMessage: "You know how long you have to think it over.",
      },
      {
        id: `buying-${tier}.negotiations.requests-ranked`,
        key: "bt",
        question: "Have you ranked what you want fixed, or decided to ask for nothing?",
        helpText: "Use the seller's disclosures and any inspection report as your guide.",
        explanation:
          "Start with safety, structure, roof, water and the main systems. Paint and small marks can come last. You may also ask for a credit in place of a repair.",
        successMessage: "A clear, short list is easier for a seller to answer.",
      },
      {
        id: `buying-${tier}.negotiations.next-date`,
        key: "bu",
        question: "Do you know your next date if the seller says yes?",
        helpText: "Look for the words 'days after acceptance' in your contract.",
        explanation:
          "Most clocks start on the day of acceptance. Your deposit is typically due within 1-3 days. Add the inspection, loan and closing dates to your calendar too.",
        successMessage: "You know what to do first after a yes.",
      },
    ],
    subSteps: [
      {
        id: "negotiations.read-counter-twice",
        key: "bv",
        title: "Read the counter twice",
        description: "Mark each change, even a small one.",
      },
      {
        id: "negotiations.reply-before-it-ends",
        key: "bw",
        title: "Reply before it ends",
        description: "Say yes, say no or send your own counter, always in writing.",
      },
      {
        id: "negotiations.save-signed-copies",
        key: "bx",
        title: "Save the signed copies",
        description: "Keep every page that both sides signed in one safe place.",
      },
    ],
    actions: [dashboard],
    badge: "Cool Head",
    proTip: "If the clock allows, sleep on a big change before you answer.",
    disclaimers: ["law"],
    sources: ["earnest-money-amounts", "nar-signing-to-closing"],
  };
}

function closeTheDeal(tier: SelfLedTier): GuideStep {
  return {
    id: "close-the-deal",
    key: "g",
    title: "Close the Deal",
    description:
      "Send the deposit, check the home and sign the papers. By the end the home is yours. Keys come about 3-4 p.m. on closing day, once the sale has funded and recorded.",
    details: [
      {
        id: `buying-${tier}.close-the-deal.deposit`,
        key: "by",
        question: "Did your deposit arrive on time, and do you have the receipt?",
        helpText: "A neutral office, such as title or escrow, holds it until closing.",
        explanation:
          "Earnest money is typically deposited within 1-3 days of acceptance, and your contract sets the date. Call the office that holds it and ask for a written receipt. Your lender may want to see that too.",
        successMessage: "Your deposit is on record, and you can prove it.",
      },
      {
        id: `buying-${tier}.close-the-deal.inspection-appraisal`,
        key: "bz",
        question: "Are the inspection and appraisal settled (done, or not part of your deal)?",
        helpText: "An inspection looks at the home's condition, and an appraisal looks at its value.",
        explanation:
          "Book the inspection on the day you are accepted. A usual fee is about $300-$500. If a lender orders an appraisal, you get a copy for free.",
        successMessage: "You made a clear choice about both checks.",
      },
      {
        id: `buying-${tier}.close-the-deal.hoa`,
        key: "ca",
        question: "Is the HOA question settled (no HOA, or papers requested)?",
        helpText: "An HOA is an owners' group with its own dues and rules.",
        explanation:
          "HOA documents take 2-3 weeks, so ask on the first day. In some states your right to cancel starts when you get them. Look for dues, special charges and rules.",
        successMessage: "You dealt with the HOA question early.",
      },
      {
        id: `buying-${tier}.close-the-deal.closing-disclosure`,
        key: "cb",
        question: "Have you had your Closing Disclosure for three business days, or a settlement statement if you pay cash?",
        helpText: "It shows the final costs and how much money to bring.",
        explanation: [
          "With a loan, you must have the Closing Disclosure at least three business days before closing. Check your name, rate, fees and cash to close with the ",
          { text: "CFPB's explainer", url: "https://www.consumerfinance.gov/owning-a-home/closing-disclosure/" },
          " beside you. If you pay cash, ask for your settlement statement just as early.",
        ],
        successMessage: "You had time to read the final figures before you sign.",
      },
      {
        id: `buying-${tier}.close-the-deal.walk-through`,
        key: "cc",
        question: "Is your final walk-through done or booked, a day or two before closing?",
        helpText: "It is best when the seller has already moved out.",
        explanation:
          "Go as close to closing as you can. Bring the contract and the repair list. Run the taps, try the heat and look for each item that should stay.",
        successMessage: "You can check each promise in the home before you sign.",
      },
      {
        id: `buying-${tier}.close-the-deal.funds-verified`,
        key: "cd",
        question: "Did you confirm how to pay by calling a number you found yourself?",
        helpText: "Thieves can copy a real email, but a call to a known number is hard to fake.",
        explanation: [
          "Look up the escrow or title office yourself, and call before you send money. Do not follow changes that come by email. If money goes astray, call your bank at once and read these ",
          {
            text: "tips on closing scams",
            url: "https://alta.org/news-and-publications/news/20190611-CFPB-Unveils-Tips-to-Protect-Against-Mortgage-Closing-Scams",
          },
          ".",
        ],
        successMessage: "That call is one of the best ways to protect your money.",
      },
    ],
    subSteps: [
      {
        id: "close-the-deal.open-escrow",
        key: "ce",
        title: "Open escrow",
        description: "Call the neutral office that holds the money and papers. Send the deposit, typically within 1-3 days of acceptance.",
      },
      {
        id: "close-the-deal.inspect-appraise-and-insure",
        key: "cf",
        title: "Inspect, appraise and insure",
        description:
          "Go along with the inspector and read the reports. Ask your insurer about floods, which ordinary policies do not cover.",
      },
      {
        id: "close-the-deal.read-final-figures",
        key: "cg",
        title: "Read the final figures",
        description: "Compare the Closing Disclosure with your Loan Estimate, line by line.",
      },
      {
        id: "close-the-deal.walk-sign-and-get-keys",
        key: "ch",
        title: "Walk, sign and get your keys",
        description:
          "Plan for keys about 3-4 p.m. on closing day, once the sale has funded and recorded. In some places that is a day or more later.",
      },
    ],
    actions: [
      dashboard,
      {
        label: "Read the Closing Disclosure explainer",
        url: "https://www.consumerfinance.gov/owning-a-home/closing-disclosure/",
        description: "See what each page of the form means.",
      },
      { label: "Work out your cash to close", url: "/calculators/cash-to-close", description: "Check the sum that you have to bring." },
    ],
    badge: "Homeowner",
    figures: ["earnest-money", "closing-day"],
    proTip:
      tier === "need-based"
        ? "Ask your program which papers it needs before closing, and by what day."
        : "This step holds many dates. Keep them in one list, and look at it each morning.",
    disclaimers: ["wire", "choice", "walkThrough"],
    sources: [
      "earnest-money-amounts",
      "nar-signing-to-closing",
      "inspection-fees",
      "nar-appraisal-copies",
      "hoa-resale-certificate",
      "hoa-disclosures",
      "hoa-papers-virginia",
      "regulation-z",
      "loan-disclosure-timing",
      "consumer-action-mortgage",
      "cfpb-closing-checklist",
      "walk-through-checklist",
      "cfpb-closing-scams",
      "flood-not-covered",
      "keys-at-closing",
    ],
  };
}
