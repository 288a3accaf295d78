import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** An answer that is the same for everybody who gets it, ready to be sent. */
export interface ReadyAnswer {
  readonly headers: readonly (readonly [string, string])[];
  readonly hash: string;
  readonly bodies: Bodies;
}

/** The bytes, and their compressed forms where these are smaller. */
interface Bodies {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** Makes an answer ready. The headers are all but those that depend on the form that is sent. */
export function readyAnswer(headers: ReadyAnswer["headers"], bodies: Bodies): ReadyAnswer {
  const hash = createHash("sha256").update(bodies.identity).update(headers.join("\n")).digest("base64url").slice(0, 22);
  return { headers, hash, bodies };
}

/** Sends a ready answer, in the smallest form that is accepted: 304 to who has it already, and whole also to who asks for a part of it. */
export function sendReady({ headers: asked }: Pick<IncomingMessage, "headers">, response: ServerResponse, answer: ReadyAnswer): void {
  const { headers, hash, bodies } = answer;
  const encoding = smallestForm(asked["accept-encoding"], bodies);
  const body = bodies[encoding] ?? bodies.identity;
  for (const [name, value] of headers) {
    response.setHeader(name, value);
  }
  response.setHeader("ETag", encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`);
  const known = asked["if-none-match"];
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

/** What an Accept-Encoding header allows of the forms there are, the smallest first. */
export function smallestForm(header = "", bodies: Bodies): keyof Bodies {
  const accepted = new Map(
    header
      .toLowerCase()
      .split(",")
      .map((entry) => {
        const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
        return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
      }),
  );
  const forms = ["br", "gzip"] as const;
  return forms.find((form) => bodies[form] && (accepted.get(form) ?? accepted.get("*"))) ?? "identity";
}
