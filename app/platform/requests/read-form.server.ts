import { data } from "@remix-run/node";
import { z } from "zod";
import { personalJson } from "./json-answers.server.ts";

/** The fields of a form, or of all forms of a union. */
export type FieldOf<Values> = Values extends unknown ? Extract<keyof Values, string> : never;

/** Error messages by field, in the order of the fields. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** A form's values or its errors. The source has the submitted text, passwords too. */
export type ReadForm<Values> = { readonly source: FormData } & (
  | { readonly values: Values; readonly errors: null }
  | { readonly values: null; readonly errors: FieldErrors<FieldOf<Values>> }
);

/** One of the forms of a page, identified by the button that sent it. */
export type ReadIntent<Values> = Values extends { readonly intent: infer Intent } ? { readonly intent: Intent } & ReadForm<Values> : never;

/**
 * Reads a form by its schema. An issue with a message in the schema is the user's to fix; any other means that the form is not ours.
 * @throws {Response} 400 if the body is not a form, or not one of ours.
 */
export async function readForm<Values>(schema: z.ZodType<Values>, from: Request | FormData): Promise<ReadForm<Values>> {
  const source = from instanceof Request ? await readFormData(from) : from;
  const { data: values, error } = schema.safeParse(textsByField(source), { error: () => notUnderstood });
  if (!error) {
    return { source, values, errors: null };
  }
  if (error.issues.some(({ message }) => message === notUnderstood)) {
    throw badRequest(notUnderstood);
  }
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    errors[String(path[0])] ??= message;
  }
  return { source, values: null, errors: errors as FieldErrors<FieldOf<Values>> };
}

/**
 * Reads one of a page's forms by `z.discriminatedUnion("intent", …)`.
 * @throws {Response} as `readForm`.
 */
export async function readIntent<Values extends { intent: string }>(schema: z.ZodType<Values>, from: Request | FormData) {
  const form = await readForm(schema, from);
  return { ...form, intent: form.values?.intent ?? form.source.get("intent") } as ReadIntent<Values>;
}

/** Reads a form without text fields. @throws {Response} 400 unless it is one of ours. */
export async function requireForm<Values>(schema: z.ZodType<Values>, from: Request | FormData): Promise<Values> {
  const { values } = await readForm(schema, from);
  if (values === null) {
    throw badRequest(notUnderstood);
  }
  return values;
}

/** Fields of the same name become a list. Files are left out. */
export function textsByField(form: FormData) {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === "string");
      return [name, texts.length > 1 ? texts : texts[0]];
    }),
  );
}

/** A text field that must not be empty. */
export function requiredText(empty: string) {
  return z.string().min(1, empty).prefault("");
}

/** The submitted values, to be shown again. Never for passwords. */
export function typedTexts<Field extends string>(
  form: FormData,
  fields: readonly Field[],
  maxLength = maxTypedLength,
): Readonly<Record<Field, string>> {
  const texts = fields.map((field) => [field, String(form.get(field) ?? "").slice(0, maxLength)]);
  return Object.fromEntries(texts);
}

const maxTypedLength = 300;

/** Set by an action for the loaders of the same response: the page title mentions errors. */
export interface PageContext {
  hasErrors?: unknown;
}

/** Answers a form with its own page, whose title mentions the errors. */
export function showErrors<Answer>(context: PageContext, answer: Answer, init: number | ResponseInit = 400) {
  context.hasErrors = true;
  return data(answer, init);
}

/** The form with the text of each file as a field. Only for forms with small files. */
export async function withFileTexts(form: FormData): Promise<FormData> {
  for (const [name, value] of [...form]) {
    if (typeof value !== "string") {
      form.set(name, await value.text());
    }
  }
  return form;
}

/** @throws {Response} 400 if the body is not a form. */
export async function readFormData(request: Request): Promise<FormData> {
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
