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
  type JourneyRecord,
  type JourneyShape,
  percentComplete,
  stepsWithAllSubSteps,
  union,
  unionOfTicks,
  without,
} from "#machines/journey-record.ts";
import { closeStep, fixtureGuide as guide, prepareStep, readStep } from "#tests/support/fixture-guide.ts";
import { seeded } from "./journey-arbitraries.ts";

const nobodys = emptyRecord(guide);
const stepIds = guide.steps.map(({ id }) => id);

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
    const prepared = { "prepare.clean": true, "prepare.paint": true, "prepare.photograph": true };
    const closed = { "close.keys": true, "close.deed": true };
    const complete = (completedSubSteps: JourneyRecord["completedSubSteps"]) =>
      stepsWithAllSubSteps(guide, { ...nobodys, completedSubSteps });
    expect(complete({ ...prepared, "offer.sign": true, ...closed })).toEqual(["prepare", "close"]);
    expect(complete({ ...prepared, "prepare.paint": false })).toEqual([]);
    expect(complete({})).toEqual([]);
  });
});

describe("what the guide has no more", () => {
  const record = { ...nobodys, completedSteps: ["read", "prepare"], rewardedSteps: ["read", "prepare"], currentStep: "gone" };
  const withGone = { ...record, completedSteps: ["gone", ...record.completedSteps], rewardedSteps: [...record.rewardedSteps, "gone"] };

  test("counts for nothing", () => {
    expect([percentComplete(guide, withGone), countPoints(guide, withGone)]).toEqual([
      percentComplete(guide, record),
      countPoints(guide, record),
    ]);
    const allButOne = { ...withGone, completedSteps: ["gone", "prepare", "offer", "close"] };
    expect([isFinished(guide, allButOne), percentComplete(guide, allButOne)]).toEqual([false, 75]);
  });

  test("as the current step gives its place to the first step that is not done, and to the last when all are", () => {
    expect(currentIndex(guide, withGone)).toBe(2);
    expect(currentIndex(guide, { ...withGone, completedSteps: stepIds })).toBe(3);
    expect(currentIndex({ steps: [] }, withGone)).toBe(0);
  });
});

describe("an untouched guide", () => {
  test("is one at its first step with nothing done, answered or ticked", () => {
    expect(isUntouched(guide, nobodys)).toBe(true);
  });

  test.each([
    { currentStep: "prepare" },
    { completedSteps: ["read"] },
    { completedSubSteps: { "prepare.clean": true } },
    { answers: { "read.rights": "no" as const } },
    { coveredDetails: { "offer.price": true } },
  ])("is touched by %j", (fields) => {
    expect(isUntouched(guide, { ...nobodys, ...fields })).toBe(false);
  });

  test("stays touched when a tick is taken back", () => {
    expect(isUntouched(guide, { ...nobodys, coveredDetails: { "read.rights": false } })).toBe(false);
  });
});

test("the covered questions of a step come in its order; an untouched step has none", () => {
  const coveredDetails = { "read.insurance": true, "read.rights": true, "close.walk-through": false };
  const covered = (step: typeof readStep) => coveredDetailIds({ ...nobodys, coveredDetails }, step);
  expect(covered(prepareStep)).toBeUndefined();
  expect(covered(readStep)).toEqual(["read.rights", "read.insurance"]);
  expect(covered(closeStep)).toEqual([]);
});

test("two records are the same whatever order they name things in", () => {
  const one = {
    ...nobodys,
    completedSteps: ["read", "prepare"],
    answers: { "read.rights": "yes" as const, "read.fees": "no" as const },
  };
  const other = {
    ...one,
    completedSteps: one.completedSteps.toReversed(),
    answers: Object.fromEntries(Object.entries(one.answers).reverse()),
  };
  expect(isSameRecord(one, other)).toBe(true);
  expect(isSameRecord(one, { ...one, answers: { "read.rights": "yes" } })).toBe(false);
  expect(isSameRecord(one, { ...one, coveredDetails: { x: false } })).toBe(false);
});

describe("what users read about their progress", () => {
  test("'X of N questions completed' counts the questions answered yes", () => {
    const answers = { "read.rights": "yes", "read.fees": "no", "read.insurance": "yes", "prepare.roof": "no" } as const;
    expect(guide.steps.map((step) => countYes({ ...nobodys, answers }, step))).toEqual([2, 0, 0, 0]);
  });

  test("percent complete is completed steps over all steps, as a whole number", () => {
    expect(percentComplete({ steps: guide.steps.slice(1) }, { completedSteps: ["prepare", "offer"] })).toBe(67);
    expect(percentComplete(guide, nobodys)).toBe(0);
    expect(percentComplete(guide, { completedSteps: ["read"] })).toBe(25);
    expect(percentComplete(guide, { completedSteps: stepIds })).toBe(100);
  });

  test("ticks, answers and the current step do not move the percentage", () => {
    const ticked = { currentStep: "close", answers: { "read.rights": "yes" }, completedSubSteps: { "close.keys": true } } as const;
    expect(percentComplete(guide, { ...nobodys, ...ticked })).toBe(0);
  });

  test("points are 100 for each step and 1,000 for the journey in a selling guide", () => {
    expect(countPoints(guide, { ...nobodys, rewardedSteps: ["read", "close"] })).toBe(200);
    expect(countPoints(guide, { ...nobodys, rewardedSteps: stepIds, journeyRewarded: true })).toBe(1400);
  });

  test("points are 500 for the journey, and none for a step, in a buying guide", () => {
    const buying: JourneyShape = {
      ...guide,
      journeyType: "buying",
      celebratedStep: "close",
      stepPoints: 0,
      journeyPoints: 500,
    };
    expect(countPoints(buying, { ...nobodys, rewardedSteps: ["read", "close"] })).toBe(0);
    expect(countPoints(buying, { ...nobodys, rewardedSteps: ["read", "close"], journeyRewarded: true })).toBe(500);
  });

  test("a new user is at the first step with nothing done and no points", () => {
    expect(nobodys).toMatchObject({ currentStep: "read", completedSteps: [] });
    expect(countPoints(guide, nobodys)).toBe(0);
  });
});
