import { formatUsPhone, textMessageLink } from "#app/plan/contacts/us-phone.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { isInvitedClient } from "#app/platform/invited-client.ts";
import type { Prisma } from "#prisma/client.ts";

export const ownerColumns = {
  owner: { select: { name: true, email: true, phone: true, lastSeenAt: true, issuer: true } },
  // Of a client who has not joined yet.
  invitations: {
    where: { role: "owner" },
    select: { isDeclined: true, revokedAt: true, expiresAt: true },
    orderBy: { createdAt: "desc" },
    take: 1,
  },
} as const satisfies Prisma.PlanSelect;

type PlanRow = Prisma.PlanGetPayload<{ select: typeof ownerColumns }>;

/** Their name, and how to reach them. */
export function describeOwner({ owner, invitations }: PlanRow) {
  const { email, phone } = owner;
  return {
    name: displayName(owner),
    email,
    phone: phone ? { call: phone, text: textMessageLink(phone), shown: formatUsPhone(phone) } : null,
    /** The state of a client who has not joined yet; null for others. */
    invitation: isInvitedClient(owner) ? describeInvitation(invitations[0]) : null,
  };
}

function describeInvitation(last: PlanRow["invitations"][number] | undefined): string {
  if (last?.isDeclined) {
    return "Invitation declined";
  }
  return last && last.revokedAt === null && last.expiresAt.getTime() > Date.now() ? "Invited, not joined yet" : "Invitation ended";
}
