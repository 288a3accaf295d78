import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { nameRole } from "#app/content/members.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { declineId, guidePath, joinPath, paths, peoplePath, planPath } from "#app/paths.ts";
import { findPlanBrands } from "#app/plan/access/plan-office.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { displayName, nameOwner } from "#app/plan/members/display-name.ts";
import {
  createMailedLink,
  type Invitation,
  invitationMailKind,
  joinedMailKind,
  nameInviter,
} from "#app/plan/members/invitations.server.ts";
import { clientJoinedMailKind, type PlanEndReason } from "#app/plan/members/invited-clients.server.ts";
import { endedPlanMailKind, removalMailKind } from "#app/plan/members/members.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PlanRole } from "#prisma/client.ts";

export const memberMails: MailKinds = {
  [invitationMailKind]: {
    title: "An invitation to a plan",
    topic: null,
    isAskedFor: false,
    async write({ address, payload }) {
      const { id } = payload as { id: string };
      const link = await createMailedLink(id);
      if (link === null || address === null) {
        return null;
      }
      const { token, invitation } = link;
      const { inviter, owner, isOwner } = nameInviter(invitation);
      if (invitation.role === "owner") {
        return { to: { name: null, address }, content: await writeToClient(token, invitation) };
      }
      const role = nameRole(invitation).toLowerCase();
      return {
        to: { name: null, address },
        content: {
          subject: `${inviter} invites you to a plan at ${brand().name}`,
          title: `${inviter} invites you to a plan`,
          paragraphs: [
            isOwner
              ? `${inviter} is planning a move with ${brand().name} and wants you on the plan as ${role}.`
              : `${owner} is planning a move with ${brand().name}. ${inviter} is the agent on the plan, and wants you on it as ${role}.`,
            "The page behind the button says what that means. Nothing happens until you choose there.",
          ],
          ...invitationEnd(token, invitation),
        },
      };
    },
  },
  [joinedMailKind]: {
    title: "Someone joined your plan",
    topic: "happenings",
    async write({ payload, userId }) {
      const { planId, member: memberId } = payload as { planId: string; member: string };
      const member = await database().planMember.findFirst({
        where: { planId, userId: memberId, plan: { ownerId: userId ?? "", status: "open" } },
        select: {
          role: true,
          profession: true,
          user: { select: { name: true, email: true } },
          plan: { select: { journeyType: true, serviceTier: true } },
        },
      });
      if (member === null) {
        return null;
      }
      const name = displayName(member.user);
      const { journeyType, serviceTier } = member.plan;
      return {
        subject: `${brand().name}: ${name} joined your plan`,
        title: `${name} joined your plan`,
        paragraphs: [
          `${name}${member.user.email && member.user.email !== name ? ` (${member.user.email})` : ""} is on your plan as ${nameRole(member).toLowerCase()}.`,
          "If this is not who you meant, remove the person and end the link on that page.",
        ],
        button: {
          label: "See who is on the plan",
          path: peoplePath(guidePath(journeyType as "buying" | "selling", serviceTier as Parameters<typeof guidePath>[1])),
        },
        reason: "You get this because someone was invited to your plan.",
        planId,
      };
    },
  },
  [removalMailKind]: {
    title: "You were removed from a plan",
    topic: "happenings",
    async write({ payload, userId }) {
      const { planId, role } = payload as { planId: string; role: PlanRole };
      const plan = await database().plan.findUnique({
        where: { id: planId },
        select: { owner: { select: { name: true, email: true } }, members: { where: { userId: userId ?? "" }, select: { role: true } } },
      });
      // The user has joined again meanwhile.
      if (plan === null || plan.members.length > 0) {
        return null;
      }
      const owner = nameOwner(plan.owner, role);
      return {
        subject: `${brand().name}: you were removed from ${owner}'s plan`,
        title: "You were removed from a plan",
        paragraphs: [`${owner} removed you from their plan. You can no longer open it. Your own plans have not changed.`],
        button: { label: "Open your dashboard", path: paths.dashboard },
        reason: "You get this because you were on this plan.",
        planId,
      };
    },
  },
  [endedPlanMailKind]: {
    title: "A plan has ended",
    topic: "happenings",
    async write({ payload }) {
      const { reason = null } = payload as { reason?: PlanEndReason };
      const why =
        reason === "notJoined"
          ? "The client it was set up for did not join."
          : "Its owner deleted their account, and no one took the plan over within 14 days.";
      return {
        subject: `${brand().name}: a plan you were on has ended`,
        title: "A plan has ended",
        paragraphs: [`${why} It is gone for everyone. Your own plans have not changed.`],
        button: { label: "Open your dashboard", path: paths.dashboard },
        reason: "You get this because you were on this plan.",
      };
    },
  },
  [clientJoinedMailKind]: {
    title: "A client joined their plan",
    topic: "happenings",
    async write({ payload }) {
      const { planId } = payload as { planId: string };
      const plan = await database().plan.findUnique({
        where: { id: planId },
        select: { owner: { select: { name: true, email: true } } },
      });
      if (plan === null) {
        return null;
      }
      const name = displayName(plan.owner);
      return {
        subject: `${brand().name}: ${name} joined their plan`,
        title: `${name} joined their plan`,
        paragraphs: [`${name} accepted your invitation, and owns the plan now. It stays on your desk.`],
        button: { label: "Open the plan", path: planPath(planId) },
        reason: "You get this because you invited a client.",
        planId,
      };
    },
  },
};

async function writeToClient(token: string, invitation: Invitation): Promise<MailContent> {
  const { message, inviter: from, plan } = invitation;
  const { inviter } = nameInviter(invitation);
  const guide = findGuide(plan.journeyType as JourneyType, plan.serviceTier);
  const office = (await findPlanBrands([plan.id]))(plan.id);
  const lines = message ? `“${message}”`.split(/\n+/) : [];
  return {
    subject: `${inviter} set up your plan at ${office.name}`,
    title: `${inviter} set up your plan`,
    paragraphs: [
      `${inviter} at ${office.name} started this plan for you${guide ? `: ${guideTitle(guide, office)}` : ""}. It has your steps, dates and documents in one place.`,
      ...(lines.length > 0 ? [`${inviter} writes:`, ...lines] : []),
      "The page behind the button says what joining means. The plan becomes yours only when you choose that there.",
    ],
    ...invitationEnd(token, invitation),
    ...(from?.email && { replyTo: { name: inviter, address: from.email } }),
  };
}

/** The button, the two ways to decline, and why the mail was sent. */
function invitationEnd(token: string, invitation: Invitation) {
  const decline = `${joinPath(token)}#${declineId}`;
  return {
    button: { label: "Open the invitation", path: joinPath(token) },
    afterButton: [
      `Only an account with this address can join. The link ends on ${formatDay(invitation.expiresAt)}.`,
      "Don't know this person? Ignore this email, or use one of these:",
    ],
    links: [
      { label: "Not for me", path: decline },
      { label: `No more mail from ${brand().name} to this address`, path: decline },
    ],
    reason: `We sent this because ${nameInviter(invitation).inviter} gave us this address.`,
    planId: invitation.planId,
    journeyType: invitation.plan.journeyType === "selling" ? ("selling" as const) : ("buying" as const),
  };
}

function formatDay(day: Date): string {
  return day.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
