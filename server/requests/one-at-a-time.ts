import type { Socket } from "node:net";
import type { Middleware } from "../middleware.ts";

/** Pipelined requests per connection. Browsers and proxies send none. */
const maxPipelined = 100;

const pipelined = new WeakMap<Socket, (() => void)[]>();

/** Handles a connection's pipelined requests one by one: Node would start them all at once. */
export const oneAtATime: Middleware = ({ socket, headers }, response, next) => {
  // Node loses pipelined data behind an upgrade request.
  response.shouldKeepAlive &&= headers.upgrade === undefined;
  const begin = () => {
    response.on("close", () => endOne(socket));
    next();
  };
  const waiting = pipelined.get(socket);
  if (!waiting) {
    pipelined.set(socket, []);
    begin();
  } else if (waiting.length < maxPipelined) {
    waiting.push(begin);
  } else {
    socket.destroy();
  }
};

function endOne(socket: Socket) {
  const begin = pipelined.get(socket)?.shift();
  if (!begin) {
    pipelined.delete(socket);
  } else if (!socket.destroyed) {
    // In another turn of the event loop, so that no connection monopolizes it.
    setImmediate(() => !socket.destroyed && begin());
  }
}
