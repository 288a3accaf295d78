import { environment } from "#app/platform/process-state.server.ts";
import { limitAnswerTime } from "./answer-deadline.ts";
import { assets } from "./assets.ts";
import { limitBody } from "./body-limit.ts";
import { clientAddress } from "./client-address.ts";
import { keepResponse } from "./current-response.ts";
import { trackRequests } from "./drain.ts";
import { answerHealth } from "./health.ts";
import type { Middleware } from "./middleware.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { atOrigin } from "./origin.ts";
import { logRequests } from "./request-log.ts";
import { limitConcurrency } from "./request-queue.ts";
import { checkRequest } from "./request-rules.ts";
import { limitUnreadResponses } from "./response-backpressure.ts";
import { securityHeaders } from "./security-headers.ts";
import { visitorPages } from "./visitor-pages.ts";

/**
 * What every request passes before it reaches the application, in this order.
 * @throws {Error} naming a wrong setting.
 */
export function middleware(): Middleware[] {
  // In development Vite serves the files, hundreds of them for a page, and what was rendered a minute ago is out of date.
  const whenBuilt = (...list: Middleware[]) => (environment().mode === "development" ? [] : list);
  return [
    securityHeaders(), // on every answer, whoever makes it
    oneAtATime, // a connection has one request under way
    trackRequests, // what is under way; while the process ends, every answer says so
    ...whenBuilt(assets()), // the files of the build, from memory
    ...whenBuilt(logRequests), // one line for each of the others
    limitAnswerTime, // an answer begins in time, or the request is refused
    clientAddress(), // who asks, as far as proxies are trusted
    checkRequest, // methods, addresses and hosts that are none of ours, and posts of other sites' pages
    answerHealth,
    atOrigin, // pages are at one host
    ...whenBuilt(visitorPages), // the pages that are the same for all visitors, from memory
    keepResponse, // long answers go at their client's pace
    limitBody, // the whole body is here, and is not too large
    ...whenBuilt(limitConcurrency, limitUnreadResponses), // a few at once; the others wait, a bounded number of them
  ];
}
