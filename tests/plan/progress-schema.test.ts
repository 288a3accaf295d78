import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guides } from "#app/content/guides/guides.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { parseWholeSave, type WholeSave } from "#app/plan/store/record-schema.server.ts";
import { fieldsFromIndexes, indexedRecord } from "#machines/indexed-record.ts";
import { accountRecords, replaceable, seeded } from "#tests/machines/journey-arbitraries.ts";
import { guideOf } from "#tests/support/factories.ts";

const sellingFull = guideOf("selling", "full");
const journey = { journeyType: "selling", serviceTier: "full" } as const;
const firstStep = sellingFull.steps[0];
const subStepCount = firstStep?.subSteps.length ?? 0;
const questionCount = firstStep?.details.length ?? 0;

function read(body: unknown): WholeSave {
  const save = parseWholeSave(body);
  if ("error" in save) {
    throw new Error(save.error);
  }
  return save;
}

function refusal(body: unknown): string {
  const save = parseWholeSave(body);
  return "error" in save ? save.error : "";
}

/** What JSON text stands for, so that '__proto__' is a key like any other. */
const json = (text: string): unknown => JSON.parse(text);

describe("a whole save", () => {
  test("names its guide, and only the fields that it gives", () => {
    expect(read(journey)).toEqual({ guide: sellingFull, fields: {} });
    expect(Object.keys(read({ ...journey, currentStep: 0, achievements: [] }).fields)).toEqual(["currentStep", "achievements"]);
  });

  test("of every guide can hold whatever its record can", () => {
    for (const guide of guides) {
      fc.assert(
        fc.property(accountRecords(journeyShape(guide)), (record) => {
          const indexed = indexedRecord(guide, record);
          const fields = Object.fromEntries(replaceable.map((name) => [name, indexed[name]]));
          const sent = json(JSON.stringify({ journeyType: guide.journeyType, serviceTier: guide.tier, ...fields }));
          expect(read(sent)).toEqual({ guide, fields: fieldsFromIndexes(guide, fields) });
        }),
        { ...seeded, numRuns: 20 },
      );
    }
  });

  test("may name an index twice, in any order", () => {
    const { fields } = read({ ...journey, completedSubSteps: { 0: [1, 0, 1] }, coveredDetails: { 0: [1, 0, 0] } });
    expect(fields).toEqual(fieldsFromIndexes(sellingFull, { completedSubSteps: { 0: [0, 1] }, coveredDetails: { 0: [0, 1] } }));
  });

  test("may carry what the server had put into the record, which is not taken from it", () => {
    const own = { id: "somebody's", lastUpdatedAt: "yesterday", points: 9_999, isLastActive: false };
    expect(read({ ...journey, ...own, currentStep: 1 }).fields).toEqual({ currentStep: sellingFull.steps[1]?.id });
    expect(read({ ...journey, id: null, lastUpdatedAt: 5, points: {}, isLastActive: "no" }).fields).toEqual({});
  });

  test("takes up to 64 achievements of up to 100 characters", () => {
    const achievements = Array.from({ length: 64 }, (_, index) => String(index).padEnd(100, "🎉 "));
    expect(refusal({ ...journey, achievements: achievements.map((name) => [...name].slice(0, 50).join("")) })).toBe("");
    expect(refusal({ ...journey, achievements: ["x".repeat(100)] })).toBe("");
    expect(refusal({ ...journey, achievements: ["x".repeat(101)] })).toMatch(/^achievements: /);
    expect(refusal({ ...journey, achievements: [""] })).toMatch(/^achievements: /);
    expect(refusal({ ...journey, achievements: Array.from({ length: 65 }, String) })).toMatch(/^achievements: /);
  });
});

describe("refused with a sentence that names the field", () => {
  test.each([[null], [[]], ["text"], [5], [true]])("a body that is %j and no object", (body) => {
    expect(refusal(body)).toBe("The body must be a JSON object.");
  });

  test.each([
    [{}],
    [{ journeyType: "selling" }],
    [{ serviceTier: "full" }],
    [{ journeyType: "renting", serviceTier: "full" }],
    [{ journeyType: "selling", serviceTier: "contract-review" }],
    [{ journeyType: "buying", serviceTier: "concierge" }],
    [{ journeyType: "buying", serviceTier: "Full" }],
    [{ journeyType: "__proto__", serviceTier: "constructor" }],
    [{ journeyType: ["buying"], serviceTier: "full" }],
  ])("a guide that is not offered: %j", (body) => {
    expect(refusal(body)).toMatch(/journeyType|serviceTier/);
  });

  test.each(["badge", "notes", "version", "rewardedSteps", "journeyRewarded", "userId", "targetDate", "constructor", "toString"])(
    "the unknown field %s",
    (name) => {
      expect(refusal({ ...journey, [name]: [0] })).toBe(`Unknown field: ${name}.`);
    },
  );

  test.each([
    ['{"journeyType":"selling","serviceTier":"full","__proto__":{"currentStep":1}}', "Unknown field: __proto__."],
    ['{"journeyType":"selling","serviceTier":"full","completedSubSteps":{"__proto__":[0]}}', /^completedSubSteps: /],
    ['{"journeyType":"selling","serviceTier":"full","coveredDetails":{"__proto__":[0]}}', /^coveredDetails: /],
    ['{"journeyType":"selling","serviceTier":"full","answers":{"__proto__":{"0":"yes"}}}', /^answers: /],
    ['{"journeyType":"selling","serviceTier":"full","answers":{"0":{"__proto__":"yes"}}}', /^answers: /],
  ])("'__proto__', wherever it stands: %s", (text, sentence) => {
    expect(refusal(json(text))).toMatch(sentence);
  });

  test.each([
    ["currentStep", 7],
    ["currentStep", -1],
    ["currentStep", 100],
    ["completedSteps", [0, 7]],
    ["completedSteps", [-1]],
    ["completedSubSteps", { 7: [0] }],
    ["completedSubSteps", { 0: [subStepCount] }],
    ["completedSubSteps", { 7: [] }],
    ["coveredDetails", { 0: [questionCount] }],
    ["coveredDetails", { 99: [0] }],
    ["answers", { 0: { [questionCount]: "yes" } }],
    ["answers", { 7: { 0: "yes" } }],
    ["answers", { 7: {} }],
  ])("%s %j, which is outside the guide", (name, value) => {
    expect(refusal({ ...journey, [name]: value })).not.toBe("");
  });

  test.each([
    ["currentStep", "1"],
    ["currentStep", 1.5],
    ["currentStep", null],
    ["currentStep", [1]],
    ["completedSteps", 1],
    ["completedSteps", { 0: 1 }],
    ["completedSteps", ["0"]],
    ["completedSteps", [null]],
    ["completedSteps", [0.5]],
    ["completedSteps", Array.from({ length: 101 }, () => 0)],
    ["completedSubSteps", [[0]]],
    ["completedSubSteps", { 0: 0 }],
    ["completedSubSteps", { "00": [0] }],
    ["completedSubSteps", { "-1": [0] }],
    ["completedSubSteps", { first: [0] }],
    ["coveredDetails", "0"],
    ["coveredDetails", { 0: ["0"] }],
    ["answers", { 0: ["yes"] }],
    ["answers", { 0: { 0: "maybe" } }],
    ["answers", { 0: { 0: true } }],
    ["answers", { 0: { "1e0": "yes" } }],
    ["achievements", "first"],
    ["achievements", [1]],
    ["achievements", { 0: "first" }],
  ])("%s %j, which is of the wrong kind", (name, value) => {
    expect(refusal({ ...journey, [name]: value })).toMatch(new RegExp(`^${name}: `));
  });

  test.each(["a\u0000b", "line\nbreak", "half a pair \ud83c"])("an achievement that is no line of text: %j", (name) => {
    expect(refusal({ ...journey, achievements: [name] })).toMatch(/^achievements: /);
  });
});

test("no body makes it fail, however strange", () => {
  const bodies = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.jsonValue(),
    fc.jsonValue().map((value) => ({ ...journey, completedSubSteps: value })),
    fc.dictionary(fc.constantFrom("journeyType", "serviceTier", "currentStep", "answers", "__proto__"), fc.jsonValue()),
  );
  fc.assert(
    fc.property(bodies, (body) => {
      const save = parseWholeSave(body);
      expect("error" in save ? save.error.length : save.guide.steps.length).toBeGreaterThan(0);
    }),
    { ...seeded, numRuns: 1_000 },
  );
});
