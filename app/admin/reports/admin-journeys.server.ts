import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { usersUnavailable } from "#app/content/administration.ts";
import type { GuideStep } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { journeyFunnels, listStuck, type StuckPerson } from "#app/plan/status/journey-statistics.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { cursorTo, readCursor } from "#app/platform/database/page-cursor.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { currentIndex } from "#machines/journey-record.ts";

const dayChoices = [3, 7, 14, 30] as const;
const stuckPerPage = 20;
export type AdminJourneysData = SerializeFrom<typeof loadAdminJourneys>;
export type LoadedJourneys = Extract<AdminJourneysData, { kind: "loaded" }>;

const dayMilliseconds = 24 * 60 * 60_000;

/** @throws {Response} a redirect unless the user is an administrator. */
export function loadAdminJourneys({ request }: LoaderFunctionArgs) {
  return loadOr503(async () => {
    await requireAdministrator(request);
    const query = new URL(request.url).searchParams;
    const days = dayChoices.find((choice) => String(choice) === query.get("days")) ?? 7;
    const stuck = await listStuck(days, readCursor(query.get("after")), stuckPerPage + 1);
    // Last: counting runs alongside the page, and would delay its other queries on an embedded database.
    const count = await journeyFunnels();
    const shown = stuck.slice(0, stuckPerPage);
    const last = stuck.length > stuckPerPage ? shown.at(-1) : undefined;
    return {
      kind: "loaded" as const,
      days,
      dayChoices,
      countedAt: count?.countedAt.toISOString() ?? null,
      funnels: (count?.funnels ?? [])
        .filter(({ started }) => started > 0)
        .map((funnel) => ({
          ...funnel,
          steps: findGuide(funnel.journeyType, funnel.serviceTier)?.steps.map(({ title }) => title) ?? [],
        })),
      stuck: shown.map(stuckInWords),
      next: last ? cursorTo({ at: last.lastUpdatedAt, id: last.planId }) : null,
    };
  }, usersUnavailable);
}

function stuckInWords({ userId, name, email, officeId, journeyType, serviceTier, record, lastUpdatedAt }: StuckPerson) {
  const steps = findPlanGuide({ officeId, journeyType, serviceTier })?.steps ?? [];
  const place = currentIndex({ steps }, record);
  const saidNo = (step: GuideStep) => step.details.filter(({ id }) => record.answers[id] === "no").map(({ question }) => question);
  const here = steps.slice(place, place + 1).flatMap(saidNo);
  return {
    userId,
    name,
    email,
    journeyType,
    serviceTier,
    stepNumber: place + 1,
    stepTitle: steps[place]?.title ?? "",
    days: Math.floor((Date.now() - lastUpdatedAt.getTime()) / dayMilliseconds),
    lastUpdatedAt: lastUpdatedAt.toISOString(),
    reasons: (here.length > 0 ? here : steps.flatMap(saidNo)).slice(0, 3),
  };
}
