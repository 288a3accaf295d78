export function methodNotAllowed(allowed: string): Response {
  return Response.json({ error: "Method not allowed" }, { status: 405, headers: { Allow: allowed, "Cache-Control": "no-store" } });
}

/** Never cached. */
export function personalJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
