import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { environment } from "#app/platform/process-state.server.ts";
import { retryIn } from "#app/platform/rate-limit.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import type { PageContext } from "#app/platform/respond.server.ts";
import { fallbackIfDatabaseDown, retryLater } from "#app/platform/user-error.server.ts";
import type { AccountOutcome } from "./accounts.server.ts";
import type { FieldErrors, ReadFields } from "./portal-forms.server.ts";
import { finishInteraction, hasInteraction } from "./portal-http.server.ts";

/** Never contains passwords. */
interface PortalAnswer<Field extends string> {
  readonly errors: FieldErrors<Field> | null;
  readonly values: Readonly<Record<string, string>>;
}

/** @throws {Response} 404 with an outside provider. */
export async function loadPortalPage({ request, context }: LoaderFunctionArgs) {
  return {
    // During an outage it is unknown; submitting the form will tell.
    isBegun: await fallbackIfDatabaseDown(
      () => isSignInBegun(request),
      () => true,
    ),
    hasErrors: context.hasErrors === true,
  };
}

/** Signs in or creates an account. */
interface EntryForm<Field extends string> {
  readonly read: (form: FormData) => ReadFields<Field>;
  readonly enter: (request: Request, values: Readonly<Record<Field, string>>) => Promise<AccountOutcome>;
  readonly noErrors: FieldErrors<Field>;
  /** Shown at the email field if no account was found or created. */
  readonly refusedText: string;
}

export async function enterByForm<Field extends string>({ request, context }: ActionFunctionArgs, entry: EntryForm<Field>) {
  const form = await readForm(request);
  return answerUnlessAway(context, form, { ...entry.noErrors, email: unavailableText }, enter(request, context, form, entry));
}

async function enter<Field extends string>(request: Request, context: PageContext, form: FormData, entry: EntryForm<Field>) {
  if (!(await isSignInBegun(request))) {
    return rerenderForm<Field>(context, form, null, { status: 400 });
  }
  const fields = entry.read(form);
  if (fields.values === null) {
    return rerenderForm(context, form, fields.errors, { status: 400 });
  }
  const outcome = await entry.enter(request, fields.values);
  switch (outcome.kind) {
    case "account":
      // The sign-in was begun too long ago, and the page says so.
      return (await finishInteraction(request, outcome.account.id)) ?? rerenderForm<Field>(context, form, null, { status: 400 });
    case "tooOften":
      return showTooOften(context, form, { ...entry.noErrors, email: waitText(outcome.secondsToWait) }, outcome.secondsToWait);
    case "weak":
      return rerenderForm<Field>(context, form, { ...entry.noErrors, password: outcome.whatToDo }, { status: 400 });
    default:
      return rerenderForm<Field>(context, form, { ...entry.noErrors, email: entry.refusedText }, { status: 400 });
  }
}

export function rerenderForm<Field extends string>(
  context: PageContext,
  form: FormData,
  errors: FieldErrors<Field> | null,
  init: { status: number; headers?: HeadersInit },
) {
  if (errors) {
    context.hasErrors = true;
  }
  const typed = ["name", "email"].map((field) => [field, String(form.get(field) ?? "").slice(0, 300)]);
  return data<PortalAnswer<Field>>({ errors, values: Object.fromEntries(typed) }, init);
}

export function showTooOften<Field extends string>(
  context: PageContext,
  form: FormData,
  errors: FieldErrors<Field>,
  secondsToWait: number,
) {
  return rerenderForm(context, form, errors, { status: 429, headers: { "Retry-After": String(secondsToWait) } });
}

export function waitText(secondsToWait: number): string {
  return `Too many attempts. ${retryIn(secondsToWait)}`;
}

/** During an outage, renders the form again with what was typed. */
export function answerUnlessAway<Answer, Field extends string>(
  context: PageContext,
  form: FormData,
  errors: FieldErrors<Field>,
  answer: Promise<Answer>,
) {
  return fallbackIfDatabaseDown(
    () => answer,
    () => rerenderForm(context, form, errors, retryLater),
  );
}

export const unavailableText = "We cannot reach our records just now. Try again in a minute";

/** @throws {Response} 404 with an outside provider. */
async function isSignInBegun(request: Request): Promise<boolean> {
  refuseWithProvider();
  return hasInteraction(request);
}

/** @throws {Response} 404 with an outside provider. */
export function refuseWithProvider(): void {
  if (environment().provider) {
    throw new Response("Not Found", { status: 404 });
  }
}
