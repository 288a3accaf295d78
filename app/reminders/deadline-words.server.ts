import { hourAtHome, stateHolidaysNotCounted } from "#app/content/contract/contract-words.ts";
import { datesPath, deadlineElementId, deadlinePath, stepBodyId } from "#app/paths.ts";
import { isOwn, type LookUp } from "#app/plan/dates/contract-overview.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { keyDates } from "#app/plan/dates/key-dates.ts";
import type { DueDate } from "#app/plan/dates/reminder-days.ts";
import { describeMatter, type MatterText } from "#app/plan/today/describe-matter.ts";
import { createPlanReader } from "#app/plan/today/ranked-plans.server.ts";
import { matterPath } from "#app/plan/today/shown-matters.server.ts";
import { nextThing } from "#app/plan/today/what-matters.ts";
import { brand } from "#app/platform/brand.server.ts";
import { type CalendarDay, daysBetween, formatWeekday } from "#machines/calendar.ts";
import { canBeMet, type DatedPlan } from "./plans.server.ts";

export type Plans = readonly [DatedPlan, ...DatedPlan[]];

const contractRules =
  "We count these days from what you entered. Your contract controls, so check each date with your agent or a real estate lawyer.";

export function countingNotes(named: readonly Pick<ContractDate, "isWithoutStateHolidays">[]): string[] {
  return [contractRules, ...(named.some(({ isWithoutStateHolidays }) => isWithoutStateHolidays) ? [stateHolidaysNotCounted] : [])];
}

/** Unknown deadlines that may be due before any known one. */
export function lookUpLines(plans: Plans): (string | string[])[] {
  const lines = plans.flatMap(({ lookUps, ownerLabel }) =>
    lookUps.map(({ noun, when: usual }) => `Look up now: ${noun}${ofOwner({ ownerLabel })}. ${usual}`),
  );
  return lines.length === 0 ? [] : [lines, "No one has entered these dates yet. Find each one in your contract and enter it."];
}

export function enterButton(toLookUp: { readonly plan: DatedPlan; readonly lookUp: LookUp } | undefined, leading: DatedPlan) {
  const { address } = toLookUp?.plan ?? leading;
  const path = toLookUp ? deadlinePath(address, toLookUp.lookUp.id) : datesPath(address);
  return { label: "Enter the date from my contract", path };
}

/** Tells the plan of somebody else from the reader's own. */
export function ofOwner({ ownerLabel }: Pick<DatedPlan, "ownerLabel">): string {
  return ownerLabel === null ? "" : ` (${ownerLabel}'s plan)`;
}

export interface Due {
  readonly plan: DatedPlan;
  readonly date: DueDate;
}

export function listDue(plans: Plans): Due[] {
  const due = plans.flatMap((plan) => plan.due.map((date) => ({ plan, date })));
  return due.toSorted((one, other) => one.date.day.localeCompare(other.date.day));
}

/** Titles name the act as done: none stands without a word that says it is only due. */
export function when(date: DueDate, today: CalendarDay): string {
  const days = daysBetween(today, date.day);
  if (days < 0) {
    return `Was due yesterday, ${isOwn(date) ? "not marked as met" : "ask whether it happened"}`;
  }
  const text = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  return canBeMet(date) ? `Due ${text}${isOwn(date) ? "" : ", not yours to do"}` : text.replace(/^./, (first) => first.toUpperCase());
}

export function deadlinePoints({ plan, date }: Due): string[] {
  const { about, day, hour, derivation } = date;
  return [
    ...(isOwn(date) ? [] : [`Waiting on: ${about.who.replace(/^./, (first) => first.toLowerCase())}. If you haven't heard anything, ask.`]),
    ...(plan.ownerLabel === null ? [] : [`Whose plan: ${plan.ownerLabel}`]),
    `Due: ${dayInWords(day, hour, plan.contract?.timeZone ?? null)}`,
    `What: ${about.about}`,
    `Why this date: ${derivation}`,
    `If no one acts: ${about.silence}`,
    `Who to ask: ${about.ask}.`,
  ];
}

export function dayInWords(day: CalendarDay, hour: string | null, timeZone: string | null): string {
  return hour === null ? `${formatWeekday(day)}.` : `${formatWeekday(day)}, ${hourAtHome(hour, timeZone)}.`;
}

export function datePath({ guide, address, contract, dates }: DatedPlan, id: string): string {
  const date = contract && keyDates(guide, contract, dates).find((one) => one.id === id);
  return date ? `${address}#${stepBodyId(date.step)}` : `${datesPath(address)}#${deadlineElementId(id)}`;
}

export interface NextThing {
  readonly plan: DatedPlan;
  readonly matter: DatedPlan["matters"][number];
  readonly described: MatterText;
  readonly path: string;
}

/** Of each plan what comes next, as its screens say it; the most urgent first. */
export function listNextThings(plans: Plans, today: CalendarDay): NextThing[] {
  return plans
    .flatMap((plan) => {
      const matter = nextThing(plan.matters);
      const { address } = plan;
      return matter
        ? [
            {
              plan,
              matter,
              described: describeMatter(matter, createPlanReader(plan.read, brand(), today)),
              path: matterPath(matter, { address }),
            },
          ]
        : [];
    })
    .toSorted((one, other) => one.matter.rank - other.matter.rank);
}

/** The place of a deadline among what matters on its plan. */
export function findPlace({ matters }: DatedPlan, id: string): number {
  const place = matters.findIndex((matter) => matter.id === id);
  return place === -1 ? Number.POSITIVE_INFINITY : place;
}
