import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import type { Middleware } from "../middleware.ts";

/** Bytes that clients may leave unread, of all responses together. */
const maxUnreadBytes = 64 * 1024 * 1024;

/** Oldest first. */
const begun = new Set<ServerResponse>();

/** Bounds the memory of responses that clients don't read: beyond the limit, the oldest are cut off. */
export const limitUnreadResponses: Middleware = (_request, response, next) => {
  onHeaders(response, () => {
    begun.add(response);
    let unread = [...begun].reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const oldest of begun) {
      if (unread <= maxUnreadBytes) {
        break;
      }
      unread -= oldest.writableLength;
      if (oldest.writableLength > 0) {
        oldest.destroy();
      }
    }
  });
  response.on("close", () => begun.delete(response));
  next();
};
