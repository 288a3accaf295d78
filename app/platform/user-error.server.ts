import { data } from "@remix-run/node";
import { isDatabaseUnavailable, withDatabaseTimeout } from "./database/database.server.ts";

interface UserErrorInit {
  readonly headers?: Readonly<Record<string, string>>;
  /** What script is told beside the words. */
  readonly detail?: object;
}

/** Why something is not done, in the person's words, with the status that says so. */
export class UserError extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly detail: object;

  constructor(status: number, words: string, { headers = {}, detail = {} }: UserErrorInit = {}) {
    super(words);
    this.status = status;
    this.headers = headers;
    this.detail = detail;
  }
}

/** A refusal to whoever asks too often. */
export function tooManyRequests(words: string, secondsToWait: number): UserError {
  return new UserError(429, words, { headers: { "Retry-After": String(secondsToWait) } });
}

/** For an address that leads nowhere. @throws {Response} 404, which the root's error page shows. */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** How what needs the database is answered while that does not answer. */
export const retryLater = { status: 503, headers: { "Retry-After": "5" } };

/** What the work gives; what `instead` gives while the database does not answer. */
export async function fallbackIfDatabaseDown<Value, Other>(work: () => Promise<Value>, instead: () => Other): Promise<Value | Other> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return instead();
    }
    throw error;
  }
}

/** What the work gives, in the time that a person waits. @throws {UserError} 503 with these words while the database does not answer. */
export function withDatabase<Value>(unavailable: string, work: () => Promise<Value>): Promise<Value> {
  return fallbackIfDatabaseDown(
    () => withDatabaseTimeout(work),
    () => {
      throw new UserError(retryLater.status, unavailable, { headers: retryLater.headers });
    },
  );
}

/** What a page shows; while the database does not answer, what it shows without, as 503. */
export function loadOr503<Page, Away>(load: () => Promise<Page>, away: Away) {
  return fallbackIfDatabaseDown(load, () => data(away, retryLater));
}

/** Gives what `answer` gives; a refusal as JSON, 503 in these words while the database does not answer. */
export async function jsonOrError(unavailable: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await withDatabase(unavailable, answer);
  } catch (error) {
    if (error instanceof UserError) {
      return errorAsJson(error);
    }
    if (error instanceof Response) {
      return error;
    }
    throw error;
  }
}

/** A refusal as JSON: `{ error }`, and whatever script is told beside it. */
export function errorAsJson({ status, message, headers, detail }: UserError): Response {
  return Response.json({ error: message, ...detail }, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
