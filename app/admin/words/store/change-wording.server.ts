import { mayChangeWording, scopeOffice, type WordingScope } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { Prisma } from "#prisma/client.ts";

export interface WordingEditor {
  readonly request: Request;
  readonly userId: string;
  readonly scope: WordingScope;
}

/** Rows of published changes. */
export interface Published {
  /** Of the scope. */
  readonly own: readonly Prisma.WordingChangeGetPayload<object>[];
  readonly all: readonly Prisma.WordingChangeGetPayload<object>[];
}

export function listOwnRows(client: Prisma.TransactionClient, scope: WordingScope) {
  return client.wordingChange.findMany({ where: { officeId: scopeOffice(scope) }, orderBy: { addedAt: "asc" } });
}

/** For a publication of 500 texts, and one that waits for it. */
const transactionMs = 15_000;

/** One change at a time, so that versions and limits hold. @throws {UserError} 403 without the right */
export async function changeWording<Value>(
  { userId, scope }: WordingEditor,
  work: (transaction: Prisma.TransactionClient, published: Published) => Promise<Value>,
): Promise<Value> {
  return database().$transaction(
    async (transaction) => {
      // Raw SQL: Prisma has no such locks.
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('wording'))`;
      if (!(await mayChangeWording(userId, scope, transaction))) {
        throw new UserError(403, "You may not change the words of this office.");
      }
      const all = await transaction.wordingChange.findMany();
      return work(transaction, { all, own: all.filter(({ officeId }) => officeId === scopeOffice(scope)) });
    },
    { timeout: transactionMs, maxWait: transactionMs },
  );
}

export function asJson(value: unknown) {
  return value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue);
}
