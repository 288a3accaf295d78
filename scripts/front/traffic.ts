import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What the front knows of the server it stands before. */
export const traffic = {
  /** The server, once it listens. */
  server: undefined as Server | undefined,
  /** Answers that are still being made. */
  active: new Set<ServerResponse>(),
  /** What goes on with each request that waits near the end of draining; undefined while nothing has to wait. */
  waiting: undefined as Set<() => void> | undefined,
  /** Connections made while draining that have not sent a request yet. */
  silent: new Set<Socket>(),
};
