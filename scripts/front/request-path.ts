import type { IncomingMessage } from "node:http";

/** What was asked for, without the query. */
export function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}
