import type { IncomingMessage } from "node:http";
import { paths } from "#app/paths.ts";
import { Lane } from "./lane.ts";
import { pathOf } from "./request-path.ts";

/** Pages are work for this process alone: more of them at once would only be slower, like everything else meanwhile. */
const pages = new Lane(2);
/** Saves and what scripts read wait for the database more than they work. */
const saves = new Lane(8);
/** What sign-ins under way wait for: behind other sign-ins it would wait for ever. */
const callsToItself = new Lane(4);
const readiness = new Lane(4);

/** The lane that a request takes to the application, so that each kind waits behind its own only. */
export function laneOf(request: IncomingMessage): Lane {
  const path = pathOf(request);
  if (path === paths.readiness) {
    return readiness;
  }
  if (isCallToItself(request)) {
    return callsToItself;
  }
  return request.method === "POST" || path.startsWith("/api/") || isCallingItself(request) ? saves : pages;
}

/** The embedded portal's endpoints that this server calls while it answers somebody; browsers say where they come from. */
export function isCallToItself(request: IncomingMessage): boolean {
  return pathOf(request).startsWith(`${paths.portal}/`) && request.headers["sec-fetch-site"] === undefined;
}

/** The end of a sign-in, for which this server calls itself: that would fail once nobody can come any more. */
export function isCallingItself(request: IncomingMessage): boolean {
  return pathOf(request).replace(/\.data$/, "") === paths.authCallback;
}
