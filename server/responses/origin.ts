import type { IncomingMessage } from "node:http";
import { paths, serverPaths } from "#app/paths.ts";
import { environment, processState, type VisitorOffice } from "#app/platform/process-state.server.ts";
import { isReadRequest, type Middleware, pathOf } from "../middleware.ts";

/** The same as in the application, which is another module graph. */
const officeHeader = "x-keyturn-office";

/**
 * Redirects browsers to the one host that sign-in belongs to: 127.0.0.1 and localhost are two. Programs may use any name. Offices' host
 * names are for visitors: sign-in is at the public one, and carries the office along.
 */
export const redirectToOrigin: Middleware = (request, response, next) => {
  const { appOrigin } = environment();
  const { headers } = request;
  const office = visitorOffice(request);
  const isElsewhere = office ? isSignInPath(pathOf(request)) : !isPublicHost(request);
  if (isForPage(request) && isElsewhere) {
    const location = new URL(`${appOrigin}${request.url}`);
    if (office) {
      location.searchParams.set("office", office.id);
    }
    response.writeHead(307, { Location: location.href, "Cache-Control": "no-store", "Content-Length": 0 }).end();
    return;
  }
  headers.host = publicHost();
  delete headers[officeHeader];
  if (office) {
    headers[officeHeader] = office.id;
    requestedOffices.set(request, office);
  }
  if (office && headers.origin === formatOrigin(office.host)) {
    headers.origin = appOrigin;
  }
  if (isReadRequest(request)) {
    // Nothing here needs it, and Remix fails on a foreign one in a HEAD request.
    delete headers.origin;
  }
  if (request.method === "POST" && headers.origin === "null") {
    headers.origin = appOrigin;
  }
  next();
};

function isForPage(request: IncomingMessage) {
  const { accept, "sec-fetch-dest": destination } = request.headers;
  return (
    isReadRequest(request) && pathOf(request) !== serverPaths.readiness && (accept?.includes("text/html") || destination === "document")
  );
}

function isSignInPath(path: string) {
  return path === paths.apiLogin || path.startsWith(`${paths.portal}/`);
}

const requestedOffices = new WeakMap<IncomingMessage, VisitorOffice>();

/** For the middleware after this one, which no longer sees the requested host name. */
export function requestedOffice(request: IncomingMessage): VisitorOffice | undefined {
  return requestedOffices.get(request);
}

/** The office of the requested host name. Undefined for the public one. */
export function visitorOffice({ headers }: IncomingMessage) {
  return processState().findVisitorOffice?.(headers.host?.toLowerCase() ?? "") ?? undefined;
}

/** The origin of the pages that may post to the requested host. */
export function ownOrigin(request: IncomingMessage): string {
  const office = visitorOffice(request);
  return office ? formatOrigin(office.host) : environment().appOrigin;
}

function formatOrigin(host: string) {
  return `${new URL(environment().appOrigin).protocol}//${host}`;
}

export function isPublicHost(request: IncomingMessage): boolean {
  return request.headers.host?.toLowerCase() === publicHost();
}

export function publicHost(): string {
  return environment().appOrigin.replace(/^https?:\/\//, "");
}
