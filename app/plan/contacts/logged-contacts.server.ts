/** The brokerage's log of contacts with the people of a plan. Entries are not plan changes, since members would be notified of those. */
import { contactLogErrors } from "#app/content/contact-log.ts";
import { formerStaff } from "#app/content/members.ts";
import { contactCorrectionTime, maxContactsListed, maxContactsLoggedPerDay } from "#app/limits.ts";
import { earliestToday, latestToday } from "#app/plan/dates/day-limits.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import type { PlanActor } from "#app/plan/events/plan-events.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { mayCorrectContacts, rolesWhoAnswer } from "#app/plan/permissions.ts";
import { database } from "#app/platform/database/database.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { ContactChannel, Prisma } from "#prisma/client.ts";

const entries: RateLimit = { name: "contacts logged of a plan", times: maxContactsLoggedPerDay, seconds: 24 * 60 * 60 };

export interface ContactInit {
  readonly channel: ContactChannel;
  readonly day: CalendarDay;
  /** The person contacted; null for nobody in particular. */
  readonly memberId: string | null;
  readonly text: string;
}

/**
 * The form sets the id, so that sending it twice logs one entry. @throws {UserError} 400 with the field for a person who is not on the
 * plan; 429 for too many in a day.
 */
export async function logContact(planId: string, authorId: string, id: string, contact: ContactInit): Promise<void> {
  await database().$transaction(async (transaction) => {
    if (await transaction.loggedContact.findUnique({ where: { id }, select: { id: true } })) {
      return;
    }
    await requireMember(transaction, planId, contact.memberId);
    const secondsToWait = await countUse(entries, planId, transaction);
    if (secondsToWait !== null) {
      throw tooManyRequests(contactLogErrors.tooMany, secondsToWait);
    }
    // Two concurrent submits count as one.
    await transaction.loggedContact.createMany({ data: { id, planId, authorId, ...toColumns(contact) }, skipDuplicates: true });
  });
}

/**
 * @throws {UserError} 400 with the field for a person who is not on the plan; 409 if the actor can't change the entry, or no longer can.
 */
export async function correctContact(planId: string, actor: PlanActor, id: string, contact: ContactInit): Promise<void> {
  await database().$transaction(async (transaction) => {
    await requireMember(transaction, planId, contact.memberId);
    await changeContact(transaction, planId, actor, id, toColumns(contact));
  });
}

/**
 * Erases the text. The record that an entry was made and removed, by whom and when, stays. @throws {UserError} 409 if the actor can't
 * change the entry, or no longer can.
 */
export async function removeContact(planId: string, actor: PlanActor, id: string): Promise<void> {
  await changeContact(database(), planId, actor, id, { text: "", memberId: null, isRemoved: true });
}

async function changeContact(
  client: Prisma.TransactionClient,
  planId: string,
  actor: PlanActor,
  id: string,
  change: Prisma.LoggedContactUncheckedUpdateManyInput,
): Promise<void> {
  const { count } = await client.loggedContact.updateMany({
    where: {
      ...{ id, planId, isRemoved: false, createdAt: { gt: correctableSince() } },
      ...(!mayCorrectContacts(actor.role) && { authorId: actor.userId }),
    },
    data: { ...change, changedAt: new Date(), changedById: actor.userId },
  });
  if (count === 0) {
    throw new UserError(409, contactLogErrors.closed);
  }
}

function correctableSince(): Date {
  return new Date(Date.now() - contactCorrectionTime);
}

async function requireMember(transaction: Prisma.TransactionClient, planId: string, userId: string | null): Promise<void> {
  if (userId !== null && (await transaction.planMember.count({ where: { planId, userId } })) === 0) {
    throw new UserError(400, contactLogErrors.member, { detail: { field: "member" } });
  }
}

function toColumns({ day, ...rest }: ContactInit) {
  return { ...rest, day: new Date(day) };
}

const named = { select: { name: true, email: true } } as const;

/** Latest day first. */
export async function listLoggedContacts(planId: string, reader: PlanActor) {
  const rows = await database().loggedContact.findMany({
    where: { planId },
    include: { author: named, member: named, changedBy: named },
    orderBy: [{ day: "desc" }, { createdAt: "desc" }, { id: "asc" }],
    take: maxContactsListed + 1,
  });
  const since = correctableSince();
  return {
    areMore: rows.length > maxContactsListed,
    contacts: rows.slice(0, maxContactsListed).map(({ id, channel, day, memberId, member, text, author, authorId, ...row }) => ({
      ...{ id, channel, memberId, text },
      day: day.toISOString().slice(0, 10) satisfies CalendarDay,
      with: member && displayName(member),
      by: author ? displayName(author) : formerStaff,
      at: row.createdAt.toISOString(),
      isRemoved: row.isRemoved,
      changed: row.changedAt && { at: row.changedAt.toISOString(), by: row.changedBy ? displayName(row.changedBy) : formerStaff },
      mayCorrect: !row.isRemoved && row.createdAt > since && (authorId === reader.userId || mayCorrectContacts(reader.role)),
    })),
  };
}

/**
 * Today at the home or the office, whichever is later, and the last day that a contact may have. If neither is known, today in the
 * westernmost US time zone, and the last day in the easternmost.
 */
export async function findContactDays(planId: string): Promise<{ readonly today: CalendarDay; readonly latest: CalendarDay }> {
  const plan = await database().plan.findUniqueOrThrow({
    where: { id: planId },
    select: { contract: { select: { timeZone: true } }, office: { select: { timeZone: true } } },
  });
  const zones = [plan.contract?.timeZone, plan.office?.timeZone].filter((zone) => typeof zone === "string");
  const known = zones.map((zone) => todayAt(zone)).toSorted();
  return { today: known.at(-1) ?? earliestToday(), latest: known.at(-1) ?? latestToday() };
}

export interface LastContact {
  readonly day: CalendarDay;
  /** Besides logged entries: weekly updates, and answers to questions. */
  readonly kind: ContactChannel | "update" | "answer";
}

interface PlaceInTime {
  readonly id: string;
  readonly timeZone: string | null;
}

interface LatestContacts {
  readonly planId: string;
  readonly channel: ContactChannel | null;
  readonly day: CalendarDay | null;
  readonly updatedAt: Date | null;
  readonly answeredAt: Date | null;
}

/** By plan, the brokerage's last contact: logged entries, weekly updates and answers to questions. */
export async function findLastContacts(plans: readonly PlaceInTime[]): Promise<ReadonlyMap<string, LastContact>> {
  // Raw SQL: Prisma reads all rows of a plan to find its last.
  const rows = await database().$queryRaw<LatestContacts[]>`
    SELECT p.id AS "planId", noted.channel, noted.day::text AS day, sent.at AS "updatedAt", answered.at AS "answeredAt"
    FROM unnest(${plans.map(({ id }) => id)}::uuid[]) AS p(id)
    LEFT JOIN LATERAL (SELECT channel, day FROM logged_contact WHERE plan_id = p.id AND NOT is_removed
      ORDER BY day DESC, created_at DESC LIMIT 1) AS noted ON true
    LEFT JOIN LATERAL (SELECT sent_at AS at FROM week_update WHERE plan_id = p.id ORDER BY week DESC LIMIT 1) AS sent ON true
    LEFT JOIN LATERAL (SELECT max(m.created_at) AS at FROM thread t JOIN thread_message m ON m.thread_id = t.id
      WHERE t.plan_id = p.id AND m.author_role::text = ANY(${[...rolesWhoAnswer]}::text[])) AS answered ON true`;
  const zones = new Map(plans.map(({ id, timeZone }) => [id, timeZone]));
  return new Map(
    rows.flatMap(({ planId, channel, day, updatedAt, answeredAt }) => {
      const toDay = (at: Date) => todayAt(zones.get(planId) ?? null, at);
      const contacts: readonly LastContact[] = [
        ...(channel && day ? [{ kind: channel, day }] : []),
        ...(updatedAt ? [{ kind: "update" as const, day: toDay(updatedAt) }] : []),
        ...(answeredAt ? [{ kind: "answer" as const, day: toDay(answeredAt) }] : []),
      ];
      const [last] = contacts.toSorted((one, other) => other.day.localeCompare(one.day));
      return last ? [[planId, last] as const] : [];
    }),
  );
}
