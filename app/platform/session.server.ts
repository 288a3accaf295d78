import { accessDenied } from "#app/content/administration.ts";
import { authToastDuration, sessionAbsoluteLimit, sessionIdleLimit } from "#app/limits.ts";
import { paths, signInPath } from "#app/paths.ts";
import { isDatabaseUnavailable, withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { sessionCookie } from "./cookies.server.ts";
import { redirectWithFlash } from "./flash.server.ts";
import { personalJson } from "./json-answers.server.ts";
import { log } from "./log.server.ts";
import { environment, singleton } from "./process-state.server.ts";
import { seal, unseal } from "./seal.server.ts";
import { hashOf, randomToken } from "./secrets.server.ts";
import {
  createSession,
  deleteOtherSessions,
  deleteSession,
  findSession,
  noteSeen,
  type SessionWithUser,
  touchSession,
} from "./session-rows.server.ts";
import { fallbackIfDatabaseDown } from "./user-error.server.ts";

/** Uses of a session are noted no more often than this, in milliseconds: reading a page then writes nothing. */
const seenInterval = 5 * 60_000;

/** Whoever is signed in, as screens know them. */
export interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly image: string | null;
  readonly isAdministrator: boolean;
}

/** What a provider gave at sign-in that is needed when signing out. */
export interface ProviderTokens {
  /** Names the session that is to end. */
  readonly idToken: string | null;
  /** To be revoked; null where nothing is left to revoke. */
  readonly revocableToken: string | null;
}

/** The person whose session the request's cookie names, or null. One query; a use is noted every few minutes. */
export async function signedInPerson(request: Request): Promise<Person | null> {
  const session = await liveSession(request);
  return session && person(session.user);
}

/**
 * As `signedInPerson`, but while the database does not answer, "unreachable" for a browser that believes somebody to be signed in:
 * for pages that can be shown to nobody in particular.
 */
export function personIfReachable(request: Request): Promise<Person | "unreachable" | null> {
  return fallbackIfDatabaseDown(
    () => withDatabaseTimeout(() => signedInPerson(request)),
    () => "unreachable" as const,
  );
}

/** As `signedInPerson`, but null while the database does not answer. */
export async function personIfKnown(request: Request): Promise<Person | null> {
  const person = await personIfReachable(request);
  return person === "unreachable" ? null : person;
}

/** What the work gives for the signed-in person; null for a guest, and while the database does not answer. */
export function ifSignedIn<Value>(request: Request, work: (person: Person) => Promise<Value>): Promise<Value | null> {
  return fallbackIfDatabaseDown(
    () =>
      withDatabaseTimeout(async () => {
        const person = await signedInPerson(request);
        return person && work(person);
      }),
    () => null,
  );
}

/**
 * The signed-in person.
 * @throws {Response} when nobody is: a redirect to the sign-in page, which leads back here; to script, 401 with these words.
 */
export async function requirePerson(request: Request, words = "Log in first."): Promise<Person> {
  const person = await signedInPerson(request);
  if (person) {
    return person;
  }
  if (isForScript(request)) {
    throw personalJson({ error: words }, 401);
  }
  const toast = {
    title: "Authentication Required",
    description: "Please log in to access this page.",
    variant: "destructive",
    durationMilliseconds: authToastDuration,
  } as const;
  throw await redirectWithFlash(signInPath(requestPath(request)), { toast });
}

/**
 * The administrator who sent the request, as the database has it now.
 * @throws {Response} what `requirePerson` throws; for everybody else a redirect to the landing page with 'Access Denied', to script 403.
 */
export async function requireAdministrator(request: Request): Promise<Person> {
  const person = await requirePerson(request, "Log in as an administrator.");
  if (person.isAdministrator) {
    return person;
  }
  throw isForScript(request)
    ? personalJson({ error: accessDenied.description }, 403)
    : await redirectWithFlash(paths.home, { toast: accessDenied, isTurnedAway: true });
}

/** Whether a request is answered with JSON rather than with a page. */
export function isForScript(request: Request): boolean {
  return new URL(request.url).pathname.startsWith("/api/");
}

/**
 * Begins a session for this person in the browser that sent the request, ending the one it had, and gives the Set-Cookie
 * header. The id is always new, so that nobody can have planted it. `tell` is what the person is told of it, if anything.
 */
export async function startSession(
  request: Request,
  userId: string,
  tokens: ProviderTokens,
  tell?: (transaction: Prisma.TransactionClient) => Promise<unknown>,
): Promise<string> {
  await endSession(request);
  const id = randomToken();
  const session = {
    idHash: hashOf(id),
    userId,
    idToken: tokens.idToken,
    sealedToken: tokens.revocableToken && seal(tokens.revocableToken, id),
    userAgent: userAgentOf(request),
    expiresAt: expiry(new Date()),
  };
  await createSession(session, tell);
  await noteSeen(userId);
  return sessionCookie().serialize(id);
}

/** Ends the session of the browser that sent the request; gives the tokens that belonged to it, null when there was none. */
export async function endSession(request: Request): Promise<ProviderTokens | null> {
  const id = await sessionId(request);
  if (id === null) {
    return null;
  }
  const session = await deleteSession(hashOf(id));
  reads().delete(hashOf(id));
  return session && tokensOf({ ...session, id });
}

/**
 * Gives this browser's session a new id and ends all other sessions of the person: after a change of password. Gives the
 * Set-Cookie header, or null when nobody is signed in.
 */
export async function renewOnlySession(request: Request): Promise<string | null> {
  const session = await liveSession(request);
  if (!session) {
    return null;
  }
  const setCookie = await startSession(request, session.userId, tokensOf(session));
  const newId: unknown = await sessionCookie().parse(setCookie);
  await deleteOtherSessions(session.userId, hashOf(String(newId)));
  return setCookie;
}

/** What the session of the browser that sent the request is stored under; null when it names none. */
export async function currentSessionHash(request: Request): Promise<string | null> {
  const id = await sessionId(request);
  return id === null ? null : hashOf(id);
}

/** What the provider gave this browser at sign-in, without ending anything; null when nobody is signed in. */
export async function currentTokens(request: Request): Promise<ProviderTokens | null> {
  const session = await liveSession(request);
  return session && tokensOf(session);
}

/** Whether the browser that sent the request believes that somebody is signed in: its session may have ended since. */
export async function carriesSession(request: Request): Promise<boolean> {
  return (await sessionId(request)) !== null;
}

/** A session with its id, which only the browser's cookie holds. */
type OwnSession = SessionWithUser & { readonly id: string };

function tokensOf({ id, idToken, sealedToken }: OwnSession): ProviderTokens {
  return { idToken, revocableToken: sealedToken && unseal(sealedToken, id) };
}

async function liveSession(request: Request): Promise<OwnSession | null> {
  const id = await sessionId(request);
  if (id === null) {
    return null;
  }
  const idHash = hashOf(id);
  const session = await readOnce(idHash);
  // People of a provider that is no longer the configured one are not signed in here any more.
  if (!session || session.user.issuer !== environment().issuer) {
    return null;
  }
  if (Date.now() - session.lastSeenAt.getTime() > seenInterval) {
    await touchSession(idHash, session.userId, expiry(session.createdAt)).catch((error: unknown) => {
      // Reading needs no write: a database that takes none still tells who is signed in.
      if (!isDatabaseUnavailable(error)) {
        log().error({ error }, "the use of a session could not be noted");
      }
    });
  }
  return { ...session, id };
}

/** All loaders of a page ask at the same moment: they share one query, and nothing is kept once it has been answered. */
function readOnce(idHash: string) {
  const underWay = reads().get(idHash);
  if (underWay) {
    return underWay;
  }
  const read = findSession(idHash).finally(() => {
    if (reads().get(idHash) === read) {
      reads().delete(idHash);
    }
  });
  reads().set(idHash, read);
  return read;
}

function reads() {
  return singleton("sessions being read", () => new Map<string, Promise<SessionWithUser | null>>());
}

async function sessionId(request: Request) {
  const id: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return typeof id === "string" && id !== "" ? id : null;
}

/** What a browser says of itself, as far as it is kept. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get("User-Agent")?.slice(0, 400) ?? null;
}

function expiry(createdAt: Date) {
  return new Date(Math.min(Date.now() + sessionIdleLimit, createdAt.getTime() + sessionAbsoluteLimit));
}

function person({ id, name, email, image, role }: SessionWithUser["user"]): Person {
  return { id, name, email, image, isAdministrator: role === "administrator" };
}

/** The page that was asked for, without what Remix adds to the query for itself. */
export function requestPath(request: Request) {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return `${url.pathname.replace(/\.data$/, "")}${url.search}`;
}
