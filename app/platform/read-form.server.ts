import { personalJson } from "./json-answers.server.ts";

/** @throws {Response} 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("The form could not be read. Go back and send it again.", {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}

/**
 * Returns the request's JSON, not yet validated.
 * @throws {Response} 400 with `{ error }` if the body is not JSON, or not declared as JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!isJson(request.headers.get("Content-Type"))) {
    throw personalJson({ error: "Send JSON, with the content type application/json." }, 400);
  }
  try {
    return await request.json();
  } catch {
    throw personalJson({ error: "The body is not valid JSON." }, 400);
  }
}

function isJson(contentType: string | null) {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  return type === "application/json" || Boolean(type?.endsWith("+json"));
}

export const notUnderstood = "This form is not one that Keyturn understands.";

export function badRequest(message: string) {
  return new Response(message, { status: 400 });
}
