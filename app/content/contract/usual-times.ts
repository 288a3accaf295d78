import type { UsualTime } from "#app/plan/dates/usual-times.server.ts";
import { holderTitles } from "./turns.ts";

const ends = { deadline: "marked as met", subStep: "checked off" } as const;

/** Not a promise: nobody knows when something was really done, only when somebody marked it. */
export function describeUsualTime({ kind, holder, plans, fromDays, toDays }: Omit<UsualTime, "journeyType" | "thing" | "title" | "scope">) {
  const span =
    holder === null
      ? `from acceptance until this was ${ends[kind]}`
      : `from when ${holderTitles[holder]} got this until it was ${ends[kind]}`;
  return `Of ${plans} plans that closed with us in the last two years, at least 8 in 10 took ${describeRange(fromDays, toDays)} ${span}.`;
}

/** '5 to 9 days'. */
export function describeRange(fromDays: number, toDays: number): string {
  return fromDays === toDays ? countDays(toDays) : `${fromDays} to ${countDays(toDays)}`;
}

function countDays(days: number): string {
  return days === 0 ? "less than a day" : `${days} ${days === 1 ? "day" : "days"}`;
}
