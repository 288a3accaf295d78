import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { requirePlan } from "#app/plan/access/require-plan.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { requireProgress } from "#app/plan-frame/plan-progress.server.ts";
import { withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { fallbackIfDatabaseDown, notFound } from "#app/platform/user-error.server.ts";
import { loadHeldDates } from "./held/held-page.server.ts";
import { loadPlanDates } from "./timeline/plan-dates.server.ts";

export type DatesPage = SerializeFrom<typeof loadDates>;

/**
 * All dates for a reader of the whole plan; for others, what is shared with them.
 * @throws {Response} like `requireProgress`; 404 for a guide without dates.
 */
export async function loadDates({ request, context }: LoaderFunctionArgs) {
  const limited = await fallbackIfDatabaseDown(
    () => withDatabaseTimeout(() => findLimitedReader(request)),
    () => null,
  );
  if (limited) {
    return loadHeldDates(request, context, limited);
  }
  const progress = await requireProgress(request);
  if (progress.guide.timeline.length === 0) {
    notFound();
  }
  return loadPlanDates(request, (context as PageContext).hasErrors === true, progress);
}

async function findLimitedReader(request: Request) {
  const { member } = await requirePlan(request, "overview.read");
  return member && !mayRead(member.role, "plan.read") ? member : null;
}
