import type { ServerResponse } from "node:http";

/** Bytes of answers that wait for their clients to read them, of all together. */
const maxUnread = 64 * 1024 * 1024;

const unread = new Set<ServerResponse>();

/** Counts an answer until its client has read it. Where clients leave too much unread, those who have done so longest are cut off. */
export function limitUnread(response: ServerResponse): void {
  let bytes = [...unread].reduce((sum, { writableLength }) => sum + writableLength, 0);
  for (const oldest of unread) {
    if (bytes <= maxUnread) {
      break;
    }
    bytes -= oldest.writableLength;
    if (oldest.writableLength > 0) {
      oldest.destroy();
    }
  }
  unread.add(response);
  response.on("close", () => unread.delete(response));
}
