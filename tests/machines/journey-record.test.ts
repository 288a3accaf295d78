import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countPoints,
  countYes,
  emptyRecord,
  type JourneyShape,
  percentComplete,
  sortedUnique,
  stepsWithAllSubSteps,
  unionByStep,
  withIndex,
  withoutIndex,
} from "#machines/journey-record.ts";
import { seeded } from "./journey-arbitraries.ts";

const sellingSevenSteps: JourneyShape = {
  journeyType: "selling",
  steps: Array.from({ length: 7 }, (_, step) => ({ subStepCount: step === 0 ? 0 : 2, detailCount: 4 })),
  celebratedStep: "all",
  stepPoints: 100,
  journeyPoints: 1000,
};

describe("lists of steps", () => {
  test("are in the order of the guide, step 10 after step 9", () => {
    expect(sortedUnique([10, 9, 1, 9, 0])).toEqual([0, 1, 9, 10]);
  });

  test("gain a step once, however often it is added, and where there was no list yet", () => {
    expect(withIndex([0, 3], 2)).toEqual([0, 2, 3]);
    expect(withIndex([0, 2, 3], 2)).toEqual([0, 2, 3]);
    expect(withIndex(undefined, 2)).toEqual([2]);
  });

  test("lose a step, and are unharmed when they never had it", () => {
    expect(withoutIndex([0, 2, 3], 2)).toEqual([0, 3]);
    expect(withoutIndex([0, 3], 2)).toEqual([0, 3]);
    expect(withoutIndex(undefined, 2)).toEqual([]);
  });

  test("are never changed in place", () => {
    const saved = Object.freeze([3, 0]);
    expect([sortedUnique(saved), withIndex(saved, 1), withoutIndex(saved, 3)]).toEqual([[0, 3], [0, 1, 3], [0]]);
    expect(saved).toEqual([3, 0]);
  });

  test("whatever is put in comes out sorted and once", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30)), (indexes) => {
        const sorted = sortedUnique(indexes);
        expect(new Set(sorted)).toEqual(new Set(indexes));
        expect(sorted.every((index, place) => place === 0 || index > (sorted[place - 1] ?? 0))).toBe(true);
      }),
      seeded,
    );
  });
});

describe("ticks of two records", () => {
  test("are joined step by step", () => {
    expect(unionByStep({ 0: [1], 2: [0, 2] }, { 2: [1, 2], 4: [0] })).toEqual({ 0: [1], 2: [0, 1, 2], 4: [0] });
  });

  test("keep the mark of a step that was touched and emptied", () => {
    expect(unionByStep({ 0: [] }, { 1: [] })).toEqual({ 0: [], 1: [] });
    expect(unionByStep({ 0: [] }, { 0: [2] })).toEqual({ 0: [2] });
  });

  test("are the same whichever record comes first, and joining one with itself adds nothing", () => {
    const ticks = fc.dictionary(
      fc.nat(9).map(String),
      fc.array(fc.nat(5)).map((indexes) => sortedUnique(indexes)),
    );
    fc.assert(
      fc.property(ticks, ticks, (first, second) => {
        expect(unionByStep(first, second)).toEqual(unionByStep(second, first));
        expect(unionByStep(first, first)).toEqual(first);
      }),
      seeded,
    );
  });
});

describe("a step whose sub-steps are all ticked", () => {
  test("is found; one with a missing sub-step, and one without any sub-steps, is not", () => {
    expect(stepsWithAllSubSteps(sellingSevenSteps, { 0: [], 1: [0, 1], 2: [1], 3: [], 6: [0, 1] })).toEqual([1, 6]);
    expect(stepsWithAllSubSteps(sellingSevenSteps, {})).toEqual([]);
  });
});

describe("what a person is told about their progress", () => {
  test("'X of N questions completed' counts the questions answered yes", () => {
    const record = { ...emptyRecord, answers: { 0: { 0: "yes", 1: "no", 3: "yes" }, 1: { 0: "no" } } } as const;
    expect(countYes(record, 0)).toBe(2);
    expect(countYes(record, 1)).toBe(0);
    expect(countYes(record, 2)).toBe(0);
  });

  test("percent complete is completed steps over all steps, as a whole number", () => {
    expect(percentComplete(sellingSevenSteps, emptyRecord)).toBe(0);
    expect(percentComplete(sellingSevenSteps, { ...emptyRecord, completedSteps: [0, 4] })).toBe(29);
    expect(percentComplete(sellingSevenSteps, { ...emptyRecord, completedSteps: [0, 1, 2, 3, 4, 5, 6] })).toBe(100);
  });

  test("ticks, answers and the current step do not move the percentage", () => {
    expect(percentComplete(sellingSevenSteps, { ...emptyRecord, currentStep: 6, answers: { 0: { 0: "yes" } } })).toBe(0);
  });

  test("points are 100 for each step and 1,000 for the journey in a selling guide", () => {
    expect(countPoints(sellingSevenSteps, { ...emptyRecord, rewardedSteps: [0, 3] })).toBe(200);
    expect(countPoints(sellingSevenSteps, { ...emptyRecord, rewardedSteps: [0, 1, 2, 3, 4, 5, 6], journeyRewarded: true })).toBe(1700);
  });

  test("points are 500 for the journey, and none for a step, in a buying guide", () => {
    const buying: JourneyShape = { ...sellingSevenSteps, journeyType: "buying", celebratedStep: 6, stepPoints: 0, journeyPoints: 500 };
    expect(countPoints(buying, { ...emptyRecord, rewardedSteps: [0, 3] })).toBe(0);
    expect(countPoints(buying, { ...emptyRecord, rewardedSteps: [0, 3, 6], journeyRewarded: true })).toBe(500);
  });

  test("somebody who has just begun is at the first step with nothing done and no points", () => {
    expect(emptyRecord.currentStep).toBe(0);
    expect(emptyRecord.completedSteps).toEqual([]);
    expect(countPoints(sellingSevenSteps, emptyRecord)).toBe(0);
  });
});
