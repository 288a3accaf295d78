import type { states } from "./conditions.ts";

export type StateCode = (typeof states)[number];

export interface StateFact {
  readonly text: string;
  readonly publisher: string;
  readonly url: `http://${string}` | `https://${string}`;
}

/** A field is absent if no official page was found; the guide then says whom to ask. */
export interface StateRecord {
  /** In a sentence: 'in Texas'. */
  readonly name: string;
  readonly closing?: StateFact;
  readonly attorneyReview?: StateFact;
  readonly disclosure?: StateFact;
  readonly transferTax?: StateFact;
  /** Tax withheld from sellers who live elsewhere. */
  readonly withholding?: StateFact;
  readonly rebate?: StateFact;
  readonly agency: { readonly name: string; readonly url: `https://${string}` };
}

export const statesChecked = "2026-11-22";

export const agencyDirectory = {
  publisher: "National Council of State Housing Agencies",
  url: "https://www.ncsha.org/housing-help/",
} as const;

export const stateRecords: Readonly<Record<StateCode, StateRecord>> = {
  AL: {
    name: "Alabama",
    withholding: {
      text: "3% or 4% of the price is held back, or a share of the gain with form NR-AF2.",
      publisher: "Alabama Department of Revenue",
      url: "https://revenue.alabama.gov/individual-corporate/withholding-tax/nonresidentwh/",
    },
    agency: { name: "Alabama Housing Finance Authority", url: "https://www.ahfa.com" },
  },
  AK: {
    name: "Alaska",
    disclosure: {
      text: "The Residential Real Property Transfer Disclosure Statement, form 08-4229.",
      publisher: "Alaska Real Estate Commission",
      url: "https://www.commerce.alaska.gov/web/cbpl/ProfessionalLicensing/RealEstateCommission/ConsumerInformation/Forms",
    },
    agency: { name: "Alaska Housing Finance Corporation", url: "https://www.ahfc.us" },
  },
  AZ: {
    name: "Arizona",
    agency: { name: "Arizona Department of Housing", url: "https://housing.az.gov" },
  },
  AR: {
    name: "Arkansas",
    agency: { name: "Arkansas Development Finance Authority", url: "https://adfa.arkansas.gov" },
  },
  CA: {
    name: "California",
    disclosure: {
      text: "The Transfer Disclosure Statement stands in the law itself. Other forms come with it.",
      publisher: "California Civil Code 1102.6",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1102.6.",
    },
    withholding: {
      text: "3 1/3% of the price, or a share of the gain. It holds for people who live in California too, unless Form 593 shows an exemption such as a main home.",
      publisher: "California Franchise Tax Board",
      url: "https://ftb.ca.gov/forms/misc/1016.html",
    },
    agency: { name: "California Housing Finance Agency", url: "https://www.calhfa.ca.gov" },
  },
  CO: {
    name: "Colorado",
    disclosure: {
      text: "The Seller's Property Disclosure is one of the state's approved forms.",
      publisher: "Colorado Division of Real Estate",
      url: "https://dre.colorado.gov/real-estate-broker-contracts-and-forms",
    },
    withholding: {
      text: "From a price of $100,000, when the papers show an address out of state. Form DR 1083 has an exemption for a main home.",
      publisher: "Colorado Department of Revenue",
      url: "https://tax.colorado.gov/DR1083",
    },
    agency: { name: "Colorado Housing and Finance Authority", url: "https://www.chfainfo.com" },
  },
  CT: {
    name: "Connecticut",
    disclosure: {
      text: "The Residential Property Condition Report.",
      publisher: "Connecticut Department of Consumer Protection",
      url: "https://portal.ct.gov/DCP/Consumer/Consumers---Real-Estate",
    },
    transferTax: {
      text: "The seller's side files the return: 0.75% up to $800,000, 1.25% up to $2.5 million and 2.25% above, and the town's part on top.",
      publisher: "Connecticut Department of Revenue Services",
      url: "https://portal.ct.gov/DRS/Legislative-Summaries/2019-Legislative-Updates/Real-Estate-Conveyance-Tax-Change",
    },
    agency: { name: "Connecticut Housing Finance Authority", url: "https://www.chfa.org" },
  },
  DE: {
    name: "Delaware",
    disclosure: {
      text: "The Seller's Disclosure of Real Property Condition Report.",
      publisher: "Delaware Real Estate Commission",
      url: "https://dpr.delaware.gov/boards/realestate/forms/",
    },
    withholding: {
      text: "Form 5403 goes in with every deed. Sellers who live elsewhere pay estimated tax on the gain then, unless a box on the form frees them.",
      publisher: "Delaware Division of Revenue, Form 5403",
      url: "https://revenue.delaware.gov",
    },
    agency: { name: "Delaware State Housing Authority", url: "https://www.destatehousing.com" },
  },
  DC: {
    name: "the District of Columbia",
    agency: { name: "District of Columbia Housing Finance Agency", url: "https://www.dchfa.org" },
  },
  FL: {
    name: "Florida",
    disclosure: {
      text: "The law has a form for flood. Ask which form your agent uses for the rest.",
      publisher: "Florida Statutes 689.302",
      url: "https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0600-0699/0689/Sections/0689.302.html",
    },
    transferTax: {
      text: "$.70 for each $100 of the price. Miami-Dade County has its own rate. Your contract says who pays.",
      publisher: "Florida Department of Revenue",
      url: "https://floridarevenue.com/taxes/taxesfees/Pages/doc_stamp.aspx",
    },
    agency: { name: "Florida Housing Finance Corporation", url: "https://www.floridahousing.org" },
  },
  GA: {
    name: "Georgia",
    withholding: {
      text: "3% of the price, or a share of the gain with form IT-AFF2.",
      publisher: "Georgia Rule 560-7-8-.35, at Cornell Law School",
      url: "https://www.law.cornell.edu/regulations/georgia/Ga-Comp-R-Regs-R-560-7-8-.35",
    },
    agency: { name: "Georgia Department of Community Affairs", url: "https://dca.georgia.gov" },
  },
  HI: {
    name: "Hawaii",
    withholding: {
      text: "The buyer holds back a share of the price and sends it in with Form N-288 within 20 days. Ask for today's rate and for an exemption.",
      publisher: "Hawaii Department of Taxation, Form N-288",
      url: "https://tax.hawaii.gov",
    },
    agency: { name: "Hawaii Housing Finance and Development Corporation", url: "https://dbedt.hawaii.gov/hhfdc" },
  },
  ID: {
    name: "Idaho",
    agency: { name: "Idaho Housing and Finance Association", url: "https://www.idahohousing.com" },
  },
  IL: {
    name: "Illinois",
    disclosure: {
      text: "The report of the Residential Real Property Disclosure Act.",
      publisher: "Illinois General Assembly",
      url: "https://www.ilga.gov/legislation/ILCS/details?ActID=2152&ActName=Residential+Real+Property+Disclosure+Act.",
    },
    agency: { name: "Illinois Housing Development Authority", url: "https://www.ihda.org" },
  },
  IN: {
    name: "Indiana",
    agency: { name: "Indiana Housing and Community Development Authority", url: "https://www.in.gov/ihcda" },
  },
  IA: {
    name: "Iowa",
    transferTax: {
      text: "$1.60 for each $1,000, after the first $500. Your contract says who pays.",
      publisher: "Des Moines County",
      url: "http://dmcounty.com/index.aspx?NID=218",
    },
    agency: { name: "Iowa Finance Authority", url: "https://opportunityiowa.gov/about/iowa-finance-authority" },
  },
  KS: {
    name: "Kansas",
    agency: { name: "Kansas Housing Resources Corporation", url: "https://kshousingcorp.org" },
  },
  KY: {
    name: "Kentucky",
    disclosure: {
      text: "The Seller's Disclosure of Property Condition, form 402.",
      publisher: "Kentucky Real Estate Commission",
      url: "https://www.krec.ky.gov/new_docs.aspx?cat=47&menuid=58",
    },
    agency: { name: "Kentucky Housing Corporation", url: "https://www.kyhousing.org" },
  },
  LA: {
    name: "Louisiana",
    disclosure: {
      text: "The Property Disclosure Document is among the mandatory forms.",
      publisher: "Louisiana Real Estate Commission",
      url: "https://lrec.gov/form-categories/mandatory",
    },
    agency: { name: "Louisiana Housing Corporation", url: "https://www.lhc.la.gov" },
  },
  ME: {
    name: "Maine",
    disclosure: {
      text: "The commission's sheet says what a seller has to disclose.",
      publisher: "Maine Real Estate Commission",
      url: "https://www1.maine.gov/pfr/professionallicensing/professions/real-estate-commission/home/news-publications",
    },
    transferTax: {
      text: "$2.20 for each $500. Buyer and seller pay half each.",
      publisher: "Maine Revenue Services",
      url: "https://www.maine.gov/REVENUE/propertytax/transfertax/transfertax.htm",
    },
    withholding: {
      text: "2.5% of the price from $100,000 up. Ask for less with form REW-5, at least five business days before closing.",
      publisher: "Maine Revenue Services",
      url: "https://www.maine.gov/revenue/taxes/income-estate-tax/real-estate-withholding",
    },
    agency: { name: "MaineHousing", url: "https://www.mainehousing.org" },
  },
  MD: {
    name: "Maryland",
    disclosure: {
      text: "One form, the Residential Property Disclosure and Disclaimer Statement.",
      publisher: "Maryland Department of Labor",
      url: "https://www.labor.maryland.gov/forms/propertydanddform.pdf",
    },
    withholding: {
      text: "A share of what you would receive is held back before the deed is recorded. Ask for today's rate and for an exemption weeks ahead.",
      publisher: "Comptroller of Maryland",
      url: "https://marylandtaxes.gov/individual/income/income-withholdings.php",
    },
    agency: { name: "Maryland Department of Housing and Community Development", url: "https://dhcd.maryland.gov" },
  },
  MA: {
    name: "Massachusetts",
    closing: {
      text: "A lawyer has to take a real part in the closing.",
      publisher: "Connecticut General Assembly, a report on other states",
      url: "https://www.cga.ct.gov/2015/rpt/2015-R-0186.htm",
    },
    agency: { name: "MassHousing", url: "https://www.masshousing.com" },
  },
  MI: {
    name: "Michigan",
    disclosure: {
      text: "The Seller Disclosure Statement stands in the law itself.",
      publisher: "Michigan, Act 92 of 1993",
      url: "https://www.michigan.gov/leo/-/media/Project/Websites/leo/Documents/MIOSHA/Asbestos-Program/mcl-Act-92-of-1993.pdf",
    },
    transferTax: {
      text: "The law puts it on the seller.",
      publisher: "Muskegon County",
      url: "https://www.co.muskegon.mi.us/875/Real-Estate-Transfer-Tax",
    },
    agency: { name: "Michigan State Housing Development Authority", url: "https://www.michigan.gov/mshda" },
  },
  MN: {
    name: "Minnesota",
    disclosure: {
      text: "The law asks for a written statement of the facts that you know.",
      publisher: "Minnesota Statutes 513.55",
      url: "https://www.revisor.mn.gov/statutes/cite/513.55",
    },
    transferTax: {
      text: "The deed tax is 0.33% of the price. Your contract says who pays.",
      publisher: "Minnesota Statutes 287.21",
      url: "https://www.revisor.mn.gov/statutes/cite/287.21",
    },
    agency: { name: "Minnesota Housing", url: "https://www.mnhousing.gov" },
  },
  MS: {
    name: "Mississippi",
    disclosure: {
      text: "The Property Condition Disclosure Statement is on the commission's page of forms.",
      publisher: "Mississippi Real Estate Commission",
      url: "https://www.mrec.ms.gov/forms/",
    },
    withholding: {
      text: "Over $100,000: 5% of the price, or a share of the gain that you swear to. Never more than you would receive.",
      publisher: "Mississippi Code 27-7-308",
      url: "https://www.dor.ms.gov",
    },
    agency: { name: "Mississippi Home Corporation", url: "https://www.mshomecorp.com" },
  },
  MO: {
    name: "Missouri",
    agency: { name: "Missouri Housing Development Commission", url: "https://www.mhdc.com" },
  },
  MT: {
    name: "Montana",
    agency: { name: "Montana Housing", url: "https://housing.mt.gov" },
  },
  NE: {
    name: "Nebraska",
    disclosure: {
      text: "The commission's list of forms.",
      publisher: "Nebraska Real Estate Commission",
      url: "https://nrec.nebraska.gov/licensing-forms/formlist.html",
    },
    agency: { name: "Nebraska Investment Finance Authority", url: "https://www.nifa.org" },
  },
  NV: {
    name: "Nevada",
    disclosure: {
      text: "The Division's page of disclosures.",
      publisher: "Nevada Real Estate Division",
      url: "https://red.nv.gov/Content/Forms/Disclosures/",
    },
    agency: { name: "Nevada Housing Division", url: "https://housing.nv.gov" },
  },
  NH: {
    name: "New Hampshire",
    transferTax: {
      text: "$.75 for each $100 from the buyer, and as much from the seller.",
      publisher: "State of New Hampshire",
      url: "https://www.nh.gov/transparentnh/glossary/real-estate-transfer-tax.htm",
    },
    agency: { name: "New Hampshire Housing", url: "https://www.nhhousing.org" },
  },
  NJ: {
    name: "New Jersey",
    attorneyReview: {
      text: "In a contract that a broker wrote, each side's lawyer may say no. The time is three business days, once both sides have the signed contract.",
      publisher: "New Jersey Administrative Code 11:5-6.2, at Cornell Law School",
      url: "https://law.cornell.edu/regulations/new-jersey/N-J-A-C-11-5-6-2",
    },
    disclosure: {
      text: "The Seller's Property Condition Disclosure Statement.",
      publisher: "New Jersey Division of Consumer Affairs",
      url: "https://www.njconsumeraffairs.gov/Documents/Sellers-Property-Condition-Disclosure-Statement.pdf",
    },
    withholding: {
      text: "Estimated tax on the gain, at least 2% of the price, before or at closing. The deed is not recorded without a form. A main home can be exempt.",
      publisher: "New Jersey Division of Taxation",
      url: "https://nj.gov/treasury/taxation/individuals/nonsellers-property.shtml",
    },
    agency: { name: "New Jersey Housing and Mortgage Finance Agency", url: "https://nj.gov/dca/hmfa" },
  },
  NM: {
    name: "New Mexico",
    agency: { name: "New Mexico Mortgage Finance Authority", url: "https://housingnm.org" },
  },
  NY: {
    name: "New York",
    disclosure: {
      text: "The Property Condition Disclosure Statement, form DOS-1614.",
      publisher: "New York Department of State",
      url: "https://dos.ny.gov/property-condition-disclosure-statement-eff-7125",
    },
    transferTax: {
      text: "The seller pays $2 for each $500. From $1 million, the buyer pays 1% besides. Cities may add their own.",
      publisher: "New York Department of Taxation and Finance",
      url: "http://www.tax.ny.gov/bus/transfer/rptidx.htm",
    },
    withholding: {
      text: "Estimated tax on the gain goes in with the deed, on form IT-2663. A main home is exempt.",
      publisher: "New York Department of Taxation and Finance",
      url: "http://www.tax.ny.gov/bus/transfer/rptidx.htm",
    },
    agency: { name: "New York State Homes and Community Renewal", url: "https://hcr.ny.gov" },
  },
  NC: {
    name: "North Carolina",
    closing: {
      text: "A lawyer handles the closing of a home. Others may do clerical parts of it.",
      publisher: "North Carolina State Bar",
      url: "https://www.ncbar.gov/for-lawyers/ethics/adopted-opinions/authorized-practice-advisory-opinion-2002-1/",
    },
    disclosure: {
      text: "The Residential Property and Owners' Association Disclosure Statement, form REC 4.22.",
      publisher: "North Carolina Real Estate Commission",
      url: "https://www.ncrec.gov/Forms/Consumer/rec422.pdf",
    },
    agency: { name: "North Carolina Housing Finance Agency", url: "https://www.nchfa.com" },
  },
  ND: {
    name: "North Dakota",
    agency: { name: "North Dakota Housing Finance Agency", url: "https://www.ndhfa.org" },
  },
  OH: {
    name: "Ohio",
    disclosure: {
      text: "The Residential Property Disclosure Form of the law.",
      publisher: "Ohio Revised Code 5302.30",
      url: "https://codes.ohio.gov/ohio-revised-code/section-5302.30",
    },
    agency: { name: "Ohio Housing Finance Agency", url: "https://ohiohome.org" },
  },
  OK: {
    name: "Oklahoma",
    disclosure: {
      text: "The condition disclosure or disclaimer is among the commission's forms.",
      publisher: "Oklahoma Real Estate Commission",
      url: "https://oklahoma.gov/orec/contract-forms-and-related-addenda.html",
    },
    agency: { name: "Oklahoma Housing Finance Agency", url: "https://www.ohfa.org" },
  },
  OR: {
    name: "Oregon",
    withholding: {
      text: "The least of 4% of the price, 8% of the taxable gain, or what you would receive.",
      publisher: "Oregon Department of Revenue",
      url: "http://www.oregon.gov/dor/PERTAX/Pages/rewithhold_agents.aspx",
    },
    rebate: {
      text: "Not allowed: a broker may not share pay with a buyer.",
      publisher: "Oregon Legislature, 1999 chapter 470",
      url: "https://www.oregonlegislature.gov/bills_laws/lawsstatutes/1999orLaw0470.html",
    },
    agency: { name: "Oregon Housing and Community Services", url: "https://www.oregon.gov/ohcs" },
  },
  PA: {
    name: "Pennsylvania",
    transferTax: {
      text: "1% for the state, and often 1% for the town and schools. Both sides owe it; most contracts split it.",
      publisher: "Pennsylvania Department of Revenue",
      url: "https://www.revenue.pa.gov/TaxTypes/RTT/Pages/default.aspx",
    },
    agency: { name: "Pennsylvania Housing Finance Agency", url: "https://www.phfa.org" },
  },
  RI: {
    name: "Rhode Island",
    withholding: {
      text: "6% of what you would receive. A share of the gain instead, if you ask 20 days ahead.",
      publisher: "Rhode Island General Laws 44-30-71.3",
      url: "http://webserver.rilin.state.ri.us/Statutes/TITLE44/44-30/44-30-71.3.HTM",
    },
    agency: { name: "RIHousing", url: "https://www.rihousing.com" },
  },
  SC: {
    name: "South Carolina",
    closing: {
      text: "A lawyer has to watch over the closing. That covers the title search, the papers, the record and the money.",
      publisher: "Supreme Court of South Carolina",
      url: "https://www.sccourts.org/media/opinions/HTMLFiles/SC/26214.htm",
    },
    disclosure: {
      text: "The Residential Property Condition Disclosure Statement.",
      publisher: "South Carolina Real Estate Commission",
      url: "https://llr.sc.gov/re/resources.aspx",
    },
    transferTax: {
      text: "The deed recording fee is $1.85 for each $500. It is the seller's, and the buyer's if the seller does not pay.",
      publisher: "South Carolina Code 12-24",
      url: "https://www.scstatehouse.gov/code/t12c024.php",
    },
    withholding: {
      text: "7% of the gain with an affidavit, else 7% of the price. The gain on a main home is left out as far as federal law leaves it out.",
      publisher: "South Carolina Code 12-8-580",
      url: "https://www.scstatehouse.gov/code/t12c008.php",
    },
    agency: { name: "South Carolina State Housing Finance and Development Authority", url: "https://www.schousing.com" },
  },
  SD: {
    name: "South Dakota",
    disclosure: {
      text: "The state's page of transaction forms.",
      publisher: "South Dakota Department of Labor and Regulation",
      url: "https://dlr.sd.gov/realestate/real_estate_transaction_forms.aspx",
    },
    agency: { name: "South Dakota Housing Development Authority", url: "https://www.sdhda.org" },
  },
  TN: {
    name: "Tennessee",
    agency: { name: "Tennessee Housing Development Agency", url: "https://thda.org" },
  },
  TX: {
    name: "Texas",
    disclosure: {
      text: "The Seller's Disclosure Notice. 'Unknown' is an allowed answer.",
      publisher: "Texas Real Estate Commission",
      url: "https://www.trec.texas.gov/forms/sellers-disclosure-notice",
    },
    agency: { name: "Texas Department of Housing and Community Affairs", url: "https://www.tdhca.texas.gov" },
  },
  UT: {
    name: "Utah",
    agency: { name: "Utah Housing Corporation", url: "https://utahhousingcorp.org" },
  },
  VT: {
    name: "Vermont",
    transferTax: {
      text: "It is a tax on the buyer. The rates changed in 2024, so ask for today's.",
      publisher: "Vermont Department of Taxes",
      url: "http://tax.vermont.gov/property-owners/real-estate-transaction-taxes",
    },
    withholding: {
      text: "The buyer holds back 2.5% of the price, unless you certify that you live in Vermont or have a certificate.",
      publisher: "Vermont Statutes, title 32, section 5847",
      url: "https://legislature.vermont.gov/statutes/section/32/151/05847",
    },
    agency: { name: "Vermont Housing Finance Agency", url: "https://vhfa.org" },
  },
  VA: {
    name: "Virginia",
    disclosure: {
      text: "The statement says that the owner promises nothing about the condition, and lists what you should check.",
      publisher: "Virginia Department of Professional and Occupational Regulation",
      url: "https://www.dpor.virginia.gov/Consumers/Disclosure_Forms/",
    },
    agency: { name: "Virginia Housing", url: "https://www.virginiahousing.com" },
  },
  WA: {
    name: "Washington",
    disclosure: {
      text: "The seller disclosure statement stands in the law itself.",
      publisher: "Revised Code of Washington 64.06",
      url: "https://app.leg.wa.gov/RCW/default.aspx?cite=64.06.005",
    },
    transferTax: {
      text: "Usually the seller pays: 1.1% to 3% in steps, and a local part. The buyer owes it if the seller does not pay.",
      publisher: "Washington Department of Revenue",
      url: "https://dor.wa.gov/taxes-rates/other-taxes/real-estate-excise-tax/real-estate-excise-tax-faqs",
    },
    agency: { name: "Washington State Housing Finance Commission", url: "https://www.wshfc.org" },
  },
  WV: {
    name: "West Virginia",
    withholding: {
      text: "2.5% of what you would receive, or a share of the gain. Ask for an exemption 21 days ahead.",
      publisher: "West Virginia Code 11-21-71b",
      url: "https://code.wvlegislature.gov/email/11-21-71B",
    },
    agency: { name: "West Virginia Housing Development Fund", url: "https://www.wvhdf.com" },
  },
  WI: {
    name: "Wisconsin",
    disclosure: {
      text: "The real estate condition report stands in the law itself.",
      publisher: "Wisconsin Statutes 709.03",
      url: "https://docs.legis.wisconsin.gov/document/statutes/709.03",
    },
    transferTax: {
      text: "The seller pays the transfer fee.",
      publisher: "Wisconsin Department of Revenue",
      url: "https://www.revenue.wi.gov/Pages/FAQS/slf-retr-retr-t.aspx",
    },
    agency: { name: "Wisconsin Housing and Economic Development Authority", url: "https://www.wheda.com" },
  },
  WY: {
    name: "Wyoming",
    agency: { name: "Wyoming Community Development Authority", url: "https://www.wyomingcda.com" },
  },
};

export function findState(code: string): StateRecord | undefined {
  return Object.hasOwn(stateRecords, code) ? stateRecords[code as StateCode] : undefined;
}
