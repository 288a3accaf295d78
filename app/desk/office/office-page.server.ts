import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { usersUnavailable } from "#app/content/administration.ts";
import { holderTitles } from "#app/content/contract/turns.ts";
import { requireDeskReader } from "#app/desk/desk-reader.server.ts";
import { listDeskPlans } from "#app/desk/list/desk-list.server.ts";
import { type DeskPlan, readDeskPlans } from "#app/desk/list/desk-plans.server.ts";
import { type DeskSort, deskAddress, emptyQuery } from "#app/desk/list/desk-query.ts";
import { countOpenBefore, groupByStep, groupByWeek } from "#app/desk/list/plan-groups.ts";
import { minUsualPlans, usualPlansAge } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import type { StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { listUsualTimes, type UsualTime } from "#app/plan/dates/usual-times.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { loadOr503, notFound } from "#app/platform/user-error.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { findOfficeName, listOpenOffices } from "#app/users/staff/offices.server.ts";
import { addDays } from "#machines/calendar.ts";
import { countAnswerTimes, maxQuestionsCounted, questionDays } from "./answer-times.server.ts";

const closingWithinDays = 30;
const haltedAfterDays = 10;
const maxClosings = 100;
const maxHalted = 50;
const maxAgents = 50;
const maxClosedCounted = 1_000;
const dayMilliseconds = 24 * 60 * 60_000;

export type OfficePageData = SerializeFrom<typeof loadOffice>;
export type LoadedOffice = Extract<OfficePageData, { kind: "loaded" }>;

/**
 * A broker's office, or for an administrator all offices or the one of the address.
 * @throws {Response} as `requireDeskReader`; 404 for an agent, and for an unknown office.
 */
export function loadOffice({ request }: LoaderFunctionArgs) {
  return loadOr503(async () => {
    const reader = await requireDeskReader(request);
    if (reader.plans === "assigned") {
      notFound();
    }
    const office = await findOffice(reader, new URL(request.url).searchParams.get("office"));
    const offices = reader.plans === "all" ? await listOpenOffices() : [];
    const limits = { questionDays, maxQuestionsCounted, closingWithinDays, haltedAfterDays };
    const chosen = { limits, office: office?.name ?? null, offices: linkOffices(offices, office?.id ?? null) };
    if (reader.plans === "office" && office === null) {
      return { kind: "withoutOffice" as const };
    }
    const now = new Date();
    const today = earliestToday(now);
    const list = (sort: DeskSort, limit: number) =>
      listDeskPlans(reader, {
        query: { ...emptyQuery, sort, office: office?.id ?? null },
        ...{ today, limit, after: null, before: null },
      });
    const [times, closing, stuck, usual, closed] = await Promise.all([
      countAnswerTimes(office?.id ?? null, now),
      list("closing", maxClosings),
      list("stuck", maxHalted),
      listUsualTimes(office?.id ?? null),
      countClosed(office?.id ?? null, now),
    ]);
    const plans = await readDeskPlans(reader, [...new Set([...closing.planIds, ...stuck.planIds])]);
    const read = (ids: readonly string[]) => ids.flatMap((id) => plans.get(id) ?? []);
    const lastDay = addDays(today, closingWithinDays);
    const closings = read(closing.planIds).filter((plan) => plan.closing !== null && plan.closing <= lastDay);
    const halted = read(stuck.planIds).filter((plan) => countDays(plan, now) >= haltedAfterDays);
    const address = (sort: DeskSort) =>
      `${paths.desk}${deskAddress({ ...emptyQuery, sort, office: reader.plans === "all" ? (office?.id ?? null) : null })}`;
    return {
      kind: "loaded" as const,
      ...chosen,
      times: { ...times, agents: await nameAgents(times.agents.slice(0, maxAgents)), areMoreAgents: times.agents.length > maxAgents },
      closings: {
        weeks: groupByWeek(closings).map(({ monday, plans: ofWeek }) => ({ monday, plans: ofWeek.map(showClosing) })),
        more: closing.next !== null && closings.length === closing.planIds.length ? address("closing") : null,
      },
      halted: {
        steps: groupByStep(halted).map(({ title, plans: ofStep }) => ({ title, plans: ofStep.map((plan) => showHalted(plan, now)) })),
        more: stuck.next !== null && halted.length === stuck.planIds.length ? address("stuck") : null,
      },
      usual: {
        least: minUsualPlans,
        closed: Math.min(closed, maxClosedCounted),
        closedIsMore: closed > maxClosedCounted,
        times: usual.map((time) => showUsual(time, office !== null)),
      },
    };
  }, usersUnavailable);
}

/** Null for all offices, and for a broker who works at none. */
async function findOffice({ plans, officeId }: StaffAccess, requested: string | null) {
  if (plans === "office") {
    return officeId === null ? null : findOfficeName(officeId);
  }
  return requested === null ? null : ((isId(requested) ? await findOfficeName(requested) : null) ?? notFound());
}

function linkOffices(offices: Awaited<ReturnType<typeof listOpenOffices>>, chosen: string | null) {
  const links = [
    { name: "All offices", href: staffPaths.deskOffice, isCurrent: chosen === null },
    ...offices.map(({ id, name }) => ({ name, href: `${staffPaths.deskOffice}?office=${id}`, isCurrent: id === chosen })),
  ];
  return offices.length > 1 ? links : [];
}

async function nameAgents(agents: Awaited<ReturnType<typeof countAnswerTimes>>["agents"]) {
  const users = await database().user.findMany({
    where: { id: { in: agents.flatMap(({ agentId }) => agentId ?? []) } },
    select: { id: true, name: true, email: true },
  });
  const names = new Map(users.map((user) => [user.id, displayName(user)]));
  return agents.map((agent) => ({ ...agent, name: agent.agentId === null ? null : (names.get(agent.agentId) ?? null) }));
}

/** Within the time of which `listUsualTimes` tells. */
function countClosed(officeId: string | null, now: Date): Promise<number> {
  return database().plan.count({
    where: { status: "closed", closedAt: { gte: new Date(now.getTime() - usualPlansAge) }, ...(officeId && { officeId }) },
    take: maxClosedCounted + 1,
  });
}

function showUsual({ journeyType, thing, title, holder, scope, plans, fromDays, toDays }: UsualTime, isOfOffice: boolean) {
  return {
    ...{ journeyType, thing, title, plans, fromDays, toDays },
    holder: holder && holderTitles[holder],
    isOfAll: isOfOffice && scope === "brokerage",
  };
}

function showClosing(plan: DeskPlan) {
  const { id, name, path, guide, agent, closing } = plan;
  return { id, name, path, guide, agent, closing, open: countOpenBefore(plan) };
}

function showHalted(plan: DeskPlan, now: Date) {
  const { id, name, email, path, agent, lastUpdatedAt } = plan;
  return { id, name, email, path, agent, lastUpdatedAt, days: countDays(plan, now) };
}

function countDays({ lastUpdatedAt }: DeskPlan, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(lastUpdatedAt)) / dayMilliseconds);
}
