import type { IncomingMessage } from "node:http";
import { paths } from "#app/paths.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { Lane } from "./lane.ts";
import { type Middleware, pathOf } from "./middleware.ts";

/** Saves and what scripts read wait for the database more than they work. Rather late than refused: what is saved has been done already. */
const saves = new Lane({ atOnce: 8, maxWait: 10_000 });
/** Pages are work for this process alone: more of them at once would only be slower, like everything else meanwhile. */
const pages = new Lane({ atOnce: 2, after: saves });
/** What sign-ins under way wait for: behind other sign-ins it would wait for ever. */
const callsToItself = new Lane({ atOnce: 4 });
const readiness = new Lane({ atOnce: 4 });

processState().areSavesStuck = () => saves.isStuck();

/** Lets a request go on when its turn has come: each kind waits behind its own only. */
export const admit: Middleware = (request, response, next) => laneOf(request).enter(request, response, next);

function laneOf(request: IncomingMessage) {
  const path = pathOf(request);
  if (path === paths.readiness) {
    return readiness;
  }
  // The embedded portal's endpoints; browsers say where they come from.
  if (path.startsWith(`${paths.portal}/`) && request.headers["sec-fetch-site"] === undefined) {
    return callsToItself;
  }
  return request.method === "POST" || path.startsWith("/api/") || isEndOfSignIn(request) ? saves : pages;
}

/** The end of a sign-in: for it this server calls itself, where the embedded portal is used. */
export function isEndOfSignIn(request: IncomingMessage): boolean {
  return pathOf(request).replace(/\.data$/, "") === paths.authCallback;
}
