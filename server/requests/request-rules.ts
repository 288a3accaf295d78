import type { IncomingMessage } from "node:http";
import { type Middleware, pathOf } from "../middleware.ts";
import { isPublicHost, ownOrigin, visitorOffice } from "../responses/origin.ts";
import { type Refusal, refuse } from "../responses/refusal.ts";

/** Sign-in may lead back to a guest's guide, whose whole plan is in the query. */
const maxTargetLength = 8_000;
const maxPathLength = 1_000;

/** A host name or address with an optional port, and nothing that a URL would parse as something else. */
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The first match counts. */
const refusals: readonly (Refusal & { readonly matches: (request: IncomingMessage) => boolean })[] = [
  {
    matches: ({ method = "" }) => !["GET", "HEAD", "POST"].includes(method),
    status: 405,
    title: "That method is not allowed",
    text: "This server answers GET, HEAD, POST only.",
    headers: { Allow: "GET, HEAD, POST" },
  },
  {
    matches: (request) => !isReadable(request),
    status: 400,
    title: "That address can't be read",
    text: "The address of this page is malformed. Check the link and try again.",
  },
  {
    matches: isPortalDataRequest,
    status: 404,
    title: "Not found",
    text: "There is nothing at this address. The sign-in portal's endpoints have no such form.",
  },
  {
    matches: (request) => request.method === "POST" && isCrossSite(request),
    status: 403,
    title: "That form came from another site",
    text: "For your safety, changes are accepted only from this site's own pages. Nothing was changed. Open the page here and try again.",
  },
];

/** Refuses unknown methods, malformed addresses and hosts, and cross-site posts. */
export const checkRequest: Middleware = (request, response, next) => {
  const refusal = refusals.find(({ matches }) => matches(request));
  if (refusal) {
    refuse(request, response, refusal);
  } else {
    next();
  }
};

function isReadable(request: IncomingMessage) {
  const { url: target = "", headers } = request;
  const { host = "" } = headers;
  const path = pathOf(request);
  const isShort = target.length <= maxTargetLength && path.length <= maxPathLength;
  // Route matching is quadratic in the number of consecutive slashes.
  if (!isShort || !path.startsWith("/") || path.includes("//") || !hostPattern.test(host) || !URL.canParse(`http://${host}`)) {
    return false;
  }
  try {
    // The router fails on a backslash, which it parses as the start of another host, and on '_data', which Remix no longer sends.
    return !/[\0\\]/.test(decodeURIComponent(path)) && !new URLSearchParams(target.slice(path.length)).has("_data");
  } catch {
    return false;
  }
}

/** Remix also serves every route to JavaScript at '….data'; the portal's protocol endpoints must not be. */
function isPortalDataRequest(request: IncomingMessage) {
  return /^\/portal\/(?!(?:sign-in|create-account|forgot-password|reset-password|confirm-address)\.).*\.data$/i.test(
    decodeURIComponent(pathOf(request)),
  );
}

/**
 * A cross-site post would carry the user's cookies. Browsers send Sec-Fetch-Site, older ones Origin; a client without either is no browser.
 */
function isCrossSite(request: IncomingMessage) {
  const own = ownOrigin(request);
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined && origin !== "null" && origin !== own) {
    return true;
  }
  if (site === "same-origin") {
    // Compared with the host that the browser used, which may be another name of this machine.
    return origin !== own && !isPublicHost(request) && !visitorOffice(request);
  }
  return site === undefined ? origin === "null" : site !== "none";
}
