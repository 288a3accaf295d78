/** Three guides with the same seven steps. */
import type { Guide, GuideAction, GuideStep, SellingTier } from "./guide-types.ts";

type SelfLedTier = Extract<SellingTier, "free" | "commission-free" | "need-based">;

const dashboard: GuideAction = {
  label: "Open your dashboard",
  url: "brand:dashboard",
  description: "See your saved steps and go on from there.",
};

const selfLedSelling = {
  celebratedStep: "all",
  timeline: [
    { date: "hoa-ordered", step: "documents", question: "hoa" },
    { date: "listing-live", step: "launch" },
    { date: "accepted", step: "offers" },
    { date: "deposit", step: "offers", question: "deposit-and-dates" },
    { date: "inspection", step: "close-sale", question: "inspection-answered" },
    { date: "appraisal", step: "close-sale", question: "appraisal-settled" },
    { date: "loan", step: "close-sale" },
    { date: "repairs", step: "close-sale", question: "repairs" },
    { date: "closing", step: "close-sale" },
  ],
  stateFields: {
    documents: ["disclosure", "associationPapers"],
    offers: ["attorneyReview"],
    "close-sale": ["closing", "transferTax", "withholding"],
  },
  hasAgent: false,
  isSoldByOwner: true,
  guestsMayComplete: false,
} satisfies Partial<Guide>;

const payOfSelfLed = { who: "Our pay", what: "Nothing for the guide. The listing agreement states any other price before you sign." };
const notIncluded = {
  who: "Not included",
  what: "Full service, a lawyer's counsel, a yard sign or a lockbox. In some states, the law requires us to do more, such as pass along every offer.",
};

export const sellingFreeGuide: Guide = {
  journeyType: "selling",
  tier: "free",
  title: "Free Seller Guide",
  intro:
    "Run your own sale in seven steps, from the price to a recorded deed. Using this guide costs nothing. If you hire us, for a listing or for more, a written agreement states our pay.",
  disclaimers: ["general", "free", "fee"],
  steps: selfLedSellingSteps("free"),
  ...selfLedSelling,
  tierIntro: {
    title: "You lead, with a guide to help",
    points: [
      { who: "You", what: "Set the price, answer calls, host the visits and choose the offer." },
      { who: "We", what: "Give you this guide, a basic listing, and numbers to text or call." },
      payOfSelfLed,
      notIncluded,
    ],
  },
};

export const sellingCommissionFreeGuide: Guide = {
  journeyType: "selling",
  tier: "commission-free",
  title: "Commission-Free Seller Guide",
  intro:
    "Run your own sale and pay us no commission for using this guide. If you hire us, a written agreement states our pay, and you can negotiate it.",
  disclaimers: ["general", "free", "fee"],
  steps: selfLedSellingSteps("commission-free"),
  ...selfLedSelling,
  tierIntro: {
    title: "You lead, at your own pace",
    points: [
      { who: "You", what: "Run the sale yourself, from pricing to closing." },
      { who: "We", what: "Charge no commission for this guide or the basic listing." },
      payOfSelfLed,
      notIncluded,
    ],
  },
};

export const sellingNeedBasedGuide: Guide = {
  journeyType: "selling",
  tier: "need-based",
  title: "Need-Based Seller Guide",
  intro:
    "Sell on a tight budget in seven steps, once we have seen your documents. Using the guide costs nothing; if you hire us, a written agreement states our pay.",
  disclaimers: ["general", "free", "fee", "tax"],
  steps: selfLedSellingSteps("need-based"),
  ...selfLedSelling,
  tierIntro: {
    title: "You lead, on a small budget",
    points: [
      { who: "You", what: "Run the sale yourself, and show us documents that prove your need." },
      { who: "We", what: "Look at your documents, then give you this guide and a basic listing." },
      payOfSelfLed,
      notIncluded,
    ],
  },
};

function selfLedSellingSteps(tier: SelfLedTier): readonly GuideStep[] {
  return [homeValue(tier), createListing(tier), documents(tier), launch(tier), showings(tier), offers(tier), closeSale(tier)];
}

function homeValue(tier: SelfLedTier): GuideStep {
  return {
    id: "home-value",
    key: "a",
    title: "Check Your Home's Value",
    description:
      "Find a price that nearby sales support. You get an estimate, three real sales to compare, and a good idea of what you would keep.",
    details: [
      {
        id: `selling-${tier}.home-value.estimate`,
        key: "aa",
        question: "Have you requested the free estimate for your home?",
        helpText: "Use it as a first guess, before you look at real sales.",
        explanation: [
          "Our pre-listing estimate usually lands within 5-10% of the final price. That can be tens of thousands of dollars, so check it against nearby sales. You can ",
          { text: "ask us for yours", url: "brand:scheduling" },
          ".",
        ],
        successMessage: "You have a starting point you can check.",
      },
      {
        id: `selling-${tier}.home-value.three-sales`,
        key: "ab",
        question: "Have you compared three recent sales of homes like yours?",
        helpText: "Look at sold prices, since an asking price is only a hope.",
        explanation:
          "Look for homes of about the same size, age and condition. The more recent and the closer the sale, the better. If few homes sell near you, look a bit farther out.",
        successMessage: "Your price rests on what buyers have really paid.",
      },
      {
        id: `selling-${tier}.home-value.overpricing`,
        key: "ac",
        question: "Do you know how a high price can slow a sale?",
        helpText: "The first days on the market often bring the most interest.",
        explanation: [
          "An ",
          { text: "Indiana study of 75,000 sales", url: "https://data.indianarealtors.com/reports/stories/price-is-right" },
          " looked at this. Half of the homes priced 3-5% too high took 9-52 days to get a contract. For homes priced about right it was 1-14 days.",
        ],
        successMessage: "You can set your price with time in mind.",
      },
      {
        id: `selling-${tier}.home-value.net-sheet`,
        key: "ad",
        question: "Have you worked out what you would keep at three prices?",
        helpText: "This math is called a net sheet.",
        explanation:
          "Start with the price. Subtract each loan, any fees, taxes, title costs and repairs. Do it for a low, a middle and a high price.",
        successMessage: "If a low offer comes in, you will not have to do the math in a hurry.",
        actions: [{ label: "Fill in a net sheet", url: "/calculators/sellers-net-sheet" }],
      },
      {
        id: `selling-${tier}.home-value.debts-covered`,
        key: "cl",
        question: "Would the price cover every loan and the costs, or is there a plan?",
        helpText: "Add up the mortgage, any second loan or credit line, and any tax you owe.",
        explanation: [
          "If it falls short, do not list yet. Your lender must agree to a sale for less, and a HUD-approved counselor can help: call 800-569-4287. Read more about ",
          { text: "low equity", url: "/topics/special-sellers" },
          ".",
        ],
        successMessage: "Your loans should not surprise you at closing.",
      },
      {
        id: `selling-${tier}.home-value.concessions`,
        key: "ae",
        question: "Have you thought about how much you could give a buyer who asks?",
        helpText: "A buyer may ask you to pay for a repair or part of the closing costs.",
        explanation:
          "Many buyers ask for help with closing costs. Choose an amount you could give and still reach your goal. It can be zero.",
        successMessage: "You can give a little, or nothing, and still stick to your plan.",
      },
      {
        id: `selling-${tier}.home-value.next-home-planned`,
        key: "cm",
        question: "Have you planned how your sale and your next purchase fit together?",
        mayNotApply: true,
        helpText: "Leave a week between the two closings if you can.",
        explanation: [
          "You can sell first, buy first, or make one contract depend on the other. Each choice has its price. Our page on ",
          { text: "two homes at once", url: "/topics/buying-and-selling-at-once" },
          " compares them side by side.",
        ],
        successMessage: "Both moves have their order, with a bed in between.",
        onlyIf: { side: ["both"] },
      },
    ],
    subSteps: [
      { id: "home-value.get-estimate", key: "af", title: "Get an estimate", description: "Ask for one, with the facts about your home." },
      {
        id: "home-value.find-three-sales",
        key: "ag",
        title: "Find three sales",
        description: "Note the price, size, age and date of each one.",
      },
      {
        id: "home-value.fill-in-net-sheet",
        key: "ah",
        title: "Fill in a net sheet",
        description: "Work out what you would keep at three prices.",
      },
      { id: "home-value.choose-price", key: "ai", title: "Choose your price", description: "Pick a price, and a day to look at it again." },
      {
        id: "home-value.plan-weeks",
        key: "cn",
        title: "Plan your weeks",
        description: "Count back from your move to the closing, the offers, the launch and the photos.",
      },
    ],
    actions: [
      { label: "Open the analyzer", url: "brand:analyzer", description: "Try a price and see what you would keep." },
      { label: "Look at a seller's calendar", url: "/topics/seller-calendar", description: "See how long each stage tends to take." },
    ],
    badge: "Know Your Number",
    badgeFor: "a price that nearby sales support",
    minutes: 20,
    figures: ["price-and-time", "seller-net"],
    proTip: "The first two weeks often matter most, so aim for the right price from day one.",
    disclaimers: ["notAppraisal"],
    sources: ["indiana-price-is-right", "closing-disclosure-rule", "hud-counselors"],
  };
}

function createListing(tier: SelfLedTier): GuideStep {
  return {
    id: "create-listing",
    key: "b",
    title: "Create Your Free Listing",
    description:
      "Build a listing that is complete, true and fair. Get your facts, photos and words ready, and learn which jobs are yours and which are ours.",
    details: [
      {
        id: `selling-${tier}.create-listing.agreement-read`,
        key: "aj",
        question: "Have you read the listing agreement, including what we do not do?",
        helpText: "A limited listing leaves some jobs to you.",
        explanation:
          "With a basic listing, you answer calls and host showings yourself. In some states, the law requires us to do more, such as answer questions and bring you every offer. Look for the price of extras, and what you owe if you find the buyer.",
        successMessage: "There should be no mix-up about who does what.",
      },
      {
        id: `selling-${tier}.create-listing.facts-checked`,
        key: "ak",
        question: "Have you checked your facts against the tax records?",
        helpText: "Your county often lists size, year built and lot online.",
        explanation:
          "A wrong fact can turn into a dispute. Compare the size, year built, lot and any dues with the record. If the record looks wrong, note why.",
        successMessage: "Buyers can trust what they read about your home.",
      },
      {
        id: `selling-${tier}.create-listing.signers-known`,
        key: "co",
        question: "Do you know everyone who has to sign?",
        helpText: "The county's record shows the names on the deed, and in some states a spouse signs too.",
        explanation:
          "A spouse who is not on the deed may still have to sign for a family home. Florida is an example. Call a title company in your first week and ask.",
        successMessage: "You should not have to track anyone down in the last week.",
      },
      {
        id: `selling-${tier}.create-listing.right-to-sell-shown`,
        key: "cp",
        question: "Do you have the court or trust papers that let you sell?",
        mayNotApply: true,
        helpText: "This is for estates, trusts, and homes in a divorce.",
        explanation: [
          "A title company wants to see the court's letters, the trust or the decree. Some sales need a judge's approval first. Start with ",
          { text: "special sales", url: "/topics/special-sellers" },
          " and a lawyer.",
        ],
        successMessage: "You can show right away that you may sell.",
        onlyIf: { ownership: ["estate", "divorce"] },
      },
      {
        id: `selling-${tier}.create-listing.tenants-considered`,
        key: "cq",
        question: "Do you know which rights your tenants keep after a sale?",
        mayNotApply: true,
        helpText: "Read the lease before you write the listing.",
        explanation: [
          "A sale usually leaves a lease in force, and the new owner takes over the deposit. A rental's gain is taxed differently, so see a tax professional before you sign. ",
          { text: "Check these points", url: "/topics/special-sellers" },
          " first.",
        ],
        successMessage: "Your listing can say truthfully when the home will be available.",
        onlyIf: { tenants: ["yes"] },
      },
      {
        id: `selling-${tier}.create-listing.mls-rules`,
        key: "al",
        question: "Do you know the MLS rules on contact details and status?",
        helpText: "The MLS is the brokers' shared listing system.",
        explanation:
          "Many MLSs do not allow your phone number in the public remarks. A home you advertise often has to be entered within one business day. Ask us for the rest, since each MLS sets its own details.",
        successMessage: "You can keep your listing within the rules.",
      },
      {
        id: `selling-${tier}.create-listing.buyer-broker-pay`,
        key: "am",
        question: "Have you decided whether to offer pay to a buyer's broker?",
        helpText: "No law sets an amount, and both choices are open to you.",
        explanation:
          "Offering pay is up to you. It may not be shown on the MLS, and it needs your written consent. A buyer may also ask for it in an offer.",
        successMessage: "You can still say no if a buyer asks.",
      },
      {
        id: `selling-${tier}.create-listing.about-the-home`,
        key: "an",
        question: "Does your description talk about the home and not about people?",
        helpText: "Fair housing law covers ads as well as sales.",
        explanation: [
          "Write about rooms, light, yard and features. Leave out words about who should live there. This ",
          {
            text: "guide to fair housing",
            url: "https://nar.realtor/the-facts/consumer-guide-fair-housing",
          },
          " may help.",
        ],
        successMessage: "Your words welcome every buyer.",
      },
    ],
    subSteps: [
      {
        id: "create-listing.start-listing",
        key: "ao",
        title: "Start your listing",
        description: "Read the listing agreement, and sign it when you are ready.",
      },
      {
        id: "create-listing.enter-facts",
        key: "ap",
        title: "Enter the facts",
        description: "Use the tax record, and list what stays with the home.",
      },
      {
        id: "create-listing.take-photos",
        key: "aq",
        title: "Take your photos",
        description: "Take 20 or more in daylight, so no one has to guess about a room.",
      },
      {
        id: "create-listing.write-description",
        key: "ar",
        title: "Write the description",
        description: "Describe only the home, in short, plain words.",
      },
      {
        id: "create-listing.guard-against-fake-sale",
        key: "cr",
        title: "Guard against a fake sale",
        description: "Some thieves sell homes they do not own. Keep your ID ready, and ask the county about deed alerts.",
      },
    ],
    actions: [
      { label: "Read and sign online", url: "brand:eSign", description: "Open the listing agreement on the e-sign page." },
      dashboard,
    ],
    badge: "Listed by You",
    badgeFor: "a listing made by you",
    minutes: 20,
    proTip: "Take photos with the lights on, the blinds open and the counters clear.",
    disclaimers: ["fairHousing"],
    disclaimer: "A free listing is a limited service: you do the jobs the agreement leaves to you. Your state may require its own notice.",
    sources: [
      "texas-minimum-service",
      "illinois-minimum-service",
      "nar-listing-choices",
      "nc-offers-of-pay",
      "florida-homestead-spouse",
      "grant-county-tenants",
      "irs-rented-home",
      "fbi-stolen-land",
      "nar-fair-housing",
    ],
  };
}

function documents(tier: SelfLedTier): GuideStep {
  return {
    id: "documents",
    key: "c",
    title: "Gather Your Documents",
    description:
      "Put the papers buyers ask for in one folder. Fill out your disclosure, and take care of lead and HOA papers. Find your deed and list your loans, too.",
    details: [
      {
        id: `selling-${tier}.documents.disclosure`,
        key: "as",
        question: "Have you filled out the seller disclosure openly?",
        mayNotApply: true,
        helpText: "It is a form where you write what you know about the home's condition.",
        explanation:
          "Most states require known defects in writing, even for an as-is sale. Forms differ, and some sales need none, so ask your state's real estate commission. Write down what you know, with dates and repairs.",
        successMessage: "Being open now can spare you trouble later.",
        actions: [{ label: "Look up your state's form", url: "/topics/your-state" }],
      },
      {
        id: `selling-${tier}.documents.lead-paint`,
        key: "at",
        question: "Are the lead-paint form and pamphlet ready?",
        mayNotApply: true,
        helpText: "It is for most homes built before 1978, and the county's tax record shows the year.",
        explanation: [
          "Before a buyer is bound, hand over the form, the pamphlet and your reports. The buyer has 10 days to test, unless you both change that in writing. Keep the signed form for three years; the ",
          { text: "EPA", url: "https://www.epa.gov/lead/real-estate-disclosure" },
          " has it.",
        ],
        successMessage: "If the rule applies, the buyer gets both before signing. Keep the signed form for three years.",
        onlyIf: { builtBefore1978: ["yes"] },
      },
      {
        id: `selling-${tier}.documents.hoa`,
        key: "au",
        question: "Have you ordered the HOA papers, or planned when to?",
        mayNotApply: true,
        helpText: "An HOA is an owners' group with its own dues and rules.",
        explanation:
          "HOA documents take 2-3 weeks and cost money. Some expire after a while. Ask how long they stay valid, and time your order so the buyer gets current ones.",
        successMessage: "Ask how long they stay valid, and ask again if they are late.",
        onlyIf: { hoa: ["yes"] },
        actions: [{ label: "Read about condo and HOA papers", url: "/topics/condo-and-hoa" }],
      },
      {
        id: `selling-${tier}.documents.ties-listed`,
        key: "cs",
        question: "Have you listed what else is tied to the home?",
        mayNotApply: true,
        helpText: "Look at your tax bill, your credit line and any contract for solar panels.",
        explanation: [
          "Each item gets paid off, passed on, or worked out with the buyer. Call a solar company early, since it may have to approve. A title company can look for liens before you list: see ",
          { text: "each case", url: "/topics/special-sellers" },
          ".",
        ],
        successMessage: "Old debts come up now, and not at closing.",
      },
      {
        id: `selling-${tier}.documents.deed-payoff`,
        key: "av",
        question: "Have you found your deed, and a payoff figure if you have a loan?",
        helpText: "Your lender gives you the payoff, and the county has a copy of the deed.",
        explanation:
          "The names must match the county's record. A payoff changes daily with interest, so this first figure is only a guide. Ask for a new one two weeks before closing.",
        successMessage: "The title company can start with the right names and amounts.",
      },
      {
        id: `selling-${tier}.offers.legal-questions`,
        key: "bu",
        question: "Do you know where to take a legal question?",
        helpText: "It is good to have a name before you need one.",
        explanation:
          "We cannot say what a clause means for you legally. A real estate lawyer can. If a buyer has no agent, do not explain the papers to them: they need their own help.",
        successMessage: "Keep the name and number handy, since contract deadlines are short.",
      },
    ],
    subSteps: [
      {
        id: "documents.fill-in-disclosure",
        key: "aw",
        title: "Fill in the disclosure",
        description: "Answer each question with what you know.",
      },
      {
        id: "documents.settle-lead-paint",
        key: "ax",
        title: "Sort out lead paint",
        description: "For a home built before 1978, get the form and the pamphlet ready.",
        mayNotApply: true,
        onlyIf: { builtBefore1978: ["yes"] },
      },
      {
        id: "documents.order-hoa-papers",
        key: "ay",
        title: "Order HOA papers",
        description: "Ask the HOA's manager how to order, when they come and how long they stay valid.",
        mayNotApply: true,
        onlyIf: { hoa: ["yes"] },
      },
      {
        id: "documents.make-one-folder",
        key: "az",
        title: "Make one folder",
        description: "Add permits, warranties, your survey and recent bills.",
      },
    ],
    actions: [
      {
        label: "Get the lead-paint forms",
        url: "https://www.epa.gov/lead/real-estate-disclosure",
        description: "The EPA explains what to give a buyer and when.",
      },
    ],
    badge: "Paper Ready",
    badgeFor: "telling buyers what they should know",
    minutes: 15,
    proTip: "If you are not sure whether to mention something, mention it.",
    disclaimers: ["law", "leadPaintSeller"],
    sources: ["texas-seller-notice", "washington-seller-disclosure", "epa-lead-sellers", "epa-lead-disclosure", "nar-practice-of-law"],
  };
}

function launch(tier: SelfLedTier): GuideStep {
  return {
    id: "launch",
    key: "d",
    title: "Launch Your Listing Online",
    description:
      "Put your home in front of buyers. Your listing goes live with the right facts, you can answer fast, and you know which requests are suspicious.",
    details: [
      {
        id: `selling-${tier}.launch.live-checked`,
        key: "ba",
        question: "Have you checked your live listing on two sites?",
        helpText: "Look at it on a phone too, as many buyers do.",
        explanation:
          "Facts can get mixed up as a listing moves from site to site. Check within a day. Compare the price, size, photos and dues with your own notes.",
        successMessage: "Buyers see what you want them to see.",
      },
      {
        id: `selling-${tier}.launch.sign`,
        key: "bb",
        question: "Have you decided whether to use a yard sign?",
        helpText: "Your city or HOA may have rules about signs.",
        explanation:
          "A sign is not essential, because many buyers start online. You can go without, get your own, or add ours as an optional paid service.",
        successMessage: "You made the choice that fits your budget.",
      },
      {
        id: `selling-${tier}.launch.reply-plan`,
        key: "bc",
        question: "Do you have a plan to answer buyers quickly?",
        helpText: "Think about who answers during work hours, in the evening and on weekends.",
        explanation:
          "Interest is often highest in the first week. Try to answer within an hour that week. A saved reply with your showing times makes it easy.",
        successMessage: "Buyers hear from you while they are still interested.",
      },
      {
        id: `selling-${tier}.launch.odd-buyers`,
        key: "bd",
        question: "Would you recognize a suspicious request from a buyer?",
        helpText: "Be careful when someone rushes you or does not want to see the home.",
        explanation:
          "A check for too much money is a known scam. So is a story that ends with you wiring money first. Take your time, keep bank details private, and ask the title company.",
        successMessage: "When something feels off, stop and call someone you trust.",
      },
    ],
    subSteps: [
      {
        id: "launch.read-it-once-more",
        key: "be",
        title: "Read it once more",
        description: "Check each fact, and ask a friend to read it too.",
      },
      { id: "launch.share-link", key: "bf", title: "Share the link", description: "Send it to neighbors, friends and people at work." },
      { id: "launch.set-alerts", key: "bg", title: "Set your alerts", description: "Turn on a sound for calls and messages from buyers." },
      {
        id: "launch.pick-open-house-date",
        key: "bh",
        title: "Pick an open-house date",
        description: "Choose a day when the home is clean and you have time.",
      },
    ],
    actions: [dashboard, { label: "Watch our video", url: "brand:video", description: "See how the steps of a sale fit together." }],
    badge: "Live",
    badgeFor: "a listing that buyers can find",
    minutes: 10,
    proTip: "Go live late in the week, so buyers can visit on the weekend.",
    disclaimers: ["fairHousing", "wire"],
    sources: ["ftc-overpayment"],
  };
}

function showings(tier: SelfLedTier): GuideStep {
  return {
    id: "showings",
    key: "e",
    title: "Host Your Own Showings",
    description:
      "Let buyers in, safely and fairly. Set up access, a visitor log and a quick cleaning routine. Every visitor gets the same welcome.",
    details: [
      {
        id: `selling-${tier}.showings.access-limited`,
        key: "de",
        question: "Do you limit entry to licensed agents or someone you trust?",
        helpText: "A contractor's box is a plain lockbox that opens with a code.",
        explanation:
          "Look up each agent's license before you give out a code, and have the agent come along. Meet a buyer without an agent yourself, with a second adult. Change the code after each showing day.",
        successMessage: "Only people you have checked can get in, and you know when.",
      },
      {
        id: `selling-${tier}.showings.names-first`,
        key: "bj",
        question: "Do you ask for names and numbers before a visit?",
        helpText: "Ask for an agent's license or a photo ID first.",
        explanation:
          "Ask each visitor for a name and a phone number. You can look up an agent's license on your state's website. Ask everyone for the same things.",
        successMessage: "Keep the list, so you can look up who came and when.",
      },
      {
        id: `selling-${tier}.showings.not-alone`,
        key: "bk",
        question: "For each visit, is someone with you or told about it?",
        helpText: "A short text before and after each visit is enough.",
        explanation:
          "Ask another adult to join you, or tell someone the visitor's name and the time. If something feels wrong, step outside and call.",
        successMessage: "Someone always knows when visitors are there.",
      },
      {
        id: `selling-${tier}.showings.valuables-away`,
        key: "ct",
        question: "Are valuables, medicine and papers locked up?",
        mayNotApply: true,
        helpText: "Walk through once as if you had never been there.",
        explanation:
          "Lock up jewelry, guns, medicine, mail and spare keys. Put computers out of sight, and do not allow photos without your okay. A drawer is not a safe.",
        successMessage: "Nothing worth taking is within reach.",
      },
      {
        id: `selling-${tier}.showings.empty-home-insured`,
        key: "cu",
        question: "Have you asked your insurer about weeks when the home is empty?",
        mayNotApply: true,
        helpText: "Say which day it will be empty from.",
        explanation:
          "Once a home has been empty for a while, a policy may no longer pay in full. Yours says how long. Put a lockbox on an empty home only if someone checks on it daily.",
        successMessage: "Ask for the answer in writing, and keep it with your policy.",
      },
      {
        id: `selling-${tier}.showings.tenants-agree`,
        key: "cv",
        question: "Have you agreed on showing times and notice with your tenants in writing?",
        mayNotApply: true,
        helpText: "Ask them which evenings suit them best.",
        explanation:
          "Your state or city may set how much notice they get. Offer fixed hours each week instead of calls at any time. Thank them: a tidy home is a favor to you.",
        successMessage: "Your tenants know when to expect company.",
        onlyIf: { tenants: ["yes"] },
      },
      {
        id: `selling-${tier}.showings.same-for-all`,
        key: "bl",
        question: "Do you give every visitor the same answers and the same rules?",
        helpText: "Treating everyone the same is both fair and the law.",
        explanation: [
          "Write short answers to common questions, and use them every time. Talk about the home, not about who lives nearby. This ",
          { text: "fair housing guide", url: "https://nar.realtor/the-facts/consumer-guide-fair-housing" },
          " tells you more.",
        ],
        successMessage: "Every visitor gets the same fair chance.",
      },
    ],
    subSteps: [
      { id: "showings.set-up-access", key: "bm", title: "Set up access", description: "Choose your hours and how buyers get in." },
      { id: "showings.start-log", key: "bn", title: "Start a log", description: "Note the name, number, date and time of each visit." },
      {
        id: "showings.get-home-ready",
        key: "bo",
        title: "Get the home ready",
        description: "Turn on lights, open blinds, clear counters and take pets out.",
      },
      {
        id: "showings.ask-for-feedback",
        key: "bp",
        title: "Ask for feedback",
        description: "Send a short text the same day. If three people say the same thing, it may be worth a change.",
      },
    ],
    actions: [],
    badge: "Open Door",
    badgeFor: "showings on your own terms",
    minutes: 15,
    proTip: "If you use a lockbox, change the code each evening after someone has used it.",
    disclaimers: ["fairHousing"],
    disclaimer: "Recording visitors' voices can break federal and state law. Turn off the sound before you leave a camera on.",
    sources: ["nar-privacy", "nc-recording-visitors", "nar-fair-housing"],
  };
}

function offers(tier: SelfLedTier): GuideStep {
  return {
    id: "offers",
    key: "f",
    title: "Review Your Offers",
    description:
      "Compare offers by what you would keep and how solid they are. Then sign one, or have a clear reason to wait. Your listing shows the right status.",
    details: [
      {
        id: `selling-${tier}.offers.in-writing`,
        key: "bq",
        question: "Is every offer on a form for your state, or a lawyer's?",
        helpText: "A lawyer or a broker can tell you which form is common in your state.",
        explanation: "Ask each buyer to use a standard form. It includes the notices your state requires and makes offers easy to compare.",
        successMessage: "You can lay the offers side by side.",
      },
      {
        id: `selling-${tier}.offers.compared-on-net`,
        key: "br",
        question: "Have you compared offers by what you would keep, not by price alone?",
        helpText: "A higher price can still leave you with less.",
        explanation:
          "Subtract what each buyer asks you to pay. Then look at how they pay, their conditions and the closing date. A cash sale needs no lender; some loans are stricter about the home's condition.",
        successMessage: "You can see which offer is strong all around.",
        actions: [
          { label: "Put your offers side by side", url: "/calculators/compare-offers" },
          { label: "Fill in a net sheet", url: "/calculators/sellers-net-sheet" },
        ],
      },
      {
        id: `selling-${tier}.offers.money-checked`,
        key: "bs",
        question: "Have you checked how each buyer will pay?",
        helpText: "Ask for a recent lender's letter, or proof of funds from a cash buyer.",
        explanation:
          "A call to the lender tells you more than the letter does. If a buyer pays cash, ask for a recent bank statement with the account numbers covered.",
        successMessage: "You have seen how each buyer plans to pay.",
      },
      {
        id: `selling-${tier}.offers.terms-alone`,
        key: "bt",
        question: "Will you judge each offer by its terms alone?",
        helpText: "Fair housing law covers how you choose a buyer.",
        explanation: "Choosing by who the buyers are can break the law. Set personal letters aside, and look at price, terms and dates.",
        successMessage: "If anyone asks why you chose this buyer, you can point to price, money and dates.",
      },
      {
        id: `selling-${tier}.close-sale.closing-office`,
        key: "ca",
        question: "Have you chosen an escrow office, a title company or an attorney?",
        helpText: "This neutral office holds the money and the papers until closing.",
        explanation:
          "Pick one with the buyer before you sign. You may not make a buyer with a loan use a certain title insurer. In some states, an attorney runs the closing.",
        successMessage: "Call the office soon, and ask what it needs from you.",
        actions: [{ label: "See who handles closings in your state", url: "/topics/your-state" }],
      },
      {
        id: `selling-${tier}.offers.deposit-and-dates`,
        key: "cw",
        question: "Do you know who gets the deposit, if there is one, and when?",
        helpText: "The contract names the holder, often the closing office.",
        explanation: [
          "Ask the holder for proof on the day it is due. If a date is missed, ask a lawyer that day which notice to send. The deposit usually stays put until both sides sign: see ",
          { text: "after you say yes", url: "/topics/seller-offer-to-closing" },
          ".",
        ],
        successMessage: "You can act the first day something is late.",
      },
    ],
    subSteps: [
      {
        id: "offers.make-offer-table",
        key: "bw",
        title: "Make an offer table",
        description:
          "List price, net, type of loan, conditions and closing date. For a cash company's offer, subtract its fees and repairs first.",
      },
      {
        id: "offers.choose-among-several",
        key: "cx",
        title: "Choose among several",
        description: "Take one, ask everyone for their best, or counter one. Your counter ends that buyer's offer.",
      },
      {
        id: "offers.counter-in-writing",
        key: "bx",
        title: "Counter in writing",
        description: "Say what you would change and when your counter expires.",
      },
      {
        id: "offers.settle-last-day",
        key: "cy",
        title: "Agree on your last day",
        description: "Put your move-out day in the contract, with rent and insurance if you stay longer.",
      },
      {
        id: "offers.sign-and-watch-for-deposit",
        key: "by",
        title: "Sign and watch for the deposit",
        description:
          "Many areas see earnest money of 1-3%; 3-5% is typical where homes sell fast. It is often due within 1-3 days of acceptance, and your contract sets both.",
      },
      {
        id: "offers.update-status",
        key: "bz",
        title: "Update the status",
        description: "Tell us the day both sides have signed: each MLS sets a short deadline.",
      },
    ],
    actions: [dashboard, { label: "Sign online", url: "brand:eSign", description: "Use the e-sign page once you have read every page." }],
    badge: "Deal Maker",
    badgeFor: "a deal you made yourself",
    minutes: 15,
    proTip: "A small credit to the buyer can sometimes beat a price cut. Ask the buyer's lender how much is allowed.",
    disclaimers: ["law", "fairHousing"],
    sources: ["nar-fair-housing", "nar-multiple-offers", "title-choice-law", "nc-earnest-money", "fannie-seller-help"],
  };
}

function closeSale(tier: SelfLedTier): GuideStep {
  return {
    id: "close-sale",
    key: "g",
    title: "Close Your Sale",
    description:
      "Finish what you agreed to, check the figures and hand over the home. The sale funds and the deed is recorded. Save your papers for tax time.",
    details: [
      {
        id: `selling-${tier}.close-sale.inspection-answered`,
        key: "cz",
        question: "Did you answer the buyer's inspection requests in writing and in time?",
        mayNotApply: true,
        helpText: "Look up the deadline in the contract, and put it on your calendar.",
        explanation: [
          "You may do the work, give money, lower the price, or say no. Silence can count as an answer under your contract. Ask a lawyer what the next buyer must be told about the report: ",
          { text: "here is more", url: "/topics/seller-offer-to-closing" },
          ".",
        ],
        successMessage: "Keep your answer, with proof of when you sent it. It is no agreement until both sides sign.",
      },
      {
        id: `selling-${tier}.close-sale.appraisal-settled`,
        key: "da",
        question: "Did the appraisal come in at the price, or did you both sign a change?",
        mayNotApply: true,
        helpText: "The buyer's lender orders it, and you let the appraiser in.",
        explanation: [
          "A low value does not end the sale by itself. You can lower the price, split the gap, or ask the buyer to pay it. Read ",
          { text: "what a low appraisal means", url: "/topics/low-appraisal" },
          " before you answer.",
        ],
        successMessage: "The value no longer stands in the way of your closing.",
      },
      {
        id: `selling-${tier}.close-sale.payoff-ordered`,
        key: "db",
        question: "Has the closing office ordered a payoff for each loan?",
        mayNotApply: true,
        helpText: "Give the office each lender's name and your account number in person or by phone.",
        explanation:
          "A lender has up to 7 business days to answer, so start two weeks ahead. Have any credit line frozen and closed, or it can be used again. Keep paying until the office confirms the payoff.",
        successMessage: "Keep making payments until the office confirms that each loan is paid off.",
      },
      {
        id: `selling-${tier}.close-sale.bank-details`,
        key: "cb",
        question: "Did you confirm by phone how that office will pay you?",
        helpText: "Find the number on your own, not in an email.",
        explanation: [
          "Thieves target sellers too. Choose a code word with the office early, and never follow a change that comes by email. Read these ",
          {
            text: "tips on closing scams",
            url: "https://www.consumerfinance.gov/archive/blog/mortgage-closing-scams-how-protect-yourself-and-your-closing-funds/",
          },
          ".",
        ],
        successMessage: "You took a strong step to protect your money. If money lands in a wrong account, have it recalled immediately.",
      },
      {
        id: `selling-${tier}.close-sale.repairs`,
        key: "cc",
        question: "Are the agreed repairs done, with receipts?",
        mayNotApply: true,
        helpText: "Your contract and its added pages list what you agreed to fix.",
        explanation:
          "The buyer will check them at the final walk-through. Your contract may require receipts some days before. If a repair runs late, tell the buyer early and put the new plan in writing.",
        successMessage: "The walk-through should bring no surprises about repairs.",
      },
      {
        id: `selling-${tier}.close-sale.settlement-statement`,
        key: "cd",
        question: "Have you checked the settlement statement against your net sheet?",
        helpText: "Ask the closing office for it a few days early.",
        explanation:
          "Match any payoff, the fees, the credits and your share of taxes and dues. Ask about any line you did not expect. It is easier to fix before you sign.",
        successMessage: "You understand every line before the money moves.",
      },
      {
        id: `selling-${tier}.close-sale.tax-papers-ready`,
        key: "df",
        question: "Are your federal and state tax forms signed, or have you taken advice?",
        helpText: "The certificate says that you are not a foreign seller under tax law.",
        explanation: [
          "With a signed ",
          {
            text: "non-foreign certificate",
            url: "https://www.irs.gov/individuals/international-taxpayers/exceptions-from-firpta-withholding",
          },
          ", no federal tax is withheld. A state can still withhold some, mostly from sellers who live elsewhere, so ask a month ahead. Report the sale if you get a Form 1099-S, even when all of the gain is tax-free.",
        ],
        successMessage:
          "Keep copies for your next tax return. Gain on a main home up to $250,000 ($500,000 for joint filers) can be tax-free under certain rules.",
        actions: [{ label: "Look up your state's tax", url: "/topics/your-state" }],
      },
      {
        id: `selling-${tier}.close-sale.handover`,
        key: "cf",
        question: "Are keys, codes, manuals and utilities arranged?",
        helpText: "The buyer will need all of them the first evening.",
        explanation:
          "Buyers often get the keys about 3-4 p.m. on closing day, once the sale has funded and recorded. In many states they get them at signing, and your contract can set a later day. Keep the power on until then.",
        successMessage: "Put keys, codes and manuals in one box with the buyer's name on it.",
      },
      {
        id: `selling-${tier}.close-sale.signing-from-afar`,
        key: "dc",
        question: "Has the closing office approved how you will sign from where you live?",
        mayNotApply: true,
        helpText: "Ask about mail, an online notary and a power of attorney.",
        explanation:
          "The closing office has to approve how you sign, and any power of attorney, ahead of time. It will check who you are, since thieves pose as faraway owners. Send original documents early.",
        successMessage: "You can sign from where you are.",
        onlyIf: { fromAfar: ["yes"] },
      },
    ],
    subSteps: [
      { id: "close-sale.finish-repairs", key: "cg", title: "Finish the repairs", description: "Keep receipts and photos of the work." },
      {
        id: "close-sale.check-figures",
        key: "ch",
        title: "Check the figures",
        description:
          "Read your settlement statement line by line. A buyer with a loan gets a Closing Disclosure at least three business days before closing.",
      },
      {
        id: "close-sale.sign",
        key: "ci",
        title: "Sign",
        description: "Bring a government ID, and make sure everyone who has to sign is there.",
      },
      {
        id: "close-sale.move-out-and-hand-over",
        key: "cj",
        title: "Move out and hand over",
        description: "Leave what you agreed to leave, and take photos of the empty rooms.",
      },
      {
        id: "close-sale.watch-for-refunds",
        key: "dd",
        title: "Watch for refunds",
        description: "Your old loan's escrow balance is due back within 20 days, not counting weekends and holidays.",
      },
    ],
    actions: [dashboard],
    badge: "Sold",
    badgeFor: "a sale on record",
    minutes: 25,
    proTip: "Keep your home insured until the closing office tells you that the sale has funded and recorded.",
    disclaimers: ["wire", "tax", "choice"],
    sources: [
      "cfpb-closing-funds",
      "closing-disclosure-rule",
      "payoff-law",
      "regulation-x-escrow-refund",
      "irs-firpta",
      "irs-sale-of-home",
      "irs-sale-reporting",
      "california-withholding",
      "maine-withholding",
      "new-jersey-withholding",
      "washington-seller-disclosure",
      "fbi-stolen-land",
      "regulation-z",
      "nar-signing-to-closing",
    ],
  };
}
