import { setTimeout as sleep } from "node:timers/promises";
import { timeZones } from "#app/content/contract/contract-words.ts";
import { todayAt } from "#app/plan/shown-contract.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { drainSignal } from "#app/platform/process-state.server.ts";
import { daysBetween, weekdayOf } from "#machines/calendar.ts";
import { askedInWeek, mailOfDay } from "#machines/reminders.ts";
import { listOpenPlans, type Plan, planTimeZone, resolvePlanDates } from "./plans.server.ts";

export const dailyMailKinds = { reminder: "reminder", note: "monday-note", question: "monday-question" } as const;

export const dailyMailsIntervalMs = 10 * 60_000;

const monday = 1;
/** In the home's time zone; both inclusive. */
const [firstHour, lastHour] = [8, 19];
/** A mail enqueued this recently counts as today's. */
const writingPeriodMs = (lastHour + 1 - firstHour) * 60 * 60_000;
const defaultTimeZone = "America/Chicago";
/** Batch size: keeps the event loop blocked under ~200 ms. */
const batchSize = 200;
const week = 7 * 24 * 60 * 60_000;
/** Some deadlines come weeks after closing: handover, moving out, the first payment. */
const afterClosing = 13 * week;

/** One mail per user and day, however often this runs and on however many nodes. Returns the number of users checked. */
export async function enqueueDailyMails(): Promise<number> {
  let total = 0;
  for (let after: string | undefined; ; ) {
    const people = await listMailCandidates(after);
    const plans = await listOpenPlans(people.map(({ id }) => id));
    const clocks = new Map([null, ...Object.keys(timeZones)].map((zone) => [zone, localClock(zone)]));
    const announcements = people.flatMap((person) => {
      const own = plans.get(person.id) ?? [];
      const zone = planTimeZone(own);
      return announcementsFor(person, own, clocks.get(zone) ?? localClock(zone));
    });
    await enqueueMail(database(), ...announcements);
    total += people.length;
    after = people.at(-1)?.id;
    if (people.length < batchSize || drainSignal().aborted) {
      return total;
    }
    // The embedded database answers without yielding to the event loop: consecutive pages would block the process.
    await sleep(20, undefined, { ref: false });
  }
}

type Clock = ReturnType<typeof localClock>;
type MailCandidate = Awaited<ReturnType<typeof listMailCandidates>>[number];

/** Users with a contract, and anyone with a guide while it is Monday in some time zone. */
function listMailCandidates(after: string | undefined) {
  const isMondaySomewhere = Object.keys(timeZones).some((zone) => weekdayOf(todayAt(zone)) === monday);
  const now = Date.now();
  return database().user.findMany({
    where: {
      ...(after && { id: { gt: after } }),
      email: { not: null },
      emailVerified: true,
      AND: {
        OR: [
          { plans: { some: { contract: { closing: { gt: new Date(now - afterClosing) } } } } },
          ...(isMondaySomewhere ? [{ lastSeenAt: { gt: new Date(now - (askedInWeek + 2) * week) }, plans: { some: {} } }] : []),
        ],
      },
      mail: { none: { kind: { in: Object.values(dailyMailKinds) }, createdAt: { gt: new Date(now - writingPeriodMs) } } },
      OR: [
        { mailSettings: null },
        { mailSettings: { stopsAll: false, OR: [{ pausedUntil: null }, { pausedUntil: { lte: new Date(now) } }] } },
      ],
    },
    orderBy: { id: "asc" },
    take: batchSize,
    select: { id: true, lastSeenAt: true, mailSettings: { select: { stopped: true } } },
  });
}

function announcementsFor({ id, lastSeenAt, mailSettings }: MailCandidate, plans: readonly Plan[], clock: Clock) {
  const { day, hour, isMonday } = clock;
  if (plans.length === 0 || hour < firstHour || hour > lastHour) {
    return [];
  }
  const stopped = mailSettings?.stopped ?? [];
  const mail = mailOfDay({
    isMonday: isMonday && plans.some((plan) => !plan.isFinished),
    weeksUnseen: Math.floor(daysBetween(lastSeenAt.toISOString().slice(0, 10), day) / 7),
    isDue: plans.map((plan) => resolvePlanDates(plan, day)).some(({ due, isLookUpDue }) => due.length > 0 || isLookUpDue),
    wants: { reminders: !stopped.includes("reminders"), monday: !stopped.includes("monday") },
  });
  // One key for all kinds, so that a user gets a single mail even if the day's kind changes.
  return mail === null ? [] : [{ kind: dailyMailKinds[mail], key: `daily ${id} ${day}`, userId: id, payload: { day } }];
}

function localClock(timeZone: string | null) {
  const day = todayAt(timeZone);
  const hour = new Intl.DateTimeFormat("en-US", { timeZone: timeZone ?? defaultTimeZone, hour: "2-digit", hourCycle: "h23" });
  return { day, hour: Number(hour.format(new Date())), isMonday: weekdayOf(day) === monday };
}
