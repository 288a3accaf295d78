import type { IncomingMessage } from "node:http";
import { environment } from "#app/platform/process-state.server.ts";
import { type Middleware, pathOf } from "./middleware.ts";
import { isAtOrigin } from "./origin.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** Characters of what is asked for, and of the path in it: a sign-in may lead back to a guest's guide, whose whole progress is in its query. */
const maxTargetLength = 8_000;
const maxPathLength = 1_000;

/** A host name or address with an optional port, and nothing that a URL would read as something else. */
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** What no page of the site sends, by its first line and headers alone. The first that is met counts. */
const refusals: readonly (Refusal & { readonly isMet: (request: IncomingMessage) => boolean })[] = [
  {
    isMet: ({ method = "" }) => !["GET", "HEAD", "POST"].includes(method),
    status: 405,
    title: "That method is not allowed",
    text: "This server answers GET, HEAD, POST only.",
    headers: { Allow: "GET, HEAD, POST" },
  },
  {
    isMet: (request) => !isReadable(request),
    status: 400,
    title: "That address can't be read",
    text: "The address of this page is malformed. Check the link and try again.",
  },
  {
    isMet: asksPortalForData,
    status: 404,
    title: "Not found",
    text: "There is nothing at this address. The sign-in portal's endpoints have no such form.",
  },
  {
    isMet: (request) => request.method === "POST" && isForeign(request),
    status: 403,
    title: "That form came from another site",
    text: "For your safety, changes are accepted only from this site's own pages. Nothing was changed. Open the page here and try again.",
  },
];

/** Turns away methods, addresses and hosts that are none of ours, and posts that a page of another site made a browser send. */
export const checkRequest: Middleware = (request, response, next) => {
  const refusal = refusals.find(({ isMet }) => isMet(request));
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
  // Routes are matched in a time that grows with the square of the slashes in a row.
  if (!isShort || !path.startsWith("/") || path.includes("//") || !hostPattern.test(host) || !URL.canParse(`http://${host}`)) {
    return false;
  }
  try {
    // No address of the site has these. The router takes a backslash for the beginning of another host, and fails; of '_data', which no
    // script of Remix sends any more, it complains in the log as of an error.
    return !/[\0\\]/.test(decodeURIComponent(path)) && !new URLSearchParams(target.slice(path.length)).has("_data");
  } catch {
    return false;
  }
}

/** Remix answers for every route at '….data', where script asks; the portal's endpoints, unlike its pages, speak to no script of ours. */
function asksPortalForData(request: IncomingMessage) {
  return /^\/portal\/(?!(?:sign-in|create-account|forgot-password|reset-password|confirm-address)\.).*\.data$/i.test(
    decodeURIComponent(pathOf(request)),
  );
}

/** Such a post would carry the person's cookies. Browsers tell by Sec-Fetch-Site, older ones by Origin; what has neither is no browser. */
function isForeign(request: IncomingMessage) {
  const { appOrigin } = environment();
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined && origin !== "null" && origin !== appOrigin) {
    return true;
  }
  if (site === "same-origin") {
    // 'Same origin' is the browser's word about the host it used, which another name pointed at this machine would satisfy.
    return origin !== appOrigin && !isAtOrigin(request);
  }
  return site === undefined ? origin === "null" : site !== "none";
}
