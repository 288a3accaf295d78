/** How long an answer is waited for before it counts as none: the server itself gives up on its database after two seconds. */
const answerTimeoutMilliseconds = 5_000;

/** An answer that is no success: its status with the status text from 500 up, and with its body otherwise. */
export class AnswerError extends Error {
  readonly status: number;
  /** How long the server asks to be left alone, from Retry-After in seconds. */
  readonly retryAfterMilliseconds: number | undefined;
  /** What the answer's JSON says; empty where it says nothing. */
  readonly said: Readonly<Record<string, unknown>>;

  constructor({ status, statusText, headers }: Response, body: string) {
    super(`${status} ${status >= 500 ? statusText : body}`);
    this.status = status;
    this.retryAfterMilliseconds = Number(headers.get("Retry-After")) * 1_000 || undefined;
    this.said = objectIn(body);
  }

  /** The server's own words on what went wrong. */
  get words(): string | undefined {
    return typeof this.said.error === "string" ? this.said.error : undefined;
  }
}

/**
 * The one way of the page's script to this site's JSON: posts fields as a form does, with credentials, and outlives the page that sends
 * them. Never tried again. @throws {AnswerError} for an answer that is no success; what `fetch` throws when none comes.
 */
export async function postFields(path: string, fields: readonly (readonly [name: string, value: string])[]): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    credentials: "same-origin",
    keepalive: true,
    signal: AbortSignal.timeout(answerTimeoutMilliseconds),
  });
  const body = await response.text();
  if (!response.ok) {
    throw new AnswerError(response, body);
  }
  return JSON.parse(body);
}

function objectIn(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
