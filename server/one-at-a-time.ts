import type { Socket } from "node:net";
import type { Middleware } from "./middleware.ts";

/** Requests that may wait for others of their connections, of all connections together. Nearly no client sends any in advance. */
const maxAhead = 10_000;
let ahead = 0;

interface Connection {
  isBusy: boolean;
  /** What goes on with the requests that came while another was under way. */
  readonly waiting: (() => void)[];
}

const connections = new WeakMap<Socket, Connection>();

/** Lets a connection have one request under way: Node begins all that a client sends in advance at once. */
export const oneAtATime: Middleware = ({ socket, headers }, response, next) => {
  // Node loses what a client sends behind a request that asks for another protocol.
  response.shouldKeepAlive &&= headers.upgrade === undefined;
  const connection = connections.get(socket) ?? { isBusy: false, waiting: [] };
  connections.set(socket, connection);
  const begin = () => {
    connection.isBusy = true;
    response.on("close", () => end(socket, connection));
    next();
  };
  if (!connection.isBusy) {
    begin();
  } else if (ahead < maxAhead) {
    ahead += 1;
    connection.waiting.push(begin);
  } else {
    socket.destroy();
  }
};

function end(socket: Socket, connection: Connection) {
  const { waiting } = connection;
  if (socket.destroyed) {
    ahead -= waiting.length;
    waiting.length = 0;
  }
  const begin = waiting.shift();
  if (begin) {
    ahead -= 1;
    // In another turn of the event loop, so that no connection has it to itself.
    setImmediate(() => (socket.destroyed ? end(socket, connection) : begin()));
  } else {
    connection.isBusy = false;
  }
}
