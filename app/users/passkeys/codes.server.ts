import { passkeyCodeCount } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import { recordPortalEvent } from "#app/users/accounts/account-events.server.ts";
import { enqueueAccountMail } from "#app/users/accounts/account-mails.server.ts";
import { generateCode } from "#app/users/passwords/passwords.server.ts";
import type { PortalAccount, Prisma } from "#prisma/client.ts";

const groups = 4;

/** Replaces the previous ones. Only hashes of the returned codes are stored. */
export async function replaceCodes(transaction: Prisma.TransactionClient, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: passkeyCodeCount }, () => generateCode(groups));
  await transaction.passkeyCode.deleteMany({ where: { accountId } });
  await transaction.passkeyCode.createMany({ data: codes.map((code) => ({ accountId, codeHash: codeHash(accountId, code) })) });
  return codes;
}

export function countCodes(accountId: string): Promise<number> {
  return database().passkeyCode.count({ where: { accountId } });
}

/** Consumes the code, and notifies the owner. Returns false for a wrong or used one. */
export async function consumeCode(request: Request, { id, email }: Pick<PortalAccount, "id" | "email">, typed: string): Promise<boolean> {
  return database().$transaction(async (transaction) => {
    const { count } = await transaction.passkeyCode.deleteMany({ where: { accountId: id, codeHash: codeHash(id, typed) } });
    if (count === 0) {
      return false;
    }
    const left = await transaction.passkeyCode.count({ where: { accountId: id } });
    await recordPortalEvent({ kind: "passkey-code-used", accountId: id, request }, transaction);
    await enqueueAccountMail(transaction, "passkey-code-used", email, { accountId: id, left });
    return true;
  });
}

/** Case and separators don't count. */
function codeHash(accountId: string, code: string): string {
  return hashOf(`${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
}
