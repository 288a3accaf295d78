import { savesTooOften } from "#app/content/journey-messages.ts";
import { TooManySavesError } from "#app/models/progress.server.ts";
import { inTime, isDatabaseUnavailable } from "./database.server.ts";

/** Says that an address does not take this method, and which it takes. */
export function methodNotAllowed(allowed: string): Response {
  return Response.json({ error: "Method not allowed" }, { status: 405, headers: { Allow: allowed, "Cache-Control": "no-store" } });
}

/** A personal answer: kept by nobody on the way. */
export function personalJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** Why a save cannot be made now, though it could be later; or undefined for an error that says nothing of the kind. */
export function whyNotNow(error: unknown, reason: string): { status: number; headers: Record<string, string>; reason: string } | undefined {
  if (error instanceof TooManySavesError) {
    return { status: 429, headers: { "Retry-After": String(error.secondsToWait) }, reason: savesTooOften };
  }
  return isDatabaseUnavailable(error) ? { status: 503, headers: { "Retry-After": "5" }, reason } : undefined;
}

/** Gives what `answer` gives, or 503 with a readable reason while the database cannot answer, or 429 to who saves too often. */
export async function unlessDatabaseIsAway(reason: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await inTime(answer);
  } catch (error) {
    const refusal = whyNotNow(error, reason);
    if (refusal) {
      const headers = { ...refusal.headers, "Cache-Control": "no-store" };
      return Response.json({ error: refusal.reason }, { status: refusal.status, headers });
    }
    throw error;
  }
}
