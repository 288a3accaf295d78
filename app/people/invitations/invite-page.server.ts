import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { describeInvitationChoices } from "#app/content/members.ts";
import { invitePath, peoplePath } from "#app/paths.ts";
import { requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { mayAct } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503, notFound } from "#app/platform/user-error.server.ts";
import { listChoices } from "../members/member-forms.server.ts";

export type InvitePage = NonNullable<SerializeFrom<typeof loadInvite>["page"]>;

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest; 404 for a role that may invite nobody. */
export function loadInvite({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { guide, address, member } = await requirePlanMember(request, "overview.read");
      const { role, ownerId, planOwner } = member;
      if (!mayAct(role, "invite")) {
        notFound();
      }
      const saved = await findPlan(ownerId, guide.journeyType, guide.tier);
      const allowed: readonly string[] = listChoices(role);
      const choices = describeInvitationChoices(guide.journeyType).filter(({ value }) => allowed.includes(value));
      const chosen = new URL(request.url).searchParams.get("who");
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          planOwner,
          address,
          path: invitePath(address),
          backPath: peoplePath(address),
          form: crypto.randomUUID(),
          choices,
          chosen: choices.find(({ value }) => value === chosen)?.value ?? null,
          sharesNotes: saved?.sharesNotes === true,
        },
      };
    },
    { hasErrors: false, page: null },
  );
}
