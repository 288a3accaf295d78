import { z } from "zod";
import { isId } from "./id.server.ts";

/** The last row of a page of a list: the next page begins after it. */
export interface PageCursor {
  readonly at: Date;
  readonly id: string;
}

/** A cursor as it stands in an address. */
export function cursorTo({ at, id }: PageCursor): string {
  return `${at.toISOString()}_${id}`;
}

/** The cursor that an address names; what cannot be read is the first page. */
export function readCursor(text: string | null): PageCursor | null {
  const [moment, id, ...rest] = (text ?? "").split("_");
  const at = readMoment(moment);
  return at && isId(id) && rest.length === 0 ? { at, id } : null;
}

/** A moment as the site writes it into an address. A database has no year 0. */
const momentSchema = z.iso.datetime({ precision: 3 }).regex(/^[1-9]/);

/** The moment that a text names, as the site itself writes it; null for any other text. */
export function readMoment(text: unknown): Date | null {
  const { data } = momentSchema.safeParse(text);
  return data === undefined ? null : new Date(data);
}
