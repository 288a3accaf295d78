/** Longer than the server's own database timeout of two seconds. */
const answerTimeoutMilliseconds = 5_000;

/** The message has the status text from 500 up, and the body otherwise. */
export class AnswerError extends Error {
  readonly status: number;
  readonly retryAfterMilliseconds: number | undefined;
  readonly said: Readonly<Record<string, unknown>>;

  constructor({ status, statusText, headers }: Response, body: string) {
    super(`${status} ${status >= 500 ? statusText : body}`);
    this.status = status;
    this.retryAfterMilliseconds = Number(headers.get("Retry-After")) * 1_000 || undefined;
    this.said = objectIn(body);
  }

  get userMessage(): string | undefined {
    return typeof this.said.error === "string" ? this.said.error : undefined;
  }
}

/**
 * Posts fields like a form, and survives navigation. Never retries.
 * @throws {AnswerError} for an unsuccessful response; whatever `fetch` throws if there is none.
 */
export async function postFields<Answer>(path: string, fields: readonly (readonly [name: string, value: string])[]): Promise<Answer> {
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
