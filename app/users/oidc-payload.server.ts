import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { database } from "#app/platform/database/database.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import type { OidcPayload, Prisma } from "#prisma/client.ts";

/**
 * Storage for the embedded portal's records of one model ('Session', 'Grant', …). Only hashes of their ids are stored, so that reading the
 * database doesn't let anyone sign in.
 */
export function oidcStorage(model: string): Adapter {
  return {
    async upsert(givenId, payload, expiresIn) {
      const id = hashOf(givenId);
      const row = {
        payload: withoutIds(payload, givenId) as Prisma.InputJsonObject,
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1_000) : null,
      };
      await database().oidcPayload.upsert({ where: { model_id: { model, id } }, create: { model, id, ...row }, update: row });
    },
    async find(givenId) {
      const found = alive(await database().oidcPayload.findUnique({ where: { model_id: { model, id: hashOf(givenId) } } }));
      return found && withId(found, givenId);
    },
    async findByUid(uid) {
      return alive(await database().oidcPayload.findFirst({ where: { model, uid } }));
    },
    async findByUserCode(userCode) {
      return alive(await database().oidcPayload.findFirst({ where: { model, userCode } }));
    },
    async consume(id) {
      const { count } = await database().oidcPayload.updateMany({
        where: { model, id: hashOf(id), consumedAt: null },
        data: { consumedAt: new Date() },
      });
      if (count === 0) {
        // Two requests read the same code before either consumed it: only the first may use it.
        throw new errors.InvalidGrant(`this ${model} was consumed by another request at the same moment`);
      }
    },
    async destroy(id) {
      await database().oidcPayload.deleteMany({ where: { model, id: hashOf(id) } });
    },
    async revokeByGrantId(grantId) {
      await database().oidcPayload.deleteMany({ where: { model, grantId } });
    },
  };
}

/** Except the account itself. */
export async function deleteOidcPayloadsOf(accountId: string, transaction: Prisma.TransactionClient = database()): Promise<void> {
  const login = { login: { accountId } };
  // The fields in which a payload may name its account.
  const namings = [{ accountId }, { session: { accountId } }, { result: login }, { lastSubmission: login }];
  // Raw SQL: Prisma has no '@>', which the index supports.
  await transaction.$executeRaw`DELETE FROM oidc_payload WHERE payload @> ANY (${namings.map((naming) => JSON.stringify(naming))}::jsonb[])`;
}

function alive(row: OidcPayload | null): AdapterPayload | undefined {
  if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) {
    return undefined;
  }
  const payload = row.payload as AdapterPayload;
  return row.consumedAt ? { ...payload, consumed: true } : payload;
}

/** A sign-in in progress contains its own id in its return URL, and the cookie of its session. */
function withoutIds({ jti: _, returnTo, session, ...others }: AdapterPayload, id: string) {
  return {
    ...others,
    ...(returnTo && { returnTo: returnTo.slice(0, -id.length) }),
    ...(session && { session: { ...session, cookie: undefined } }),
  };
}

function withId(payload: AdapterPayload, id: string): AdapterPayload {
  return { ...payload, jti: id, ...(payload.returnTo && { returnTo: `${payload.returnTo}${id}` }) };
}
