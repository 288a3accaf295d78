import { z } from "zod";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { AccountMail } from "#app/mail/mail-kind.ts";
import { paths, peoplePath, planPath, stopPath } from "#app/paths.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { createStopLink, findHandover, receiverHasOwnPlan } from "#app/plan/members/handover.server.ts";
import { type HandoverEnd, handoverEnds, handoverMailKinds } from "#app/plan/members/handover-end.server.ts";
import { ownerGoneMailKind } from "#app/plan/members/ownerless-plans.server.ts";
import { mayAct } from "#app/plan/permissions.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { payloadReader } from "#app/platform/outbox/entry-payload.server.ts";
import type { ClaimedEntry } from "#app/platform/outbox/outbox-worker.server.ts";
import { findRecipient } from "#app/users/accounts/mail-recipient.server.ts";

const settled = z.looseObject({ planId: z.string(), receiverId: z.string(), owner: z.string(), receiver: z.string() });
const readBegun = payloadReader(z.looseObject({ planId: z.string(), createdAt: z.string() }));
const readSettled = payloadReader(settled);
const readEnded = payloadReader(settled.extend({ reason: z.enum(handoverEnds) }));
const readOwnerGone = payloadReader(z.looseObject({ planId: z.string() }));

export const handoverMails: Readonly<Record<(typeof handoverMailKinds)[keyof typeof handoverMailKinds], AccountMail>> = {
  [handoverMailKinds.begun]: mail("You are handing over a plan", async (entry) => {
    const { planId, createdAt } = readBegun(entry);
    const link = await createStopLink(planId, new Date(createdAt));
    if (link === null) {
      return null;
    }
    const { token, handover } = link;
    const receiver = displayName(handover.receiver);
    return {
      subject: `${brand().name}: you are handing over your plan`,
      title: "You are handing over your plan",
      paragraphs: [
        `${receiver} becomes the owner of your plan on ${formatMoment(handover.dueAt)}. From then on, ${receiver} decides who is on it, and you are on it as a partner.`,
        "If that was you, there is nothing to do. If not, keep the plan now, then choose a new password.",
      ],
      button: { label: "Keep the plan", path: stopPath(token) },
      afterButton: ["The page behind the button asks you once more. Nothing happens until you choose there."],
      reason: "We email you whenever this happens, to help protect your plan.",
    };
  }),
  [handoverMailKinds.offered]: mail("A plan is handed over to you", async (entry) => {
    const { planId, createdAt } = readBegun(entry);
    const handover = await findHandover(planId);
    if (handover === null || handover.createdAt.toISOString() !== createdAt) {
      return null;
    }
    const owner = displayName(handover.plan.owner);
    const hasOwnPlan = await receiverHasOwnPlan(handover);
    return {
      subject: `${brand().name}: ${owner} is handing a plan over to you`,
      title: `${owner} is handing a plan over to you`,
      paragraphs: [
        `You become the owner of the plan you share on ${formatMoment(handover.dueAt)}. From then on, you decide who is on it. ${owner} stays on it as a partner.`,
        ...(hasOwnPlan
          ? ["You have a plan of your own in the same guide, and nobody can own two plans of one guide. End yours before then, or decline."]
          : ["If you do not want that, decline before then."]),
      ],
      button: { label: hasOwnPlan ? "Close mine, or decline" : "See the plan, or decline", path: peoplePath(planPath(planId)) },
      reason: "You get this because you are on this plan.",
    };
  }),
  [handoverMailKinds.ended]: mail("A plan stays with its owner", (entry) => {
    const { reason, ...parties } = readEnded(entry);
    const isReceiver = entry.userId === parties.receiverId;
    return {
      subject: `${brand().name}: the plan stays with ${isReceiver ? parties.owner : "you"}`,
      title: `The plan stays with ${isReceiver ? parties.owner : "you"}`,
      paragraphs: [
        describeEnd(reason, parties, isReceiver),
        isReceiver ? "You do not become its owner." : "Nothing else about the plan has changed. You can hand it over again at any time.",
      ],
      button: isReceiver
        ? { label: "Open your dashboard", path: paths.dashboard }
        : { label: "See who is on the plan", path: peoplePath(planPath(parties.planId)) },
      reason: "You get this because the plan was being handed over.",
    };
  }),
  [handoverMailKinds.done]: mail("A plan has a new owner", (entry) => {
    const { planId, receiverId, owner, receiver } = readSettled(entry);
    const isReceiver = entry.userId === receiverId;
    return {
      subject: isReceiver ? `${brand().name}: you own ${owner}'s plan now` : `${brand().name}: ${receiver} owns your plan now`,
      title: isReceiver ? "You own this plan now" : `${receiver} owns the plan now`,
      paragraphs: isReceiver
        ? [`${owner} handed the plan over to you, and stays on it as a partner. From now on, you decide who is on it.`]
        : [
            `You handed your plan over to ${receiver}. You are on it as a partner now.`,
            "You find it on your dashboard, under the plans that others share with you. Your notes in it stay yours, and nobody else reads them.",
          ],
      button: { label: "Open the plan", path: planPath(planId) },
      reason: "You get this because you are on this plan.",
    };
  }),
};

export const ownerlessMails: Readonly<Record<typeof ownerGoneMailKind, AccountMail>> = {
  [ownerGoneMailKind]: mail("A plan has lost its owner", async (entry) => {
    const { planId } = readOwnerGone(entry);
    const plan = await database().plan.findFirst({
      where: { id: planId, endsAt: { not: null } },
      select: { endsAt: true, members: { where: { userId: entry.userId ?? "" }, select: { role: true } } },
    });
    const [member] = plan?.members ?? [];
    if (!plan?.endsAt || !member) {
      return null;
    }
    const mayTakeOver = mayAct(member.role, "takeOver");
    const end = formatMoment(plan.endsAt);
    return {
      subject: `${brand().name}: a plan you are on has lost its owner`,
      title: "A plan you are on has lost its owner",
      paragraphs: [
        "The owner deleted their account. Their notes are gone; all else in the plan is still there.",
        mayTakeOver
          ? `You can take the plan over: then you own it, and decide who is on it. If no one takes it over, it ends for everyone on ${end}.`
          : `If no partner or agent takes it over, it ends for everyone on ${end}.`,
      ],
      button: { label: mayTakeOver ? "Take over this plan" : "See who is on the plan", path: peoplePath(planPath(planId)) },
      reason: "You get this because you are on this plan.",
    };
  }),
};

function mail(title: string, write: (entry: ClaimedEntry) => MailContent | null | Promise<MailContent | null>): AccountMail {
  return {
    title,
    topic: null,
    isAskedFor: false,
    async write(entry) {
      const to = await findRecipient(entry.userId);
      const content = to && (await write(entry));
      return content && { to, content };
    },
  };
}

function describeEnd(reason: HandoverEnd, { receiver }: z.infer<typeof settled>, isReceiver: boolean): string {
  switch (reason) {
    case "stopped":
      return isReceiver
        ? "The owner keeps the plan after all."
        : `The plan is not handed over to ${receiver}: someone with your login or your email stopped it.`;
    case "declined":
      return isReceiver ? "You declined to own the plan." : `${receiver} declined to own the plan.`;
    case "credentials":
      return "The password or the address of one of your two accounts was changed. To be safe, that stops a plan from being handed over.";
    case "removed":
      return `${isReceiver ? "You are" : `${receiver} is`} no longer on the plan as a partner or an agent.`;
    case "ownPlan":
      return `${isReceiver ? "You have" : `${receiver} has`} another plan in the same guide, and nobody can own two plans of one guide.`;
    case "accountGone":
      return `${receiver} deleted their account.`;
    case "closed":
      return "The plan was closed, and a closed plan is not handed over.";
  }
}
