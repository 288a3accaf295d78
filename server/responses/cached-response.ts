import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface CachedResponse {
  readonly headers: readonly (readonly [string, string])[];
  readonly hash: string;
  readonly bodies: Bodies;
}

interface Bodies {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

export function createCachedResponse(headers: CachedResponse["headers"], bodies: Bodies): CachedResponse {
  const hash = createHash("sha256").update(bodies.identity).update(headers.join("\n")).digest("base64url").slice(0, 22);
  return { headers, hash, bodies };
}

/** Sends a cached response in the smallest encoding that the client accepts, or 304. Ranges are ignored. */
export function sendCached(
  { headers: requested }: IncomingMessage,
  response: ServerResponse,
  { headers, hash, bodies }: CachedResponse,
): void {
  const encoding = smallestEncoding(requested["accept-encoding"], bodies);
  const body = bodies[encoding] ?? bodies.identity;
  for (const [name, value] of headers) {
    response.setHeader(name, value);
  }
  response.setHeader("ETag", encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`);
  const known = requested["if-none-match"];
  if (known?.includes(`"${hash}`) || known === "*") {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== "identity") {
    response.setHeader("Content-Encoding", encoding);
  }
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

export function smallestEncoding(header = "", bodies: Bodies): keyof Bodies {
  const accepted = new Map(
    header
      .toLowerCase()
      .split(",")
      .map((entry) => {
        const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
        return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
      }),
  );
  return (["br", "gzip"] as const).find((name) => bodies[name] && (accepted.get(name) ?? accepted.get("*"))) ?? "identity";
}
