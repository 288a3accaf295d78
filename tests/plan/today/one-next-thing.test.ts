import { expect, test, vi } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { loadDashboard } from "#app/dashboard/dashboard.server.ts";
import { readNextThings } from "#app/desk/today/next-things.server.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { listDrafts } from "#app/plan/messages/week-updates.server.ts";
import { describeMatter } from "#app/plan/today/describe-matter.ts";
import { createPlanReader, listRankablePlans, rankReadPlan } from "#app/plan/today/ranked-plans.server.ts";
import { nextThing } from "#app/plan/today/what-matters.ts";
import { brand } from "#app/platform/brand.server.ts";
import { mondayNote } from "#app/reminders/monday-note.server.ts";
import { listOpenPlans, resolvePlanDates } from "#app/reminders/plans.server.ts";
import * as guideRoute from "#app/routes/buying-guide.$tier.tsx";
import { addDays } from "#machines/calendar.ts";
import { type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson } from "#tests/support/factories.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

testDatabase();

const today = "2026-11-24";
const guides = [guideOf("buying", "full"), guideOf("selling", "full")];

interface Deal {
  readonly guide: Guide;
  /** Days from today, by place of the deadline in the guide's contract; the others do not apply, or nobody entered them. */
  readonly days: Readonly<Partial<Record<number, number>>> | null;
  readonly others: "not-applicable" | "unknown";
  readonly doneSteps: number;
  readonly closing: number;
}

/** Thirty plans: without a contract, with look-ups, with deadlines past, today, tomorrow and later, of each side, and past closing. */
const deals = guides.flatMap((guide) =>
  [
    ...[0, 1, 4].map((doneSteps) => ({ days: null, others: "unknown", doneSteps, closing: 40 }) as const),
    ...[0, 5].map((doneSteps) => ({ days: {}, others: "unknown", doneSteps, closing: 40 }) as const),
    ...[-3, 0, 1, 3, 9, 20].map(
      (ahead, place) => ({ days: { [place]: ahead }, others: "not-applicable", doneSteps: 5, closing: 45 }) as const,
    ),
    { days: { 0: 6, 7: 1 }, others: "not-applicable", doneSteps: 4, closing: 4 } as const,
    { days: { 1: 2, 2: 2 }, others: "not-applicable", doneSteps: 0, closing: 1 } as const,
    { days: { 3: -1 }, others: "unknown", doneSteps: 5, closing: 2 } as const,
    { days: {}, others: "not-applicable", doneSteps: 5, closing: -2 } as const,
  ].map((deal): Deal => ({ guide, ...deal })),
);

test.each(deals.map((deal, place) => [place, deal] as const))(
  "plan %i has one next thing, the same on dashboard, guide, Monday note, weekly update and desk",
  async (_, { guide, days, others, doneSteps, closing }) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T17:00:00Z`) });
    const person = await makePerson();
    const staff = { userId: (await makePerson()).id, plans: "all", officeId: null, standsInFor: [] } as const;
    const completing = guide.steps.slice(0, doneSteps).map((_step, step) => ({ type: "step.complete" as const, step }));
    await makeChange(person, guide, { type: "step.select", step: 0 }, ...completing);
    const contract = days && {
      ...{ acceptance: addDays(today, -10), closing: addDays(today, closing), timeZone: "America/Chicago" },
      deadlines: Object.fromEntries(
        contractDeadlines[guide.journeyType].map(({ id }, place): [string, DeadlineTerms] => {
          const ahead = days[place];
          return [
            id,
            ahead === undefined
              ? { ...unknownTerms, state: others === "unknown" ? unknownTerms.state : "not-applicable" }
              : { ...unknownTerms, term: { kind: "day", day: addDays(today, ahead), hour: null } },
          ];
        }),
      ),
    };
    if (contract) {
      await changeContract({ ownerId: person.id, guide }, () => ({ contract }));
    }
    const [plan] = (await listRankablePlans([person.id])).get(person.id) ?? [];
    if (plan === undefined) {
      throw new Error("There is no plan.");
    }
    const matters = rankReadPlan(plan, today);
    const next = nextThing(matters);
    if (next === null) {
      throw new Error("Nothing is next.");
    }
    const { lead } = describeMatter(next, createPlanReader(plan, brand(), today));

    const [card] = (await loadDashboard(person.id)).journeys;
    expect(card?.matters[0]?.lead).toBe(lead);

    const address = { buying: "/buying-guide/full", selling: "/selling-guide/full" }[guide.journeyType];
    const page = (await (await answerTo(opening(address, person), guideRoute.loader, { tier: "full" })).json()) as {
      matters: { lead: string }[];
    };
    expect(page.matters[0]?.lead, "the guide shows its own step itself").toBe(next.kind === "step" ? undefined : lead);

    const [dated] = ((await listOpenPlans([person.id])).get(person.id) ?? []).map((own) => resolvePlanDates(own, today));
    const note = dated && mondayNote([dated], today, null);
    const text = [note?.subject, ...(note?.paragraphs ?? []).flat()].join("\n");
    const said =
      next.kind === "lookUp"
        ? next.noun
        : next.kind === "closing"
          ? "closing day you entered has passed"
          : next.kind === "step"
            ? next.title
            : lead;
    expect(text).toContain(said);
    expect(note?.subject.includes("quiet") && matters.some(({ rank }) => rank <= 4)).toBe(false);

    const { drafts } = await listDrafts(staff, { after: null, limit: 1_000 });
    const draft = drafts.find(({ planId }) => planId === plan.saved.id);
    if (draft && !(closing < 0 && contract)) {
      const named = next.kind === "deadline" && next.isOverdue ? `“${next.about.title}” is past its date` : lead;
      expect(draft.text).toContain(next.kind === "step" ? next.title : named);
    }
    expect((await readNextThings([plan.saved.id])).get(plan.saved.id)?.id).toBe(next.id);

    expect(new Set(matters.map(({ id }) => id)).size, "nothing twice").toBe(matters.length);
    const hidden = resolveApplicability(guide, noFacts).hidden;
    expect(matters.filter(({ id }) => id in hidden)).toEqual([]);
    const dueTomorrow = contract ? resolveDeadlines(guide, contract, today, resolveApplicability(guide, noFacts)) : [];
    for (const { about, day, state } of closing < 0 ? [] : dueTomorrow) {
      if (day === addDays(today, 1) && state === "due") {
        expect(
          matters.map(({ id }) => id),
          "nobody's duty of tomorrow is left out",
        ).toContain(about.id);
      }
    }
    vi.useRealTimers();
  },
);
