import { data } from "@remix-run/node";
import { targetDateErrors } from "#app/content/date-messages.ts";
import type { Guide } from "#app/content/guide-types.ts";
import { signedOutPrompt } from "#app/content/journey-messages.ts";
import { keyDates, type PlannedDate, timelineOf } from "#app/content/timelines.ts";
import { targetDateDaysPastAtMost, targetDateYearsAheadAtMost } from "#app/limits.ts";
import { changeProgress } from "#app/models/progress.server.ts";
import { datesId } from "#app/paths.ts";
import { addDays, type CalendarDay, calendarDay } from "#machines/calendar.ts";
import { currentStepOf, type JourneyRecord } from "#machines/journey-record.ts";
import { inTime } from "./database.server.ts";
import { addressAfter, guestAddress, guestState, hashOnArrival, toAddress } from "./guide-address.server.ts";
import type { PageContext } from "./guide-flash.server.ts";
import { whyNotNow } from "./json-answers.server.ts";
import { badRequest } from "./read-form.server.ts";
import { carriesSession, signedInPerson } from "./session.server.ts";

/** The dates of a guide, as its page shows them. */
export interface DatePlan {
  readonly targetDate: CalendarDay | null;
  /** The day it is, until the browser says which day it is where the reader is. */
  readonly today: CalendarDay;
  /** How many dates of the guide have a day once a closing date is set, and how many hang on acceptance. */
  readonly datedCount: number;
  readonly undatedCount: number;
  readonly dates: readonly PlannedDate[];
  /** The target date before the change that led to this page. */
  readonly moved: { readonly from: CalendarDay | null } | null;
}

/** A target date that was typed and can't be taken. */
export interface DateError {
  readonly typed: string;
  readonly text: string;
}

/** The plan for a closing on the target date, or null for a guide that has no dates. */
export function datePlan(guide: Guide, targetDate: CalendarDay | null | undefined, moved: DatePlan["moved"]): DatePlan | null {
  const timeline = timelineOf(guide);
  if (timeline.length === 0) {
    return null;
  }
  const datedCount = timeline.filter(({ rule }) => rule.from === "closing").length;
  const today = earliestToday();
  const shown = targetDate && problemOf(targetDate, today) === null ? targetDate : null;
  const before = new Map(moved?.from ? keyDates(guide, moved.from).map((date) => [date.id, date]) : []);
  const dates = (shown ? keyDates(guide, shown) : []).map((date): PlannedDate => {
    const earlier = before.get(date.id);
    return date.kind === "dated" && earlier?.kind === "dated" ? { ...date, movedFrom: earlier.day } : date;
  });
  return { targetDate: shown, today, datedCount, undatedCount: timeline.length - datedCount, dates, moved };
}

/** Sets or removes the target date; one that can't be taken, or saved, comes back as it was typed. */
export async function changeDate(request: Request, guide: Guide, form: FormData, context: PageContext) {
  const asked = targetDateFromForm(form);
  if (timelineOf(guide).length === 0) {
    throw badRequest("This guide has no dates.");
  }
  if ("error" in asked) {
    context.guideHasErrors = true;
    return data({ dateError: asked.error }, { status: 400 });
  }
  const { targetDate } = asked;
  try {
    return await inTime(async () => {
      const person = await signedInPerson(request);
      const waiting = guestState(request, guide);
      if (person === null) {
        const address = guestAddress(guide, { ...waiting, targetDate: targetDate ?? undefined });
        return await toDates(request, guide, address, waiting.record, waiting.targetDate ?? null, await carriesSession(request));
      }
      const change = await changeProgress({ userId: person.id, guide, events: [], targetDate });
      if (change === null) {
        throw badRequest("This date does not fit the guide.");
      }
      return await toDates(
        request,
        guide,
        addressAfter(request, guide, change.saved),
        change.saved.record,
        change.previousTargetDate,
        false,
      );
    });
  } catch (error) {
    const refusal = whyNotNow(error, targetDateErrors.notSaved);
    if (refusal) {
      context.guideHasErrors = true;
      const dateError: DateError = { typed: targetDate ?? "", text: refusal.reason };
      return data({ dateError }, { status: refusal.status, headers: refusal.headers });
    }
    throw error;
  }
}

function toDates(request: Request, guide: Guide, address: string, record: JourneyRecord, from: string | null, isSignedOut: boolean) {
  const flash = { openStep: currentStepOf(guide, record), rewards: [], moved: { from } };
  return toAddress(address + hashOnArrival(request, datesId), isSignedOut ? signedOutPrompt : null, flash);
}

/** The target date that a posted form asks for: null to have none. */
function targetDateFromForm(form: FormData): { readonly targetDate: CalendarDay | null } | { readonly error: DateError } {
  if (form.get("intent") === "date.clear") {
    return { targetDate: null };
  }
  const typed = String(form.get("targetDate") ?? "")
    .trim()
    .slice(0, 100);
  const day = calendarDay(asYearMonthDay(typed));
  const text =
    day === undefined ? (typed === "" ? targetDateErrors.missing : targetDateErrors.noDay(typed)) : problemOf(day, earliestToday());
  return day === undefined || text !== null ? { error: { typed, text: text ?? "" } } : { targetDate: day };
}

/** A day as Americans write it, month/day/year, turned around; any other text as it is. */
function asYearMonthDay(typed: string) {
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed;
}

/** Why a day is too far off to be a target, or null. */
function problemOf(day: CalendarDay, today: CalendarDay): string | null {
  if (day < addDays(today, -targetDateDaysPastAtMost)) {
    return targetDateErrors.longPast;
  }
  const latest = `${Number(today.slice(0, 4)) + targetDateYearsAheadAtMost}${today.slice(4)}`;
  return day > latest ? targetDateErrors.farAhead : null;
}

/** Where a day of the fifty states ends last: a date is said to be overdue only when it is so for every reader. */
const lastToEndTheDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Honolulu", dateStyle: "short" });

function earliestToday(): CalendarDay {
  return lastToEndTheDay.format(new Date());
}
