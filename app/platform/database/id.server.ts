import { z } from "zod";

const idSchema = z.uuid();

export function isId(text: unknown): text is string {
  return idSchema.safeParse(text).success;
}
