import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import { database } from "#app/platform/database/database.server.ts";

/**
 * Created once per installation and stored in the database; nodes that start together agree on one.
 * @throws {Error} if the stored value does not match the schema.
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

/** 256 bits in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Stored instead of a token or id, so that reading the database doesn't let anyone impersonate a user. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
