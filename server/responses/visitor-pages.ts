import { get, type IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { processState } from "#app/platform/process-state.server.ts";
import { isReadRequest, type Middleware } from "../middleware.ts";
import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.ts";
import { publicHost, requestedOffice } from "./origin.ts";

/** A page may show the current year. */
const maxAgeMs = 60 * 60_000;

/** Each office has its own set, replaced after each change. */
const maxPages = 1_000;

const pages = new Map<string, { readonly page: Promise<CachedResponse | undefined>; readonly until: number }>();

/**
 * Serves pages that are the same for all visitors of an office from a cache. Each is rendered from its URL alone, so that nothing of one
 * visitor can reach another.
 */
export const visitorPages: Middleware = (request, response, next) => {
  const officeId = requestedOffice(request)?.id ?? null;
  const address = isVisitor(request) ? processState().visitorPage?.(request.url ?? "", officeId) : undefined;
  if (address === undefined) {
    next();
  } else {
    void cachedPage(address, request).then((page) => (page ? sendCached(request, response, page) : next()));
  }
};

/** The names of all our cookies contain 'keyturn_'. */
function isVisitor(request: IncomingMessage) {
  return isReadRequest(request) && !request.headers.cookie?.includes("keyturn_");
}

function cachedPage(address: string, request: IncomingMessage) {
  const office = requestedOffice(request);
  const wording = processState().wordingVersion?.(office?.id ?? null) ?? 0;
  const key = `${office ? `${office.id} ${office.version}` : ""} ${wording} ${address}`;
  const kept = pages.get(key);
  if (kept && kept.until > Date.now()) {
    return kept.page;
  }
  const page = render(address, office?.host ?? publicHost(), request).catch(() => undefined);
  pages.delete(key);
  pages.set(key, { page, until: Date.now() + maxAgeMs });
  const [oldest] = pages.keys();
  if (pages.size > maxPages && oldest !== undefined) {
    pages.delete(oldest);
  }
  void page.then((rendered) => rendered ?? pages.delete(key));
  return page;
}

/** Requests the page from this server; undefined unless it may be cached. */
async function render(path: string, host: string, { socket }: IncomingMessage): Promise<CachedResponse | undefined> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // With a cookie, the request bypasses this cache.
    const headers = { host, accept: "text/html", cookie: "keyturn_nobody=1" };
    get({ host: socket.localAddress, port: socket.localPort, path, headers, agent: false }, resolve).on("error", reject);
  });
  const identity = Buffer.concat(await answer.toArray());
  const { "content-type": type = "", "set-cookie": cookies } = answer.headers;
  if (answer.statusCode !== 200 || !type.startsWith("text/html") || cookies) {
    return undefined;
  }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return createCachedResponse(headersOf(answer), { identity, br, gzip: gzipped });
}

function headersOf({ rawHeaders }: IncomingMessage) {
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : []));
  return pairs.filter(([name]) => !/^(?:connection|keep-alive|date|content-length|transfer-encoding)$/i.test(name));
}
