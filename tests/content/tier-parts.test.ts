import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { expect, test } from "vitest";
import type { RichText } from "#app/content/guide-types.ts";
import { sellingTiers } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { journeyCardDelays, journeyOptions, tierOptions } from "#app/content/journey-options.ts";
import { negotiationTips } from "#app/content/negotiation-tips.ts";
import { sources } from "#app/content/sources.ts";
import { tierIntros } from "#app/content/tier-intros.ts";
import { optionalServices, workArounds } from "#app/content/work-arounds.ts";

const plainText = (text: RichText) =>
  [text]
    .flat()
    .map((part) => (typeof part === "string" ? part : "strong" in part ? part.strong : part.text))
    .join("");

const tips = negotiationTips.flatMap((group) => group.tips);
const intros = sellingTiers.map((tier) => tierIntros[tier]);

const copy = [
  ...journeyOptions.map(({ description }) => description),
  ...intros.flatMap(({ points }) => points.map(({ what }) => what)),
  ...workArounds.map(({ text }) => text),
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

test("each selling tier has an introduction of its own, and those with an agent say how pay is agreed", () => {
  expect(new Set(intros.map(({ title }) => title)).size).toBe(sellingTiers.length);
  for (const tier of sellingTiers) {
    const words = tierIntros[tier].points.map(({ who }) => who);
    expect(words).toContain(tier === "concierge" || tier === "full" ? "Our pay" : "Not included");
  }
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
  const sentences = [...new Intl.Segmenter("en-US", { granularity: "sentence" }).segment(text)].map(({ segment }) => segment);
  const words = text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word));
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  expect(fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })).toBeLessThanOrEqual(9);
  expect(text).not.toMatch(/\bguarantee|\brisk-free|[<>]|&\w+;/i);
});
