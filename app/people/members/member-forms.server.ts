import { z } from "zod";
import { handOnPhrase, invitationLifetimes } from "#app/content/members.ts";
import { guidePath, paths } from "#app/paths.ts";
import type { PlanMember } from "#app/plan/access/require-plan.server.ts";
import { createHandover, declineHandover, stopHandover } from "#app/plan/members/handover.server.ts";
import { createInvitation, inviteClientAgain, renewInvitation, revokeInvitation } from "#app/plan/members/invitations.server.ts";
import { removeUnjoinedPlan } from "#app/plan/members/invited-clients.server.ts";
import { leavePlan, type Membership, removeMember, setHearsChanges } from "#app/plan/members/members.server.ts";
import { takeOverPlan } from "#app/plan/members/ownerless-plans.server.ts";
import { invitedRoles, type MemberAct, mayAct, mayInvite, professions } from "#app/plan/permissions.ts";
import { copyPlan } from "#app/plan/status/copy-plan.server.ts";
import { closePlan } from "#app/plan/status/plan-status.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { findPortalAccountOf } from "#app/users/accounts/portal-account.server.ts";
import { emailField, optionalEmailField } from "#app/users/email-field.server.ts";
import { confirmationProblem } from "#app/users/passwords/confirm-password.server.ts";
import type { PlanRole } from "#prisma/client.ts";

const id = z.string().refine(isId);

/** A professional is invited by profession. */
const choices = [...invitedRoles.filter((role) => role !== "professional"), ...professions];

export const memberForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    form: id,
    role: z.enum(choices, "Choose who it is."),
    email: optionalEmailField(),
    lifetime: z.enum(invitationLifetimes.map(({ value }) => value)),
  }),
  z.object({ intent: z.enum(["renew", "revoke"]), invitation: id }),
  z.object({
    intent: z.literal("inviteClient"),
    form: id,
    email: emailField("Enter the client's email address.").transform((text) => text.toLowerCase()),
  }),
  z.object({ intent: z.literal("remove"), member: id }),
  z.object({
    intent: z.literal("handOn"),
    receiver: z.string("Choose who becomes the owner.").refine(isId),
    confirmation: z.string().prefault(""),
  }),
  z.object({ intent: z.enum(["hear", "unhear", "keepPlan", "decline", "closeOwn", "takeOver", "leave", "copy", "removePlan"]) }),
]);

type MemberForm = z.infer<typeof memberForms>;

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
  inviteClient: "manageInvitedOwner",
  removePlan: "manageInvitedOwner",
} as const satisfies Readonly<Record<MemberForm["intent"], MemberAct>>;

/** Also of the invitation to own a plan. */
const clientIntents: readonly string[] = ["renew", "revoke"];
const closedPlanIntents: readonly string[] = ["remove", "leave"];

/** Staff manage the invitation of a client who has not joined yet, no matter who sent it. */
export function mayManageClient({ role, isOnPlan, planOwner }: PlanMember): boolean {
  return planOwner?.isInvited === true && !isOnPlan && mayAct(role, "manageInvitedOwner");
}

export function mayChangeMembers(member: PlanMember, values: MemberForm): boolean {
  const { role, isOnPlan } = member;
  const act = acts[values.intent];
  if (mayManageClient(member) && (act === "manageInvitedOwner" || clientIntents.includes(values.intent))) {
    return true;
  }
  return (
    act !== "manageInvitedOwner" &&
    mayAct(role, act, isOnPlan) &&
    (values.intent !== "invite" || mayInvite(role, readChoice(values.role).role))
  );
}

export function fitsClosedPlan({ intent }: MemberForm): boolean {
  return closedPlanIntents.includes(intent);
}

/** Whom the role may invite. */
export function listChoices(role: PlanRole) {
  return choices.filter((choice) => mayInvite(role, readChoice(choice).role));
}

function readChoice(choice: (typeof choices)[number]) {
  const profession = professions.find((one) => one === choice) ?? null;
  return { profession, role: invitedRoles.find((one) => one === choice) ?? ("professional" as const) };
}

/** The token of a link to pass on, or a toast and the page that shows it. */
type Outcome = { readonly token: string } | { readonly title: string; readonly description?: string; readonly address?: string };

/** @throws {UserError} with the field, where one is wrong. */
export async function changeMembers(membership: Membership, { planOwner }: PlanMember, values: MemberForm): Promise<Outcome> {
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
    case "inviteClient":
      await inviteClientAgain(membership, { id: values.form, address: values.email });
      return mailed(values.email);
    case "removePlan":
      await removeUnjoinedPlan(membership);
      return { title: `${planOwner?.firstName ?? "The client"}'s plan is removed`, address: paths.desk };
    case "revoke":
      return (await revokeInvitation(membership, values.invitation))
        ? { title: "The invitation has ended", description: "No one can join with its link anymore. People who joined with it stay." }
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
      return { title: "You are handing over this plan", description: "It takes 24 hours. Until then you can keep it." };
    }
    case "keepPlan":
      return (await stopHandover(membership)) ? { title: "The plan stays yours" } : notHandedOn();
    case "decline":
      return (await declineHandover(membership)) ? { title: "You declined to own this plan" } : notHandedOn();
    case "closeOwn":
      await endOwnPlan(membership);
      return { title: "Your own plan is done", description: "You find it at the end of your dashboard." };
    case "takeOver":
      return { title: "You own this plan now", address: await takeOverPlan(membership) };
    case "copy":
      if (!(await copyPlan(membership))) {
        throw new UserError(409, "You already have your own plan in this guide. Nothing was copied.");
      }
      return { title: "Your copy is ready", description: "This plan is yours alone.", address: guidePath(journeyType, tier) };
    case "leave":
      await leavePlan(membership);
      return { title: `You left ${planOwner?.firstName ?? ""}'s plan`, address: paths.dashboard };
  }
}

/** A user can own one open plan of a guide. */
async function endOwnPlan({ guide, actor: { userId } }: Membership): Promise<void> {
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
  throw new UserError(409, "This plan is not being handed over anymore.");
}

function mailed(address: string | null): Outcome {
  return { title: "The invitation is on its way", description: address === null ? undefined : `It goes to ${address}.` };
}

function noInvitation(): never {
  throw new UserError(409, "This invitation has already ended.");
}
