import type { Server, ServerResponse } from "node:http";

/** What the front knows of the server it stands before. */
export const traffic = {
  /** The server, once it listens. */
  server: undefined as Server | undefined,
  /** Answers that are still being made. */
  active: new Set<ServerResponse>(),
  /** The last part of draining: whatever arrives now is refused, but for the calls that requests still under way need. */
  isRefusing: false,
};
