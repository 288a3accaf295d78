import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { factQuestions, notSure } from "#app/content/facts/fact-questions.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { formatAnswers } from "#app/plan/applicability/fact-answers.ts";
import { formatDocumentMarks, listDocuments } from "#app/plan/documents/documents.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { type GuestState, guestStateFromQuery, queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { completedStepsOf, emptyRecord, type JourneyRecord, type JourneyShape } from "#machines/journey-record.ts";
import { fixtureGuide as shape } from "#tests/support/fixture-guide.ts";
import { stepsOf } from "#tests/support/places.ts";
import { faultsOf, fullestRecord, guestRecords, personsEvents, seeded, shapes } from "./journey-arbitraries.ts";

/** As long as a guide may get: longer than any that is written. */
const longestShape: JourneyShape = {
  journeyType: "buying",
  steps: stepsOf(Array.from({ length: 12 }, () => ({ subStepCount: 6, detailCount: 8 }))),
  celebratedStep: null,
  stepPoints: 0,
  journeyPoints: 500,
};

const parameters = ["step", "done", "sub", "yes", "no", "na", "covered", "uncovered", "date", "acc", "facts", "back", "papers"];

const nobodys = emptyRecord(shape);

function read(query: string, canComplete = true) {
  return stateFrom(query, shape, canComplete);
}

function write(record: Partial<JourneyRecord>, targetDate?: string) {
  return queryOf({ record: { ...nobodys, ...record }, targetDate });
}

function stateFrom(query: string | URLSearchParams, guideShape: JourneyShape, canComplete: boolean) {
  return guestStateFromQuery(new URLSearchParams(query), guideShape, canComplete);
}

function queryOf(state: GuestState, guideShape = shape) {
  return queryFromGuestState(guideShape, state);
}

function guestStates(guideShape: JourneyShape): fc.Arbitrary<GuestState> {
  const dates = fc
    .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const day = fc.option(dates, { nil: undefined });
  const parts = guideShape.steps.flatMap(({ details, subSteps }) => [...details, ...subSteps].map(({ id }) => id));
  const inOrder = guideShape.steps.flatMap(({ subSteps }) => subSteps).concat(guideShape.steps.flatMap(({ details }) => details));
  const unhidden = fc.subarray(parts).map((ids) => inOrder.map(({ id }) => id).filter((id) => ids.includes(id)));
  return fc.record({
    record: guestRecords(guideShape),
    targetDate: day,
    acceptance: day,
    facts: fc.option(fc.constantFrom("pcash", "sTX.hco-op.anot-sure"), { nil: undefined }),
    unhidden: unhidden.map((ids) => (ids.length > 0 ? ids : undefined)),
    papers: fc.option(fc.constantFrom("id", "ps.-gl"), { nil: undefined }),
  });
}

/** Every question with its longest answer, all brought back that ever folds, and every paper marked. */
function fullestFacts(guide: Guide): Pick<GuestState, "facts" | "unhidden" | "papers"> {
  const longest = factQuestions[guide.journeyType].map(({ id, options }) => {
    const values = [notSure, ...options.map(({ value }) => value)];
    return [id, values.toSorted((one, other) => other.length - one.length)[0] ?? ""];
  });
  const parts = guide.steps.flatMap(({ subSteps }) => subSteps).concat(guide.steps.flatMap(({ details }) => details as []));
  const unhidden = parts.flatMap(({ id, onlyIf }) => (onlyIf ? [id] : []));
  const marks = Object.fromEntries(listDocuments(guide).map(({ document }) => [document.id, "not-needed"] as const));
  return {
    facts: formatAnswers(guide, Object.fromEntries(longest)),
    unhidden: unhidden.length > 0 ? unhidden : undefined,
    papers: formatDocumentMarks(guide, marks),
  };
}

const statesWithShape = shapes.chain((guideShape) => guestStates(guideShape).map((state) => ({ guideShape, state })));

describe("the address of a guest's guide", () => {
  test("of a guest without progress has no query", () => {
    expect(write({})).toBe("");
    expect(read("")).toEqual({ record: nobodys, targetDate: undefined });
  });

  test("'?step=d&done=a.b' is Step 4 with the first two steps done", () => {
    expect(read("?step=d&done=a.b").record).toEqual({ ...nobodys, currentStep: "close", completedSteps: ["read", "prepare"] });
    expect(write({ currentStep: "close", completedSteps: ["read", "prepare"] })).toBe("?step=d&done=a.b");
  });

  test("holds step, steps done, sub-steps, answers, what does not apply, covered details and date, in this order", () => {
    const record: Partial<JourneyRecord> = {
      excluded: { "read.insurance": true, "prepare.heating": true },
      coveredDetails: { "offer.price": true, "close.walk-through": true, "read.rights": false, "read.fees": false, "read.taxes": false },
      answers: { "prepare.roof": "yes", "read.taxes": "no", "read.rights": "yes" },
      completedSubSteps: { "offer.compare": true, "offer.sign": true, "prepare.paint": true },
      completedSteps: ["read", "offer"],
      currentStep: "offer",
    };
    const query = "?step=c&done=a.c&sub=bd.cb.cc&yes=aa.ba&no=ac&na=ad.bb&covered=ca.da&uncovered=aa.ab.ac&date=2026-11-20";
    expect(write(record, "2026-11-20")).toBe(query);
    expect(read(query)).toEqual({ record: { ...nobodys, ...record }, targetDate: "2026-11-20" });
  });

  test("holds after the date what was said, and what was brought back", () => {
    const query = "?done=b&date=2027-01-31&facts=sTX.pcash&back=bd.aa";
    expect(queryOf(read(query))).toBe(query);
    expect(read(query)).toMatchObject({ facts: "sTX.pcash", unhidden: ["prepare.paint", "read.rights"] });
  });

  test("leaves out what is empty", () => {
    expect(write({ completedSteps: ["prepare"] })).toBe("?done=b");
    expect(write({}, "2027-01-31")).toBe("?date=2027-01-31");
  });

  test("any state that fits its guide survives the trip through the address exactly", () => {
    fc.assert(
      fc.property(statesWithShape, ({ guideShape, state }) => {
        expect(stateFrom(queryOf(state, guideShape), guideShape, true)).toEqual(state);
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
        const outcome = applyJourneyEvents({ shape: guideShape, owner: "guest", canComplete: true }, events);
        const { record } = outcome ?? { record: emptyRecord(guideShape) };
        const readBack = stateFrom(queryOf({ record }, guideShape), guideShape, true).record;
        expect(readBack).toMatchObject({
          currentStep: record.currentStep,
          completedSteps: completedStepsOf(guideShape, record),
          answers: record.answers,
          coveredDetails: record.coveredDetails,
          excluded: Object.fromEntries(Object.entries(record.excluded).filter(([, is]) => is)),
        });
        const ticked = Object.entries(record.completedSubSteps).filter(([, isTicked]) => isTicked);
        expect(readBack.completedSubSteps).toEqual(Object.fromEntries(ticked));
        expect(outcome).not.toBeNull();
      }),
      seeded,
    );
  });

  test("names its parameters in a fixed order, each at most once, none of them empty", () => {
    fc.assert(
      fc.property(statesWithShape, ({ guideShape, state }) => {
        const query = new URLSearchParams(queryOf(state, guideShape));
        const names = [...query.keys()];
        expect(names).toEqual(parameters.filter((name) => names.includes(name)));
        expect([...query.values()]).not.toContain("");
      }),
      seeded,
    );
  });

  test("uses only characters that a query keeps as they are", () => {
    fc.assert(
      fc.property(statesWithShape, ({ guideShape, state }) => {
        const query = queryOf(state, guideShape);
        expect(query === "" ? "" : `?${new URLSearchParams(query)}`).toBe(query);
        expect(new URL(`https://keyturn.example.com/buying-guide/full${query}`).search).toBe(query);
      }),
      seeded,
    );
  });

  test.each([
    ["the longest guide there could be", "/selling-guide/commission-free", longestShape, {}] as const,
    ...guides.map((guide) => {
      const path = `/${guide.journeyType}-guide/${guide.tier}`;
      return [path, path, journeyShape(guide), fullestFacts(guide)] as const;
    }),
  ])("of %s stays under 1,500 characters when nothing is left to tick or say, and is still read exactly", (_, path, guideShape, facts) => {
    for (const record of [fullestRecord(guideShape), fullestRecord(guideShape, true)]) {
      const state = { record, targetDate: "2026-12-31", acceptance: "2026-11-30", ...facts };
      const query = queryOf(state, guideShape);
      expect(path.length + query.length).toBeLessThan(1_500);
      expect(query.length).toBeGreaterThan(15);
      expect(stateFrom(query, guideShape, true)).toEqual(state);
    }
  });
});

describe("where completing asks for an account", () => {
  test("completed steps and sub-steps in the address are ignored; all else is read", () => {
    const state = read("?step=c&done=a.b&sub=bc.bd&yes=aa&covered=ab&date=2026-11-20", false);
    expect(state).toEqual({
      record: { ...nobodys, currentStep: "offer", answers: { "read.rights": "yes" }, coveredDetails: { "read.fees": true } },
      targetDate: "2026-11-20",
    });
  });

  test("every state without completions survives the trip through the address exactly", () => {
    fc.assert(
      fc.property(statesWithShape, ({ guideShape, state }) => {
        const isQuestion = ([id]: readonly [string, unknown]) =>
          guideShape.steps.some(({ details }) => details.some((one) => one.id === id));
        const excluded = Object.fromEntries(Object.entries(state.record.excluded).filter(isQuestion));
        const record = { ...state.record, completedSteps: [], completedSubSteps: {}, excluded };
        const withoutCompletions = { ...state, record };
        expect(stateFrom(queryOf(state, guideShape), guideShape, false)).toEqual(withoutCompletions);
      }),
      seeded,
    );
  });
});

describe("a URL that was typed, cut or forged", () => {
  test.each([
    ["steps that the guide does not have", "?done=b.e.z.zz", "?done=b"],
    ["steps out of order and named twice", "?done=c.a.c.b", "?done=a.b.c"],
    ["other things among the steps", "?done=b.two.D.-b.be..%20.d", "?done=b.d"],
    ["a question among the steps, and a step among the questions", "?done=a.aa&yes=aa.a", "?done=a&yes=aa"],
    ["sub-steps that the guide does not have", "?sub=bd.aa.cc.zz", "?sub=bd.cc"],
    ["capital letters", "?done=A&yes=AA.aa", "?yes=aa"],
    ["names of no key", "?sub=__proto__.bd&yes=constructor&covered=length", "?sub=bd"],
    ["a word for a step", "?step=last&done=b", "?done=b"],
    ["parameters of somebody else", "?utm_source=mail&__proto__=1&done=b&code=abc", "?done=b"],
    ["a parameter given twice: the first counts", "?done=b&done=c", "?done=b"],
    ["a part cut in the middle", "?done=b&yes=aa.a", "?done=b&yes=aa"],
    ["facts in other characters than theirs", "?done=b&facts=s%3CTX%3E", "?done=b"],
    ["facts without an end", `?done=b&facts=${"s".repeat(401)}`, "?done=b"],
    ["parts brought back that the guide does not have", "?back=zz.aa.a", "?back=aa"],
    ["a date that the calendar does not have", "?done=b&date=2026-02-30", "?done=b"],
    ["a date in another order", "?done=b&date=20-11-2026", "?done=b"],
    ["a date with a time", "?done=b&date=2026-11-20T10:00:00Z", "?done=b"],
    ["a thirteenth month", "?done=b&date=2026-13-01", "?done=b"],
    ["the leap day of a year without one", "?done=b&date=2027-02-29", "?done=b"],
  ])("is read as far as it makes sense: %s", (_, typed, understood) => {
    expect(queryOf(read(typed))).toBe(understood);
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

  test("of two steps in place of one the first of the guide is current", () => {
    expect(read("?step=d.b").record.currentStep).toBe("prepare");
  });

  test("a question that is both is answered yes, and covered", () => {
    expect(queryOf(read("?yes=aa&no=aa.ab&covered=ac&uncovered=ac"))).toBe("?yes=aa&no=ab&covered=ac");
  });

  test("gives a state that fits the guide, whatever it holds, and nothing breaks", () => {
    const soup = fc
      .array(
        fc.constantFrom(..."abcdefghij", "aa", "ab", "ac", "zz", ".", ".", ".", "-", "_", "0", "1", "A", " ", "%", "\0", "__proto__", "٣"),
      )
      .map((parts) => parts.join(""));
    const values = fc.oneof(
      soup,
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.constant("a".repeat(5000)),
      fc.constant("aa.".repeat(2000)),
    );
    const queries = fc.array(fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...parameters) }, fc.string()), values), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(shapes, queries, fc.boolean(), (guideShape, pairs, canComplete) => {
        const state = stateFrom(new URLSearchParams(pairs), guideShape, canComplete);
        expectToFit(state, guideShape, canComplete);
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  test("with some characters lost, added or changed gives a state that fits the guide", () => {
    const damaged = statesWithShape.chain(({ guideShape, state }) =>
      fc.record({
        guideShape: fc.constant(guideShape),
        query: fc
          .tuple(fc.constant(queryOf(state, guideShape)), fc.nat(80), fc.nat(3), fc.string({ maxLength: 3 }))
          .map(([query, place, length, inserted]) => query.slice(0, place) + inserted + query.slice(place + length)),
      }),
    );
    fc.assert(
      fc.property(damaged, ({ guideShape, query }) => {
        expectToFit(stateFrom(query, guideShape, true), guideShape, true);
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  function expectToFit(state: GuestState, guideShape: JourneyShape, canComplete: boolean) {
    expect(faultsOf(state.record, guideShape)).toEqual([]);
    expect(state.record).toMatchObject({ achievements: [], rewardedSteps: [], journeyRewarded: false });
    if (!canComplete) {
      expect(state.record).toMatchObject({ completedSteps: [], completedSubSteps: {} });
    }
    if (state.targetDate !== undefined) {
      expect(new Date(`${state.targetDate}T00:00:00Z`).toISOString().slice(0, 10)).toBe(state.targetDate);
    }
    const rewritten = queryOf(state, guideShape);
    expect(queryOf(stateFrom(rewritten, guideShape, canComplete), guideShape)).toBe(rewritten);
  }
});

test("a sub-step ticked and taken back leaves nothing in the address", () => {
  const outcome = applyJourneyEvents({ shape, owner: "guest", canComplete: true }, [
    { type: "subStep.complete", subStep: "prepare.paint" },
    { type: "subStep.reopen", subStep: "prepare.paint" },
    { type: "step.select", step: "read" },
  ]);
  expect(outcome && queryFromGuestState(shape, outcome)).toBe("");
});
