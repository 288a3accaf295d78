import type { Guide } from "./guide-types.ts";
import { ourPay } from "./shared-copy.ts";

export const sellingFullGuide = {
  journeyType: "selling",
  tier: "full",
  title: "{product} Full Seller Journey",
  intro:
    "You make the choices and set the dates, and we guide you through each one. Your agent's team is here to help {hours}, so ask as soon as something is unclear.",
  disclaimers: ["general"],
  celebratedStep: "all",
  timeline: [
    { date: "hoa-ordered", step: "property-documentation", question: "hoa-settled" },
    { date: "listing-live", step: "marketing-launch" },
    { date: "accepted", step: "offer-management" },
    { date: "deposit", step: "offer-management", question: "deposit-and-dates" },
    { date: "inspection", step: "closing-process", question: "inspection-answered" },
    { date: "appraisal", step: "closing-process", question: "appraisal-settled" },
    { date: "loan", step: "closing-process" },
    { date: "repairs", step: "closing-process", question: "repairs-settled" },
    { date: "closing", step: "closing-process" },
  ],
  stateFields: {
    "property-documentation": ["disclosure"],
    "offer-management": ["attorneyReview"],
    "closing-process": ["closing", "transferTax", "withholding"],
  },
  hasAgent: true,
  isSoldByOwner: false,
  guestsMayComplete: true,
  tierIntro: {
    title: "You decide, we guide",
    points: [
      { who: "You", what: "Choose the price, the dates and the offer." },
      { who: "We", what: "Bring the numbers, list the home and help you negotiate." },
      ourPay,
    ],
  },
  steps: [
    {
      id: "market-analysis",
      key: "a",
      title: "Market Analysis",
      description:
        "You learn what homes like yours sell for and what you would keep from a sale. You leave with a price range you trust. We bring the numbers, and you make the call.",
      details: [
        {
          id: "selling-full.market-analysis.estimate-received",
          key: "aa",
          question: "Have you received our pre-listing estimate?",
          helpText: "Give us your address and a few facts about your home, and we get it started.",
          explanation:
            "Our pre-listing estimate usually lands within 5-10% of the sale price. On a $400,000 home that is up to $40,000 either way, and it is no promise. We can bring it closer once we have seen the home.",
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
            "Start with the price. Take away every loan, the fees you agree to, title costs, and any transfer tax you owe. Your share of taxes and dues, buyer credits and repairs come off too.",
          successMessage: "You know your likely number, so you can plan with it.",
          actions: [{ label: "Fill in a net sheet", url: "/calculators/sellers-net-sheet" }],
        },
        {
          id: "selling-full.market-analysis.debts-covered",
          key: "cl",
          question:
            "Would the price cover all that you owe on the home and the costs of selling (or have you asked your lender about a gap)?",
          helpText: "Count a second loan, a credit line and unpaid taxes as well as the mortgage.",
          explanation: [
            "If the price may not reach, ask before you list. Your lender has to agree to a sale for less than you owe. A HUD-approved counselor can help (800-569-4287), and so can our page on ",
            { text: "selling with little equity", url: "/topics/special-sellers" },
            ".",
          ],
          successMessage: "The sale can pay what is owed, or you know whom to talk to first.",
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
        {
          id: "selling-full.market-analysis.next-home-planned",
          key: "cm",
          question: "Do you know which of your two moves comes first (or are you not buying)?",
          helpText: "Ask where you would sleep if one closing slips by a week.",
          explanation: [
            "Selling first tells you what you can spend. Buying first may mean two payments for a while. Read about ",
            { text: "buying and selling at once", url: "/topics/buying-and-selling-at-once" },
            " before you pick a date.",
          ],
          successMessage: "Both moves are on one calendar, with room for a delay.",
          onlyIf: { side: ["both"] },
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
        {
          id: "market-analysis.count-back",
          key: "cn",
          title: "Count back from your move",
          description: "Note the weeks for repairs, photos, finding a buyer and closing.",
        },
      ],
      actions: [
        { label: "Open the analyzer", url: "brand:analyzer", description: "Try a price and see what you would keep." },
        {
          label: "See the seller's calendar",
          url: "/topics/seller-calendar",
          description: "Each stage of a sale, and the time it often takes.",
        },
        { label: "Book a pricing call", url: "brand:scheduling", description: "Go over the numbers with us at a time you pick." },
      ],
      badge: "Right Number",
      badgeFor: "a price that nearby sales support",
      minutes: 15,
      figures: ["price-and-time", "seller-net"],
      proTip:
        "Many buyers search in round price brackets. A price of $400,000 fits searches that end at that number and those that start there.",
      disclaimers: ["notAppraisal"],
      expert: "pricing-analyst",
      sources: ["indiana-price-is-right", "closing-disclosure-rule", "hud-counselors"],
    },
    {
      id: "set-up-listing",
      key: "b",
      title: "Set Up Listing",
      description:
        "You sign a listing agreement you understand and choose how the sale is set up. Everyone who must sign is known, the facts are in, and a photo day is on your calendar.",
      details: [
        {
          id: "selling-full.set-up-listing.agreement-read",
          key: "aj",
          question: "Have you read the listing agreement, including our pay, its length and how to end it?",
          helpText: "Three parts to find first are the fee, the end date and the way out.",
          explanation: [
            "No law sets our fee, so you can talk it over with us before you sign. Ask what you owe if you find the buyer yourself, or if a visitor buys later. You can ",
            { text: "read the agreement online", url: "brand:eSign" },
            " first.",
          ],
          successMessage: "You know what we do, what it costs and how long it lasts.",
        },
        {
          id: "selling-full.set-up-listing.signers-agreed",
          key: "dd",
          question: "Has everyone who must sign agreed (each owner, and a husband or wife where your state asks)?",
          helpText: "Your deed shows the owners, and the title office knows who else has to sign.",
          explanation:
            "In some states a spouse signs for a family home, even if only you are on the deed. Florida is one of them. Ask the title office in your first week, and tell us about any owner who lives far away.",
          successMessage: "No missing signature should stop you on closing day.",
        },
        {
          id: "selling-full.set-up-listing.right-to-sell-shown",
          key: "co",
          question: "Has the title office seen the papers that let you sell (or are none needed)?",
          helpText: "They matter when an owner has died, a trust owns the home, or a marriage ends.",
          explanation: [
            "An executor or trustee has to show the right to sell. After a divorce, the decree or order says who signs and who is paid. Our page on ",
            { text: "special sales", url: "/topics/special-sellers" },
            " has the list.",
          ],
          successMessage: "The title office knows who may sign for this home.",
          onlyIf: { ownership: ["estate", "divorce"] },
        },
        {
          id: "selling-full.set-up-listing.tenants-considered",
          key: "cp",
          question: "Have you checked your tenants' lease, deposit and notice rules (or are there no tenants)?",
          helpText: "Find the lease, and note its end date and the deposit you hold.",
          explanation: [
            "In most places a sale does not end a lease, and the deposit passes to the new owner. Some cities protect tenants further. ",
            { text: "See what to check", url: "/topics/special-sellers" },
            " before you promise an empty home.",
          ],
          successMessage: "You know what you can promise a buyer, and your tenants know what is coming.",
          onlyIf: { tenants: ["yes"] },
        },
        {
          id: "selling-full.set-up-listing.buyer-broker-choice",
          key: "al",
          question: "Have you decided whether to offer pay to a buyer's broker?",
          helpText: "You can say yes, say no, or wait and see what a buyer asks for.",
          explanation:
            "It is your choice, and a yes must be in writing. Such an offer cannot go on the MLS, the list that brokers share. We can walk you through how each choice may play out.",
          successMessage: "You have an answer ready when a buyer asks. If your plans shift, just let us know.",
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
        {
          id: "set-up-listing.guard-against-fake-sale",
          key: "cq",
          title: "Guard against a fake sale",
          description:
            "Thieves pose as owners of empty or paid-off homes. Have your ID ready, and ask if your county sends alerts about your deed.",
        },
      ],
      actions: [
        { label: "Open the agreement", url: "brand:eSign", description: "Read it online and sign when you are ready." },
        { label: "Choose a photo day", url: "brand:scheduling", description: "Pick a time that works for your household." },
      ],
      badge: "Signed Up",
      badgeFor: "clear terms, signed by both sides",
      minutes: 15,
      proTip: "Take the year built and the lot size from the county's tax records. Memory is often off by a year or two.",
      disclaimers: ["fee", "law"],
      expert: "listing-agent",
      sources: ["nc-offers-of-pay", "florida-homestead-spouse", "grant-county-tenants", "fbi-stolen-land"],
    },
    {
      id: "property-documentation",
      key: "c",
      title: "Property Documentation",
      description:
        "You gather the papers that buyers, lenders and title offices ask for. Your disclosures get filled in, and any HOA papers are planned. The rest sits in one folder.",
      details: [
        {
          id: "selling-full.property-documentation.disclosure-done",
          key: "as",
          question: "Is your seller disclosure settled (filled in truthfully, or not required for your sale)?",
          helpText: "Ask us which form your state uses, and fill it in yourself because you know the home best.",
          explanation:
            "Most states ask sellers to tell buyers in writing about known problems that matter. Some sales, such as an estate's, need no form, but hiding a known problem is still a risk. Selling as is does not usually change that.",
          successMessage: "Open answers now help protect you after the sale.",
          actions: [{ label: "Find your state's form", url: "/topics/your-state" }],
        },
        {
          id: "selling-full.property-documentation.lead-paint-settled",
          key: "at",
          question: "Is the lead-paint question settled (built in 1978 or later, exempt, or the form and booklet are ready)?",
          helpText: "The county's tax record shows the year, and senior housing or a home without a bedroom may be exempt.",
          explanation: [
            "You give the buyer the form, ",
            { text: "the EPA booklet", url: "https://www.epa.gov/lead/real-estate-disclosure" },
            " and any reports before the contract binds. The buyer gets 10 days to test, unless the buyer agrees in writing to change that. Keep the signed form for three years.",
          ],
          successMessage: "Either the law does not apply, or the buyer will get the form first.",
          onlyIf: { builtBefore1978: ["yes"] },
        },
        {
          id: "selling-full.property-documentation.hoa-settled",
          key: "au",
          question: "Is the HOA question settled (no HOA, or you know when to order the papers)?",
          helpText: "An HOA is an owners' group with dues and rules, and a condo has one as well.",
          explanation:
            "HOA documents take 2-3 weeks in many cases, and late papers can push back a closing. They can also go out of date. Ask the manager what they cost and how long they stay valid, then pick a day to order.",
          successMessage: "The slowest papers have a date, and you should not have to pay for them twice.",
          onlyIf: { hoa: ["yes"] },
          actions: [{ label: "See what the papers hold", url: "/topics/condo-and-hoa" }],
        },
        {
          id: "selling-full.property-documentation.ties-listed",
          key: "cr",
          question:
            "Do you know everything that is tied to the home (nothing, or each loan, lien, and solar or PACE contract is on a list)?",
          helpText: "PACE is money for energy work that is paid back with the property tax.",
          explanation: [
            "Each one has to be paid off, passed on or agreed with the buyer. A solar lease may need the company's yes, so call when you list. See ",
            { text: "special sales", url: "/topics/special-sellers" },
            " for each kind.",
          ],
          successMessage: "No forgotten debt should turn up in the buyer's title search.",
        },
        {
          id: "selling-full.property-documentation.folder-ready",
          key: "av",
          question: "Have you put your permits, warranties, survey and bills in one folder (or noted what you do not have)?",
          helpText: "Look in old email, the kitchen drawer and your city's permit office.",
          explanation:
            "A tidy folder answers buyers before they ask. Photos of each paper on your phone are fine to start with. Keep receipts for big improvements, too: they can lower a taxable gain.",
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
          description: "Check the year built, and prepare the form and booklet. If they do not apply, tick this and move on.",
          onlyIf: { builtBefore1978: ["yes"] },
        },
        {
          id: "property-documentation.order-hoa-papers",
          key: "ay",
          title: "Plan the HOA papers",
          description: "Ask for the cost, the time and how long they stay valid. If there is no HOA, tick this and move on.",
          onlyIf: { hoa: ["yes"] },
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
      badgeFor: "telling buyers what they should know",
      minutes: 15,
      proTip: "If you are not sure whether to mention something, mention it. A short, plain note is enough.",
      disclaimers: ["law", "leadPaintSeller"],
      expert: "listing-agent",
      sources: ["texas-seller-notice", "washington-seller-disclosure", "epa-lead-sellers", "epa-lead-disclosure", "irs-sale-of-home"],
    },
    {
      id: "marketing-launch",
      key: "d",
      title: "Marketing Launch",
      description:
        "You approve the photos and the words, and choose the day your home goes live. Buyers can then find your listing, trust its facts and ask for a visit.",
      details: [
        {
          id: "selling-full.marketing-launch.photos-approved",
          key: "ba",
          question: "Have you approved the photos and chosen the first one?",
          helpText: "Look at them on a phone, because that is how many buyers see a listing first.",
          explanation:
            "The first photo helps a buyer decide whether to look closer. Pick the shot that looks best on a small screen. Then show each room once, in the order of a walk through the home.",
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
          question: "Are your disclosures ready for serious buyers (or not required for your sale)?",
          helpText: "Buyers who know the facts early have less reason to change their minds.",
          explanation: [
            "Buyers who read the papers first can often make firmer offers. Send us the finished forms, or ",
            { text: "sign them online", url: "brand:eSign" },
            ". We can share them when a buyer asks.",
          ],
          successMessage: "The paperwork need not hold up a serious buyer.",
        },
        {
          id: "selling-full.marketing-launch.reach-chosen",
          key: "cs",
          question: "Have you chosen how widely your home is shown (everywhere at once, or a quieter start that you signed for)?",
          helpText: "The MLS, the list that brokers share, feeds most home sites.",
          explanation:
            "A wide launch puts you in front of the most buyers. You may choose a delayed or an office-only start, and you sign that you give up some of them. Many MLSs want a home entered within one business day of any public ad.",
          successMessage: "You chose your reach, and you know what the quieter ways would cost.",
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
      badgeFor: "a listing that buyers can find",
      minutes: 15,
      proTip: "Tell your neighbors when you go live. They may know someone who wants to move nearby.",
      disclaimers: ["fairHousing"],
      expert: "listing-agent",
      sources: ["nar-fair-housing", "nar-listing-choices"],
    },
    {
      id: "showing-management",
      key: "e",
      title: "Showing Management",
      description:
        "You set the hours when buyers may visit, and we help you keep visits safe and easy. Your home stays simple to show, and you learn something from each visit.",
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
            "An electronic lockbox notes who opened it and at what time. Only licensed agents should get in, and no buyer should walk through alone. A plain key box keeps no record.",
          successMessage: "You can tell who came in and when. That is good for your peace of mind.",
        },
        {
          id: "selling-full.showing-management.tidy-routine",
          key: "bl",
          question: "Is it clear who gets the home ready before a visit (you, your tenants, or nobody lives there)?",
          helpText: "A short list on the fridge lets everyone at home help.",
          explanation:
            "Try the same order each time: lights, blinds, counters, trash, pets. Do it twice as practice, and it soon feels easy. It does not have to be perfect.",
          successMessage: "The home can be ready on short notice without a rush.",
        },
        {
          id: "selling-full.showing-management.valuables-away",
          key: "bm",
          question: "Are valuables, medicine and private papers out of sight (or is nothing left in the home)?",
          helpText: "Check nightstands, bathroom cabinets, the desk and the fridge door.",
          explanation:
            "Visitors may open closets and drawers to check the space. Lock up small valuables, guns, medicine and mail, and put computers away.",
          successMessage: "The things that matter to you are safe.",
        },
        {
          id: "selling-full.showing-management.empty-home-insured",
          key: "ct",
          question: "Does your insurer know if the home will stand empty (or will someone live there until closing)?",
          helpText: "Moving out first, an estate or a gap between tenants can all leave a home empty.",
          explanation:
            "Many home policies pay less, or nothing, once a home has been empty for a time. The policy sets that time, so call before you move out. Ask someone to look in, too.",
          successMessage: "You know what your policy covers while nobody is there.",
        },
        {
          id: "selling-full.showing-management.tenants-agree",
          key: "cu",
          question: "Are showings agreed with your tenants (no tenants, or hours and notice in writing)?",
          helpText: "State or city law may say how much notice tenants get.",
          explanation:
            "Tenants who are asked early tend to help. Agree on the hours, the notice and who holds the key. A lower rent for those weeks can be fair, if you both want it.",
          successMessage: "Visitors and tenants both know when the door opens.",
          onlyIf: { tenants: ["yes"] },
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
      badgeFor: "showings that fit your life",
      minutes: 15,
      proTip: "Step out during a visit if you can. People look longer and talk more openly when the owner is away.",
      disclaimers: ["fairHousing"],
      disclaimer:
        "To record what visitors say can be against federal and state law. Turn off the sound on your cameras, and tell us about each one.",
      expert: "listing-agent",
      sources: ["nar-privacy", "nc-recording-visitors"],
    },
    {
      id: "offer-management",
      key: "f",
      title: "Offer Management",
      description:
        "You compare each offer on what it means for you, then accept it, counter it or pass. You end with a signed contract, a list of its dates and a plan B.",
      details: [
        {
          id: "selling-full.offer-management.offers-compared",
          key: "bs",
          question: "Have you compared your offers by what you would keep?",
          helpText: "With only one offer, compare it with your net sheet.",
          explanation: [
            "The highest price is not always the best deal. Some loans are stricter about the home's condition, a cash sale needs no lender, and dates matter. ",
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
            "Most clocks start on acceptance, or on the day that your contract calls the effective date. The deposit, inspection, loan and HOA papers each have one. Ask which day counts first, and whether weekends count.",
          successMessage: "You know what is due and when, so few dates should surprise you.",
        },
        {
          id: "selling-full.offer-management.deposit-and-dates",
          key: "cv",
          question: "Do you know who holds any deposit of the buyer's, and what to do if a date is missed?",
          helpText: "Ask the holder for proof in writing on the day the deposit is due.",
          explanation: [
            "If a date passes, tell us that same day, since your contract may ask for a written notice. A deposit is not yours by itself: often both sides must sign, or a court decides. See ",
            { text: "what to do after you say yes", url: "/topics/seller-offer-to-closing" },
            ".",
          ],
          successMessage: "You know whom to call on the day something is late.",
        },
        {
          id: "selling-full.offer-management.move-out-day",
          key: "cw",
          question: "Is your move-out day in the contract (closing day, or a later day agreed in writing)?",
          helpText: "Buyers often hope for the keys the moment the sale is final.",
          explanation:
            "If you want to stay after closing, put it in the contract. It should name the rent, a deposit, the insurance and the last day. Some lenders limit how long a buyer may wait to move in.",
          successMessage: "Both sides know the day the keys change hands.",
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
          question: "Have you asked the right person about the contract (or is no question left)?",
          helpText: "We can show you where a term is, and an attorney can say what it means for you.",
          explanation:
            "Mark each line you are not sure about before you sign. Bring money and timing questions to us. A licensed attorney can answer the legal ones.",
          successMessage: "You can sign with a clear head.",
        },
        {
          id: "selling-full.offer-management.plan-b",
          key: "cx",
          question: "Is there a plan B (a backup offer, or a way back to the market)?",
          helpText: "A sale can fall through over the loan, the inspection or the buyer's own home.",
          explanation:
            "A backup offer waits in line and counts only once the first contract is ended in writing. Never sign two contracts that are both first. Without a backup, agree with us on when you would relist.",
          successMessage: "If this buyer leaves, you know your next step.",
        },
      ],
      subSteps: [
        {
          id: "offer-management.line-up-offers",
          key: "bx",
          title: "Line up the offers",
          description: "Put price, loan, conditions and dates side by side. Take its fees and repairs off a cash company's offer first.",
        },
        {
          id: "offer-management.answer-several",
          key: "cy",
          title: "Answer several offers",
          description: "Take one, ask all for their best, or counter one. A counter ends the offer that it answers.",
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
      badgeFor: "the offer that serves you best",
      minutes: 20,
      proTip:
        "A small credit to the buyer can sometimes do more than a price cut. The buyer's loan caps it, so have the lender agree first.",
      disclaimers: ["fairHousing", "law", "fee"],
      expert: "listing-agent",
      sources: ["nar-fair-housing", "nar-multiple-offers", "nc-ending-a-contract", "nc-earnest-money", "fannie-seller-help"],
    },
    {
      id: "closing-process",
      key: "g",
      title: "Closing Process",
      description:
        "You answer the inspection, finish the agreed repairs, check the figures, sign and move out. Once the sale is on record, your money is on its way to you.",
      details: [
        {
          id: "selling-full.closing-process.inspection-answered",
          key: "cz",
          question: "Have you answered the buyer's repair requests in writing by your contract's day (or did none come)?",
          helpText: "You can say yes, no, or yes to a part, with work, money or a lower price.",
          explanation: [
            "If the day passes in silence, your contract decides what that means. What the report shows, you now know, and a next buyer may have to be told. ",
            { text: "See your choices", url: "/topics/seller-offer-to-closing" },
            " first.",
          ],
          successMessage: "Your answer is on paper, and you have proof of when you sent it.",
        },
        {
          id: "selling-full.closing-process.appraisal-settled",
          key: "da",
          question: "Is the appraisal settled (none, at or above the price, or a new deal signed)?",
          helpText: "A lender orders it, so a cash sale often has none.",
          explanation: [
            "If the value is low, you can cut the price, share the gap, or let the buyer bring cash. The buyer can send better sales to the lender. See ",
            { text: "what a low appraisal means", url: "/topics/low-appraisal" },
            " for FHA and VA buyers.",
          ],
          successMessage: "The home's value no longer stands between you and closing.",
        },
        {
          id: "selling-full.closing-process.repairs-settled",
          key: "cb",
          question: "Are the agreed repairs settled (none agreed, or finished with receipts)?",
          helpText: "Your contract, or a page added to it, lists what you agreed to fix.",
          explanation:
            "The buyer can check the repairs at the walk-through. Your contract may want proof days before that, and a lender's second look takes time. Keep receipts and photos of each finished job.",
          successMessage: "No repair is left open, so the walk-through should go more smoothly.",
        },
        {
          id: "selling-full.closing-process.payoff-settled",
          key: "cc",
          question: "Is your loan payoff settled (no loan, or the title office has a payoff figure)?",
          helpText: "It is not the same as the balance on your last statement.",
          explanation:
            "A payoff figure adds interest up to the day it is paid. Ask two weeks ahead for every loan, and have a credit line frozen. A lender has up to 7 business days to answer.",
          successMessage: "The loan side is in hand. Keep paying until the payoff is confirmed.",
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
            "Call the title office on a number you found yourself, and agree on a code word early. If it went to a wrong account, have the sending bank recall it at once. Then ",
            { text: "report it to the FBI's crime center", url: "https://www.ic3.gov/" },
            ".",
          ],
          successMessage: "Your money has a safe route. If a message asks you to change it, call the title office first.",
        },
        {
          id: "selling-full.closing-process.tax-papers-ready",
          key: "de",
          question: "Are the tax papers settled (federal form signed or advice taken, and state forms asked about)?",
          helpText: "The closing office asks for your details and may send the IRS a Form 1099-S.",
          explanation: [
            "A signed ",
            {
              text: "non-foreign certificate",
              url: "https://www.irs.gov/individuals/international-taxpayers/exceptions-from-firpta-withholding",
            },
            " means no federal tax is held back from you. Your state may still hold some back, above all if you live elsewhere: ask a month ahead. If you get a Form 1099-S, report the sale even if no tax is due.",
          ],
          successMessage:
            "Your tax papers are in place. Up to $250,000 of gain ($500,000 joint) may go untaxed if you owned and lived there long enough.",
          resourceUrl: "https://www.irs.gov/taxtopics/tc701",
          actions: [{ label: "See what your state holds back", url: "/topics/your-state" }],
        },
        {
          id: "selling-full.closing-process.handover-ready",
          key: "cg",
          question: "Are keys, codes, manuals and utilities arranged?",
          helpText: "Your contract says when the buyer gets the keys.",
          explanation:
            "Put keys, openers, codes and manuals in one box. Keep the power on through the handover. Keep your insurance until the closing office says the sale has funded and recorded.",
          successMessage: "The next owner can walk in and feel at home. That is a kind way to leave.",
        },
        {
          id: "selling-full.closing-process.signing-from-afar",
          key: "db",
          question: "Is signing from a distance arranged (you sign nearby, or the title office approved how)?",
          helpText: "Mail, an online notary or a power of attorney may each be possible.",
          explanation:
            "Ask the title office early, since each office and state has its own rules. It has to approve a power of attorney before you rely on it. Expect to prove who you are more than once.",
          successMessage: "You know where you sign, with whom and with which ID.",
          onlyIf: { fromAfar: ["yes"] },
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
          description: "Leave the home as your contract says, and pass on the keys.",
        },
        {
          id: "closing-process.look-out-for-refunds",
          key: "dc",
          title: "Look out for refunds",
          description: "What is left in your loan's escrow account comes back within 20 days, not counting weekends and holidays.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "See every step of your sale at a glance." },
        { label: "Book a closing call", url: "brand:scheduling", description: "Go over the figures before you sign." },
      ],
      badge: "Sold",
      badgeFor: "a sale on record",
      minutes: 25,
      proTip: "Take photos of the empty rooms and the meters on your way out. They can settle a question later.",
      disclaimers: ["wire", "tax", "walkThrough", "choice"],
      expert: "closing-coordinator",
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
        "va-escape-clause",
        "washington-seller-disclosure",
        "nar-signing-to-closing",
      ],
    },
  ],
} satisfies Guide;
