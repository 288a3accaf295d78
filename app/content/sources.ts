/** Where the figures and rules in the guides come from, shown at the foot of the step that rests on them. */
export interface Source {
  readonly publisher: string;
  readonly title: string;
  /** Absent where the text was read in a copy whose address says nothing of its publisher. */
  readonly url?: `http://${string}` | `https://${string}`;
}

export const sources = {
  "cfpb-loan-packet": {
    publisher: "Consumer Financial Protection Bureau",
    title: "Create a loan application packet",
    url: "https://www.consumerfinance.gov/owning-a-home/prepare/create-a-loan-application-packet/",
  },
  "cfpb-preapproval-letter": { publisher: "Consumer Financial Protection Bureau", title: "Get a preapproval letter" },
  "cfpb-credit-check": {
    publisher: "Consumer Financial Protection Bureau",
    title: "What happens when a mortgage lender checks my credit?",
    url: "https://www.consumerfinance.gov/ask-cfpb/what-exactly-happens-when-a-mortgage-lender-checks-my-credit-en-2005/",
  },
  "cfpb-process-sources": {
    publisher: "Consumer Financial Protection Bureau",
    title: "Know the process: sources",
    url: "https://www.consumerfinance.gov/owning-a-home/process/sources/",
  },
  "regulation-z": {
    publisher: "Consumer Financial Protection Bureau",
    title: "Regulation Z, section 1026.19",
    url: "https://www.consumerfinance.gov/rules-policy/regulations/1026/2021-03-01/19/",
  },
  "loan-disclosure-timing": {
    publisher: "LegalClarity",
    title: "Loan Estimate and Closing Disclosure timeline rules",
    url: "https://legalclarity.org/loan-estimate-and-closing-disclosure-timeline-rules",
  },
  "consumer-action-mortgage": {
    publisher: "Consumer Action",
    title: "Making sense of the mortgage process",
    url: "http://www.consumer-action.org/alerts/articles/making_sense_of_the_mortgage_process",
  },
  "cfpb-closing-checklist": { publisher: "Consumer Financial Protection Bureau", title: "Your mortgage closing checklist" },
  "cfpb-closing-scams": {
    publisher: "American Land Title Association",
    title: "CFPB tips to protect against mortgage closing scams",
    url: "https://alta.org/news-and-publications/news/20190611-CFPB-Unveils-Tips-to-Protect-Against-Mortgage-Closing-Scams",
  },
  "nar-before-closing": {
    publisher: "National Association of Realtors",
    title: "3 steps to take before closing",
    url: "http://homeownershipmatters.realtor/uncategorized/3-steps-to-take-before-closing-your-mortgage/",
  },
  "nar-buyer-agreements": { publisher: "National Association of Realtors", title: "Consumer guide: written buyer agreements" },
  "rismedia-practice-changes": {
    publisher: "RISMedia",
    title: "Reminder on practice changes, August 2024",
    url: "https://www.rismedia.com/2024/08/16/national-association-realtors-issues-final-reminder-new-practice-change-implementation/",
  },
  "nar-settlement-terms": { publisher: "National Association of Realtors", title: "Settlement information for home buyers" },
  "nar-signing-to-closing": { publisher: "National Association of Realtors", title: "Consumer guide: steps between signing and closing" },
  "nar-fair-housing": {
    publisher: "National Association of Realtors",
    title: "Consumer guide: fair housing",
    url: "https://nar.realtor/the-facts/consumer-guide-fair-housing",
  },
  "doj-rebates": {
    publisher: "US Department of Justice, Antitrust Division",
    title: "Rebates make buying a home less expensive (archived)",
    url: "https://webarchive.library.unt.edu/eot2008/20080916005547/http:/www.usdoj.gov/atr/public/real_estate/rebates.htm",
  },
  "irs-price-reduction": {
    publisher: "IRS Tax Trouble",
    title: "Real estate purchase price reduction (PLR 200721013)",
    url: "https://irstaxtrouble.com/real-estate-purchase-price-reduction/",
  },
  "irs-rebate-not-income": {
    publisher: "Tax Notes",
    title: "Payments to homebuyers are not reportable income (LTR 202047002)",
    url: "https://www.taxnotes.com/lr/resolve/tax-notes-today-federal/payments-to-homebuyers-are-not-reportable-income/2d7d9",
  },
  "earnest-money-amounts": {
    publisher: "LegalClarity",
    title: "How much is earnest money?",
    url: "https://legalclarity.org/how-much-is-earnest-money-typical-amounts-and-risks",
  },
  "earnest-money-basics": {
    publisher: "Everett's Lending",
    title: "Earnest money",
    url: "https://www.everettslending.com/blog/earnest-money-what-is-it",
  },
  "epa-lead-disclosure": {
    publisher: "US Environmental Protection Agency",
    title: "Real estate disclosures about lead",
    url: "https://www.epa.gov/lead/real-estate-disclosure",
  },
  "irs-firpta": {
    publisher: "Internal Revenue Service",
    title: "Exceptions from FIRPTA withholding",
    url: "https://irs.gov/individuals/international-taxpayers/exceptions-from-firpta-withholding",
  },
  "irs-sale-of-home": {
    publisher: "Internal Revenue Service",
    title: "Sale of main home",
    url: "https://apps.irs.gov/app/vita/content/10/10_09_005.jsp",
  },
  "nar-appraisal-copies": {
    publisher: "National Association of Realtors",
    title: "Free copies of appraisals",
    url: "https://www.nar.realtor/articles/new-federal-guidelines-require-creditors-to-provide-free-copies-of-appraisals-and-other-written",
  },
  "hoa-resale-certificate": {
    publisher: "LegalClarity",
    title: "HOA resale certificate",
    url: "https://legalclarity.org/hoa-resale-certificate-contents-costs-and-buyer-rights/",
  },
  "hoa-disclosures": {
    publisher: "BuildMyListing",
    title: "HOA disclosure requirements 2026",
    url: "https://buildmylisting.com/hoa-disclosure-requirements-2026",
  },
  "hoa-papers-virginia": {
    publisher: "Arlington Real Estate News",
    title: "When do we get to review association papers?",
    url: "https://arlingtonrealestatenews.com/when-do-we-get-to-review-condo-or-homeowners-association-bylaws/",
  },
  "walk-through-checklist": {
    publisher: "Seattle Homeway",
    title: "Walk-through checklist",
    url: "https://www.seattlehomeway.com/en/knowledge/walkthrough-checklist",
  },
  "keys-at-closing": {
    publisher: "Alliance Title",
    title: "When do I get my keys?",
    url: "https://blog.alliancetitle.com/2017/08/when-do-i-get-my-keys/",
  },
  "servicing-transfer": {
    publisher: "AccountingInsights",
    title: "Grace period when a mortgage is sold",
    url: "https://accountinginsights.org/what-is-the-grace-period-when-a-mortgage-is-sold",
  },
  "deed-copy-letters": { publisher: "Source of Title", title: "The deed scam", url: "http://sourceoftitle.com/blog_node.aspx?uniq=1101" },
  "after-mortgage-closes": {
    publisher: "Mortgage Research",
    title: "Things to know after your mortgage closes",
    url: "https://www.mortgageresearch.com/articles/11-things-to-know-after-your-mortgage-closes",
  },
  "freddie-costs": { publisher: "Freddie Mac", title: "Determining costs", url: "http://myhome.freddiemac.com/buy/determine-costs.html" },
  "georgia-getting-ready": {
    publisher: "Georgia Consumer Education",
    title: "Getting ready to buy",
    url: "http://consumered.georgia.gov/your-home/buying-house/getting-ready",
  },
  "fannie-education": {
    publisher: "Fannie Mae",
    title: "Homeownership education and housing counseling",
    url: "https://singlefamily.fanniemae.com/originating-underwriting/mortgage-products/homeownership-education-housing-counseling",
  },
  "help-funds": { publisher: "Jefferson Bank", title: "HELP funds", url: "https://www.jeffersonbank.com/helpfunds" },
  "nar-practice-of-law": {
    publisher: "National Association of Realtors",
    title: "Avoiding the unauthorized practice of law",
    url: "https://www.nar.realtor/videos/window-to-the-law/avoiding-unauthorized-practice-law",
  },
  "nc-practice-of-law": {
    publisher: "North Carolina Real Estate Commission",
    title: "What is the unauthorized practice of law?",
    url: "https://bulletins.ncrec.gov/what-is-the-unauthorized-practice-of-law/",
  },
  "nj-attorney-review": {
    publisher: "New Jersey Supreme Court",
    title: "New Jersey State Bar Association v. New Jersey Association of Realtor Boards (1983)",
    url: "https://cetient.com/case/2404622/new-jersey-state-bar-assn-v-new-jersey-assn-of-realtor-boards",
  },
  "aba-practice-of-law": {
    publisher: "American Bar Association",
    title: "Unauthorized practice of law in residential transactions",
    url: "https://www.americanbar.org/groups/real_property_trust_estate/publications/probate-property-magazine/2020/july-august/unauthorized-practice-law-residential-real-estate-transactions-use-unlicensed-professionals-and-standard-purchase-agreements/",
  },
  "seller-net-proceeds": {
    publisher: "Dashloops",
    title: "How to calculate seller net proceeds",
    url: "https://dashloops.com/resources/seller-net-proceeds-guide",
  },
  "seller-proceeds": {
    publisher: "TitleStream",
    title: "How much will I make from my sale?",
    url: "https://www.titlestream.com/post/how-much-will-i-make-from-my-sale",
  },
  "indiana-price-is-right": {
    publisher: "Indiana Association of Realtors",
    title: "Price is right: a study of 75,000 sales",
    url: "https://data.indianarealtors.com/reports/stories/price-is-right",
  },
  "zillow-days-on-market": {
    publisher: "Zillow Research",
    title: "How listing and home characteristics affect days on market",
    url: "https://www.zillow.com/research/home-characteristics-time-on-market-9937/",
  },
  "staging-statistics": {
    publisher: "RubyHome",
    title: "Home staging statistics",
    url: "https://www.rubyhome.com/blog/home-staging-stats/",
  },
  "seller-disclosure-duty": {
    publisher: "Avvo",
    title: "The seller's duty to disclose",
    url: "http://www.avvo.com/legal-guides/ugc/sellers-duty-to-disclose-in-a-residential-real-estate-transaction",
  },
  "seller-disclosure-texas": {
    publisher: "Lone Star Land Law",
    title: "Seller disclosure in Texas",
    url: "https://lonestarlandlaw.com/seller-disclosure-in-texas/",
  },
  "nar-offers-of-compensation": {
    publisher: "National Association of Realtors",
    title: "Consumer guide: offers of compensation (summary)",
    url: "https://learnlater.com/summary/realtor-home/8837",
  },
  "mls-settlement": {
    publisher: "Central Carolina Realtors",
    title: "Settlement resources",
    url: "https://www.ccarsc.org/pages/settlement",
  },
  "limited-listing-rules": {
    publisher: "FlatList",
    title: "Read before you list",
    url: "https://www.flatlist.com/default.asp.pg-ReadBEFOREyouList",
  },
  "lockbox-access": {
    publisher: "Best Salt Lake Homes",
    title: "Realtor lockbox",
    url: "https://www.bestsaltlakehomes.com/seller-tips/realtor-lockbox.htm",
  },
  "lockbox-call-code": {
    publisher: "Supra",
    title: "Call-before-showing code",
    url: "https://supranet01.suprakim.com/WebHelp/Content/CBS_code.htm",
  },
  "fair-housing-advertising": {
    publisher: "Oregon Realtors",
    title: "Permissible advertisements under the Fair Housing Act",
    url: "https://oregonrealtors.org/news/tip-of-the-week/permissible-advertisements-under-the-fair-housing-act/",
  },
  "inspection-fees": {
    publisher: "Buckner Homes",
    title: "Home inspections",
    url: "https://www.bucknerhomesrealty.com/blog/ramsey-home-inspections/",
  },
  "inspection-guide": {
    publisher: "Huntington Bank",
    title: "Home inspection guide",
    url: "https://huntington.com/Personal/mortgage-education-tools/home-inspection",
  },
  "debt-to-income": {
    publisher: "Home Loans by Sierra",
    title: "Credit and debt-to-income",
    url: "https://homeloansbysierra.com/education-credit.html",
  },
  "seller-closing-checklist": {
    publisher: "Manifestly",
    title: "Contract to closing checklist for sellers",
    url: "https://app.manifest.ly/public/checklists/ba475780f385294d41d70c2ad341fcd9",
  },
  "digital-checkout": {
    publisher: "Opendoor",
    title: "What is the digital checkout process?",
    url: "https://help.opendoor.com/hc/en-us/articles/360038227772-What-is-the-Digital-Checkout-process-",
  },
  "cfpb-form-explainer": { publisher: "Consumer Financial Protection Bureau", title: "Loan Estimate and Closing Disclosure explainers" },
  "transaction-checklist": {
    publisher: "Dashloops",
    title: "Real estate transaction checklist",
    url: "https://dashloops.com/resources/real-estate-transaction-checklist",
  },
  "buyer-deal-timeline": {
    publisher: "DealTrail",
    title: "Buyer deal timeline (California defaults)",
    url: "https://docs.dealtrail.com/buyer-side-coordination/deal-workflow",
  },
  "homestead-filing": {
    publisher: "Realtor Mary",
    title: "Closing on your home",
    url: "https://callrealtormary.com/Buying/ClosingOnYourHomeEveryDetail",
  },
  "commission-rebates": {
    publisher: "Capiyo",
    title: "Buyer-agent commission rebates",
    url: "https://capiyo-nesthome.pages.dev/blog/blog-buyer-agent-commission-rebate-top-housing-markets",
  },
  "flood-not-covered": {
    publisher: "FMB",
    title: "Closing on a home",
    url: "https://fmb.dev-fmhc.resultspw.com/resources/closing-on-a-home",
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;
