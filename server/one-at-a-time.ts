import type { Socket } from "node:net";
import type { Middleware } from "./middleware.ts";

/** Requests that a client may send ahead of its answers. Browsers and proxies send none. */
const maxAhead = 100;

/** Of each connection with a request under way, those behind it. */
const ahead = new WeakMap<Socket, (() => void)[]>();

/** Lets a connection have one request under way: Node begins everything that a client sends ahead at once. */
export const oneAtATime: Middleware = ({ socket, headers }, response, next) => {
  // Node loses what a client sends behind a request that asks for another protocol.
  response.shouldKeepAlive &&= headers.upgrade === undefined;
  const begin = () => {
    response.on("close", () => endOne(socket));
    next();
  };
  const waiting = ahead.get(socket);
  if (!waiting) {
    ahead.set(socket, []);
    begin();
  } else if (waiting.length < maxAhead) {
    waiting.push(begin);
  } else {
    socket.destroy();
  }
};

function endOne(socket: Socket) {
  const begin = ahead.get(socket)?.shift();
  if (!begin) {
    ahead.delete(socket);
  } else if (!socket.destroyed) {
    // In another turn of the event loop, so that no connection has it to itself.
    setImmediate(() => !socket.destroyed && begin());
  }
}
