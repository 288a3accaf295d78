import { currentResponse } from "#app/platform/requests/client-pace.server.ts";
import type { Middleware } from "../middleware.ts";

/** Makes the response available to loaders that stream at their client's pace. */
export const provideResponse: Middleware = (_request, response, next) => currentResponse().run(response, next);
