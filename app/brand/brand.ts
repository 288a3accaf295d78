import type { Address, BrandPlace, ExpertId } from "#app/content/guides/guide-types.ts";

export interface Expert {
  readonly name: string;
  /** A picture in `public/`, square. */
  readonly image: string;
  readonly specialization: string;
  /** As state rules on advertising want it shown; null for whoever needs none. */
  readonly license: string | null;
}

type Switch = "off" | "on";

/** Everything that makes this product one brokerage's: words, addresses and numbers. Colors are in `keyturn-colors.ts`. */
export interface Brand {
  readonly name: string;
  /** The brokerage behind the product, as its license names it. */
  readonly brokerage: string;
  /** That license, as state rules on advertising want it shown. */
  readonly license: string;
  /** Its office, in one line. */
  readonly address: string;
  /** Where it is licensed, by name. It works there and nowhere else. */
  readonly statesServed: readonly string[];
  /** When people answer, as a sentence ends with it. */
  readonly hours: string;
  /** What may only be shown by a brokerage that can prove it. */
  readonly badges: { readonly mostPopular: Switch; readonly limitedAvailability: Switch };
  /** A picture in `public/`, shown in place of the drawn key and the name. */
  readonly logo: string | null;
  /** A picture in `public/`, 1200 by 630 pixels, shown where an address is pasted into a message. 'npm run pictures' draws it. */
  readonly sharePicture: string;
  /** Pages of the brokerage's own site that tell more of a tier. */
  readonly marketing: {
    readonly buyerFull: string;
    readonly buyerFree: string;
    readonly sellerConcierge: string;
    readonly sellerFull: string;
    readonly sellerFree: string;
  };
  /** Numbers as people read them; `phoneLink` makes them links. */
  readonly phone: {
    readonly buyerCall: string;
    readonly buyerGroupText: string;
    readonly sellerCall: string;
    readonly sellerTexts: readonly string[];
  };
  /** Who reads the answers to mails. */
  readonly email: { readonly buyer: string; readonly seller: string };
  /** Where the places that the guides name lead. The analyzer and the dashboard are our own until the brokerage has others. */
  readonly places: Readonly<Record<BrandPlace, string>>;
  readonly aiAssistant: string;
  readonly experts: Readonly<Record<ExpertId, Expert>>;
}

/** A demo's brand: addresses that are reserved for examples, numbers that are reserved for fiction, people who do not exist. */
export const demoBrand: Brand = {
  name: "Keyturn",
  brokerage: "Keyturn Realty (demonstration)",
  license: "License 000000 (sample)",
  address: "1 Example Street, Sampletown, DC 20000 (sample)",
  statesServed: ["the District of Columbia (sample)"],
  hours: "7 days a week",
  badges: { mostPopular: "on", limitedAvailability: "on" },
  logo: null,
  sharePicture: "/images/share.png",
  marketing: {
    buyerFull: "https://example.com/buy/full",
    buyerFree: "https://example.com/buy/free",
    sellerConcierge: "https://example.com/sell/concierge",
    sellerFull: "https://example.com/sell/full",
    sellerFree: "https://example.com/sell/free",
  },
  phone: {
    buyerCall: "(202) 555-0110",
    buyerGroupText: "(202) 555-0111",
    sellerCall: "(202) 555-0120",
    sellerTexts: ["(202) 555-0121", "(202) 555-0122"],
  },
  email: { buyer: "buyers@example.com", seller: "sellers@example.com" },
  places: {
    analyzer: "/calculators",
    dashboard: "/dashboard",
    eSign: "https://example.com/e-sign",
    scheduling: "https://example.com/schedule",
    video: "https://example.com/video",
  },
  aiAssistant: "https://example.com/assistant",
  experts: {
    "buyer-agent": {
      name: "Marigold Sample",
      image: "/images/expert-marigold.svg",
      specialization: "Buyer's agent",
      license: "License 000001 (sample)",
    },
    "closing-coordinator": {
      name: "Fennel Placeholder",
      image: "/images/expert-fennel.svg",
      specialization: "Closing coordinator",
      license: null,
    },
    "listing-agent": {
      name: "Juniper Demo",
      image: "/images/expert-juniper.svg",
      specialization: "Listing agent",
      license: "License 000002 (sample)",
    },
    "pricing-analyst": {
      name: "Sorrel Example",
      image: "/images/expert-sorrel.svg",
      specialization: "Pricing analyst",
      license: null,
    },
  },
};

/** Copy in which '{product}' and '{hours}' stand for the brand's own words. */
export function brandWords(text: string, { name, hours }: Pick<Brand, "name" | "hours">): string {
  return text.replace("{product}", name).replace("{hours}", hours);
}

/** Where an address of the guides' content leads: a place of the brand is looked up, any other address is itself. */
export function brandAddress(address: Address, brand: Pick<Brand, "places">): string {
  return address.startsWith("brand:") ? brand.places[address.slice("brand:".length) as BrandPlace] : address;
}

/** A number as a link that calls (`tel`) or texts (`sms`). */
export function phoneLink(scheme: "tel" | "sms", ...numbers: readonly string[]): string {
  return `${scheme}:${numbers.map(internationalNumber).join(",")}`;
}

/** '+12025550110': a number without a country is one of the United States. */
function internationalNumber(number: string) {
  const digits = number.replace(/\D/g, "");
  return number.trim().startsWith("+") || digits.length > 10 ? `+${digits}` : `+1${digits}`;
}
