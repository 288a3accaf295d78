import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countPoints,
  countYes,
  coveredDetailIds,
  currentIndex,
  emptyRecord,
  isFinished,
  isSameRecord,
  isUntouched,
  type JourneyShape,
  percentComplete,
  stepsWithAllSubSteps,
  union,
  unionOfTicks,
  without,
} from "#machines/journey-record.ts";
import { recordAt, stepAt, stepsOf } from "#tests/support/places.ts";
import { seeded } from "./journey-arbitraries.ts";

const selling: JourneyShape = {
  journeyType: "selling",
  steps: stepsOf(Array.from({ length: 7 }, (_, step) => ({ subStepCount: step === 0 ? 0 : 2, detailCount: 4 }))),
  celebratedStep: "all",
  stepPoints: 100,
  journeyPoints: 1000,
};

describe("lists of names", () => {
  test("gain a name once, however often it is added, and lose it whether or not they had it", () => {
    expect(union(["a", "c"], ["b", "a", "b"])).toEqual(["a", "c", "b"]);
    expect(union(["a"])).toEqual(["a"]);
    expect([without(["a", "b"], "a"), without(["b"], "a")]).toEqual([["b"], ["b"]]);
  });

  test("are never changed in place", () => {
    const saved = Object.freeze(["c", "a"]);
    expect([union(saved, ["b"]), without(saved, "c")]).toEqual([["c", "a", "b"], ["a"]]);
  });
});

describe("ticks of two records", () => {
  test("are joined, and keep the mark of what was ticked and unticked", () => {
    expect(unionOfTicks({ a: true, b: false, c: false }, { b: true, c: false, d: false })).toEqual({
      a: true,
      b: true,
      c: false,
      d: false,
    });
  });

  test("are the same whichever record comes first, and joining one with itself adds nothing", () => {
    const ticks = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.boolean());
    fc.assert(
      fc.property(ticks, ticks, (first, second) => {
        expect(unionOfTicks(first, second)).toEqual(unionOfTicks(second, first));
        expect(unionOfTicks(first, first)).toEqual(first);
      }),
      seeded,
    );
  });
});

describe("a step whose sub-steps are all ticked", () => {
  test("is found; one with a missing sub-step, and one without any sub-steps, is not", () => {
    const { completedSubSteps } = recordAt(selling, { completedSubSteps: { 1: [0, 1], 2: [1], 3: [], 6: [0, 1] } });
    expect(stepsWithAllSubSteps(selling, completedSubSteps)).toEqual([stepAt(selling, 1), stepAt(selling, 6)]);
    expect(stepsWithAllSubSteps(selling, {})).toEqual([]);
  });
});

describe("what the guide has no more", () => {
  const record = {
    ...recordAt(selling, { completedSteps: [0, 1], rewardedSteps: [0, 1] }),
    currentStep: "gone",
  };
  const withGone = { ...record, completedSteps: ["gone", ...record.completedSteps], rewardedSteps: [...record.rewardedSteps, "gone"] };

  test("counts for nothing", () => {
    expect([percentComplete(selling, withGone), countPoints(selling, withGone)]).toEqual([
      percentComplete(selling, record),
      countPoints(selling, record),
    ]);
    const all = { ...withGone, completedSteps: ["gone", ...selling.steps.slice(1).map(({ id }) => id)] };
    expect([isFinished(selling, all), percentComplete(selling, all)]).toEqual([false, 86]);
  });

  test("as the current step gives its place to the first step that is not done, and to the last when all are", () => {
    expect(currentIndex(selling, withGone)).toBe(2);
    expect(currentIndex(selling, { ...withGone, completedSteps: selling.steps.map(({ id }) => id) })).toBe(6);
    expect(currentIndex({ steps: [] }, withGone)).toBe(0);
  });
});

describe("a guide that nobody has touched", () => {
  test("is one at its first step with nothing done, answered or ticked", () => {
    expect(isUntouched(selling, emptyRecord(selling))).toBe(true);
    expect(isUntouched(selling, recordAt(selling, {}))).toBe(true);
  });

  test.each([
    { currentStep: 1 },
    { completedSteps: [0] },
    { completedSubSteps: { 1: [0] } },
    { answers: { 0: { 0: "no" as const } } },
    { coveredDetails: { 2: [3] } },
  ])("is touched by %j", (fields) => {
    expect(isUntouched(selling, recordAt(selling, fields))).toBe(false);
  });

  test("stays touched when a tick is taken back", () => {
    expect(isUntouched(selling, { ...emptyRecord(selling), coveredDetails: { [selling.steps[0]?.details[0]?.id ?? ""]: false } })).toBe(
      false,
    );
  });
});

test("the covered questions of a step come in its order; of a step that nobody has touched there are none to come", () => {
  const record = recordAt(selling, { coveredDetails: { 1: [3, 0], 2: [] } });
  const [first, second, third] = selling.steps;
  expect(first && coveredDetailIds(record, first)).toBeUndefined();
  expect(second && coveredDetailIds(record, second)).toEqual([second?.details[0]?.id, second?.details[3]?.id]);
  expect(third && coveredDetailIds(record, third)).toEqual([]);
});

test("two records are the same whatever order they name things in", () => {
  const one = recordAt(selling, { completedSteps: [0, 1], answers: { 0: { 0: "yes", 1: "no" } } });
  const other = {
    ...one,
    completedSteps: one.completedSteps.toReversed(),
    answers: Object.fromEntries(Object.entries(one.answers).reverse()),
  };
  expect(isSameRecord(one, other)).toBe(true);
  expect(isSameRecord(one, recordAt(selling, { completedSteps: [0, 1], answers: { 0: { 0: "yes" } } }))).toBe(false);
  expect(isSameRecord(one, { ...one, coveredDetails: { x: false } })).toBe(false);
});

describe("what a person is told about their progress", () => {
  test("'X of N questions completed' counts the questions answered yes", () => {
    const record = recordAt(selling, { answers: { 0: { 0: "yes", 1: "no", 3: "yes" }, 1: { 0: "no" } } });
    expect(selling.steps.map((step) => countYes(record, step))).toEqual([2, 0, 0, 0, 0, 0, 0]);
  });

  test("percent complete is completed steps over all steps, as a whole number", () => {
    expect(percentComplete(selling, emptyRecord(selling))).toBe(0);
    expect(percentComplete(selling, recordAt(selling, { completedSteps: [0, 4] }))).toBe(29);
    expect(percentComplete(selling, recordAt(selling, { completedSteps: [0, 1, 2, 3, 4, 5, 6] }))).toBe(100);
  });

  test("ticks, answers and the current step do not move the percentage", () => {
    expect(percentComplete(selling, recordAt(selling, { currentStep: 6, answers: { 0: { 0: "yes" } } }))).toBe(0);
  });

  test("points are 100 for each step and 1,000 for the journey in a selling guide", () => {
    expect(countPoints(selling, recordAt(selling, { rewardedSteps: [0, 3] }))).toBe(200);
    expect(countPoints(selling, recordAt(selling, { rewardedSteps: [0, 1, 2, 3, 4, 5, 6], journeyRewarded: true }))).toBe(1700);
  });

  test("points are 500 for the journey, and none for a step, in a buying guide", () => {
    const buying: JourneyShape = {
      ...selling,
      journeyType: "buying",
      celebratedStep: stepAt(selling, 6),
      stepPoints: 0,
      journeyPoints: 500,
    };
    expect(countPoints(buying, recordAt(selling, { rewardedSteps: [0, 3] }))).toBe(0);
    expect(countPoints(buying, recordAt(selling, { rewardedSteps: [0, 3, 6], journeyRewarded: true }))).toBe(500);
  });

  test("somebody who has just begun is at the first step with nothing done and no points", () => {
    expect(emptyRecord(selling)).toMatchObject({ currentStep: stepAt(selling, 0), completedSteps: [] });
    expect(countPoints(selling, emptyRecord(selling))).toBe(0);
  });
});
