import { z } from "zod";

/** A moment as the site writes it into an address. A database has no year 0. */
export const momentSchema = z.iso.datetime({ precision: 3 }).regex(/^[1-9]/);

/** The moment that a text names, as the site itself writes it; null for any other text. */
export function readMoment(text: unknown): Date | null {
  const { data } = momentSchema.safeParse(text);
  return data === undefined ? null : new Date(data);
}
