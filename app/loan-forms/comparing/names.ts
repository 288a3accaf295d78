/** Names of companies, people and places, as two forms of one loan write them. */

export type Sameness = "same" | "similar" | "different";

function listTokens(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’']/g, "").replace(/\./g, "");
  return plain.split(/[^a-z0-9]+/).filter(Boolean);
}

const legalForms = new Set("na n a inc incorporated llc llp lp ltd limited corp corporation co company the plc fsb ssb dba".split(" "));
const trades = new Set(
  "bank banking mortgage mortgages lending lender loan loans home financial finance services group funding capital savings trust of and".split(
    " ",
  ),
);
const titleTrades = new Set("title settlement escrow closing insurance agency agents appraisal appraisers abstract".split(" "));

function listTelling(name: string, ...fillers: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const tokens = listTokens(name.replace(/\bnational association\b/i, "")).filter((word) => !legalForms.has(word));
  const telling = tokens.filter((word) => !fillers.some((filler) => filler.has(word)));
  return new Set(telling.length > 0 ? telling : tokens);
}

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>) => [...part].every((word) => whole.has(word));

function compareSets(one: ReadonlySet<string>, other: ReadonlySet<string>): Sameness {
  if (one.size === 0 || other.size === 0) {
    return "similar";
  }
  const [isPart, isWhole] = [isWithin(one, other), isWithin(other, one)];
  return isPart && isWhole ? "same" : isPart || isWhole ? "similar" : "different";
}

/** "Ficus Bank, N.A." is "FICUS BANK NA". */
export function compareCompanies(one: string, other: string): Sameness {
  return compareSets(listTelling(one, trades), listTelling(other, trades));
}

/** "Ficus Title Co." can be an affiliate of Ficus Bank. The forms don't say. */
export function canBeAffiliate(company: string, lender: string): boolean {
  const [own, others] = [listTelling(company, trades, titleTrades), listTelling(lender, trades, titleTrades)];
  return compareSets(own, others) !== "different" && own.size > 0 && others.size > 0;
}

/** In any order, without initials. Applicants stand above their mailing address, which begins with a number. */
export function comparePeople(one: string, other: string): Sameness {
  const [first, second] = [one, other].map((names) => {
    const people = names.replace(/(\p{L}\W+)(?:\d|P\.? ?O\.? Box).*$/su, "$1");
    return new Set(
      listTokens(people).filter((word) => word.length > 1 && !["and", "jr", "sr", "ii", "iii", "aka", "trustee"].includes(word)),
    );
  }) as [Set<string>, Set<string>];
  const shared = [...first].filter((word) => second.has(word)).length;
  const sameness = compareSets(first, second);
  return sameness === "different" && shared >= 2 ? "similar" : sameness;
}

const streetNames: Readonly<Record<string, string>> = {
  ...{ n: "north", s: "south", e: "east", w: "west", ne: "northeast", nw: "northwest", se: "southeast", sw: "southwest" },
  ...{ mt: "mount", ft: "fort", "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth" },
  ...{ "7th": "seventh", "8th": "eighth", "9th": "ninth", "10th": "tenth" },
};
const directions = new Set("north south east west northeast northwest southeast southwest".split(" "));
const units = new Set("apt apartment unit ste suite no number".split(" "));

interface Address {
  readonly house: string | null;
  /** The first token of the street's name. */
  readonly street: string | null;
  readonly unit: string | null;
}

function readAddress(text: string): Address {
  const all = listTokens(text.replace(/#/g, " unit "));
  const at = all.findIndex((word) => /^\d+[a-z]?$/.test(word));
  // A ZIP code alone, or at the end, is no house.
  if (at < 0 || at >= all.length - 1) {
    return { house: null, street: null, unit: null };
  }
  const rest = all.slice(at + 1).map((word) => streetNames[word] ?? word);
  const unitAt = rest.findIndex((word) => units.has(word));
  return {
    house: all[at] ?? null,
    street: rest.find((word) => !directions.has(word)) ?? null,
    unit: unitAt < 0 ? null : (rest[unitAt + 1] ?? null),
  };
}

/** By house number, street and unit: "456 Somewhere Ave." is "456 SOMEWHERE AVENUE". */
export function compareAddresses(one: string, other: string): Sameness {
  const [first, second] = [readAddress(one), readAddress(other)];
  if (first.house === null || second.house === null) {
    return listTokens(one).join(" ") === listTokens(other).join(" ") ? "same" : "similar";
  }
  if (first.house !== second.house || first.street !== second.street) {
    return "different";
  }
  if (first.unit === second.unit) {
    return "same";
  }
  return first.unit === null || second.unit === null ? "similar" : "different";
}
