import type { IncomingMessage } from "node:http";
import { paths } from "#app/paths.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { Lane } from "./lane.ts";
import { type Middleware, pathOf } from "./middleware.ts";

/** Saves and what scripts read wait for the database more than they work. Rather late than refused: what is saved has been done already. */
const saves = new Lane({ atOnce: 8, maxWait: 10_000 });
/** Pages are work for this process alone: more of them at once would only be slower, like everything else meanwhile. */
const pages = new Lane({ atOnce: 2, after: saves });
const readiness = new Lane({ atOnce: 4 });

processState().areSavesStuck = () => saves.isStuck();

/** Lets a request go on when its turn has come: each kind waits behind its own only. */
export const admit: Middleware = (request, response, next) => laneOf(request).enter(request, response, next);

function laneOf(request: IncomingMessage) {
  const path = pathOf(request);
  if (path === paths.readiness) {
    return readiness;
  }
  return request.method === "POST" || path.startsWith("/api/") || isEndOfSignIn(request) ? saves : pages;
}

/** Completing a sign-in writes, although it is a GET. */
function isEndOfSignIn(request: IncomingMessage): boolean {
  return pathOf(request).replace(/\.data$/, "") === paths.authCallback;
}
