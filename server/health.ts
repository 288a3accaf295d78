import { serverPaths } from "#app/paths.ts";
import { isReadRequest, type Middleware, pathOf } from "./middleware.ts";
import { refuse } from "./responses/refusal.ts";

export const answerHealth: Middleware = (request, response, next) => {
  if (pathOf(request) !== serverPaths.health || !isReadRequest(request)) {
    next();
    return;
  }
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Content-Length": 3 });
  response.end("ok\n");
};

/** On a worker only readiness reaches the application. */
export const refusePages: Middleware = (request, response, next) => {
  if (pathOf(request) === serverPaths.readiness) {
    next();
  } else {
    refuse(request, response, {
      status: 404,
      title: "There are no pages here",
      text: "This node works in the background and serves no pages.",
    });
  }
};
