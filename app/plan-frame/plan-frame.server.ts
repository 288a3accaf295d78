import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { isInformational } from "#app/content/guides/guide-types.ts";
import { messagesPath, type PlanAddress, type PlanPlace, placePath, planPlaces, wholePlanPath } from "#app/paths.ts";
import { type PlanLocation, parsePlanPath } from "#app/plan/access/plan-address.ts";
import { findHostOfficeId, findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { type PlanAccess, type PlanMember, requireGuide, requirePlan } from "#app/plan/access/require-plan.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { guestQuery, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import type { HeardPlan } from "#app/plan/members/members.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { scopeOffice } from "#app/plan/wording/wording-preview.server.ts";
import { withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { findBrand } from "#app/platform/offices.server.ts";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { signedInPerson } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, jsonOrError, notFound, UserError } from "#app/platform/user-error.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { listMatters } from "#app/today/plan-matters.server.ts";
import { heardPlan, type PlanProgress, requireProgress } from "./plan-progress.server.ts";
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

async function describeFrame(request: Request, { guide, address, member, preview }: PlanAccess) {
  const brand = await findShownBrand(request, member?.userId ?? null);
  const isLimited = member !== null && !mayRead(member.role, "plan.read");
  const common = {
    ...noBadges,
    ...notFollowed,
    preview: preview && {
      drafts: preview.drafts.filter((draft) => draft.guide === `${guide.journeyType}/${guide.tier}`).length,
      reviewPath: `${staffPaths.adminWording}/${scopeOffice(preview.scope) ?? "all"}/review`,
    },
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
  const isMember = common.planOwner !== null && common.planOwner.memberPlanId !== null;
  const reader = { ...common, isMember, planId: common.planOwner?.memberPlanId ?? null, links };
  if (!mayRead(member.role, "plan.read") || member.closed) {
    return reader;
  }
  const progress = await requireProgress(request);
  const { shown } = progress;
  return {
    ...reader,
    ...describeBadges(progress),
    planId: reader.planId ?? (shown?.isShared ? shown.saved.id : null),
    heard: heardPlan(progress),
  };
}

const noBadges = { unread: 0, hasUrgentDate: false, version: 0 };

export type Badges = typeof noBadges;

/** Of a plan that nobody else changes. */
const notFollowed = { planId: null as string | null, isMember: false, heard: null as HeardPlan | null };

const lastUrgentRank = 4;

function describeBadges(progress: PlanProgress): Badges {
  return {
    version: progress.confirmed.version,
    unread: countUnread(progress),
    /** Overdue, due within three days, or to be looked up now. */
    hasUrgentDate: listMatters(progress).some(({ deadline, rank }) => deadline !== null && rank <= lastUrgentRank),
  };
}

/** Handles `GET /api/badges`: what the bar of the plan at `plan` counts. */
export function answerBadges({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("We can't reach the plan right now. Try again in a minute.", async () => {
    const url = new URL(request.url);
    const { address } = parsePlanPath(url.searchParams.get("plan") ?? "") ?? notFound();
    if ((await signedInPerson(request)) === null) {
      throw new UserError(401, "Log in first.");
    }
    const progress = await requireProgress(new Request(new URL(messagesPath(address), url), { headers: request.headers }));
    return personalJson(progress.closed ? noBadges : describeBadges(progress));
  });
}

function findLinks({ role, closed }: PlanMember, address: PlanAddress): FrameLink[] {
  if (closed) {
    return mayRead(role, "plan.read")
      ? [{ place: "steps", path: wholePlanPath(address) }, ...linksTo(["people", "messages"], address)]
      : [];
  }
  return mayRead(role, "plan.read") ? linksTo(planPlaces, address) : role === "professional" ? linksTo(["dates", "messages"], address) : [];
}

function linksTo(places: readonly PlanPlace[], address: PlanAddress, query = ""): FrameLink[] {
  return places.map((place) => ({ place, path: placePath(address, place, query) }));
}

/** Without what only the database knows. */
function unreachableFrame(request: Request, { address, ...location }: PlanLocation) {
  const isOwn = location.planId === undefined;
  const officeId = findHostOfficeId(request);
  const guide = isOwn ? requireGuide(officeId, location.journeyType, location.tier) : null;
  return {
    ...noBadges,
    ...notFollowed,
    address,
    title: guide && guideTitle(guide, findBrand(officeId)),
    preview: null,
    planOwner: null,
    isLimited: false,
    query: "",
    isGuest: false,
    links: guide && isInformational(guide.tier) ? [] : linksTo(planPlaces, address),
  };
}
