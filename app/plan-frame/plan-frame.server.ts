import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { isInformational } from "#app/content/guides/guide-types.ts";
import { type PlanAddress, type PlanPlace, placePath, planPlaces, wholePlanPath } from "#app/paths.ts";
import { type PlanLocation, parsePlanPath } from "#app/plan/access/plan-address.ts";
import { findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { type PlanAccess, type PlanMember, requireGuide, requirePlan } from "#app/plan/access/require-plan.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { guestQuery, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { findBrand, officeHeader } from "#app/platform/offices.server.ts";
import { fallbackIfDatabaseDown, notFound } from "#app/platform/user-error.server.ts";
import { listMatters } from "./plan-matters.server.ts";
import { requireProgress } from "./plan-progress.server.ts";
import { countUnread } from "./unread.server.ts";

export type PlanFrameData = SerializeFrom<typeof loadPlanFrame>;

interface FrameLink {
  readonly place: PlanPlace;
  readonly path: string;
}

/**
 * The head of a plan: its title, whose it is, and the places that the reader may open. The bar stays while the database is unavailable.
 * @throws {Response} like `requirePlan`
 */
export async function loadPlanFrame({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const location = parsePlanPath(url.pathname) ?? notFound();
  return fallbackIfDatabaseDown(
    () => withDatabaseTimeout(async () => describeFrame(request, await requirePlan(request, "overview.read"))),
    () => unreachableFrame(request, location),
  );
}

async function describeFrame(request: Request, { guide, address, member }: PlanAccess) {
  const brand = await findShownBrand(request, member?.userId ?? null);
  const isLimited = member !== null && !mayRead(member.role, "plan.read");
  const common = {
    ...noBadges,
    address,
    title: guideTitle(guide, brand),
    planOwner: member?.planOwner ?? null,
    isLimited,
    query: "",
    isGuest: false,
  };
  if (member === null) {
    const query = guestQuery(guide, parseGuestState(guide, new URL(request.url).searchParams));
    const links = isInformational(guide.tier) ? [] : linksTo(["steps", "dates", "documents"], address, query);
    return { ...common, query, links, isGuest: true };
  }
  const links = isInformational(guide.tier) && member.planOwner === null ? [] : findLinks(member, address);
  return mayRead(member.role, "plan.read") && !member.closed ? { ...common, ...(await findBadges(request)), links } : { ...common, links };
}

const noBadges = { unread: 0, hasUrgentDate: false };

const lastUrgentRank = 4;

async function findBadges(request: Request) {
  const progress = await requireProgress(request);
  return {
    unread: countUnread(progress),
    /** Overdue, due within three days, or to be looked up now. */
    hasUrgentDate: listMatters(progress).some(({ deadline, rank }) => deadline !== null && rank <= lastUrgentRank),
  };
}

function findLinks({ role, closed }: PlanMember, address: PlanAddress): FrameLink[] {
  if (closed) {
    return mayRead(role, "plan.read") ? [{ place: "steps", path: wholePlanPath(address) }, ...linksTo(["people"], address)] : [];
  }
  return mayRead(role, "plan.read") ? linksTo(planPlaces, address) : role === "professional" ? linksTo(["dates", "messages"], address) : [];
}

function linksTo(places: readonly PlanPlace[], address: PlanAddress, query = ""): FrameLink[] {
  return places.map((place) => ({ place, path: placePath(address, place, query) }));
}

/** Without what only the database knows. */
function unreachableFrame(request: Request, { address, ...location }: PlanLocation) {
  const isOwn = location.planId === undefined;
  const guide = isOwn ? requireGuide(location.journeyType, location.tier) : null;
  return {
    ...noBadges,
    address,
    title: guide && guideTitle(guide, findBrand(request.headers.get(officeHeader))),
    planOwner: null,
    isLimited: false,
    query: "",
    isGuest: false,
    links: guide && isInformational(guide.tier) ? [] : linksTo(planPlaces, address),
  };
}
