import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { findGuide } from "#app/content/guides/guides.ts";
import { calendarCanceledDays, calendarRefreshSeconds, maxCalendarPlans } from "#app/limits.ts";
import { guidePath, paths, planPath } from "#app/paths.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { listReadPlans } from "#app/plan/store/find-plan.server.ts";
import { datePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";
import { calendarText, type DateEvent, dateEvents, listLastingEvents, type PublishedEvent } from "./date-events.server.ts";

/** Only a hash of the token is stored. */
export function findFeed(userId: string) {
  return database().calendarFeed.findUnique({ where: { userId }, select: { isNeutral: true, madeAt: true, lastFetchedAt: true } });
}

/** Replaces an existing feed, whose URL stops working at once. Returns the token, which is not stored. */
export async function createFeed(userId: string, isNeutral: boolean): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const made = { tokenHash: hashOf(token), isNeutral, madeAt: new Date(), lastFetchedAt: null };
  await database().calendarFeed.upsert({ where: { userId }, create: { userId, ...made }, update: made, select: { userId: true } });
  return token;
}

export async function chooseFeedDetail(userId: string, isNeutral: boolean): Promise<void> {
  await database().calendarFeed.updateMany({ where: { userId }, data: { isNeutral } });
}

export async function endFeed(userId: string): Promise<void> {
  await database().calendarFeed.deleteMany({ where: { userId } });
}

/** 304 if unchanged, 404 for an unknown token. Calendars poll often, so an unchanged one costs one query, and one write a day. */
export function serveFeed({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("We can't reach these dates right now. Try again in a minute.", async () => {
    const token = /^([\w-]{43})\.ics$/.exec(params.file ?? "")?.[1];
    const feed = token && (await findPolledFeed(hashOf(token)));
    if (!feed) {
      return new Response("There is no calendar at this address.", {
        status: 404,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    }
    const knownTags = request.headers.get("If-None-Match")?.split(/,\s*/) ?? [];
    const isKnown = (etag: string) => knownTags.some((tag) => tag.replace(/^W\//, "") === etag);
    // Before the content is read, so that a change meanwhile makes the next poll compute it again.
    const [now, today] = [new Date(), earliestToday()];
    const inputsHash = hashOf(JSON.stringify([release(), today, feed.isNeutral, feed.versions]));
    const isFetchNoted = feed.lastFetchedAt !== null && now.getTime() - feed.lastFetchedAt.getTime() < dayMilliseconds;
    if (feed.inputsHash === inputsHash && feed.etag && isKnown(feed.etag)) {
      if (!isFetchNoted) {
        await database().calendarFeed.updateMany({ where: { tokenHash: feed.tokenHash }, data: { lastFetchedAt: now } });
      }
      return new Response(null, { status: 304, headers: feedHeaders(feed.etag) });
    }
    const { text, etag, events } = await workOut(feed, now, today);
    if (!isFetchNoted || feed.inputsHash !== inputsHash || feed.etag !== etag) {
      await database().calendarFeed.updateMany({
        where: { tokenHash: feed.tokenHash },
        data: { lastFetchedAt: now, inputsHash, etag, events: events as object },
      });
    }
    return isKnown(etag)
      ? new Response(null, { status: 304, headers: feedHeaders(etag) })
      : new Response(text, { headers: { ...feedHeaders(etag), "Content-Type": "text/calendar; charset=utf-8" } });
  });
}

const dayMilliseconds = 24 * 60 * 60_000;

function feedHeaders(etag: string) {
  return { "Cache-Control": "private, no-cache", ETag: etag, "X-Robots-Tag": "noindex" };
}

function hashOf(text: string) {
  return createHash("sha256").update(text).digest("hex");
}

interface PolledFeed {
  readonly tokenHash: string;
  readonly userId: string;
  readonly isNeutral: boolean;
  readonly lastFetchedAt: Date | null;
  readonly inputsHash: string | null;
  readonly etag: string | null;
  readonly versions: string;
}

/** With the versions of the plans and contracts that `eventsOf` reads. */
async function findPolledFeed(tokenHash: string): Promise<PolledFeed | undefined> {
  // Raw SQL: Prisma has no aggregate of texts, and fetching rows of plans costs more than the answer.
  const feeds = await database().$queryRaw<PolledFeed[]>`
    SELECT token_hash AS "tokenHash", user_id AS "userId", is_neutral AS "isNeutral", last_fetched_at AS "lastFetchedAt",
      inputs_hash AS "inputsHash", etag,
      (SELECT coalesce(string_agg(concat_ws(' ', plan.id, plan_member.role, plan.version, contract.version), ',' ORDER BY plan.id), '')
        FROM plan_member JOIN plan ON plan.id = plan_member.plan_id LEFT JOIN contract ON contract.plan_id = plan.id
        WHERE plan_member.user_id = calendar_feed.user_id) AS versions
    FROM calendar_feed WHERE token_hash = ${tokenHash}`;
  return feeds[0];
}

/** All other inputs of a calendar. The server's bundle is one file with code and content. */
function release(): string {
  releaseHash ??= hashOf(JSON.stringify([bundle(), brand(), environment().appOrigin, process.version]));
  return releaseHash;
}

let releaseHash: string | undefined;

/** In development the module is reloaded with each change of its imports. */
function bundle() {
  return import.meta.env.PROD ? hashOf(readFileSync(import.meta.filename, "utf8")) : randomUUID();
}

async function workOut({ tokenHash, userId, isNeutral }: PolledFeed, now: Date, today: CalendarDay) {
  const feed = await database().calendarFeed.findUnique({ where: { tokenHash }, select: { events: true } });
  const events = publish(feed ? publishedEvents(feed.events, userId) : {}, await eventsOf(userId, isNeutral), now, today);
  const text = calendarText(Object.entries(events).map(published), {
    name: `${brand().name}: dates`,
    refreshSeconds: calendarRefreshSeconds,
  });
  return { events, text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}

async function eventsOf(userId: string, isNeutral: boolean): Promise<DateEvent[]> {
  const plans = await listReadPlans(userId, "overview.read");
  const events = plans.slice(0, maxCalendarPlans).flatMap(({ role, saved, closed, contract, ownerName }) => {
    const guide = findGuide(saved.journeyType, saved.serviceTier);
    const plan = guide && datePlan(guide, { ...saved, contract });
    const address = role === "owner" && !closed ? guidePath(saved.journeyType, saved.serviceTier) : planPath(saved.id);
    const all = guide && plan ? dateEvents(guide, plan, saved.facts.answers, { plan: saved.id, address, role }) : [];
    const own = closed && plan ? listLastingEvents(closed, plan, all) : all;
    return ownerName === null ? own : own.map((event) => ({ ...event, title: `${event.title} (${ownerName})` }));
  });
  return isNeutral ? events.map(withoutDetail) : events;
}

function withoutDetail(event: DateEvent): DateEvent {
  const { appOrigin } = environment();
  return { ...event, title: `A date at ${brand().name}`, description: "Log in to see what is due.", url: appOrigin + paths.dashboard };
}

type Published = Readonly<Record<string, Told>>;

interface Told {
  readonly event: Omit<DateEvent, "uid">;
  readonly sequence: number;
  readonly changedAt: string;
  readonly isCanceled?: true;
}

const publishedEvents = jsonColumn<Published>(
  "calendar_feed.events",
  z.record(
    z.string(),
    z.looseObject({
      event: z.looseObject({
        ...{ title: z.string(), description: z.string(), day: z.string(), hour: z.string().nullable(), timeZone: z.string().nullable() },
        ...{ url: z.string(), isMet: z.boolean() },
      }),
      sequence: z.number(),
      changedAt: z.string(),
      isCanceled: z.literal(true).optional(),
    }),
  ),
);

/**
 * An event's sequence increases with each change and starts above any sequence in a calendar file. A removed event is published as canceled
 * for a while.
 */
export function publish(known: Published, events: readonly DateEvent[], now: Date, today: CalendarDay): Published {
  const changedAt = now.toISOString();
  const present = events.map(({ uid, ...event }): [string, Told] => {
    const before = known[uid];
    if (before && !before.isCanceled && isSameEvent(before.event, event)) {
      return [uid, before];
    }
    return [uid, { event, sequence: before ? before.sequence + 1 : Math.floor(now.getTime() / 1000), changedAt }];
  });
  const uids = new Set(present.map(([uid]) => uid));
  const gone = Object.entries(known).flatMap(([uid, told]): [string, Told][] => {
    if (uids.has(uid)) {
      return [];
    }
    if (told.isCanceled) {
      return addDays(told.changedAt.slice(0, 10), calendarCanceledDays) > today ? [[uid, told]] : [];
    }
    return [[uid, { event: told.event, sequence: told.sequence + 1, changedAt, isCanceled: true }]];
  });
  return Object.fromEntries([...present, ...gone].sort(([one], [other]) => one.localeCompare(other)));
}

function isSameEvent(one: Told["event"], other: Told["event"]) {
  const text = ({ title, description, day, hour, timeZone, url, isMet }: Told["event"]) =>
    JSON.stringify([title, description, day, hour, timeZone, url, isMet]);
  return text(one) === text(other);
}

function published([uid, { event, sequence, changedAt, isCanceled }]: [string, Told]): PublishedEvent {
  return { uid, ...event, sequence, changedAt: new Date(changedAt), isCanceled: isCanceled === true };
}
