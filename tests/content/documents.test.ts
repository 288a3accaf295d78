import { describe, expect, test } from "vitest";
import { dates } from "#app/content/contract/dates.ts";
import { documents } from "#app/content/documents/documents.ts";
import { claims, lastRead } from "#app/content/evidence/claims.ts";
import { describeCondition } from "#app/content/evidence/condition-words.ts";
import { guides } from "#app/content/guides/guides.ts";
import { listDocuments } from "#app/plan/documents/documents.ts";
import { gradeOf, highestGrade, repeatedIn, sentencesOf, wordsOf } from "../support/reading.ts";

const all = Object.entries(documents).flatMap(([journeyType, list]) => list.map((document) => ({ journeyType, ...document })));

/** Only practice: no rule, no sum and no number of days stands in them. Nothing is added without a look for a source. */
const withoutSource = [
  "association-papers",
  "board-application",
  "buyer-power-of-attorney",
  "co-op-lease",
  "lien-waivers",
  "loan-statement",
  "manufactured-title",
  "permits-and-warranties",
  "proof-of-funds",
  "resale-package",
  "seller-power-of-attorney",
  "survey",
  "written-approval",
];

test("a buyer and a seller have a list worth the name, each document with an id and a short key", () => {
  expect(documents.buying.length).toBeGreaterThanOrEqual(30);
  expect(documents.selling.length).toBeGreaterThanOrEqual(25);
  expect(repeatedIn(all.map(({ id }) => id))).toEqual([]);
  for (const { id, key } of all) {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(key).toMatch(/^[a-z]{2}$/);
  }
  for (const list of Object.values(documents)) {
    expect(repeatedIn(list.map(({ key }) => key))).toEqual([]);
  }
});

test("each names a source and the day it was read, but for what is only practice", () => {
  expect(all.flatMap(({ id, sources }) => (sources.length === 0 ? [id] : [])).toSorted()).toEqual(withoutSource);
  const undated = all.flatMap(({ id, sources }) => sources.filter((source) => lastRead(source, `paper.${id}`) === null));
  expect(undated).toEqual([]);
  const claimed = new Set(claims.flatMap(({ where }) => where));
  expect(claimed.has("paper.association-papers"), "how long they take is the brokerage's word").toBe(true);
});

test.each(all)("$id belongs to steps that a guide of its journey has, and to a deadline that there is", ({ journeyType, steps, date }) => {
  const known = new Set(guides.filter((guide) => guide.journeyType === journeyType).flatMap((guide) => guide.steps.map(({ id }) => id)));
  expect(steps.filter((step) => !known.has(step))).toEqual([]);
  expect(repeatedIn(steps)).toEqual([]);
  expect(date === undefined || dates[journeyType as "buying"][date]?.contract !== undefined).toBe(true);
});

/** Guides to one document: each shows what belongs to it. */
const ofOneDocument = ["contract-review", "standard-forms"];
/** What a seller without an agent does not sign. */
const withAgentOnly = ["listing-agreement"];

test.each(guides)("$journeyType/$tier shows every document of its journey, each at one of its steps", (guide) => {
  const listed = listDocuments(guide);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter(({ steps }) => steps.length === 0)).toEqual([]);
  if (!ofOneDocument.includes(guide.tier)) {
    const shown = new Set(listed.map(({ document }) => document.id));
    const left = documents[guide.journeyType].filter(({ id }) => !shown.has(id)).map(({ id }) => id);
    expect(left.filter((id) => !withAgentOnly.includes(id))).toEqual([]);
  }
});

describe.each(all)("$id", ({ title, from, to, when, goodFor = "", why, onlyIf, need = "" }) => {
  test("is short, and read with ease", () => {
    expect(wordsOf(title).length).toBeLessThanOrEqual(11);
    expect(wordsOf(why).length).toBeLessThanOrEqual(60);
    expect(gradeOf(why)).toBeLessThanOrEqual(highestGrade);
    expect([when, goodFor, why].flatMap(sentencesOf).filter((sentence) => wordsOf(sentence).length > 30)).toEqual([]);
  });

  test("reads as the page puts it together", () => {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(why).toMatch(/^[A-Z].*\.$/);
    for (const part of [from, to, need].filter(Boolean)) {
      expect(part).toMatch(/^(?:[a-z]|VA).*[^.]$/);
    }
    for (const part of [when, goodFor].filter(Boolean)) {
      expect(part).toMatch(/^[A-Z].*[^.]$/);
    }
    expect(onlyIf === undefined || wordsOf(describeCondition(onlyIf)).length <= 20).toBe(true);
  });

  test("gives no day, and promises nothing", () => {
    const text = [title, when, goodFor, why].join(" ");
    expect(text).not.toMatch(/\b(?:January|February|March|April|June|July|August|September|October|November|December) \d/);
    expect(text).not.toMatch(/\b(?:safe|done|guarantee\w*)\b(?! way)/i);
  });
});
