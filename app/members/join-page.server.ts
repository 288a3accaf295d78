import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { nameRole } from "#app/content/members.ts";
import type { PlanOverview } from "#app/guide/overview/overview.server.ts";
import { maxInviterNameLength } from "#app/limits.ts";
import { joinPath, paths, planPath, startSignInPath } from "#app/paths.ts";
import { shortName } from "#app/plan/display-name.ts";
import {
  acceptInvitation,
  countView,
  declineInvitation,
  findInvitation,
  findMembership,
  hasEnded,
  type Invitation,
  isForAnother,
} from "#app/plan/invitations.server.ts";
import { type InvitedRole, previewedRoles } from "#app/plan/permissions.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { maskedAddress } from "#app/platform/masked-address.ts";
import { type FieldErrors, type PageContext, readForm, showErrors } from "#app/platform/read-form.server.ts";
import { requestPath, requirePerson, signedInPerson } from "#app/platform/session.server.ts";
import { fallbackIfDatabaseDown, retryLater, UserError, withDatabase } from "#app/platform/user-error.server.ts";

export type JoinPageData = SerializeFrom<typeof loadJoinPage>;
export type JoinAnswer = SerializeFrom<typeof answerInvitation>;

const joinForm = z.object({ answer: z.enum(["join", "no", "never"], "Choose an answer.") });

const noStore = { "Cache-Control": "no-store" };

type PlanDescriber = (invitation: Invitation) => Promise<PlanOverview | null>;

/** Shows who invites and what the role gives; of the plan, only what a viewer sees. Only counts that it was opened: scanners open links. */
export function loadJoinPage({ request, params, context }: LoaderFunctionArgs, describePlan: PlanDescriber) {
  const hasErrors = (context as PageContext).hasErrors === true;
  return fallbackIfDatabaseDown(
    async () => {
      const invitation = await findInvitation(params.token ?? "");
      if (invitation === null) {
        return data({ hasErrors, state: "unknown" as const }, { status: 404, headers: noStore });
      }
      if (hasEnded(invitation)) {
        const state = invitation.isDeclined ? ("declined" as const) : ("ended" as const);
        return data({ hasErrors, state }, { status: 410, headers: noStore });
      }
      const user = await signedInPerson(request);
      if (user?.id !== invitation.plan.ownerId) {
        await countView(invitation);
      }
      return data(
        { hasErrors, state: "works" as const, ...(await describe(request, invitation, user, describePlan)) },
        { headers: noStore },
      );
    },
    () => data({ hasErrors, state: "away" as const }, { ...retryLater, headers: { ...retryLater.headers, ...noStore } }),
  );
}

async function describe(
  request: Request,
  invitation: Invitation,
  user: Awaited<ReturnType<typeof signedInPerson>>,
  describePlan: PlanDescriber,
) {
  const { role, address } = invitation;
  const standing = user ? await findStanding(invitation, user) : { kind: "signedOut" as const };
  return {
    inviter: inviterName(invitation),
    role: role as InvitedRole,
    roleName: nameRole(invitation).toLowerCase(),
    address: address && maskedAddress(address),
    signIn: startSignInPath(requestPath(request)),
    standing,
    /** Read-only, before joining; null for a role that does not see it then. */
    overview: previewedRoles.includes(role) && standing.kind !== "other" ? await describePlan(invitation) : null,
  };
}

async function findStanding(invitation: Invitation, user: { readonly id: string; readonly email: string | null }) {
  const { planId } = invitation;
  const member = await findMembership(planId, user.id);
  if (member) {
    return { kind: "member" as const, roleName: nameRole(member).toLowerCase(), path: planPath(planId) };
  }
  return { kind: isForAnother(invitation, user) ? ("other" as const) : ("invited" as const), email: user.email };
}

export function inviterName({ plan: { owner } }: Invitation): string {
  return shortName(owner.name, maxInviterNameLength, "Someone");
}

/**
 * Joins the plan, or turns the invitation down.
 * @throws {Response} a redirect to sign-in for a guest who joins; 400 for an unknown form.
 */
export async function answerInvitation({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) => showErrors(context, { errors, problem }, init);
  const { values, errors } = await readForm(joinForm, request);
  if (errors) {
    return refuse(errors, null, { status: 400 });
  }
  try {
    return await withDatabase("We can't reach the database. Nothing was changed. Try again in a minute.", async () => {
      const invitation = await findInvitation(token);
      if (invitation === null || hasEnded(invitation)) {
        return refuse({}, null, { status: invitation === null ? 404 : 410 });
      }
      const { address } = invitation;
      if (values.answer !== "join") {
        if (address === null) {
          return redirect(paths.home, 303);
        }
        await declineInvitation({ ...invitation, address }, values.answer === "never");
        return redirect(joinPath(token), 303);
      }
      const path = await acceptInvitation(invitation, await requirePerson(request));
      return redirectWithFlash(path, { toast: { title: `You joined the plan of ${inviterName(invitation)}`, variant: "default" } });
    });
  } catch (error) {
    if (error instanceof UserError) {
      return refuse({}, error.message, { status: error.status, headers: { ...error.headers } });
    }
    throw error;
  }
}
