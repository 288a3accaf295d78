import { paths } from "#app/paths.ts";
import { isReadRequest, type Middleware, pathOf } from "./middleware.ts";

export const answerHealth: Middleware = (request, response, next) => {
  if (pathOf(request) !== paths.health || !isReadRequest(request)) {
    next();
    return;
  }
  response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Content-Length": 3 });
  response.end("ok\n");
};
