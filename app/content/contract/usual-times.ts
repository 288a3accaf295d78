import type { UsualTime } from "#app/plan/usual-times.server.ts";
import { holderTitles } from "./turns.ts";

/** No promise: nobody knows when a deadline was really met, only when somebody marked it. */
export function describeUsualTime({ plans, fromDays, toDays, holder }: Omit<UsualTime, "journeyType" | "deadline" | "title" | "scope">) {
  const range = fromDays === toDays ? countDays(toDays) : `${fromDays} to ${countDays(toDays)}`;
  const span =
    holder === null
      ? "from acceptance until this was marked as met"
      : `from when ${holderTitles[holder]} got this until it was marked as met`;
  return `Of ${plans} plans that closed with us in the last two years, at least 8 in 10 took ${range} ${span}.`;
}

function countDays(days: number): string {
  return days === 0 ? "less than a day" : `${days} ${days === 1 ? "day" : "days"}`;
}
