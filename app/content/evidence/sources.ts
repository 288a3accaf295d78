export interface Source {
  readonly publisher: string;
  readonly title: string;
  /** Absent if the text was read in a copy whose URL does not show its publisher. */
  readonly url?: `http://${string}` | `https://${string}`;
}

const cfpb = "Consumer Financial Protection Bureau";
const epa = "US Environmental Protection Agency";
const hud = "US Department of Housing and Urban Development";
const irs = "Internal Revenue Service";
const nar = "National Association of Realtors";
const ncCommission = "North Carolina Real Estate Commission";
const va = "US Department of Veterans Affairs";
const fannieMae = "Fannie Mae";

/** `claims.ts` lists what each supports. */
export const sources = {
  "fannie-document-age": {
    publisher: fannieMae,
    title: "Selling Guide B1-1-03: how old papers may be",
    url: "https://selling-guide.fanniemae.com/1032992211",
  },
  "fannie-appraisal-age": {
    publisher: fannieMae,
    title: "Selling Guide B4-1.2-04: how old an appraisal may be",
    url: "http://selling-guide.fanniemae.com/sel/b4-1.2-04/appraisal-age-and-use-requirements",
  },
  "fannie-gift-letter": {
    publisher: fannieMae,
    title: "What are the documentation requirements for gift funds?",
    url: "https://selling-guide.fanniemae.com/Selling-Guide/Origination-thru-Closing/Subpart-B3-Underwriting-Borrowers/Chapter-B3-4-Asset-Assessment/1047030151/What-are-the-documentation-requirements-for-gift-funds.htm",
  },
  "fannie-self-employed": {
    publisher: fannieMae,
    title: "Tax returns for self-employment income",
    url: "https://selling-guide.fanniemae.com/Selling-Guide/Origination-thru-Closing/Subpart-B3-Underwriting-Borrowers/Chapter-B3-3-Income-Assessment/1081037171/When-does-DU-allow-for-one-year-of-personal-and-business-tax-returns-for-self-employment-income.htm",
  },
  "ftc-new-home-warranty": { publisher: "Federal Trade Commission", title: "Warranties for new homes" },
  "california-estate-authority": {
    publisher: "California Probate Code",
    title: "Sections 10402 and 10403: limited authority over an estate",
  },
  "fannie-gift-donor": {
    publisher: fannieMae,
    title: "Who may give gift funds",
    url: "https://www.fanniemae.com/singlefamily/trending-questions?taskId=task-47",
  },
  "hud-gift-donor": {
    publisher: hud,
    title: "FHA loans: who may give (KA-01937)",
    url: "https://hudgov.dynamics365portals.us/knowledge-details/?code=KA-01937",
  },
  "hud-gift-letter": {
    publisher: hud,
    title: "FHA loans: the gift letter (KA-04155)",
    url: "https://hudgov.dynamics365portals.us/knowledge-details/?code=KA-04155",
  },
  "hud-quick-resale": {
    publisher: hud,
    title: "FHA loans: resale within 90 days",
    url: "https://entp.hud.gov/wink/files/prprty_resold_90.html",
  },
  "irs-homeowners": {
    publisher: irs,
    title: "Publication 530: tax information for homeowners",
    url: "https://www.irs.gov/publications/p530",
  },
  "va-certificate": {
    publisher: va,
    title: "How to apply for a Certificate of Eligibility",
    url: "https://www.va.gov/housing-assistance/home-loans/how-to-apply/",
  },
  "anoka-homestead": {
    publisher: "Anoka County, Minnesota",
    title: "When to apply for homestead",
    url: "https://www.anokacountymn.gov/FAQ.aspx?QID=392",
  },
  "california-divorce-order": { publisher: "California Family Code", title: "Section 2040: orders in the summons" },
  "new-york-divorce-order": { publisher: "New York court rules", title: "22 NYCRR 202.16-a: automatic orders" },
  "cfpb-short-sale": {
    publisher: cfpb,
    title: "What is a short sale?",
    url: "https://www.consumerfinance.gov/ask-cfpb/what-is-a-short-sale-en-290/",
  },
  "exchange-law": { publisher: "United States Code", title: "Title 26, section 1031: exchanges" },
  "fha-premium-letter": { publisher: hud, title: "Mortgagee Letter 2013-04: FHA's yearly premium" },
  "fha-premium-table": { publisher: hud, title: "Mortgagee Letter 2023-05: yearly premiums" },
  "foreclosure-rule": {
    publisher: cfpb,
    title: "Regulation X, section 1024.41: help before a foreclosure",
    url: "https://www.consumerfinance.gov/eregulations/1024-41/2015-18239",
  },
  "foreclosure-scam-signs": { publisher: cfpb, title: "Foreclosure relief scams, with the FTC, 2014" },
  "ftc-mortgage-relief": {
    publisher: "Federal Trade Commission",
    title: "Mortgage relief scams",
    url: "https://www.ftc.gov/news-events/topics/consumer-finance/mortgage-relief-scams",
  },
  "irs-main-home-share": {
    publisher: irs,
    title: "Publication 17: time when it was not your main home",
    url: "http://taxmap.ntis.gov/taxmap/archive2011/taxmap/pub17/p17-083.htm",
  },
  "irs-rented-home": {
    publisher: irs,
    title: "A home that was rented, and the gain",
    url: "https://webarchive.library.unt.edu/eot2008/20090506034407/http://www.irs.gov/faqs/faq/0,,id=199601,00.html",
  },
  "california-withholding": {
    publisher: "California Franchise Tax Board",
    title: "Publication 1016: real estate withholding",
    url: "https://ftb.ca.gov/forms/misc/1016.html",
  },
  "flood-waiting-period": {
    publisher: "Code of Federal Regulations",
    title: "44 CFR 61.11: when flood insurance starts",
    url: "https://www.ecfr.gov/current/title-44/chapter-I/subchapter-B/part-61/section-61.11",
  },
  "florida-homestead-spouse": {
    publisher: "Constitution of Florida",
    title: "Article X, section 4(c)",
    url: "https://www.flsenate.gov/Laws/Constitution",
  },
  "appraisal-rule": {
    publisher: cfpb,
    title: "Regulation B, section 1002.14: copies of appraisals",
    url: "https://www.consumerfinance.gov/rules-policy/regulations/1002/14/",
  },
  "cfpb-closing-funds": {
    publisher: cfpb,
    title: "Mortgage closing scams: how to protect yourself and your closing funds",
    url: "https://www.consumerfinance.gov/archive/blog/mortgage-closing-scams-how-protect-yourself-and-your-closing-funds/",
  },
  "fbi-email-compromise": {
    publisher: "Federal Bureau of Investigation",
    title: "Public service announcement on compromised email accounts",
  },
  "cfpb-complaints": {
    publisher: cfpb,
    title: "CFPB mortgage complaint system is up and running",
    url: "https://www.consumerfinance.gov/about-us/blog/cfpb-mortgage-complaint-system-is-up-and-running/",
  },
  "cfpb-credit-check": {
    publisher: cfpb,
    title: "What happens when a mortgage lender checks my credit?",
    url: "https://www.consumerfinance.gov/ask-cfpb/what-exactly-happens-when-a-mortgage-lender-checks-my-credit-en-2005/",
  },
  "cfpb-down-payment": {
    publisher: cfpb,
    title: "Determine your down payment",
    url: "https://www.consumerfinance.gov/owning-a-home/prepare/determine-your-down-payment/",
  },
  "cfpb-end-mortgage-insurance": {
    publisher: cfpb,
    title: "When can I remove private mortgage insurance from my loan?",
    url: "https://www.consumerfinance.gov/ask-cfpb/when-can-i-remove-private-mortgage-insurance-pmi-from-my-loan-en-202/",
  },
  "cfpb-fha-loans": { publisher: cfpb, title: "FHA loans", url: "https://www.consumerfinance.gov/owning-a-home/loan-options/FHA-loans/" },
  "cfpb-heloc": {
    publisher: cfpb,
    title: "What is a home equity line of credit?",
    url: "https://www.consumerfinance.gov/ask-cfpb/what-is-a-home-equity-line-of-credit-heloc-en-107/",
  },
  "cfpb-home-insurance": {
    publisher: cfpb,
    title: "What is homeowner's insurance, and why is it required?",
    url: "https://www.consumerfinance.gov/ask-cfpb/what-is-homeowners-insurance-why-is-homeowners-insurance-required-en-162/",
  },
  "cfpb-inspection": {
    publisher: cfpb,
    title: "Schedule a home inspection",
    url: "https://www.consumerfinance.gov/owning-a-home/close/schedule-a-home-inspection/",
  },
  "cfpb-final-costs": {
    publisher: cfpb,
    title: "Can my final mortgage costs increase from what was on my Loan Estimate?",
    url: "https://www.consumerfinance.gov/ask-cfpb/can-my-final-mortgage-costs-increase-from-what-was-on-my-loan-estimate-en-172/",
  },
  "cfpb-loan-estimate": {
    publisher: cfpb,
    title: "You have a Loan Estimate: what now?",
    url: "https://www.consumerfinance.gov/owning-a-home/mortgage-estimate/",
  },
  "cfpb-loan-estimates": {
    publisher: cfpb,
    title: "Request and review multiple Loan Estimates",
    url: "https://www.consumerfinance.gov/owning-a-home/compare/request-and-review-multiple-loan-estimates/",
  },
  "cfpb-loan-options": {
    publisher: cfpb,
    title: "Understand loan options",
    url: "https://www.consumerfinance.gov/owning-a-home/loan-options/",
  },
  "cfpb-loan-packet": {
    publisher: cfpb,
    title: "Create a loan application packet",
    url: "https://www.consumerfinance.gov/owning-a-home/prepare/create-a-loan-application-packet/",
  },
  "cfpb-owners-title": {
    publisher: cfpb,
    title: "What is owner's title insurance?",
    url: "https://www.consumerfinance.gov/ask-cfpb/what-is-owners-title-insurance-en-164/",
  },
  "cfpb-pmi": {
    publisher: cfpb,
    title: "Private mortgage insurance: how it ends (Bulletin 2015-03)",
    url: "https://www.consumerfinance.gov/compliance/supervisory-guidance/bulletin-private-mortgage-insurance-cancellation-termination/",
  },
  "cfpb-preapproval-letter": {
    publisher: cfpb,
    title: "Get a preapproval letter",
    url: "https://www.consumerfinance.gov/owning-a-home/explore/get-a-preapproval-letter/",
  },
  "cfpb-process-sources": {
    publisher: cfpb,
    title: "Know the process: sources",
    url: "https://www.consumerfinance.gov/owning-a-home/process/sources/",
  },
  "cfpb-rate-lock": {
    publisher: cfpb,
    title: "What's a lock-in or a rate lock?",
    url: "https://www.consumerfinance.gov/ask-cfpb/whats-a-lock-in-or-a-rate-lock-en-143/",
  },
  "cfpb-review-documents": {
    publisher: cfpb,
    title: "Review documents before closing",
    url: "https://www.consumerfinance.gov/owning-a-home/close/review-documents-before-closing/",
  },
  "cfpb-spanish": {
    publisher: cfpb,
    title: "Answers in Spanish",
    url: "https://www.consumerfinance.gov/es/obtener-respuestas/",
  },
  "cfpb-special-loans": {
    publisher: cfpb,
    title: "Special loan programs",
    url: "https://www.consumerfinance.gov/owning-a-home/loan-options/special-loan-programs/",
  },
  "closing-disclosure-rule": {
    publisher: cfpb,
    title: "Regulation Z, comments on section 1026.38: the Closing Disclosure",
    url: "https://www.consumerfinance.gov/rules-policy/regulations/1026/2024-01-01/interp-38",
  },
  "closing-disclosure-sample": {
    publisher: cfpb,
    title: "Closing Disclosure, sample form H-25(B)",
    url: "https://files.consumerfinance.gov/f/201311_cfpb_kbyo_closing-disclosure.pdf",
  },
  "hud-counselors": {
    publisher: cfpb,
    title: "Find a HUD-approved housing counselor",
    url: "https://www.consumerfinance.gov/find-a-housing-counselor/",
  },
  "qualified-mortgage-rule": {
    publisher: cfpb,
    title: "Regulation Z, section 1026.43: the ability to repay",
    url: "https://www.consumerfinance.gov/rules-policy/regulations/1026/43/",
  },
  "regulation-x-escrow-accounts": { publisher: cfpb, title: "Regulation X, section 1024.17: escrow accounts" },
  "regulation-x-escrow-refund": {
    publisher: cfpb,
    title: "Regulation X, section 1024.34: escrow balance after payoff",
    url: "https://www.consumerfinance.gov/rules-policy/regulations/1024/2020-07-01/34/",
  },
  "regulation-x-referrals": {
    publisher: cfpb,
    title: "Regulation X, section 1024.15: companies with shared owners",
    url: "https://www.consumerfinance.gov/rules-policy/regulations/1024/15/",
  },
  "regulation-z": {
    publisher: cfpb,
    title: "Regulation Z, section 1026.19: when loan papers are due",
    url: "https://www.consumerfinance.gov/rules-policy/regulations/1026/19/",
  },
  "servicing-rule": {
    publisher: cfpb,
    title: "Regulation X, section 1024.33",
    url: "https://www.consumerfinance.gov/rules-policy/regulations/1024/33/",
  },
  "contra-costa-supplemental-tax": {
    publisher: "Contra Costa County, California",
    title: "Supplemental property taxes",
    url: "https://www.contracosta.ca.gov/579/Supplemental-Property-Taxes",
  },
  "fannie-condo-projects": {
    publisher: fannieMae,
    title: "Selling Guide B4-2.1-01: condo, co-op and planned projects",
    url: "https://selling-guide.fanniemae.com/sel/b4-2.1-01/general-information-project-standards",
  },
  "fannie-education": {
    publisher: fannieMae,
    title: "Homeownership education and housing counseling",
    url: "https://singlefamily.fanniemae.com/originating-underwriting/mortgage-products/homeownership-education-housing-counseling",
  },
  "fannie-reconsideration": {
    publisher: fannieMae,
    title: "Selling Guide B4-1.3-12: reconsideration of value",
    url: "https://selling-guide.fanniemae.com/sel/b4-1.3-12/appraisal-quality-matters",
  },
  "fannie-seller-help": {
    publisher: fannieMae,
    title: "Selling Guide B3-4.1-02: help from the seller",
    url: "https://guide-selling.fanniemae.com/sel/b3-4.1-02/interested-party-contributions-ipcs",
  },
  "fbi-stolen-land": {
    publisher: "FBI Newark",
    title: "Fraudsters are stealing land out from under owners",
    url: "https://fbi.gov/contact-us/field-offices/newark/news/fraudsters-are-stealing-land-out-from-under-owners",
  },
  "fema-flood-insurance": {
    publisher: "Federal Emergency Management Agency",
    title: "Flood insurance",
    url: "https://www.fema.gov/flood-insurance",
  },
  "ftc-credit-reports": {
    publisher: "Federal Trade Commission",
    title: "Free credit reports",
    url: "https://consumer.ftc.gov/articles/free-credit-reports",
  },
  "ftc-overpayment": {
    publisher: "Federal Trade Commission",
    title: "Checks for more than the price, and money wired back",
    url: "https://www.ftc.gov/opa/2006/03/overpayment.htm",
  },
  "freddie-costs": { publisher: "Freddie Mac", title: "Determining costs", url: "http://myhome.freddiemac.com/buy/determine-costs.html" },
  "grant-county-tenants": {
    publisher: "Grant County, Washington",
    title: "If the property is sold",
    url: "https://www.grantcountywa.gov/363/If-the-Property-is-Sold",
  },
  "illinois-minimum-service": {
    publisher: "Illinois Administrative Code",
    title: "Section 1450.770: minimum services",
    url: "https://ilga.gov/commission/jcar/admincode/068/068014500G07700R.html",
  },
  "indiana-price-is-right": {
    publisher: "Indiana Association of Realtors",
    title: "Price is right: a study of 75,000 sales",
    url: "https://data.indianarealtors.com/reports/stories/price-is-right",
  },
  "irs-community-property": { publisher: irs, title: "Publication 555: community property", url: "https://www.irs.gov/publications/p555" },
  "irs-firpta": {
    publisher: irs,
    title: "Exceptions from FIRPTA withholding",
    url: "https://irs.gov/individuals/international-taxpayers/exceptions-from-firpta-withholding",
  },
  "irs-firpta-withholding": {
    publisher: irs,
    title: "FIRPTA withholding",
    url: "https://www.irs.gov/individuals/international-taxpayers/firpta-withholding",
  },
  "irs-inherited-basis": {
    publisher: irs,
    title: "Gifts and inheritances",
    url: "https://www.irs.gov/faqs/interest-dividends-other-types-of-income/gifts-inheritances/gifts-inheritances",
  },
  "irs-sale-of-home": { publisher: irs, title: "Sale of main home", url: "https://apps.irs.gov/app/vita/content/10/10_09_005.jsp" },
  "irs-sale-reporting": {
    publisher: irs,
    title: "Sale of a main home: reporting",
    url: "https://apps.irs.gov/app/vita/content/10s/10_12_015.jsp?level=advanced",
  },
  "maine-withholding": {
    publisher: "Maine Revenue Services",
    title: "Real estate withholding",
    url: "https://www.maine.gov/revenue/taxes/income-estate-tax/real-estate-withholding",
  },
  "minnesota-homestead-spouse": {
    publisher: "Minnesota Statutes",
    title: "Section 507.02: conveyances by spouses",
    url: "https://www.revisor.mn.gov/statutes/cite/507.02",
  },
  "naic-home-insurance": {
    publisher: "National Association of Insurance Commissioners",
    title: "Home insurance",
    url: "https://content.naic.org/consumer/home-insurance.htm",
  },
  "nar-agency": {
    publisher: nar,
    title: "Consumer guide: agency and non-agency relationships",
    url: "https://www.nar.realtor/the-facts/consumer-guide-agency-and-non-agency-relationships",
  },
  "nar-agency-disclosure": { publisher: nar, title: "Agency", url: "https://www.nar.realtor/agency?type=video" },
  "nar-fair-housing": {
    publisher: nar,
    title: "Consumer guide: fair housing",
    url: "https://nar.realtor/the-facts/consumer-guide-fair-housing",
  },
  "nar-listing-choices": {
    publisher: nar,
    title: "Consumer guide: alternative listing options",
    url: "https://nar.realtor/the-facts/consumer-guide-alternative-listing-options",
  },
  "nar-listing-options": {
    publisher: nar,
    title: "Multiple listing options for sellers",
    url: "https://www.nar.realtor/about-nar/policies/multiple-listing-options-for-sellers",
  },
  "nar-multiple-offers": {
    publisher: nar,
    title: "Consumer guide: navigating multiple offers",
    url: "https://www.nar.realtor/the-facts/consumer-guide-navigating-multiple-offers",
  },
  "nar-practice-of-law": {
    publisher: nar,
    title: "Avoiding the unauthorized practice of law",
    url: "https://www.nar.realtor/videos/window-to-the-law/avoiding-unauthorized-practice-law",
  },
  "nar-privacy": {
    publisher: nar,
    title: "Consumer guide: home-selling tips for privacy and safety",
    url: "https://www.nar.realtor/the-facts/consumer-guide-5-home-selling-tips-for-privacy-and-safety",
  },
  "nar-settlement": {
    publisher: nar,
    title: "What the NAR settlement means for home buyers and sellers",
    url: "https://www.nar.realtor/the-facts/what-the-nar-settlement-means-for-home-buyers-and-sellers",
  },
  "nar-several-offers": {
    publisher: nar,
    title: "How to handle multiple offers",
    url: "https://www.nar.realtor/videos/window-to-the-law/how-to-handle-multiple-offers",
  },
  "nar-signing-to-closing": {
    publisher: nar,
    title: "Consumer guide: steps between signing and closing",
    url: "https://www.nar.realtor/the-facts/consumer-guide-steps-between-signing-and-closing-on-a-home",
  },
  "nar-written-agreements": {
    publisher: nar,
    title: "Consumer guide to negotiating written buyer agreements",
    url: "https://nar.realtor/the-facts/consumer-guide-to-negotiating-written-buyer-agreements",
  },
  "floodsmart-policy": {
    publisher: "National Flood Insurance Program",
    title: "Buy a policy",
    url: "https://www.floodsmart.gov/get-insured/buy-a-policy",
  },
  "nj-attorney-review-rule": {
    publisher: "New Jersey Administrative Code",
    title: "Section 11:5-6.2, attorney review",
    url: "https://www.law.cornell.edu/regulations/new-jersey/N-J-A-C-11-5-6-2",
  },
  "new-jersey-withholding": {
    publisher: "New Jersey Division of Taxation",
    title: "Nonresident sellers",
    url: "https://nj.gov/treasury/taxation/individuals/nonsellers-property.shtml",
  },
  "nc-due-diligence-fee": {
    publisher: ncCommission,
    title: "Due diligence fees: when must they be deposited?",
    url: "https://bulletins.ncrec.gov/due-diligence-fees-when-must-they-be-deposited",
  },
  "nc-earnest-money": {
    publisher: ncCommission,
    title: "Questions and answers on earnest money deposits",
    url: "https://www.ncrec.gov/Brochures/EarnestMoneyBrochure.pdf",
  },
  "nc-ending-a-contract": {
    publisher: ncCommission,
    title: "The questions brokers ask most",
    url: "https://bulletins.ncrec.gov/the-5-most-frequently-asked-questions-by-brokers-in-december",
  },
  "nc-offer-questions": { publisher: ncCommission, title: "Questions and answers on offer and acceptance" },
  "nc-offers-of-pay": {
    publisher: ncCommission,
    title: "The NAR settlement, commission law and rules",
    url: "https://bulletins.ncrec.gov/has-the-world-exploded-the-nar-settlement-commission-law-and-rules",
  },
  "nc-practice-of-law": {
    publisher: ncCommission,
    title: "What is the unauthorized practice of law?",
    url: "https://bulletins.ncrec.gov/what-is-the-unauthorized-practice-of-law/",
  },
  "nc-recording-visitors": {
    publisher: ncCommission,
    title: "Audio and video equipment during showings",
    url: "https://bulletins.ncrec.gov/tech-corner-the-use-of-audio-and-video-equipment-during-showings-whos-listening",
  },
  "nc-working-with-agents": {
    publisher: ncCommission,
    title: "Working with real estate agents",
    url: "https://www.ncrec.gov/Brochures/Print/WWREAPrint.pdf",
  },
  "texas-seller-notice": {
    publisher: "Texas Legislature",
    title: "Property Code 5.008, seller's disclosure",
    url: "https://statutes.capitol.texas.gov/StatutesByDate.aspx?code=PR&level=SE&value=5.008&date=5/22/2015",
  },
  "texas-minimum-service": {
    publisher: "Texas Occupations Code",
    title: "Section 1101.557: what a broker with an exclusive agreement owes",
    url: "https://statutes.capitol.texas.gov/Docs/OC/htm/OC.1101.htm",
  },
  "fair-credit-reporting-act": {
    publisher: "US Code",
    title: "Fair Credit Reporting Act, section 604(c): offers after a mortgage inquiry",
    url: "https://www.govinfo.gov/content/pkg/COMPS-18234/uslm/COMPS-18234.xml",
  },
  "firpta-ten-percent": {
    publisher: "US Code, Cornell Law School",
    title: "26 U.S.C. 1445: withholding from foreign sellers",
    url: "https://www.law.cornell.edu/uscode/text/26/1445",
  },
  "payoff-law": {
    publisher: "US Code, Cornell Law School",
    title: "15 U.S.C. 1639g: requests for payoff amounts",
    url: "http://www.law.cornell.edu/uscode/text/15/1639g",
  },
  "title-choice-law": {
    publisher: "US Code, Cornell Law School",
    title: "12 U.S.C. 2608: title companies, liability of the seller",
    url: "https://www.law.cornell.edu/uscode/text/12/2608",
  },
  "usda-guaranteed-loan": {
    publisher: "US Department of Agriculture",
    title: "Guaranteed housing loans (archived 2013)",
    url: "https://cybercemetery.unt.edu/archive/oilspill/20130215054120/http:/www.rurdev.usda.gov/HAD-Guaranteed_Housing_Loans.html",
  },
  "fha-assumption-handbook": { publisher: hud, title: "Handbook 4000.1, II.A.8.n: assumptions" },
  "va-assumption-circular": { publisher: va, title: "Circular 26-23-10: assumptions" },
  "hud-assumption": {
    publisher: hud,
    title: "FHA loans: assumption and release (KA-04380)",
    url: "https://hudgov.dynamics365portals.us/knowledge-details/?code=KA-04380",
  },
  "fair-housing-complaints": {
    publisher: "Code of Federal Regulations, Cornell Law School",
    title: "24 CFR 103.35: the time for a complaint",
    url: "https://www.law.cornell.edu/cfr/text/24/103.35",
  },
  "hud-fair-housing": {
    publisher: hud,
    title: "Fair Housing and Equal Opportunity",
    url: "https://www.hud.gov/program_offices/fair_housing_equal_opp",
  },
  "hud-inspection-notice": {
    publisher: hud,
    title: "For Your Protection: Get a Home Inspection (form HUD-92564-CN)",
    url: "https://www.hud.gov/sites/dfiles/OCHCO/documents/92564-CN.pdf",
  },
  "hud-value-clause": {
    publisher: hud,
    title: "Mortgagee Letter 78-8: the amendatory clause (archived)",
    url: "https://webarchive.library.unt.edu/web/20130311215807/http:/www.hud.gov/offices/adm/hudclips/letters/mortgagee/files/78-8ml.txt",
  },
  "doj-rebates": {
    publisher: "US Department of Justice, Antitrust Division",
    title: "Rebates make buying a home less expensive (archived)",
    url: "https://webarchive.library.unt.edu/eot2008/20080916005547/http:/www.usdoj.gov/atr/public/real_estate/rebates.htm",
  },
  "va-agent-fees": {
    publisher: va,
    title: "Circular 26-24-14: buyer-broker charges",
    url: "https://www.benefits.va.gov/HOMELOANS/documents/circulars/26-24-14.pdf",
  },
  "va-buying-process": { publisher: va, title: "Home loans: the buying process", url: "https://www.va.gov/housing-assistance/home-loans/" },
  "va-escape-clause": { publisher: va, title: "VA escape clause", url: "https://www.benefits.va.gov/homeloans/escape-clause.asp" },
  "va-funding-fee": {
    publisher: va,
    title: "Funding fee and closing costs",
    url: "https://www.va.gov/housing-assistance/home-loans/funding-fee-and-closing-costs/",
  },
  "va-purchase-loan": {
    publisher: va,
    title: "Purchase loan",
    url: "https://www.va.gov/housing-assistance/home-loans/loan-types/purchase-loan/",
  },
  "epa-lead-disclosure": {
    publisher: epa,
    title: "Real estate disclosures about lead",
    url: "https://www.epa.gov/lead/real-estate-disclosure",
  },
  "epa-lead-sellers": {
    publisher: epa,
    title: "If you sell a home built before 1978",
    url: "https://www.epa.gov/lead/seller-and-lessor-what-if-im-selling-target-housing",
  },
  "epa-radon": {
    publisher: epa,
    title: "Home buyer's and seller's guide to radon",
    url: "https://www.epa.gov/radon/home-buyers-and-sellers-guide-radon",
  },
  "epa-septic": {
    publisher: epa,
    title: "How to care for your septic system",
    url: "https://www.epa.gov/septic/how-care-your-septic-system",
  },
  "epa-wells": { publisher: epa, title: "Private drinking water wells", url: "https://www.epa.gov/privatewells" },
  "washington-seller-disclosure": {
    publisher: "Washington State Legislature",
    title: "RCW 64.06: seller disclosure statement",
    url: "https://app.leg.wa.gov/RCW/default.aspx?cite=64.06.005",
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof sources;
