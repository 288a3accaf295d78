/**
 * What holds for every text of the content folder, whatever file it stands in: read with ease, said once to each reader, nothing promised
 * that a brokerage must not promise, and the English of the United States.
 */
import { describe, expect, test } from "vitest";
import { guides } from "#app/content/guides/guides.ts";
import { allCopy, type Copy, copyIn, mailCopy } from "../support/copy.ts";
import { gradeOf, highestGrade, repeatedIn, sentencesOf, wordsOf } from "../support/reading.ts";

/** Words that no text may hold: what a brokerage must not promise, and what no American would write. */
const forbiddenClaims: { claim: string; pattern: RegExp; unless?: RegExp; examples: string[] }[] = [
  {
    claim: "representation is free",
    pattern:
      /\b(?:free|no-cost|complimentary)\s+(?:[\w'-]+\s+){0,2}(?:representation|agency|agents?|brokers?|brokerage|realtors?|services?)\b|\b(?:representation|agency|agents?|brokers?|brokerage|realtors?|services?|represents? you)\b\s+(?:[\w'-]+\s+){0,3}(?:free(?!\s+to\b)|at no cost|costs? (?:you )?nothing)\b/i,
    examples: [
      "You get free buyer representation.",
      "Our agents work for free.",
      "Our services are free.",
      "A free agent service.",
      "Your agent costs you nothing.",
    ],
  },
  {
    claim: "we give legal, tax or lending advice",
    pattern: /\b(?:legal|tax|lending) (?:advice|counsel)\b/i,
    unless: /\b(?:not|never|no|cannot)\b|n't\b|\b(?:attorney|lawyer|tax professional|lender)\b/i,
    examples: ["Ask us for legal advice.", "You get tax advice with your plan."],
  },
  {
    claim: "an outcome is certain",
    pattern: /\bguarant(?:ee|ees|eed|eeing)\b|\brisk-free\b|\bno risk\b/i,
    unless: /\b(?:not|never|no one|nobody|cannot)\b|n't\b/i,
    examples: ["We guarantee a sale.", "Your approval is guaranteed.", "Make a risk-free offer."],
  },
  {
    claim: "British spelling",
    pattern:
      /\b(?:(?:behavi|col|fav|neighb)our\w*|centres?|cheques?|programmes?|licences?|counselling|cancelled|enquir(?:y|ies)|travell\w+|(?:organ|real|recogn)is(?:e[ds]?|ing|ations?))\b/i,
    examples: ["Pay by cheque.", "Tell your neighbours.", "A counselling programme.", "Realise your dream."],
  },
  {
    claim: "an idiom that no American would use",
    pattern:
      /\btaps\b|\bflood cover\b|\bastray\b|\bmiddle income\b|\bhold (?:it|them|each \w+) against\b|\b(?:is|are) dear\b|\bmails that\b|\bfortnight\b|\bestate agent|\bsolicitor\b|\bwhilst\b/i,
    examples: [
      "Run the taps.",
      "Ask about flood cover.",
      "Money can go astray.",
      "80% of the middle income.",
      "Hold it against your list.",
      "A policy can be expensive, or is dear.",
      "Thieves write mails that look real.",
      "Ask a solicitor within a fortnight.",
    ],
  },
  {
    claim: "a click, where people press, tap or type",
    pattern: /\bclick(?:s|ed|ing)?\b/i,
    examples: ["Click the link."],
  },
  {
    claim: "a sign-in, where people log in",
    pattern: /\bsign(?:ed|ing)?[ -](?:in|on|up)(?! (?:one|ink|for|time|good|writing|the|or)\b)(?=[ .,])/i,
    unless: /\bboth sides signed in\b|\bsign up for\b/i,
    examples: ["Sign in to save it.", "You are signed in."],
  },
  {
    claim: "a source that sells homes or loans",
    pattern: /\b(?:zillow|redfin|opendoor|trulia|realtor\.com|rocket mortgage)\b/i,
    examples: ["A Zillow study found it.", "See it on Realtor.com."],
  },
];

function claimsIn(text: string, { pattern, unless }: (typeof forbiddenClaims)[number]): string[] {
  return sentencesOf(text).filter((sentence) => pattern.test(sentence) && !unless?.test(sentence));
}

const copy = await allCopy();
const filesRead = new Set(copy.map(({ where }) => where.split(" ")[0]));
/** What stands beside each guide and is the same for all of them. */
const shared = copy.filter(({ where }) =>
  /^(?:topics\/|glossary\/glossary|calculators|legal\/disclaimers|negotiation-tips|guides\/work-arounds|states\/|contract\/date-messages)/.test(
    where,
  ),
);

test("is found in every file that holds any", () => {
  for (const file of [
    "guides/buying-full.guide.ts",
    "states/packs/new-jersey.state.ts",
    "contract/date-messages.ts",
    "topics/inspections.topic.ts",
    "legal/privacy.ts",
    "glossary/glossary.ts",
  ]) {
    expect(filesRead).toContain(file);
  }
  expect(copy.length).toBeGreaterThan(3_000);
});

/** The names of nine states have their own length. */
const harderThanItReads = "Community property: for married people in nine states";

test("is read with ease by a 14-year-old, each text for itself", () => {
  // A grade means little for a handful of words.
  const hard = copy.filter(({ text }) => wordsOf(text).length > 15 && gradeOf(text) > highestGrade && !text.startsWith(harderThanItReads));
  expect(hard.map(({ where, text }) => `grade ${gradeOf(text).toFixed(1)}, ${where}: ${text}`)).toEqual([]);
});

/** What an administrator reads is the specification's, to the letter. */
const ours = copy.filter(({ where }) => !where.startsWith("administration.ts"));

test.each([...Map.groupBy(ours, ({ where }) => where.split(" ")[0] ?? "")].map(([file, texts]) => ({ file, texts })))(
  "$file is read with ease as a whole",
  ({ texts }) => {
    const sentences = texts.map(({ text }) => text).filter((text) => /[.?!]$/.test(text));
    expect(sentences.length === 0 ? 0 : gradeOf(sentences.join(" "))).toBeLessThanOrEqual(highestGrade);
  },
);

test("the reading grade tells plain words from legal prose", () => {
  expect(gradeOf("Call the office. Ask for the fee. Write it down.")).toBeLessThan(3);
  expect(
    gradeOf(
      "Notwithstanding any contingency hereinbefore enumerated, the purchaser's irrevocable obligations necessitate immediate remuneration.",
    ),
  ).toBeGreaterThan(15);
});

test("mails are read with ease, and promise nothing", () => {
  const mails = mailCopy();
  expect(mails.length).toBeGreaterThan(15);
  const hard = mails.filter(({ text }) => wordsOf(text).length > 12 && gradeOf(text) > highestGrade);
  expect(hard.map(({ where, text }) => `grade ${gradeOf(text).toFixed(1)}, ${where}: ${text}`)).toEqual([]);
  // Signing in is what a mail about a new browser is about.
  const others = forbiddenClaims.filter(({ claim }) => !claim.startsWith("a sign-in"));
  expect(mails.flatMap(({ text }) => others.flatMap((forbidden) => claimsIn(text, forbidden)))).toEqual([]);
});

describe.each(guides)("a reader of $journeyType/$tier", (guide) => {
  test("reads nothing twice, in the guide or beside it", () => {
    const actions = new Set(
      guide.steps.flatMap((step) =>
        [...step.actions, ...step.details.flatMap((each) => each.actions ?? [])].map((each) => each.description),
      ),
    );
    const own = copyIn(guide, "guide").filter(({ text }) => !actions.has(text));
    const sentencesIn = (texts: readonly Copy[]) => [...new Set(texts.flatMap(({ text }) => sentencesOf(text)))];
    const twice = repeatedIn([...sentencesIn(own), ...sentencesIn(shared)]);
    expect(twice.filter((sentence) => wordsOf(sentence).length > 4)).toEqual([]);
  });
});

test("makes no forbidden claim, and is written as Americans write", () => {
  const found = copy.flatMap(({ where, text }) =>
    forbiddenClaims.flatMap((forbidden) => claimsIn(text, forbidden).map((sentence) => `${where} (${forbidden.claim}): ${sentence}`)),
  );
  expect(found).toEqual([]);
});

test.each(forbiddenClaims)("the claim that $claim is recognized", (forbidden) => {
  expect(forbidden.examples.filter((example) => claimsIn(example, forbidden).length === 0)).toEqual([]);
  const harmless = [
    "The lender must give you a free copy.",
    "Your agent is free to say no.",
    "We do not give legal advice.",
    "Ask an attorney for legal advice.",
    "A letter is not a guarantee.",
    "Be realistic, and tell your neighbors about the four colored doors.",
  ];
  expect(harmless.flatMap((text) => claimsIn(text, forbidden))).toEqual([]);
});
