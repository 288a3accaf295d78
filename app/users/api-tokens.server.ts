import { apiTokenUseInterval, expiredApiTokenListed, maxApiCallsPerMinute, maxApiTokens, maxApiTokensMadePerHour } from "#app/limits.ts";
import type { PlanActor } from "#app/plan/events/plan-events.server.ts";
import { hasScope, type Scope } from "#app/plan/permissions.ts";
import { accountRights } from "#app/platform/account-roles.ts";
import { database, isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import { currentSessionHash } from "#app/platform/sessions/session.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { recordAccountEvent } from "./accounts/account-events.server.ts";

/** Lets secret scanners recognize a token in code. */
export const apiTokenPrefix = "kt_";

const calls: RateLimit = { name: "API calls", times: maxApiCallsPerMinute, seconds: 60, isUnlogged: true };
const creations: RateLimit = { name: "API tokens made", times: maxApiTokensMadePerHour, seconds: 60 * 60 };

/** The plans a token reaches: the user's own, or all of the office, in an administrator's role. */
export interface ApiTokenHolder {
  readonly userId: string;
  readonly officeId: string | null;
}

interface ApiTokenInit {
  /** Set by the form, so that sending it twice creates one token. */
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
}

/**
 * Returns the token, of which only a hash is stored; null if the form was sent before.
 * @throws {UserError} 401 if the session has ended meanwhile, 403 without the role, 409 beyond the number of tokens, 429.
 */
export async function createApiToken(request: Request, holder: ApiTokenHolder, init: ApiTokenInit): Promise<string | null> {
  const { userId, officeId } = holder;
  const secondsToWait = await countUse(creations, userId);
  if (secondsToWait !== null) {
    throw tooManyRequests("That is a lot of new tokens. Try again in an hour.", secondsToWait);
  }
  const idHash = await currentSessionHash(request);
  const token = apiTokenPrefix + randomToken();
  return database().$transaction(async (transaction) => {
    // A change of credentials or of the role waits for this row and then ends the new token too, or comes first and is seen here.
    await lockUser(transaction, userId);
    const session = await transaction.session.findFirst({ where: { idHash: idHash ?? "", userId }, include: { user: true } });
    if (session === null) {
      throw new UserError(401, "Log in again: your session has ended.");
    }
    if (officeId !== null && !accountRights[session.user.role].administers) {
      throw new UserError(403, "Only an administrator can make a token for the office.");
    }
    const listed = await transaction.apiToken.count({ where: heldBy(holder) });
    if (listed >= maxApiTokens) {
      throw new UserError(409, `You can have at most ${maxApiTokens} tokens. End one you don't need first.`);
    }
    const data = { ...init, scopes: [...init.scopes], userId, officeId, tokenHash: hashOf(token) };
    const { count } = await transaction.apiToken.createMany({ data, skipDuplicates: true });
    if (count === 0) {
      return null;
    }
    await recordAccountEvent({ kind: "api-token-made", userId, request, detail: { title: init.name } }, transaction);
    return token;
  });
}

/** Raw SQL: Prisma has no row locks. Not FOR UPDATE, for which the events of concurrent saves would have to wait. */
async function lockUser(transaction: Prisma.TransactionClient, userId: string): Promise<void> {
  await transaction.$queryRaw`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** Newest first. */
export function listApiTokens(holder: ApiTokenHolder) {
  return database().apiToken.findMany({
    where: heldBy(holder),
    select: {
      id: true,
      name: true,
      scopes: true,
      createdAt: true,
      expiresAt: true,
      lastUsedAt: true,
      user: { select: { name: true, email: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
}

/** Any administrator may end an office's token. */
export async function endApiToken(request: Request, holder: ApiTokenHolder, id: string): Promise<void> {
  await database().$transaction(async (transaction) => {
    const token = await transaction.apiToken.findFirst({ where: { id, ...heldBy(holder) }, select: { name: true, userId: true } });
    if (token && (await endApiTokens(transaction, { id })) > 0) {
      const { name: title, userId } = token;
      await recordAccountEvent({ kind: "api-token-ended", userId, actorId: holder.userId, request, detail: { title } }, transaction);
    }
  });
}

function heldBy({ userId, officeId }: ApiTokenHolder): Prisma.ApiTokenWhereInput {
  const isListed = { OR: [{ expiresAt: null }, { expiresAt: { gt: new Date(Date.now() - expiredApiTokenListed) } }] };
  return { ...(officeId === null ? { userId, officeId } : { officeId }), ...isListed };
}

/** Also revokes a token that is being created: see `createApiToken`. Returns their number. */
export async function endApiTokensOf(
  transaction: Prisma.TransactionClient,
  identity: { issuer: string; subject: string },
): Promise<number> {
  const user = await transaction.user.findUnique({ where: { issuer_subject: identity }, select: { id: true } });
  if (user === null) {
    return 0;
  }
  await lockUser(transaction, user.id);
  return endApiTokens(transaction, { userId: user.id });
}

/** Returns their number. */
export async function endApiTokens(transaction: Prisma.TransactionClient, where: Prisma.ApiTokenWhereInput): Promise<number> {
  return (await transaction.apiToken.deleteMany({ where })).count;
}

/** The caller of an API request. An office's token acts as the administrator who created it, on the plans of the office. */
export interface ApiCaller extends PlanActor {
  readonly role: "owner" | "administrator";
  readonly tokenId: string;
  readonly officeId: string | null;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
}

/**
 * The single access check of the API: finds the user for whom the request's bearer token acts. Ignores cookies. Without a scope, any valid
 * token will do. @throws {UserError} 401 without a valid token, 403 without the scope, 429.
 */
export async function requireToken(request: Request, scope: Scope | null): Promise<ApiCaller> {
  const token = bearerToken(request);
  const row = await database().apiToken.findUnique({ where: { tokenHash: hashOf(token) }, include: { user: true } });
  if (row === null || !isAlive(row)) {
    throw unauthorized("This token is unknown or has ended.", 'error="invalid_token"');
  }
  const { id: tokenId, userId, officeId, name, scopes, expiresAt } = row;
  const secondsToWait = await countUse(calls, officeId ?? userId);
  if (secondsToWait !== null) {
    throw tooManyRequests(`At most ${maxApiCallsPerMinute} calls a minute. Try again in ${secondsToWait} seconds.`, secondsToWait);
  }
  const role = officeId === null ? "owner" : "administrator";
  if (scope !== null && !hasScope(role, scopes, scope)) {
    throw new UserError(403, `This token lacks the scope ${scope}.`, {
      headers: { "WWW-Authenticate": `${challenge}, error="insufficient_scope", scope="${scope}"` },
      detail: { scope },
    });
  }
  await noteUse(row);
  return { userId, role, tokenId, officeId, name, scopes, expiresAt };
}

const challenge = 'Bearer realm="API"';

function unauthorized(message: string, ...parts: readonly string[]) {
  return new UserError(401, message, { headers: { "WWW-Authenticate": [challenge, ...parts].join(", ") } });
}

function bearerToken({ headers }: Request): string {
  const [scheme, token = ""] = headers.get("Authorization")?.trim().split(/ +/) ?? [];
  if (scheme?.toLowerCase() !== "bearer") {
    throw unauthorized("Send a token: Authorization: Bearer kt_….");
  }
  return token;
}

type TokenWithUser = Prisma.ApiTokenGetPayload<{ include: { user: true } }>;

/** Users of a previously configured provider can't sign in anymore, and an office's token needs the role that created it. */
function isAlive({ expiresAt, officeId, user }: TokenWithUser): boolean {
  const hasExpired = expiresAt !== null && expiresAt.getTime() <= Date.now();
  return !hasExpired && user.issuer === environment().issuer && (officeId === null || accountRights[user.role].administers);
}

async function noteUse({ id, lastUsedAt }: TokenWithUser): Promise<void> {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < apiTokenUseInterval) {
    return;
  }
  await database()
    .apiToken.updateMany({ where: { id, lastUsedAt }, data: { lastUsedAt: new Date() } })
    .catch((error: unknown) => {
      // A read-only database still answers.
      if (!isDatabaseUnavailable(error)) {
        log().error({ error }, "the use of an API token could not be recorded");
      }
    });
}
