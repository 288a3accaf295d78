import { z } from "zod";
import { isId } from "./id.server.ts";

/** The last row of a page. */
export interface PageCursor {
  readonly at: Date;
  readonly id: string;
}

export function cursorTo({ at, id }: PageCursor): string {
  return `${at.toISOString()}_${id}`;
}

/** Invalid text means the first page. */
export function readCursor(text: string | null): PageCursor | null {
  const [moment, id, ...rest] = (text ?? "").split("_");
  const at = readMoment(moment);
  return at && isId(id) && rest.length === 0 ? { at, id } : null;
}

/** PostgreSQL has no year 0. */
const momentSchema = z.iso.datetime({ precision: 3 }).regex(/^[1-9]/);

function readMoment(text: unknown): Date | null {
  const { data } = momentSchema.safeParse(text);
  return data === undefined ? null : new Date(data);
}
