import { administratorSessionLimit } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import type { Prisma, Role, Session, SignInMethod, User } from "#prisma/client.ts";

export type SessionWithUser = Pick<Session, "userId" | "idToken" | "sealedToken" | "signedInBy" | "createdAt" | "lastSeenAt"> & {
  readonly user: Pick<User, "id" | "issuer" | "name" | "email" | "image" | "role">;
};

export async function createSession(
  session: Omit<Session, "createdAt" | "lastSeenAt">,
  tell?: (transaction: Prisma.TransactionClient) => Promise<unknown>,
): Promise<void> {
  await database().$transaction(async (transaction) => {
    await transaction.session.create({ data: session });
    await tell?.(transaction);
  });
}

export async function findSession(idHash: string): Promise<SessionWithUser | null> {
  return database().session.findUnique({ where: { idHash, ...isAlive() }, include: { user: true } });
}

/** A session that has ended meanwhile stays ended. */
export async function touchSession(idHash: string, userId: string, expiresAt: Date): Promise<void> {
  await database().session.updateMany({ where: { idHash }, data: { lastSeenAt: new Date(), expiresAt } });
  await recordLastSeen(userId);
}

export async function recordLastSeen(userId: string): Promise<void> {
  await database().user.updateMany({ where: { id: userId }, data: { lastSeenAt: new Date() } });
}

export async function deleteSession(idHash: string): Promise<SessionWithUser | null> {
  const session = await database().session.findUnique({ where: { idHash }, include: { user: true } });
  await database().session.deleteMany({ where: { idHash } });
  return session;
}

/** Most recently used first. */
export async function listSessions(userId: string) {
  return database().session.findMany({
    where: { userId, ...isAlive() },
    select: { idHash: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
  });
}

export async function deleteSessionOf(userId: string, idHash: string): Promise<void> {
  await database().session.deleteMany({ where: { userId, idHash } });
}

export async function deleteOtherSessions(userId: string, keptIdHash: string): Promise<void> {
  await database().session.deleteMany({ where: { userId, idHash: { not: keptIdHash } } });
}

/** An administrator's session also ends a fixed time after sign-in. */
export function isAlive() {
  const administratorsSignedInAfter = new Date(Date.now() - administratorSessionLimit);
  return { expiresAt: { gt: new Date() }, OR: [{ user: { role: "person" as const } }, { createdAt: { gt: administratorsSignedInAfter } }] };
}

/** Whether the settings require a passkey. */
export function requiresPasskey(role: Role): boolean {
  return environment().requiresStaffPasskeys && role !== "person";
}

const strongMethods: readonly SignInMethod[] = ["passkey", "code"];

/** Signed in by password alone where a passkey is required. A session from before methods were stored counts as one. */
export function lacksPasskey({
  signedInBy,
  user,
}: {
  readonly signedInBy: SignInMethod | null;
  readonly user: Pick<User, "role">;
}): boolean {
  return requiresPasskey(user.role) && !(signedInBy && strongMethods.includes(signedInBy));
}

/** The sessions that open pages: alive, and not lacking a passkey. */
export function isOpen(): Prisma.SessionWhereInput {
  const hasPasskey = { OR: [{ user: { role: "person" as const } }, { signedInBy: { in: [...strongMethods] } }] };
  return { AND: [isAlive(), ...(environment().requiresStaffPasskeys ? [hasPasskey] : [])] };
}
