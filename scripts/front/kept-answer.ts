import type { IncomingMessage, ServerResponse } from "node:http";
import { bestEncoding, type Encoding } from "#app/services/accept-encoding.server.ts";
import { writeHeadAsIs } from "./security-headers.ts";

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
