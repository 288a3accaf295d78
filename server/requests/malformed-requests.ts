import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { cookieName, expireCookie, redirectCookieNames } from "#app/platform/sessions/cookie-names.server.ts";
import { lingerMs } from "../responses/refusal.ts";
import { standardHeaders } from "../responses/security-headers.ts";

type Headers = readonly (readonly [string, string | number])[];

/** Answers what Node couldn't parse as a request: there is no response object, only the connection. */
export function answerMalformedRequest({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === "HPE_INVALID_METHOD") {
    answer(socket, "405 Method Not Allowed", "Method Not Allowed", [["Allow", "GET, HEAD, POST"]]);
  } else if (code === "HPE_HEADER_OVERFLOW") {
    // Links on any site can make a browser collect sign-in cookies; without them the request fits again.
    const text = "Your browser sent more than this site can read. Load the page again. If this comes back, delete this site's cookies.";
    const cookies = redirectCookieNames.map((name) => ["Set-Cookie", expireCookie(cookieName(name))] as const);
    answer(socket, "431 Request Header Fields Too Large", text, cookies);
  } else if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    answer(socket, "408 Request Timeout", "The request took too long to arrive. Please send it again.");
  } else {
    answer(socket, "400 Bad Request", "Bad Request");
  }
}

/** Node passes CONNECT on as a bare connection. */
export function answerConnect(_request: IncomingMessage, socket: Duplex): void {
  answerMalformedRequest(Object.assign(new Error("CONNECT"), { code: "HPE_INVALID_METHOD" }), socket);
}

let security: Headers | undefined;

function answer(socket: Duplex, status: string, text: string, headers: Headers = []) {
  if (socket.writableEnded) {
    return;
  }
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const own: Headers = [
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", Buffer.byteLength(text) + 1],
    ["Connection", "close"],
  ];
  security ??= standardHeaders();
  const lines = [...security, ...headers, ...own].map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${text}\n`);
  // A client that is still sending would get a reset, which can overtake the response.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
