import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Connections that may wait with bytes of further requests at once: each holds up to three reads of 64 KB. Nearly no client does that. */
const aheadAtMost = 400;
const headEnd = "\r\n\r\n";

interface Connection {
  /** The newest request, until its answer is out. */
  current: IncomingMessage | undefined;
  /** A request whose last bytes came together with those of the one before. */
  readonly next: (() => void)[];
}

const connections = new WeakMap<Socket, Connection>();
/** Connections that wait with bytes of further requests. */
const ahead = new Set<Socket>();

/**
 * Lets a connection have one request under way at a time: what a client sends before it has its answer stays in the connection, and
 * further bytes are not read. Node would begin all requests that arrive in one read at once.
 */
export function readOneByOne(socket: Socket): void {
  const connection: Connection = { current: undefined, next: [] };
  connections.set(socket, connection);
  const [parse] = socket.listeners("data") as ((bytes: Buffer) => void)[];
  if (!parse) {
    throw new Error("Node's HTTP server does not listen to its connections");
  }
  socket.removeListener("data", parse);
  socket.once("close", () => ahead.delete(socket));
  socket.on("data", (bytes: Buffer) => {
    ahead.delete(socket);
    for (let rest = bytes; rest.length > 0 && !socket.writableEnded && !socket.destroyed; ) {
      if (connection.current?.complete) {
        wait(socket, rest);
        return;
      }
      // A request begins when its head is whole, so a piece begins one at the most, or two where it ends what was cut before.
      const end = rest.indexOf(headEnd);
      const length = end === -1 ? rest.length : end + headEnd.length;
      parse(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

function wait(socket: Socket, rest: Buffer) {
  if (ahead.size >= aheadAtMost) {
    socket.destroy();
    return;
  }
  ahead.add(socket);
  socket.pause();
  socket.unshift(rest);
}

/** Begins a request once the answers to those before it on the same connection are out. */
export function afterEarlierAnswers(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
  const { socket } = request;
  const connection = connections.get(socket);
  if (!connection) {
    begin();
    return;
  }
  const beginAsCurrent = () => {
    connection.current = request;
    response.once("close", () => proceed(socket, connection));
    begin();
  };
  if (connection.current || connection.next.length > 0) {
    connection.next.push(beginAsCurrent);
  } else {
    beginAsCurrent();
  }
}

/** Goes on with what waits, in another turn of the event loop, so that no connection has it to itself. */
function proceed(socket: Socket, connection: Connection) {
  connection.current = undefined;
  if (connection.next.length > 0 || ahead.has(socket)) {
    setImmediate(() => {
      connection.next.shift()?.();
      if (ahead.has(socket) && !socket.writableEnded) {
        socket.resume();
      }
    });
  }
}
