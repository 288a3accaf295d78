import type { Guide } from "./guide-types.ts";

/** The seller decides and schedules; we guide. */
export const sellingFullGuide = {
  journeyType: "selling",
  tier: "full",
  title: "{product} Full Seller Journey",
  intro:
    "You make the choices and set the dates, and we guide you through each one. Your agent's team is here to help seven days a week, so ask as soon as something is unclear.",
  disclaimers: ["general"],
  celebratedStep: "all",
  steps: [
    {
      id: "market-analysis",
      key: "a",
      title: "Market Analysis",
      description:
        "You learn what homes like yours sell for and what you would keep from a sale. At the end of this step you have a price range you trust. We bring the numbers, and you make the call.",
      details: [
        {
          id: "selling-full.market-analysis.estimate-received",
          key: "aa",
          question: "Have you received our pre-listing estimate?",
          helpText: "Give us your address and a few facts about your home, and we get it started.",
          explanation:
            "Our pre-listing estimate usually lands within 5-10% of the sale price. Ask for yours when you are ready. We can bring it closer once we have seen the home.",
          successMessage: "You have a solid starting point. A visit to the home can make it sharper.",
          actions: [{ label: "Get my estimate", url: "brand:scheduling" }],
        },
        {
          id: "selling-full.market-analysis.whole-market-seen",
          key: "ab",
          question: "Have you looked at sold, active and expired listings nearby?",
          helpText: "Sold homes show what buyers paid, and active ones show what yours is up against.",
          explanation:
            "Listings that ran out without a sale can show the price where buyers stopped. Ask us for all three lists, and we can go through them together.",
          successMessage: "You have seen the whole market, not just the homes that sold.",
        },
        {
          id: "selling-full.market-analysis.overpricing-understood",
          key: "ac",
          question: "Do you know how a high price can slow a sale?",
          helpText: "A listing often gets the most looks when it is new, so the first price counts.",
          explanation:
            "In one study of 75,000 Indiana sales, homes priced close to right tended to sell sooner. Of those listed within 1% of the final price, half had a contract in 1-14 days. Of those 3-5% too high, half took 9-52 days.",
          successMessage: "You can weigh a higher price against the time it may cost.",
        },
        {
          id: "selling-full.market-analysis.net-known",
          key: "ad",
          question: "Do you know about how much you would keep at the likely price?",
          helpText: "A net sheet shows the price, each cost, and what is left for you.",
          explanation:
            "Start with the price, then take away any loan payoff, the fees you agree to and the title costs. Your share of taxes and dues, buyer credits and repairs come off too. We can fill in the sheet with you.",
          successMessage: "You know your likely number, so you can start to plan your next home.",
          actions: [{ label: "Fill in a net sheet", url: "/calculators/sellers-net-sheet" }],
        },
        {
          id: "selling-full.market-analysis.price-range-set",
          key: "ae",
          question: "Have you picked a price range, and a date to look at it again?",
          helpText: "A date on the calendar turns a hard talk into a planned one.",
          explanation:
            "You do not need one perfect number yet. Pick a low and a high that you could live with. Then choose a day, often about two weeks in, to see how buyers react.",
          successMessage: "Your range and your review date are set. That makes for calm choices later.",
        },
      ],
      subSteps: [
        {
          id: "market-analysis.get-estimate",
          key: "af",
          title: "Get your estimate",
          description: "Ask us for it, and tell us what the records cannot show, like a new roof.",
        },
        {
          id: "market-analysis.compare-nearby-homes",
          key: "ag",
          title: "Compare nearby homes",
          description: "See which listings are most like yours, and how each one fared.",
        },
        {
          id: "market-analysis.fill-in-net-sheet",
          key: "ah",
          title: "Fill in a net sheet",
          description: "Work out what you keep at the low and high end of your range.",
        },
        {
          id: "market-analysis.agree-on-price-range",
          key: "ai",
          title: "Agree on a price range",
          description: "Choose the range and the date when you want to review it.",
        },
      ],
      actions: [
        { label: "Open the analyzer", url: "brand:analyzer", description: "Try a price and see what you would keep." },
        { label: "Book a pricing call", url: "brand:scheduling", description: "Go over the numbers with us at a time you pick." },
      ],
      badge: "Right Number",
      figures: ["price-and-time", "seller-net"],
      proTip:
        "Many buyers search in round price brackets. A price of $400,000 fits searches that end at that number and those that start there.",
      disclaimers: ["notAppraisal"],
      expert: "pricing-analyst",
      sources: ["indiana-price-is-right", "seller-net-proceeds", "seller-proceeds"],
    },
    {
      id: "set-up-listing",
      key: "b",
      title: "Set Up Listing",
      description:
        "You sign a listing agreement you understand and choose how the sale is set up. At the end, every owner has signed, the facts are in, and a photo day is on your calendar.",
      details: [
        {
          id: "selling-full.set-up-listing.agreement-read",
          key: "aj",
          question: "Have you read the listing agreement, including our pay, its length and how to end it?",
          helpText: "Three parts to find first are the fee, the end date and the way out.",
          explanation: [
            "Take your time with it. No law sets our fee, so you can talk it over with us before you sign. When you are ready, you can ",
            { text: "read the agreement online", url: "brand:eSign" },
            ".",
          ],
          successMessage: "You know what we do, what it costs and how long it lasts. Ask again if a line stops making sense.",
        },
        {
          id: "selling-full.set-up-listing.owners-signed",
          key: "ak",
          question: "Is every owner's signature settled (you are the only owner, or all have signed)?",
          helpText: "Your deed shows the names of all the owners.",
          explanation:
            "Each person on the deed normally signs, even one who lives far away. We can send the papers for them to sign online. If an owner has died or cannot sign, a local attorney can tell you what is needed.",
          successMessage: "Everyone who needs to sign is on board.",
        },
        {
          id: "selling-full.set-up-listing.buyer-broker-choice",
          key: "al",
          question: "Have you decided whether to offer pay to a buyer's broker?",
          helpText: "You can say yes, say no, or wait and see what a buyer asks for.",
          explanation:
            "It is your choice, and a yes must be in writing. Such an offer cannot go on the MLS, the list that brokers share. We can walk you through how each choice may play out.",
          successMessage: "That was your own choice, made with the facts in hand. If your plans shift, just let us know.",
        },
        {
          id: "selling-full.set-up-listing.facts-and-inclusions",
          key: "am",
          question: "Have you listed the home's key facts and what stays with it?",
          helpText: "Walk from room to room with your phone and note what is staying and what is going.",
          explanation:
            "Write down what stays, such as appliances, drapes and TV mounts. Note what you plan to take, too, like a family light fixture. A clear list can save a dispute later.",
          successMessage: "Buyers can see at once what comes with the home.",
        },
        {
          id: "selling-full.set-up-listing.photo-day-set",
          key: "an",
          question: "Have you picked a day for photos?",
          helpText: "Leave a few days before it for cleaning and small repairs.",
          explanation: [
            "Choose a day when the home can be clean and bright. ",
            { text: "Pick a time online", url: "brand:scheduling" },
            ", and move it if life gets in the way.",
          ],
          successMessage: "The photo day is set, so you have a date to work toward.",
        },
      ],
      subSteps: [
        {
          id: "set-up-listing.review-and-sign-agreement",
          key: "ao",
          title: "Review and sign the agreement",
          description: "Read it, ask about anything unclear, and sign when it suits you.",
        },
        {
          id: "set-up-listing.gather-homes-facts",
          key: "ap",
          title: "Gather the home's facts",
          description: "Collect the size, year built, dues and recent upgrades.",
        },
        {
          id: "set-up-listing.decide-what-stays",
          key: "aq",
          title: "Decide what stays",
          description: "List the items that come with the home and those that go with you.",
        },
        {
          id: "set-up-listing.choose-photo-day",
          key: "ar",
          title: "Choose a photo day",
          description: "Pick a day that leaves you time to tidy up first.",
        },
      ],
      actions: [
        { label: "Open the agreement", url: "brand:eSign", description: "Read it online and sign when you are ready." },
        { label: "Choose a photo day", url: "brand:scheduling", description: "Pick a time that works for your household." },
      ],
      badge: "Signed Up",
      proTip: "Take the year built and the lot size from the county's tax records. Memory is often off by a year or two.",
      disclaimers: ["fee", "law"],
      expert: "listing-agent",
      sources: ["nar-offers-of-compensation", "rismedia-practice-changes", "mls-settlement"],
    },
    {
      id: "property-documentation",
      key: "c",
      title: "Property Documentation",
      description:
        "You gather the papers that buyers, lenders and title offices ask for. At the end, your disclosures are filled in and any HOA papers are on order. The rest sits in one folder.",
      details: [
        {
          id: "selling-full.property-documentation.disclosure-done",
          key: "as",
          question: "Is your state's seller disclosure settled (filled in truthfully, or not required where you live)?",
          helpText: "Ask us which form your state uses, and fill it in yourself because you know the home best.",
          explanation:
            "Most states ask sellers to tell buyers in writing about known problems that matter. Selling the home as is does not usually change that. Go room by room and write what you know.",
          successMessage: "Open answers now help protect you after the sale.",
        },
        {
          id: "selling-full.property-documentation.lead-paint-settled",
          key: "at",
          question: "Is the lead-paint question settled (built in 1978 or later, or the form and booklet are ready)?",
          helpText: "The year on your county tax record tells you whether this applies to your home.",
          explanation: [
            "For most homes built before 1978, federal law says the buyer gets these papers before any contract. You share what you know and any reports you have. ",
            { text: "The EPA has the form and the booklet", url: "https://www.epa.gov/lead/real-estate-disclosure" },
            ".",
          ],
          successMessage: "Lead paint is taken care of, one way or the other.",
        },
        {
          id: "selling-full.property-documentation.hoa-settled",
          key: "au",
          question: "Is the HOA question settled (no HOA, or papers ordered)?",
          helpText: "An HOA is an owners' group with dues and rules, and a condo has one as well.",
          explanation:
            "HOA documents take 2-3 weeks in many cases, so it helps to order them now. Late papers can push back a closing. Your HOA or its manager can tell you the cost and how to order.",
          successMessage: "The slowest papers are off your mind, and your dates are safer for it.",
        },
        {
          id: "selling-full.property-documentation.folder-ready",
          key: "av",
          question: "Have you put your permits, warranties, survey and bills in one folder (or noted what you do not have)?",
          helpText: "Look in old email, the kitchen drawer and your city's permit office.",
          explanation:
            "A tidy folder answers buyers before they ask. Photos of each paper on your phone are fine to start with. If something is missing, make a note, and we can help you think where to look.",
          successMessage: "Your papers are in order. Buyers tend to trust a home with a clear past.",
        },
      ],
      subSteps: [
        {
          id: "property-documentation.fill-in-seller-disclosure",
          key: "aw",
          title: "Fill in the seller disclosure",
          description: "Write what you know about the home, good and bad.",
        },
        {
          id: "property-documentation.settle-lead-paint",
          key: "ax",
          title: "Settle lead paint",
          description: "Check the year built, and prepare the form and booklet if they apply.",
        },
        {
          id: "property-documentation.order-hoa-papers",
          key: "ay",
          title: "Order HOA papers",
          description: "Ask for the full set early if your home has an HOA.",
        },
        {
          id: "property-documentation.build-folder",
          key: "az",
          title: "Build your folder",
          description: "Put permits, the survey, bills and warranties all in one place.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "See which steps are still open." },
        { label: "Sign your disclosure forms", url: "brand:eSign", description: "Sign online once each answer is right." },
      ],
      badge: "Paper Ready",
      proTip: "If you are not sure whether to mention something, mention it. A short, plain note is enough.",
      disclaimers: ["law", "leadPaint"],
      expert: "listing-agent",
      sources: ["seller-disclosure-duty", "seller-disclosure-texas", "epa-lead-disclosure", "hoa-resale-certificate", "hoa-disclosures"],
    },
    {
      id: "marketing-launch",
      key: "d",
      title: "Marketing Launch",
      description:
        "You approve the photos and the words, and choose the day your home goes live. At the end, buyers can find your listing, trust its facts and ask for a visit.",
      details: [
        {
          id: "selling-full.marketing-launch.photos-approved",
          key: "ba",
          question: "Have you approved the photos and chosen the first one?",
          helpText: "Look at them on a phone, because that is how many buyers see a listing first.",
          explanation:
            "The first photo helps a buyer decide whether to look closer. A Zillow study tied photo count and first-week views to how soon homes sell. Pick the shot that looks best on a small screen.",
          successMessage: "Your home puts its best face forward.",
        },
        {
          id: "selling-full.marketing-launch.facts-proofread",
          key: "bb",
          question: "Have you proofread every fact in the draft listing?",
          helpText: "Read it once with your folder open, and once out loud.",
          explanation:
            "Check the size, the year built, the dues and what is included. A wrong fact often comes up again at the inspection. It is much easier to fix before buyers see it.",
          successMessage: "The facts match your papers, so there should be little to correct later.",
        },
        {
          id: "selling-full.marketing-launch.wording-fair",
          key: "bc",
          question: "Does the wording describe the home and not the people who might live there?",
          helpText: "Read each line and ask whether it is about the place or about a person.",
          explanation:
            "Fair housing law bars ads that hint at who should live in a home. Stick to rooms, light, storage and the yard. We can read the draft with you and suggest other words.",
          successMessage: "Your listing speaks about the home and welcomes everyone.",
        },
        {
          id: "selling-full.marketing-launch.disclosures-posted",
          key: "bd",
          question: "Are your disclosures ready for serious buyers (or not required where you live)?",
          helpText: "Buyers who know the facts early have less reason to change their minds.",
          explanation: [
            "Buyers who read the papers first can often make firmer offers. Send us the finished forms, or ",
            { text: "sign them online", url: "brand:eSign" },
            ". We can share them when a buyer asks.",
          ],
          successMessage: "The paperwork need not hold up a serious buyer.",
        },
        {
          id: "selling-full.marketing-launch.launch-day-set",
          key: "be",
          question: "Have you chosen the day to go live?",
          helpText: "Check it against your work, school and travel plans.",
          explanation:
            "Pick a day when you can keep the home ready for the week that follows. Many sellers go live late in the week, so that buyers can visit on the weekend.",
          successMessage: "Your launch day is on the calendar. Enjoy the moment when it comes.",
        },
      ],
      subSteps: [
        {
          id: "marketing-launch.approve-photos",
          key: "bf",
          title: "Approve the photos",
          description: "Choose the set and the order, with the strongest photo first.",
        },
        {
          id: "marketing-launch.approve-words",
          key: "bg",
          title: "Approve the words",
          description: "Check each fact and keep the text about the home.",
        },
        {
          id: "marketing-launch.go-live",
          key: "bh",
          title: "Go live",
          description: "Give us the go-ahead, and your listing is published on the day you chose.",
        },
        {
          id: "marketing-launch.check-two-sites-next-morning",
          key: "bi",
          title: "Check two sites the next morning",
          description: "Look at your listing on two home sites and tell us about any slip.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "See how far along you are." },
        { label: "Watch the launch video", url: "brand:video", description: "See how a home goes on the market." },
      ],
      badge: "On the Market",
      proTip: "Tell your neighbors when you go live. They may know someone who wants to move nearby.",
      disclaimers: ["fairHousing"],
      expert: "listing-agent",
      sources: ["zillow-days-on-market", "fair-housing-advertising", "nar-fair-housing"],
    },
    {
      id: "showing-management",
      key: "e",
      title: "Showing Management",
      description:
        "You set the hours when buyers may visit, and we help you keep visits safe and easy. At the end, your home is simple to show and you learn something from each visit.",
      details: [
        {
          id: "selling-full.showing-management.hours-set",
          key: "bj",
          question: "Have you set your showing hours and how much notice you need?",
          helpText: "Think about meals, naps, night shifts and pets when you choose.",
          explanation: [
            "More open hours give more buyers a chance to come. Evenings and weekends tend to suit people who work. You can ",
            { text: "set your hours online", url: "brand:scheduling" },
            " and change them later.",
          ],
          successMessage: "Buyers know when they can come, and your day stays your own.",
        },
        {
          id: "selling-full.showing-management.access-logged",
          key: "bk",
          question: "Is each entry tracked (a lockbox that keeps a log, or someone there each time)?",
          helpText: "Ask us for the log at any time to see who opened the box and when.",
          explanation:
            "An electronic lockbox notes who opened it and at what time. Some can ask for a call first, which helps stop drop-in visits. A plain key box keeps no such record.",
          successMessage: "You can tell who came in and when. That is good for your peace of mind.",
        },
        {
          id: "selling-full.showing-management.tidy-routine",
          key: "bl",
          question: "Do you have a ten-minute tidy routine?",
          helpText: "A short list on the fridge lets everyone at home help.",
          explanation:
            "Try the same order each time: lights, blinds, counters, trash, pets. Do it twice as practice, and it soon feels easy. It does not have to be perfect.",
          successMessage: "You can be ready on short notice without a rush.",
        },
        {
          id: "selling-full.showing-management.valuables-away",
          key: "bm",
          question: "Are valuables, medicine and private papers out of sight?",
          helpText: "Check nightstands, bathroom cabinets, the desk and the fridge door.",
          explanation:
            "Visitors may open closets and drawers to check the space. Lock up small valuables, medicine and mail, or keep them with someone you trust.",
          successMessage: "The things that matter to you are safe.",
        },
        {
          id: "selling-full.showing-management.feedback-read",
          key: "bn",
          question: "Have you read the latest feedback (or set a day to read it with us)?",
          helpText: "We ask visiting agents what their buyers thought and pass it on to you.",
          explanation: [
            "One remark may be a matter of taste, but three alike are worth a look. ",
            { text: "Book a call", url: "brand:scheduling" },
            " to hear what visitors said, then decide what, if anything, you would like to change.",
          ],
          successMessage: "You can adjust while your listing is still fresh.",
        },
      ],
      subSteps: [
        {
          id: "showing-management.set-hours",
          key: "bo",
          title: "Set your hours",
          description: "Choose the days, times and notice that suit your household.",
        },
        {
          id: "showing-management.set-up-lockbox",
          key: "bp",
          title: "Set up the lockbox",
          description: "Choose where it goes and whether visitors must call first.",
        },
        {
          id: "showing-management.put-private-things-away",
          key: "bq",
          title: "Put private things away",
          description: "Lock up valuables, medicine, mail and spare keys.",
        },
        {
          id: "showing-management.review-each-week-with-us",
          key: "br",
          title: "Review each week with us",
          description: "Look at visits and feedback together, then choose what comes next.",
        },
      ],
      actions: [
        { label: "Set showing hours", url: "brand:scheduling", description: "Choose when buyers may visit." },
        { label: "Open your dashboard", url: "brand:dashboard", description: "See what comes next." },
      ],
      badge: "Open Door",
      proTip: "Step out during a visit if you can. People look longer and talk more openly when the owner is away.",
      disclaimers: ["fairHousing"],
      disclaimer: "Cameras that record sound may be against the law in your state. Check your state's rule before you use one.",
      expert: "listing-agent",
      sources: ["lockbox-access", "lockbox-call-code", "seller-closing-checklist"],
    },
    {
      id: "offer-management",
      key: "f",
      title: "Offer Management",
      description:
        "You compare each offer on what it means for you, then accept it, counter it or pass. At the end, you have a signed contract and know the dates that come with it.",
      details: [
        {
          id: "selling-full.offer-management.offers-compared",
          key: "bs",
          question: "Have you compared your offers by what you would keep?",
          helpText: "With only one offer, compare it with your net sheet.",
          explanation: [
            "The highest price is not always the best deal. The type of loan, the buyer's conditions and the closing date count too. ",
            { text: "Book a call", url: "brand:scheduling" },
            " and we put them side by side.",
          ],
          successMessage: "You looked past the headline price to the whole deal.",
          actions: [{ label: "Fill in a net sheet", url: "/calculators/sellers-net-sheet" }],
        },
        {
          id: "selling-full.offer-management.money-checked",
          key: "bt",
          question: "Has the buyer's money been checked?",
          helpText: "A loan buyer shows a lender's letter, and a cash buyer shows proof of funds.",
          explanation:
            "Ask for a recent letter or a recent bank statement. With the buyer's okay, we can call the lender with a few questions. It does not make a sale certain, but it tells you more.",
          successMessage: "You have a clearer view of how firm this offer is.",
        },
        {
          id: "selling-full.offer-management.dates-known",
          key: "bu",
          question: "Do you know which dates start when you accept?",
          helpText: "Look for the words 'days after acceptance' in the offer.",
          explanation:
            "The clocks for the deposit, inspection, loan and HOA papers often start then. Your contract sets each date. We can put them all on one page for you.",
          successMessage: "You know what is due and when, so few dates should surprise you.",
        },
        {
          id: "selling-full.offer-management.terms-only",
          key: "bv",
          question: "Are you choosing on the terms alone?",
          helpText: "Price, loan, conditions and dates are terms, but a buyer's family or faith is not.",
          explanation:
            "Fair housing law says a seller may not choose by who the buyers are. Judging each offer by the same list of terms keeps it fair. Set personal letters and photos aside.",
          successMessage: "Each buyer got the same fair look.",
        },
        {
          id: "selling-full.offer-management.questions-answered",
          key: "bw",
          question: "Are your questions about the contract settled (none, or asked to the right person)?",
          helpText: "We can show you where a term is, and an attorney can say what it means for you.",
          explanation:
            "Mark each line you are not sure about before you sign. Bring money and timing questions to us. A licensed attorney can answer the legal ones.",
          successMessage: "You can sign with a clear head.",
        },
      ],
      subSteps: [
        {
          id: "offer-management.line-up-offers",
          key: "bx",
          title: "Line up the offers",
          description: "Put price, loan, conditions and dates side by side.",
        },
        {
          id: "offer-management.accept-counter-or-pass",
          key: "by",
          title: "Accept, counter or pass",
          description: "Tell us what you want to do, and we help you reply in writing.",
        },
        {
          id: "offer-management.sign-contract",
          key: "bz",
          title: "Sign the contract",
          description: "Read the final version in full before any owner signs it.",
        },
        {
          id: "offer-management.update-listing",
          key: "ca",
          title: "Update the listing",
          description: "We change the listing's status the same day that you accept.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "Check what is done and what comes next." },
        { label: "Sign the contract", url: "brand:eSign", description: "Sign online once the terms are right for you." },
      ],
      badge: "Best Terms",
      proTip: "A small credit to the buyer can sometimes do more than a price cut. Check both on your net sheet first.",
      disclaimers: ["fairHousing", "law", "fee"],
      expert: "listing-agent",
      sources: ["nar-fair-housing", "seller-closing-checklist"],
    },
    {
      id: "closing-process",
      key: "g",
      title: "Closing Process",
      description:
        "You finish the agreed repairs, check the figures, sign and move out. At the end, the sale is on record and the new owner has the keys. Your money is on its way to you.",
      details: [
        {
          id: "selling-full.closing-process.repairs-settled",
          key: "cb",
          question: "Are the agreed repairs settled (none agreed, or finished with receipts)?",
          helpText: "Your contract, or a page added to it, lists what you agreed to fix.",
          explanation:
            "The buyer can check the repairs at the walk-through, just before closing. Keep the receipts and take a photo of each finished job. If one is running late, tell us early.",
          successMessage: "No repair is left open, so the walk-through should go more smoothly.",
        },
        {
          id: "selling-full.closing-process.payoff-settled",
          key: "cc",
          question: "Is your loan payoff settled (no loan, or the title office has a payoff figure)?",
          helpText: "It is not the same as the balance on your last statement.",
          explanation:
            "A payoff figure adds interest up to the day it is paid. Ask the title office whether your lender has sent one. Tell them about any second loan or credit line, too.",
          successMessage: "The loan side is in hand, so the final figures can come together.",
        },
        {
          id: "selling-full.closing-process.figures-checked",
          key: "cd",
          question: "Have you compared the settlement statement with your net sheet?",
          helpText: "The settlement statement is the closing office's list of all the money in the sale.",
          explanation:
            "Put the two pages next to each other and match them line by line. Look at the payoff, fees, credits and your share of the taxes. Ask about any line that differs.",
          successMessage: "You have checked each number and know where it comes from.",
        },
        {
          id: "selling-full.closing-process.payout-safe",
          key: "ce",
          question: "Is your payout safe (bank details confirmed by phone with the title office, or a check arranged)?",
          helpText: "Thieves copy real emails and aim at sellers as well as buyers.",
          explanation: [
            "Call the title office on a number you found yourself, and never trust a change sent by email. If money goes wrong, call your bank at once. Then ",
            { text: "report it to the FBI's crime center", url: "https://www.ic3.gov/" },
            ".",
          ],
          successMessage: "Your money has a safe route. If a message asks you to change it, call the title office first.",
        },
        {
          id: "selling-full.closing-process.tax-papers-settled",
          key: "cf",
          question: "Are the tax papers settled (non-foreign certificate signed, or your options talked over with a tax professional)?",
          helpText: "The closing office asks for these details and may send you a Form 1099-S.",
          explanation: [
            "A signed ",
            {
              text: "non-foreign certificate",
              url: "https://www.irs.gov/individuals/international-taxpayers/exceptions-from-firpta-withholding",
            },
            " tells the buyer not to hold back the 15% that generally applies to foreign sellers. Two years of owning and living there, in the last five, may keep some gain untaxed. The limit is $250,000, or $500,000 on a joint return.",
          ],
          successMessage: "Your tax papers are in place. Keep copies with this year's records.",
          resourceUrl: "https://www.irs.gov/taxtopics/tc701",
        },
        {
          id: "selling-full.closing-process.handover-ready",
          key: "cg",
          question: "Are keys, codes, manuals and utilities arranged?",
          helpText: "Your contract says when the buyer gets the keys.",
          explanation:
            "Put keys, openers, codes and manuals in one box. Keep the power on through the handover. Keep your insurance until the deed is on record with the county.",
          successMessage: "The next owner can walk in and feel at home. That is a kind way to leave.",
        },
      ],
      subSteps: [
        {
          id: "closing-process.finish-repairs",
          key: "ch",
          title: "Finish the repairs",
          description: "Complete what you agreed to and save each receipt.",
        },
        {
          id: "closing-process.check-figures",
          key: "ci",
          title: "Check the figures",
          description: "Match the settlement statement with your net sheet.",
        },
        {
          id: "closing-process.sign-papers",
          key: "cj",
          title: "Sign the papers",
          description: "Bring your ID and sign at the time you set with the closing office.",
        },
        {
          id: "closing-process.move-out-and-hand-over",
          key: "ck",
          title: "Move out and hand over",
          description: "Leave the home clean and pass on the keys as your contract says.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "See every step of your sale at a glance." },
        { label: "Book a closing call", url: "brand:scheduling", description: "Go over the figures before you sign." },
      ],
      badge: "Sold",
      proTip: "Take photos of the empty rooms and the meters on your way out. They can settle a question later.",
      disclaimers: ["wire", "tax", "walkThrough", "choice"],
      expert: "closing-coordinator",
      sources: [
        "cfpb-closing-scams",
        "seller-net-proceeds",
        "seller-proceeds",
        "irs-firpta",
        "irs-sale-of-home",
        "walk-through-checklist",
        "keys-at-closing",
      ],
    },
  ],
} satisfies Guide;
