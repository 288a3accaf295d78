import type { IncomingMessage, ServerResponse } from "node:http";
import { requestBodyLimitBytes } from "#app/limits.ts";
import { busy, type Refusal, refuse } from "./refusal.ts";

/** Milliseconds that a refused connection stays open, so that its sender reads the answer before the reset. */
const lingering = 1_000;
/** Bytes of bodies that are not whole yet, of all requests together. */
const unfinishedAtMost = 64 * 1024 * 1024;

let unfinished = 0;

/**
 * Passes a request on once its whole body is here, and refuses one whose body is too large, having read no more than the limit: at
 * once when it says so itself, else when the byte after the limit arrives.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const { "content-length": declared, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (declared === undefined || Number(declared) === 0)) {
    pass();
    return;
  }
  if (Number(declared) > requestBodyLimitBytes) {
    refuseBody(request, response, tooLarge);
    return;
  }
  hold(request, response, pass);
}

/** Takes the body from the parser in place of the request's own stream, and puts it there when it is whole. */
function hold(request: IncomingMessage, response: ServerResponse, pass: () => void) {
  const push = request.push;
  const chunks: Buffer[] = [];
  let size = 0;
  const release = () => {
    unfinished -= size;
    size = 0;
  };
  response.once("close", release);
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) {
      release();
      request.push = push;
      for (const held of chunks) {
        request.push(held);
      }
      request.push(null);
      pass();
      return false;
    }
    size += chunk.length;
    unfinished += chunk.length;
    if (size > requestBodyLimitBytes || unfinished > unfinishedAtMost) {
      request.push = () => false;
      refuseBody(request, response, size > requestBodyLimitBytes ? tooLarge : busy);
      return false;
    }
    chunks.push(chunk);
    return true;
  };
}

const tooLarge: Refusal = {
  status: 413,
  title: "That is too much at once",
  text: `A request may carry at most ${requestBodyLimitBytes / 1024} KB. Nothing was changed.`,
};

function refuseBody(request: IncomingMessage, response: ServerResponse, refusal: Refusal) {
  const { socket } = request;
  response.shouldKeepAlive = false;
  // Closing with unread bytes resets the connection, and a reset can overtake the answer: say goodbye first, read nothing more.
  socket.destroySoon = () => {
    socket.end();
    // After Node has begun to read and drop the rest, which it does for every body that nobody asked for.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), lingering).unref();
  };
  refuse(request, response, refusal);
}
