import { administratorSessionLimit } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { Prisma, Session, User } from "#prisma/client.ts";

export type SessionWithUser = Pick<Session, "userId" | "idToken" | "sealedToken" | "createdAt" | "lastSeenAt"> & {
  readonly user: Pick<User, "id" | "issuer" | "name" | "email" | "image" | "role">;
};

/** Stores a session and its new-browser notice. */
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

/** Extends a session. One that has ended meanwhile stays ended. */
export async function touchSession(idHash: string, userId: string, expiresAt: Date): Promise<void> {
  await database().session.updateMany({ where: { idHash }, data: { lastSeenAt: new Date(), expiresAt } });
  await recordLastSeen(userId);
}

export async function recordLastSeen(userId: string): Promise<void> {
  await database().user.updateMany({ where: { id: userId }, data: { lastSeenAt: new Date() } });
}

/** Returns the deleted session; null if there was none. */
export async function deleteSession(idHash: string): Promise<SessionWithUser | null> {
  const session = await database().session.findUnique({ where: { idHash }, include: { user: true } });
  await database().session.deleteMany({ where: { idHash } });
  return session;
}

/** Live sessions, most recently used first. */
export async function listSessions(userId: string) {
  return database().session.findMany({
    where: { userId, ...isAlive() },
    select: { idHash: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
  });
}

/** Does nothing if the user has no such session. */
export async function deleteSessionOf(userId: string, idHash: string): Promise<void> {
  await database().session.deleteMany({ where: { userId, idHash } });
}

export async function deleteOtherSessions(userId: string, keptIdHash: string): Promise<void> {
  await database().session.deleteMany({ where: { userId, idHash: { not: keptIdHash } } });
}

/** Filter for live sessions. An administrator's also ends a fixed time after sign-in. */
export function isAlive() {
  const administratorsSignedInAfter = new Date(Date.now() - administratorSessionLimit);
  return { expiresAt: { gt: new Date() }, OR: [{ user: { role: "person" as const } }, { createdAt: { gt: administratorsSignedInAfter } }] };
}
