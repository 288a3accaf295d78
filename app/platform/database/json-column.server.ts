import { z } from "zod";

/** A stored value without the shape that its readers rely on. Names the column and the row, never the content. */
export class UnreadableColumnError extends Error {
  override name = "UnreadableColumnError";
}

/**
 * Returns a reader of a Json column, which takes a stored value and the id of its row. It returns the value itself: fields that only later
 * versions know stay in it. The reader @throws {UnreadableColumnError}
 */
export function jsonColumn<Value>(column: `${string}.${string}`, schema: z.ZodType<Value, Value>) {
  return (stored: unknown, id: string): Value => {
    if (!schema.safeParse(stored).success) {
      throw new UnreadableColumnError(`Can't read ${column} of ${id}`);
    }
    return stored as Value;
  };
}

/** Entries by id. A plan has hundreds, for which zod's own records take ten times as long. */
export function entriesById<Value>(isValue: (value: unknown) => value is Value) {
  return z.custom<Readonly<Record<string, Value>>>(
    (stored) => typeof stored === "object" && stored !== null && !Array.isArray(stored) && Object.values(stored).every(isValue),
  );
}
