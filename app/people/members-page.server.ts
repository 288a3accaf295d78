import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { handOnPhrase, invitationLifetimes, nameRole } from "#app/content/members.ts";
import { planIsClosed } from "#app/content/plan-status.ts";
import { contactLogPath, guidePath, joinPath, paths, peoplePath, planPath } from "#app/paths.ts";
import { findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { findAgent, listOpenings } from "#app/plan/access/plan-openings.server.ts";
import { type PlanMember, requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { isOfBrokerage } from "#app/plan/access/staff-access.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { createHandover, declineHandover, findHandover, stopHandover } from "#app/plan/members/handover.server.ts";
import { createInvitation, listInvitations, renewInvitation, revokeInvitation } from "#app/plan/members/invitations.server.ts";
import { leavePlan, listMembers, type Membership, removeMember, setHearsChanges } from "#app/plan/members/members.server.ts";
import { findPlanEnd, takeOverPlan } from "#app/plan/members/ownerless-plans.server.ts";
import { invitedRoles, type MemberAct, mayAct, mayInvite, mayRead, professions } from "#app/plan/permissions.ts";
import { copyPlan } from "#app/plan/status/copy-plan.server.ts";
import { closePlan } from "#app/plan/status/plan-status.server.ts";
import { shownClosed } from "#app/plan/status/shown-closed.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { findPortalAccountOf } from "#app/users/accounts/portal-account.server.ts";
import { optionalEmailField } from "#app/users/email-field.server.ts";
import { confirmationProblem } from "#app/users/passwords/confirm-password.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { qrCode } from "./invitations/qr-code.server.ts";

export type PeoplePage = NonNullable<SerializeFrom<typeof loadMembers>["page"]>;
export type MembersAnswer = SerializeFrom<typeof changeMembers>;

const id = z.string().refine(isId);

/** A professional is invited by profession. */
const choices = [...invitedRoles.filter((role) => role !== "professional"), ...professions];

const memberForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    form: id,
    role: z.enum(choices, "Choose what the person is on the plan."),
    email: optionalEmailField(),
    lifetime: z.enum(invitationLifetimes.map(({ value }) => value)),
  }),
  z.object({ intent: z.enum(["renew", "revoke"]), invitation: id }),
  z.object({ intent: z.literal("remove"), member: id }),
  z.object({
    intent: z.literal("handOn"),
    receiver: z.string("Choose who becomes the owner.").refine(isId),
    confirmation: z.string().prefault(""),
  }),
  z.object({ intent: z.enum(["hear", "unhear", "keepPlan", "decline", "closeOwn", "takeOver", "leave", "copy"]) }),
]);

const acts = {
  invite: "invite",
  renew: "invite",
  revoke: "invite",
  remove: "remove",
  hear: "hear",
  unhear: "hear",
  handOn: "handOn",
  keepPlan: "handOn",
  decline: "takeOver",
  closeOwn: "takeOver",
  takeOver: "takeOver",
  copy: "copy",
  leave: "leave",
} as const satisfies Readonly<Record<z.infer<typeof memberForms>["intent"], MemberAct>>;

const closedPlanIntents: readonly string[] = ["remove", "leave"];

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest. */
export function loadMembers({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { guide, address, member } = await requirePlanMember(request, "overview.read");
      const { userId, role, ownerId, planOwner, isOnPlan, closed } = member;
      const members = mayRead(role, "members.read") ? await listMembers({ ownerId, guide, closed }) : [];
      const saved = await findPlan(ownerId, guide.journeyType, guide.tier, closed);
      const brokerage = saved && mayRead(role, "members.read") ? await describeBrokerage(saved.id, member) : null;
      const invitations = mayAct(role, "invite") && !closed ? await listInvitations({ ownerId, guide, actor: member }) : null;
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          title: guideTitle(guide, await findShownBrand(request, userId)),
          planOwner,
          address,
          path: peoplePath(address),
          form: crypto.randomUUID(),
          mayRemove: mayAct(role, "remove"),
          mayCopy: mayAct(role, "copy", isOnPlan) && !closed,
          mayLeave: mayAct(role, "leave", isOnPlan),
          mayHandOn: mayAct(role, "handOn") && !closed,
          closed: closed && shownClosed(closed),
          mayTakeOver: mayAct(role, "takeOver", isOnPlan),
          endsAt: (saved && (await findPlanEnd(saved.id)))?.toISOString() ?? null,
          hasOwnPlan: mayAct(role, "takeOver", isOnPlan) && (await findPlan(userId, guide.journeyType, guide.tier)) !== null,
          handover: saved && !closed && mayRead(role, "members.read") ? await describeHandover(saved.id, userId) : null,
          hasExternalIdentityProvider: environment().provider !== undefined,
          choices: choices.filter((choice) => mayInvite(role, readChoice(choice).role)),
          sharesNotes: planOwner === null && saved?.sharesNotes === true,
          hearsChanges: members.length > 1 && !closed ? (members.find((one) => one.userId === userId)?.hearsChanges ?? null) : null,
          brokerage,
          members: members.map(({ joinedAt, lastSeenAt, profession, hearsChanges: _, ...rest }) => ({
            ...rest,
            roleName: nameRole({ role: rest.role, profession }),
            isReader: rest.userId === userId,
            mayTakeOver: mayAct(rest.role, "takeOver"),
            joinedAt: joinedAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
          })),
          invitations:
            invitations?.map(({ createdAt, expiresAt, revokedAt, lastViewedAt, role: invited, profession, ...rest }) => ({
              ...rest,
              roleName: nameRole({ role: invited, profession }),
              createdAt: createdAt.toISOString(),
              endsAt: (revokedAt ?? expiresAt).toISOString(),
              lastViewedAt: lastViewedAt?.toISOString() ?? null,
            })) ?? null,
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

/**
 * The agent, staff who opened the plan without being a member and, for the brokerage, the link to its log. Null if there is none of these.
 */
async function describeBrokerage(planId: string, { userId, role }: PlanMember) {
  const [agent, openings, hasLog] = await Promise.all([
    findAgent(planId),
    mayRead(role, "openings.read") ? listOpenings(planId) : null,
    mayRead(role, "contactLog.read") && isOfBrokerage(database(), planId, userId),
  ]);
  const logPath = hasLog ? contactLogPath(planPath(planId)) : null;
  return agent || logPath || (openings && openings.length > 0)
    ? { agent: agent && { ...agent, since: agent.since?.toISOString() ?? null }, openings, contactLogPath: logPath }
    : null;
}

async function describeHandover(planId: string, readerId: string) {
  const handover = await findHandover(planId);
  if (handover === null) {
    return null;
  }
  const { receiver, receiverId, dueAt } = handover;
  return { receiver: displayName(receiver), dueAt: dueAt.toISOString(), isReceiver: receiverId === readerId };
}

/**
 * The link of a new invitation is only in this response: in no URL, cookie or log. @throws {Response} like `requirePlan`; a redirect to
 * sign-in for a guest; 400 for an unknown form, 403 without the permission.
 */
export async function changeMembers({ request, context }: ActionFunctionArgs) {
  const { member, guide, address } = await withDatabase(outOfReach, () => requirePlanMember(request, "overview.read")).catch(
    (error: unknown) => {
      throw error instanceof UserError ? new Response(error.message, error) : error;
    },
  );
  if (!new URL(request.url).pathname.startsWith(address)) {
    // The owner uses the plan's id: the page that answers is elsewhere, and would lose the answer.
    return redirect(peoplePath(address), 303);
  }
  const form = await readIntent(memberForms, request);
  const typed = typedTexts(form.source, ["email", "role", "lifetime", "receiver"]);
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit, renewable: string | null = null) =>
    showErrors(context, { link: null, errors, problem, typed, renewable }, init);
  if (form.values === null) {
    return refuse(form.errors, null, { status: 400 });
  }
  if (!mayAct(member.role, acts[form.values.intent], member.isOnPlan) || !mayInviteBy(member.role, form.values)) {
    throw new Response(null, { status: 403, statusText: "Forbidden", headers: { "Cache-Control": "no-store" } });
  }
  if (member.closed && !closedPlanIntents.includes(form.values.intent)) {
    return refuse({}, planIsClosed, { status: 409 });
  }
  const membership: Membership = { ownerId: member.ownerId, guide, actor: member, closed: member.closed };
  const { values } = form;
  try {
    const outcome = await withDatabase(outOfReach, () => change(membership, member, values));
    if ("token" in outcome) {
      const url = environment().appOrigin + joinPath(outcome.token);
      return data(
        { link: { url, code: qrCode(url) }, errors: {}, problem: null, typed: null, renewable: null },
        { headers: { "Cache-Control": "no-store" } },
      );
    }
    return redirectWithFlash(outcome.address ?? peoplePath(address), {
      toast: { title: outcome.title, description: outcome.description, variant: "default" },
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message, detail } = error;
      const init = { status, headers: { ...headers } };
      const { field, renewable } = detail as { readonly field?: string; readonly renewable?: string | null };
      return field ? refuse({ [field]: message }, null, init, renewable) : refuse({}, message, init);
    }
    throw error;
  }
}

function readChoice(choice: (typeof choices)[number]) {
  const profession = professions.find((one) => one === choice) ?? null;
  return { profession, role: invitedRoles.find((one) => one === choice) ?? ("professional" as const) };
}

function mayInviteBy(role: PlanRole, values: z.infer<typeof memberForms>): boolean {
  return values.intent !== "invite" || mayInvite(role, readChoice(values.role).role);
}

const outOfReach = "We can't reach the database. Nothing was changed. Try again in a minute.";

type Outcome = { readonly token: string } | { readonly title: string; readonly description?: string; readonly address?: string };

async function change(membership: Membership, { planOwner }: PlanMember, values: z.infer<typeof memberForms>): Promise<Outcome> {
  const { journeyType, tier } = membership.guide;
  switch (values.intent) {
    case "invite": {
      const { form, role: choice, email, lifetime } = values;
      const { role, profession } = readChoice(choice);
      const token = await createInvitation(membership, { id: form, role, profession, address: email, days: Number(lifetime) });
      return token === null ? mailed(email) : { token };
    }
    case "renew": {
      const renewed = (await renewInvitation(membership, values.invitation)) ?? noInvitation();
      return renewed.token === null ? mailed(null) : { token: renewed.token };
    }
    case "revoke":
      return (await revokeInvitation(membership, values.invitation))
        ? { title: "The invitation has ended", description: "No one can join with its link any more. People who joined with it stay." }
        : noInvitation();
    case "hear":
    case "unhear": {
      const hearsChanges = values.intent === "hear";
      await setHearsChanges(membership, hearsChanges);
      return { title: hearsChanges ? "The guide tells you what others change" : "The guide no longer tells you what others change" };
    }
    case "remove": {
      const name = await removeMember(membership, values.member);
      return name === null
        ? { title: "This person is no longer on the plan" }
        : { title: `${name} is off the plan`, description: "Links made before now will not let this person back in." };
    }
    case "handOn": {
      await confirmHandOn(membership.actor.userId, values.confirmation);
      await createHandover(membership, values.receiver);
      return { title: "You are handing on this plan", description: "It takes 24 hours. Until then you can keep it." };
    }
    case "keepPlan":
      return (await stopHandover(membership)) ? { title: "The plan stays yours" } : notHandedOn();
    case "decline":
      return (await declineHandover(membership)) ? { title: "You declined to own this plan" } : notHandedOn();
    case "closeOwn":
      await closeOwnPlan(membership);
      return { title: "Your own plan is closed", description: "You find it on your dashboard, under Closed plans." };
    case "takeOver":
      return { title: "You own this plan now", address: await takeOverPlan(membership) };
    case "copy":
      if (!(await copyPlan(membership))) {
        throw new UserError(409, "You already have your own plan in this guide. Nothing was copied.");
      }
      return { title: "Your copy is ready", description: "This plan is yours alone.", address: guidePath(journeyType, tier) };
    case "leave":
      await leavePlan(membership);
      return { title: `You left the plan of ${planOwner?.name ?? ""}`, address: paths.dashboard };
  }
}

/** A user can own one open plan of a guide. */
async function closeOwnPlan({ guide, actor: { userId } }: Membership): Promise<void> {
  if (await findPlan(userId, guide.journeyType, guide.tier)) {
    await closePlan({ ownerId: userId, guide, actor: { userId, role: "owner" } }, "closed");
  }
}

/** @throws {UserError} with the field of the password; 409 without a confirmed address. */
async function confirmHandOn(userId: string, typed: string): Promise<void> {
  const problem = await confirmationProblem(userId, typed, handOnPhrase);
  if (problem) {
    throw new UserError(problem.status, problem.error, { detail: { field: "confirmation" } });
  }
  if ((await findPortalAccountOf(userId))?.emailVerified === false) {
    throw new UserError(409, "Confirm your email address first, in your account. We email you, so that you can stop this.");
  }
}

function notHandedOn(): never {
  throw new UserError(409, "This plan is not being handed on any more.");
}

function mailed(address: string | null): Outcome {
  return { title: "The invitation is on its way", description: address === null ? undefined : `It goes to ${address}.` };
}

function noInvitation(): never {
  throw new UserError(409, "This invitation has already ended.");
}
