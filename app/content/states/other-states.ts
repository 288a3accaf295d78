import type { StateCode, StatePack } from "./state-pack-types.ts";

/** States with only a few lines read so far. */
export const otherStates = {
  AL: {
    withholding: [
      {
        id: "AL5a",
        text: "3% or 4% of the price is withheld, or a share of the gain with form NR-AF2.",
        source: {
          grade: "official",
          publisher: "Alabama Department of Revenue",
          url: "https://revenue.alabama.gov/individual-corporate/withholding-tax/nonresidentwh/",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Alabama Housing Finance Authority", url: "https://www.ahfa.com" },
  },
  AK: {
    disclosure: [
      {
        id: "AK3a",
        text: "The Residential Real Property Transfer Disclosure Statement, form 08-4229.",
        source: {
          grade: "official",
          publisher: "Alaska Real Estate Commission",
          url: "https://www.commerce.alaska.gov/web/cbpl/ProfessionalLicensing/RealEstateCommission/ConsumerInformation/Forms",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Alaska Housing Finance Corporation", url: "https://www.ahfc.us" },
  },
  AR: {
    agency: { name: "Arkansas Development Finance Authority", url: "https://adfa.arkansas.gov" },
  },
  CT: {
    disclosure: [
      {
        id: "CT3a",
        text: "The Residential Property Condition Report.",
        source: {
          grade: "official",
          publisher: "Connecticut Department of Consumer Protection",
          url: "https://portal.ct.gov/DCP/Consumer/Consumers---Real-Estate",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    closing: [
      {
        id: "CT2a",
        text: "Only a Connecticut lawyer may conduct a closing.",
        source: { grade: "republished", publisher: "Connecticut Public Act 19-88", textOf: "2019-10-01", read: "2026-11-22" },
      },
    ],
    transferTax: [
      {
        id: "CT4a",
        text: "The seller's side files the return: 0.75% up to $800,000, 1.25% up to $2.5 million and 2.25% above that, plus the town's share.",
        source: {
          grade: "official",
          publisher: "Connecticut Department of Revenue Services",
          url: "https://portal.ct.gov/DRS/Legislative-Summaries/2019-Legislative-Updates/Real-Estate-Conveyance-Tax-Change",
          textOf: "2019",
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Connecticut Housing Finance Authority", url: "https://www.chfa.org" },
  },
  DE: {
    disclosure: [
      {
        id: "DE3a",
        text: "The Seller's Disclosure of Real Property Condition Report.",
        source: {
          grade: "official",
          publisher: "Delaware Real Estate Commission",
          url: "https://dpr.delaware.gov/boards/realestate/forms/",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    withholding: [
      {
        id: "DE5a",
        text: "Form 5403 goes in with every deed. Sellers who live elsewhere pay estimated tax on the gain then, unless a box on the form frees them.",
        source: { grade: "republished", publisher: "Delaware Division of Revenue, Form 5403", textOf: null, read: "2026-11-22" },
      },
    ],
    agency: { name: "Delaware State Housing Authority", url: "https://www.destatehousing.com" },
  },
  DC: {
    agency: { name: "District of Columbia Housing Finance Agency", url: "https://www.dchfa.org" },
  },
  HI: {
    withholding: [
      {
        id: "HI5a",
        text: "The buyer withholds a share of the price and sends it in with Form N-288 within 20 days. Ask about today's rate and an exemption.",
        source: { grade: "republished", publisher: "Hawaii Department of Taxation, Form N-288", textOf: null, read: "2026-11-22" },
      },
    ],
    agency: { name: "Hawaii Housing Finance and Development Corporation", url: "https://dbedt.hawaii.gov/hhfdc" },
  },
  ID: {
    agency: { name: "Idaho Housing and Finance Association", url: "https://www.idahohousing.com" },
  },
  IN: {
    agency: { name: "Indiana Housing and Community Development Authority", url: "https://www.in.gov/ihcda" },
  },
  IA: {
    transferTax: [
      {
        id: "IA4a",
        text: "$1.60 for each $1,000, after the first $500. Your contract says who pays.",
        source: {
          grade: "official",
          publisher: "Des Moines County",
          url: "http://dmcounty.com/index.aspx?NID=218",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Iowa Finance Authority", url: "https://opportunityiowa.gov/about/iowa-finance-authority" },
  },
  KS: {
    agency: { name: "Kansas Housing Resources Corporation", url: "https://kshousingcorp.org" },
  },
  KY: {
    disclosure: [
      {
        id: "KY3a",
        text: "The Seller's Disclosure of Property Condition, form 402.",
        source: {
          grade: "official",
          publisher: "Kentucky Real Estate Commission",
          url: "https://www.krec.ky.gov/new_docs.aspx?cat=47&menuid=58",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Kentucky Housing Corporation", url: "https://www.kyhousing.org" },
  },
  LA: {
    disclosure: [
      {
        id: "LA3a",
        text: "The Property Disclosure Document is among the mandatory forms.",
        source: {
          grade: "official",
          publisher: "Louisiana Real Estate Commission",
          url: "https://lrec.gov/form-categories/mandatory",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Louisiana Housing Corporation", url: "https://www.lhc.la.gov" },
  },
  ME: {
    disclosure: [
      {
        id: "ME3a",
        text: "The commission's fact sheet says what a seller has to disclose.",
        source: {
          grade: "official",
          publisher: "Maine Real Estate Commission",
          url: "https://www1.maine.gov/pfr/professionallicensing/professions/real-estate-commission/home/news-publications",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    transferTax: [
      {
        id: "ME4a",
        text: "The state taxes the sale. Ask the closing office for today's rate.",
        source: {
          grade: "official",
          publisher: "Maine Revenue Services",
          url: "https://www.maine.gov/REVENUE/propertytax/transfertax/transfertax.htm",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    withholding: [
      {
        id: "ME5a",
        text: "2.5% of the price from $100,000 up. Ask for less with form REW-5, at least five business days before closing.",
        source: {
          grade: "official",
          publisher: "Maine Revenue Services",
          url: "https://www.maine.gov/revenue/taxes/income-estate-tax/real-estate-withholding",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "MaineHousing", url: "https://www.mainehousing.org" },
  },
  MN: {
    disclosure: [
      {
        id: "MN3a",
        text: "The law requires a written statement of the facts you know.",
        source: {
          grade: "official",
          publisher: "Minnesota Statutes 513.55",
          url: "https://www.revisor.mn.gov/statutes/cite/513.55",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    transferTax: [
      {
        id: "MN4a",
        text: "The deed tax is 0.33% of the price. Your contract says who pays.",
        source: {
          grade: "official",
          publisher: "Minnesota Statutes 287.21",
          url: "https://www.revisor.mn.gov/statutes/cite/287.21",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Minnesota Housing", url: "https://www.mnhousing.gov" },
  },
  MS: {
    disclosure: [
      {
        id: "MS3a",
        text: "The Property Condition Disclosure Statement is on the commission's page of forms.",
        source: {
          grade: "official",
          publisher: "Mississippi Real Estate Commission",
          url: "https://www.mrec.ms.gov/forms/",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    withholding: [
      {
        id: "MS5a",
        text: "Over $100,000: 5% of the price, or a share of the gain that you swear to. Never more than you would receive.",
        source: { grade: "republished", publisher: "Mississippi Code 27-7-308", textOf: null, read: "2026-11-22" },
      },
    ],
    agency: { name: "Mississippi Home Corporation", url: "https://www.mshomecorp.com" },
  },
  MO: {
    agency: { name: "Missouri Housing Development Commission", url: "https://www.mhdc.com" },
  },
  MT: {
    agency: { name: "Montana Housing", url: "https://housing.mt.gov" },
  },
  NE: {
    disclosure: [
      {
        id: "NE3a",
        text: "The commission's list of forms.",
        source: {
          grade: "official",
          publisher: "Nebraska Real Estate Commission",
          url: "https://nrec.nebraska.gov/licensing-forms/formlist.html",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Nebraska Investment Finance Authority", url: "https://www.nifa.org" },
  },
  NV: {
    disclosure: [
      {
        id: "NV3a",
        text: "The Division's page of disclosures.",
        source: {
          grade: "official",
          publisher: "Nevada Real Estate Division",
          url: "https://red.nv.gov/Content/Forms/Disclosures/",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Nevada Housing Division", url: "https://housing.nv.gov" },
  },
  NH: {
    transferTax: [
      {
        id: "NH4a",
        text: "$.75 for each $100 from the buyer, and as much from the seller.",
        source: {
          grade: "official",
          publisher: "State of New Hampshire",
          url: "https://www.nh.gov/transparentnh/glossary/real-estate-transfer-tax.htm",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "New Hampshire Housing", url: "https://www.nhhousing.org" },
  },
  NM: {
    agency: { name: "New Mexico Mortgage Finance Authority", url: "https://housingnm.org" },
  },
  ND: {
    agency: { name: "North Dakota Housing Finance Agency", url: "https://www.ndhfa.org" },
  },
  OK: {
    disclosure: [
      {
        id: "OK3a",
        text: "The condition disclosure or disclaimer is among the commission's forms.",
        source: {
          grade: "official",
          publisher: "Oklahoma Real Estate Commission",
          url: "https://oklahoma.gov/orec/contract-forms-and-related-addenda.html",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Oklahoma Housing Finance Agency", url: "https://www.ohfa.org" },
  },
  OR: {
    rebate: [
      {
        id: "OR6a",
        text: "Not allowed: a broker may not share pay with a buyer.",
        source: {
          grade: "official",
          publisher: "Oregon Legislature, 1999 chapter 470",
          url: "https://www.oregonlegislature.gov/bills_laws/lawsstatutes/1999orLaw0470.html",
          textOf: "1999",
          read: "2026-11-22",
        },
      },
    ],
    withholding: [
      {
        id: "OR5a",
        text: "The least of 4% of the price, 8% of the taxable gain, or what you would receive.",
        source: {
          grade: "official",
          publisher: "Oregon Department of Revenue",
          url: "http://www.oregon.gov/dor/PERTAX/Pages/rewithhold_agents.aspx",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Oregon Housing and Community Services", url: "https://www.oregon.gov/ohcs" },
  },
  RI: {
    withholding: [
      {
        id: "RI5a",
        text: "6% of what you would receive. A share of the gain instead, if you ask 20 days ahead.",
        source: {
          grade: "official",
          publisher: "Rhode Island General Laws 44-30-71.3",
          url: "http://webserver.rilin.state.ri.us/Statutes/TITLE44/44-30/44-30-71.3.HTM",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "RIHousing", url: "https://www.rihousing.com" },
  },
  SC: {
    disclosure: [
      {
        id: "SC3a",
        text: "The Residential Property Condition Disclosure Statement.",
        source: {
          grade: "official",
          publisher: "South Carolina Real Estate Commission",
          url: "https://llr.sc.gov/re/resources.aspx",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    closing: [
      {
        id: "SC2a",
        text: "A lawyer has to supervise the closing. That covers the title search, the papers, the recording and the money.",
        source: {
          grade: "official",
          publisher: "Supreme Court of South Carolina",
          url: "https://www.sccourts.org/media/opinions/HTMLFiles/SC/26214.htm",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    transferTax: [
      {
        id: "SC4a",
        text: "The deed recording fee is $1.85 for each $500. The seller owes it, or the buyer if the seller does not pay.",
        source: {
          grade: "official",
          publisher: "South Carolina Code 12-24",
          url: "https://www.scstatehouse.gov/code/t12c024.php",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    withholding: [
      {
        id: "SC5a",
        text: "South Carolina's top income-tax rate: of the gain with an affidavit, otherwise of the price. Ask about today's rate.",
        source: {
          grade: "official",
          publisher: "South Carolina Act 215 of 2024",
          url: "https://scstatehouse.gov/sess125_2023-2024/bills/577.htm",
          textOf: "2024-07-02",
          read: "2026-11-24",
        },
      },
      {
        id: "SC5b",
        text: "The gain on a main home is excluded as far as federal law excludes it.",
        source: { grade: "republished", publisher: "South Carolina Code 12-8-580", textOf: "2019", read: "2026-11-22" },
      },
    ],
    agency: { name: "South Carolina State Housing Finance and Development Authority", url: "https://www.schousing.com" },
  },
  SD: {
    disclosure: [
      {
        id: "SD3a",
        text: "The state's page of transaction forms.",
        source: {
          grade: "official",
          publisher: "South Dakota Department of Labor and Regulation",
          url: "https://dlr.sd.gov/realestate/real_estate_transaction_forms.aspx",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "South Dakota Housing Development Authority", url: "https://www.sdhda.org" },
  },
  UT: {
    agency: { name: "Utah Housing Corporation", url: "https://utahhousingcorp.org" },
  },
  VT: {
    transferTax: [
      {
        id: "VT4a",
        text: "It is a tax on the buyer. The rates changed in 2024, so ask about today's.",
        source: {
          grade: "official",
          publisher: "Vermont Department of Taxes",
          url: "http://tax.vermont.gov/property-owners/real-estate-transaction-taxes",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    withholding: [
      {
        id: "VT5a",
        text: "The buyer withholds 2.5% of the price, unless you sign that you live in Vermont or have a certificate.",
        source: {
          grade: "official",
          publisher: "Vermont Statutes, title 32, section 5847",
          url: "https://legislature.vermont.gov/statutes/section/32/151/05847",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Vermont Housing Finance Agency", url: "https://vhfa.org" },
  },
  WV: {
    withholding: [
      {
        id: "WV5a",
        text: "2.5% of what you would receive, or a share of the gain. Ask for an exemption 21 days ahead.",
        source: {
          grade: "official",
          publisher: "West Virginia Code 11-21-71b",
          url: "https://code.wvlegislature.gov/email/11-21-71B",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "West Virginia Housing Development Fund", url: "https://www.wvhdf.com" },
  },
  WI: {
    disclosure: [
      {
        id: "WI3a",
        text: "The law itself contains the real estate condition report.",
        source: {
          grade: "official",
          publisher: "Wisconsin Statutes 709.03",
          url: "https://docs.legis.wisconsin.gov/document/statutes/709.03",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    transferTax: [
      {
        id: "WI4a",
        text: "The seller pays the transfer fee.",
        source: {
          grade: "official",
          publisher: "Wisconsin Department of Revenue",
          url: "https://www.revenue.wi.gov/Pages/FAQS/slf-retr-retr-t.aspx",
          textOf: null,
          read: "2026-11-22",
        },
      },
    ],
    agency: { name: "Wisconsin Housing and Economic Development Authority", url: "https://www.wheda.com" },
  },
  WY: {
    agency: { name: "Wyoming Community Development Authority", url: "https://www.wyomingcda.com" },
  },
} satisfies Partial<Record<StateCode, StatePack>>;
