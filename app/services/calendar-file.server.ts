import { escape as escapeText, ICalAlarmType, ICalCalendar, ICalEventBusyStatus } from "ical-generator";
import { contractDecides } from "#app/content/date-messages.ts";
import type { Guide, JourneyType } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { keyDates } from "#app/content/timelines.ts";
import { calendarReminderHours } from "#app/limits.ts";
import { findProgress } from "#app/models/progress.server.ts";
import { guidePath } from "#app/paths.ts";
import { addDays, type CalendarDay, calendarDay } from "#machines/calendar.ts";
import { brand } from "./brand.server.ts";
import { datePlan } from "./guide-dates.server.ts";
import { unlessDatabaseIsAway } from "./json-answers.server.ts";
import { environment } from "./process-state.server.ts";
import { signedInPerson } from "./session.server.ts";

/**
 * Answers with a guide's suggested dates as a calendar file: for somebody signed in those of the account's target date,
 * else those of the date in the address. 404 where there is no such guide or no date.
 */
export function datesFile(request: Request, journeyType: JourneyType, tier: string | undefined): Promise<Response> {
  return unlessDatabaseIsAway("Your dates are out of reach just now. Try again in a minute.", async () => {
    const guide = findGuide(journeyType, tier ?? "");
    const { targetDate, owner } = guide ? await targetDateOf(request, guide) : { targetDate: undefined, owner: "" };
    const closing = guide && datePlan(guide, targetDate, null)?.targetDate;
    if (!guide || !closing) {
      return new Response("There are no dates yet. Set a closing date in the guide first.", {
        status: 404,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    }
    return new Response(calendar(guide, closing, owner), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="${journeyType}-${guide.tier}-dates.ics"`,
        "Cache-Control": "no-store",
      },
    });
  });
}

/** The target date, and what tells one person's dates from another's in a calendar that holds both. */
async function targetDateOf(request: Request, guide: Guide): Promise<{ targetDate: CalendarDay | undefined; owner: string }> {
  const person = await signedInPerson(request);
  const saved = person && (await findProgress(person.id, guide.journeyType, guide.tier));
  return saved?.targetDate
    ? { targetDate: saved.targetDate, owner: saved.id }
    : { targetDate: calendarDay(new URL(request.url).searchParams.get("date")), owner: "guest" };
}

/**
 * The dates that have a day as iCalendar (RFC 5545): whole days, each with a reminder. The ids stay the same when the dates move, and the sequence grows
 * with time, so that a calendar which takes the file over again moves its entries instead of adding to them.
 */
function calendar(guide: Guide, closing: CalendarDay, owner: string): string {
  const { appOrigin } = environment();
  const { name } = brand();
  const now = new Date();
  const title = guide.title.replace("{product}", name);
  const file = new ICalCalendar({
    name: escapeText(title, false),
    prodId: { company: escapeText(name, false), product: "Guide dates", language: "EN" },
  });
  for (const { id, title: what, why, day } of keyDates(guide, closing).filter((date) => date.kind === "dated")) {
    file.createEvent({
      id: `${guide.journeyType}-${guide.tier}-${id}-${owner}@${new URL(appOrigin).hostname}`,
      sequence: Math.floor(now.getTime() / 60_000),
      stamp: now,
      start: startOf(day),
      end: startOf(addDays(day, 1)),
      allDay: true,
      busystatus: ICalEventBusyStatus.FREE,
      summary: what,
      description: `${contractDecides} ${why}`,
      url: appOrigin + guidePath(guide.journeyType, guide.tier),
      alarms: [{ type: ICalAlarmType.display, trigger: calendarReminderHours * 60 * 60, description: what }],
    });
  }
  return file.toString();
}

/** The library reads whole days off a moment's date in UTC. */
function startOf(day: CalendarDay) {
  return new Date(`${day}T00:00:00Z`);
}
