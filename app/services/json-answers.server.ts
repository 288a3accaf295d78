import { isDatabaseUnavailable } from "./database.server.ts";

/** Says that an address does not take this method, and which it takes. */
export function methodNotAllowed(allowed: string): Response {
  return Response.json({ error: "Method not allowed" }, { status: 405, headers: { Allow: allowed } });
}

/** A personal answer: kept by nobody on the way. */
export function personalJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** Gives what `answer` gives, or 503 with a readable reason while the database cannot answer. */
export async function unlessDatabaseIsAway(reason: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return Response.json({ error: reason }, { status: 503, headers: { "Retry-After": "5", "Cache-Control": "no-store" } });
    }
    throw error;
  }
}
