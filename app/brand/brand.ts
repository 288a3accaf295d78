import type { Address, BrandPlace, ExpertId } from "#app/content/guides/guide-types.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";

export interface Expert {
  readonly name: string;
  /** Null: their initials. */
  readonly image: string | null;
  readonly specialization: string;
  /** Null if the state requires none. */
  readonly license: string | null;
}

type Switch = "off" | "on";

/** Everything that belongs to one brokerage, except its colors (`keyturn-colors.ts`). */
export interface Brand {
  readonly name: string;
  /** As on its license. */
  readonly brokerage: string;
  /** As state advertising rules require it. */
  readonly license: string;
  readonly address: string;
  /** Empty: unset, and nothing is shown or hidden because of it. */
  readonly statesServed: readonly StateCode[];
  /** The brokerage's hours, worded to end a sentence. */
  readonly hours: string;
  /** In addition to the general one, with who wrote it. */
  readonly disclaimer: string | null;
  /** Show a claim only if the brokerage can prove it. */
  readonly badges: { readonly mostPopular: Switch; readonly limitedAvailability: Switch };
  /** Replaces the drawn key and the name. */
  readonly logo: string | null;
  /** 1200 by 630 pixels, drawn by 'npm run pictures'. */
  readonly sharePicture: string;
  readonly marketing: {
    readonly buyerFull: string;
    readonly buyerFree: string;
    readonly sellerConcierge: string;
    readonly sellerFull: string;
    readonly sellerFree: string;
  };
  readonly phone: {
    readonly buyerCall: string;
    readonly buyerGroupText: string;
    readonly sellerCall: string;
    readonly sellerTexts: readonly string[];
  };
  readonly email: { readonly buyer: string; readonly seller: string };
  readonly places: Readonly<Record<BrandPlace, string>>;
  readonly aiAssistant: string;
  readonly experts: Readonly<Record<ExpertId, Expert>>;
}

const nobody: Expert = { name: "", image: null, specialization: "", license: null };

/** For a page that could not load whose it is: the product's name, and nothing of a brokerage. */
export const unknownBrand: Brand = {
  name: "Keyturn",
  brokerage: "",
  license: "",
  address: "",
  statesServed: [],
  hours: "",
  disclaimer: null,
  badges: { mostPopular: "off", limitedAvailability: "off" },
  logo: null,
  sharePicture: "/images/share.png",
  marketing: { buyerFull: "", buyerFree: "", sellerConcierge: "", sellerFull: "", sellerFree: "" },
  phone: { buyerCall: "", buyerGroupText: "", sellerCall: "", sellerTexts: [] },
  email: { buyer: "", seller: "" },
  places: { analyzer: "", dashboard: "", eSign: "", scheduling: "", video: "" },
  aiAssistant: "",
  experts: { "buyer-agent": nobody, "closing-coordinator": nobody, "listing-agent": nobody, "pricing-analyst": nobody },
};

/** Reserved example domains, fictional phone numbers, and people who do not exist. */
export const demoBrand: Brand = {
  name: "Keyturn",
  brokerage: "Keyturn Realty (demonstration)",
  license: "License 000000 (sample)",
  address: "1 Example Street, Sampletown, DC 20000 (sample)",
  statesServed: [],
  hours: "7 days a week",
  disclaimer: null,
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

/** Hours such as '8 a.m. to 6 p.m.' bring the period of a sentence that they end. */
export function brandWords(text: string, { name, hours }: Pick<Brand, "name" | "hours">): string {
  const filled = hours.endsWith(".") ? text.replace("{hours}.", hours) : text;
  return filled.replace("{product}", () => name).replace("{hours}", () => hours);
}

/** Resolves a 'brand:' place; returns any other URL unchanged. */
export function brandAddress(address: Address, brand: Pick<Brand, "places">): string {
  return address.startsWith("brand:") ? brand.places[address.slice("brand:".length) as BrandPlace] : address;
}

export function phoneLink(scheme: "tel" | "sms", ...numbers: readonly string[]): string {
  return `${scheme}:${numbers.map(internationalNumber).join(",")}`;
}

/** A number without a country code is a US one. */
function internationalNumber(number: string) {
  const digits = number.replace(/\D/g, "");
  return number.trim().startsWith("+") || digits.length > 10 ? `+${digits}` : `+1${digits}`;
}
