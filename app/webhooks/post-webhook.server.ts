import http from "node:http";
import https from "node:https";
import { webhookTimeout } from "#app/limits.ts";
import { isPublicAddress, literalAddress, PrivateAddressError, publicLookup, type ResolveName } from "./public-addresses.server.ts";

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface PostOptions {
  /** Also allows http. */
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
  readonly timeout?: number;
  readonly resolve?: ResolveName;
}

/** Without a fault, the message was accepted. */
export interface WebhookAnswer {
  /** Null without a response. */
  readonly status: number | null;
  readonly fault: string | null;
}

/** The rest of a response is not read. */
const maxAnswerBytes = 16 * 1024;

/**
 * Never follows a redirect, and never connects to a private address unless allowed. @throws {Error} only if the signal aborts it: then it
 * is unknown whether the message was accepted.
 */
export async function postWebhook(
  post: WebhookPost,
  { allowsPrivate, signal, timeout = webhookTimeout, resolve }: PostOptions,
): Promise<WebhookAnswer> {
  const deadline = AbortSignal.timeout(timeout);
  try {
    const url = new URL(post.url);
    const literal = literalAddress(url);
    if (!allowsPrivate && url.protocol !== "https:") {
      return { status: null, fault: "Only https addresses are allowed, so nothing was sent." };
    }
    if (!allowsPrivate && literal !== null && !isPublicAddress(literal)) {
      throw new PrivateAddressError();
    }
    const lookup = allowsPrivate ? undefined : publicLookup(resolve);
    return describeStatus(await send(url, post, { lookup, signal: AbortSignal.any([deadline, signal]) }));
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, fault: deadline.aborted ? `No answer within ${timeout / 1_000} seconds.` : describeFailure(error) };
  }
}

function send(url: URL, { headers, body }: WebhookPost, options: http.RequestOptions): Promise<number> {
  return new Promise((done, fail) => {
    const { request } = url.protocol === "https:" ? https : http;
    // Without an agent, connections are never shared, and the environment's proxy is ignored.
    const sent = request(url, {
      ...options,
      method: "POST",
      agent: false,
      headers: { ...headers, "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
    });
    let status: number | undefined;
    // The status counts, even if the rest of the response never comes.
    const end = (error: Error) => (status === undefined ? fail(error) : done(status));
    sent.on("error", end);
    sent.on("response", (response) => {
      let length = 0;
      status = response.statusCode ?? 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length > maxAnswerBytes) {
          response.destroy();
        }
      });
      response.on("error", end);
      response.on("close", () => done(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}

function describeStatus(status: number): WebhookAnswer {
  if (status >= 200 && status < 300) {
    return { status, fault: null };
  }
  const fault =
    status >= 300 && status < 400
      ? `The answer was a redirect (${status}). Redirects are not followed: use the address it leads to.`
      : `The answer was ${status}.`;
  return { status, fault };
}

const faults: Readonly<Record<string, string>> = {
  ENOTFOUND: "This name has no address.",
  ENODATA: "This name has no address.",
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection broke before there was an answer.",
  EPIPE: "The connection broke before there was an answer.",
  EPROTO: "It does not speak https.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another name.",
  CERT_HAS_EXPIRED: "Its certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate is not from an authority that is trusted.",
  SELF_SIGNED_CERT_IN_CHAIN: "Its certificate is not from an authority that is trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Its certificate is not complete: the server has to send the whole chain.",
};

function describeFailure(error: unknown): string {
  if (error instanceof PrivateAddressError) {
    return "It leads to this machine or a private network, so nothing was sent.";
  }
  // If several addresses were tried, the first one's error explains why.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && "code" in first ? String(first.code) : "unknown";
  if (code.startsWith("HPE_")) {
    return "The answer was not HTTP.";
  }
  return faults[code] ?? (code.startsWith("ERR_SSL") ? "It does not speak https." : `It could not be reached (${code}).`);
}
