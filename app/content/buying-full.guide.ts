import type { Guide } from "./guide-types.ts";

/** The full-service buying journey: an agent at the person's side, from the first letter to life after closing. */
export const buyingFullGuide = {
  journeyType: "buying",
  tier: "full",
  title: "{product} Full Buyer Journey",
  intro:
    "Your agent stays with you from the first letter to your first night at home. Each step says what to do, why it matters and who can help.",
  disclaimers: ["general"],
  celebratedStep: "keys",
  steps: [
    {
      id: "pre-approval",
      key: "a",
      title: "Pre-Approval",
      description:
        "Find out what you can spend, and be ready to prove it. You finish with a lender's letter, or with bank papers that show you can pay cash.",
      details: [
        {
          id: "buying-full.pre-approval.letter-current",
          key: "aa",
          question: "Is your money proven (pre-approval letter from the last 60 days, or proof of funds if you pay cash)?",
          helpText: "Look for the date near the top of your letter or bank statement.",
          explanation:
            "Ask a lender for a letter, or ask your bank for a recent statement if you pay cash. Letters often expire after 30 to 60 days. Many sellers want to see proof before they answer an offer.",
          successMessage: "Sellers can see that you are ready. Note the expiration date so your proof does not lapse while you look.",
        },
        {
          id: "buying-full.pre-approval.lenders-compared",
          key: "ab",
          question: "Is your choice of lender settled (at least two compared, or no loan needed)?",
          helpText: "Ask for the same kind of loan on the same day, so the quotes are easy to compare.",
          explanation: [
            "Ask a second lender for a quote. ",
            {
              text: "Mortgage credit checks within 45 days",
              url: "https://www.consumerfinance.gov/ask-cfpb/what-exactly-happens-when-a-mortgage-lender-checks-my-credit-en-2005/",
            },
            " count as one, so shopping around barely touches your score. Research puts the savings at about $600 to $1,200 a year.",
          ],
          successMessage: "You looked around before you chose. That can pay off every month.",
          actions: [
            {
              label: "See today's loan rates",
              url: "https://www.consumerfinance.gov/owning-a-home/explore-rates/",
              description: "A rate tool from the Consumer Financial Protection Bureau.",
            },
          ],
        },
        {
          id: "buying-full.pre-approval.packet-complete",
          key: "ac",
          question: "Is your paperwork ready (full loan packet, or bank papers if you pay cash)?",
          helpText: "Each lender has its own list, so ask for it in writing.",
          explanation:
            "Gather 30 days of pay stubs, two years of W-2s and tax returns, and your two latest bank statements. Include every page, even the blank ones. If part of the money is a gift, add a signed gift letter.",
          successMessage: "A full packet means fewer questions later, when time is short.",
          resourceUrl: "https://www.consumerfinance.gov/owning-a-home/prepare/create-a-loan-application-packet/",
        },
        {
          id: "buying-full.pre-approval.own-limit",
          key: "ad",
          question: "Have you set your own monthly limit?",
          helpText: "The most a lender offers may be more than feels good to pay.",
          explanation:
            "Add up your monthly debts and your new housing costs. Divide that sum by your monthly pay before taxes. About 43% is a common upper line for loans, and yours can be lower.",
          successMessage: "Your own limit now decides which homes you tour.",
          actions: [{ label: "Work out the monthly cost", url: "/calculators/monthly-cost" }],
        },
        {
          id: "buying-full.pre-approval.closing-costs",
          key: "ae",
          question: "Have you set aside money for closing costs, on top of your down payment or price?",
          helpText: "Closing costs pay for things like title work, recording and loan fees.",
          explanation:
            "Plan about 2-5% of the price for closing costs. Down payments start at about 3% with some loans, and mortgage insurance usually applies below 20%. If you pay cash, you skip the loan fees, so ask us what to plan.",
          successMessage: "You will not have to raid your savings at the finish line.",
          actions: [{ label: "Work out your cash to close", url: "/calculators/cash-to-close" }],
        },
      ],
      subSteps: [
        {
          id: "pre-approval.check-credit-reports",
          key: "af",
          title: "Check your credit reports",
          description: "Fix any errors now, and know that your own check never lowers your score. If you pay cash, tick this and move on.",
        },
        {
          id: "pre-approval.build-packet",
          key: "ag",
          title: "Build your packet",
          description: "Put your papers in one folder that is easy to send.",
        },
        {
          id: "pre-approval.ask-lenders-for-quotes-in",
          key: "ah",
          title: "Ask lenders for quotes in the same two weeks",
          description: "Close dates make the numbers fair to compare. If you pay cash, tick this and move on.",
        },
        {
          id: "pre-approval.send-us-proof",
          key: "ai",
          title: "Send us your proof",
          description: "Share your letter or proof of funds, so your first offer can go out fast.",
        },
      ],
      actions: [
        {
          label: "Schedule a call",
          url: "brand:scheduling",
          description: "Talk through your budget and your plan with us.",
        },
        {
          label: "Open the analyzer",
          url: "brand:analyzer",
          description: "Try out prices and see what they mean for your budget.",
        },
      ],
      badge: "Ready to Shop",
      proTip: [
        { strong: "From today until you have your keys, open no new credit." },
        " Keep a short note that explains every large deposit.",
      ],
      disclaimers: ["lending", "choice"],
      expert: "buyer-agent",
      sources: [
        "cfpb-loan-packet",
        "cfpb-preapproval-letter",
        "cfpb-credit-check",
        "cfpb-process-sources",
        "freddie-costs",
        "georgia-getting-ready",
        "debt-to-income",
      ],
    },
    {
      id: "buyer-agency",
      key: "b",
      title: "Sign Buyer Agency & Schedule Showings",
      description:
        "Put our work for you in writing, then start touring homes. You finish with an agent on your side, a clear fee and your first showings booked.",
      details: [
        {
          id: "buying-full.buyer-agency.agreement-signed",
          key: "aj",
          question: "Have you read and signed the written buyer agreement?",
          helpText: "It says what we do for you, for how long and for what pay.",
          explanation:
            "Read the agreement first, and ask us about anything that is not clear. Agents who use the shared listing system (MLS) need it signed before they tour a home with you. That goes for tours in person and by live video.",
          successMessage: "You now have someone whose duties to you are in writing.",
          actions: [
            { label: "Review and sign", url: "brand:eSign", description: "Read the agreement at your own pace, then sign online." },
          ],
        },
        {
          id: "buying-full.buyer-agency.pay-known",
          key: "ak",
          question: "Can you say exactly what we are paid and who might pay it?",
          helpText: "Find the pay section, which must show a set amount or rate.",
          explanation:
            "Ask us to walk you through the number. It has to be specific, and we may not collect more than that from anyone. No law sets our fee, so you can negotiate it.",
          successMessage: "No surprises later. You can also ask a seller to cover our fee in your offer.",
        },
        {
          id: "buying-full.buyer-agency.term-known",
          key: "al",
          question: "Do you know how long the agreement lasts and how to end it?",
          helpText: "Look for the start date, the end date and the part about ending early.",
          explanation:
            "Ask us before you sign. The length, the area and the services are all open to talk about. Have any change written into the agreement.",
          successMessage: "You agreed to terms that you understand.",
        },
        {
          id: "buying-full.buyer-agency.wish-list-sent",
          key: "am",
          question: "Have you sent us your must-have list and your showing times?",
          helpText: "Five must-haves or fewer keep the search wide enough to find something.",
          explanation:
            "Write down what you must have and what would be nice. Add the days and hours that work for you. A short list saves weekends and keeps tours honest.",
          successMessage: "Now we can line up tours that fit your days.",
          actions: [{ label: "Schedule showings", url: "brand:scheduling", description: "Pick times that work for you." }],
        },
      ],
      subSteps: [
        {
          id: "buyer-agency.read-agreement",
          key: "an",
          title: "Read the agreement",
          description: "Take your time and mark anything you want to ask about.",
        },
        {
          id: "buyer-agency.ask-about-pay-and-term",
          key: "ao",
          title: "Ask about pay and term",
          description: "Have us explain what we are paid, by whom and for how long.",
        },
        {
          id: "buyer-agency.sign-electronically",
          key: "ap",
          title: "Sign electronically",
          description: "Sign online when every answer feels clear, and save your copy.",
        },
        {
          id: "buyer-agency.pick-three-homes-to-see",
          key: "aq",
          title: "Pick three homes to see",
          description: "Choose three that meet your must-haves and send them to us.",
        },
      ],
      actions: [
        { label: "Review and sign the agreement", url: "brand:eSign", description: "Opens the buyer agreement for you to read and sign." },
        { label: "Schedule showings", url: "brand:scheduling", description: "Choose the days and hours for your first tours." },
        { label: "Watch the video", url: "brand:video", description: "A short video for people who want to buy." },
      ],
      badge: "Represented",
      proTip:
        "You can visit an open house on your own without an agreement. Once you have signed with us, tell the host that you have an agent.",
      disclaimers: ["fee", "fairHousing"],
      expert: "buyer-agent",
      sources: [
        "nar-buyer-agreements",
        "rismedia-practice-changes",
        "nar-settlement-terms",
        "nar-offers-of-compensation",
        "nar-fair-housing",
      ],
    },
    {
      id: "evaluate-price",
      key: "c",
      title: "Evaluate & Price the Property",
      description:
        "Learn what the home is worth to you, and why. By the end you know a fair price range, the seller's disclosures and the full monthly cost.",
      details: [
        {
          id: "buying-full.evaluate-price.similar-sales",
          key: "ar",
          question: "Have you looked at recent sales of at least three similar homes?",
          helpText: "Pick homes close by, of about the same size and age, that sold not long ago.",
          explanation: "Ask us for the latest sales near this home. Closed sales show what buyers really paid, which asking prices cannot.",
          successMessage: "You know the range before feelings set the number.",
          actions: [{ label: "Open the analyzer", url: "brand:analyzer", description: "Run the numbers for this home." }],
        },
        {
          id: "buying-full.evaluate-price.disclosures-read",
          key: "as",
          question: "Are the seller's disclosures settled (you read them, or none are required)?",
          helpText: "This is the form where a seller writes down known problems with the home.",
          explanation:
            "Ask us for the form before you settle on a price. Most states have sellers write down the defects they know about. A few sales are exempt, and we can help you find out if this is one.",
          successMessage: "Your price now reflects what you were told.",
        },
        {
          id: "buying-full.evaluate-price.lead-paint",
          key: "at",
          question: "Is the lead-paint question settled (built 1978 or later, or papers received)?",
          helpText: "The year built is in the listing and in the county tax records.",
          explanation: [
            "Check the year the home was built. For most homes built before 1978, you get a pamphlet and any known ",
            { text: "lead reports", url: "https://www.epa.gov/lead/real-estate-disclosure" },
            " before you are bound. You also get 10 days to test, unless you agree to something else in writing.",
          ],
          successMessage: "You can decide about testing with the facts in hand.",
        },
        {
          id: "buying-full.evaluate-price.monthly-cost",
          key: "au",
          question: "Do you know the full monthly cost of this home?",
          helpText: "Add taxes, insurance, upkeep, any HOA dues and your loan payment if you have a loan.",
          explanation:
            "Ask us for the tax bill and any HOA dues, then add an insurance quote. An HOA is an owners' group that sets rules and collects dues. These costs can move your payment more than the price does.",
          successMessage: "You can compare homes by what they truly cost to own.",
          actions: [{ label: "Work out the monthly cost", url: "/calculators/monthly-cost" }],
        },
        {
          id: "buying-full.evaluate-price.insurance-quote",
          key: "av",
          question: "Do you know what it costs to insure this address, with flood cover if you want it?",
          helpText: "Two homes on one street can have very different quotes.",
          explanation: [
            "Call an insurer with the exact address and ask for a quote. Standard home policies do not cover floods, so check the ",
            { text: "flood map", url: "https://msc.fema.gov/portal/home" },
            " too.",
          ],
          successMessage: "You know this cost before you make an offer.",
        },
      ],
      subSteps: [
        {
          id: "evaluate-price.compare-sales",
          key: "aw",
          title: "Compare sales",
          description: "Look at three or more closed sales with your agent and settle on a price range.",
        },
        {
          id: "evaluate-price.read-disclosures",
          key: "ax",
          title: "Read the disclosures",
          description: "Mark each item that you want to ask about or inspect.",
        },
        {
          id: "evaluate-price.get-insurance-quote",
          key: "ay",
          title: "Get an insurance quote",
          description: "Use the exact address, and ask about flood cover.",
        },
        {
          id: "evaluate-price.walk-street-at-another-hour",
          key: "az",
          title: "Walk the street at another hour",
          description: "Come back in the evening or at rush hour, and look and listen.",
        },
      ],
      actions: [
        { label: "Open the analyzer", url: "brand:analyzer", description: "Test a price and see what it means for your budget." },
        { label: "Schedule a call", url: "brand:scheduling", description: "Go through the recent sales with your agent." },
      ],
      badge: "Sharp Eye",
      proTip: "Ask for the insurance quote before you make an offer. In some areas it decides whether a home fits your budget.",
      disclaimers: ["notAppraisal", "leadPaint", "fairHousing"],
      expert: "buyer-agent",
      sources: ["epa-lead-disclosure", "seller-disclosure-duty", "seller-disclosure-texas", "flood-not-covered"],
    },
    {
      id: "write-offer",
      key: "d",
      title: "Write the Offer",
      description:
        "Choose your price, your protections and your dates, and know what each one does. You finish with a signed offer in the seller's hands.",
      details: [
        {
          id: "buying-full.write-offer.contingencies-chosen",
          key: "ba",
          question: "Have you chosen which contingencies to keep?",
          helpText: "A contingency is a condition that must be met before you have to buy.",
          explanation:
            "Go through inspection, appraisal, loan and title with us. Each one can let you leave with your deposit if you act by its date. Keep the ones you would miss.",
          successMessage: "Each protection you keep has a date. Put those dates where you will see them.",
        },
        {
          id: "buying-full.write-offer.earnest-money",
          key: "bb",
          question: "Have you settled how much earnest money to offer?",
          helpText: "Earnest money is a deposit that shows the seller you mean it.",
          explanation:
            "Earnest money is typically 3-5% of the purchase price. Many areas see 1-3%, and your contract sets the amount. It counts toward what you owe at closing.",
          successMessage: "You know how much is at stake, and until when.",
          actions: [{ label: "Work out a deposit", url: "/calculators/earnest-money" }],
        },
        {
          id: "buying-full.write-offer.seller-help",
          key: "bc",
          question: "Have you decided what, if anything, to ask the seller to pay?",
          helpText: "It is fine to ask for nothing, as long as you chose that.",
          explanation:
            "Think about closing costs, repairs and our fee. You can ask the seller to pay some of each in your offer. We can show you how each request changes your total.",
          successMessage: "Your full cost is on the table, not only the price.",
        },
        {
          id: "buying-full.write-offer.closing-date",
          key: "bd",
          question: "Does the closing date work for your money and your move?",
          helpText: "Check your lease, your lender or bank, and your movers.",
          explanation:
            "Ask your lender how long the appraisal and the papers will take. At least seven business days must pass between the Loan Estimate and signing. With cash, let the title work and your move set the date.",
          successMessage: "A date that everyone can meet makes an offer stronger.",
          resourceUrl: "https://www.consumerfinance.gov/owning-a-home/loan-estimate/",
        },
      ],
      subSteps: [
        {
          id: "write-offer.set-price-and-limit",
          key: "be",
          title: "Set your price and your limit",
          description: "Choose what to offer today, and the most you would ever pay.",
        },
        {
          id: "write-offer.set-contingency-dates",
          key: "bf",
          title: "Set the contingency dates",
          description: "Pick dates that leave enough time to inspect, to borrow and to read.",
        },
        {
          id: "write-offer.list-what-stays-with-home",
          key: "bg",
          title: "List what stays with the home",
          description: "Name the appliances, fixtures and extras that you expect to find.",
        },
        {
          id: "write-offer.sign-and-send",
          key: "bh",
          title: "Sign and send",
          description: "Read the offer once more, sign it and let your agent send it.",
        },
      ],
      actions: [
        { label: "Review and sign your papers", url: "brand:eSign", description: "Opens the page where you read and sign online." },
        { label: "Open the analyzer", url: "brand:analyzer", description: "See how price and credits change your costs." },
      ],
      badge: "Offer In",
      figures: ["offer-timeline"],
      proTip: "Skip the personal letter to the seller. It can give away things that a seller is not allowed to weigh.",
      disclaimers: ["law", "fee", "fairHousing"],
      expert: "buyer-agent",
      sources: [
        "earnest-money-amounts",
        "earnest-money-basics",
        "loan-disclosure-timing",
        "nar-signing-to-closing",
        "nar-offers-of-compensation",
        "nar-fair-housing",
        "transaction-checklist",
        "buyer-deal-timeline",
      ],
    },
    {
      id: "negotiations",
      key: "e",
      title: "Negotiations",
      description:
        "Reach an agreement without losing sight of your limit. You finish with a contract that both sides signed, and you know which dates come next.",
      details: [
        {
          id: "buying-full.negotiations.limit-written",
          key: "bi",
          question: "Have you written down your walk-away number?",
          helpText: "It is the point at which another home would serve you better.",
          explanation:
            "Choose the number while you are calm, before an answer comes in. Share it with your agent so we can hold you to it.",
          successMessage: "You can now say no without regret, and yes without doubt.",
        },
        {
          id: "buying-full.negotiations.promises-in-writing",
          key: "bj",
          question: "Is every promise you count on in the signed papers?",
          helpText: "Think of repairs, appliances, dates and credits that somebody mentioned.",
          explanation:
            "List what was said, and tell us what is missing on paper. A promise that is not in the contract is very hard to hold anyone to.",
          successMessage: "You will not have to rely on memory.",
        },
        {
          id: "buying-full.negotiations.clock-known",
          key: "bk",
          question: "Is the clock settled (no open counter, or you know when it runs out)?",
          helpText: "A counter is the other side's changed offer, with a time limit of its own.",
          explanation:
            "Ask us for the date and hour of the latest counter. A counter takes the place of the offer before it. Once its time is up, it usually cannot be accepted.",
          successMessage: "You are the one watching the clock.",
        },
        {
          id: "buying-full.negotiations.price-or-credit",
          key: "bl",
          question: "Have you weighed a lower price against a credit from the seller?",
          helpText: "A credit is money that the seller puts toward your costs at closing.",
          explanation:
            "Ask us to show you both. A credit cuts the cash you need now, and a lower price cuts what you pay over time. Closing costs run about 2-5% of the price, so a credit can help.",
          successMessage: "You are asking for the kind of help you need most.",
          actions: [{ label: "Open the analyzer", url: "brand:analyzer", description: "Put a lower price and a credit side by side." }],
        },
      ],
      subSteps: [
        {
          id: "negotiations.review-answer-with-us",
          key: "bm",
          title: "Review the answer with us",
          description: "Read what changed, line by line, before you react.",
        },
        {
          id: "negotiations.rank-what-matters",
          key: "bn",
          title: "Rank what matters",
          description: "Put price, dates, repairs and extras in your own order.",
        },
        {
          id: "negotiations.reply-in-writing",
          key: "bo",
          title: "Reply in writing",
          description: "Let your agent send your answer before the time runs out.",
        },
        {
          id: "negotiations.get-fully-signed-copy",
          key: "bp",
          title: "Get the fully signed copy",
          description: "Check that every page and every change carries both signatures.",
        },
      ],
      actions: [{ label: "Schedule a call", url: "brand:scheduling", description: "Plan your next move with your agent." }],
      badge: "Cool Head",
      proTip: "Trade dates before dollars. A date that suits the seller costs you little and can mean a lot to them.",
      disclaimers: ["law"],
      expert: "buyer-agent",
      sources: ["freddie-costs", "georgia-getting-ready", "nar-signing-to-closing"],
    },
    {
      id: "escrow-earnest-money",
      key: "f",
      title: "Opening Escrow & Earnest Money",
      description:
        "Place your deposit with a neutral office and keep the receipt. By the end your money is safe, and every contract date is on your calendar.",
      details: [
        {
          id: "buying-full.escrow-earnest-money.holder-known",
          key: "bq",
          question: "Do you know who holds your deposit?",
          helpText: "Your contract names the office that holds it.",
          explanation:
            "Look for the name in your contract, or ask us. A third party holds the money until closing. It can be a title or escrow office, an attorney or a broker's trust account.",
          successMessage: "Your money sits with someone who is neither buyer nor seller.",
        },
        {
          id: "buying-full.escrow-earnest-money.details-checked",
          key: "br",
          question: "Are the payment details safe (checked by phone on a number you found yourself, or no wire used)?",
          helpText: "Thieves copy real emails, so an email cannot prove where your money should go.",
          explanation: [
            "Find the office's number yourself, call, and read the account number back. ",
            { strong: "Never follow changes that come by email or text." },
            " If money already went astray, call your bank at once and report it to ",
            { text: "the FBI's IC3", url: "https://www.ic3.gov/" },
            ".",
          ],
          successMessage: "That check protects you more than anything else in this guide.",
        },
        {
          id: "buying-full.escrow-earnest-money.deposit-on-time",
          key: "bs",
          question: "Is your deposit settled (sent, or on track for the date in your contract)?",
          helpText: "Count from the day your offer was accepted, and ask how long your bank needs.",
          explanation:
            "Find the due date in your contract. The deposit is usually due within 1-3 days of acceptance, and your contract sets the day. If time is tight, call us today so we can help.",
          successMessage: "You are on time and in good standing.",
        },
        {
          id: "buying-full.escrow-earnest-money.receipt-saved",
          key: "bt",
          question: "Do you have the receipt for your deposit?",
          helpText: "Keep it with your contract, since it may be asked for later.",
          explanation:
            "Ask the escrow office to confirm in writing that the money arrived. If you have a loan, your lender will want to see it too.",
          successMessage: "Your proof is filed where you can find it.",
        },
        {
          id: "buying-full.escrow-earnest-money.dates-saved",
          key: "bu",
          question: "Are all the contract dates in your calendar?",
          helpText: "Each contingency has its own last day, and so does your loan if you have one.",
          explanation:
            "Ask us for the list and put each date in your calendar with a reminder. A missed date can cost you a protection, and sometimes the deposit.",
          successMessage: "Every protection you kept now has a reminder.",
        },
      ],
      subSteps: [
        {
          id: "escrow-earnest-money.meet-escrow-officer-by-phone",
          key: "bv",
          title: "Meet your escrow officer by phone",
          description: "Call on a number you found yourself, and save it for later.",
        },
        {
          id: "escrow-earnest-money.send-deposit",
          key: "bw",
          title: "Send the deposit",
          description: "Pay the way your contract says, after you have checked the details.",
        },
        {
          id: "escrow-earnest-money.save-receipt",
          key: "bx",
          title: "Save the receipt",
          description: "Keep one copy for you, and send one to us.",
        },
        {
          id: "escrow-earnest-money.add-dates",
          key: "by",
          title: "Add your dates",
          description: "Enter every contract date, with a reminder a few days ahead.",
        },
      ],
      actions: [
        { label: "Schedule a call", url: "brand:scheduling", description: "Go through your dates with your closing coordinator." },
        { label: "Open your dashboard", url: "brand:dashboard", description: "See how far along you are." },
      ],
      badge: "Under Contract",
      figures: ["earnest-money"],
      proTip: "Pick two people you trust at the closing, and agree on a code word with them now. Use it on every call about money.",
      disclaimers: ["wire", "choice"],
      expert: "closing-coordinator",
      sources: ["cfpb-closing-scams", "nar-signing-to-closing", "earnest-money-amounts", "earnest-money-basics"],
    },
    {
      id: "rebate",
      key: "g",
      title: "Rebate",
      description:
        "Find out whether part of our fee can come back to you. You finish with a clear answer in writing. If you have a lender, it knows too.",
      details: [
        {
          id: "buying-full.rebate.state-rule",
          key: "bz",
          question: "Do you know whether your state allows a rebate to buyers?",
          helpText: "The rule of the state where the home stands is the one that counts.",
          explanation: "Ask us about your state. Most states allow rebates to buyers, while some limit or ban them.",
          successMessage: "You know the rule, so you can plan with real numbers.",
        },
        {
          id: "buying-full.rebate.in-writing",
          key: "ca",
          question: "Is the rebate settled in writing (the amount or formula in your agreement, or no rebate)?",
          helpText: "Look in the pay section of your buyer agreement.",
          explanation:
            "Ask us to show you the line, or to tell you that no rebate applies. A promise outside the agreement is hard to use at closing.",
          successMessage: "There is a clear answer, and you know where to find it.",
        },
        {
          id: "buying-full.rebate.lender-agrees",
          key: "cb",
          question: "Is the lender's side settled (the lender approved it, or there is no loan or no rebate)?",
          helpText: "Lenders can limit how much credit a buyer gets.",
          explanation:
            "Tell your lender about the rebate early and ask how it should appear. It has to be on the closing papers. Some lenders cap credits or ask for changes.",
          successMessage: "No surprise is waiting for you on the last day.",
        },
        {
          id: "buying-full.rebate.tax-known",
          key: "cc",
          question: "Do you know how a rebate may affect your taxes?",
          helpText: "It matters most in the year when you sell the home again.",
          explanation:
            "Keep your closing papers and ask a tax professional. IRS rulings have treated a rebate as a lower price, not as income. Such a ruling only covers the person who asked for it.",
          successMessage: "Keep the settlement statement with your records. It shows what you really paid.",
        },
      ],
      subSteps: [
        {
          id: "rebate.check-state-rule",
          key: "cd",
          title: "Check the state rule",
          description: "Ask us what your state allows. If it allows no rebate, tick the other three and move on.",
        },
        {
          id: "rebate.confirm-it-in-writing",
          key: "ce",
          title: "Confirm it in writing",
          description: "Find the amount or formula in your buyer agreement.",
        },
        {
          id: "rebate.tell-lender",
          key: "cf",
          title: "Tell your lender",
          description: "Ask how much is allowed and where it will show. If you pay cash, tick this and move on.",
        },
        {
          id: "rebate.find-it-on-closing-papers",
          key: "cg",
          title: "Find it on the closing papers",
          description: "Look for the line before you sign, and ask us if it is missing.",
        },
      ],
      actions: [{ label: "Schedule a call", url: "brand:scheduling", description: "Ask us what applies in your state." }],
      badge: "Every Dollar Counted",
      proTip: "Is cash tight? Ask whether the rebate can go toward your closing costs.",
      disclaimers: ["rebate", "tax", "fee"],
      expert: "buyer-agent",
      sources: ["doj-rebates", "irs-price-reduction", "irs-rebate-not-income", "commission-rebates"],
    },
    {
      id: "contingencies",
      key: "h",
      title: "Contingencies",
      description:
        "Get to know the home, its title and your loan from the inside. By the end you have decided about each protection in writing, before its date.",
      details: [
        {
          id: "buying-full.contingencies.inspection",
          key: "ch",
          question: "Is the inspection settled (booked inside your contract window, or you chose not to have one)?",
          helpText: "An inspection looks at the condition of the home, and you may come along.",
          explanation:
            "Call an inspector on the day your offer is accepted. A typical inspection costs about $300-$500. Go along if you can, because you learn a lot about the home.",
          successMessage: "You know where you stand before your date to object.",
        },
        {
          id: "buying-full.contingencies.requests",
          key: "ci",
          question: "Are your repair requests settled (report read and requests chosen, or none to make)?",
          helpText: "Read the summary first, then the photos.",
          explanation:
            "Go through the report with us. Start with safety, structure, roof, water and wiring, and leave paint for later. A short list of big items gets better answers.",
          successMessage: "Clear requests get clear answers.",
        },
        {
          id: "buying-full.contingencies.appraisal",
          key: "cj",
          question: "Is the appraisal settled (your copy is in hand, or none is needed)?",
          helpText: "An appraisal is an opinion of value, most often ordered by a lender.",
          explanation:
            "Ask your lender when the appraiser will visit. The lender must give you a free copy soon after it is finished. Check the facts in it, such as the size and the number of rooms.",
          successMessage: "You can check the facts and point out errors.",
        },
        {
          id: "buying-full.contingencies.hoa-papers",
          key: "ck",
          question: "Is the HOA question settled (no HOA, or papers requested)?",
          helpText: "The listing and the seller's disclosures say whether there is an HOA.",
          explanation:
            "Ask for the papers now, because HOA documents typically take 2-3 weeks. Your right to cancel may run from the day you get them. Look at dues, special charges, savings, rules and lawsuits.",
          successMessage: "You took care of it early, and that is what counts.",
        },
        {
          id: "buying-full.contingencies.title-read",
          key: "cl",
          question: "Have you read the title report?",
          helpText: "It is also called a title commitment, and it comes from the title office or an attorney.",
          explanation:
            "Ask the title office for it. It lists debts tied to the home and rights that others hold in the land. Owner's title insurance can help if someone later claims your home.",
          successMessage: "You know what comes with the home on paper.",
        },
        {
          id: "buying-full.contingencies.loan-approved",
          key: "cm",
          question: "Is your money settled (final loan approval in writing, or no loan)?",
          helpText: "Look for the loan date in your contract, and count back a week.",
          explanation:
            "Ask your lender for news a week before that date. If more time is needed, tell us right away. We can ask the seller for a written extension.",
          successMessage: "The biggest hurdle is behind you.",
        },
      ],
      subSteps: [
        {
          id: "contingencies.inspect-home",
          key: "cn",
          title: "Inspect the home",
          description: "Book early, walk along and ask the inspector to explain what matters.",
        },
        {
          id: "contingencies.ask-for-repairs-or-credit",
          key: "co",
          title: "Ask for repairs or a credit",
          description: "Send your requests in writing, inside your contract window.",
        },
        {
          id: "contingencies.follow-appraisal-and-loan",
          key: "cp",
          title: "Follow the appraisal and the loan",
          description: "Answer your lender the same day. If you pay cash, tick this and move on.",
        },
        {
          id: "contingencies.check-title-hoa-and-insurance",
          key: "cq",
          title: "Check title, HOA and insurance",
          description: "Read the papers and line up your home policy.",
        },
      ],
      actions: [
        { label: "Schedule a call", url: "brand:scheduling", description: "Go through the report with your agent." },
        { label: "Open your dashboard", url: "brand:dashboard", description: "See which steps are still open." },
      ],
      badge: "Eyes Open",
      proTip: "Give up a contingency only in writing, and only when you are ready.",
      disclaimers: ["law", "choice", "leadPaint"],
      expert: "buyer-agent",
      sources: [
        "inspection-fees",
        "inspection-guide",
        "nar-appraisal-copies",
        "hoa-resale-certificate",
        "hoa-disclosures",
        "hoa-papers-virginia",
        "nar-before-closing",
        "nar-signing-to-closing",
        "epa-lead-disclosure",
      ],
    },
    {
      id: "final-walk-through",
      key: "i",
      title: "Final Walk-Through",
      description:
        "See the home one last time before you sign. You finish knowing that all is as agreed, or that we are at work on what is not.",
      details: [
        {
          id: "buying-full.final-walk-through.date-set",
          key: "cr",
          question: "Is the walk-through set for within a day or two of closing?",
          helpText: "An empty home hides nothing, so aim for after the seller has moved out.",
          explanation:
            "Pick a time with us as close to closing as you can. The later you look, the less can change before you own the home.",
          successMessage: "Good timing. Little can change between your visit and closing.",
          actions: [{ label: "Schedule the walk-through", url: "brand:scheduling", description: "Choose a time just before closing." }],
        },
        {
          id: "buying-full.final-walk-through.papers-packed",
          key: "cs",
          question: "Will you bring the contract, plus any repair list and inspection report?",
          helpText: "Copies on your phone work well too.",
          explanation: "Put the papers in your bag or on your phone today. You are checking promises, so bring the list of them.",
          successMessage: "You can tick off each promise right in the room.",
        },
        {
          id: "buying-full.final-walk-through.systems-tested",
          key: "ct",
          question: "Are the systems settled (all worked, or you told us what did not)?",
          helpText: "Try the faucets, heat, cooling, lights, appliances, doors and windows.",
          explanation:
            "Turn on each thing and give it a minute. Call us from the home about anything that fails, because it is easier to solve before you sign.",
          successMessage: "You know what works, and we know what needs an answer.",
        },
        {
          id: "buying-full.final-walk-through.items-present",
          key: "cu",
          question: "Are the included items settled (all there, or you told us what is gone)?",
          helpText: "Your contract lists what stays, such as appliances and light fixtures.",
          explanation:
            "Walk through with the list from your contract. If something is missing, tell us before closing. The seller can bring it back, give a credit or leave money aside.",
          successMessage: "You checked that you get what you agreed to buy.",
        },
        {
          id: "buying-full.final-walk-through.repairs-checked",
          key: "cv",
          question: "Are the repairs settled (seen with receipts, or none were agreed)?",
          helpText: "Ask for receipts before the visit so you can compare them on the spot.",
          explanation: "Look at each repair on your list and take a photo. Tell us if one is missing or looks unfinished.",
          successMessage: "Each agreed repair is accounted for.",
        },
      ],
      subSteps: [
        {
          id: "final-walk-through.test-systems",
          key: "cw",
          title: "Test the systems",
          description: "Run water, heat, cooling and appliances, and open every door.",
        },
        {
          id: "final-walk-through.check-repairs-and-receipts",
          key: "cx",
          title: "Check repairs and receipts",
          description: "Hold each repair against your list.",
        },
        {
          id: "final-walk-through.photograph-anything-wrong",
          key: "cy",
          title: "Photograph anything wrong",
          description: "Take one wide photo and one close one.",
        },
        {
          id: "final-walk-through.call-us-from-driveway",
          key: "cz",
          title: "Call us from the driveway",
          description: "Tell us what you saw while it is fresh, good or bad.",
        },
      ],
      actions: [],
      badge: "Last Look",
      proTip: "Let the faucets run while you check the basement or under the sinks. Leaks like to show up then.",
      disclaimers: ["walkThrough"],
      expert: "buyer-agent",
      sources: ["walk-through-checklist"],
    },
    {
      id: "keys",
      key: "j",
      title: "Keys to Your New Home",
      description:
        "Read the final figures, send your money safely and sign. By the end the sale is recorded, and the keys are in your hand.",
      details: [
        {
          id: "buying-full.keys.figures-on-time",
          key: "da",
          question:
            "Have you had time with the final figures (Closing Disclosure for three business days, or your statement if you pay cash)?",
          helpText: "The law builds in this time so that nobody has to rush you.",
          explanation: [
            "Ask where it is, and do not feel rushed to sign. With a loan, the ",
            { text: "Closing Disclosure", url: "https://www.consumerfinance.gov/owning-a-home/closing-disclosure/" },
            " arrives at least three business days before closing. Saturdays count, but Sundays and federal holidays do not.",
          ],
          successMessage: "You used your reading time well.",
        },
        {
          id: "buying-full.keys.figures-match",
          key: "db",
          question: "Are the final figures settled (they match your Loan Estimate or contract, or each change is explained)?",
          helpText: "Lay the pages side by side and compare line by line.",
          explanation:
            "Check rate, term, fees and the cash you need, and look at every name. Call the lender or the closing office today about any line that differs. Even a misspelled name can delay a closing.",
          successMessage: "The numbers are agreed before you sit down to sign.",
          resourceUrl: "https://www.consumerfinance.gov/owning-a-home/closing-disclosure/",
        },
        {
          id: "buying-full.keys.money-arranged",
          key: "dc",
          question: "Is your money arranged, and did you check the instructions on a number you found yourself?",
          helpText: "Banks stop sending wires at a set hour, so ask for the cut-off time.",
          explanation:
            "Call the closing office on a number you know. Ask for the amount, the way to pay and the latest time. Treat any change that comes by email or text as a warning sign.",
          successMessage: "Your money is on its way, safe and on time.",
        },
        {
          id: "buying-full.keys.day-prepared",
          key: "dd",
          question: "Are your ID, home insurance and utilities arranged?",
          helpText: "Ask the closing office which kinds of ID it accepts.",
          explanation:
            "Find a current government ID for everyone who signs. Start your home policy by closing day, since lenders ask for proof. Have power, water and internet begin the same day.",
          successMessage: "You can move in with the lights on.",
        },
        {
          id: "buying-full.keys.key-time",
          key: "de",
          question: "Do you know when you get the keys?",
          helpText: "Ask your closing coordinator where to pick them up and who brings them.",
          explanation:
            "Expect the keys at about 3-4 p.m. on closing day, once the sale has funded and recorded. In some places that takes a day or more longer. Ask us before you book the movers.",
          successMessage: "You can book the truck for the right hour.",
        },
      ],
      subSteps: [
        {
          id: "keys.read-final-figures",
          key: "df",
          title: "Read the final figures",
          description: "Go through the Closing Disclosure or settlement statement, and ask about each line you do not know.",
        },
        {
          id: "keys.send-funds",
          key: "dg",
          title: "Send your funds",
          description: "Pay only after you have checked the details by phone.",
        },
        { id: "keys.sign", key: "dh", title: "Sign", description: "Bring your ID, read before you sign and take all the time you need." },
        {
          id: "keys.collect-keys",
          key: "di",
          title: "Collect your keys",
          description: "Pick them up once the sale has funded and recorded.",
        },
      ],
      actions: [
        {
          label: "Read the Closing Disclosure guide",
          url: "https://www.consumerfinance.gov/owning-a-home/closing-disclosure/",
          description: "The Consumer Financial Protection Bureau explains each page.",
        },
        { label: "Work out your cash to close", url: "/calculators/cash-to-close", description: "Check the sum that you have to bring." },
        { label: "Schedule a call", url: "brand:scheduling", description: "Walk through closing day with your closing coordinator." },
      ],
      badge: "Homeowner",
      figures: ["closing-disclosure", "closing-day"],
      proTip: "Ask for the papers a day early, so you can read them in peace at home.",
      disclaimers: ["wire", "law"],
      expert: "closing-coordinator",
      sources: [
        "regulation-z",
        "loan-disclosure-timing",
        "consumer-action-mortgage",
        "cfpb-closing-checklist",
        "cfpb-closing-scams",
        "cfpb-process-sources",
        "cfpb-form-explainer",
        "keys-at-closing",
      ],
    },
    {
      id: "post-close-support",
      key: "k",
      title: "Post-Close Support",
      description:
        "Store your papers, plan your first bills and put the home in order. You finish settled in, and our support is there seven days a week.",
      details: [
        {
          id: "buying-full.post-close-support.papers-saved",
          key: "dj",
          question: "Are all your closing papers saved in two places?",
          helpText: "One copy can be digital, such as a scan in your email or online storage.",
          explanation:
            "Scan the papers tonight, and put the originals somewhere dry and safe. You will want them for taxes, insurance and a later sale.",
          successMessage: "Future you will be glad.",
        },
        {
          id: "buying-full.post-close-support.first-payment",
          key: "dk",
          question: "Is your first payment settled (date and loan company known, or no loan)?",
          helpText: "The date is in your closing papers, often on a first payment letter.",
          explanation:
            "Look for the date in your closing papers. Close on May 10, and the first payment is usually due July 1. If your loan moves to a new company, you get at least 15 days' notice.",
          successMessage: "No late fee will catch you by surprise.",
        },
        {
          id: "buying-full.post-close-support.tax-exemption",
          key: "dl",
          question: "Have you checked for a homestead or similar tax break?",
          helpText: "Your county's tax office lists them, with the last day to apply.",
          explanation:
            "Look at your county's website or call its tax office. These breaks can lower your property tax, but you usually have to apply.",
          successMessage: "You know what your county offers.",
        },
        {
          id: "buying-full.post-close-support.deed-letters",
          key: "dm",
          question: "Would you spot a letter that tries to sell you your own deed?",
          helpText: "These letters look official and often arrive soon after closing.",
          explanation:
            "Watch for letters that sell a copy of your deed for about $70-$90. They are ads, not bills. Your county sells the same copy for a few dollars.",
          successMessage: "Into the bin it goes.",
        },
        {
          id: "buying-full.post-close-support.help-known",
          key: "dn",
          question: "Do you know how to reach us if something comes up?",
          helpText: "Our call and text numbers are on this page.",
          explanation: "Save our number in your phone now. Our agents are ready to help seven days a week, after closing too.",
          successMessage: "Help is one call or text away.",
        },
      ],
      subSteps: [
        {
          id: "post-close-support.change-locks-and-alarm-codes",
          key: "do",
          title: "Change locks and alarm codes",
          description: "Do it on the first day, and reset the garage door opener too.",
        },
        {
          id: "post-close-support.file-for-tax-breaks",
          key: "dp",
          title: "File for tax breaks",
          description: "Apply for any exemption you may get. If there is none, tick this and move on.",
        },
        {
          id: "post-close-support.update-address",
          key: "dq",
          title: "Update your address",
          description: "Tell the post office, your bank, your employer, the DMV and the voter office.",
        },
        {
          id: "post-close-support.ask-about-recording-alerts",
          key: "dr",
          title: "Ask about recording alerts",
          description: "Some counties send a notice when a paper is filed in your name.",
        },
      ],
      actions: [
        {
          label: "Change your address",
          url: "https://www.usa.gov/change-address",
          description: "USA.gov lists the offices to tell.",
        },
        { label: "Open your dashboard", url: "brand:dashboard", description: "Look back at your journey, badges and points." },
      ],
      badge: "Settled In",
      proTip: "On day one, photograph the meters and find the shut-off valves for water and gas.",
      disclaimers: ["tax"],
      expert: "closing-coordinator",
      sources: ["after-mortgage-closes", "servicing-transfer", "deed-copy-letters", "homestead-filing"],
    },
  ],
} satisfies Guide;
