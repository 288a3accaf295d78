import { personalJson } from "./json-answers.server.ts";

/**
 * The form that a request carries.
 * @throws {Response} 400 with a readable text when the body is no form.
 */
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
 * The JSON that a request carries; still to be checked against a schema.
 * @throws {Response} 400 with `{ error }` when the body is no JSON, or not declared as such.
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

/** Said of a form that is none of the page's. */
export const notUnderstood = "This form is not one that Keyturn understands.";

/** What answers a form that asks for what there is not, to be thrown. */
export function badRequest(message: string) {
  return new Response(message, { status: 400 });
}
