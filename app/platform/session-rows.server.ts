import { administratorSessionLimit } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { Prisma, Session, User } from "#prisma/client.ts";

export type SessionWithUser = Pick<Session, "userId" | "idToken" | "sealedToken" | "createdAt" | "lastSeenAt"> & {
  readonly user: Pick<User, "id" | "issuer" | "name" | "email" | "image" | "role">;
};

/** Keeps a new session, and what is told of it with it. */
export async function createSession(
  session: Omit<Session, "createdAt" | "lastSeenAt">,
  tell?: (transaction: Prisma.TransactionClient) => Promise<unknown>,
): Promise<void> {
  await database().$transaction(async (transaction) => {
    await transaction.session.create({ data: session });
    await tell?.(transaction);
  });
}

/** The session that is alive under this hash, with its person, or null. */
export async function findSession(idHash: string): Promise<SessionWithUser | null> {
  return database().session.findUnique({ where: { idHash, ...isAlive() }, include: { user: true } });
}

/** Notes that a session was used, and until when it now lives. A session that has ended meanwhile stays ended. */
export async function touchSession(idHash: string, userId: string, expiresAt: Date): Promise<void> {
  await database().session.updateMany({ where: { idHash }, data: { lastSeenAt: new Date(), expiresAt } });
  await noteSeen(userId);
}

/** Notes that a person is here now. */
export async function noteSeen(userId: string): Promise<void> {
  await database().user.updateMany({ where: { id: userId }, data: { lastSeenAt: new Date() } });
}

/** Ends a session, and gives what it was; null when there was none. */
export async function deleteSession(idHash: string): Promise<SessionWithUser | null> {
  const session = await database().session.findUnique({ where: { idHash }, include: { user: true } });
  await database().session.deleteMany({ where: { idHash } });
  return session;
}

/** The sessions of a person that are alive, the last used first. */
export async function listSessions(userId: string) {
  return database().session.findMany({
    where: { userId, ...isAlive() },
    select: { idHash: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
  });
}

/** Ends one session of a person; nothing happens when that person has no such session. */
export async function deleteSessionOf(userId: string, idHash: string): Promise<void> {
  await database().session.deleteMany({ where: { userId, idHash } });
}

/** Ends all sessions of a person but one. */
export async function deleteOtherSessions(userId: string, keptIdHash: string): Promise<void> {
  await database().session.deleteMany({ where: { userId, idHash: { not: keptIdHash } } });
}

/** What holds of a session that has not ended; an administrator's also ends when its time since the sign-in is up. */
export function isAlive() {
  const administratorsSignedInAfter = new Date(Date.now() - administratorSessionLimit);
  return { expiresAt: { gt: new Date() }, OR: [{ user: { role: "person" as const } }, { createdAt: { gt: administratorsSignedInAfter } }] };
}
