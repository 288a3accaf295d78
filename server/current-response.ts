import { currentResponse } from "#app/platform/client-pace.server.ts";
import type { Middleware } from "./middleware.ts";

/** Lets a long answer go at the pace of its client. */
export const keepResponse: Middleware = (_request, response, next) => currentResponse().run(response, next);
