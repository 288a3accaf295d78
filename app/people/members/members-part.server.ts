import { describeRole } from "#app/content/members.ts";
import { findInitials } from "#app/plan/members/initials.ts";
import { listInvitations } from "#app/plan/members/invitations.server.ts";
import { findInvitedClient } from "#app/plan/members/invited-clients.server.ts";
import { listMembers } from "#app/plan/members/members.server.ts";
import { mayAct, mayRead } from "#app/plan/permissions.ts";
import type { MembersPlan } from "../people-part.server.ts";
import { mayManageClient } from "./member-forms.server.ts";

/** Who is on the plan, and who is invited to it. */
export async function describeMembers({ guide, member: reader, saved }: MembersPlan) {
  const { userId, role, ownerId, closed } = reader;
  const members = mayRead(role, "members.read") ? await listMembers({ ownerId, guide, closed }) : [];
  const managesClient = mayManageClient(reader);
  const seesInvitations = (mayAct(role, "invite") || managesClient) && !closed;
  const invitations = seesInvitations ? await listInvitations({ ownerId, guide, actor: reader }) : [];
  return {
    invitedClient: managesClient && saved ? await describeInvitedClient(saved.id) : null,
    mayInvite: mayAct(role, "invite") && !closed,
    mayRemove: mayAct(role, "remove"),
    hearsChanges: members.length > 1 && !closed ? (members.find((one) => one.userId === userId)?.hearsChanges ?? null) : null,
    members: members.map(({ joinedAt, lastSeenAt, profession, hearsChanges: _, ...rest }) => ({
      ...rest,
      initials: findInitials(rest.name),
      roleName: describeRole({ role: rest.role, profession }, guide.journeyType),
      isReader: rest.userId === userId,
      isInvited: rest.role === "owner" && reader.planOwner?.isInvited === true,
      mayTakeOver: mayAct(rest.role, "takeOver"),
      joinedAt: joinedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    invitations: invitations.map(({ createdAt, expiresAt, revokedAt, lastViewedAt, role: invited, profession, ...rest }) => ({
      ...rest,
      role: invited,
      roleName: describeRole({ role: invited, profession }, guide.journeyType),
      createdAt: createdAt.toISOString(),
      endsAt: (revokedAt ?? expiresAt).toISOString(),
      lastViewedAt: lastViewedAt?.toISOString() ?? null,
    })),
  };
}

async function describeInvitedClient(planId: string) {
  const client = await findInvitedClient(planId);
  if (client === null) {
    return null;
  }
  const { endsAt, ...rest } = client;
  return { ...rest, endsOn: endsAt.toISOString().slice(0, 10), form: crypto.randomUUID() };
}
