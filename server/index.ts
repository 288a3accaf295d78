import { environment } from "#app/platform/process-state.server.ts";
import { trackRequests } from "./drain.ts";
import { answerHealth, refusePages } from "./health.ts";
import { showMetrics } from "./metrics.ts";
import type { Middleware } from "./middleware.ts";
import { limitBody } from "./requests/body-limit.ts";
import { clientAddress } from "./requests/client-address.ts";
import { provideResponse } from "./requests/current-response.ts";
import { oneAtATime } from "./requests/one-at-a-time.ts";
import { logRequests } from "./requests/request-log.ts";
import { limitConcurrency } from "./requests/request-queue.ts";
import { checkRequest } from "./requests/request-rules.ts";
import { limitAnswerTime } from "./responses/answer-deadline.ts";
import { assets } from "./responses/assets.ts";
import { redirectToOrigin } from "./responses/origin.ts";
import { limitUnreadResponses } from "./responses/response-backpressure.ts";
import { securityHeaders } from "./responses/security-headers.ts";
import { visitorPages } from "./responses/visitor-pages.ts";

/** The middleware in front of the application, in order. @throws {Error} naming an invalid setting. */
export function middleware(): Middleware[] {
  // In development, Vite serves the files, and cached pages would be out of date.
  const whenBuilt = (...list: Middleware[]) => (environment().mode === "development" ? [] : list);
  return [
    securityHeaders(),
    oneAtATime, // of each connection
    trackRequests, // for the drain
    ...whenBuilt(assets(), logRequests), // files are served from memory, and not logged
    ...whenBuilt(limitAnswerTime), // Vite takes longer for a first page
    showMetrics(),
    clientAddress(),
    checkRequest, // refuses what no page of the site sends
    answerHealth,
    ...(environment().role === "worker" ? [refusePages] : []),
    redirectToOrigin, // people use one host
    ...whenBuilt(visitorPages), // from a cache
    limitBody, // passes a request on once its body is complete
    ...whenBuilt(limitConcurrency, limitUnreadResponses),
    // After the queue, which starts a request in the asynchronous context of another.
    provideResponse, // for answers that go at their client's pace
  ];
}
