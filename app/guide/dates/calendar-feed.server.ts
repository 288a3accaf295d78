import { createHash, randomBytes } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findGuide } from "#app/content/guides/guides.ts";
import { calendarCanceledMilliseconds, calendarRefreshSeconds } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { listContracts } from "#app/plan/contract.server.ts";
import { listPlans } from "#app/plan/find-plan.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { calendarText, type DateEvent, dateEvents, type PublishedEvent } from "./date-events.server.ts";
import { datePlan } from "./date-plan.server.ts";

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

/** 304 if unchanged, 404 for an unknown token. */
export function serveFeed({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("These dates are out of reach just now. Try again in a minute.", async () => {
    const token = /^([\w-]{43})\.ics$/.exec(params.file ?? "")?.[1];
    const feed = token && (await database().calendarFeed.findUnique({ where: { tokenHash: hashOf(token) } }));
    if (!feed) {
      return new Response("There is no calendar at this address.", {
        status: 404,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    }
    const now = new Date();
    const known = feed.events as unknown as Published;
    const events = publish(known, await eventsOf(feed.userId, feed.isNeutral), now);
    await database().calendarFeed.updateMany({
      where: { tokenHash: feed.tokenHash },
      data: { lastFetchedAt: now, ...(JSON.stringify(events) !== JSON.stringify(known) && { events: events as object }) },
    });
    const text = calendarText(Object.entries(events).map(published), {
      name: `${brand().name}: dates`,
      refreshSeconds: calendarRefreshSeconds,
    });
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    const headers = { "Cache-Control": "private, no-cache", ETag: etag, "X-Robots-Tag": "noindex" };
    const isKnown = request.headers
      .get("If-None-Match")
      ?.split(/,\s*/)
      .some((tag) => tag.replace(/^W\//, "") === etag);
    return isKnown
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
  });
}

function hashOf(token: string) {
  return createHash("sha256").update(token).digest("hex");
}

async function eventsOf(userId: string, isNeutral: boolean): Promise<DateEvent[]> {
  const [allSaved, contracts] = [await listPlans(userId), await listContracts(userId)];
  const events = allSaved.flatMap((saved) => {
    const guide = findGuide(saved.journeyType, saved.serviceTier);
    const plan = guide && datePlan(guide, { ...saved, contract: contracts.get(saved.id) ?? null });
    return guide && plan ? dateEvents(guide, plan, saved.id) : [];
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

/**
 * An event's sequence increases with each change and starts above any sequence in a calendar file. A removed event is published as canceled
 * for a while.
 */
export function publish(known: Published, events: readonly DateEvent[], now: Date): Published {
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
      return now.getTime() - Date.parse(told.changedAt) < calendarCanceledMilliseconds ? [[uid, told]] : [];
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
