import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { peoplePath } from "#app/paths.ts";
import { findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { type PlanMember, requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { mayGive, mayRead } from "#app/plan/permissions.ts";
import { shownClosed } from "#app/plan/status/shown-closed.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { requireProgress } from "#app/plan-frame/plan-progress.server.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { describeAgent } from "./agent/agent-part.server.ts";
import { describeContacts } from "./contacts/contacts-part.server.ts";
import { describeMembers } from "./members/members-part.server.ts";
import { describeOwnership } from "./ownership/ownership-part.server.ts";

export type PeoplePage = NonNullable<SerializeFrom<typeof loadMembersPage>["page"]>;

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest. */
export function loadMembersPage({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { guide, address, member } = await requirePlanMember(request, "overview.read");
      const { userId, role, planOwner, closed } = member;
      const [saved, brand] = await Promise.all([findSaved(request, guide, member), findShownBrand(request, userId)]);
      const plan = { guide, address, member, saved };
      const [members, ownership, brokerage, contacts] = await Promise.all([
        describeMembers(plan),
        describeOwnership(plan),
        describeAgent(plan, brand),
        describeContacts(plan, brand, new URL(request.url).searchParams),
      ]);
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          title: guideTitle(guide, brand),
          journeyType: guide.journeyType,
          planOwner,
          address,
          path: peoplePath(address),
          closed: closed && shownClosed(closed),
          /** The plan's id, for who may say that its deal is over. */
          endablePlanId: saved && !closed && mayGive(role, "plan.close") ? saved.id : null,
          ...members,
          ...ownership,
          brokerage,
          contacts,
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

/** The frame has read the plan for readers of all of it. */
async function findSaved(request: Request, guide: Guide, { role, ownerId, closed }: PlanMember) {
  return mayRead(role, "plan.read")
    ? ((await requireProgress(request)).shown?.saved ?? null)
    : findPlan(ownerId, guide.journeyType, guide.tier, closed);
}
