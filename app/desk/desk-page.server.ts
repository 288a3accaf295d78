import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { maxUserSearchLength, usersUnavailable } from "#app/content/administration.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { noAgent } from "#app/platform/account-roles.ts";
import { isId } from "#app/platform/database/id.server.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { listOpenOffices } from "#app/users/staff/offices.server.ts";
import { listStaff } from "#app/users/staff/plan-staff.server.ts";
import { loadPlanBeside } from "./beside/plan-beside.server.ts";
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
import { listDeskViews } from "./list/desk-views.server.ts";
import { divideByDone } from "./today/desk-done.server.ts";
import { findWaitingQuestions } from "./today/desk-questions.server.ts";
import { readNextThings } from "./today/next-things.server.ts";
import { describeUrgent, listUrgentPlans } from "./today/urgent-plans.ts";

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
    const [asOf, today] = [new Date(), earliestToday()];
    const besideId = search.get("plan");
    const [page, due, answered, nos, held, unseen, lost, offices, agents, savedViews, waiting, beside] = await Promise.all([
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
      findWaitingQuestions(reader),
      isId(besideId) ? loadPlanBeside(reader, besideId) : null,
    ]);
    const candidates = [lost, due, answered, waiting, nos, held, unseen];
    const needing = [...new Set(candidates.flatMap(({ planIds }) => planIds))];
    const plans = await readDeskPlans(reader, [...new Set([...page.planIds, ...needing])]);
    const read = (ids: readonly string[]) => ids.flatMap((id) => plans.get(id) ?? []);
    const bounds = {
      ...{ urgentDays, passedWithinDays, unseenAfterDays, heldTooLongDays, now: Date.now() },
      ...{ nosSince: nos.since, questions: waiting.questions },
    };
    const { open: urgent, done } = await divideByDone(reader.userId, listUrgentPlans(read(needing), bounds));
    const shown = urgent.slice(0, maxUrgentPlans);
    const nextThings = await readNextThings(shown.map(({ plan }) => plan.id));
    return {
      kind: "loaded" as const,
      /** When it was asked for: a slow database answers later. */
      asOf: asOf.toISOString(),
      scope: reader.plans,
      standsInFor: reader.standsInFor,
      query,
      offices: offices.length > 1 ? offices : [],
      agents,
      savedViews,
      hasErrors: (context as PageContext).hasErrors === true,
      limits: { closingWithinDays, stuckAfterDays, passedWithinDays },
      urgent: shown.map((row) => ({
        ...row,
        // The keys stay those of the list: they decide what is done for today.
        ...{ ...describeUrgent(row.plan, nextThings.get(row.plan.id) ?? null, bounds), keys: row.keys },
        form: crypto.randomUUID(),
      })),
      done: done.map(({ plan: { id, name } }) => ({ id, name })),
      isMore: urgent.length > maxUrgentPlans || candidates.some(({ isMore }) => isMore),
      plans: read(page.planIds),
      beside,
      /** Of the page shown: a plan beside it keeps it. */
      place: { cursor: search.get("cursor"), before: search.get("before") },
      total: page.total,
      totalIsMore: page.totalIsMore,
      nextCursor: page.next && cursorTo(page.next),
      previousCursor: page.previous && cursorTo(page.previous),
    };
  }, usersUnavailable);
}
