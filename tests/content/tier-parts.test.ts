import { expect, test } from "vitest";
import { sources } from "#app/content/evidence/sources.ts";
import { findGuide, guides } from "#app/content/guides/guides.ts";
import { journeyCardDelays, journeyOptions, journeyTerms, tierOptions } from "#app/content/guides/journey-options.ts";
import { optionalServices, workArounds } from "#app/content/guides/work-arounds.ts";
import { negotiationTips } from "#app/content/negotiation-tips.ts";
import { plainText } from "#app/content/plain-text.ts";
import { buyerTiers, furtherBuyerGuides, furtherSellerGuides, sellerTiers } from "#app/content/tiers/service-tiers.ts";
import { buyerComparison, buyerQuestions, sellerComparison, sellerQuestions } from "#app/content/tiers/tier-comparison.ts";
import { gradeOf, highestGrade } from "../support/reading.ts";

const tips = negotiationTips.flatMap((group) => group.tips);
const selling = guides.filter(({ journeyType }) => journeyType === "selling");
const intros = selling.flatMap(({ tierIntro }) => tierIntro ?? []);

const copy = [
  ...[...journeyOptions, ...buyerTiers, ...sellerTiers, ...furtherBuyerGuides, ...furtherSellerGuides].map(
    ({ description }) => description,
  ),
  journeyTerms,
  ...intros.flatMap(({ points }) => points.map(({ what }) => what)),
  ...workArounds.map(({ text }) => text),
  ...[...buyerQuestions, ...sellerQuestions].flatMap(({ question, answers }) => [question, ...answers.map(({ because }) => because)]),
  // A cell is a few words: a table is read row by row.
  ...[buyerComparison, sellerComparison].map((rows) => rows.flatMap(({ by }) => Object.values(by)).join(". ")),
  ...tips.map(({ text }) => plainText(text)),
];

test("the tier chooser offers five programs, each with a guide, the free one first", () => {
  expect(tierOptions).toEqual(["free", "contract-review", "standard-forms", "commission-free", "need-based"]);
  expect(tierOptions.map((tier) => findGuide("buying", tier)?.tier)).toEqual(tierOptions);
});

test("the journey chooser has the four cards of the specification, a tenth of a second apart", () => {
  expect(journeyOptions.map(({ tier, title, badge }) => [tier, title, badge])).toEqual([
    ["contract-review", "Free Contract Review", undefined],
    ["standard-forms", "Free Access to Industry Standard Forms", undefined],
    ["free", "Standard Commission-Free Program", "Most Popular"],
    ["need-based", "Financial Need-Based Program", "Limited Availability"],
  ]);
  expect(journeyCardDelays).toEqual([0, 100, 200, 300]);
});

test("each selling tier has its own introduction, says how pay is agreed and, without full service, what is missing", () => {
  expect(new Set(intros.map(({ title }) => title)).size).toBe(selling.length);
  for (const { tier, tierIntro } of selling) {
    const words = tierIntro?.points.map(({ who }) => who) ?? [];
    expect(words).toContain("Our pay");
    expect(words.includes("Not included")).toBe(tier !== "concierge" && tier !== "full");
  }
});

test("'Free' and 'no commission' always state what is paid to others, and limited services say what is not included", () => {
  const free = [...buyerTiers, ...sellerTiers].filter(({ priceLabel }) => priceLabel === "Free");
  const selfLed = [...furtherBuyerGuides, ...furtherSellerGuides].filter(({ tier }) => /free|need/.test(tier));
  for (const { description } of [...free, ...selfLed]) {
    expect(description).toMatch(/[Ii]f you hire us, .*agree/);
  }
  for (const { description } of furtherBuyerGuides.filter(({ tier }) => /review|forms/.test(tier))) {
    expect(description).toMatch(/No one here (?:reads it|fills them out) for you/);
  }
  expect(journeyTerms).toMatch(/No one here reads or fills out papers for you.*If you hire us, .*writing/);
});

test("the work arounds name every way to do without, and both prices", () => {
  const text = workArounds.map((workAround) => `${workAround.title} ${workAround.text}`).join(" ");
  expect(text).toMatch(/Be there/);
  expect(text).toMatch(/contractor's box.*app still records/);
  expect(text).toMatch(/sign is not essential/);
  expect(optionalServices).toEqual([
    { name: "Yard sign", dollars: 200 },
    { name: "Lockbox", dollars: 200 },
  ]);
});

test("tips that rest on a source link to one that the guides name too", () => {
  const known = new Set(Object.values(sources).map((source) => ("url" in source ? source.url : "")));
  const links = tips.flatMap(({ text }) => [text].flat().flatMap((part) => (typeof part === "object" && "url" in part ? [part.url] : [])));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !known.has(link as never))).toEqual([]);
});

test.each(copy)("is read with ease and promises nothing: %s", (text) => {
  expect(gradeOf(text)).toBeLessThanOrEqual(highestGrade);
  expect(text).not.toMatch(/\bguarantee|\brisk-free|[<>]|&\w+;/i);
});
