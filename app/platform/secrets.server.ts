import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import { database } from "#app/platform/database/database.server.ts";

/**
 * A secret that is made once in the life of the installation and kept in the database. Of several nodes that start at the
 * same moment one makes it, and all get that one.
 * @throws {Error} when what is kept does not fit the schema.
 */
export async function getOrCreateSecret<Value extends object>(
  name: string,
  schema: z.ZodType<Value>,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const kept = await database().secret.findUnique({ where: { name } });
  if (kept) {
    return schema.parse(kept.value);
  }
  await database().secret.createMany({ data: { name, value: await make() }, skipDuplicates: true });
  const { value } = await database().secret.findUniqueOrThrow({ where: { name } });
  return schema.parse(value);
}

/** 256 random bits, in letters that fit cookies, addresses and headers. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored in place of a token, an id or an address: whoever reads the database cannot become anybody with it. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
