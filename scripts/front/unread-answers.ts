import type { ServerResponse } from "node:http";

/** Bytes of answers that wait for their clients to read them, of all together. */
const unreadAtMost = 64 * 1024 * 1024;

const unread = new Set<ServerResponse>();

/** Counts an answer until its client has read it. Where clients leave too much unread, those who have done so longest are cut off. */
export function limitUnread(response: ServerResponse): void {
  let bytes = 0;
  for (const { writableLength } of unread) {
    bytes += writableLength;
  }
  for (const oldest of unread) {
    if (bytes <= unreadAtMost) {
      break;
    }
    const { writableLength } = oldest;
    if (writableLength > 0) {
      bytes -= writableLength;
      oldest.destroy();
    }
  }
  unread.add(response);
  response.once("close", () => unread.delete(response));
}
