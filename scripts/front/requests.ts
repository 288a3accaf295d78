import type { IncomingMessage, ServerResponse } from "node:http";
import { Server } from "node:http";
import type { Socket } from "node:net";
import { paths } from "#app/paths.ts";
import { forgetCookie, targetCookieNames } from "#app/services/cookie-names.server.ts";
import { environment, processState } from "#app/services/process-state.server.ts";
import { isAtOrigin, originHost, refusalFor } from "./admission.ts";
import { assetAt, isAsset, isBygoneAsset } from "./assets.ts";
import { limitBody } from "./body-limit.ts";
import { settleForwarding } from "./forwarded.ts";
import { sendKept } from "./kept-answer.ts";
import { type Pass, pageFor, passOrKeep } from "./kept-pages.ts";
import { isCallingItself, isCallToItself, laneOf } from "./lanes.ts";
import { afterEarlierAnswers, readOneByOne } from "./pipelining.ts";
import { type RawHeaders, rawAnswer, refuse } from "./refusal.ts";
import { logAnswer, logRequest } from "./request-log.ts";
import { pathOf } from "./request-path.ts";
import { securityHeaders } from "./security-headers.ts";
import { handleOf } from "./socket-handle.ts";
import { stopWith } from "./stray-errors.ts";
import { traffic } from "./traffic.ts";
import { beginInTurn, noticeNewcomer } from "./turns.ts";

/** Milliseconds for the head of a request, and for the whole of it, to arrive. */
const headersTimeout = 10_000;
const requestTimeout = 20_000;
/** Connections that may wait to be let in: those beyond try again a second later, by themselves. */
const backlog = 4_096;
/** Milliseconds that a quiet connection is kept: longer than proxies keep theirs, so that none sends a request into one just closed. */
const keepAliveTimeout = 65_000;

/**
 * Puts the front before every HTTP server of the process, by wrapping the events that servers emit; the way that instrumentation
 * packages take, since remix-serve offers no other.
 */
export function interceptRequests(): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...values: unknown[]): boolean {
    const proceed = () => Reflect.apply(emit, this, [event, ...values]) as boolean;
    switch (event) {
      case "request":
        receiveInTurn(values[0] as IncomingMessage, values[1] as ServerResponse, (request, response) =>
          Reflect.apply(emit, this, ["request", request, response]),
        );
        return true;
      case "connection": {
        const isListenedTo = proceed();
        readOneByOne(values[0] as Socket);
        noticeNewcomer();
        return isListenedTo;
      }
      case "clientError":
        answerUnreadable(values[0] as NodeJS.ErrnoException, values[1] as Socket);
        return true;
      case "listening":
        startWatching(this);
        return proceed();
      case "error":
        stopWith(whyNotListening(values[0] as NodeJS.ErrnoException));
        break;
      default:
        return proceed();
    }
  };
}

function receiveInTurn(request: IncomingMessage, response: ServerResponse, pass: Pass) {
  afterEarlierAnswers(request, response, () => {
    // A body arrives in the meantime, and has to be taken from its first byte on. Whether the process is up is said at once.
    if (hasBody(request) || pathOf(request) === paths.health) {
      receive(request, response, pass);
      return;
    }
    beginInTurn(() => {
      if (!response.destroyed) {
        receive(request, response, pass);
      }
    });
  });
}

function receive(request: IncomingMessage, response: ServerResponse, pass: Pass) {
  const startedAt = performance.now();
  const { isDraining } = processState();
  // The short way, for most of what is asked: nothing about who asks can change the answer.
  if (!isDraining && isPlain(request) && answerFromMemory(request, response)) {
    if (response.socket?.writableLength !== 0) {
      watch(request, response, startedAt);
    } else if (!isAsset(pathOf(request))) {
      logAnswer(request, response, startedAt);
    }
    return;
  }
  watch(request, response, startedAt);
  settleForwarding(request);
  if (isDraining) {
    response.shouldKeepAlive = false;
    traffic.silent.delete(request.socket);
    if (isRefusedWhileDraining(request)) {
      refuse(request, response, {
        status: 503,
        title: "Back in a moment",
        text: "Keyturn is restarting. Please try again in a few seconds.",
        headers: { "Retry-After": "5" },
      });
      return;
    }
  }
  const refusal = refusalFor(request);
  if (refusal) {
    refuse(request, response, refusal);
    return;
  }
  if (isDocumentRequest(request) && !isAtOrigin(request)) {
    // Cookies and sign-in belong to one origin: 127.0.0.1 and localhost are two.
    response.writeHead(307, { Location: `${environment().appOrigin}${request.url}`, "Cache-Control": "no-store", "Content-Length": 0 });
    response.end();
    return;
  }
  pinToOrigin(request);
  limitBody(request, response, () =>
    waitWhileDraining(request, response, () => {
      if (!answerFromMemory(request, response)) {
        void passOrKeep(request, response, () => laneOf(request).enter(request, response, () => pass(request, response)), pass);
      }
    }),
  );
}

/** Counts an answer as under way until it has gone. */
function watch(request: IncomingMessage, response: ServerResponse, startedAt: number) {
  traffic.active.add(response);
  response.once("close", () => traffic.active.delete(response));
  logRequest(request, response, startedAt);
}

/** Whether a request brings nothing that the front would have to settle or refuse. */
function isPlain(request: IncomingMessage) {
  const { headers } = request;
  return headers.host === originHost() && headers["x-forwarded-host"] === undefined && !hasBody(request);
}

function hasBody({ headers }: IncomingMessage) {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Sends a file, a kept page or that the process is up, where one of these is at this address for this request. */
function answerFromMemory(request: IncomingMessage, response: ServerResponse) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return false;
  }
  const found = pageFor(request) ?? assetAt(pathOf(request));
  if (found) {
    sendKept(request, response, found);
    return true;
  }
  if (pathOf(request) === paths.health) {
    sayHealthy(request, response);
    return true;
  }
  if (isBygoneAsset(pathOf(request)) && !request.headers.accept?.includes("text/html")) {
    refuse(request, response, { status: 404, title: "Not found", text: "This file belongs to an earlier version. Load the page again." });
    return true;
  }
  return false;
}

/** As the route of this path does in development: here it must not wait behind anything. */
function sayHealthy(request: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Content-Length": 3 });
  response.end(request.method === "HEAD" ? undefined : "ok\n");
}

function isRefusedWhileDraining(request: IncomingMessage) {
  const isStream = request.headers.accept?.includes("text/event-stream");
  return pathOf(request) === paths.readiness || isStream;
}

/** Lets a request go on once all before it have ended and nobody can come after it; at once where no end is near, or it can't wait. */
function waitWhileDraining(request: IncomingMessage, response: ServerResponse, proceed: () => void) {
  if (!traffic.waiting || isCallToItself(request) || isCallingItself(request) || pathOf(request) === paths.health) {
    proceed();
    return;
  }
  traffic.active.delete(response);
  traffic.waiting.add(() => {
    if (!response.destroyed) {
      traffic.active.add(response);
      proceed();
    }
  });
}

function isDocumentRequest(request: IncomingMessage) {
  const path = pathOf(request);
  return (
    request.method !== "POST" &&
    path !== paths.health &&
    path !== paths.readiness &&
    Boolean(request.headers.accept?.includes("text/html") || request.headers["sec-fetch-dest"] === "document")
  );
}

/** Nothing behind the front derives an address from what a client wrote: the request is at the origin, and an accepted post from it. */
function pinToOrigin(request: IncomingMessage) {
  request.headers.host = originHost();
  if (request.method === "POST" && request.headers.origin === "null") {
    request.headers.origin = environment().appOrigin;
  }
}

function startWatching(server: Server) {
  server.headersTimeout = headersTimeout;
  server.requestTimeout = requestTimeout;
  server.keepAliveTimeout = keepAliveTimeout;
  // Read by a listener of the event under way; Node's own default looks only every 30 seconds.
  Object.assign(server, { connectionsCheckingInterval: 2_000 });
  server.on("connect", (_request, socket) => answer(socket as Socket, 405, "Method Not Allowed", { Allow: "GET, HEAD, POST" }));
  handleOf(server)?.listen(backlog);
  traffic.server = server;
  console.log(`Keyturn is ready at ${environment().appOrigin}`);
}

function whyNotListening(error: NodeJS.ErrnoException) {
  const { host, port } = environment();
  switch (error.code) {
    case "EADDRINUSE":
      return new Error(`Port ${port} on ${host} is in use. Stop what runs there, or set PORT to another one.`);
    case "EACCES":
      return new Error(`Port ${port} needs more rights than this process has. Set PORT to one above 1023.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new Error(`The setting HOST is wrong: this machine has no address ${host}.`);
    default:
      return error;
  }
}

function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  switch (error.code) {
    case "HPE_INVALID_METHOD":
      return answer(socket, 405, "Method Not Allowed", { Allow: "GET, HEAD, POST" });
    case "HPE_HEADER_OVERFLOW":
      // Most of what a browser sends of itself are cookies, and links of any site can make those that note where a sign-in is to lead.
      return answer(
        socket,
        431,
        "Request Header Fields Too Large",
        { "Set-Cookie": targetCookieNames().map(forgetCookie) },
        "Your browser sent more than this site can read. Load the page again. If this comes back, delete this site's cookies.",
      );
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return answer(socket, 408, "Request Timeout", {}, "The request took too long to arrive. Please send it again.");
    default:
      return answer(socket, 400, "Bad Request");
  }
}

function answer(socket: Socket, status: number, reason: string, headers: RawHeaders = {}, text = reason) {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(status, reason, { ...securityHeaders("/"), ...headers }, text), () => socket.destroy());
}
