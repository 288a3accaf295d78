import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { maxUserSearchLength, usersUnavailable } from "#app/content/administration.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { noAgent } from "#app/platform/account-roles.ts";
import { isId } from "#app/platform/database/id.server.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { listOpenOffices } from "#app/users/staff/offices.server.ts";
import { listStaff } from "#app/users/staff/plan-staff.server.ts";
import { requireDeskReader } from "./desk-reader.server.ts";
import {
  closingWithinDays,
  cursorTo,
  findPlansHeldLong,
  findPlansThatLostAgent,
  findPlansWithAnswers,
  findPlansWithDeadlines,
  findPlansWithNos,
  findUnseenPlans,
  heldTooLongDays,
  listDeskPlans,
  passedWithinDays,
  readCursor,
  stuckAfterDays,
  unseenAfterDays,
  urgentDays,
} from "./list/desk-list.server.ts";
import { readDeskPlans } from "./list/desk-plans.server.ts";
import { readDeskQuery } from "./list/desk-query.ts";
import { listWaitingQuestions } from "./list/desk-questions.server.ts";
import { listDeskViews } from "./list/desk-views.server.ts";
import { listUrgentPlans } from "./list/urgent-plans.ts";

export const plansPerPage = 50;
const maxUrgentPlans = 20;

export type DeskPageData = SerializeFrom<typeof loadDesk>;
export type LoadedDesk = Extract<DeskPageData, { kind: "loaded" }>;

/** @throws {Response} a redirect unless the user's role opens plans. */
export function loadDesk({ request, context }: LoaderFunctionArgs) {
  return loadOr503(async () => {
    const reader = await requireDeskReader(request);
    const search = new URL(request.url).searchParams;
    const requested = readDeskQuery(search);
    const query = {
      ...requested,
      q: requested.q.slice(0, maxUserSearchLength),
      office: reader.plans === "all" && isId(requested.office) ? requested.office : null,
      agent: reader.plans !== "assigned" && (requested.agent === noAgent || isId(requested.agent)) ? requested.agent : null,
    };
    const today = earliestToday();
    const [page, due, answered, nos, held, unseen, lost, offices, agents, savedViews, waiting] = await Promise.all([
      listDeskPlans(reader, {
        ...{ query, today, limit: plansPerPage },
        after: readCursor(search.get("cursor"), query.sort),
        before: readCursor(search.get("before"), query.sort),
      }),
      findPlansWithDeadlines(reader, today),
      findPlansWithAnswers(reader),
      findPlansWithNos(reader),
      findPlansHeldLong(reader, today),
      findUnseenPlans(reader, maxUrgentPlans),
      findPlansThatLostAgent(reader),
      reader.plans === "all" ? listOpenOffices() : [],
      reader.plans === "assigned" ? [] : listStaff(reader.plans === "all" ? query.office : reader.officeId),
      listDeskViews(reader.userId),
      listWaitingQuestions(reader),
    ]);
    const candidates = [lost, due, answered, nos, held, unseen];
    const needing = [...new Set(candidates.flatMap(({ planIds }) => planIds))];
    const plans = await readDeskPlans(reader, [...new Set([...page.planIds, ...needing])]);
    const read = (ids: readonly string[]) => ids.flatMap((id) => plans.get(id) ?? []);
    const needed = listUrgentPlans(read(needing), {
      ...{ urgentDays, unseenAfterDays, heldTooLongDays, now: Date.now() },
      nosSince: nos.since,
    });
    return {
      kind: "loaded" as const,
      scope: reader.plans,
      standsInFor: reader.standsInFor,
      query,
      offices: offices.length > 1 ? offices : [],
      agents,
      savedViews,
      ...waiting,
      hasErrors: (context as PageContext).hasErrors === true,
      limits: { closingWithinDays, stuckAfterDays, passedWithinDays },
      urgent: needed.slice(0, maxUrgentPlans),
      isMore: needed.length > maxUrgentPlans || candidates.some(({ isMore }) => isMore),
      plans: read(page.planIds),
      total: page.total,
      totalIsMore: page.totalIsMore,
      nextCursor: page.next && cursorTo(page.next),
      previousCursor: page.previous && cursorTo(page.previous),
    };
  }, usersUnavailable);
}
