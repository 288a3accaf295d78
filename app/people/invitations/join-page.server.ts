import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { nameRole } from "#app/content/members.ts";
import type { PlanOverview } from "#app/dates/held/plan-overview.server.ts";
import { dealOverPath, guidePath, joinPath, paths, planPath, startSignInPath } from "#app/paths.ts";
import { findPlanBrands } from "#app/plan/access/plan-office.server.ts";
import { requireGuide } from "#app/plan/access/require-plan.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import {
  acceptInvitation,
  countView,
  declineInvitation,
  findInvitation,
  findMembership,
  hasEnded,
  hasJoinedAsOwner,
  type Invitation,
  isForAnother,
  nameInviter,
} from "#app/plan/members/invitations.server.ts";
import { type InvitedRole, previewedRoles } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { maskedAddress } from "#app/platform/masked-address.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { retryIn } from "#app/platform/requests/rate-limit.server.ts";
import {
  badRequest,
  type FieldErrors,
  notUnderstood,
  type PageContext,
  readForm,
  readFormData,
  showErrors,
  typedTexts,
} from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requestPath, requirePerson, signedInPerson } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, retryLater, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import type { signUp as signUpAtPortal } from "#app/sign-in/sign-up.server.ts";
import { emailField } from "#app/users/email-field.server.ts";
import { nameField } from "#app/users/name-field.server.ts";
import { newPassword } from "#app/users/passwords/password-fields.server.ts";

export type JoinPageData = SerializeFrom<typeof loadJoinPage>;
export type JoinAnswer = SerializeFrom<typeof answerInvitation>;

const joinForm = z.object({ answer: z.enum(["join", "no", "never"], "Choose an answer.") });

const newMemberForm = z.object({
  join: z.literal("yes", "Choose to join the plan."),
  name: nameField("Enter your name"),
  email: emailField("Enter your email address"),
  password: newPassword("Enter a password"),
});

const noStore = { "Cache-Control": "no-store" };

type SignUp = typeof signUpAtPortal;

type PlanDescriber = (invitation: Invitation) => Promise<PlanOverview | null>;

/**
 * Shows who invites and what the role allows; of the plan, only what a viewer sees. Merely counts that it was opened, since scanners open
 * links.
 */
export function loadJoinPage({ request, params, context }: LoaderFunctionArgs, describePlan: PlanDescriber) {
  const hasErrors = (context as PageContext).hasErrors === true;
  return fallbackIfDatabaseDown(
    async () => {
      const invitation = await findInvitation(params.token ?? "");
      if (invitation === null) {
        return data({ hasErrors, state: "unknown" as const }, { status: 404, headers: noStore });
      }
      if (hasJoinedAsOwner(invitation)) {
        return data({ hasErrors, state: "joined" as const, path: planPath(invitation.planId) }, { headers: noStore });
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
  const { role, address, plan } = invitation;
  const standing = user ? await findStanding(invitation, user) : { kind: "signedOut" as const };
  return {
    ...nameInviter(invitation),
    role: role as InvitedRole,
    roleName: nameRole(invitation).toLowerCase(),
    client: role === "owner" ? await describeClient(invitation, standing.kind === "invited" ? user : null) : null,
    address: address && maskedAddress(address),
    signIn: startSignInPath(requestPath(request)),
    /** An account can be created here. The address to which the link was mailed can't be changed. */
    signUp:
      user === null && environment().provider === undefined ? { email: address, name: role === "owner" ? plan.owner.name : null } : null,
    standing,
    /** Read-only preview before joining; null for roles without one. */
    overview: previewedRoles.includes(role) && standing.kind !== "other" ? await describePlan(invitation) : null,
  };
}

/** For the client who is to own the plan. */
async function describeClient({ message, plan }: Invitation, user: { readonly id: string } | null) {
  const guide = requireGuide(plan.officeId, plan.journeyType as JourneyType, plan.serviceTier as ServiceTier);
  const office = (await findPlanBrands([plan.id]))(plan.id);
  const hasOwnPlan = user !== null && (await findPlan(user.id, guide.journeyType, guide.tier)) !== null;
  return {
    guide: guideTitle(guide, office),
    message,
    brand: office.name,
    /** Where they end their own plan of the guide, which comes first; null without one. */
    ownPlanPath: hasOwnPlan ? dealOverPath(guidePath(guide.journeyType, guide.tier)) : null,
  };
}

async function findStanding(invitation: Invitation, user: { readonly id: string; readonly email: string | null }) {
  const { planId } = invitation;
  const member = await findMembership(planId, user.id);
  if (member && invitation.role !== "owner") {
    return { kind: "member" as const, roleName: nameRole(member).toLowerCase(), path: planPath(planId) };
  }
  return { kind: isForAnother(invitation, user) ? ("other" as const) : ("invited" as const), email: user.email };
}

/**
 * Joins the plan, with a new account if the form asks for one, or declines the invitation. @throws {Response} a redirect to sign-in for a
 * guest who joins without an account; 400 for an unknown form.
 */
export async function answerInvitation({ request, params, context }: ActionFunctionArgs, signUp: SignUp) {
  const token = params.token ?? "";
  const source = await readFormData(request);
  const typed = typedTexts(source, ["join", "name", "email"]);
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) => showErrors(context, { errors, problem, typed }, init);
  const isNewMember = source.get("intent") === "create";
  const answer = isNewMember ? null : await readForm(joinForm, source);
  if (answer?.errors) {
    return refuse(answer.errors, null, { status: 400 });
  }
  try {
    return await withDatabase("We can't reach the database. Nothing was changed. Try again in a minute.", async () => {
      const invitation = await findInvitation(token);
      if (invitation === null || hasEnded(invitation)) {
        return refuse({}, null, { status: invitation === null ? 404 : 410 });
      }
      const { address } = invitation;
      if (answer === null) {
        return await joinAsNewUser(request, invitation, source, { signUp, refuse });
      }
      if (answer.values.answer !== "join") {
        if (address === null) {
          return redirect(paths.home, 303);
        }
        await declineInvitation({ ...invitation, address }, answer.values.answer === "never");
        return redirect(joinPath(token), 303);
      }
      const path = await acceptInvitation(invitation, await requirePerson(request));
      return redirectWithFlash(path, { toast: joinedToast(invitation) });
    });
  } catch (error) {
    if (error instanceof UserError) {
      return refuse({}, error.message, { status: error.status, headers: { ...error.headers } });
    }
    throw error;
  }
}

interface SigningUp<Answer> {
  readonly signUp: SignUp;
  readonly refuse: (errors: FieldErrors, problem: string | null, init: ResponseInit) => Answer;
}

/** A mailed link is only in that mailbox, and so confirms its address; a link passed on by hand confirms none. */
async function joinAsNewUser<Answer>(request: Request, invitation: Invitation, source: FormData, { signUp, refuse }: SigningUp<Answer>) {
  if (environment().provider) {
    throw badRequest(notUnderstood);
  }
  if (await signedInPerson(request)) {
    return redirect(requestPath(request), 303);
  }
  const { address } = invitation;
  if (address !== null) {
    source.set("email", address);
  }
  const { values, errors } = await readForm(newMemberForm, source);
  if (errors) {
    return refuse(errors, null, { status: 400 });
  }
  const { name, email, password } = values;
  const outcome = await signUp(request, { name, email, password, isEmailConfirmed: address !== null });
  switch (outcome.kind) {
    case "tooOften": {
      const { secondsToWait } = outcome;
      const init = { status: 429, headers: { "Retry-After": String(secondsToWait) } };
      return refuse({ email: `Too many attempts. ${retryIn(secondsToWait)}` }, null, init);
    }
    case "weak":
      return refuse({ password: outcome.whatToDo }, null, { status: 400 });
    case "refused":
      return refuse({ email: "An account with this email address already exists: log in to join instead" }, null, { status: 400 });
    case "signedIn": {
      const headers = new Headers(outcome.setCookies.map((setCookie): [string, string] => ["Set-Cookie", setCookie]));
      return joinOrExplain(invitation, outcome.user, headers);
    }
  }
}

/** The account stays even if the plan can no longer be joined. */
async function joinOrExplain(invitation: Invitation, user: { readonly id: string; readonly email: string | null }, headers: Headers) {
  try {
    const path = await acceptInvitation(invitation, user);
    return await redirectWithFlash(path, { toast: joinedToast(invitation) }, headers);
  } catch (error) {
    if (error instanceof UserError) {
      return redirectWithFlash(paths.dashboard, { toast: { title: error.message, variant: "destructive" } }, headers);
    }
    throw error;
  }
}

function joinedToast(invitation: Invitation) {
  const { inviter, owner } = nameInviter(invitation);
  return invitation.role === "owner"
    ? ({ title: "This is your plan now", description: `${inviter} set it up for you.`, variant: "default" } as const)
    : ({ title: `You joined ${owner}'s plan`, variant: "default" } as const);
}
