/**
 * Lives, each walked through its guide: what has to be there, what must not be, and what has to be said somewhere of all that is shown.
 * Each of them can answer every question with yes, since a question that stays for them names their case or leaves another way to say it.
 */
import { describe, expect, test } from "vitest";
import { anyLoan, type Facts } from "#app/content/evidence/conditions.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { topics, topicText } from "#app/content/topics/topics.ts";
import { holds } from "#app/plan/applicability/conditions.ts";

interface Situation {
  readonly who: string;
  readonly guides: readonly `${Guide["journeyType"]}/${Guide["tier"]}`[];
  readonly facts: Facts;
  /** Ends of the ids of what is shown, in at least one of the guides. */
  readonly shows: readonly string[];
  readonly hides: readonly string[];
  /** Said in each of the guides, or in a topic that what is shown there leads to. */
  readonly says: readonly RegExp[];
}

const house: Facts = { home: ["house"], hoa: ["no"], newConstruction: ["no"], builtBefore1978: ["no"], tenants: ["no"], fromAfar: ["no"] };
const buyer: Facts = { ...house, side: ["buying"], firstHome: ["no"], ownership: ["alone"] };
const seller: Facts = { hoa: ["no"], builtBefore1978: ["no"], tenants: ["no"], fromAfar: ["no"], side: ["selling"], ownership: ["alone"] };

const situations: readonly Situation[] = [
  {
    who: "a condo paid in cash",
    guides: ["buying/full", "buying/free"],
    facts: { ...buyer, payment: ["cash"], home: ["condo"], hoa: ["yes"] },
    shows: ["hoa-papers", "hoa-read", "building-insurance", "packet-complete", "seller-certificate"],
    hides: [
      "loan-kind",
      "lenders-compared",
      "appraisal-gap",
      "rate-locked",
      "building-accepted",
      "first-payment",
      "lead-paint",
      "board-approval",
    ],
    says: [/30 days after you buy it/, /special assessments/, /if you pay cash/i, /owner's (?:title )?policy/i],
  },
  {
    who: "a first home with a VA loan",
    guides: ["buying/full", "buying/commission-free"],
    facts: { ...buyer, payment: ["va"], firstHome: ["yes"], ownership: ["married"] },
    shows: ["va-certificate", "va-fee", "value-clause", "lender-repairs", "first-home", "who-signs"],
    hides: ["mortgage-insurance-end", "sale-condition", "builder-contract", "hoa-read"],
    says: [/funding fee/, /cannot go into the loan/, /escape clause/, /no down payment|nothing down|none, as long as/i],
  },
  {
    who: "an FHA loan with gift money",
    guides: ["buying/full", "buying/free"],
    facts: { ...buyer, payment: ["fha"], firstHome: ["yes"], builtBefore1978: ["yes"] },
    shows: ["value-clause", "lender-repairs", "lead-paint", "first-home"],
    hides: ["va-certificate", "va-fee", "mortgage-insurance-end"],
    says: [/signed gift letter/, /no one with a stake in the sale/, /FHA loans always|every FHA loan/i, /3\.5%/, /amendatory clause/],
  },
  {
    who: "a new home from a builder",
    guides: ["buying/full", "buying/free"],
    facts: { ...buyer, payment: ["conventional"], newConstruction: ["yes"], hoa: ["yes"] },
    shows: ["first-visit-new", "builder-contract", "builder-dates", "new-home-inspected", "builder-list", "builder-liens", "hoa-read"],
    hides: ["lead-paint", "tenants-known", "value-clause"],
    says: [/land at first/, /your own lender/, /before the walls (?:are closed|close)/i, /finish date/, /lien waivers/, /escrow holdback/],
  },
  {
    who: "a co-op paid in cash",
    guides: ["buying/full", "buying/free"],
    facts: { ...buyer, payment: ["cash"], home: ["co-op"], hoa: ["yes"] },
    shows: ["co-op-lease", "board-approval", "money-not-back"],
    hides: ["title-read", "title-chosen", "title", "deed-letters", "assumable-loan", "land-known", "builder-liens"],
    says: [/proprietary lease/, /UCC search/, /what becomes of your deposit|what happens to your deposit/],
  },
  {
    who: "a manufactured home on a rented lot",
    guides: ["buying/full", "buying/free"],
    facts: { ...buyer, payment: ["fha"], home: ["manufactured"] },
    shows: ["land-known", "assumable-loan", "title-read"],
    hides: ["board-approval", "co-op-lease", "building-accepted"],
    says: [/read its lease/, /by a title or by a deed/, /accepts? such a home/, /after 11 years/],
  },
  {
    who: "a sale and a purchase at once",
    guides: ["buying/full", "buying/free"],
    facts: { ...buyer, payment: ["conventional"], side: ["both"] },
    shows: ["sale-and-purchase", "sale-condition"],
    hides: ["va-fee", "builder-contract"],
    says: [/home-sale contingency/, /take another offer unless/, /before you list the home/, /rent-back/],
  },
  {
    who: "a sale and a purchase at once, on the seller's side",
    guides: ["selling/full", "selling/concierge", "selling/free"],
    facts: { ...seller, side: ["both"], ownership: ["married"] },
    shows: ["next-home-planned", "next-home-settled"],
    hides: ["right-to-sell-shown", "tenants-considered", "lead-paint-settled"],
    says: [/stay(?: on| longer)?[^.]*(?:after closing|rent|contract)/i, /spouse/],
  },
  {
    who: "a home of before 1978 with tenants, sold",
    guides: ["selling/full", "selling/concierge", "selling/free"],
    facts: { ...seller, builtBefore1978: ["yes"], tenants: ["yes"] },
    shows: ["lead-paint", "lead-paint-settled", "tenants-considered", "tenants-agree"],
    hides: ["right-to-sell-shown", "signing-from-afar", "hoa-settled"],
    says: [/three years/, /10 days to test/, /lease/, /before (?:the|a) (?:contract binds|buyer is bound)/i],
  },
  {
    who: "a home of before 1978 with tenants, bought",
    guides: ["buying/full", "buying/free"],
    facts: { ...buyer, payment: ["conventional"], builtBefore1978: ["yes"], tenants: ["yes"] },
    shows: ["lead-paint", "tenants-known"],
    hides: ["builder-list", "hoa-papers"],
    says: [/10 days to test/, /does not end a lease/, /who moves out and by when/],
  },
  {
    who: "an estate with two heirs",
    guides: ["selling/full", "selling/concierge", "selling/free"],
    facts: { ...seller, ownership: ["estate"], builtBefore1978: ["yes"] },
    shows: ["right-to-sell-shown", "empty-home-insured", "lead-paint-settled"],
    hides: ["tenants-agree", "next-home-planned"],
    says: [/executor/, /heirs/, /day of death/, /not hide a known defect|hiding a known problem/, /form/],
  },
  {
    who: "a divorce",
    guides: ["selling/full", "selling/concierge", "selling/free"],
    facts: { ...seller, side: ["both"], ownership: ["divorce"] },
    shows: ["right-to-sell-shown", "next-home-settled", "next-home-planned"],
    hides: ["tenants-agree", "lead-paint"],
    says: [/decree/, /who signs/, /how the money is split|who is paid/],
  },
  {
    who: "a seller who lives out of state and owes nearly the price",
    guides: ["selling/full", "selling/concierge", "selling/free"],
    facts: { ...seller, fromAfar: ["yes"] },
    shows: ["signing-from-afar", "debts-covered", "tax-papers-ready", "payoff-settled"],
    hides: ["tenants-agree", "right-to-sell-shown"],
    says: [
      /power of attorney/,
      /800-569-4287/,
      /if you live elsewhere|sellers who live elsewhere/,
      /short sale|sale for less/i,
      /a month ahead/,
    ],
  },
  {
    who: "a purchase with a program for those in need",
    guides: ["buying/need-based"],
    facts: { ...buyer, payment: anyLoan, firstHome: ["yes"] },
    shows: ["program-named", "counselor", "program-rules", "program-fit", "program-approved", "loan-kind"],
    hides: ["builder-list", "sale-condition", "lead-paint"],
    says: [/pay back if you sell or move/, /Income limits/, /housing finance agency/, /A program does not set our pay/],
  },
];

/** A guide as it is for these facts: each thing by the last word of its id, with all it says and the topics it leads to. */
function shownIn(name: string, facts: Facts) {
  const guide = guides.find(({ journeyType, tier }) => name === `${journeyType}/${tier}`);
  const steps = guide?.steps ?? [];
  const parts = steps.flatMap(({ details, subSteps }) => [...details, ...subSteps]).filter(({ onlyIf }) => holds(onlyIf, facts) !== false);
  const slugs = new Set([...steps, ...parts].flatMap(({ topic }) => topic ?? []));
  const texts = [
    ...steps.flatMap(({ description, proTip = "" }) => [description, plainText(proTip)]),
    ...parts.flatMap((part) =>
      "question" in part
        ? [part.question, part.helpText, plainText(part.explanation), plainText(part.successMessage)]
        : [part.title, part.description],
    ),
    ...topics.filter(({ slug }) => slugs.has(slug) || linksTo(parts, slug)).map(topicText),
  ];
  return { ids: parts.map(({ id }) => id.split(".").at(-1)), text: texts.join(" ") };
}

/** A topic can also be a link in the words. */
function linksTo(parts: readonly object[], slug: string) {
  return JSON.stringify(parts).includes(`/topics/${slug}`);
}

describe.each(situations)("$who", ({ guides: names, facts, shows, hides, says }) => {
  const shown = names.map((name) => ({ name, ...shownIn(name, facts) }));

  test("finds what matters", () => {
    const ids = shown.flatMap((each) => each.ids);
    expect(shows.filter((id) => !ids.includes(id))).toEqual([]);
    expect(
      shown.flatMap(({ name, text }) => says.filter((pattern) => !pattern.test(text)).map((pattern) => `${name}: ${pattern}`)),
    ).toEqual([]);
  });

  test("is asked nothing that cannot be", () => {
    expect(shown.flatMap(({ name, ids }) => hides.filter((id) => ids.includes(id)).map((id) => `${name}: ${id}`))).toEqual([]);
    // What is hidden is there for others.
    const known = names.flatMap((name) => shownIn(name, {}).ids);
    expect(hides.filter((id) => !known.includes(id))).toEqual([]);
  });
});
