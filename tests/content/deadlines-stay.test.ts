import { describe, expect, test } from "vitest";
import { contractDates } from "#app/content/contract/contract-plan.ts";
import { contractDeadlines } from "#app/content/contract/contract-terms.ts";
import { guides } from "#app/content/guides/guides.ts";
import { journeyShape } from "#app/content/guides/journey-shape.ts";
import { timelineOf } from "#app/content/guides/timelines.ts";
import { datePlan } from "#app/guide/dates/date-plan.server.ts";
import { stateOfDate } from "#app/guide/dates/key-date-list.tsx";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";

const facts = { said: {}, broughtBack: [] };

describe.each(guides.filter((guide) => timelineOf(guide).length > 0))("in $journeyType/$tier", (guide) => {
  // Every deadline has a day, one was extended, one has passed.
  const deadlines = Object.fromEntries(
    contractDeadlines(guide.journeyType).map(({ id }, place) => [
      id,
      {
        term: { kind: "day", day: `2027-03-${10 + place}`, hour: null },
        state: place === 1 ? "extended" : "due",
        extendedTo: place === 1 ? "2027-04-01" : null,
      } as const,
    ]),
  );
  const contract = { acceptance: "2027-03-01", closing: "2027-04-15", timeZone: null, deadlines };
  const states = (record: JourneyRecord) => {
    const plan = datePlan(guide, { contract, facts });
    const ofContract = new Set(Object.keys(deadlines));
    return {
      page: contractDates(guide, contract, "2027-03-12").map(({ about, state }) => [about.id, state]),
      guide: plan?.dates.filter(({ id }) => ofContract.has(id)).map((date) => [date.id, stateOfDate(date, record, "2027-03-12")]),
    };
  };

  const shape = journeyShape(guide);
  const untouched = emptyRecord(shape);
  const before = states(untouched);

  test("some deadline is overdue, and some extended", () => {
    expect(before.page.map(([, state]) => state)).toEqual(expect.arrayContaining(["overdue", "extended", "due"]));
  });

  const changes = guide.steps.flatMap((step) => [
    ...step.details.flatMap(({ id }) => [
      { type: "question.answer", question: id, answer: "yes" } as const,
      { type: "question.answer", question: id, answer: "no" } as const,
      { type: "detail.cover", details: [id] } as const,
    ]),
    ...step.subSteps.map(({ id }) => ({ type: "subStep.complete", subStep: id }) as const),
    { type: "step.complete", step: step.id } as const,
  ]);

  test("no answer and no tick changes the state of any deadline, alone or with all others", () => {
    let all = untouched;
    for (const change of changes) {
      const options = { shape, owner: "account", canComplete: true } as const;
      const alone = applyJourneyEvents({ ...options, record: untouched }, [change]);
      expect(alone, JSON.stringify(change)).not.toBeNull();
      all = applyJourneyEvents({ ...options, record: all }, [change])?.record ?? all;
      expect(states(alone?.record ?? untouched), JSON.stringify(change)).toEqual(before);
    }
    expect(all.completedSteps.length).toBe(guide.steps.length);
    expect(states(all)).toEqual(before);
  });
});
