import { describe, expect, test } from "vitest";
import { createActor } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { type IndexedRecord, indexedRecord } from "#machines/indexed-record.ts";
import { journeyMachine } from "#machines/journey.machine.ts";
import { isAtEnd, type JourneyShape } from "#machines/journey-record.ts";
import { eventAt, type PlacedEvent, type PlacedReward, rewardOf, stepAt, stepsOf } from "#tests/support/places.ts";
import { faultsOf, fullestRecord as fullestRecordById, replaceable } from "./journey-arbitraries.ts";
import {
  afterEvent,
  applyEvents,
  countPoints,
  emptyRecord,
  inputAt,
  type JourneySnapshot,
  type PlacedInput,
  recordOf,
  startOf,
} from "./placed-journey.ts";

/** A selling guide of four steps with 2, 0, 1 and 3 sub-steps; 'last' is step 3. */
const selling: JourneyShape = {
  journeyType: "selling",
  steps: stepsOf([
    { subStepCount: 2, detailCount: 3 },
    { subStepCount: 0, detailCount: 2 },
    { subStepCount: 1, detailCount: 0 },
    { subStepCount: 3, detailCount: 4 },
  ]),
  celebratedStep: "all",
  stepPoints: 100,
  journeyPoints: 1000,
};

/** Eleven steps, of which the tenth, 'Keys to Your New Home', is celebrated. */
const elevenSteps = stepsOf(Array.from({ length: 11 }, () => ({ subStepCount: 2, detailCount: 2 })));
const buyingFull: JourneyShape = {
  journeyType: "buying",
  steps: elevenSteps,
  celebratedStep: stepAt({ steps: elevenSteps }, 9),
  stepPoints: 0,
  journeyPoints: 500,
};

const contractReview: JourneyShape = {
  journeyType: "buying",
  steps: stepsOf([{ subStepCount: 1, detailCount: 2 }]),
  celebratedStep: null,
  stepPoints: 0,
  journeyPoints: 500,
};

const account = { owner: "account", canComplete: true } as const;
const guest = { owner: "guest", canComplete: true } as const;
const guestToSignIn = { owner: "guest", canComplete: false } as const;

const fullestRecord = (shape: JourneyShape) => indexedRecord(shape, fullestRecordById(shape));

/** What the events lead to; fails the test when one of them is refused. */
function follow(events: readonly PlacedEvent[], start: Partial<IndexedRecord> = {}, input: Partial<PlacedInput> = {}) {
  const outcome = applyEvents({ shape: selling, ...account, ...input, record: { ...emptyRecord, ...start } }, events);
  if (outcome === null) {
    throw new Error(`Refused: ${JSON.stringify(events)}`);
  }
  return outcome;
}

function recordAfter(events: readonly PlacedEvent[], start: Partial<IndexedRecord> = {}, input: Partial<PlacedInput> = {}) {
  return follow(events, start, input).record;
}

function rewardsOf(events: readonly PlacedEvent[], start: Partial<IndexedRecord> = {}, input: Partial<PlacedInput> = {}) {
  return follow(events, start, input).rewards;
}

type JourneyState = "reading" | "underway" | "atEnd" | "reopened";

function stateOf({ value }: Pick<JourneySnapshot, "value">): JourneyState | "arriving" {
  return typeof value === "string" ? (value as "reading" | "arriving") : value.completing;
}

function stateAfter(input: PlacedInput, events: readonly PlacedEvent[] = []) {
  return stateOf(events.reduce(afterEvent, startOf(input)));
}

function canHappen(event: PlacedEvent, input: Partial<PlacedInput> = {}) {
  const { shape = selling } = input;
  return startOf({ shape, ...account, ...input }).can(eventAt(shape, event));
}

const complete = (step: number) => ({ type: "step.complete", step }) as const;
const reopen = (step: number) => ({ type: "step.reopen", step }) as const;
const tick = (step: number, subStep: number) => ({ type: "subStep.complete", step, subStep }) as const;
const untick = (step: number, subStep: number) => ({ type: "subStep.reopen", step, subStep }) as const;
const asAdministrator = <Event extends object>(event: Event) => ({ ...event, by: "administrator" }) as const;

describe("completing a step", () => {
  test("keeps the completed steps in the guide's order and makes the step current", () => {
    const record = recordAfter([complete(3), complete(0), complete(1)]);
    expect(record.completedSteps).toEqual([0, 1, 3]);
    expect(record.currentStep).toBe(1);
  });

  test("twice is as good as once", () => {
    expect(recordAfter([complete(2), complete(2)])).toEqual(recordAfter([complete(2)]));
  });

  test("that was complete already only makes it current", () => {
    expect(recordAfter([complete(1)], { completedSteps: [1, 2], rewardedSteps: [1, 2] })).toMatchObject({
      completedSteps: [1, 2],
      currentStep: 1,
    });
  });

  test("leaves its sub-steps, answers and covered details alone", () => {
    const before = {
      completedSubSteps: { 0: [1] },
      answers: { 0: { 0: "no" } },
      coveredDetails: { 0: [2] },
      achievements: ["early"],
    } as const;
    expect(recordAfter([complete(0)], before)).toMatchObject(before);
  });
});

describe("finishing a step", () => {
  const finish = (step: number) => ({ type: "step.finish", step }) as const;

  test("completes it and goes on to the next, whatever was current, with the reward of the completion", () => {
    const { record, rewards } = follow([finish(1)], { currentStep: 3 });
    expect(record).toMatchObject({ completedSteps: [1], currentStep: 2, rewardedSteps: [1] });
    expect(rewards).toEqual([{ type: "reward.steps", steps: [1], points: 100 }]);
  });

  test("that is the last or the only one completes it and stays", () => {
    expect(recordAfter([finish(3)])).toMatchObject({ completedSteps: [3], currentStep: 3 });
    expect(recordAfter([finish(0)], {}, { shape: contractReview })).toMatchObject({ completedSteps: [0], currentStep: 0 });
  });

  test("ends the journey as completing does", () => {
    expect(rewardsOf([finish(9)], {}, { shape: buyingFull })).toEqual([{ type: "reward.journey", points: 500 }]);
  });
});

describe("reopening a step", () => {
  test("takes it off the completed steps and makes it current", () => {
    expect(recordAfter([reopen(1)], { completedSteps: [0, 1, 3], currentStep: 3 })).toMatchObject({
      completedSteps: [0, 3],
      currentStep: 1,
    });
  });

  test("keeps the points that it brought", () => {
    const { record } = follow([complete(1), reopen(1)]);
    expect(record.rewardedSteps).toEqual([1]);
    expect(countPoints(selling, record)).toBe(100);
  });

  test("leaves its sub-steps ticked", () => {
    expect(recordAfter([tick(0, 0), tick(0, 1), reopen(0)])).toMatchObject({ completedSteps: [], completedSubSteps: { 0: [0, 1] } });
  });

  test("that was open anyway is harmless", () => {
    expect(recordAfter([reopen(2)], { completedSteps: [0] })).toMatchObject({ completedSteps: [0], currentStep: 2 });
  });
});

describe("sub-steps", () => {
  test("are kept in order, whichever is ticked first", () => {
    expect(recordAfter([tick(3, 2), tick(3, 0)]).completedSubSteps).toEqual({ 3: [0, 2] });
  });

  test("the last missing one completes its step, whichever it is", () => {
    expect(recordAfter([tick(3, 2), tick(3, 0)]).completedSteps).toEqual([]);
    expect(recordAfter([tick(3, 2), tick(3, 0), tick(3, 1)]).completedSteps).toEqual([3]);
    expect(recordAfter([tick(2, 0)], { completedSteps: [0, 3] }).completedSteps).toEqual([0, 2, 3]);
  });

  test("ticked and unticked by the person make their step current", () => {
    const events = [tick(3, 0), tick(3, 1), tick(3, 2), untick(3, 1)];
    expect(events.map((_, count) => recordAfter(events.slice(0, count + 1), { currentStep: 1 }).currentStep)).toEqual([3, 3, 3, 3]);
  });

  test("unticking one does not reopen its step", () => {
    expect(recordAfter([tick(0, 0), tick(0, 1), untick(0, 0)])).toMatchObject({ completedSteps: [0], completedSubSteps: { 0: [1] } });
  });

  test("ticking again one that is ticked does not complete a step that was reopened", () => {
    const reopened = [tick(0, 0), tick(0, 1), reopen(0)];
    expect(recordAfter([...reopened, tick(0, 1)]).completedSteps).toEqual([]);
  });

  test("unticked and ticked again complete the reopened step again", () => {
    expect(recordAfter([tick(0, 0), tick(0, 1), reopen(0), untick(0, 1), tick(0, 1)]).completedSteps).toEqual([0]);
  });

  test("unticking one that was not ticked is harmless", () => {
    expect(recordAfter([untick(0, 1)], { completedSubSteps: { 0: [0] } }).completedSubSteps).toEqual({ 0: [0] });
  });
});

describe("an administrator", () => {
  test("completing a step moves on to the next one", () => {
    expect(recordAfter([asAdministrator(complete(1))])).toMatchObject({ completedSteps: [1], currentStep: 2 });
  });

  test("completing the last step stays at it", () => {
    expect(recordAfter([asAdministrator(complete(3))]).currentStep).toBe(3);
  });

  test("ticking the last missing sub-step completes the step and moves on, stopping at the last", () => {
    const before = { completedSubSteps: { 0: [0], 3: [0, 1] }, currentStep: 2 };
    expect(recordAfter([asAdministrator(tick(0, 1))], before)).toMatchObject({ completedSteps: [0], currentStep: 1 });
    expect(recordAfter([asAdministrator(tick(3, 2))], before)).toMatchObject({ completedSteps: [3], currentStep: 3 });
  });

  test("ticking a sub-step that is not the last missing one leaves the current step alone", () => {
    expect(recordAfter([asAdministrator(tick(3, 2))], { currentStep: 1 })).toMatchObject({ completedSteps: [], currentStep: 1 });
    expect(recordAfter([asAdministrator(untick(3, 2))], { currentStep: 1 }).currentStep).toBe(1);
  });

  test("reopening a step makes it current", () => {
    expect(recordAfter([asAdministrator(reopen(0))], { completedSteps: [0, 1], currentStep: 2 })).toMatchObject({
      completedSteps: [1],
      currentStep: 0,
    });
  });

  test("banks the points of a step and of the journey without a popup", () => {
    const { record, rewards } = follow([0, 1, 2, 3].map((step) => asAdministrator(complete(step))));
    expect(rewards).toEqual([]);
    expect(countPoints(selling, record)).toBe(1400);
  });

  test("banks points by sub-steps and by a whole save without a popup too", () => {
    const bySubStep = follow([asAdministrator(tick(2, 0))]);
    expect([bySubStep.rewards, countPoints(selling, bySubStep.record)]).toEqual([[], 100]);
    const byWholeSave = follow([{ type: "progress.replace", fields: { completedSteps: [0, 1, 2, 3] }, by: "administrator" }]);
    expect([byWholeSave.rewards, countPoints(selling, byWholeSave.record)]).toEqual([[], 1400]);
  });

  test("banking a step leaves no popup for the person who completes it again", () => {
    expect(rewardsOf([asAdministrator(complete(1)), reopen(1), complete(1)])).toEqual([]);
  });

  test("banking a step does not silence the person's next one", () => {
    expect(rewardsOf([asAdministrator(complete(1)), complete(2)])).toEqual([{ type: "reward.steps", steps: [2], points: 100 }]);
  });
});

describe("Previous, Next and choosing a step", () => {
  test("move the current step by one without completing anything", () => {
    expect(recordAfter([{ type: "step.next", step: 1 }], { currentStep: 1 })).toEqual({ ...emptyRecord, currentStep: 2 });
    expect(recordAfter([{ type: "step.previous", step: 1 }], { currentStep: 1 })).toEqual({ ...emptyRecord, currentStep: 0 });
    expect(recordAfter([{ type: "step.select", step: 3 }])).toEqual({ ...emptyRecord, currentStep: 3 });
  });

  test("stop at the first and the last step", () => {
    expect(recordAfter([{ type: "step.previous", step: 0 }]).currentStep).toBe(0);
    expect(recordAfter([{ type: "step.next", step: 3 }], { currentStep: 3 }).currentStep).toBe(3);
  });

  test("sent twice from the same screen go one step, not two", () => {
    expect(
      recordAfter([
        { type: "step.next", step: 0 },
        { type: "step.next", step: 0 },
      ]).currentStep,
    ).toBe(1);
    const back: PlacedEvent = { type: "step.previous", step: 3 };
    expect(recordAfter([back, back], { currentStep: 3 }).currentStep).toBe(2);
  });

  test("on a screen that is behind lead to the neighbor of what the person saw", () => {
    expect(recordAfter([{ type: "step.next", step: 0 }], { currentStep: 3 }).currentStep).toBe(1);
  });
});

describe("answers", () => {
  test("are yes or no, for each question its own, and can be changed", () => {
    const events: PlacedEvent[] = [
      { type: "question.answer", step: 0, question: 2, answer: "yes" },
      { type: "question.answer", step: 0, question: 0, answer: "no" },
      { type: "question.answer", step: 3, question: 0, answer: "yes" },
      { type: "question.answer", step: 0, question: 2, answer: "no" },
    ];
    expect(recordAfter(events).answers).toEqual({ 0: { 0: "no", 2: "no" }, 3: { 0: "yes" } });
  });

  test("make their step current, and do not complete it, all yes or not", () => {
    const allYes = [0, 1].map((question): PlacedEvent => ({ type: "question.answer", step: 1, question, answer: "yes" }));
    expect(recordAfter(allYes)).toMatchObject({ completedSteps: [], currentStep: 1 });
    expect(rewardsOf(allYes)).toEqual([]);
  });
});

describe("covering details", () => {
  test("covers several at once, sorted, beside those covered before", () => {
    const event: PlacedEvent = { type: "detail.cover", step: 3, details: [2, 0, 2] };
    expect(recordAfter([event], { coveredDetails: { 0: [1], 3: [3] } }).coveredDetails).toEqual({ 0: [1], 3: [0, 2, 3] });
  });

  test("uncovers several at once and leaves the others", () => {
    const event: PlacedEvent = { type: "detail.uncover", step: 3, details: [3, 1] };
    expect(recordAfter([event], { coveredDetails: { 0: [1], 3: [0, 1, 3] } }).coveredDetails).toEqual({ 0: [1], 3: [0] });
  });

  test("a touched step differs from an untouched one, even with nothing covered", () => {
    expect(recordAfter([{ type: "detail.uncover", step: 0, details: [0, 1, 2] }]).coveredDetails).toEqual({ 0: [] });
    const replaced: PlacedEvent = { type: "progress.replace", fields: { coveredDetails: { 1: [] } } };
    expect(recordAfter([replaced]).coveredDetails).toEqual({ 1: [] });
  });

  test("all of a step makes it current and does not complete it", () => {
    expect(recordAfter([{ type: "detail.cover", step: 1, details: [0, 1] }])).toMatchObject({ completedSteps: [], currentStep: 1 });
  });
});

describe("what is not in the guide", () => {
  const outside: PlacedEvent[] = [4, -1, 99, 0.5, Number.NaN].flatMap((step): PlacedEvent[] => [
    { type: "step.complete", step },
    { type: "step.reopen", step },
    { type: "step.finish", step },
    { type: "step.select", step },
    { type: "step.next", step },
    { type: "step.previous", step },
    { type: "subStep.complete", step, subStep: 0 },
    { type: "subStep.reopen", step, subStep: 0 },
    { type: "question.answer", step, question: 0, answer: "yes" },
    { type: "detail.cover", step, details: [0] },
    { type: "detail.uncover", step, details: [0] },
  ]);
  const pastTheEnd: PlacedEvent[] = [
    { type: "subStep.complete", step: 0, subStep: 2 },
    { type: "subStep.complete", step: 1, subStep: 0 },
    { type: "subStep.reopen", step: 0, subStep: 2 },
    { type: "question.answer", step: 0, question: 3, answer: "yes" },
    { type: "question.answer", step: 2, question: 0, answer: "no" },
    { type: "detail.cover", step: 0, details: [0, 3] },
    { type: "detail.cover", step: 2, details: [0] },
    { type: "detail.uncover", step: 0, details: [3] },
  ];
  const noIndex: PlacedEvent[] = [-1, 0.5].flatMap((index): PlacedEvent[] => [
    { type: "subStep.complete", step: 0, subStep: index },
    { type: "subStep.reopen", step: 0, subStep: index },
    { type: "question.answer", step: 0, question: index, answer: "yes" },
    { type: "detail.cover", step: 0, details: [0, index] },
    { type: "detail.uncover", step: 0, details: [index] },
  ]);

  test.each([
    ["a step", outside],
    ["a sub-step, question or detail", pastTheEnd],
    ["a sub-step, question or detail below the first or between two", noIndex],
  ])("is refused: %s", (_, events) => {
    const accepted = events.filter((event) => canHappen(event) || applyEvents({ shape: selling, ...account }, [event]) !== null);
    expect(accepted).toEqual([]);
  });

  test("the last of everything is in the guide", () => {
    const last: PlacedEvent[] = [
      { type: "step.complete", step: 3 },
      { type: "subStep.complete", step: 3, subStep: 2 },
      { type: "question.answer", step: 3, question: 3, answer: "no" },
      { type: "detail.cover", step: 3, details: [0, 1, 2, 3] },
    ];
    expect(last.filter((event) => !canHappen(event))).toEqual([]);
  });

  test("among other changes refuses them all", () => {
    expect(applyEvents({ shape: selling, ...account }, [complete(0), complete(4)])).toBeNull();
    expect(applyEvents({ shape: selling, ...account }, [complete(4), complete(0)])).toBeNull();
  });

  test("changes nothing when it is sent all the same", () => {
    const before = startOf({ shape: selling, ...account });
    const changedBy = [...outside, ...pastTheEnd].filter((event) => afterEvent(before, event).context.record !== before.context.record);
    expect(changedBy).toEqual([]);
  });

  test("no change at all is allowed and rewards nothing", () => {
    expect(follow([], { completedSteps: [0, 1, 2, 3] })).toEqual({ record: { ...emptyRecord, completedSteps: [0, 1, 2, 3] }, rewards: [] });
  });
});

describe("selling", () => {
  test("each newly completed step is worth 100 points", () => {
    expect(rewardsOf([complete(2)])).toEqual([{ type: "reward.steps", steps: [2], points: 100 }]);
  });

  test("a step completed by its last sub-step is worth them too", () => {
    expect(rewardsOf([tick(0, 0)])).toEqual([]);
    expect(rewardsOf([tick(0, 1)], { completedSubSteps: { 0: [0] } })).toEqual([{ type: "reward.steps", steps: [0], points: 100 }]);
  });

  test.each([0, 1, 2, 3])("the journey is worth 1,000 points more when step %i is the one that leaves all complete", (last) => {
    const others = [0, 1, 2, 3].filter((step) => step !== last);
    const { record, rewards } = follow([complete(last)], { completedSteps: others, rewardedSteps: others });
    expect(rewards).toEqual([
      { type: "reward.steps", steps: [last], points: 100 },
      { type: "reward.journey", points: 1000 },
    ]);
    expect(countPoints(selling, record)).toBe(1400);
  });

  test("the last step alone does not reward the journey while others are open", () => {
    expect(rewardsOf([complete(3)])).toEqual([{ type: "reward.steps", steps: [3], points: 100 }]);
  });

  test("a step reopened and completed again shows neither reward nor points", () => {
    const { record } = follow([complete(1), reopen(1)]);
    const again = follow([complete(1)], record);
    expect(again.rewards).toEqual([]);
    expect(countPoints(selling, again.record)).toBe(100);
  });

  test("a journey finished again shows neither reward nor points", () => {
    const { record } = follow([complete(0), complete(1), complete(2), complete(3), reopen(2)]);
    const again = follow([complete(2)], record);
    expect(again.rewards).toEqual([]);
    expect(countPoints(selling, again.record)).toBe(1400);
  });

  test("a journey first finished by a step that was rewarded before brings the journey's points only", () => {
    expect(rewardsOf([complete(0)], { completedSteps: [1, 2, 3], rewardedSteps: [0, 1, 2, 3] })).toEqual([
      { type: "reward.journey", points: 1000 },
    ]);
  });

  test("several steps completed by one save are one reward of 100 times their number, then the journey's", () => {
    expect(rewardsOf([{ type: "progress.replace", fields: { completedSteps: [0, 1, 3] } }])).toEqual([
      { type: "reward.steps", steps: [0, 1, 3], points: 300 },
    ]);
    expect(rewardsOf([complete(0), complete(1), complete(2), complete(3)])).toEqual([
      { type: "reward.steps", steps: [0, 1, 2, 3], points: 400 },
      { type: "reward.journey", points: 1000 },
    ]);
  });

  test("of several completed by one save only those never rewarded count", () => {
    const before = { rewardedSteps: [0, 2] };
    expect(rewardsOf([{ type: "progress.keep", record: { ...emptyRecord, completedSteps: [0, 1] } }], before)).toEqual([
      { type: "reward.steps", steps: [1], points: 100 },
    ]);
  });
});

describe("buying", () => {
  const buying = { shape: buyingFull };

  test("completing the celebrated step rewards the journey with 500 points, even with the others open", () => {
    const { record, rewards } = follow([complete(9)], {}, buying);
    expect(rewards).toEqual([{ type: "reward.journey", points: 500 }]);
    expect(countPoints(buyingFull, record)).toBe(500);
  });

  test("no other step is worth anything, the last one included", () => {
    const others = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10].map(complete);
    const { record, rewards } = follow(others, {}, buying);
    expect(rewards).toEqual([]);
    expect(countPoints(buyingFull, record)).toBe(0);
  });

  test("completing all the rest after the celebrated step brings nothing more", () => {
    const { record } = follow([complete(9)], {}, buying);
    expect(rewardsOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 10].map(complete), record, buying)).toEqual([]);
  });

  test("the celebrated step completed by its sub-steps rewards the journey", () => {
    expect(rewardsOf([tick(9, 1), tick(9, 0)], {}, buying)).toEqual([{ type: "reward.journey", points: 500 }]);
  });

  test("the journey is never rewarded twice", () => {
    expect(rewardsOf([complete(9), reopen(9), complete(9)], {}, buying)).toEqual([{ type: "reward.journey", points: 500 }]);
    const { record } = follow([complete(9), reopen(9)], {}, buying);
    expect(rewardsOf([complete(9)], record, buying)).toEqual([]);
  });

  test("contract review and standard forms can be completed, but give no reward and no points", () => {
    const { record, rewards } = follow([tick(0, 0), reopen(0), complete(0)], {}, { shape: contractReview });
    expect(rewards).toEqual([]);
    expect(countPoints(contractReview, record)).toBe(0);
    expect(stateAfter({ shape: contractReview, ...account, record })).toBe("underway");
    expect(rewardsOf([complete(0)], {}, { shape: contractReview, ...guest })).toEqual([]);
  });
});

describe("a guide without a celebration", () => {
  test("rewards and banks nothing, whatever its points are", () => {
    const uncelebrated = { shape: { ...selling, celebratedStep: null } };
    const { record, rewards } = follow([complete(0), complete(1), complete(2), complete(3)], {}, uncelebrated);
    expect(rewards).toEqual([]);
    expect(countPoints(selling, record)).toBe(0);
  });
});

describe("guests", () => {
  test("see the reward each time and bank nothing", () => {
    const first = follow([complete(1)], {}, guest);
    expect(first.rewards).toEqual([{ type: "reward.steps", steps: [1], points: 100 }]);
    const again = follow([complete(1)], recordAfter([reopen(1)], first.record, guest), guest);
    expect(again.rewards).toEqual(first.rewards);
    expect(again.record).toMatchObject({ completedSteps: [1], rewardedSteps: [], journeyRewarded: false });
  });

  test("see the journey's reward each time", () => {
    const allButOne = { completedSteps: [0, 1, 3] };
    const expected: PlacedReward[] = [
      { type: "reward.steps", steps: [2], points: 100 },
      { type: "reward.journey", points: 1000 },
    ];
    const { record, rewards } = follow([complete(2)], allButOne, guest);
    expect(rewards).toEqual(expected);
    expect(rewardsOf([complete(2)], recordAfter([reopen(2)], record, guest), guest)).toEqual(expected);
    expect(rewardsOf([complete(9)], {}, { ...guest, shape: buyingFull })).toEqual([{ type: "reward.journey", points: 500 }]);
  });

  test("are celebrated for the celebrated step, not again for the steps after it", () => {
    const buying = { ...guest, shape: buyingFull };
    const first = follow([complete(9)], {}, buying);
    expect(first.rewards).toEqual([{ type: "reward.journey", points: 500 }]);
    expect(rewardsOf([complete(10)], first.record, buying)).toEqual([]);
  });

  test("finishing, reopening and finishing in one save are celebrated once", () => {
    expect(rewardsOf([complete(9), reopen(9), complete(9)], {}, { ...guest, shape: buyingFull })).toEqual([
      { type: "reward.journey", points: 500 },
    ]);
  });

  test("sending the same completion twice see one reward", () => {
    expect(rewardsOf([complete(1), complete(1)], {}, guest)).toEqual([{ type: "reward.steps", steps: [1], points: 100 }]);
  });

  test("completing a step, reopening and completing it in one save see the points of one step", () => {
    expect(rewardsOf([complete(1), reopen(1), complete(1)], {}, guest)).toEqual([{ type: "reward.steps", steps: [1], points: 100 }]);
  });

  test("where completing asks for an account are refused completing and reopening, of steps and sub-steps", () => {
    const events = [complete(0), reopen(0), tick(0, 0), untick(0, 0)];
    expect(events.filter((event) => canHappen(event, guestToSignIn))).toEqual([]);
    expect(events.map((event) => applyEvents({ shape: selling, ...guestToSignIn }, [event]))).toEqual([null, null, null, null]);
    expect(canHappen({ type: "progress.replace", fields: { completedSteps: [0] } }, guestToSignIn)).toBe(false);
    expect(canHappen({ type: "progress.keep", record: emptyRecord }, guestToSignIn)).toBe(false);
  });

  test("where completing asks for an account may answer, cover, and go from step to step", () => {
    const events: PlacedEvent[] = [
      { type: "question.answer", step: 0, question: 1, answer: "no" },
      { type: "detail.cover", step: 0, details: [0, 1] },
      { type: "detail.uncover", step: 0, details: [1] },
      { type: "step.select", step: 2 },
      { type: "step.next", step: 2 },
      { type: "step.previous", step: 3 },
    ];
    expect(recordAfter(events, {}, guestToSignIn)).toEqual({
      ...emptyRecord,
      currentStep: 2,
      answers: { 0: { 1: "no" } },
      coveredDetails: { 0: [0] },
    });
    expect(canHappen({ type: "progress.restore", record: emptyRecord }, guestToSignIn)).toBe(true);
  });
});

describe("a whole save", () => {
  const saved: IndexedRecord = {
    currentStep: 2,
    completedSteps: [0, 1],
    completedSubSteps: { 0: [0, 1], 3: [0] },
    answers: { 0: { 0: "yes" } },
    coveredDetails: { 0: [0, 1, 2] },
    achievements: ["first-step"],
    rewardedSteps: [0, 1],
    journeyRewarded: false,
  };

  test.each([
    ["currentStep", { currentStep: 3 }],
    ["completedSteps", { completedSteps: [1] }],
    ["completedSubSteps", { completedSubSteps: { 3: [2] } }],
    ["answers", { answers: { 1: { 1: "no" } } }],
    ["coveredDetails", { coveredDetails: { 1: [0] } }],
  ] as const)("naming %s replaces that and nothing else", (_, fields) => {
    expect(recordAfter([{ type: "progress.replace", fields }], saved)).toEqual({ ...saved, ...fields });
  });

  test("that names nothing changes nothing", () => {
    expect(follow([{ type: "progress.replace", fields: {} }], saved)).toEqual({ record: saved, rewards: [] });
  });

  test("that names a field without a value leaves that field as it was", () => {
    const fields = Object.fromEntries(replaceable.map((name) => [name, undefined]));
    expect(recordAfter([{ type: "progress.replace", fields }], saved)).toEqual(saved);
  });

  test("adds achievements, each once, and never takes one away", () => {
    expect(recordAfter([{ type: "progress.replace", fields: { achievements: ["early-bird", "first-step"] } }], saved).achievements).toEqual(
      ["first-step", "early-bird"],
    );
    expect(recordAfter([{ type: "progress.replace", fields: { achievements: [] } }], saved).achievements).toEqual(["first-step"]);
  });

  test("with all sub-steps of a step means that the step is complete", () => {
    expect(recordAfter([{ type: "progress.replace", fields: { completedSubSteps: { 2: [0], 3: [0, 1] } } }], saved).completedSteps).toEqual(
      [0, 1, 2],
    );
    expect(
      recordAfter([{ type: "progress.replace", fields: { completedSteps: [3], completedSubSteps: { 0: [0, 1] } } }], saved).completedSteps,
    ).toEqual([0, 3]);
  });

  test("does not complete a step that has no sub-steps to tick", () => {
    expect(
      recordAfter([{ type: "progress.replace", fields: { completedSteps: [], completedSubSteps: { 1: [] } } }], saved).completedSteps,
    ).toEqual([]);
  });

  test("takes no points away and rewards only what is new", () => {
    const { record, rewards } = follow([{ type: "progress.replace", fields: { completedSteps: [1, 2] } }], saved);
    expect(rewards).toEqual([{ type: "reward.steps", steps: [2], points: 100 }]);
    expect(record.rewardedSteps).toEqual([0, 1, 2]);
  });

  test("that completes everything rewards the journey", () => {
    expect(rewardsOf([{ type: "progress.replace", fields: { completedSteps: [0, 1, 2, 3] } }], saved)).toEqual([
      { type: "reward.steps", steps: [2, 3], points: 200 },
      { type: "reward.journey", points: 1000 },
    ]);
  });
});

describe("keeping a guest's ticks in an account", () => {
  const held: IndexedRecord = {
    ...emptyRecord,
    currentStep: 1,
    completedSteps: [1],
    completedSubSteps: { 3: [0] },
    answers: { 0: { 0: "yes" } },
    coveredDetails: { 0: [0] },
    achievements: ["first-step"],
    rewardedSteps: [1],
  };
  const ticked: IndexedRecord = {
    ...emptyRecord,
    currentStep: 3,
    completedSteps: [0, 1],
    completedSubSteps: { 2: [0], 3: [2] },
    answers: { 0: { 0: "no", 1: "no" }, 3: { 2: "yes" } },
    coveredDetails: { 0: [2], 1: [] },
  };
  const keep: PlacedEvent = { type: "progress.keep", record: ticked };

  test("adds the guest's completed steps, sub-steps and covered details to the account's", () => {
    const record = recordAfter([keep], held);
    expect(record.completedSteps).toEqual(expect.arrayContaining([0, 1]));
    expect(record.completedSubSteps).toEqual({ 2: [0], 3: [0, 2] });
    expect(record.coveredDetails).toEqual({ 0: [0, 2], 1: [] });
  });

  test("the account's own answers win; questions it had not answered take the guest's", () => {
    expect(recordAfter([keep], held).answers).toEqual({ 0: { 0: "yes", 1: "no" }, 3: { 2: "yes" } });
  });

  test("the account's current step and achievements stay", () => {
    expect(recordAfter([keep], held)).toMatchObject({ currentStep: 1, achievements: ["first-step"] });
  });

  test("rewards all newly completed steps at once, and the journey when that completes it", () => {
    const guestsSteps = { ...emptyRecord, completedSteps: [0, 1, 2, 3] };
    expect(rewardsOf([{ type: "progress.keep", record: guestsSteps }], held)).toEqual([
      { type: "reward.steps", steps: [0, 2, 3], points: 300 },
      { type: "reward.journey", points: 1000 },
    ]);
  });

  test("twice is as good as once and is not rewarded again", () => {
    const once = recordAfter([keep], held);
    expect(follow([keep], once)).toEqual({ record: once, rewards: [] });
  });

  test("that together with the account's tick every sub-step completes the step", () => {
    const record = recordAfter([{ type: "progress.keep", record: { ...emptyRecord, completedSubSteps: { 3: [1, 2] } } }], held);
    expect(record.completedSubSteps).toEqual({ 3: [0, 1, 2] });
    expect(record.completedSteps).toEqual([1, 3]);
  });

  test("that add nothing to a step's sub-steps leave the step open that the account reopened", () => {
    const reopened = { ...held, completedSubSteps: { 3: [0, 1, 2] } };
    expect(
      recordAfter([{ type: "progress.keep", record: { ...emptyRecord, completedSubSteps: { 3: [1] } } }], reopened).completedSteps,
    ).toEqual([1]);
  });
});

describe("a newer truth from elsewhere", () => {
  test("takes the record's place whole and rewards nothing", () => {
    const newer: IndexedRecord = { ...fullestRecord(selling), achievements: ["early-bird"] };
    const outcome = follow([{ type: "progress.restore", record: newer }], {
      completedSteps: [1],
      rewardedSteps: [1],
      answers: { 0: { 1: "no" } },
    });
    expect(outcome).toEqual({ record: newer, rewards: [] });
  });

  test("rewards nothing for a guest either", () => {
    expect(rewardsOf([{ type: "progress.restore", record: fullestRecord(selling) }], {}, guest)).toEqual([]);
  });

  test("that arrives after an administrator's change leaves the person's next reward as it is", () => {
    const events: PlacedEvent[] = [asAdministrator(complete(0)), { type: "progress.restore", record: emptyRecord }, complete(1)];
    expect(rewardsOf(events)).toEqual([{ type: "reward.steps", steps: [1], points: 100 }]);
  });

  test("may lead to the journey's end, or away from it", () => {
    const finished: PlacedEvent = { type: "progress.restore", record: fullestRecord(selling) };
    expect(stateAfter({ shape: selling, ...account }, [finished])).toBe("atEnd");
    expect(stateAfter({ shape: selling, ...account }, [finished, { type: "progress.restore", record: emptyRecord }])).toBe("underway");
  });
});

describe("a journey", () => {
  const toTheEnd = [complete(3), complete(1), complete(0), complete(2)];
  const atEnd = { ...emptyRecord, completedSteps: [0, 1, 2, 3] };

  test("is underway until every step is complete, then at its end, and reopened with a step", () => {
    const events = [...toTheEnd, reopen(1), reopen(2), complete(1), complete(2), reopen(0)];
    expect(events.map((_, index) => stateAfter({ shape: selling, ...account }, events.slice(0, index + 1)))).toEqual([
      ...["underway", "underway", "underway", "atEnd"],
      ...["reopened", "reopened", "reopened", "atEnd", "reopened"],
    ]);
  });

  test("of a guest is underway again when a step is reopened, since its end is celebrated every time", () => {
    expect(stateAfter({ shape: selling, ...guest }, [...toTheEnd, reopen(1)])).toBe("underway");
  });

  test("is at its end with the celebrated step, whichever others are open", () => {
    const keys: PlacedInput = { shape: buyingFull, ...account };
    expect(stateAfter(keys, [complete(9)])).toBe("atEnd");
    expect(stateAfter(keys, [complete(9), complete(10), reopen(10)])).toBe("atEnd");
    expect(stateAfter(keys, [complete(9), reopen(9)])).toBe("reopened");
  });

  test("without a celebration has no end", () => {
    expect(stateAfter({ shape: contractReview, ...account }, [complete(0)])).toBe("underway");
  });

  test("that was saved at its end or reopened arrives there, and is not celebrated", () => {
    expect(stateAfter({ shape: selling, ...account, record: fullestRecord(selling) })).toBe("atEnd");
    expect(stateAfter({ shape: selling, ...account, record: { ...emptyRecord, journeyRewarded: true } })).toBe("reopened");
    expect(rewardsOf([complete(1), { type: "step.next", step: 1 }], { ...atEnd, rewardedSteps: [0, 1, 2, 3] })).toEqual([]);
  });

  test("that a whole save leaves at its end stays there, and is not celebrated", () => {
    const again: PlacedEvent = { type: "progress.replace", fields: { completedSteps: [3, 2, 1, 0] } };
    expect(stateAfter({ shape: selling, ...guest, record: atEnd }, [again])).toBe("atEnd");
    expect(rewardsOf([again], atEnd, guest)).toEqual([]);
    expect(stateAfter({ shape: selling, ...guest, record: atEnd }, [{ type: "progress.replace", fields: { completedSteps: [0] } }])).toBe(
      "underway",
    );
  });

  test("of a guest who needs an account to complete is read-only", () => {
    const events: PlacedEvent[] = [complete(0), { type: "step.next", step: 0 }, { type: "progress.restore", record: atEnd }];
    expect(events.map((event) => stateAfter({ shape: selling, ...guestToSignIn }, [event]))).toEqual(["reading", "reading", "reading"]);
  });

  test("begins at the first step with nothing done when nothing was saved", () => {
    expect(applyEvents({ shape: selling, ...account }, [])?.record).toEqual(emptyRecord);
  });

  test("run live in the browser says the same as on the server, rewards included", () => {
    const input: PlacedInput = { shape: selling, ...account, record: { ...emptyRecord, completedSteps: [0, 1], rewardedSteps: [0, 1] } };
    const actor = createActor(journeyMachine, { input: inputAt(input) });
    const seen: PlacedReward[] = [];
    actor.on("*", (reward) => seen.push(rewardOf(selling, reward)));
    actor.start();
    const events = [tick(2, 0), reopen(2), complete(2), complete(3)];
    for (const event of events) {
      actor.send(eventAt(selling, event));
    }
    expect(recordOf(actor.getSnapshot())).toEqual(applyEvents(input, events)?.record);
    expect(seen).toEqual([
      { type: "reward.steps", steps: [2], points: 100 },
      { type: "reward.steps", steps: [3], points: 100 },
      { type: "reward.journey", points: 1000 },
    ]);
  });
});

describe("in every state that a small guide can reach", () => {
  const smallSelling: JourneyShape = {
    ...selling,
    steps: stepsOf([
      { subStepCount: 2, detailCount: 1 },
      { subStepCount: 1, detailCount: 0 },
      { subStepCount: 0, detailCount: 2 },
    ]),
  };
  const smallBuying: JourneyShape = {
    ...smallSelling,
    journeyType: "buying",
    celebratedStep: stepAt(smallSelling, 1),
    stepPoints: 0,
    journeyPoints: 500,
  };

  /** Sub-steps and details are ticked in the order of the guide and unticked in the opposite one: other orders lead to no other rules. */
  function nextIn<Type extends string>(done: readonly number[], count: number, ticked: Type, unticked: Type) {
    return [
      ...(done.length < count ? [{ type: ticked, index: done.length }] : []),
      ...(done.length > 0 ? [{ type: unticked, index: done.length - 1 }] : []),
    ];
  }

  /** Everything that completes, reopens and moves. */
  function completingEvents(snapshot: JourneySnapshot): PlacedEvent[] {
    const { shape } = snapshot.context;
    const record = recordOf(snapshot);
    const [{ subSteps: [, second] = [] } = {}] = shape.steps;
    const excluding = second ? (["subStep.exclude", "subStep.include"] as const).map((type) => ({ type, subStep: second.id })) : [];
    return shape.steps.flatMap(({ subSteps }, step): PlacedEvent[] => [
      ...(step === 0 ? excluding : []),
      complete(step),
      { type: "step.finish", step },
      reopen(step),
      asAdministrator(complete(step)),
      ...nextIn(record.completedSubSteps[step] ?? [], subSteps.length, "subStep.complete", "subStep.reopen").flatMap(
        ({ type, index }): PlacedEvent[] => [
          { type, step, subStep: index },
          { type, step, subStep: index, by: "administrator" },
        ],
      ),
    ]);
  }

  /** Everything that answers, covers, moves, or brings a record from elsewhere. */
  function readingEvents(snapshot: JourneySnapshot): PlacedEvent[] {
    const { shape } = snapshot.context;
    const record = recordOf(snapshot);
    return [
      ...shape.steps.flatMap(({ details }, step): PlacedEvent[] => [
        { type: "step.select", step },
        { type: "step.next", step },
        { type: "step.previous", step },
        ...nextIn(record.coveredDetails[step] ?? [], details.length, "detail.cover", "detail.uncover").map(
          ({ type, index }): PlacedEvent => ({ type, step, details: [index] }),
        ),
      ]),
      { type: "question.answer", step: 2, question: 0, answer: "yes" },
      { type: "question.answer", step: 2, question: 0, answer: "no" },
      ...(["question.exclude", "question.include"] as const).map((type) => ({ type, question: shape.steps[2]?.details[1]?.id ?? "" })),
      { type: "progress.replace", fields: { currentStep: 0, completedSteps: [1] } },
      { type: "progress.keep", record: { ...emptyRecord, completedSteps: [0, 2] } },
      { type: "progress.restore", record: { ...emptyRecord, completedSteps: [0, 1, 2], rewardedSteps: [0, 1, 2], journeyRewarded: true } },
    ];
  }

  const models = [
    ["completing, selling", { shape: smallSelling, ...account }, completingEvents, ["underway", "atEnd", "reopened"]],
    ["completing, buying", { shape: smallBuying, ...account }, completingEvents, ["underway", "atEnd", "reopened"]],
    ["completing, as a guest", { shape: smallSelling, ...guest }, completingEvents, ["underway", "atEnd"]],
    ["reading, selling", { shape: smallSelling, ...account }, readingEvents, ["underway", "atEnd", "reopened"]],
  ] as const;

  /** The shortest way to each state that the events lead to. */
  function waysToAllStates(input: PlacedInput, events: (snapshot: JourneySnapshot) => PlacedEvent[]) {
    return getShortestPaths(journeyMachine, {
      input: inputAt(input),
      events: (snapshot) => events(snapshot).map((event) => eventAt(input.shape, event)),
      serializeState: (snapshot) =>
        JSON.stringify([recordOf(snapshot), Object.entries(snapshot.context.record.excluded).filter(([, is]) => is)]),
      limit: 200_000,
    });
  }

  test.each(models)(
    "%s: the record fits the guide, and the journey is at its end exactly when that is complete",
    (_, input, events, states) => {
      const ways = waysToAllStates(input, events);
      expect(ways.length).toBeGreaterThan(100);
      expect(ways.length).toBeLessThan(5000);
      const faulty = ways.filter(({ state }) => {
        const record = recordOf(state);
        const isRewarded = record.completedSteps.every((step) => record.rewardedSteps.includes(step));
        const hasNothingBanked = record.rewardedSteps.length === 0 && !record.journeyRewarded;
        const isBankedRight = input.owner === "account" ? isRewarded : hasNothingBanked;
        return (
          faultsOf(state.context.record, input.shape).length > 0 ||
          state.matches({ completing: "atEnd" }) !== isAtEnd(input.shape, state.context.record) ||
          !isBankedRight
        );
      });
      expect(faulty.map(({ steps }) => steps.map(({ event }) => event))).toEqual([]);
      expect(new Set(ways.map(({ state }) => stateOf(state)))).toEqual(new Set(states));
    },
  );

  test.each(models)("%s: every change is allowed, sent again it changes nothing, and it never takes points away", (_, input, events) => {
    const points = (snapshot: JourneySnapshot) => countPoints(input.shape, recordOf(snapshot));
    const faulty = waysToAllStates(input, events).flatMap(({ state, steps }) =>
      events(state)
        .filter((event) => {
          const next = afterEvent(state, event);
          const isHarmlessAgain = JSON.stringify(recordOf(afterEvent(next, event))) === JSON.stringify(recordOf(next));
          return !state.can(eventAt(input.shape, event)) || !isHarmlessAgain || points(next) < points(state);
        })
        .map((event) => [...steps.map((step) => step.event), event]),
    );
    expect(faulty).toEqual([]);
  });

  test("every kind of change is among them", () => {
    const seen = models.flatMap(([, input, events]) =>
      waysToAllStates(input, events).flatMap(({ state }) => events(state).map(({ type }) => type)),
    );
    expect(new Set(seen)).toEqual(new Set(journeyMachine.events));
  });
});
