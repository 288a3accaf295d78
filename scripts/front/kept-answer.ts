import type { IncomingMessage, ServerResponse } from "node:http";
import { writeHeadAsIs } from "./security-headers.ts";

/** The ways in which bytes are sent, the smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

type RawHeaders = readonly string[];

/** An answer that is the same for everybody who gets it, ready to be sent: nothing is left to work out but which form of it. */
export interface KeptAnswer {
  readonly hash: string;
  /** When it last changed; undefined where nobody knows. */
  readonly changedAt: number | undefined;
  readonly forms: Readonly<Record<Encoding, { readonly body: Buffer; readonly head: string[]; readonly headUnchanged: string[] }>>;
}

/**
 * Makes an answer ready.
 * @param headers all headers but those that depend on the form, as name, value, name, value.
 * @param bodies the bytes, and their compressed forms where these are smaller.
 */
export function readyAnswer(hash: string, headers: RawHeaders, bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }): KeptAnswer {
  const lastModified = headers.indexOf("Last-Modified");
  const form = (encoding: Encoding) => {
    const compressed = encoding === "identity" ? undefined : bodies[encoding];
    const body = compressed ?? bodies.identity;
    const headUnchanged = [...headers, "ETag", compressed ? `"${hash}-${encoding}"` : `"${hash}"`];
    const head = [...headUnchanged, ...(compressed ? ["Content-Encoding", encoding] : []), "Content-Length", String(body.length)];
    return { body, head, headUnchanged };
  };
  const changedAt = lastModified < 0 ? undefined : Date.parse(headers[lastModified + 1] ?? "");
  return { hash, changedAt, forms: { br: form("br"), gzip: form("gzip"), identity: form("identity") } };
}

/** Sends a kept answer: 304 to who has it already, without its body to HEAD, and whole also to who asks for a part of it. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  const { body, head, headUnchanged } = answer.forms[bestEncoding(request.headers["accept-encoding"])];
  if (isKnown(request, answer)) {
    writeHeadAsIs(response, 304, headUnchanged);
    response.end();
    return;
  }
  writeHeadAsIs(response, 200, head);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Whether the client has this already: by its tag, or, from who sends none, by its time. */
function isKnown({ headers }: IncomingMessage, { hash, changedAt }: KeptAnswer) {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    return tags.includes(`"${hash}`) || tags === "*";
  }
  const since = headers["if-modified-since"];
  return since !== undefined && changedAt !== undefined && Date.parse(since) >= changedAt;
}

const encodingsByHeader = new Map<string, Encoding>();

/** Browsers send a handful of different headers, so reading each once is enough. */
function bestEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) {
    return "identity";
  }
  const text = String(header);
  let best = encodingsByHeader.get(text);
  if (best === undefined) {
    best = readAcceptEncoding(text);
    if (encodingsByHeader.size < 100) {
      encodingsByHeader.set(text, best);
    }
  }
  return best;
}

/** The smallest form that an Accept-Encoding header allows. */
export function readAcceptEncoding(header: string): Encoding {
  const accepted = new Map(
    header
      .toLowerCase()
      .split(",")
      .map((entry) => {
        const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
        const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
        return [name, !isRefused] as const;
      }),
  );
  return encodings.find((encoding) => accepted.get(encoding) ?? accepted.get("*")) ?? "identity";
}
