/** Three guides with the same seven steps, and differences by tier. */
import { anyLoan, homesWithDeed } from "#app/content/evidence/conditions.ts";
import type { BuyingTier, Guide, GuideAction, GuideStep, Question, RichText } from "./guide-types.ts";
import { readInSpanish } from "./shared-copy.ts";

type SelfLedTier = Extract<BuyingTier, "free" | "commission-free" | "need-based">;

interface TierCopy {
  readonly tier: SelfLedTier;
  readonly title: string;
  readonly intro: string;
  readonly disclaimers: Guide["disclaimers"];
  readonly howWeArePaid: RichText;
}

const dashboard: GuideAction = {
  label: "Open your dashboard",
  url: "brand:dashboard",
  description: "Pick up where you left off.",
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
    "You pay us no commission for using this guide. If you hire us, a written agreement states our pay first, and you can negotiate it. You may ask the seller to cover it, and the seller may say no.",
});

export const buyingNeedBasedGuide: Guide = selfLedBuyingGuide({
  tier: "need-based",
  title: "Need-Based",
  intro:
    "Plan a purchase with help from an assistance program, where spots are limited and depend on your documents. We do not decide on loans; if you hire us, a separate written agreement states our pay.",
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
    timeline: [
      { date: "accepted", step: "negotiations" },
      { date: "hoa-requested", step: "close-the-deal", question: "hoa" },
      { date: "deposit", step: "close-the-deal", question: "deposit" },
      { date: "inspection", step: "close-the-deal", question: "inspection-answered" },
      { date: "appraisal", step: "close-the-deal", question: "appraisal" },
      { date: "hoa-received", step: "close-the-deal", question: "hoa-read", asksForAct: true },
      { date: "loan", step: "close-the-deal", question: "loan" },
      { date: "closing-disclosure", step: "close-the-deal", question: "closing-disclosure" },
      { date: "walk-through", step: "close-the-deal", question: "walk-through" },
      { date: "closing", step: "close-the-deal" },
    ],
    stateFields: {
      "pre-approval": ["agency"],
      "search-properties": ["rebate"],
      "pre-offers": ["disclosure"],
      "formal-offer": ["inspection", "associationPapers"],
      negotiations: ["deposit", "attorneyReview"],
      "close-the-deal": ["closing", "transferTax"],
    },
    hasAgent: false,
    isSoldByOwner: false,
    guestsMayComplete: true,
    tierIntro: null,
  };
}

function preApproval(tier: SelfLedTier): GuideStep {
  const programQuestions: readonly Question[] = [
    {
      id: `buying-${tier}.pre-approval.program-named`,
      key: "ci",
      question: "Do you know which program you are applying to, and who runs it?",
      helpText: "We do not run any program, and this guide does not enroll you in one.",
      explanation:
        "States, cities and nonprofits run these programs. Your state's housing finance agency or a counselor can tell you about them. Write down the office, the deadline to apply, and the lenders it works with.",
      successMessage: "Keep the program's name and number handy: its staff decides, not your lender.",
    },
    {
      id: `buying-${tier}.pre-approval.counselor`,
      key: "aa",
      question: "Have you talked with a HUD-approved housing counselor?",
      helpText: "A counselor can go over your budget and tell you about programs near you.",
      explanation: [
        "This help is free or low-cost. Call 800-569-4287, or ",
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
        "Income limits depend on the program, the area and the size of your household. Some programs are only for people who have not owned a home recently, and some require a course. Ask what you pay back if you sell or move early.",
      successMessage: "The program's rules should not surprise you now, or when you sell.",
    },
  ];
  const firstHomeQuestion: Question = {
    id: `buying-${tier}.pre-approval.first-home`,
    key: "dr",
    question: "Have you asked about programs for first-time buyers?",
    mayNotApply: true,
    helpText: "Some programs count you as a first-time buyer again after a few years without owning.",
    explanation:
      "Your state's housing agency or a lender can point you to loans and grants. Some require a course before closing, so take it early. Call 800-569-4287 to find a housing counselor near you.",
    successMessage: "You have asked, so help for a first home should not pass you by.",
    onlyIf: { firstHome: ["yes"], payment: anyLoan },
    topic: "which-loan",
  };
  const isProgram = tier === "need-based";

  return {
    id: "pre-approval",
    key: "a",
    title: "Pre-Approval",
    description:
      "Find out what you can spend before you look at homes. You need a lender's letter, or proof of funds if you pay cash. Keep your documents in one place, ready to send.",
    details: [
      {
        id: `buying-${tier}.pre-approval.letter-current`,
        key: "ac",
        question: "Do you have a pre-approval letter from the last 60 days?",
        mayNotApply: true,
        helpText: "Look for the date on the letter, or have a recent bank statement if you pay cash.",
        explanation:
          "Letters often expire after 30 to 60 days. Many sellers want to see one before they answer an offer. Ask your lender for a new letter, or ask your bank for proof of funds.",
        successMessage: "Sellers can see that you are ready to buy. Note any end date, so your letter stays current while you search.",
      },
      {
        id: `buying-${tier}.pre-approval.loan-kind`,
        key: "cj",
        question: "Do you know which kind of loan fits you?",
        mayNotApply: true,
        helpText: "Each kind has its own down payment, its own insurance and its own rules for the home.",
        explanation:
          "VA and USDA loans can start at zero down, conventional loans at about 3% and FHA at 3.5%. Conventional loans usually require mortgage insurance below 20% down, FHA loans always do, and VA loans never do. Ask two lenders which ones you qualify for.",
        successMessage: "You can ask for quotes on the loan that suits you.",
        onlyIf: { payment: anyLoan },
        topic: "which-loan",
      },
      {
        id: `buying-${tier}.pre-approval.va-certificate`,
        key: "ck",
        question: "Do you have your Certificate of Eligibility for a VA loan?",
        mayNotApply: true,
        helpText: "It shows a lender that your service, or your spouse's, lets you use a VA loan.",
        explanation: [
          "Ask your lender to look it up, or request it from VA. Most buyers pay VA a one-time ",
          { text: "funding fee", url: "https://www.va.gov/housing-assistance/home-loans/funding-fee-and-closing-costs/" },
          ", which may be added to the loan. The fee of an agent you hire cannot go into the loan, so budget cash for it.",
        ],
        successMessage: "With your certificate, a VA loan can start right away.",
        onlyIf: { payment: ["va"] },
        topic: "which-loan",
      },
      {
        id: `buying-${tier}.pre-approval.lenders-compared`,
        key: "ad",
        question: "Have you compared at least two lenders?",
        mayNotApply: true,
        helpText: "Ask each lender for a quote on the same kind of loan, so the numbers match up.",
        explanation: [
          "Comparing barely touches your score. ",
          {
            text: "Mortgage credit checks within 45 days",
            url: "https://www.consumerfinance.gov/ask-cfpb/what-exactly-happens-when-a-mortgage-lender-checks-my-credit-en-2005/",
          },
          " count as one. Ask two or three lenders in the same two weeks.",
        ],
        successMessage: "With a loan, a second quote can save $50 to $100 a month.",
        onlyIf: { payment: anyLoan },
      },
      {
        id: `buying-${tier}.pre-approval.calls-after-applying`,
        key: "dq",
        question: "Do you know what to do if strangers call about your loan?",
        mayNotApply: true,
        helpText: "Calls right after a credit check can come from lenders you never contacted.",
        explanation:
          "Since March 2026, a credit bureau may tell only a few companies that you applied for a home loan. They are your own bank, your current home lender, and those you agreed to. If many others call, be careful: give out no numbers, and call your own lender.",
        successMessage: "No stranger on the phone will get your numbers.",
        onlyIf: { payment: anyLoan },
      },
      {
        id: `buying-${tier}.pre-approval.packet-complete`,
        key: "ae",
        question: "Are all your loan documents ready?",
        mayNotApply: true,
        helpText: "A complete packet means fewer questions when time is short, and for cash it is your bank records.",
        explanation: [
          "Gather 30 days of pay stubs, two bank statements, and two years of W-2s and signed tax returns. Add a signed gift letter if part of the money is a gift. The ",
          {
            text: "CFPB's packet list",
            url: "https://www.consumerfinance.gov/owning-a-home/prepare/create-a-loan-application-packet/",
          },
          " has the rest; keep every page, even blank ones.",
        ],
        successMessage: "Your packet is complete, so you can answer a request the same day.",
      },
      {
        id: `buying-${tier}.pre-approval.closing-cash`,
        key: "af",
        question: "Is money set aside for closing costs too?",
        helpText: "Closing costs come due at the very end, when savings may be low.",
        explanation:
          "With a loan, plan roughly 2-5% of the price on top of the down payment. The lender's Loan Estimate shows your own figure. If you pay cash, ask the title or escrow office for its list of costs.",
        successMessage: "You have planned for the final bills, so closing day should bring fewer surprises.",
      },
      {
        id: `buying-${tier}.pre-approval.before-closing`,
        key: "cl",
        question: "Do you have money for bills before closing, such as an inspection?",
        helpText: "You do not get this money back if the deal falls through.",
        explanation:
          "Ask for the price of each check before you order it. With a loan, the lender may charge you what the appraisal costs. Set some money aside for the move and the first repairs.",
        successMessage: "You planned for bills that do not come back, even if the deal fails.",
      },
      {
        id: `buying-${tier}.pre-approval.sale-and-purchase`,
        key: "cm",
        question: "Have you decided which comes first, your sale or your purchase?",
        mayNotApply: true,
        helpText: "The order decides where you live in between, and how many payments you make.",
        explanation:
          "Ask your lender whether you could carry both homes for a while. If you may need a home equity line, apply before you list the home. Then choose closing days that never leave you without a place to stay.",
        successMessage: "With one plan for both moves, you will not have to rush.",
        onlyIf: { side: ["both"] },
        topic: "buying-and-selling-at-once",
      },
      {
        id: `buying-${tier}.pre-approval.who-signs`,
        key: "dp",
        question: "Have you asked whether someone else has to sign with you?",
        mayNotApply: true,
        helpText: "It depends on the state, and the answer can be yes even if you buy alone.",
        explanation:
          "Ask the lender and the title company in the first week. If you borrow, also ask whose debts count. In a divorce, talk to your lawyer before you sign an offer.",
        successMessage: "A missing signature should not hold up your closing.",
        onlyIf: { ownership: ["married", "divorce"] },
        topic: "title-and-ownership",
      },
      ...(isProgram ? programQuestions : [firstHomeQuestion]),
    ],
    subSteps: [
      {
        id: "pre-approval.check-credit-reports",
        key: "ag",
        title: "Check your credit reports",
        description: "Get them free every week at AnnualCreditReport.com. Dispute mistakes early, since a reply takes weeks.",
        mayNotApply: true,
        onlyIf: { payment: anyLoan },
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
        passTo: "lender",
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
      readInSpanish,
    ],
    badge: "Ready to Shop",
    badgeFor: "knowing what you can spend",
    minutes: isProgram ? 25 : 20,
    proTip: isProgram
      ? "Take the course early. A late certificate can hold up your closing."
      : "Open no new credit until you have your keys. Keep a record that explains each large deposit.",
    disclaimers: ["lending", "choice"],
    sources: [
      "cfpb-loan-packet",
      "cfpb-preapproval-letter",
      "cfpb-credit-check",
      "cfpb-process-sources",
      "freddie-costs",
      "cfpb-down-payment",
      "cfpb-loan-options",
      "cfpb-fha-loans",
      "va-funding-fee",
      "usda-guaranteed-loan",
      "appraisal-rule",
      "ftc-credit-reports",
      "fair-credit-reporting-act",
      "cfpb-spanish",
      "hud-counselors",
      "cfpb-special-loans",
      "fannie-education",
    ],
  };
}

function chooseProperty(tier: SelfLedTier): GuideStep {
  return {
    id: "choose-property",
    key: "b",
    title: "Choose Your Property",
    description:
      "Decide what your home must have and what it may cost each month. Make a short list of must-haves, and look at the areas yourself.",
    details: [
      {
        id: `buying-${tier}.choose-property.must-haves`,
        key: "ak",
        question: "Have you split your must-haves from your nice-to-haves?",
        helpText: "Ask of each wish: would I say no to a home without it?",
        explanation: "Try for five must-haves at most, so enough homes still fit. Put everything else on a nice-to-have list.",
        successMessage: "You can say yes with confidence when the right home comes along.",
      },
      {
        id: `buying-${tier}.choose-property.monthly-limit`,
        key: "al",
        question: "Have you set a limit for the full monthly cost, not just the price?",
        helpText: "Taxes, insurance, HOA dues and upkeep come on top of any loan payment.",
        explanation: [
          "Two homes with the same price can have very different monthly costs. Do not rely on the seller's tax bill: after a sale, the county may ",
          { text: "reassess the home", url: "https://www.contracosta.ca.gov/579/Supplemental-Property-Taxes" },
          ". Ask the county what you would pay at your price.",
        ],
        successMessage: "You can compare homes by what they would really cost you.",
        actions: [{ label: "Work out the monthly cost", url: "/calculators/monthly-cost" }],
      },
      {
        id: `buying-${tier}.choose-property.kinds-of-home`,
        key: "cn",
        question: "Have you chosen which kinds of home to look at?",
        helpText: "A house, a condo, a new home and a manufactured home each come with their own papers.",
        explanation:
          "A condo or co-op comes with dues and rules, and your lender checks the building too. A new home comes with the builder's own contract, and may be taxed only on the land at first. With a manufactured home, ask who owns the land and which lenders accept it.",
        successMessage: "You can skip the homes that do not fit your life.",
        topic: "new-construction",
      },
      {
        id: `buying-${tier}.choose-property.areas-visited`,
        key: "am",
        question: "Have you looked around your areas yourself, in person or with street views online?",
        helpText: "Roads, noise and parking can change with the hour.",
        explanation: [
          "Go once at rush hour and once at night, or use street views. We cannot tell you who lives in an area, and this ",
          { text: "fair housing guide", url: "https://nar.realtor/the-facts/consumer-guide-fair-housing" },
          " explains why. If someone steers you because of who you are, call HUD at 800-669-9777.",
        ],
        successMessage: "You chose your areas based on what you saw yourself.",
      },
    ],
    subSteps: [
      {
        id: "choose-property.list-musts",
        key: "an",
        title: "List your must-haves",
        description: "Write down up to five things your home must have.",
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
        description:
          "Walk each one at two times of day, or use street views if you are far away. If your area is fixed, look at just that one.",
      },
    ],
    actions: [{ label: "Add up the monthly cost", url: "brand:analyzer", description: "Try the numbers for a home you like." }],
    badge: "Clear Wish List",
    badgeFor: "knowing what you need and what you can do without",
    minutes: 10,
    proTip: "Rank areas by your daily commute first. You can change a kitchen, but you cannot move the house.",
    disclaimers: ["fairHousing"],
    sources: ["nar-fair-housing", "hud-fair-housing", "contra-costa-supplemental-tax", "fannie-condo-projects"],
  };
}

function searchProperties(tier: SelfLedTier, howWeArePaid: RichText): GuideStep {
  const programQuestion: Question = {
    id: `buying-${tier}.search-properties.program-fit`,
    key: "aq",
    question: "Do the homes on your list fit your program's rules?",
    helpText: "A program may have rules about price, location and condition.",
    explanation:
      "Check each home against the price limit, the map and the repair rules. Your counselor or the program can help you check an address.",
    successMessage: "Every home you visit is one your program may accept.",
  };

  return {
    id: "search-properties",
    key: "c",
    title: "Search for Qualifying Properties",
    description:
      "Turn your wish list into real homes to see. New listings come to you, and you keep a short list. Learn how to tour, what to keep to yourself, and which homes need extra papers.",
    details: [
      {
        id: `buying-${tier}.search-properties.saved-search`,
        key: "ar",
        question: "Have you set up a saved search with alerts?",
        helpText: "Most listing sites can email you when a new home fits your list.",
        explanation:
          "A well-priced home can be under contract within days. Set an alert, so you do not have to keep checking. If you have already chosen a home, an alert shows you what else sells, and for how much.",
        successMessage: "New listings will come to you.",
      },
      {
        id: `buying-${tier}.search-properties.whose-agent`,
        key: "co",
        question: "Do you know whose side each agent is on?",
        helpText: "The agent whose name is on the sign works for the seller.",
        explanation: [
          "The ",
          { text: "listing agent", url: "https://www.nar.realtor/the-facts/consumer-guide-agency-and-non-agency-relationships" },
          " has to pass along whatever helps the seller. Ask about the home, and keep your limit, your deadline and your feelings to yourself. Ask for the form that says who the agent represents.",
        ],
        successMessage: "You can be friendly and still keep things to yourself.",
        topic: "who-works-for-whom",
      },
      {
        id: `buying-${tier}.search-properties.how-to-tour`,
        key: "as",
        question: "Do you know what you need before you tour a home?",
        helpText: "It depends on whether you go alone or with an agent.",
        explanation: [
          "An agent in the MLS, the brokers' shared listing system, needs a ",
          { text: "written agreement", url: "https://nar.realtor/the-facts/consumer-guide-to-negotiating-written-buyer-agreements" },
          " with you first. That includes live video tours. You can visit an open house on your own without one.",
        ],
        successMessage: "You can visit open houses, and you know what you would sign before a tour.",
        actions: [{ label: "Make a list for each viewing", url: "/topics/walk-list" }],
      },
      {
        id: `buying-${tier}.search-properties.how-we-are-paid`,
        key: "at",
        question: "Do you know how we would be paid if you hired us?",
        helpText: "Using the guide and hiring a broker are two separate choices.",
        explanation: howWeArePaid,
        successMessage: "If you hire us later, the fee should not surprise you.",
      },
      {
        id: `buying-${tier}.search-properties.papers-flagged`,
        key: "au",
        question: "Have you marked which homes have an HOA, lead risk or flood risk?",
        helpText: "The listing, the county and the federal flood map will tell you most of this.",
        explanation: [
          "HOA documents take 2-3 weeks, so it helps to know early. Homes built before 1978 come with ",
          { text: "lead-paint disclosures", url: "https://www.epa.gov/lead/real-estate-disclosure" },
          " and a chance to test. Look up each address on the ",
          { text: "flood map", url: "https://msc.fema.gov/portal/home" },
          ".",
        ],
        successMessage: "Give those homes more time, and ask for their papers first.",
      },
      ...(tier === "need-based" ? [programQuestion] : []),
    ],
    subSteps: [
      {
        id: "search-properties.set-up-search",
        key: "av",
        title: "Set up your search",
        description: "Use your must-haves and price range as filters, and turn on alerts.",
      },
      {
        id: "search-properties.pick-five-homes",
        key: "aw",
        title: "Pick up to five homes",
        description: "Keep the ones that fit your list best, and let the others go.",
        mayNotApply: true,
      },
      {
        id: "search-properties.see-three-of-them",
        key: "ax",
        title: "See the best of them",
        description: "Visit open houses, or ask how a tour works before you book one. From afar, ask for a live video.",
      },
      {
        id: "search-properties.note-good-and-bad-points",
        key: "ay",
        title: "Note good and bad points",
        description: "Write three lines about each home the same day.",
      },
    ],
    actions: [dashboard],
    badge: "Scout",
    badgeFor: "homes seen with your own eyes",
    minutes: 10,
    proTip: "Take the same ten photos in every home. They make the homes easy to compare later.",
    disclaimers: ["fairHousing", "leadPaint"],
    sources: ["nar-written-agreements", "nar-settlement", "nar-agency", "epa-lead-disclosure"],
  };
}

function preOffers(tier: SelfLedTier): GuideStep {
  return {
    id: "pre-offers",
    key: "d",
    title: "Quick Pre offers",
    description:
      "Ask whether a seller is open to your interest and your dates. A pre-offer is a friendly note, not a contract. It tells you where a formal offer is worth the work.",
    details: [
      {
        id: `buying-${tier}.pre-offers.not-a-contract`,
        key: "az",
        question: "Do you know that a pre-offer is not a contract and binds no one?",
        helpText: "It helps when both sides see the note the same way.",
        explanation:
          "A pre-offer only asks if a seller is open to your terms. Neither side owes the other anything. Say in your note that only a signed contract counts.",
        successMessage: "You can ask about interest and stay free to choose.",
      },
      {
        id: `buying-${tier}.pre-offers.no-promises`,
        key: "ba",
        question: "Have you kept clauses and promises out of your note?",
        helpText: "Read it again and look for words like 'agree', 'must' and 'promise'.",
        explanation:
          "A note that sets obligations can turn into a contract. Stick to your interest and your timing. Save the terms for the formal offer.",
        successMessage: "Your note is short and clear, and it promises nothing.",
      },
      {
        id: `buying-${tier}.pre-offers.about-the-home`,
        key: "bb",
        question: "Is your note about the home and the timing, not about you?",
        helpText: "Fair housing rules shape what a seller may take into account.",
        explanation:
          "Personal details can hint at things a seller may not consider. Leave out family, faith and photos. Write about dates and what you like about the home.",
        successMessage: "Your note is fair and easy to answer.",
      },
      {
        id: `buying-${tier}.pre-offers.limit-kept`,
        key: "cp",
        question: "Does your note keep your limit to yourself?",
        helpText: "A seller reads a range as its top number.",
        explanation:
          "The note goes to the seller's side, and the seller's agent works for the seller. If you show proof of funds, ask your lender for a letter that names only this amount. A full pre-approval letter shows how much more you could spend.",
        successMessage: "The seller sees that you are serious, but not how far you would go.",
      },
    ],
    subSteps: [
      { id: "pre-offers.pick-homes", key: "bd", title: "Pick your homes", description: "Choose the ones you would be glad to buy." },
      {
        id: "pre-offers.send-interest-and-timing",
        key: "cq",
        title: "Send your interest and timing",
        description: "If the seller has an agent, send your note to the agent. Say that it is not an offer.",
        passTo: "other-side",
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
    badgeFor: "telling sellers that you mean it",
    minutes: 10,
    proTip: "Ask which closing date suits the seller. The answer can help you shape your offer.",
    disclaimers: ["preOffer", "law", "fairHousing"],
    sources: ["nc-practice-of-law", "nar-fair-housing", "nar-agency"],
  };
}

function formalOffer(tier: SelfLedTier): GuideStep {
  return {
    id: "formal-offer",
    key: "e",
    title: "Make Formal Offer",
    description:
      "Put your offer in writing, with a price, a deposit and dates. Before you sign, know what could let you leave, and until when.",
    details: [
      {
        id: `buying-${tier}.formal-offer.state-form`,
        key: "bg",
        question: "Is your offer on your state's form, or one that a lawyer has read?",
        helpText: "A lawyer or a broker in your state can tell you which form is common there.",
        explanation: [
          "A form made for your state includes the notices your state requires. Our ",
          { text: "standard forms page", url: "/buying-guide/standard-forms" },
          " explains how to find one and fill it out. A builder uses its own form, so have a lawyer read it first.",
        ],
        successMessage: "The form fits your state and your deal.",
      },
      {
        id: `buying-${tier}.formal-offer.disclosures-read`,
        key: "cr",
        question: "Have you read the seller's disclosures?",
        mayNotApply: true,
        helpText: "This is the form where a seller writes down known problems with the home.",
        explanation:
          "Ask the seller or the listing agent for it before you choose a price. In many states, sellers have to disclose known defects in writing. Some states ask for little and some sales are exempt, so an inspection still tells you more.",
        successMessage: "Your price reflects what the seller told you.",
      },
      {
        id: `buying-${tier}.formal-offer.contingencies`,
        key: "bh",
        question: "Have you chosen your contingencies and given each one a date?",
        helpText: "A contingency is a condition that lets you leave the deal.",
        explanation:
          "Contingencies on inspection, appraisal, loan and title can let you leave with your deposit, if you write in time. Write a date next to each one you need. Cash buyers need no loan contingency, but the others may still help.",
        successMessage: "Each protection you keep has its own date.",
      },
      {
        id: `buying-${tier}.formal-offer.earnest-money`,
        key: "bi",
        question: "Have you decided how much earnest money to put down?",
        helpText: "This deposit shows you mean it, and you could lose it if you break the contract.",
        explanation:
          "Many areas see 1-3%, and your contract sets it. It is typically 3-5% of the purchase price where homes sell fast. Whatever its size, all of it can be at risk.",
        successMessage: "Have that money ready, since it is due soon after a yes.",
        actions: [{ label: "Work out a deposit", url: "/calculators/earnest-money" }],
      },
      {
        id: `buying-${tier}.formal-offer.letter-amount`,
        key: "cs",
        question: "Does your proof of money show no more than this offer needs?",
        helpText: "A letter for a higher sum tells the seller how far you could go.",
        explanation:
          "Ask your lender for a letter in the amount of this offer. If you pay cash, ask your bank for one that shows this amount and hides your account numbers.",
        successMessage: "The seller can see that you can pay this price, and nothing more.",
      },
      {
        id: `buying-${tier}.formal-offer.seller-help`,
        key: "ct",
        question: "Have you decided what, if anything, to ask the seller to pay?",
        helpText: "Asking for nothing is fine, as long as it is your choice.",
        explanation: [
          "You can ask for closing costs, repairs, or the fee of an agent you hired. Each loan program ",
          {
            text: "limits what a seller may pay",
            url: "https://guide-selling.fanniemae.com/sel/b3-4.1-02/interested-party-contributions-ipcs",
          },
          ", and you may lose anything above that. Ask your lender before you write it into the offer.",
        ],
        successMessage: "You are looking at your full cost.",
      },
      {
        id: `buying-${tier}.formal-offer.appraisal-gap`,
        key: "cu",
        question: "Have you decided what happens if the appraisal comes in low?",
        mayNotApply: true,
        helpText: "The lender goes by the appraised value, and the difference is called the gap.",
        explanation:
          "Keep an appraisal contingency, or write down the most cash you would add. A promise to cover any gap has no limit, so set one.",
        successMessage: "If the value comes in low, you have already decided what to do.",
        onlyIf: { payment: anyLoan },
        topic: "low-appraisal",
      },
      {
        id: `buying-${tier}.formal-offer.value-clause`,
        key: "cv",
        question: "Is the FHA or VA value clause in the contract?",
        mayNotApply: true,
        helpText: "Lenders call it the amendatory clause for FHA and the escape clause for VA.",
        explanation: [
          "It lets you leave with your deposit if the home is valued below the price. It belongs in any contract you sign before you know the value. Read ",
          { text: "VA's wording", url: "https://www.benefits.va.gov/homeloans/escape-clause.asp" },
          ", or ask your lender for FHA's.",
        ],
        successMessage: "With this clause, a low value lets you leave with your deposit. Without it, your contract decides.",
        onlyIf: { payment: ["fha", "va"] },
        topic: "low-appraisal",
      },
      {
        id: `buying-${tier}.formal-offer.sale-condition`,
        key: "cw",
        question: "Does the offer depend on selling your home first?",
        mayNotApply: true,
        helpText: "It is called a home-sale contingency.",
        explanation:
          "It can let you leave if your own home does not sell in time. Many sellers add a clause that lets them take another offer unless you drop yours within a few days. Ask a lawyer to read that clause.",
        successMessage: "Note the last day for your sale, and what happens if another offer comes in.",
        onlyIf: { side: ["both"] },
        topic: "buying-and-selling-at-once",
      },
      {
        id: `buying-${tier}.formal-offer.builder-dates`,
        key: "do",
        question: "Do you know what you can do if the builder is late?",
        mayNotApply: true,
        helpText: "Builders use their own contract, and it protects the builder.",
        explanation:
          "Ask about the finish date, the deposit, the upgrades and the warranty. If you borrow, ask what a longer rate lock costs. You may use your own lender, even if the builder pays you to use theirs.",
        successMessage: "If the builder is late, you will not be left guessing.",
        onlyIf: { newConstruction: ["yes"] },
        topic: "new-construction",
      },
      {
        id: `buying-${tier}.formal-offer.builder-liens`,
        key: "dz",
        question: "Have you asked what protects you if the builder leaves bills unpaid?",
        mayNotApply: true,
        helpText: "A claim on a home for unpaid work is called a mechanic's lien.",
        explanation:
          "Ask the closing office for lien waivers, which workers and suppliers sign once they are paid. Ask whether an owner's policy would cover such a claim, even one filed after closing. Get both answers in writing.",
        successMessage: "You asked while the builder still wants something from you.",
        onlyIf: { newConstruction: ["yes"] },
        topic: "new-construction",
      },
      {
        id: `buying-${tier}.formal-offer.land-known`,
        key: "dv",
        question: "Do you know who owns the land and how the home is titled?",
        mayNotApply: true,
        helpText: "Some are titled like a vehicle, and some like land.",
        explanation:
          "If the lot is rented, read its lease, the rent and the community's rules before you offer. Ask a title company how the home passes to you: by a title or by a deed. Ask your lender whether it accepts such a home.",
        successMessage: "Add the lot rent to your monthly cost if you would not own the land.",
        onlyIf: { home: ["manufactured"] },
      },
      {
        id: `buying-${tier}.formal-offer.co-op-lease`,
        key: "dy",
        question: "Have you read the co-op's proprietary lease, house rules and finances?",
        mayNotApply: true,
        helpText: "This lease is your right to live in the unit, because you own shares and no deed.",
        explanation:
          "Look for the building's own loan, its savings, and any fee when you sell. Ask a lawyer to search for debts on the seller's shares, often called a lien or UCC search. Ask who holds the shares after closing if you borrow.",
        successMessage: "Ask about anything that worries you before your contract's last day to object.",
        onlyIf: { home: ["co-op"] },
        topic: "condo-and-hoa",
      },
      {
        id: `buying-${tier}.formal-offer.assumable-loan`,
        key: "dw",
        question: "Have you asked whether you could take over the seller's loan?",
        mayNotApply: true,
        helpText: "Such a loan is called assumable, and you would take it over with its rate.",
        explanation: [
          "Ask the listing agent which loan the seller has. You can take over an FHA loan if ",
          { text: "the lender approves you", url: "https://hudgov.dynamics365portals.us/knowledge-details/?code=KA-04380" },
          ". You bring the gap between price and debt yourself, and the answer takes time.",
        ],
        successMessage: "If the seller's rate is lower than today's, you have asked in time.",
        onlyIf: { payment: anyLoan },
        topic: "which-loan",
      },
      {
        id: `buying-${tier}.formal-offer.tenants-known`,
        key: "cx",
        question: "Does the offer say whether the tenants stay?",
        mayNotApply: true,
        helpText: "Ask for the lease and for proof of the deposit.",
        explanation: [
          "In most places ",
          { text: "a sale does not end a lease", url: "https://www.grantcountywa.gov/363/If-the-Property-is-Sold" },
          ". If you want to move in, have the contract say who moves out and by when.",
        ],
        successMessage: "The contract can now say what happens to the tenants, and when.",
        onlyIf: { tenants: ["yes"] },
      },
      {
        id: `buying-${tier}.formal-offer.lead-paint`,
        key: "bj",
        question: "Do you have the lead-paint disclosure for this home?",
        mayNotApply: true,
        helpText: "It is for most homes built before 1978, and the county's tax record often shows the year.",
        explanation: [
          "For most homes built before 1978, you get a pamphlet and known reports before you are bound. You also get 10 days to test, unless both sides agree in writing to change that. Read more on the ",
          { text: "EPA's page", url: "https://www.epa.gov/lead/real-estate-disclosure" },
          ".",
        ],
        successMessage: "You can decide about lead paint with the facts in front of you.",
        onlyIf: { builtBefore1978: ["yes"] },
      },
      {
        id: `buying-${tier}.formal-offer.closing-date`,
        key: "bk",
        question: "Does the closing date suit you and your lender or bank?",
        helpText: "Think of your lease, your moving plans and time off work.",
        explanation:
          "With a loan, at least seven business days must pass between the Loan Estimate and signing. If you pay cash, ask your bank how long a transfer takes. Choose a business day, so wires and recording can go through.",
        successMessage: "A date that works for everyone makes an offer stronger.",
      },
      {
        id: `buying-${tier}.formal-offer.lawyer`,
        key: "bl",
        question: "Have you decided whether to have a lawyer read the offer?",
        helpText: "The best time to ask is before you sign.",
        explanation:
          "In some states, lawyers usually take part in closings. In any state, you may hire one to read the offer first. Ask what it costs before you book.",
        successMessage: "You made that choice before signing, when it helps most.",
      },
    ],
    subSteps: [
      {
        id: "formal-offer.compare-sales",
        key: "cy",
        title: "Compare recent sales",
        description: "Look up at least three similar homes nearby that sold recently. Sold prices tell you more than asking prices.",
      },
      {
        id: "formal-offer.get-insurance-quote",
        key: "cz",
        title: "Get an insurance quote",
        description: "Use the exact address, and ask about wind, fire, flood and past claims.",
        topic: "homeowners-insurance",
      },
      {
        id: "formal-offer.fill-in-form",
        key: "bm",
        title: "Fill out the form",
        description: "Enter the price, the deposit, the dates and what stays with the home.",
      },
      {
        id: "formal-offer.add-letter",
        key: "bn",
        title: "Add your letter",
        description: "Attach the letter for this amount, or proof of funds if you pay cash.",
      },
      { id: "formal-offer.sign", key: "bo", title: "Sign", description: "Read each page once more, then have every buyer sign." },
      {
        id: "formal-offer.send-it-and-note-when",
        key: "bp",
        title: "Send it and note when it ends",
        description: "Write down the day and hour your offer expires.",
        passTo: "other-side",
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
    badgeFor: "an offer that protects you",
    minutes: 35,
    figures: ["offer-timeline"],
    proTip: "Leave no blanks. Write 'none' where nothing applies.",
    disclaimers: ["law", "leadPaint"],
    disclaimer: "If you want us to prepare or send an offer for you, we need a separate written agreement first.",
    sources: [
      "texas-seller-notice",
      "washington-seller-disclosure",
      "nc-earnest-money",
      "regulation-z",
      "fannie-seller-help",
      "hud-value-clause",
      "va-escape-clause",
      "hud-assumption",
      "grant-county-tenants",
      "epa-lead-disclosure",
      "nar-practice-of-law",
    ],
  };
}

function negotiations(tier: SelfLedTier): GuideStep {
  return {
    id: "negotiations",
    key: "f",
    title: "Handle Negotiations",
    description:
      "Answer the seller calmly and in writing. You end with a contract both sides have signed, or with a clear no. Either way, you know what to do next.",
    details: [
      {
        id: `buying-${tier}.negotiations.walk-away-number`,
        key: "bq",
        question: "Have you written down the most you will pay?",
        helpText: "Pick the number before the seller's answer comes, while you feel calm.",
        explanation:
          "A limit on paper is easier to keep than one in your head. Think about repairs, closing costs and dates too, not just the price.",
        successMessage: "You can stop at your own number and feel good about it.",
      },
      {
        id: `buying-${tier}.negotiations.in-writing`,
        key: "br",
        question: "Is every promise in the contract that both sides sign?",
        helpText: "Read the latest version from the first page to the last.",
        explanation: "A promise outside the contract is very hard to enforce. Ask for it in writing, even if it seems small.",
        successMessage: "You will not have to rely on anyone's memory.",
      },
      {
        id: `buying-${tier}.negotiations.counter-ends`,
        key: "bs",
        question: "Do you know when each open offer or counter ends?",
        helpText: "Look for a day and an hour near the signature lines.",
        explanation:
          "Once the time runs out, the offer is gone. And once you counter, you can no longer accept the offer before it. Note both the day and the hour.",
        successMessage: "Answer before time runs out, but sleep on it if you can.",
      },
      {
        id: `buying-${tier}.negotiations.price-or-credit`,
        key: "da",
        question: "Have you weighed a lower price against a credit from the seller?",
        helpText: "A credit is money the seller puts toward your closing costs.",
        explanation:
          "A credit cuts the cash you need now, and a lower price cuts what you pay over time. On a 30-year loan at 6.5%, each $1,000 off the price saves about $6 a month. If you borrow, ask your lender how large a credit you can use.",
        successMessage: "You can ask for the kind of help you need most.",
      },
      {
        id: `buying-${tier}.negotiations.other-bids`,
        key: "db",
        question: "Have you decided what you will not give up to win?",
        mayNotApply: true,
        helpText: "Decide before you hear the next number.",
        explanation:
          "An escalation clause raises your price automatically, and shows the seller how far you would go. Giving up the inspection or loan contingency puts your deposit at risk. Ask a lawyer before you sign either.",
        successMessage: "Your best offer is one you could live with if you won.",
      },
      {
        id: `buying-${tier}.negotiations.next-date`,
        key: "bu",
        question: "Do you know your next date if the seller says yes?",
        helpText: "Look for the words 'days after acceptance' or 'effective date' in your contract.",
        explanation: [
          "Most clocks start on acceptance, or on the day your contract calls the effective date. Find out whether weekends count. In New Jersey, for example, most home contracts first go through ",
          { text: "three business days of attorney review", url: "https://www.law.cornell.edu/regulations/new-jersey/N-J-A-C-11-5-6-2" },
          ".",
        ],
        successMessage: "Put that date on your calendar today, so a yes does not catch you off guard.",
      },
      {
        id: `buying-${tier}.negotiations.money-not-back`,
        key: "dx",
        question: "Do you know which money you would not get back?",
        helpText: "Some fees are gone once you pay them, even if the sale falls through.",
        explanation: [
          "Look for an option fee, a due-diligence fee and a builder's charges for upgrades. In North Carolina, for example, a ",
          { text: "due-diligence fee", url: "https://bulletins.ncrec.gov/due-diligence-fees-when-must-they-be-deposited" },
          " goes to the seller and is rarely refunded. Ask a lawyer about each sum before you sign.",
        ],
        successMessage: "Set a limit for that money before you promise any of it.",
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
        description: "Keep every signed page in one safe place.",
      },
    ],
    actions: [dashboard],
    badge: "Cool Head",
    badgeFor: "a signed deal, reached calmly",
    minutes: 15,
    proTip: "If the clock allows, sleep on a big change before you answer.",
    disclaimers: ["law"],
    sources: ["nar-multiple-offers", "nj-attorney-review-rule", "nc-due-diligence-fee"],
  };
}

function closeTheDeal(tier: SelfLedTier): GuideStep {
  const programApproved: Question = {
    id: `buying-${tier}.close-the-deal.program-approved`,
    key: "du",
    question: "Does your lender have the program's approval in writing?",
    mayNotApply: true,
    helpText: "The lender needs it before the final figures.",
    explanation:
      "Ask the program what is still open: the course, income documents, an inspection of the home. Give both offices the same closing date. If the help will be late, ask the seller in writing for more time.",
    successMessage: "With the approval in writing, the help can be there the day you sign.",
    onlyIf: { payment: anyLoan },
  };

  return {
    id: "close-the-deal",
    key: "g",
    title: "Close the Deal",
    description:
      "Send the deposit, check the home, meet each date and sign the papers. Keys often come about 3-4 p.m. on closing day, once the sale has funded and recorded.",
    details: [
      {
        id: `buying-${tier}.close-the-deal.deposit`,
        key: "by",
        question: "Do you have a receipt that shows your deposit arrived on time?",
        mayNotApply: true,
        helpText: "A neutral office, such as title or escrow, holds it until closing.",
        explanation:
          "Your deposit is usually due within 1-3 days of acceptance, and your contract sets the date. Call the office that holds it and ask for a written receipt. If you borrow, your lender may want to see it too.",
        successMessage: "A receipt proves what you paid, and when.",
      },
      {
        id: `buying-${tier}.close-the-deal.inspection-answered`,
        key: "dc",
        question: "Did you answer in writing before your inspection date?",
        mayNotApply: true,
        helpText: "Having the inspection done is not an answer.",
        explanation:
          "If you say nothing by that day, many contracts treat the home as accepted. Then your deposit is at risk. Focus on what is unsafe or costly, send the form the contract calls for, and keep proof of when.",
        successMessage: "Answering on time protects your rights. Keep your answer, with proof of when you sent it.",
      },
      {
        id: `buying-${tier}.close-the-deal.loan-chosen`,
        key: "dd",
        question: "Have you compared two Loan Estimates and decided when to lock?",
        mayNotApply: true,
        helpText: "A pre-approval is a first look, and a Loan Estimate shows the numbers for this exact loan.",
        explanation: [
          "Each lender has to send one ",
          {
            text: "within three business days",
            url: "https://www.consumerfinance.gov/owning-a-home/compare/request-and-review-multiple-loan-estimates/",
          },
          " once it has six facts, such as the address. ",
          { text: "Rate locks", url: "https://www.consumerfinance.gov/ask-cfpb/whats-a-lock-in-or-a-rate-lock-en-143/" },
          " often run for 30, 45 or 60 days. Ask what an extension would cost if closing slips.",
        ],
        successMessage: "A Loan Estimate shows you a loan's real price.",
        onlyIf: { payment: anyLoan },
        topic: "loan-from-offer-to-closing",
      },
      ...(tier === "need-based" ? [programApproved] : []),
      {
        id: `buying-${tier}.close-the-deal.appraisal`,
        key: "de",
        question: "Did you act in writing on a low value before your appraisal date?",
        mayNotApply: true,
        helpText: "The lender must give you a free copy, even though you usually pay for the appraisal.",
        explanation:
          "You can ask for a lower price, split the gap, pay it, or leave if your contract lets you. You can also send the lender errors or better sales and ask for a second look. The value may not change, so do not wait for it.",
        successMessage: "The gap is dealt with in writing.",
        onlyIf: { payment: anyLoan },
        topic: "low-appraisal",
      },
      {
        id: `buying-${tier}.close-the-deal.loan`,
        key: "df",
        question: "Is your loan approved in writing?",
        mayNotApply: true,
        helpText: "Lenders call the final yes 'clear to close', and your contract has a date for your loan.",
        explanation:
          "Answer the lender's requests the same day, and ask where things stand a week before that date. If approval will be late, ask the seller to sign an extension. You can also give notice while you still can.",
        successMessage: "Your loan and your contract are on the same schedule.",
        onlyIf: { payment: anyLoan },
        topic: "loan-from-offer-to-closing",
      },
      {
        id: `buying-${tier}.close-the-deal.lender-repairs`,
        key: "dg",
        question: "Have you agreed on the repairs your FHA, VA or USDA loan requires?",
        mayNotApply: true,
        helpText: "These loans also require the home to be safe and sound.",
        explanation:
          "Look in the appraisal for repairs that must come first. Agree with the seller on who does them and by when, since they will be checked.",
        successMessage: "Peeling paint or a missing rail should not stop your loan in the last week.",
        onlyIf: { payment: ["fha", "va", "usda"] },
      },
      {
        id: `buying-${tier}.close-the-deal.hoa`,
        key: "ca",
        question: "Have you asked for the HOA papers?",
        mayNotApply: true,
        helpText: "An HOA is an owners' group with its own dues and rules.",
        explanation:
          "HOA documents take 2-3 weeks, so ask on day one. In some states, your time to cancel starts when you get them. Write that day down.",
        successMessage: "If there is an HOA and its papers are late, ask again. Your time to read them may be short.",
        onlyIf: { hoa: ["yes"] },
      },
      {
        id: `buying-${tier}.close-the-deal.hoa-read`,
        key: "dh",
        question: "Have you read the HOA papers before your last day to cancel?",
        mayNotApply: true,
        helpText: "Your contract or your state sets that day, and after it the right is gone.",
        explanation:
          "Look for special assessments, savings, lawsuits, rules on rentals and pets, and move-in fees. If you borrow, ask your lender whether it accepts the building.",
        successMessage: "The building's rules and bills should not catch you by surprise.",
        onlyIf: { hoa: ["yes"] },
        topic: "condo-and-hoa",
      },
      {
        id: `buying-${tier}.close-the-deal.board-approval`,
        key: "ds",
        question: "Is the co-op board's answer on its way?",
        mayNotApply: true,
        helpText: "In a co-op you buy shares, and the board decides who may buy.",
        explanation:
          "The board reviews your finances and may turn you down. Ask what papers it wants and when it meets, and add both to your dates. Ask a lawyer what happens to your deposit if it says no.",
        successMessage: "With a complete application, a board can answer sooner.",
        onlyIf: { home: ["co-op"] },
        topic: "condo-and-hoa",
      },
      {
        id: `buying-${tier}.close-the-deal.title`,
        key: "di",
        question: "Have you read the title report and decided on an owner's policy?",
        mayNotApply: true,
        helpText: "You buy it from a title company or a lawyer, and the lender's own policy leaves you out.",
        explanation: [
          "Before your title date, object in writing to any debt or other person's right you cannot accept. ",
          { text: "An owner's policy", url: "https://www.consumerfinance.gov/ask-cfpb/what-is-owners-title-insurance-en-164/" },
          " can help if someone later makes a claim. Ask a lawyer how to word your names, since that can decide who inherits your share.",
        ],
        successMessage: "Old debts and other people's rights come up now, while you can still act.",
        onlyIf: { home: homesWithDeed },
        topic: "title-and-ownership",
      },
      {
        id: `buying-${tier}.close-the-deal.insurance`,
        key: "dj",
        question: "Is your home insurance ordered, with flood coverage if you want or need it?",
        helpText: "It has to start on closing day at the latest.",
        explanation: [
          "Without a loan, a federal flood policy usually starts ",
          { text: "30 days after you buy it", url: "https://www.fema.gov/flood-insurance" },
          ". Order it a month before closing. With a loan it can start on closing day.",
        ],
        successMessage: "Check that the policy starts on the day you close.",
        topic: "homeowners-insurance",
      },
      {
        id: `buying-${tier}.close-the-deal.closing-disclosure`,
        key: "cb",
        question: "Have you had your Closing Disclosure for three business days?",
        mayNotApply: true,
        helpText: "It shows the final costs and what to bring, as a settlement statement does if you pay cash.",
        explanation: [
          "With a loan, you must have the Closing Disclosure at least three business days before closing. Open the email and confirm it on the same day, then check each line with the ",
          { text: "CFPB's explainer", url: "https://www.consumerfinance.gov/owning-a-home/closing-disclosure/" },
          ". If you pay cash, ask for your settlement statement just as early.",
        ],
        successMessage: "You have had time to read the final figures before you sign.",
      },
      {
        id: `buying-${tier}.close-the-deal.walk-through`,
        key: "cc",
        question: "Is your final walk-through booked for a day or two before closing?",
        helpText: "It works best once the seller has moved out.",
        explanation:
          "Go as close to closing as you can, or send someone you trust. Bring the contract and the repair list. Run the faucets, try the heat and look for each item that should stay.",
        successMessage: "You can check each promise in the home before you sign.",
        actions: [{ label: "Make a list, room by room", url: "/topics/walk-list?visit=walk-through" }],
      },
      {
        id: `buying-${tier}.close-the-deal.builder-list`,
        key: "dt",
        question: "Is every open item on a list that the builder signed?",
        mayNotApply: true,
        helpText: "It is often called a punch list.",
        explanation:
          "Note each scratch, gap and missing part, with a date for each fix. Ask for the warranty. Unpaid workers may claim against the home, called a mechanic's lien: ask the closing office for lien waivers.",
        successMessage: "A signed list proves what the builder promised.",
        onlyIf: { newConstruction: ["yes"] },
        topic: "new-construction",
      },
      {
        id: `buying-${tier}.close-the-deal.funds-verified`,
        key: "cd",
        question: "Did you confirm how to pay by calling a number you found yourself?",
        helpText: "Thieves can copy a real email, but a call to a number you know is hard to fake.",
        explanation: [
          "Look up the escrow or title company yourself, and call before you send money. Do not follow changes that come by email. If money went to the wrong account, ask your bank for a recall now, and tell ",
          { text: "the FBI's IC3", url: "https://www.ic3.gov/" },
          ".",
        ],
        successMessage: "That call is one of the best ways to protect your money.",
      },
      {
        id: `buying-${tier}.close-the-deal.seller-certificate`,
        key: "dk",
        question: "Does the closing office have the seller's signed tax statement?",
        mayNotApply: true,
        helpText: "In it, the seller says whether they are a foreign person for tax purposes.",
        explanation: [
          "If the seller is a foreign person, the ",
          { text: "buyer generally withholds 15%", url: "https://www.irs.gov/individuals/international-taxpayers/firpta-withholding" },
          " of the price for the IRS. If you will live in the home, it can be less or nothing. If no one withholds it, you can owe that tax, so ask the office for a copy.",
        ],
        successMessage: "The seller's tax bill should not become yours.",
        topic: "foreign-seller-firpta",
      },
      {
        id: `buying-${tier}.close-the-deal.signing-from-afar`,
        key: "dl",
        question: "Have you arranged to sign from where you are?",
        mayNotApply: true,
        helpText: "It may be by mail, with an online notary, or through a person you name.",
        explanation:
          "Ask the closing office two weeks ahead what it accepts. With a loan, your lender has to agree as well. They have to approve a power of attorney before you sign it.",
        successMessage: "Everyone knows where you will be and how you will sign.",
        onlyIf: { fromAfar: ["yes"] },
      },
    ],
    subSteps: [
      {
        id: "close-the-deal.open-escrow",
        key: "ce",
        title: "Open escrow",
        description:
          "Call the neutral office that holds the money and papers, on a number you found yourself. Ask how it wants the deposit.",
        passTo: "title",
      },
      {
        id: "close-the-deal.note-every-date",
        key: "dm",
        title: "Note every date",
        description: "Put every deadline in the contract on your calendar, with a reminder two days ahead.",
      },
      {
        id: "close-the-deal.inspect-appraise-and-insure",
        key: "cf",
        title: "Inspect, appraise and insure",
        description: "Book the inspector the day your offer is accepted, and go along. Read every report the day it comes.",
      },
      {
        id: "close-the-deal.book-extra-checks",
        key: "dn",
        title: "Book the extra checks",
        description:
          "Ask which ones this home needs: radon, sewer, well, septic, pests, roof or pool. A new home needs your own inspector too.",
        topic: "inspections",
      },
      {
        id: "close-the-deal.read-final-figures",
        key: "cg",
        title: "Read the final figures",
        description: "Compare them with your Loan Estimate or your contract, line by line.",
      },
      {
        id: "close-the-deal.walk-sign-and-get-keys",
        key: "ch",
        title: "Walk, sign and get your keys",
        description: "In many states, you get the keys when you sign, and in some, a day or more later. Your contract can set a later day.",
      },
    ],
    actions: [
      dashboard,
      {
        label: "Read the Closing Disclosure explainer",
        url: "https://www.consumerfinance.gov/owning-a-home/closing-disclosure/",
        description: "See what each page of the form means.",
      },
      { label: "Work out your cash to close", url: "/calculators/cash-to-close", description: "Check how much you have to bring." },
    ],
    badge: "Homeowner",
    badgeFor: "a front door of your own",
    minutes: 40,
    figures: ["earnest-money", "closing-day"],
    proTip:
      tier === "need-based"
        ? "Ask your program which documents it needs before closing, and by when."
        : "This step has many dates. Keep them in one list, and check it every morning.",
    disclaimers: ["wire", "choice", "walkThrough"],
    sources: [
      "nc-ending-a-contract",
      "nc-earnest-money",
      "cfpb-loan-estimates",
      "cfpb-rate-lock",
      "appraisal-rule",
      "epa-radon",
      "cfpb-owners-title",
      "fema-flood-insurance",
      "regulation-z",
      "cfpb-closing-funds",
      "irs-firpta-withholding",
    ],
  };
}
