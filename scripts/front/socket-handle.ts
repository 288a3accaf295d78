import type { Server, Socket } from "node:net";

/** What Node's handles of sockets can do beside what Node tells of them. */
interface Handle {
  listen(backlog: number): number;
  getpeername(address: object): number;
}

/** The handle below a socket, while it is open. */
export function handleOf(socket: Server | Socket): Handle | null | undefined {
  return (socket as { _handle?: Handle | null })._handle;
}
