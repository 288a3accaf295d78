import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { peoplePath } from "#app/paths.ts";
import { findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { mayGive } from "#app/plan/permissions.ts";
import { shownClosed } from "#app/plan/status/shown-closed.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
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
      const { userId, role, ownerId, planOwner, closed } = member;
      const saved = await findPlan(ownerId, guide.journeyType, guide.tier, closed);
      const plan = { guide, address, member, saved };
      const brand = await findShownBrand(request, userId);
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
          ...(await describeMembers(plan)),
          ...(await describeOwnership(plan)),
          brokerage: await describeAgent(plan, brand),
          contacts: await describeContacts(plan, brand, new URL(request.url).searchParams),
        },
      };
    },
    { hasErrors: false, page: null },
  );
}
