import { describe, expect, test } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { datePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { stateOfDate } from "#app/steps/key-dates/key-date-list.tsx";
import type { JourneyEvent } from "#machines/command.ts";
import { bases, type DeadlineTerms, dayKinds, rolls, settlements } from "#machines/contract-dates.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";

const facts = { answers: {}, unhidden: [] };

/** Ways of entering deadlines, each for the so-manieth of a side. */
const shapes: Readonly<Record<string, (place: number) => DeadlineTerms>> = {
  "each with its day, one extended": (place) => ({
    term: { kind: "day", day: `2027-03-${10 + place}`, hour: null },
    state: place === 1 ? "extended" : "due",
    extendedTo: place === 1 ? "2027-04-01" : null,
  }),
  "counted, over weekends, in every state": (place) => {
    const state = settlements[place % settlements.length] ?? "due";
    const [days, from, roll] = [dayKinds[place % 3] ?? "calendar", bases[place % 2] ?? "acceptance", rolls[(place + 1) % 3] ?? "stay"];
    const term = { kind: "count", count: 5 + place, days, from, firstDayCounts: place % 2 === 0, roll, hour: null } as const;
    return { term, state, extendedTo: state === "extended" ? "2027-04-04" : null };
  },
  "not known, or settled without a day": (place) => ({
    term: null,
    state: (["due", "waived", "met", "not-applicable"] as const)[place % 4] ?? "due",
    extendedTo: null,
  }),
};

function contractOf({ journeyType }: Guide, shape: string) {
  const deadlines = Object.fromEntries(contractDeadlines[journeyType].map(({ id }, place) => [id, shapes[shape]?.(place)] as const));
  const base = { count: 2, days: "calendar", firstDayCounts: false, roll: "stay", hour: null } as const;
  const chain = {
    term: { kind: "count", ...base, from: `after.${contractDeadlines[journeyType][0]?.id}` },
    state: "due",
    extendedTo: null,
  };
  return {
    acceptance: "2027-03-01",
    closing: "2027-04-15",
    timeZone: null,
    deadlines: { ...deadlines, "added-1": chain } as Record<string, DeadlineTerms>,
    added: { "added-1": { title: "Survey done", who: "you", note: "" } } as const,
  };
}

test("the shapes hold deadlines in every state, open ones of which some are past and some on a weekend", () => {
  const dates = guides.flatMap((guide) =>
    Object.keys(shapes).flatMap((shape) => resolveDeadlines(guide, contractOf(guide, shape), "2027-03-12")),
  );
  const states = new Set(dates.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["due", "extended", "met", "not-applicable", "overdue", "unknown", "waived"]);
});

const withDates = guides.filter((guide) => guide.timeline.length > 0);

describe.each(withDates)("in $journeyType/$tier", (guide) => {
  // Once for each shape: a plan knows of no record.
  const planned = Object.keys(shapes).map((entered) => {
    const contract = contractOf(guide, entered);
    return datePlan(guide, { contract, facts })?.dates.filter(({ id }) => contract.deadlines[id]) ?? [];
  });
  const states = (record: JourneyRecord) => planned.map((dates) => dates.map((date) => [date.id, stateOfDate(date, record, "2027-03-12")]));
  const shape = journeyShape(guide);
  const untouched = emptyRecord(shape);
  const before = states(untouched);
  const options = { shape, owner: "account", canComplete: true } as const;

  const changes = guide.steps.flatMap((step): JourneyEvent[] => [
    ...step.details.flatMap(({ id }): JourneyEvent[] => [
      { type: "question.answer", question: id, answer: "yes" },
      { type: "question.answer", question: id, answer: "no" },
      { type: "detail.cover", details: [id] },
    ]),
    ...step.subSteps.flatMap(({ id }): JourneyEvent[] => [
      { type: "subStep.complete", subStep: id },
      { type: "subStep.complete", subStep: id, by: "administrator" },
    ]),
    { type: "step.complete", step: step.id },
    { type: "step.complete", step: step.id, by: "administrator" },
    { type: "step.finish", step: step.id },
  ]);

  test("no answer and no tick changes the state of any deadline, alone or with all others", () => {
    let all = untouched;
    for (const change of changes) {
      const alone = applyJourneyEvents({ ...options, record: untouched }, [change]);
      expect(alone, JSON.stringify(change)).not.toBeNull();
      all = applyJourneyEvents({ ...options, record: all }, [change])?.record ?? all;
      expect(states(alone?.record ?? untouched), JSON.stringify(change)).toEqual(before);
    }
    expect(all.completedSteps.length).toBe(guide.steps.length);
    expect(states(all)).toEqual(before);
  });

  test("no last thing to do that completes its step does, nor what is kept of a guest", () => {
    for (const step of guide.steps.filter(({ subSteps }) => subSteps.length > 0)) {
      const done = step.subSteps.map(({ id }): JourneyEvent => ({ type: "subStep.complete", subStep: id }));
      const record = applyJourneyEvents({ ...options, record: untouched }, done)?.record ?? untouched;
      expect(record.completedSteps).toContain(step.id);
      expect(states(record), step.id).toEqual(before);
      const kept = applyJourneyEvents({ ...options, record: untouched }, [{ type: "progress.keep", record }]);
      expect(states(kept?.record ?? untouched), step.id).toEqual(before);
    }
  });
});
