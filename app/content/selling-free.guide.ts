/** The three self-led selling guides: the same seven steps under each tier's own title, intro and disclaimers. */
import type { Guide, GuideAction, GuideStep, SellingTier } from "./guide-types.ts";

type SelfLedTier = Extract<SellingTier, "free" | "commission-free" | "need-based">;

const dashboard: GuideAction = {
  label: "Open your dashboard",
  url: "brand:dashboard",
  description: "See your saved steps and go on from there.",
};

export const sellingFreeGuide: Guide = {
  journeyType: "selling",
  tier: "free",
  title: "Free Seller Guide",
  intro:
    "Lead your own sale in seven steps, from a price to a recorded deed. This guide and the basic listing are free; a written agreement states our pay for anything more.",
  disclaimers: ["general", "free", "fee"],
  steps: selfLedSellingSteps("free"),
  celebratedStep: "all",
};

export const sellingCommissionFreeGuide: Guide = {
  journeyType: "selling",
  tier: "commission-free",
  title: "Commission-Free Seller Guide",
  intro:
    "Lead your own sale and pay us no commission for this guide or the basic listing. If you hire us for more, a written agreement states our pay, and you can negotiate it.",
  disclaimers: ["general", "free", "fee"],
  steps: selfLedSellingSteps("commission-free"),
  celebratedStep: "all",
};

export const sellingNeedBasedGuide: Guide = {
  journeyType: "selling",
  tier: "need-based",
  title: "Need-Based Seller Guide",
  intro:
    "Sell on a tight budget in seven steps; places are limited and depend on your papers. The guide and listing are free; if you hire us for more, a written agreement states our pay.",
  disclaimers: ["general", "free", "fee", "tax"],
  steps: selfLedSellingSteps("need-based"),
  celebratedStep: "all",
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
      "Find a price that nearby sales support. By the end you have an estimate and three real sales to compare. You also know about how much you would keep.",
    details: [
      {
        id: `selling-${tier}.home-value.estimate`,
        key: "aa",
        question: "Have you run the free estimate for your home?",
        helpText: "Use it as a first guess, before you look at real sales.",
        explanation: [
          "Our pre-listing estimate usually lands within 5-10% of the final price. It is a starting point, and nearby sales help to narrow it. You can ",
          { text: "ask us for yours", url: "brand:scheduling" },
          ".",
        ],
        successMessage: "You have a starting point that you can test.",
      },
      {
        id: `selling-${tier}.home-value.three-sales`,
        key: "ab",
        question: "Have you compared three recent sales of homes like yours?",
        helpText: "Look at sold prices, since an asking price is only a hope.",
        explanation:
          "Look for homes of about the same size and age. Good matches sold in the last 90 days and within half a mile. If few homes sell near you, look a bit farther.",
        successMessage: "You know what buyers have paid close to you.",
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
        helpText: "This sum is called a net sheet.",
        explanation:
          "Start with the price. Take off any loan payoff, fees, taxes, title costs and repairs. Do it for a low, a middle and a high price.",
        successMessage: "You know the lowest price that still works for you.",
        actions: [{ label: "Fill in a net sheet", url: "/calculators/sellers-net-sheet" }],
      },
      {
        id: `selling-${tier}.home-value.concessions`,
        key: "ae",
        question: "Have you thought about how much you could give to a buyer who asks?",
        helpText: "A buyer may ask you to pay for a repair or part of the closing costs.",
        explanation:
          "Many buyers ask for help with closing costs. Choose a sum you could give and still reach your goal. It can also be zero.",
        successMessage: "You can give a little, or nothing, and still keep to your plan.",
      },
    ],
    subSteps: [
      { id: "home-value.get-estimate", key: "af", title: "Get an estimate", description: "Ask for one with the facts of your home." },
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
    ],
    actions: [{ label: "Open the analyzer", url: "brand:analyzer", description: "Try a price and see what you would keep." }],
    badge: "Know Your Number",
    figures: ["price-and-time", "seller-net"],
    proTip: "The first two weeks often matter most, so aim for the right price from the first day.",
    disclaimers: ["notAppraisal"],
    sources: ["indiana-price-is-right", "seller-closing-checklist", "seller-net-proceeds", "seller-proceeds"],
  };
}

function createListing(tier: SelfLedTier): GuideStep {
  return {
    id: "create-listing",
    key: "b",
    title: "Create Your Free Listing",
    description:
      "Build a listing that is full, true and fair. By the end your facts, photos and words are ready. You also know which jobs are yours and which are ours.",
    details: [
      {
        id: `selling-${tier}.create-listing.agreement-read`,
        key: "aj",
        question: "Have you read the listing agreement, including what we do not do?",
        helpText: "A limited listing leaves some jobs to you.",
        explanation:
          "With a free listing, you answer calls and host showings yourself. Look for the jobs that are yours and the price of any extras. Ask us about any line that is not clear.",
        successMessage: "You know who does what before you start.",
      },
      {
        id: `selling-${tier}.create-listing.facts-checked`,
        key: "ak",
        question: "Have you checked your facts against the tax records?",
        helpText: "Your county often shows size, year and lot online.",
        explanation:
          "A wrong fact can turn into a dispute. Compare size, year built, lot and any dues with the record. If the record looks wrong, note why.",
        successMessage: "Buyers can trust what they read about your home.",
      },
      {
        id: `selling-${tier}.create-listing.mls-rules`,
        key: "al",
        question: "Do you know the MLS rules on contact details and status?",
        helpText: "The MLS is the brokers' shared listing system.",
        explanation:
          "Your phone number usually cannot be in the public remarks. An accepted offer has to be reported fast, too. Each MLS sets its own details, so ask us for the rules of yours.",
        successMessage: "You can keep your listing within the rules.",
      },
      {
        id: `selling-${tier}.create-listing.buyer-broker-pay`,
        key: "am",
        question: "Have you decided whether to offer pay to a buyer's broker?",
        helpText: "No law sets an amount, and both choices are open to you.",
        explanation:
          "An offer of pay is up to you. It may not be shown on the MLS, and it needs your written consent. A buyer may also ask for it in an offer.",
        successMessage: "You made this choice yourself.",
      },
      {
        id: `selling-${tier}.create-listing.about-the-home`,
        key: "an",
        question: "Does your description talk about the home and not about people?",
        helpText: "Fair housing law covers ads as well as sales.",
        explanation: [
          "Write about rooms, light, yard and features. Leave out words about who should live there. These ",
          {
            text: "examples of fair wording",
            url: "https://oregonrealtors.org/news/tip-of-the-week/permissible-advertisements-under-the-fair-housing-act/",
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
        description: "Take 20 or more in daylight. The number of photos can affect how fast a home sells.",
      },
      {
        id: "create-listing.write-description",
        key: "ar",
        title: "Write the description",
        description: "Describe the home only, in short and plain words.",
      },
    ],
    actions: [
      { label: "Read and sign online", url: "brand:eSign", description: "Open the listing agreement on the e-sign page." },
      dashboard,
    ],
    badge: "Listed by You",
    proTip: "Take photos with the lights on, the blinds open and the counters clear.",
    disclaimers: ["fairHousing"],
    disclaimer: "A free listing is a limited service: you do the jobs that the agreement leaves to you. Your state may add its own notice.",
    sources: [
      "limited-listing-rules",
      "rismedia-practice-changes",
      "nar-offers-of-compensation",
      "mls-settlement",
      "fair-housing-advertising",
      "zillow-days-on-market",
    ],
  };
}

function documents(tier: SelfLedTier): GuideStep {
  return {
    id: "documents",
    key: "c",
    title: "Gather Your Documents",
    description:
      "Put the papers that buyers ask for in one folder. By the end your disclosure is ready, and lead and HOA papers are settled. You have found your deed and any loan figures too.",
    details: [
      {
        id: `selling-${tier}.documents.disclosure`,
        key: "as",
        question: "Is the seller disclosure settled (filled in openly, or not asked for in your state)?",
        helpText: "It is a form where you write what you know about the home's condition.",
        explanation:
          "Most states want known defects in writing, even for an as-is sale. Write down what you know, with dates and repairs. If a question is hard to answer, a lawyer can help.",
        successMessage: "Open facts now can spare you trouble later.",
      },
      {
        id: `selling-${tier}.documents.lead-paint`,
        key: "at",
        question: "Is the lead-paint question settled (built 1978 or later, or form and pamphlet ready)?",
        helpText: "Check the year your home was built in the county's tax record.",
        explanation: [
          "For older homes, buyers get a form and a pamphlet before they are bound. They also get 10 days to test, unless both sides agree in writing to change that. The ",
          { text: "EPA", url: "https://www.epa.gov/lead/real-estate-disclosure" },
          " has the forms.",
        ],
        successMessage: "This federal step is covered.",
      },
      {
        id: `selling-${tier}.documents.hoa`,
        key: "au",
        question: "Is the HOA question settled (no HOA, or papers ordered)?",
        helpText: "An HOA is an owners' group with its own dues and rules.",
        explanation:
          "HOA documents take 2-3 weeks, so it helps to order them before you list. Ask about dues, special charges, rules and the cost of the papers.",
        successMessage: "HOA papers are one less thing to wait for.",
      },
      {
        id: `selling-${tier}.documents.deed-payoff`,
        key: "av",
        question: "Have you found your deed, and a payoff figure if you have a loan?",
        helpText: "Your lender gives you the payoff, and the county has a copy of the deed.",
        explanation:
          "The names must match the county's record, and each owner signs. A payoff changes daily with interest. Ask for a fresh figure again near closing.",
        successMessage: "The title office can start with the right names and sums.",
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
        title: "Settle lead paint",
        description: "For a home built before 1978, get the form and the pamphlet ready.",
      },
      {
        id: "documents.order-hoa-papers",
        key: "ay",
        title: "Order HOA papers",
        description: "Ask the HOA's manager how to order and when they will come.",
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
    proTip: "When you are not sure whether to mention something, it is often wiser to mention it.",
    disclaimers: ["law", "leadPaint"],
    sources: [
      "seller-disclosure-duty",
      "seller-disclosure-texas",
      "epa-lead-disclosure",
      "hoa-resale-certificate",
      "hoa-disclosures",
      "seller-net-proceeds",
      "seller-proceeds",
    ],
  };
}

function launch(tier: SelfLedTier): GuideStep {
  return {
    id: "launch",
    key: "d",
    title: "Launch Your Listing Online",
    description:
      "Put your home in front of buyers. By the end your listing is live and correct. You can answer fast, and you know which requests to be careful with.",
    details: [
      {
        id: `selling-${tier}.launch.live-checked`,
        key: "ba",
        question: "Have you checked your live listing on two sites?",
        helpText: "Look at it on a phone too, as many buyers do.",
        explanation:
          "Facts can get mixed up as a listing moves from site to site. Look within a day. Compare the price, size, photos and dues with your own notes.",
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
        helpText: "Think about who answers on workdays, in the evening and on the weekend.",
        explanation:
          "The first week's views can shape the sale. Try to answer within an hour that week. A saved reply with your showing times makes it easy.",
        successMessage: "Buyers can hear from you while their interest is fresh.",
      },
      {
        id: `selling-${tier}.launch.odd-buyers`,
        key: "bd",
        question: "Would you spot an odd request from a buyer?",
        helpText: "Be careful when someone rushes you or does not want to see the home.",
        explanation:
          "A check for too much money is a known trick. So is a story that asks you to wire money first. Take your time, keep bank details private, and ask the title office.",
        successMessage: "You know when to stop and check.",
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
    proTip: "Go live late in the week, so that buyers can visit on the weekend.",
    disclaimers: ["fairHousing", "wire"],
    sources: ["zillow-days-on-market"],
  };
}

function showings(tier: SelfLedTier): GuideStep {
  return {
    id: "showings",
    key: "e",
    title: "Host Your Own Showings",
    description:
      "Let buyers in, safely and fairly. By the end you have a way to give access, a log of visits and a short tidy routine. Every visitor gets the same welcome.",
    details: [
      {
        id: `selling-${tier}.showings.access`,
        key: "bi",
        question: "Have you chosen how buyers get in: you at the door, or a contractor's box?",
        helpText: "A contractor's box is a plain lockbox that opens with a code.",
        explanation:
          "Both ways work well. A plain box keeps no log of its own, so see that each visit is recorded. An electronic box notes each time it is opened.",
        successMessage: "You have a simple way to let buyers in.",
      },
      {
        id: `selling-${tier}.showings.names-first`,
        key: "bj",
        question: "Do you ask for names and numbers before a visit?",
        helpText: "Ask for an agent's license or a photo ID first.",
        explanation:
          "Ask each visitor for a name and a phone number. You can look up an agent's license on your state's website. Ask everyone for the same things.",
        successMessage: "You know who comes in and when.",
      },
      {
        id: `selling-${tier}.showings.not-alone`,
        key: "bk",
        question: "Is someone with you, or told about each visit?",
        helpText: "A short text before and after each visit is enough.",
        explanation:
          "Ask another adult to join you, or tell someone the time and the name. Lock away valuables, medicine and private papers first.",
        successMessage: "Someone always knows when visitors are there.",
      },
      {
        id: `selling-${tier}.showings.same-for-all`,
        key: "bl",
        question: "Do you give every visitor the same answers and the same rules?",
        helpText: "Being even-handed is both kind and the law.",
        explanation: [
          "Write short answers to common questions, and use them each time. Talk about the home, not about who lives nearby. This ",
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
    proTip: "If you use a box, change its code each week.",
    disclaimers: ["fairHousing"],
    disclaimer: "In some states it may be against the law to record visitors' voices. Check before you leave a camera on.",
    sources: ["lockbox-access", "lockbox-call-code", "fair-housing-advertising", "nar-fair-housing"],
  };
}

function offers(tier: SelfLedTier): GuideStep {
  return {
    id: "offers",
    key: "f",
    title: "Review Your Offers",
    description:
      "Compare offers by what they leave you and how sure they are. By the end you have a signed contract, or a clear reason to wait. Your listing shows the right status.",
    details: [
      {
        id: `selling-${tier}.offers.in-writing`,
        key: "bq",
        question: "Is every offer in writing, on a form made for your state?",
        helpText: "A lawyer or a broker can tell you which form is common in your state.",
        explanation: "Ask each buyer to use a standard form. It carries the notices your state wants and makes offers easy to compare.",
        successMessage: "You can lay the offers side by side.",
      },
      {
        id: `selling-${tier}.offers.compared-on-net`,
        key: "br",
        question: "Have you compared offers by what you would keep, not by price alone?",
        helpText: "A higher price can still leave you with less.",
        explanation:
          "Take off what each buyer asks you to pay. Then look at how they pay, their conditions and the closing date. A table with one row for each offer helps.",
        successMessage: "You can see which offer is strong all around.",
        actions: [{ label: "Fill in a net sheet", url: "/calculators/sellers-net-sheet" }],
      },
      {
        id: `selling-${tier}.offers.money-checked`,
        key: "bs",
        question: "Have you checked how each buyer will pay?",
        helpText: "Ask for a fresh lender's letter, or proof of funds from a cash buyer.",
        explanation:
          "A call to the lender tells you more than the letter does. If a buyer pays cash, ask for a recent bank statement with the account numbers covered.",
        successMessage: "You have seen how each buyer plans to pay.",
      },
      {
        id: `selling-${tier}.offers.terms-alone`,
        key: "bt",
        question: "Will you judge each offer by its terms alone?",
        helpText: "Fair housing law covers how you choose a buyer.",
        explanation: "To choose by who the buyers are can break the law. Set personal letters aside, and look at price, terms and dates.",
        successMessage: "You are choosing in a fair way.",
      },
      {
        id: `selling-${tier}.offers.legal-questions`,
        key: "bu",
        question: "Do you know where to take a legal question?",
        helpText: "It is good to have a name before you need one.",
        explanation:
          "We can point to a clause, but we cannot say what it means for you in law. A real estate lawyer can. Ask about the fee before you book.",
        successMessage: "You know whom to ask.",
      },
      {
        id: `selling-${tier}.offers.status`,
        key: "bv",
        question: "Do you know how soon to report a yes, so your listing's status is right?",
        helpText: "Your listing agreement or the MLS rules give the time.",
        explanation:
          "The MLS often wants the change within one business day. Tell us as soon as both sides have signed, so the listing can be updated.",
        successMessage: "You are ready to report your sale on time.",
      },
    ],
    subSteps: [
      {
        id: "offers.make-offer-table",
        key: "bw",
        title: "Make an offer table",
        description: "List price, net, type of loan, conditions and closing date.",
      },
      {
        id: "offers.counter-in-writing",
        key: "bx",
        title: "Counter in writing",
        description: "Say what you would change and when your counter ends.",
      },
      {
        id: "offers.sign-and-watch-for-deposit",
        key: "by",
        title: "Sign and watch for the deposit",
        description:
          "Earnest money is typically 3-5% of the purchase price, deposited within 1-3 days of acceptance. Many areas see 1-3%, and your contract sets it.",
      },
      {
        id: "offers.update-status",
        key: "bz",
        title: "Update the status",
        description: "Report the signed contract the same day if you can.",
      },
    ],
    actions: [dashboard, { label: "Sign online", url: "brand:eSign", description: "Use the e-sign page once you have read every page." }],
    badge: "Deal Maker",
    proTip: "A small credit to the buyer can sometimes beat a price cut.",
    disclaimers: ["law", "fairHousing"],
    sources: [
      "seller-closing-checklist",
      "nar-fair-housing",
      "nar-practice-of-law",
      "limited-listing-rules",
      "earnest-money-amounts",
      "earnest-money-basics",
    ],
  };
}

function closeSale(tier: SelfLedTier): GuideStep {
  return {
    id: "close-sale",
    key: "g",
    title: "Close Your Sale",
    description:
      "Finish what you agreed, check the figures and hand over the home. By the end the sale has funded and the deed is recorded. Your papers are saved for tax time.",
    details: [
      {
        id: `selling-${tier}.close-sale.closing-office`,
        key: "ca",
        question: "Have you chosen an escrow office, a title office or an attorney?",
        helpText: "This neutral office holds the money and the papers until closing.",
        explanation:
          "Pick one together with the buyer before you sign. You may not make a buyer use a certain title insurer. In some states an attorney runs the closing.",
        successMessage: "A neutral office is ready to handle the closing.",
      },
      {
        id: `selling-${tier}.close-sale.bank-details`,
        key: "cb",
        question: "Did you give your bank details to that office yourself and confirm them by phone?",
        helpText: "Find the number on your own, not in an email.",
        explanation: [
          "Thieves look for sellers too. Call the office on a number you found yourself, and check the details on that call. Read these ",
          {
            text: "tips on closing scams",
            url: "https://alta.org/news-and-publications/news/20190611-CFPB-Unveils-Tips-to-Protect-Against-Mortgage-Closing-Scams",
          },
          ".",
        ],
        successMessage: "You took a strong step to protect your money.",
      },
      {
        id: `selling-${tier}.close-sale.repairs`,
        key: "cc",
        question: "Are repairs settled (none agreed, or done with receipts)?",
        helpText: "Your contract and its added pages list what you agreed to fix.",
        explanation:
          "The buyer will look for them at the final walk-through. Keep each receipt. If a repair runs late, tell the buyer early and put the new plan in writing.",
        successMessage: "The walk-through should hold no surprises about repairs.",
      },
      {
        id: `selling-${tier}.close-sale.settlement-statement`,
        key: "cd",
        question: "Have you checked the settlement statement against your net sheet?",
        helpText: "Ask the closing office for it a few days early.",
        explanation:
          "Match any payoff, the fees, the credits and your share of taxes and dues. Ask about each line you did not expect. It is easier to fix before you sign.",
        successMessage: "You know what each line is for.",
      },
      {
        id: `selling-${tier}.close-sale.tax-papers`,
        key: "ce",
        question: "Are the tax papers settled (certificate signed or advice taken, 1099-S details given)?",
        helpText: "The certificate says that you are not a foreign seller under tax law.",
        explanation: [
          "A signed ",
          {
            text: "non-foreign certificate",
            url: "https://www.irs.gov/individuals/international-taxpayers/exceptions-from-firpta-withholding",
          },
          " usually means no tax is held back; for foreign sellers it is generally 15%. Gain on a main home up to $250,000 ($500,000 for joint filers) can be tax-free under certain rules. A tax professional can check yours.",
        ],
        successMessage: "Your tax papers are ready. Keep copies for your next return.",
      },
      {
        id: `selling-${tier}.close-sale.handover`,
        key: "cf",
        question: "Are keys, codes, manuals and utilities arranged?",
        helpText: "The buyer will need all of them on the first evening.",
        explanation:
          "Buyers usually get keys about 3-4 p.m. on closing day, once the sale has funded and recorded. Keep power and insurance on until then. Put keys, codes and manuals in one place.",
        successMessage: "The handover is ready.",
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
      { id: "close-sale.sign", key: "ci", title: "Sign", description: "Bring a government ID, and see that each owner signs." },
      {
        id: "close-sale.move-out-and-hand-over",
        key: "cj",
        title: "Move out and hand over",
        description: "Leave what you agreed to leave, and take photos of the empty rooms.",
      },
    ],
    actions: [dashboard],
    badge: "Sold",
    proTip: "Keep your home insured until the sale is recorded.",
    disclaimers: ["wire", "tax", "choice"],
    sources: [
      "nar-before-closing",
      "cfpb-closing-scams",
      "walk-through-checklist",
      "digital-checkout",
      "seller-net-proceeds",
      "seller-proceeds",
      "irs-firpta",
      "irs-sale-of-home",
      "regulation-z",
      "loan-disclosure-timing",
      "keys-at-closing",
    ],
  };
}
