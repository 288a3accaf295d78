import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { invitedRoleTexts } from "#app/content/members.ts";
import { datesPath, peoplePath } from "#app/paths.ts";
import { type PlanMember, requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { mayGive } from "#app/plan/permissions.ts";
import { shownClosed } from "#app/plan/status/shown-closed.server.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { describePlan } from "./plan-overview.server.ts";

export type HeldPageData = SerializeFrom<typeof loadHeldDates>["page"] | NonNullable<SerializeFrom<typeof loadViewerPreview>["page"]>;

/** The dates of a plan for a reader who may not read all of it: what is shared, and what they hold. */
export async function loadHeldDates(request: Request, context: unknown, member: PlanMember) {
  const access = await requirePlanMember(request, "overview.read");
  const { role, planOwner } = member;
  const profession = planOwner?.readerProfession ?? null;
  return {
    kind: "held" as const,
    hasErrors: (context as PageContext).hasErrors === true,
    page: {
      ...(await loadOverview(access, { role, profession, ownerName: planOwner?.name ?? "the owner" })),
      mayAnswer: !member.closed && mayGive(role, "turn.report"),
      /** The deadline or task whose answer form is open. */
      answerFor: new URL(request.url).searchParams.get("answer"),
      lead: invitedRoleTexts[role === "professional" ? role : "viewer"].toInvited,
      isPreview: false,
    },
  };
}

/**
 * Shows a reader of the whole plan what a viewer sees of it. @throws {Response} like `requirePlan`; a redirect to sign-in for a guest.
 */
export function loadViewerPreview({ request }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const access = await requirePlanMember(request, "plan.read");
      const overview = await loadOverview(access, {
        role: "viewer",
        profession: null,
        ownerName: access.member.planOwner?.name ?? "the owner",
      });
      return { page: { ...overview, mayAnswer: false, answerFor: null, lead: null, isPreview: true } };
    },
    { page: null },
  );
}

async function loadOverview(
  { guide, address, member }: Awaited<ReturnType<typeof requirePlanMember>>,
  reader: Parameters<typeof describePlan>[2],
) {
  const { ownerId, closed } = member;
  const { overview, saved, contractVersion } = await describePlan(ownerId, guide, reader, closed);
  return {
    overview,
    contractVersion,
    shownVersion: saved?.version ?? null,
    closed: closed && shownClosed(closed),
    address,
    path: datesPath(address),
    leavePath: peoplePath(address),
    planOwner: member.planOwner,
  };
}
