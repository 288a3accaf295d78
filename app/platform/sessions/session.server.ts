import { redirect } from "@remix-run/node";
import { z } from "zod";
import { accessDenied } from "#app/content/administration.ts";
import { authToastDuration, freshSignInLimit, sessionAbsoluteLimit, sessionIdleLimit } from "#app/limits.ts";
import { passkeyCheckPath, paths, signInPath } from "#app/paths.ts";
import { accountRights } from "#app/platform/account-roles.ts";
import { isDatabaseUnavailable, withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { environment, singleton } from "#app/platform/process-state.server.ts";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import { fallbackIfDatabaseDown } from "#app/platform/user-error.server.ts";
import type { Prisma, SignInMethod } from "#prisma/client.ts";
import { sessionCookie } from "./cookies.server.ts";
import { redirectWithFlash } from "./flash.server.ts";
import { seal, unseal } from "./seal.server.ts";
import {
  createSession,
  deleteOtherSessions,
  deleteSession,
  findSession,
  lacksPasskey,
  recordLastSeen,
  type SessionWithUser,
  touchSession,
} from "./session-rows.server.ts";

/** Limits the updates of a session's last use, so that most page views write nothing. */
const seenInterval = 5 * 60_000;

export interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly image: string | null;
  readonly isAdministrator: boolean;
  /** Whether their role opens other people's plans. */
  readonly hasDesk: boolean;
}

export interface ProviderTokens {
  readonly idToken: string | null;
  /** Null if there is nothing to revoke. */
  readonly revocableToken: string | null;
}

interface SessionStart extends ProviderTokens {
  /** Null for an outside provider. */
  readonly signedInBy?: SignInMethod | null;
}

/** One query; updates the last use every few minutes. */
export async function signedInPerson(request: Request): Promise<Person | null> {
  const session = await liveSession(request);
  return session && person(session.user);
}

/** Signed in by password alone where a passkey is required: only the page that asks for it is open. */
export async function halfSignedInUser(request: Request) {
  if (!environment().requiresStaffPasskeys) {
    return null;
  }
  const session = await ownSession(request);
  return session && lacksPasskey(session) ? person(session.user) : null;
}

/** The user of a session that is open or half signed in. */
export async function findSessionUser(request: Request): Promise<{ readonly id: string; readonly isHalfSignedIn: boolean } | null> {
  const session = await ownSession(request);
  return session && { id: session.userId, isHalfSignedIn: lacksPasskey(session) };
}

/** Signed in within the last few minutes, even by password alone. */
export async function isFreshlySignedIn(request: Request): Promise<boolean> {
  const session = await ownSession(request);
  return session !== null && Date.now() - session.createdAt.getTime() < freshSignInLimit;
}

/** "unreachable": the browser has a session cookie, but the database is unavailable. For pages that can be shown without a user. */
export function personIfReachable(request: Request): Promise<Person | "unreachable" | null> {
  return fallbackIfDatabaseDown(
    () => withDatabaseTimeout(() => signedInPerson(request)),
    () => "unreachable" as const,
  );
}

/** Null also while the database is unavailable. */
export async function personIfKnown(request: Request): Promise<Person | null> {
  const person = await personIfReachable(request);
  return person === "unreachable" ? null : person;
}

/** Null for a guest, and while the database is unavailable. */
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
 * @throws {Response} for a guest: a redirect to sign-in and back; for JavaScript, 401 with this message. For a half signed-in user: a
 * redirect to the passkey page; for JavaScript, 403.
 */
export async function requirePerson(request: Request, words = "Log in first."): Promise<Person> {
  const person = await signedInPerson(request);
  if (person) {
    return person;
  }
  if (await halfSignedInUser(request)) {
    throw isForScript(request)
      ? personalJson({ error: "Use your passkey first." }, 403)
      : redirect(passkeyCheckPath(requestPath(request)), 303);
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
 * Reads the role from the database. @throws {Response} as `requirePerson`; for other users a redirect to the landing page with 'Access
 * Denied', for JavaScript 403.
 */
export async function requireAdministrator(request: Request): Promise<Person> {
  const person = await requirePerson(request, "Log in as an administrator.");
  if (person.isAdministrator) {
    return person;
  }
  throw await denyAccess(request);
}

/** For a signed-in user without the right: a redirect to the landing page with 'Access Denied', for JavaScript 403. */
export async function denyAccess(request: Request): Promise<Response> {
  return isForScript(request)
    ? personalJson({ error: accessDenied.description }, 403)
    : redirectWithFlash(paths.home, { toast: accessDenied, isAccessDenied: true });
}

/** Keeps a user without administrator rights on the landing page. */
export const accessDeniedFlash = z.object({ isAccessDenied: z.boolean().optional() });

export function isForScript(request: Request): boolean {
  return new URL(request.url).pathname.startsWith("/api/");
}

/** Ends the browser's previous session, and always uses a new id, to prevent session fixation. Returns the Set-Cookie header. */
export async function startSession(
  request: Request,
  userId: string,
  { idToken, revocableToken, signedInBy = null }: SessionStart,
  tell?: (transaction: Prisma.TransactionClient) => Promise<unknown>,
): Promise<string> {
  await endSession(request);
  const id = randomToken();
  const session = {
    idHash: hashOf(id),
    userId,
    idToken,
    sealedToken: revocableToken && seal(revocableToken, id),
    signedInBy,
    userAgent: userAgentOf(request),
    expiresAt: expiry(new Date()),
  };
  await createSession(session, tell);
  await recordLastSeen(userId);
  return sessionCookie().serialize(id);
}

/** Returns the session's provider tokens; null if there was none. */
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
 * After a password change: gives this browser's session a new id and ends all others. Returns the Set-Cookie header; null if nobody is
 * signed in.
 */
export async function renewOnlySession(request: Request): Promise<string | null> {
  const session = await liveSession(request);
  if (!session) {
    return null;
  }
  const setCookie = await startSession(request, session.userId, { ...tokensOf(session), signedInBy: session.signedInBy });
  const newId: unknown = await sessionCookie().parse(setCookie);
  await deleteOtherSessions(session.userId, hashOf(String(newId)));
  return setCookie;
}

/** After a passkey or code in addition to the password. Returns the Set-Cookie header; null if the session has ended. */
export async function completeSession(request: Request, signedInBy: SignInMethod): Promise<string | null> {
  const session = await ownSession(request);
  return session && startSession(request, session.userId, { ...tokensOf(session), signedInBy });
}

export async function currentSessionHash(request: Request): Promise<string | null> {
  const id = await sessionId(request);
  return id === null ? null : hashOf(id);
}

export async function currentTokens(request: Request): Promise<ProviderTokens | null> {
  const session = await liveSession(request);
  return session && tokensOf(session);
}

/** The session may have ended. */
export async function carriesSession(request: Request): Promise<boolean> {
  return (await sessionId(request)) !== null;
}

/** Only the browser's cookie holds the id. */
type OwnSession = SessionWithUser & { readonly id: string };

function tokensOf({ id, idToken, sealedToken }: OwnSession): ProviderTokens {
  return { idToken, revocableToken: sealedToken && unseal(sealedToken, id) };
}

/** Open or half signed in: see `lacksPasskey`. */
async function ownSession(request: Request): Promise<OwnSession | null> {
  const id = await sessionId(request);
  const session = id === null ? null : await readOnce(hashOf(id));
  // Users of a previously configured provider can't sign in anymore.
  return id !== null && session?.user.issuer === environment().issuer ? { ...session, id } : null;
}

async function liveSession(request: Request): Promise<OwnSession | null> {
  const session = await ownSession(request);
  if (!session || lacksPasskey(session)) {
    return null;
  }
  if (Date.now() - session.lastSeenAt.getTime() > seenInterval) {
    await touchSession(hashOf(session.id), session.userId, expiry(session.createdAt)).catch((error: unknown) => {
      // A read-only database still identifies the user.
      if (!isDatabaseUnavailable(error)) {
        log().error({ error }, "the use of a session could not be recorded");
      }
    });
  }
  return session;
}

/** A page's loaders run concurrently, so they share one query; the result is not cached. */
function readOnce(idHash: string) {
  const inProgress = reads().get(idHash);
  if (inProgress) {
    return inProgress;
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

export function userAgentOf(request: Request): string | null {
  return request.headers.get("User-Agent")?.slice(0, 400) ?? null;
}

function expiry(createdAt: Date) {
  return new Date(Math.min(Date.now() + sessionIdleLimit, createdAt.getTime() + sessionAbsoluteLimit));
}

function person({ id, name, email, image, role }: SessionWithUser["user"]): Person {
  return { id, name, email, image, isAdministrator: accountRights[role].administers, hasDesk: accountRights[role].plans !== "none" };
}

/** Without Remix's own query parameters. */
export function requestPath(request: Request) {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return `${url.pathname.replace(/\.data$/, "")}${url.search}`;
}
