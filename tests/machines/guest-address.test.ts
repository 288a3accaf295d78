import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { guides } from "#app/content/guides.ts";
import { journeyShape } from "#app/content/journey-shape.ts";
import { type GuestState, guestStateFromQuery, queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import { faultsOf, fullestRecord, guestRecords, personsEvents, seeded, shapes } from "./journey-arbitraries.ts";

const shape: JourneyShape = {
  journeyType: "selling",
  steps: [
    { subStepCount: 2, detailCount: 3 },
    { subStepCount: 0, detailCount: 2 },
    { subStepCount: 4, detailCount: 1 },
    { subStepCount: 1, detailCount: 12 },
  ],
  celebratedStep: "all",
  stepPoints: 100,
  journeyPoints: 1000,
};

/** As long as a guide may get: longer than any that is written. */
const longestShape: JourneyShape = {
  journeyType: "buying",
  steps: Array.from({ length: 11 }, () => ({ subStepCount: 4, detailCount: 6 })),
  celebratedStep: 9,
  stepPoints: 0,
  journeyPoints: 500,
};

const parameters = ["step", "done", "sub", "answers", "covered", "date"];

function read(query: string, mayComplete = true) {
  return guestStateFromQuery(new URLSearchParams(query), shape, mayComplete);
}

function write(record: Partial<JourneyRecord>, targetDate?: string) {
  return queryFromGuestState({ record: { ...emptyRecord, ...record }, targetDate });
}

function guestStates(guideShape: JourneyShape): fc.Arbitrary<GuestState> {
  const dates = fc
    .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  return fc.record({ record: guestRecords(guideShape), targetDate: fc.option(dates, { nil: undefined }) });
}

const statesWithShape = shapes.chain((guideShape) => guestStates(guideShape).map((state) => ({ guideShape, state })));

describe("the address of a guest's guide", () => {
  test("of somebody who has done nothing has no query", () => {
    expect(write({})).toBe("");
    expect(read("")).toEqual({ record: emptyRecord, targetDate: undefined });
  });

  test("'?step=3&done=0.1' is Step 4 with the first two steps done", () => {
    expect(read("?step=3&done=0.1").record).toEqual({ ...emptyRecord, currentStep: 3, completedSteps: [0, 1] });
    expect(write({ currentStep: 3, completedSteps: [0, 1] })).toBe("?step=3&done=0.1");
  });

  test("holds step, steps done, sub-steps, answers, covered details and date, in this order", () => {
    const record: Partial<JourneyRecord> = {
      coveredDetails: { 3: [0, 11], 0: [] },
      answers: { 1: { 1: "yes" }, 0: { 2: "no", 0: "yes" } },
      completedSubSteps: { 2: [0, 3], 0: [1] },
      completedSteps: [0, 2],
      currentStep: 2,
    };
    const query = "?step=2&done=0.2&sub=0-1_2-0.3&answers=0-0y.2n_1-1y&covered=0-_3-0.11&date=2026-11-20";
    expect(write(record, "2026-11-20")).toBe(query);
    expect(read(query)).toEqual({ record: { ...emptyRecord, ...record }, targetDate: "2026-11-20" });
  });

  test("leaves out what is empty", () => {
    expect(write({ completedSteps: [1] })).toBe("?done=1");
    expect(write({}, "2027-01-31")).toBe("?date=2027-01-31");
  });

  test("any state that fits its guide survives the trip through the address exactly", () => {
    fc.assert(
      fc.property(statesWithShape, ({ guideShape, state }) => {
        expect(guestStateFromQuery(new URLSearchParams(queryFromGuestState(state)), guideShape, true)).toEqual(state);
      }),
      { ...seeded, numRuns: 500 },
    );
  });

  test("whatever a guest clicks survives reload and the Back button", () => {
    const clicks = shapes.chain((guideShape) =>
      fc.array(personsEvents(guideShape), { maxLength: 30 }).map((events) => ({ guideShape, events })),
    );
    fc.assert(
      fc.property(clicks, ({ guideShape, events }) => {
        const outcome = applyJourneyEvents({ shape: guideShape, keeper: "guest", mayComplete: true }, events);
        const record = outcome?.record ?? emptyRecord;
        const readBack = guestStateFromQuery(new URLSearchParams(queryFromGuestState({ record })), guideShape, true).record;
        expect(readBack).toMatchObject({
          currentStep: record.currentStep,
          completedSteps: record.completedSteps,
          answers: record.answers,
          coveredDetails: record.coveredDetails,
        });
        expect(guideShape.steps.map((_, step) => readBack.completedSubSteps[step] ?? [])).toEqual(
          guideShape.steps.map((_, step) => record.completedSubSteps[step] ?? []),
        );
        expect(outcome).not.toBeNull();
      }),
      seeded,
    );
  });

  test("names its parameters in a fixed order, each at most once, none of them empty", () => {
    fc.assert(
      fc.property(statesWithShape, ({ state }) => {
        const query = new URLSearchParams(queryFromGuestState(state));
        const names = [...query.keys()];
        expect(names).toEqual(parameters.filter((name) => names.includes(name)));
        expect([...query.values()]).not.toContain("");
      }),
      seeded,
    );
  });

  test("uses only characters that a query keeps as they are", () => {
    fc.assert(
      fc.property(statesWithShape, ({ state }) => {
        const query = queryFromGuestState(state);
        expect(query === "" ? "" : `?${new URLSearchParams(query)}`).toBe(query);
        expect(new URL(`https://keyturn.example.com/buying-guide/full${query}`).search).toBe(query);
      }),
      seeded,
    );
  });

  test.each([
    ["the longest guide there could be", "/selling-guide/commission-free", longestShape] as const,
    ...guides.map((guide) => {
      const path = `/${guide.journeyType}-guide/${guide.tier}`;
      return [path, path, journeyShape(guide)] as const;
    }),
  ])("of %s stays under 1,000 characters when nothing is left to tick, and is still read exactly", (_, path, guideShape) => {
    const state = { record: fullestRecord(guideShape), targetDate: "2026-12-31" };
    const query = queryFromGuestState(state);
    expect(path.length + query.length).toBeLessThan(1000);
    expect(query.length).toBeGreaterThan(15);
    expect(guestStateFromQuery(new URLSearchParams(query), guideShape, true)).toEqual(state);
  });
});

describe("where completing asks for an account", () => {
  test("completed steps and sub-steps in the address are ignored; all else is read", () => {
    const state = read("?step=2&done=0.1&sub=0-0.1&answers=0-0y&covered=0-1&date=2026-11-20", false);
    expect(state).toEqual({
      record: { ...emptyRecord, currentStep: 2, answers: { 0: { 0: "yes" } }, coveredDetails: { 0: [1] } },
      targetDate: "2026-11-20",
    });
  });

  test("every state without completions survives the trip through the address exactly", () => {
    fc.assert(
      fc.property(statesWithShape, ({ guideShape, state }) => {
        const record = { ...state.record, completedSteps: [], completedSubSteps: {} };
        const withoutCompletions = { ...state, record };
        const query = new URLSearchParams(queryFromGuestState(state));
        expect(guestStateFromQuery(query, guideShape, false)).toEqual(withoutCompletions);
      }),
      seeded,
    );
  });
});

describe("an address that somebody typed, cut or made up", () => {
  test.each([
    ["steps that the guide does not have", "?done=1.4.50.99", "?done=1"],
    ["steps out of order and named twice", "?done=2.0.2.1", "?done=0.1.2"],
    ["words among the steps", "?done=1.two.3.-1.1e0.0x2..%20", "?done=1.3"],
    ["sub-steps that the guide does not have", "?sub=0-1.2_1-0_2-3.4_4-0_9-9", "?sub=0-1_2-3"],
    ["answers that are neither yes nor no", "?answers=0-0y.1m.2_1-0Y.0yes.1n", "?answers=0-0y_1-1n"],
    ["questions that the guide does not have", "?answers=0-2y.3y_3-11n.12n_7-0y", "?answers=0-2y_3-11n"],
    ["details that the guide does not have", "?covered=0-0.3_3-11.12_4-0", "?covered=0-0_3-11"],
    ["names instead of numbers", "?sub=__proto__-0_0-1&answers=constructor-0y&covered=length-0", "?sub=0-1"],
    ["a word for a step", "?step=last&done=1", "?done=1"],
    ["a step below the first", "?step=-1&done=1", "?done=1"],
    ["parameters of somebody else", "?utm_source=mail&__proto__=1&done=1&code=abc", "?done=1"],
    ["a parameter given twice: the first counts", "?done=1&done=2", "?done=1"],
    ["a part cut in the middle", "?done=1&answers=0-0y_1-", "?done=1&answers=0-0y"],
    ["a date that the calendar does not have", "?done=1&date=2026-02-30", "?done=1"],
    ["a date in another order", "?done=1&date=20-11-2026", "?done=1"],
    ["a date with a time", "?done=1&date=2026-11-20T10:00:00Z", "?done=1"],
    ["a thirteenth month", "?done=1&date=2026-13-01", "?done=1"],
    ["the leap day of a year without one", "?done=1&date=2027-02-29", "?done=1"],
  ])("is read as far as it makes sense: %s", (_, typed, understood) => {
    expect(queryFromGuestState(read(typed))).toBe(understood);
  });

  test("keeps a real leap day", () => {
    expect(read("?date=2028-02-29").targetDate).toBe("2028-02-29");
  });

  test.each(["Pacific/Auckland", "America/Los_Angeles"])("keeps the date that was chosen when the clock is in %s", (zone) => {
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-11-20T00:00:00Z").getTimezoneOffset()).not.toBe(0);
    expect(read("?date=2026-11-20").targetDate).toBe("2026-11-20");
  });

  test("two steps in place of one name none of them", () => {
    expect(read("?step=3.1").record.currentStep).toBe(0);
  });

  test("a step past the last is read the same way however far past", () => {
    const steps = ["4", "50", "99", "100", "1000"].map((step) => read(`?step=${step}`).record.currentStep);
    expect(new Set(steps).size).toBe(1);
  });

  test("an answered or sub-step part without anything in it is left out", () => {
    expect(queryFromGuestState(read("?sub=0-_2-&answers=0-_1-"))).toBe("");
  });

  test("gives a state that fits the guide, whatever it holds, and nothing breaks", () => {
    const soup = fc
      .array(
        fc.constantFrom(..."0123456789", "10", "99", "100", ".", ".", "-", "-", "_", "_", "y", "n", "Y", " ", "%", "\0", "__proto__", "٣"),
      )
      .map((parts) => parts.join(""));
    const values = fc.oneof(
      soup,
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.constant("9".repeat(5000)),
      fc.constant("0-0._".repeat(2000)),
    );
    const queries = fc.array(fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...parameters) }, fc.string()), values), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(shapes, queries, fc.boolean(), (guideShape, pairs, mayComplete) => {
        const state = guestStateFromQuery(new URLSearchParams(pairs), guideShape, mayComplete);
        expectToFit(state, guideShape, mayComplete);
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  test("with some characters lost, added or changed gives a state that fits the guide", () => {
    const damaged = statesWithShape.chain(({ guideShape, state }) =>
      fc.record({
        guideShape: fc.constant(guideShape),
        query: fc
          .tuple(fc.constant(queryFromGuestState(state)), fc.nat(80), fc.nat(3), fc.string({ maxLength: 3 }))
          .map(([query, place, length, inserted]) => query.slice(0, place) + inserted + query.slice(place + length)),
      }),
    );
    fc.assert(
      fc.property(damaged, ({ guideShape, query }) => {
        expectToFit(guestStateFromQuery(new URLSearchParams(query), guideShape, true), guideShape, true);
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  function expectToFit(state: GuestState, guideShape: JourneyShape, mayComplete: boolean) {
    expect(faultsOf(state.record, guideShape)).toEqual([]);
    expect(state.record).toMatchObject({ achievements: [], rewardedSteps: [], journeyRewarded: false });
    if (!mayComplete) {
      expect(state.record).toMatchObject({ completedSteps: [], completedSubSteps: {} });
    }
    if (state.targetDate !== undefined) {
      expect(new Date(`${state.targetDate}T00:00:00Z`).toISOString().slice(0, 10)).toBe(state.targetDate);
    }
    const rewritten = new URLSearchParams(queryFromGuestState(state));
    expect(queryFromGuestState(guestStateFromQuery(rewritten, guideShape, mayComplete))).toBe(queryFromGuestState(state));
  }
});

test("a sub-step ticked and taken back leaves nothing in the address", () => {
  const outcome = applyJourneyEvents({ shape, keeper: "guest", mayComplete: true }, [
    { type: "subStep.complete", step: 0, subStep: 1 },
    { type: "subStep.reopen", step: 0, subStep: 1 },
  ]);
  expect(queryFromGuestState({ record: outcome?.record ?? fullestRecord(shape) })).toBe("");
});
