import type { IncomingMessage } from "node:http";
import { environment } from "#app/services/process-state.server.ts";
import type { Refusal } from "./refusal.ts";
import { pathOf } from "./request-path.ts";

const methods = ["GET", "HEAD", "POST"];

/** Characters of what is asked for, and of the path in it: a sign-in may lead back to a guest's guide, whose whole progress is in its query. */
const targetLengthAtMost = 8_000;
const pathLengthAtMost = 1_000;

/** A host name or address with an optional port, and nothing that a URL would read as something else. */
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Why a request must not reach the application; undefined when it may. Reads the request line and the headers alone. */
export function refusalFor(request: IncomingMessage): Refusal | undefined {
  if (!methods.includes(request.method ?? "")) {
    return {
      status: 405,
      title: "That method is not allowed",
      text: `This server answers ${methods.join(", ")} only.`,
      headers: { Allow: methods.join(", ") },
    };
  }
  if (!isReadable(request)) {
    return {
      status: 400,
      title: "That address can't be read",
      text: "The address of this page is malformed. Check the link and try again.",
    };
  }
  if (asksPortalForData(request)) {
    return { status: 404, title: "Not found", text: "There is nothing at this address. The sign-in portal's endpoints have no such form." };
  }
  if (request.method === "POST" && isForeign(request)) {
    return {
      status: 403,
      title: "That form came from another site",
      text: "For your safety, changes are accepted only from this site's own pages. Nothing was changed. Open the page here and try again.",
    };
  }
  return undefined;
}

function isReadable(request: IncomingMessage) {
  const target = request.url ?? "";
  const host = request.headers.host ?? "";
  const path = pathOf(request);
  // Routes are matched in a time that grows with the square of the slashes in a row.
  if (target.length > targetLengthAtMost || path.length > pathLengthAtMost || path.includes("//")) {
    return false;
  }
  if (!target.startsWith("/") || !hostPattern.test(host)) {
    return false;
  }
  try {
    const { searchParams } = new URL(`http://${host}${target}`);
    // No address of the site has these. The router takes a backslash for the beginning of another host, and fails; of '_data', which no
    // script of Remix sends any more, it complains in the log as of an error.
    return !/[\0\\]/.test(decodeURIComponent(path)) && !searchParams.has("_data");
  } catch {
    return false;
  }
}

/** Remix answers for every route at '….data', where script asks; the portal's endpoints, unlike its two pages, speak to no script of ours. */
function asksPortalForData({ url = "" }: IncomingMessage) {
  const [path = ""] = url.split("?", 1);
  return /^\/portal\/(?!sign-in\.|create-account\.).*\.data$/i.test(decodeURIComponent(path));
}

/**
 * Whether a post was sent by a page of another site. Browsers say so by Sec-Fetch-Site, older ones by Origin; a request with neither
 * comes from no browser, so it carries nobody's cookies without their knowing.
 */
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
  if (site !== undefined) {
    return site !== "none";
  }
  return origin === "null";
}

/** Whether the request names the host that people use. */
export function isAtOrigin(request: IncomingMessage): boolean {
  return request.headers.host?.toLowerCase() === originHost();
}

let host: string | undefined;

/** The host that people use, with its port where it has one. */
export function originHost(): string {
  host ??= new URL(environment().appOrigin).host;
  return host;
}
