import { data } from "@remix-run/node";
import { isDatabaseUnavailable, withDatabaseTimeout } from "./database/database.server.ts";

interface UserErrorInit {
  readonly headers?: Readonly<Record<string, string>>;
  /** Added to the JSON response. */
  readonly detail?: object;
}

/** An expected failure, with a message for the user. */
export class UserError extends Error {
  override name = "UserError";
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

export function tooManyRequests(words: string, secondsToWait: number): UserError {
  return new UserError(429, words, { headers: { "Retry-After": String(secondsToWait) } });
}

/** @throws {Response} 404, rendered by the root error page. */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found", headers: { "Cache-Control": "no-store" } });
}

export const retryLater = { status: 503, headers: { "Retry-After": "5" } };

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

/** @throws {UserError} 503 with this message while the database is unavailable, or after a request's time limit. */
export function withDatabase<Value>(unavailable: string, work: () => Promise<Value>): Promise<Value> {
  return fallbackIfDatabaseDown(
    () => withDatabaseTimeout(work),
    () => {
      throw new UserError(retryLater.status, unavailable, { headers: retryLater.headers });
    },
  );
}

/** Responds 503 with the fallback while the database is unavailable. */
export function loadOr503<Page, Fallback>(load: () => Promise<Page>, fallback: Fallback) {
  return fallbackIfDatabaseDown(load, () => data(fallback, retryLater));
}

/** 503 with this message while the database is unavailable. */
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

export function errorAsJson({ status, message, headers, detail }: UserError): Response {
  return Response.json({ error: message, ...detail }, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
