import type { Guide } from "./guide-types.ts";
import { ourPay } from "./shared-copy.ts";

/** We arrange; the seller approves. */
export const sellingConciergeGuide = {
  journeyType: "selling",
  tier: "concierge",
  title: "Concierge Seller Journey",
  intro:
    "We arrange the work, the visits and the papers, and you approve each choice that matters. Reach us {hours} when you have a question or change your mind.",
  disclaimers: ["general"],
  celebratedStep: "all",
  stateFields: {
    "marketing-launch": ["disclosure"],
    "offer-management": ["attorneyReview"],
    "closing-process": ["closing", "transferTax", "withholding"],
  },
  hasAgent: true,
  isSoldByOwner: false,
  guestsMayComplete: false,
  tierIntro: {
    title: "We arrange, you approve",
    points: [
      { who: "We", what: "Line up the repairs, photos, visits and papers." },
      { who: "You", what: "Say yes or no to the plan, the price and each offer." },
      ourPay,
    ],
  },
  steps: [
    {
      id: "initial-consultation",
      key: "a",
      title: "Initial Consultation",
      description:
        "We visit your home, listen to your goals and lay out a plan for you to approve. You come away knowing our pay, your likely dates and who has to sign.",
      details: [
        {
          id: "selling-concierge.initial-consultation.goal-named",
          key: "aa",
          question: "Have you named what matters most: price, date or ease?",
          helpText: "Picture the day after closing and ask what would make you happiest.",
          explanation:
            "It is rare to get the top price, the perfect date and an easy sale all at once. Tell us which one comes first. We then shape the plan around it.",
          successMessage: "Your goal now leads the plan, and we test each idea by it.",
        },
        {
          id: "selling-concierge.initial-consultation.signers-agreed",
          key: "da",
          question: "Is it clear who has to sign (each owner, and a spouse where your state wants one)?",
          helpText: "We can look up the deed with you during the visit.",
          explanation:
            "Some states want a husband or wife to sign even when the deed does not name them. Florida does so for family homes. Tell us about owners who live elsewhere, and we ask the title office in week one.",
          successMessage: "We know whose signatures to collect, so we can plan for them.",
        },
        {
          id: "selling-concierge.initial-consultation.right-to-sell-shown",
          key: "cl",
          question: "Do we have the papers behind your right to sell (none needed, or court, trust or divorce papers)?",
          helpText: "Bring the papers, or copies of them, to our visit.",
          explanation: [
            "The title office decides which papers it needs, and a court may have to agree to the sale. Two heirs should agree in writing on the price and the repairs. ",
            { text: "What each case needs", url: "/topics/special-sellers" },
            " is on one page.",
          ],
          successMessage: "We can list the home without fear of a late surprise.",
          onlyIf: { ownership: ["estate", "divorce"] },
        },
        {
          id: "selling-concierge.initial-consultation.tenants-considered",
          key: "cm",
          question: "Have you told us about any tenants (none, or we have the lease and know the deposit)?",
          helpText: "A cousin who pays rent counts, too.",
          explanation: [
            "A lease usually goes on with the new owner, and so does the deposit. We plan the sale around it, or ask the tenants what a move would take. Read about ",
            { text: "homes with tenants", url: "/topics/special-sellers" },
            ".",
          ],
          successMessage: "We can tell buyers the truth about who lives there and until when.",
          onlyIf: { tenants: ["yes"] },
        },
        {
          id: "selling-concierge.initial-consultation.payoff-known",
          key: "ac",
          question: "Is the loan question settled (no loan, or a payoff figure asked for)?",
          helpText: "You can ask your lender for one by phone or on its website.",
          explanation:
            "What you owe on closing day includes interest up to that day. An early figure for each loan helps us show what you may keep. Tell us about credit lines, solar and PACE contracts, too.",
          successMessage: "We can build your net sheet on a real number.",
        },
        {
          id: "selling-concierge.initial-consultation.debts-covered",
          key: "cn",
          question: "Do we both know that the price can carry your loans and the costs (or have you spoken to your lender)?",
          helpText: "We add it up with you at the lowest price that we expect.",
          explanation: [
            "A sale for less than you owe needs your lender's yes. A HUD-approved counselor is on your side: 800-569-4287. Hear both before you spend on repairs, and read about ",
            { text: "sales with low equity", url: "/topics/special-sellers" },
            ".",
          ],
          successMessage: "We start with a sale that can close.",
        },
        {
          id: "selling-concierge.initial-consultation.agreement-clear",
          key: "ad",
          question: "Are our pay and the length of our agreement clear to you?",
          helpText: "Both are written in the listing agreement, and you get a copy to keep.",
          explanation: [
            "You can ask about any line and talk over our fee before you sign. Read the agreement ",
            { text: "on the signing page", url: "brand:eSign" },
            " at your own pace, or go through it with us.",
          ],
          successMessage: "You know the terms before your name goes on the page.",
        },
        {
          id: "selling-concierge.initial-consultation.buyer-broker-choice",
          key: "ae",
          question: "Have you made a choice about pay for a buyer's broker?",
          helpText: "You may agree to some, agree to none, or decide offer by offer.",
          explanation:
            "You do not have to offer any. If you do, we need your yes in writing, and it stays off the brokers' shared list, the MLS. We can show what each choice does to your net.",
          successMessage: "We know your wishes and follow them. Tell us if they change.",
        },
        {
          id: "selling-concierge.initial-consultation.next-home-settled",
          key: "db",
          question: "Is it settled where you live after the sale (or is this not your home)?",
          helpText: "The answer affects which closing dates we look for.",
          explanation: [
            "If your next home is not ready, a later closing or a rent-back can fill the gap. Both belong in the contract, with rent, insurance and an end date. Read about ",
            { text: "two moves at once", url: "/topics/buying-and-selling-at-once" },
            ", then tell us your timing.",
          ],
          successMessage: "Your closing date can fit your life.",
        },
      ],
      subSteps: [
        {
          id: "initial-consultation.walk-home-together",
          key: "ag",
          title: "Walk the home together",
          description: "Show us what you love about it and what worries you.",
        },
        {
          id: "initial-consultation.set-goals-and-dates",
          key: "ah",
          title: "Set goals and dates",
          description: "Tell us your goal, your best dates and the ones to avoid.",
        },
        {
          id: "initial-consultation.review-net-sheet",
          key: "ai",
          title: "Review the net sheet",
          description: "We show what you may keep at a few different prices.",
        },
        {
          id: "initial-consultation.sign-agreement",
          key: "aj",
          title: "Sign the agreement",
          description: "Sign once each term is clear and feels right to you.",
        },
        {
          id: "initial-consultation.prove-it-is-you",
          key: "co",
          title: "Prove that it is you",
          description: "Show us your ID. Thieves pose as owners of homes, so we check every one.",
        },
      ],
      actions: [
        { label: "Book your home visit", url: "brand:scheduling", description: "Choose a time, and we come to you." },
        { label: "Read the agreement", url: "brand:eSign", description: "See every term before you sign." },
        { label: "See how the weeks run", url: "/topics/seller-calendar", description: "The stages of a sale, in their order." },
      ],
      badge: "Game Plan",
      badgeFor: "a plan, and a team to carry it out",
      minutes: 20,
      proTip: "Have your last tax bill and your survey at hand for the visit. They answer many early questions.",
      disclaimers: ["fee", "fairHousing"],
      expert: "listing-agent",
      sources: ["hud-counselors", "nc-offers-of-pay", "florida-homestead-spouse", "grant-county-tenants", "fbi-stolen-land"],
    },
    {
      id: "property-preparation",
      key: "b",
      title: "Property Preparation",
      description:
        "We line up repairs, cleaning and staging, and we ask for your okay before the work starts. When this is done, the rooms are ready for photos and the slow papers have a date.",
      details: [
        {
          id: "selling-concierge.property-preparation.work-list-agreed",
          key: "ak",
          question: "Have you approved the repair and cleaning list, or decided on no work?",
          helpText: "It shows each job, its price and who would do it.",
          explanation: [
            "Small faults can look bigger to a buyer, so leaks, lights and locks come first. ",
            { text: "Book a call", url: "brand:scheduling" },
            " to go through the list, and cross off what you do not want.",
          ],
          successMessage: "Thank you. We book the workers and keep you posted.",
        },
        {
          id: "selling-concierge.property-preparation.staging-chosen",
          key: "al",
          question: "Have you chosen how to present the living room (staged, tidied or left empty)?",
          helpText: "It is often the first room in the photos.",
          explanation:
            "Staging helps some buyers picture themselves at home, but nobody can promise what it brings. You can stage one room, the whole home or none. We bring you prices before you choose.",
          successMessage: "We know the look you want and can set it up before photo day.",
        },
        {
          id: "selling-concierge.property-preparation.permits-settled",
          key: "am",
          question: "Do we know about past work and its permits (papers found, none needed, or the gaps noted)?",
          helpText: "Think of decks, finished basements, added baths and new electrical work.",
          explanation:
            "Work without a permit often comes to light at the inspection. Tell us what was done and about when. We can ask the city for records, so you know where you stand.",
          successMessage: "We have the facts ready if a buyer asks about past work.",
        },
        {
          id: "selling-concierge.property-preparation.early-inspection-decided",
          key: "an",
          question: "Have you decided about an inspection before listing?",
          helpText: "Some sellers want one and others skip it, and both are fine.",
          explanation:
            "It lets you find problems while you still have time to fix them. What you learn, you may have to tell buyers. We can talk through both sides with you.",
          successMessage: "You have weighed it up, and we follow your lead.",
        },
        {
          id: "selling-concierge.property-preparation.hoa-settled",
          key: "ao",
          question: "Is the HOA matter settled (no HOA, or we have your okay to order the papers)?",
          helpText: "Dues on your bank statement are a sign that you have one.",
          explanation:
            "It often takes 2-3 weeks for HOA documents to arrive. We first ask what they cost and how long they stay valid, so that you do not pay twice. With your okay, we order them in time.",
          successMessage: "That is one less thing for your closing date to wait on.",
          onlyIf: { hoa: ["yes"] },
          actions: [{ label: "What an HOA packet tells", url: "/topics/condo-and-hoa" }],
        },
        {
          id: "selling-concierge.property-preparation.advances-clear",
          key: "cp",
          question: "Are cost advances clear to you (none wanted, or cost, interest and payback in writing)?",
          helpText: "An advance is money that we pay first and you pay back later.",
          explanation:
            "Ask before you say yes to one. The paper should name the sum, any interest, and what you pay if the home does not sell. Ask, too, if it puts a claim on your home.",
          successMessage: "You know what each dollar costs you and when it is due.",
        },
      ],
      subSteps: [
        {
          id: "property-preparation.clear-out",
          key: "ap",
          title: "Clear out",
          description: "Set aside what you want to keep close, and we arrange help with the rest.",
        },
        {
          id: "property-preparation.repair",
          key: "aq",
          title: "Repair",
          description: "We schedule the jobs you approved and check the work.",
        },
        {
          id: "property-preparation.clean-and-stage",
          key: "ar",
          title: "Clean and stage",
          description: "We bring in cleaners, and stagers too if you chose them.",
        },
        {
          id: "property-preparation.lock-things-away",
          key: "as",
          title: "Lock things away",
          description: "Put valuables, medicine and mail somewhere safe before people come in.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "See which steps are still open." },
        { label: "Pick days for the work", url: "brand:scheduling", description: "Tell us which days suit your household." },
      ],
      badge: "Show Ready",
      badgeFor: "a home that shows its best",
      minutes: 15,
      proTip: "Pack early. A closet that is half empty can look larger.",
      disclaimers: ["choice"],
      disclaimer: "An advance of costs can be a loan. Its sum, interest and payback are in our agreement, so ask before you accept one.",
      isAutomated: true,
      expert: "listing-agent",
      sources: ["washington-seller-disclosure"],
    },
    {
      id: "market-analysis-and-pricing",
      key: "c",
      title: "Market Analysis & Pricing",
      description:
        "We study recent sales near you and bring you a clear price plan. You then approve a list price and a date to review it.",
      details: [
        {
          id: "selling-concierge.market-analysis-and-pricing.comparables-seen",
          key: "at",
          question: "Have you seen our estimate and the sales behind it?",
          helpText: "We choose sales close to yours in place, size, age and condition.",
          explanation:
            "Our pre-listing estimate lands within 5-10% in most cases. That is up to $50,000 either way on a $500,000 home, so it is never a sure thing. Look at the sales we used, and tell us what we missed.",
          successMessage: "Your price can rest on real sales and not on a guess.",
          actions: [{ label: "Go over the sales with us", url: "brand:scheduling" }],
        },
        {
          id: "selling-concierge.market-analysis-and-pricing.overpricing-weighed",
          key: "au",
          question: "Have you weighed what a price that is too high can cost in time?",
          helpText: "Homes that sit for a while can make buyers wonder what is wrong.",
          explanation:
            "A study of 75,000 Indiana sales looked at this. When the price was within 1% of the final one, half went under contract in 1-14 days. At 3-5% over, it was 9-52 days for half of them, though your area may differ.",
          successMessage: "You have looked at both sides of a bold price.",
        },
        {
          id: "selling-concierge.market-analysis-and-pricing.net-sheet-read",
          key: "av",
          question: "Have you read the net sheet at three prices?",
          helpText: "We prepare it at a low, a middle and a high price.",
          explanation:
            "It takes each loan payoff, agreed fees, taxes, dues and credits off each price. What is left is the amount that matters most to you. Ask us to explain any line.",
          successMessage: "You have a floor, and we know it.",
          actions: [{ label: "Fill in a net sheet", url: "/calculators/sellers-net-sheet" }],
        },
        {
          id: "selling-concierge.market-analysis-and-pricing.review-date-agreed",
          key: "aw",
          question: "Have you agreed with us on a date to review the price?",
          helpText: "Two weeks after the launch is a common choice.",
          explanation:
            "It is easier to decide now what a quiet two weeks would mean. We bring the visits, the feedback and any new sales. Nothing changes until you approve it.",
          successMessage: "A calm plan is in place, whatever the first weeks bring.",
        },
      ],
      subSteps: [
        {
          id: "market-analysis-and-pricing.see-comparable-sales",
          key: "ax",
          title: "See the comparable sales",
          description: "We show you similar homes and explain how each one differs.",
        },
        {
          id: "market-analysis-and-pricing.read-three-price-net-sheet",
          key: "ay",
          title: "Read the three-price net sheet",
          description: "Compare what you may keep at each price.",
        },
        {
          id: "market-analysis-and-pricing.approve-price",
          key: "az",
          title: "Approve the price",
          description: "Choose the list price that fits your goal.",
        },
        {
          id: "market-analysis-and-pricing.set-review-date",
          key: "ba",
          title: "Set the review date",
          description: "Agree on when we look at the results together.",
        },
      ],
      actions: [
        { label: "Open the analyzer", url: "brand:analyzer", description: "Try a price and see what you would keep." },
        { label: "Talk with a pricing analyst", url: "brand:scheduling", description: "Choose a time for your questions." },
      ],
      badge: "Right Number",
      badgeFor: "a price that nearby sales support",
      minutes: 10,
      figures: ["price-and-time", "seller-net"],
      proTip: "People search by price steps, such as up to $350,000. Ask us which step puts your home in front of more of them.",
      disclaimers: ["notAppraisal"],
      isAutomated: true,
      expert: "pricing-analyst",
      sources: ["indiana-price-is-right", "closing-disclosure-rule"],
    },
    {
      id: "marketing-launch",
      key: "d",
      title: "Marketing Launch",
      description:
        "We produce the photos, write the listing and get your papers ready to share. Once you approve it all, your home goes on the market.",
      details: [
        {
          id: "selling-concierge.marketing-launch.photos-ready",
          key: "bb",
          question: "Have you approved photos taken after the cleaning and staging?",
          helpText: "We send the photographer only once the home is ready.",
          explanation:
            "Most buyers meet your home in its photos first, and the first week brings the most looks. If a photo does not do a room justice, we can retake it.",
          successMessage: "The photos show your home at its best.",
        },
        {
          id: "selling-concierge.marketing-launch.facts-checked",
          key: "bc",
          question: "Have you checked every fact in the listing we wrote?",
          helpText: "You know the home better than any record does.",
          explanation: [
            "Look at the size, year, HOA dues and what stays with the home. Ask us for the draft, or ",
            { text: "book a call", url: "brand:scheduling" },
            " to go over it. We correct what is off before it goes out.",
          ],
          successMessage: "Thank you for the careful read. The listing now says what you know to be true.",
        },
        {
          id: "selling-concierge.marketing-launch.wording-fair",
          key: "bd",
          question: "Have you seen that the wording is about the home, not about people?",
          helpText: "Words such as 'big yard' describe a place, while 'great for families' describes people.",
          explanation:
            "An ad may not hint at a favored kind of buyer. We write about space, light and features, and we check our words against fair housing rules. Tell us if a line sounds wrong to you.",
          successMessage: "The text is fair to all and still makes the home shine.",
        },
        {
          id: "selling-concierge.marketing-launch.disclosures-approved",
          key: "be",
          question: "Are your seller disclosures settled (signed and ready to share, or not required for your sale)?",
          helpText: "We bring the form, but the answers have to be yours.",
          explanation:
            "In most states, a seller must tell buyers about known defects in writing, even when selling as is. Some sales, such as by a court or an estate, need no form. We can go through yours with you, but we cannot answer for you.",
          successMessage: "Thank you for seeing to this early. It helps buyers trust what they see.",
          actions: [{ label: "See the form of your state", url: "/topics/your-state" }],
        },
        {
          id: "selling-concierge.marketing-launch.lead-paint-settled",
          key: "bf",
          question: "Is lead paint settled (built in 1978 or later, exempt, or the notice is ready)?",
          helpText: "We check the year in the county's records for you.",
          explanation: [
            "Before a contract binds, you hand over ",
            { text: "an EPA booklet", url: "https://www.epa.gov/lead/real-estate-disclosure" },
            " and what you know. The buyer gets 10 days to test, unless the buyer agrees in writing to change that. Keep your signed copy for three years.",
          ],
          successMessage: "The form is signed and ready, or the law does not ask for one.",
          onlyIf: { builtBefore1978: ["yes"] },
        },
        {
          id: "selling-concierge.marketing-launch.reach-chosen",
          key: "cq",
          question: "Have you approved where your home will be seen (the widest start, or a quieter one you signed for)?",
          helpText: "Privacy or unfinished work can be a reason to start small.",
          explanation:
            "Other agents and home sites get your listing through the MLS. A delayed or office-only start keeps it from some buyers, so we need your signature for it. Once we advertise in public, many MLSs want it within one business day.",
          successMessage: "We show your home the way you want it shown.",
        },
      ],
      subSteps: [
        {
          id: "marketing-launch.approve-photos",
          key: "bg",
          title: "Approve the photos",
          description: "We send you the best shots and suggest which goes first.",
        },
        {
          id: "marketing-launch.approve-text",
          key: "bh",
          title: "Approve the text",
          description: "Read what we wrote and tell us what to change.",
        },
        {
          id: "marketing-launch.go-on-mls-and-home",
          key: "bi",
          title: "Go on the MLS and home sites",
          description: "We publish your listing and check how it looks on each site.",
        },
        {
          id: "marketing-launch.agree-on-launch-day-plan",
          key: "bj",
          title: "Agree on the launch-day plan",
          description: "See who does what that day, from the sign to the first visits.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "See how far along you are." },
        { label: "Watch how we launch", url: "brand:video", description: "A short look at the launch, from photos to first visits." },
      ],
      badge: "On the Market",
      badgeFor: "a listing that buyers can find",
      minutes: 15,
      proTip: "A launch late in the week often works well. The first visits can then fall on the weekend.",
      disclaimers: ["fairHousing", "leadPaintSeller", "law"],
      isAutomated: true,
      expert: "listing-agent",
      sources: ["nar-fair-housing", "texas-seller-notice", "epa-lead-disclosure", "epa-lead-sellers", "nar-listing-choices"],
    },
    {
      id: "showing-management",
      key: "e",
      title: "Showing Management",
      description:
        "We book each visit, watch over access and ask every agent for feedback. You hear who came, what they thought and what we suggest next.",
      details: [
        {
          id: "selling-concierge.showing-management.hours-approved",
          key: "bk",
          question: "Have you approved the visiting hours?",
          helpText: "We only book visits inside the hours that you allow.",
          explanation: [
            "Each hour you open up is one more chance for a buyer to come. Tell us which times are off limits, and we plan around them. Change them at any time ",
            { text: "on the scheduling page", url: "brand:scheduling" },
            ".",
          ],
          successMessage: "We book around your life and let you know before each visit.",
        },
        {
          id: "selling-concierge.showing-management.access-approved",
          key: "bl",
          question: "Have you approved how people get in (a lockbox with a log, or an agent at the door)?",
          helpText: "You may ask for a call to us before anyone can open the box.",
          explanation:
            "An electronic box records every opening and the time of it. A call-first code keeps out visits that nobody booked. We watch the log, and no buyer walks through without an agent.",
          successMessage: "We keep an eye on the door, and you can see the record at any time.",
        },
        {
          id: "selling-concierge.showing-management.private-things-away",
          key: "bm",
          question: "Are your valuables and private papers put away (or has everything left the home)?",
          helpText: "Jewelry, medicine, guns, mail, spare keys and screens are easy to forget.",
          explanation:
            "It is safest to think that any drawer may be opened. We can send you a room-by-room list and arrange a small storage unit.",
          successMessage: "You can leave the house with an easy mind.",
        },
        {
          id: "selling-concierge.showing-management.empty-home-insured",
          key: "cr",
          question: "Have you asked your insurer about any weeks when the home stands empty (or will there be none)?",
          helpText: "Tell us the day you move out, and we remind you.",
          explanation:
            "Once a home has been empty for the time in the policy, some damage may not be paid. Your insurer may sell you coverage for that time. We can have someone look in each week.",
          successMessage: "You know what is covered, and somebody keeps an eye on the home.",
        },
        {
          id: "selling-concierge.showing-management.tenants-agree",
          key: "cs",
          question: "Do your tenants know and accept how we show the home (no tenants, or we have it in writing)?",
          helpText: "We meet them first, so that they hear it from a person.",
          explanation:
            "Notice rules differ by state and city, and we keep to yours. We offer fixed hours and ask what would make it easier. Tell us what the lease says about visits.",
          successMessage: "We show the home with your tenants and not against them.",
          onlyIf: { tenants: ["yes"] },
        },
        {
          id: "selling-concierge.showing-management.feedback-seen",
          key: "bn",
          question: "Do you know where to see feedback within about a day of each visit?",
          helpText: "We call or write to the visiting agent, though not all of them reply.",
          explanation: [
            "We pass each answer on to you; ",
            { text: "book a call", url: "brand:scheduling" },
            " to hear them all. If we hear the same point three times, we suggest a fix and ask for your okay.",
          ],
          successMessage: "You can follow along and tell us what you would like to change.",
        },
      ],
      subSteps: [
        {
          id: "showing-management.approve-hours",
          key: "bo",
          title: "Approve the hours",
          description: "Tell us when visits work for you and when they never do.",
        },
        {
          id: "showing-management.lockbox-and-alerts",
          key: "bp",
          title: "Lockbox and alerts",
          description: "We install the box and turn on alerts for each entry.",
        },
        {
          id: "showing-management.plan-for-pets-and-lights",
          key: "bq",
          title: "Plan for pets and lights",
          description: "Agree with us on who takes the pets and who sets the lights.",
        },
        {
          id: "showing-management.read-weekly-report",
          key: "br",
          title: "Read the weekly report",
          description: "We sum up the visits, the feedback and our advice.",
        },
      ],
      actions: [
        { label: "Approve visiting hours", url: "brand:scheduling", description: "Mark the times that suit you." },
        { label: "Open your dashboard", url: "brand:dashboard", description: "See what comes next." },
      ],
      badge: "Open Door",
      badgeFor: "showings that fit your life",
      minutes: 15,
      proTip: "Plan a treat for the first weekend, like lunch out or a trip to the park. Buyers feel more at ease when you are away.",
      disclaimers: ["fairHousing"],
      disclaimer:
        "Home cameras that record what visitors say can break federal and state law. Turn off the sound, and tell us where each camera is.",
      isAutomated: true,
      expert: "listing-agent",
      sources: ["nar-privacy", "nc-recording-visitors"],
    },
    {
      id: "offer-management",
      key: "f",
      title: "Offer Management",
      description:
        "We collect the offers, check them and lay them out for you in plain words. You choose, we send your answer, and the contract gets signed.",
      details: [
        {
          id: "selling-concierge.offer-management.net-compared",
          key: "bs",
          question: "Have you looked at what each offer would leave you with?",
          helpText: "We work out the net for every offer, and a cash company's after its fees and repairs.",
          explanation: [
            "A lower price with fewer conditions can sometimes leave you better off. ",
            { text: "Book a call", url: "brand:scheduling" },
            " and we set the loan type, conditions, dates and your net side by side.",
          ],
          successMessage: "You can see the full worth of each offer, not just its price.",
          actions: [{ label: "Fill in a net sheet", url: "/calculators/sellers-net-sheet" }],
        },
        {
          id: "selling-concierge.offer-management.ability-verified",
          key: "bt",
          question: "Have you seen our check on each buyer's ability to pay?",
          helpText: "We ask lenders a few set questions, or look at proof of cash.",
          explanation:
            "A letter is a good start, and a talk with the lender often tells us more. We note what we learn next to each offer. No check can make a sale certain.",
          successMessage: "You have better facts on who is ready to buy.",
        },
        {
          id: "selling-concierge.offer-management.terms-only",
          key: "bu",
          question: "Is your choice based on terms only?",
          helpText: "We hand you the terms and leave out what is personal to a buyer.",
          explanation:
            "The law does not allow a choice based on race, faith, family or other protected traits. Our table shows the same facts for every buyer. That keeps the choice fair and clear.",
          successMessage: "Your choice rests on the deal itself. That is fair to everyone.",
        },
        {
          id: "selling-concierge.offer-management.backup-plan",
          key: "bv",
          question: "Do we have a plan B (a backup offer, or a next step agreed with us)?",
          helpText: "Sales do fall through at times, often over the loan or the inspection.",
          explanation:
            "If another buyer is willing, we can ask for a signed backup offer. It counts only after the first contract is ended in writing. If there is none, we agree now on how to go back on the market.",
          successMessage: "If the first deal slips, we know what to do next.",
        },
        {
          id: "selling-concierge.offer-management.contract-dates-seen",
          key: "bw",
          question: "Have you seen the dates and duties in the contract you chose?",
          helpText: "We list them on one page, in the order they come up.",
          explanation:
            "Most dates count from acceptance, or from the effective date that your contract names. We track each one and remind you of those that need you. For what a clause means in law, ask an attorney.",
          successMessage: "We watch the calendar from here and tell you when it is your turn.",
        },
        {
          id: "selling-concierge.offer-management.deposit-and-dates",
          key: "ct",
          question: "Do you know where any deposit is held, and what we do when a buyer is late?",
          helpText: "We ask the holder for proof on the day it is due.",
          explanation: [
            "We call you the same day and, once you agree, send the notice that your contract allows. Neither side simply gets the deposit: often both sign, or a court decides. Here is ",
            { text: "how a late buyer is handled", url: "/topics/seller-offer-to-closing" },
            ".",
          ],
          successMessage: "A missed date will not pass without an answer.",
        },
        {
          id: "selling-concierge.offer-management.move-out-day",
          key: "cu",
          question: "Have you told us the day you can be out, so that the contract says it?",
          helpText: "Count in the movers, the cleaning and a spare day.",
          explanation:
            "The buyer gets the keys on the day that the contract names. If you want to stay on, it needs rent, a deposit, insurance and an end date in writing. We ask if the buyer's lender allows that.",
          successMessage: "Your last day is in the contract, and everyone has agreed to it.",
        },
      ],
      subSteps: [
        {
          id: "offer-management.review-offer-table",
          key: "bx",
          title: "Review the offer table",
          description: "We set out price, loan, conditions, dates and net for each offer.",
        },
        {
          id: "offer-management.answer-several",
          key: "cv",
          title: "Choose how to answer several",
          description: "Take one, ask all for their best, or counter one. We tell you what each way may cost you.",
        },
        {
          id: "offer-management.we-call-lenders",
          key: "by",
          title: "We call the lenders",
          description: "We ask how far each buyer has come and report back to you.",
        },
        {
          id: "offer-management.approve-counter",
          key: "bz",
          title: "Approve a counter",
          description: "Tell us your limits, and we prepare the reply for your okay.",
        },
        {
          id: "offer-management.sign-and-notify",
          key: "ca",
          title: "Sign and notify",
          description: "You sign, and we tell each buyer's agent and update the listing.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "Check what is done and what comes next." },
        { label: "Sign your answer", url: "brand:eSign", description: "Accept or counter once you approve the terms." },
      ],
      badge: "Best Terms",
      badgeFor: "the offer that serves you best",
      minutes: 20,
      proTip:
        "Ask us to price a seller credit next to a price cut. Within what the buyer's loan allows, it may help more and cost you less.",
      disclaimers: ["fairHousing", "law"],
      isAutomated: true,
      expert: "listing-agent",
      sources: ["nar-fair-housing", "nar-multiple-offers", "nc-ending-a-contract", "nc-earnest-money", "fannie-seller-help"],
    },
    {
      id: "closing-process",
      key: "g",
      title: "Closing Process",
      description:
        "We work with the closing office, track the dates and prepare each handover, while you check and sign. Then the deed is recorded and the sale money goes where you said.",
      details: [
        {
          id: "selling-concierge.closing-process.inspection-answered",
          key: "cw",
          question: "Have you approved our written answer to the inspection, sent before its day (or did no request come)?",
          helpText: "We bring you prices for each repair that the buyer names.",
          explanation: [
            "You can do the work, pay part of it, lower the price or say no. A request that nobody answers in time may decide itself under your contract. Read ",
            { text: "how answers work", url: "/topics/seller-offer-to-closing" },
            " first.",
          ],
          successMessage: "The answer went out in writing, and we hold the proof.",
        },
        {
          id: "selling-concierge.closing-process.appraisal-settled",
          key: "cx",
          question: "Is the appraisal behind us (no loan, at the price or above, or new terms signed)?",
          helpText: "We meet the appraiser with a list of your improvements and of nearby sales.",
          explanation: [
            "A low value leaves a few ways: a lower price, a shared gap, or more cash from the buyer. Better sales can be sent through the buyer's lender. Some buyers may leave with their deposit: see ",
            { text: "low appraisals", url: "/topics/low-appraisal" },
            ".",
          ],
          successMessage: "Price and value agree, or both sides have signed what happens instead.",
        },
        {
          id: "selling-concierge.closing-process.bank-details-safe",
          key: "cb",
          question: "Is your money's route safe (bank details read back to the title office by phone, or a check chosen)?",
          helpText: "This is the one task that we ask you to do yourself, so no one stands in between.",
          explanation: [
            "Criminals pose as agents and title staff to steal sale money. Look up the title office's number yourself, call, and read your details back. If the money went to a wrong account, have it recalled at once and tell ",
            { text: "the FBI's crime center", url: "https://www.ic3.gov/" },
            ".",
          ],
          successMessage: "The path for your money is set, with a code word for any call about it. Treat a later change as a warning sign.",
        },
        {
          id: "selling-concierge.closing-process.repairs-settled",
          key: "cc",
          question: "Are repairs settled (none promised, or done and the receipts on file)?",
          helpText: "We keep the repair list from the contract, so ask us for it.",
          explanation:
            "Buyers look for agreed repairs on their last walk through the home. Some contracts and lenders want proof days before. With your okay, we book the work and collect the receipts.",
          successMessage: "The repair list is clear, and we can show the buyer so.",
        },
        {
          id: "selling-concierge.closing-process.statement-approved",
          key: "cd",
          question: "Have you read the settlement statement next to your net sheet?",
          helpText: "We mark each line that differs from what we showed you earlier.",
          explanation:
            "Every fee, credit and tax share should match or have a clear reason. Each loan's payoff should be there; keep paying until it is confirmed. We ask the closing office about any line you question.",
          successMessage: "You have seen where each dollar goes before you sign.",
        },
        {
          id: "selling-concierge.closing-process.tax-papers-ready",
          key: "dc",
          question: "Are the tax forms settled (non-foreign certificate signed or advice taken, state forms checked)?",
          helpText: "If you get a Form 1099-S, the sale goes on your tax return, even with no tax due.",
          explanation: [
            "When the seller is a foreign person, the buyer must generally hold back 15% for the IRS. Others sign ",
            {
              text: "a paper that says they are not foreign",
              url: "https://www.irs.gov/individuals/international-taxpayers/exceptions-from-firpta-withholding",
            },
            ", and then no federal tax is held back. Your state may hold back some too, so ask us a month ahead if you live elsewhere.",
          ],
          successMessage:
            "We send copies for your tax preparer. Up to $250,000 of gain ($500,000 joint) may go untaxed under the main-home rules.",
          resourceUrl: "https://www.irs.gov/taxtopics/tc701",
          actions: [{ label: "Look up what your state holds back", url: "/topics/your-state" }],
        },
        {
          id: "selling-concierge.closing-process.move-out-arranged",
          key: "cf",
          question: "Have you approved the plan for move-out, utilities, keys and codes?",
          helpText: "The plan names a day and a person for each task.",
          explanation:
            "We can arrange movers, a last cleaning and the transfer of utilities. The power stays on until the buyer takes over. Just say what we should book and what you prefer to do.",
          successMessage: "The handover is planned to the last key.",
        },
        {
          id: "selling-concierge.closing-process.insurance-kept",
          key: "cg",
          question: "Do you know when your home insurance can end?",
          helpText: "Your insurer can set an end date by phone and may send back unused premium.",
          explanation:
            "Keep your policy until the closing office tells you that the sale has funded and recorded. In some states that comes a day or more after signing. We let you know when it is done, and then you can cancel.",
          successMessage: "You stay covered until the sale is final.",
        },
        {
          id: "selling-concierge.closing-process.signing-from-afar",
          key: "cy",
          question: "Is a closing from afar arranged (you can be there, or the office approved another way)?",
          helpText: "We ask the office, and you choose what suits you.",
          explanation:
            "You may be able to sign by mail, with an online notary, or through a power of attorney. The office has to approve that paper in advance. It checks your ID with care.",
          successMessage: "You can be elsewhere on closing day.",
          onlyIf: { fromAfar: ["yes"] },
        },
      ],
      subSteps: [
        {
          id: "closing-process.complete-repairs",
          key: "ch",
          title: "Complete the repairs",
          description: "We book the agreed work and file the receipts.",
        },
        {
          id: "closing-process.review-figures",
          key: "ci",
          title: "Review the figures",
          description: "We go through the settlement statement with you before you sign.",
        },
        {
          id: "closing-process.sign-closing-papers",
          key: "cj",
          title: "Sign the closing papers",
          description: "We arrange the time and place, and you bring your ID.",
        },
        {
          id: "closing-process.move-out-and-hand-over",
          key: "ck",
          title: "Move out and hand over",
          description: "We pass on the keys, and you cancel the insurance once the sale has funded and recorded.",
        },
        {
          id: "closing-process.collect-what-comes-back",
          key: "cz",
          title: "Collect what comes back",
          description: "Your old lender returns what is left in escrow within 20 days, weekends and holidays not counted.",
        },
      ],
      actions: [
        { label: "Open your dashboard", url: "brand:dashboard", description: "See every step of your sale at a glance." },
        { label: "Talk with your coordinator", url: "brand:scheduling", description: "Choose a time to go over the last steps." },
      ],
      badge: "Sold",
      badgeFor: "a sale on record",
      minutes: 25,
      proTip: "Agree on a code word with us and the title office. Whoever calls about your money without it gets no answer.",
      disclaimers: ["wire", "tax", "walkThrough", "choice"],
      expert: "closing-coordinator",
      sources: [
        "cfpb-closing-funds",
        "closing-disclosure-rule",
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
