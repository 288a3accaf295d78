import { z } from "zod";

/** The id of a stored row. */
const idSchema = z.uuid();

/** Whether a text can be the id of anything that is stored. */
export function isId(text: unknown): text is string {
  return idSchema.safeParse(text).success;
}
