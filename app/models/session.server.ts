import { administratorSessionLimit } from "#app/limits.ts";
import { askDirectly, database } from "#app/services/database.server.ts";
import type { Session, User } from "#prisma/client.ts";

export type SessionWithUser = Pick<Session, "userId" | "idToken" | "sealedToken" | "createdAt" | "lastSeenAt"> & {
  readonly user: Pick<User, "id" | "issuer" | "name" | "email" | "image" | "role">;
};

/** Keeps a new session. */
export async function createSession(session: {
  readonly idHash: string;
  readonly userId: string;
  readonly idToken: string | null;
  readonly sealedToken: string | null;
  readonly userAgent: string | null;
  readonly expiresAt: Date;
}): Promise<void> {
  await database().session.create({ data: session });
}

const liveSession = `
  SELECT session.user_id AS "userId", session.id_token AS "idToken", session.sealed_token AS "sealedToken",
    session.created_at AS "createdAt", session.last_seen_at AS "lastSeenAt",
    person.id, person.issuer, person.name, person.email, person.image, person.role
  FROM session JOIN "user" AS person ON person.id = session.user_id
  WHERE session.id_hash = $1 AND session.expires_at > $2 AND (person.role = 'person' OR session.created_at > $3)`;

/** The session that is alive under this hash, with its person, or null. Every page asks this, so it is asked in the cheapest way. */
export async function findSession(idHash: string): Promise<SessionWithUser | null> {
  const [row] = await askDirectly<Omit<SessionWithUser, "user"> & SessionWithUser["user"]>(liveSession, [
    idHash,
    new Date(),
    administratorsSignedInAfter(),
  ]);
  return row ? { ...row, user: row } : null;
}

/** Notes that a session was used, and until when it now lives. A session that has ended meanwhile stays ended. */
export async function touchSession(idHash: string, expiresAt: Date): Promise<void> {
  await database().session.updateMany({ where: { idHash }, data: { lastSeenAt: new Date(), expiresAt } });
}

/** Ends a session, and gives what it was; null when there was none. */
export async function deleteSession(idHash: string): Promise<SessionWithUser | null> {
  const session = await database().session.findUnique({ where: { idHash }, include: { user: true } });
  await database().session.deleteMany({ where: { idHash } });
  return session;
}

/** The sessions of a person that are alive, the last used first. */
export async function listSessions(userId: string): Promise<Pick<Session, "idHash" | "userAgent" | "createdAt" | "lastSeenAt">[]> {
  return database().session.findMany({
    where: {
      userId,
      expiresAt: { gt: new Date() },
      OR: [{ user: { role: "person" } }, { createdAt: { gt: administratorsSignedInAfter() } }],
    },
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

/** Sessions of administrators that were begun before this have ended. */
function administratorsSignedInAfter() {
  return new Date(Date.now() - administratorSessionLimit);
}
