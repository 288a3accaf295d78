import type { z } from "zod";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import type { ClaimedEntry } from "./outbox-claims.server.ts";

/** Returns a reader of the payloads of one kind of entry. The reader @throws {UnreadableColumnError} */
export function payloadReader<Value>(schema: z.ZodType<Value, Value>) {
  const read = jsonColumn("outbox_entry.payload", schema);
  return ({ id, payload }: Pick<ClaimedEntry, "id" | "payload">): Value => read(payload, id);
}
