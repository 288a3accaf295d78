import { get, type IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { processState } from "#app/platform/process-state.server.ts";
import { isReading, type Middleware } from "./middleware.ts";
import { originHost } from "./origin.ts";
import { type ReadyAnswer, readyAnswer, sendReady } from "./ready-answer.ts";

/** Milliseconds after which a page is rendered anew: it may say what year it is. */
const keptFor = 60 * 60_000;

const pages = new Map<string, { readonly page: Promise<ReadyAnswer | undefined>; readonly until: number }>();

/**
 * Answers visitors who ask for a page that is the same for all of them. It is rendered once for nobody, from its address alone, so that
 * nothing of one visitor can reach another; who comes meanwhile waits for it.
 */
export const visitorPages: Middleware = (request, response, next) => {
  const address = isVisitors(request) ? processState().visitorPage?.(request.url ?? "") : undefined;
  if (address === undefined) {
    next();
  } else {
    void pageAt(address, request).then((page) => (page ? sendReady(request, response, page) : next()));
  }
};

/** Of people whom this site knows nothing about. Every cookie of the product has its name in it. */
function isVisitors(request: IncomingMessage) {
  return isReading(request) && !request.headers.cookie?.includes("keyturn_");
}

function pageAt(address: string, request: IncomingMessage) {
  const kept = pages.get(address);
  if (kept && kept.until > Date.now()) {
    return kept.page;
  }
  const page = render(address, request).catch(() => undefined);
  pages.set(address, { page, until: Date.now() + keptFor });
  void page.then((rendered) => rendered ?? pages.delete(address));
  return page;
}

/** Asks this server for the page, at the address where it was just reached; undefined when something is wrong with the answer. */
async function render(path: string, { socket }: IncomingMessage): Promise<ReadyAnswer | undefined> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // The cookie makes it somebody's who is no visitor.
    const headers = { host: originHost(), accept: "text/html", cookie: "keyturn_nobody=1" };
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
  return readyAnswer(headersOf(answer), { identity, br, gzip: gzipped });
}

/** All headers but those of the one connection, and of the form that was sent. */
function headersOf({ rawHeaders }: IncomingMessage) {
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : []));
  return pairs.filter(([name]) => !/^(?:connection|keep-alive|date|content-length|transfer-encoding)$/i.test(name));
}
