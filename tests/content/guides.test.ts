import { expect, test } from "vitest";
import { sources } from "#app/content/evidence/sources.ts";
import type { Guide, GuideAction, GuideStep, Question, RichText } from "#app/content/guides/guide-types.ts";
import { findGuide, guides } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { gradeOf, highestGrade, repeatedIn, sentencesOf, wordsOf } from "../support/reading.ts";

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const safeAddress =
  /^(?:brand:(?:analyzer|dashboard|eSign|scheduling|video)|\/(?:[a-z0-9][a-z0-9/-]*)?(?:\?[a-z]+=[a-z-]+)?|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[\w\-.~/?=%&#]*)$/;
const longestSentence = 19;

const buyingFullSteps = [
  "Pre-Approval",
  "Sign Buyer Agency & Schedule Showings",
  "Evaluate & Price the Property",
  "Write the Offer",
  "Negotiations",
  "Opening Escrow & Earnest Money",
  "Rebate",
  "Contingencies",
  "Final Walk-Through",
  "Keys to Your New Home",
  "Post-Close Support",
];
const buyingFreeSteps = [
  "Pre-Approval",
  "Choose Your Property",
  "Search for Qualifying Properties",
  "Quick Pre offers",
  "Make Formal Offer",
  "Handle Negotiations",
  "Close the Deal",
];
const sellingConciergeSteps = [
  "Initial Consultation",
  "Property Preparation",
  "Market Analysis & Pricing",
  "Marketing Launch",
  "Showing Management",
  "Offer Management",
  "Closing Process",
];
const sellingFullSteps = [
  "Market Analysis",
  "Set Up Listing",
  "Property Documentation",
  "Marketing Launch",
  "Showing Management",
  "Offer Management",
  "Closing Process",
];

/** What the specification says of each guide. A number stands where it gives the count of steps and not their titles. */
const specification: Record<string, { title: string; steps: string[] | number; celebratedStep: Guide["celebratedStep"] }> = {
  "buying/full": { title: "{product} Full Buyer Journey", steps: buyingFullSteps, celebratedStep: "keys" },
  "buying/free": { title: "Free Buyer Guide", steps: buyingFreeSteps, celebratedStep: "close-the-deal" },
  "buying/commission-free": { title: "Commission-Free", steps: buyingFreeSteps, celebratedStep: "close-the-deal" },
  "buying/need-based": { title: "Need-Based", steps: buyingFreeSteps, celebratedStep: "close-the-deal" },
  "buying/contract-review": { title: "Free Contract Review", steps: 1, celebratedStep: null },
  "buying/standard-forms": { title: "Free Access to Standard Forms", steps: 1, celebratedStep: null },
  "selling/concierge": { title: "Concierge Seller Journey", steps: sellingConciergeSteps, celebratedStep: "all" },
  "selling/full": { title: "{product} Full Seller Journey", steps: sellingFullSteps, celebratedStep: "all" },
  "selling/free": { title: "Free Seller Guide", steps: 7, celebratedStep: "all" },
  "selling/commission-free": { title: "Commission-Free Seller Guide", steps: 7, celebratedStep: "all" },
  "selling/need-based": { title: "Need-Based Seller Guide", steps: 7, celebratedStep: "all" },
};

const buyingChecklists = ["buying/full", "buying/free", "buying/commission-free", "buying/need-based"];
const sellingChecklists = ["selling/concierge", "selling/full", "selling/free", "selling/commission-free", "selling/need-based"];

/** The facts that the brokerage states in its copy, and the guides that have to carry each of them. */
const facts: { fact: RegExp; in: string[] }[] = [
  { fact: /\btypically 3-5% of the purchase price\b/, in: buyingChecklists },
  { fact: /\bMany areas see 1-3%, and your contract sets\b/, in: buyingChecklists },
  { fact: /\bdeposit[^.]* within 1-3 days of acceptance\b/, in: buyingChecklists },
  {
    fact: /\bHOA documents\b[^.]*\b2-3 weeks\b|\b2-3 weeks\b[^.]*\bHOA documents\b/,
    in: [...buyingChecklists, ...sellingChecklists],
  },
  { fact: /\babout 3-4 p\.m\. on closing day, once the sale has funded and recorded\b/, in: buyingChecklists },
  { fact: /\bClosing Disclosure\b[^.]*\bthree business days before closing\b/, in: buyingChecklists },
  { fact: /\bpre-listing estimate\b[^.]*\bwithin 5-10%/, in: sellingChecklists },
  { fact: /\bseven days a week\b|\{hours\}/, in: ["buying/full", "selling/concierge", "selling/full"] },
];

function nameOf(guide: Guide): string {
  return `${guide.journeyType}/${guide.tier}`;
}

/** Every text of a step with the path that leads to it, questions and sub-steps included. */
function copyOf(step: GuideStep): { where: string; text: RichText }[] {
  return [
    { where: "title", text: step.title },
    { where: "description", text: step.description },
    { where: "badge", text: step.badge },
    ...(step.proTip === undefined ? [] : [{ where: "proTip", text: step.proTip }]),
    ...(step.disclaimer === undefined ? [] : [{ where: "disclaimer", text: step.disclaimer }]),
    ...step.details.flatMap((detail) => [
      { where: `${detail.id} question`, text: detail.question },
      { where: `${detail.id} helpText`, text: detail.helpText },
      { where: `${detail.id} explanation`, text: detail.explanation },
      { where: `${detail.id} successMessage`, text: detail.successMessage },
    ]),
    ...step.subSteps.flatMap((subStep) => [
      { where: `${subStep.title} title`, text: subStep.title },
      { where: `${subStep.title} description`, text: subStep.description },
    ]),
    ...actionsOf(step).flatMap((action) => [
      { where: `${action.label} label`, text: action.label },
      ...(action.description === undefined ? [] : [{ where: `${action.label} description`, text: action.description }]),
    ]),
  ];
}

function actionsOf(step: GuideStep): GuideAction[] {
  return [...step.actions, ...step.details.flatMap((detail) => detail.actions ?? [])];
}

function allCopyOf(guide: Guide): { where: string; text: RichText }[] {
  const ofSteps = guide.steps.flatMap((step) => copyOf(step).map(({ where, text }) => ({ where: `${step.id}: ${where}`, text })));
  return [{ where: "title", text: guide.title }, { where: "intro", text: guide.intro }, ...ofSteps];
}

const stepsOfGuides = guides.flatMap((guide) => guide.steps.map((step) => ({ name: `${nameOf(guide)} ${step.id}`, guide, step })));

test("every guide is found by its journey and tier, and only there", () => {
  expect(guides).not.toHaveLength(0);
  for (const guide of guides) {
    expect(findGuide(guide.journeyType, guide.tier)).toBe(guide);
  }
  expect(repeatedIn(guides.map(nameOf))).toEqual([]);
  expect(findGuide("selling", "contract-review")).toBeUndefined();
  expect(findGuide("buying", "toString")).toBeUndefined();
});

test.each(guides)("$journeyType/$tier has the title, steps and celebration of the specification", (guide) => {
  const expected = specification[nameOf(guide)];
  const titles = guide.steps.map((step) => step.title);
  expect(guide.title).toBe(expected?.title);
  expect(guide.celebratedStep).toBe(expected?.celebratedStep);
  if (typeof expected?.steps === "number") {
    expect(titles).toHaveLength(expected.steps);
  } else {
    expect(titles).toEqual(expected?.steps);
  }
});

test.each(stepsOfGuides)("$name is complete", ({ step }) => {
  const forEverybody = <Part extends Pick<Question, "onlyIf">>(parts: readonly Part[]) => parts.filter(({ onlyIf }) => !onlyIf);
  expect(step.details.length).toBeGreaterThanOrEqual(3);
  expect(forEverybody(step.details).length).toBeLessThanOrEqual(8);
  expect(step.subSteps.length).toBeGreaterThanOrEqual(2);
  expect(forEverybody(step.subSteps).length).toBeLessThanOrEqual(6);
  expect(step.sources.length).toBeGreaterThanOrEqual(1);
  expect(step.sources.filter((source) => !Object.hasOwn(sources, source))).toEqual([]);
  expect(repeatedIn([...step.sources])).toEqual([]);
  expect(step.badgeFor).toMatch(/^[a-z][^.]+[a-z]$/);
  const empty = copyOf(step).filter(({ text }) => plainText(text).trim() === "");
  expect(empty).toEqual([]);
});

test.each(stepsOfGuides)("$name takes as long as its questions ask for", ({ step }) => {
  expect(step.minutes % 5).toBe(0);
  expect(step.minutes / step.details.length).toBeGreaterThanOrEqual(1.5);
  expect(step.minutes / step.details.length).toBeLessThanOrEqual(3);
});

test("ids are in kebab-case, name their guide, and are unique across all guides", () => {
  for (const guide of guides) {
    expect(repeatedIn(guide.steps.map((step) => step.id))).toEqual([]);
    for (const step of guide.steps) {
      expect(step.id).toMatch(kebabCase);
      for (const { id } of step.details) {
        const [guidePart, stepPart, questionPart, ...rest] = id.split(".");
        expect(rest, id).toEqual([]);
        expect(guidePart, id).toBe(`${guide.journeyType}-${guide.tier}`);
        // A question that has moved keeps the id that it had in its first step.
        expect(
          guide.steps.map((each) => each.id),
          id,
        ).toContain(stepPart);
        expect(questionPart, id).toMatch(kebabCase);
      }
    }
  }
  expect(repeatedIn(stepsOfGuides.flatMap(({ step }) => step.details.map((detail) => detail.id)))).toEqual([]);
});

test.each(guides)("$journeyType/$tier has the steps that are to show what a state says", ({ steps, stateFields }) => {
  expect(steps.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(stateFields)));
});

test.each(guides)("$journeyType/$tier repeats no question, help text, explanation, success message or badge", (guide) => {
  const details = guide.steps.flatMap((step) => step.details);
  expect(repeatedIn(details.map((detail) => detail.question))).toEqual([]);
  expect(repeatedIn(details.flatMap((detail) => [detail.helpText, plainText(detail.explanation)]))).toEqual([]);
  expect(repeatedIn(details.map((detail) => plainText(detail.successMessage)))).toEqual([]);
  expect(repeatedIn(guide.steps.map((step) => step.badge))).toEqual([]);
});

test.each(guides)("$journeyType/$tier says no sentence twice", (guide) => {
  const ofActions = new Set<RichText>(guide.steps.flatMap(actionsOf).flatMap(({ label, description = "" }) => [label, description]));
  const sentences = guide.steps
    .flatMap(copyOf)
    .filter(({ text }) => !ofActions.has(text))
    .flatMap(({ text }) => sentencesOf(plainText(text)))
    .filter((sentence) => wordsOf(sentence).length > 3);
  expect(repeatedIn(sentences)).toEqual([]);
});

test.each(stepsOfGuides)("$name asks questions and gives each text its length", ({ step }) => {
  const sentenceCount = (text: RichText) => sentencesOf(plainText(text)).length;
  expect([2, 3]).toContain(sentenceCount(step.description));
  for (const { id, question, helpText, explanation, successMessage } of step.details) {
    expect(question, `${id} asks one thing`).toMatch(/^[^(]+\?$/);
    expect(wordsOf(question).length, `${id} question`).toBeLessThanOrEqual(15);
    expect(sentenceCount(helpText), `${id} helpText`).toBe(1);
    expect([1, 2, 3], `${id} explanation`).toContain(sentenceCount(explanation));
    expect([1, 2], `${id} successMessage`).toContain(sentenceCount(successMessage));
  }
  for (const { title, description } of step.subSteps) {
    expect([1, 2], title).toContain(sentenceCount(description));
  }
});

test.each(guides)("$journeyType/$tier holds rich text of the allowed kinds only, with safe links and no HTML", (guide) => {
  for (const { where, text } of allCopyOf(guide)) {
    for (const part of typeof text === "string" ? [text] : text) {
      if (typeof part !== "string") {
        const kind = Object.keys(part).sort().join();
        expect(["strong", "text,url"], where).toContain(kind);
        if ("url" in part) {
          expect(part.url, where).toMatch(safeAddress);
        }
      }
    }
    expect(plainText(text), where).not.toMatch(/[<>]|&\w+;/);
  }
  const addresses = guide.steps.flatMap((step) => [
    ...actionsOf(step).map((action) => action.url),
    ...step.details.flatMap((detail) => detail.resourceUrl ?? []),
  ]);
  for (const address of addresses) {
    expect(address).toMatch(safeAddress);
  }
});

test("an address that could lead astray is not safe", () => {
  for (const address of ["/dashboard", "/", "brand:eSign", "https://www.ic3.gov/"]) {
    expect(address).toMatch(safeAddress);
  }
  for (const address of [
    "http://a.gov/",
    "//evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "brand:bank",
    "https://a.gov/ b",
    "dashboard",
  ]) {
    expect(address).not.toMatch(safeAddress);
  }
});

test.each(stepsOfGuides)("$name is read with ease by a 14-year-old", ({ step }) => {
  const explanations = step.details.map((detail) => plainText(detail.explanation));
  // A grade means little for a handful of words, so short explanations are measured joined only.
  const measured = [plainText(step.description), ...explanations.filter((text) => wordsOf(text).length > 12), explanations.join(" ")];
  expect(measured.filter((text) => gradeOf(text) > highestGrade).map((text) => `grade ${gradeOf(text).toFixed(1)}: ${text}`)).toEqual([]);

  const sentences = copyOf(step)
    .filter(({ where }) => !where.endsWith(" question"))
    .flatMap(({ text }) => sentencesOf(plainText(text)));
  expect(sentences.filter((sentence) => wordsOf(sentence).length > longestSentence)).toEqual([]);
});

test.each(guides.filter(({ tier, journeyType }) => journeyType === "buying" && tier !== "full"))(
  "$journeyType/$tier sends nobody to an agent that this person does not have",
  (guide) => {
    const copy = allCopyOf(guide).map(({ text }) => plainText(text));
    expect(copy.filter((text) => /\b(?:ask|tell|call|send|show) us\b|\byour agent\b/i.test(text))).toEqual([]);
  },
);

test.each(guides)("$journeyType/$tier states the brokerage's facts that belong to it", (guide) => {
  const copy = allCopyOf(guide).map(({ text }) => plainText(text));
  const missing = facts.filter(({ fact, in: names }) => names.includes(nameOf(guide)) && !copy.some((text) => fact.test(text)));
  expect(missing.map(({ fact }) => fact.source)).toEqual([]);
});

test("every fact belongs to guides that the specification knows", () => {
  const names = facts.flatMap(({ in: guideNames }) => guideNames);
  expect(names.filter((name) => !Object.hasOwn(specification, name))).toEqual([]);
});
