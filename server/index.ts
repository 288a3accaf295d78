import { environment } from "#app/platform/process-state.server.ts";
import { limitAnswerTime } from "./answer-deadline.ts";
import { assets } from "./assets.ts";
import { limitBody } from "./body-limit.ts";
import { clientAddress } from "./client-address.ts";
import { provideResponse } from "./current-response.ts";
import { trackRequests } from "./drain.ts";
import { answerHealth, refusePages } from "./health.ts";
import { showMetrics } from "./metrics.ts";
import type { Middleware } from "./middleware.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { redirectToOrigin } from "./origin.ts";
import { logRequests } from "./request-log.ts";
import { limitConcurrency } from "./request-queue.ts";
import { checkRequest } from "./request-rules.ts";
import { limitUnreadResponses } from "./response-backpressure.ts";
import { securityHeaders } from "./security-headers.ts";
import { visitorPages } from "./visitor-pages.ts";

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
