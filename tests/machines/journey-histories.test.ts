import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialTransition, transition } from "xstate";
import { commandText, type JourneyCommand, type JourneyEvent, journeyGrammar } from "#machines/command.ts";
import { applyJourneyEvents, type JourneyInput, journeyMachine } from "#machines/journey.machine.ts";
import { countPoints, emptyRecord, findStep, isAtEnd, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import { stepsOf } from "#tests/support/places.ts";
import {
  accountEvents,
  accountRecords,
  buttonEvents,
  faultsOf,
  guestRecords,
  personsEvents,
  seeded,
  shapes,
} from "./journey-arbitraries.ts";

const account = { owner: "account", canComplete: true } as const;
const guest = { owner: "guest", canComplete: true } as const;
const guestToSignIn = { owner: "guest", canComplete: false } as const;

type Input = Partial<JourneyInput> & Pick<JourneyInput, "shape">;

/** What the events lead to; fails the test when one of them is refused. */
function follow(events: readonly JourneyEvent[], record: JourneyRecord, input: Input) {
  const outcome = applyJourneyEvents({ ...account, ...input, record }, events);
  if (outcome === null) {
    throw new Error(`Refused: ${JSON.stringify(events)}`);
  }
  return outcome;
}

function recordAfter(events: readonly JourneyEvent[], record: JourneyRecord, input: Input) {
  return follow(events, record, input).record;
}

describe("whatever happens, in any guide,", () => {
  const accountHistories = shapes.chain((shape) =>
    fc.record({ shape: fc.constant(shape), start: accountRecords(shape), events: fc.array(accountEvents(shape), { maxLength: 25 }) }),
  );
  const personsHistories = shapes.chain((shape) =>
    fc.record({ shape: fc.constant(shape), events: fc.array(personsEvents(shape), { maxLength: 40 }) }),
  );
  const guestHistories = shapes.chain((shape) =>
    fc.record({ shape: fc.constant(shape), record: guestRecords(shape), events: fc.array(personsEvents(shape), { maxLength: 25 }) }),
  );

  test("an account's record fits its guide, and what is complete was rewarded", () => {
    fc.assert(
      fc.property(accountHistories, ({ shape, start, events }) => {
        const { record } = follow(events, start, { shape });
        expect(faultsOf(record, shape)).toEqual([]);
        const mustBeRewarded = shape.celebratedStep === null ? [] : record.completedSteps;
        expect(mustBeRewarded.filter((step) => !record.rewardedSteps.includes(step))).toEqual([]);
        const [atStart] = initialTransition(journeyMachine, { shape, ...account, record: start });
        const atLast = events.reduce((snapshot, event) => transition(journeyMachine, snapshot, event)[0], atStart);
        expect(atLast.matches({ completing: "atEnd" })).toBe(isAtEnd(shape, record));
      }),
      { ...seeded, numRuns: 300 },
    );
  });

  test("points never shrink and achievements are never lost", () => {
    fc.assert(
      fc.property(accountHistories, ({ shape, start, events }) => {
        let before = start;
        for (const event of events) {
          const record = recordAfter([event], before, { shape });
          expect(countPoints(shape, record)).toBeGreaterThanOrEqual(countPoints(shape, before));
          expect(record.achievements).toEqual(expect.arrayContaining([...before.achievements]));
          before = record;
        }
      }),
      seeded,
    );
  });

  test("a change sent twice is the same as sent once, and is rewarded once", () => {
    fc.assert(
      fc.property(accountHistories, fc.constantFrom("account" as const, "guest" as const), ({ shape, start, events }, owner) => {
        let before: JourneyRecord = owner === "account" ? start : { ...start, rewardedSteps: [], journeyRewarded: false };
        for (const event of events) {
          const once = follow([event], before, { shape, owner });
          expect(follow([event], once.record, { shape, owner })).toEqual({ record: once.record, rewards: [] });
          before = once.record;
        }
      }),
      seeded,
    );
  });

  test("the points that a person was shown are the points that are banked", () => {
    fc.assert(
      fc.property(personsHistories, ({ shape, events }) => {
        let record = emptyRecord(shape);
        let shown = 0;
        for (const event of events) {
          const outcome = follow([event], record, { shape });
          shown += outcome.rewards.reduce((sum, { points }) => sum + points, 0);
          record = outcome.record;
        }
        expect(shown).toBe(countPoints(shape, record));
      }),
      seeded,
    );
  });

  test("several changes in one save do the same as one after another, with at most one reward of each kind", () => {
    fc.assert(
      fc.property(accountHistories, ({ shape, start, events }) => {
        let record: JourneyRecord = start;
        let points = 0;
        for (const event of events) {
          const outcome = follow([event], record, { shape });
          points += outcome.rewards.reduce((sum, reward) => sum + reward.points, 0);
          record = outcome.record;
        }
        const atOnce = follow(events, start, { shape });
        expect(atOnce.record).toEqual(record);
        expect(atOnce.rewards.reduce((sum, reward) => sum + reward.points, 0)).toBe(points);
        expect(new Set(atOnce.rewards.map(({ type }) => type)).size).toBe(atOnce.rewards.length);
      }),
      seeded,
    );
  });

  /** A command's text names first the step or its part. */
  function stepOf(shape: JourneyShape, command: JourneyCommand) {
    return findStep(shape, commandText(journeyGrammar, command).split(" ")[1] ?? "");
  }

  test("two tabs that change different steps both keep their change, whichever is first", () => {
    const pairs = shapes
      .filter(({ steps }) => steps.length > 1)
      .chain((shape) =>
        fc
          .record({ shape: fc.constant(shape), start: accountRecords(shape), one: personsEvents(shape), other: personsEvents(shape) })
          .filter(({ one, other }) => stepOf(shape, one) !== stepOf(shape, other)),
      );
    fc.assert(
      fc.property(pairs, ({ shape, start, one, other }) => {
        const ticks = ({ completedSteps, completedSubSteps, answers, coveredDetails, rewardedSteps }: JourneyRecord) => ({
          completedSteps: new Set(completedSteps),
          completedSubSteps,
          answers,
          coveredDetails,
          rewardedSteps: new Set(rewardedSteps),
        });
        expect(ticks(recordAfter([one, other], start, { shape }))).toEqual(ticks(recordAfter([other, one], start, { shape })));
      }),
      seeded,
    );
  });

  test("guests bank nothing and their record fits the guide", () => {
    fc.assert(
      fc.property(guestHistories, ({ shape, record: start, events }) => {
        const { record } = follow(events, start, { shape, ...guest });
        expect(faultsOf(record, shape)).toEqual([]);
        expect(record).toMatchObject({ rewardedSteps: [], journeyRewarded: false });
        expect(countPoints(shape, record)).toBe(0);
      }),
      seeded,
    );
  });

  test("a guest who needs an account to complete is refused only completing, and nothing completed changes", () => {
    fc.assert(
      fc.property(guestHistories, ({ shape, record: start, events }) => {
        const allowed = events.filter((event) => applyJourneyEvents({ shape, ...guestToSignIn, record: start }, [event]) !== null);
        expect(allowed).toEqual(events.filter(({ type }) => !/^(step|subStep)\.(complete|reopen|finish|exclude|include)$/.test(type)));
        const outcome = follow(allowed, start, { shape, ...guestToSignIn });
        expect(outcome.rewards).toEqual([]);
        expect(outcome.record).toMatchObject({ completedSteps: start.completedSteps, completedSubSteps: start.completedSubSteps });
      }),
      seeded,
    );
  });

  test("no button of the guide is refused, and none of one step more is accepted", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const one = { subSteps: [1], details: [1] };
        const wider = {
          ...shape,
          steps: stepsOf(
            [...shape.steps, one].map(({ subSteps, details }) => ({ subStepCount: subSteps.length, detailCount: details.length })),
          ),
        };
        const refused = buttonEvents(wider).filter((event) => applyJourneyEvents({ shape, ...account }, [event]) === null);
        expect(refused).toEqual(buttonEvents({ ...wider, steps: wider.steps.slice(-1) }));
      }),
      seeded,
    );
  });

  test("the record handed in is never changed, and what comes out can be saved as JSON and read back", () => {
    fc.assert(
      fc.property(accountHistories, ({ shape, start, events }) => {
        const { record } = follow(frozen(events), frozen(start), { shape: frozen(shape) });
        expect(JSON.parse(JSON.stringify(record))).toStrictEqual(record);
      }),
      seeded,
    );
  });

  function frozen<Value>(value: Value): Value {
    if (typeof value === "object" && value !== null) {
      for (const part of Object.values(value)) {
        frozen(part);
      }
      Object.freeze(value);
    }
    return value;
  }
});
