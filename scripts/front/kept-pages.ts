import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { log } from "#app/services/log.server.ts";
import { environment, processState } from "#app/services/process-state.server.ts";
import { type KeptAnswer, readyAnswer, sendKept } from "./kept-answer.ts";
import { onHead } from "./security-headers.ts";

/** Milliseconds after which a kept page is rendered anew: a page may say what year it is. */
const keptFor = 60 * 60_000;
const pagesAtMost = 500;
const bytesAtMost = 64 * 1024 * 1024;
const ordinaryPathsAtMost = 2_000;
const renderingAtMost = 15_000;

/** A path in the one way that this site writes it, so that no page is kept twice. */
const ownWayOfWriting = /^\/(?:[a-z0-9]+(?:[-/][a-z0-9]+)*)?$/;

/** Hands a request to the application. */
export type Pass = (request: IncomingMessage, response: ServerResponse) => void;

const kept = new Map<string, { readonly answer: KeptAnswer; readonly until: number; readonly bytes: number }>();
const underWay = new Map<string, Promise<KeptAnswer | undefined>>();
/** Paths that are known to be answered to each visitor anew. */
const ordinary = new Set<string>();
let keptBytes = 0;

/** The page kept for visitors at this address, if this request is such a visitor's. */
export function pageFor(request: IncomingMessage): KeptAnswer | undefined {
  if (!isVisitors(request)) {
    return undefined;
  }
  const page = kept.get(addressOf(request));
  return page && page.until > Date.now() ? page.answer : undefined;
}

/**
 * Passes a request on. When a route says of its page that all visitors get the same, the page is rendered once more, for nobody, and kept;
 * visitors who come for it meanwhile wait for that.
 * @param passOn hands over this request, when its turn has come.
 * @param pass hands over the one for nobody, at once.
 */
export async function passOrKeep(request: IncomingMessage, response: ServerResponse, passOn: () => void, pass: Pass): Promise<void> {
  const address = isVisitors(request) ? addressOf(request) : undefined;
  if (address === undefined || !ownWayOfWriting.test(address) || ordinary.has(address)) {
    passOn();
    return;
  }
  const waitedFor = underWay.get(address);
  if (waitedFor) {
    const page = await waitedFor;
    if (page) {
      sendKept(request, response, page);
    } else {
      passOn();
    }
    return;
  }
  const page = isKeepable(response, address).then((keepable) => (keepable ? keep(address, pass) : undefined));
  underWay.set(
    address,
    page
      .catch((error: unknown) => void log().error({ error, path: address }, "a page could not be kept"))
      .finally(() => underWay.delete(address)),
  );
  passOn();
}

/** What is asked for, without a query that means nothing on a visitor's page. */
function addressOf({ url = "" }: IncomingMessage) {
  return url.includes("?") ? (processState().meaningfulAddress?.(url) ?? url) : url;
}

/** Of people whom this site knows nothing about. Every cookie of the product has its name in it. */
function isVisitors({ method, headers: { cookie } }: IncomingMessage) {
  return (method === "GET" || method === "HEAD") && !cookie?.includes("keyturn_");
}

/** Whether the answer, once it begins, says that it is the same for all visitors. */
function isKeepable(response: ServerResponse, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    onHead(response, (status, isSameForVisitors) => {
      if (!isSameForVisitors && status < 500) {
        rememberOrdinary(path);
      }
      resolve(isSameForVisitors);
    });
    response.once("close", () => resolve(false));
  });
}

function rememberOrdinary(path: string) {
  if (ordinary.size >= ordinaryPathsAtMost) {
    ordinary.clear();
  }
  ordinary.add(path);
}

/** Renders the page for nobody: from its address alone, so that nothing of a visitor can be in it. Keeps it while there is room. */
async function keep(path: string, pass: Pass): Promise<KeptAnswer | undefined> {
  const page = await render(path, pass);
  if (!page) {
    return undefined;
  }
  const [br, gzipped] = await Promise.all([compressBrotli(page.body), compressGzip(page.body)]);
  const forms = { identity: page.body, br: smaller(br, page.body), gzip: smaller(gzipped, page.body) };
  const hash = createHash("sha256").update(page.body).update(page.headers.join("\n")).digest("base64url").slice(0, 22);
  const answer = readyAnswer(hash, page.headers, forms);
  const bytes = page.body.length + br.length + gzipped.length;
  forget(path);
  if (kept.size < pagesAtMost && keptBytes + bytes <= bytesAtMost) {
    kept.set(path, { answer, bytes, until: Date.now() + keptFor });
    keptBytes += bytes;
  }
  return answer;
}

function forget(path: string) {
  keptBytes -= kept.get(path)?.bytes ?? 0;
  kept.delete(path);
}

const compressBrotli = (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
const compressGzip = (body: Buffer) => promisify(gzip)(body, { level: 9 });
const smaller = (compressed: Buffer, body: Buffer) => (compressed.length < body.length ? compressed : undefined);

interface RenderedPage {
  readonly headers: string[];
  readonly body: Buffer;
}

/** Asks the application for a page as a visitor without any header would, without a connection. */
function render(path: string, pass: Pass): Promise<RenderedPage | undefined> {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = path;
  request.headers = { host: new URL(environment().appOrigin).host, accept: "text/html" };
  request.push(null);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  let isSameForVisitors = false;
  onHead(response, (_status, isSame) => {
    isSameForVisitors = isSame;
  });
  const rendered = new Promise<RenderedPage | undefined>((resolve) => {
    const tooLate = setTimeout(() => resolve(undefined), renderingAtMost);
    const take = (chunk: unknown) => {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) {
        chunks.push(Buffer.from(chunk as Uint8Array));
      }
    };
    response.write = (chunk: unknown) => {
      take(chunk);
      return true;
    };
    response.end = (chunk?: unknown) => {
      take(chunk);
      clearTimeout(tooLate);
      if (!response.headersSent) {
        response.writeHead(response.statusCode);
      }
      const isPage = String(response.getHeader("Content-Type")).startsWith("text/html");
      const mayBeKept = isSameForVisitors && isPage && response.statusCode === 200 && !response.hasHeader("Set-Cookie");
      resolve(mayBeKept ? { headers: headersOf(response), body: Buffer.concat(chunks) } : undefined);
      response.emit("finish");
      response.emit("close");
      return response;
    };
  });
  pass(request, response);
  return rendered;
}

/** All but what depends on the form that is sent. */
function headersOf(response: ServerResponse) {
  return response
    .getHeaderNames()
    .filter((name) => !/^(?:content-length|content-encoding|transfer-encoding)$/.test(name))
    .flatMap((name) => [response.getHeader(name)].flat().flatMap((value) => [name, String(value)]));
}
