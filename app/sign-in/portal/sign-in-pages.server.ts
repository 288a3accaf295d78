import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { environment } from "#app/platform/process-state.server.ts";
import { retryIn } from "#app/platform/rate-limit.server.ts";
import { type FieldErrors, type PageContext, type ReadForm, readForm, showErrors, typedTexts } from "#app/platform/read-form.server.ts";
import { fallbackIfDatabaseDown, retryLater } from "#app/platform/user-error.server.ts";
import type { AccountOutcome } from "./accounts.server.ts";
import { finishInteraction, hasInteraction } from "./portal-http.server.ts";

/** Null if the page itself says what is wrong. */
type PortalErrors = FieldErrors<"name" | "email" | "password"> | null;

type Submitted = Pick<ReadForm<unknown>, "source">;

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
interface EntryForm<Values extends EntryFields> {
  readonly schema: z.ZodType<Values>;
  readonly enter: (request: Request, values: Values) => Promise<AccountOutcome>;
  /** Shown at the email field if no account was found or created. */
  readonly refusedText: string;
}

interface EntryFields {
  readonly name?: string;
  readonly email: string;
  readonly password: string;
}

export async function enterByForm<Values extends EntryFields>(
  { request, context }: ActionFunctionArgs,
  { schema, enter, refusedText }: EntryForm<Values>,
) {
  const form = await readForm(schema, request);
  return answerOrRetryLater(context, form, { email: unavailableText }, async () => {
    if (!(await isSignInBegun(request))) {
      return rerenderForm(context, form, null);
    }
    if (form.values === null) {
      return rerenderForm(context, form, form.errors);
    }
    const outcome = await enter(request, form.values);
    switch (outcome.kind) {
      case "account":
        // The sign-in was begun too long ago, and the page says so.
        return (await finishInteraction(request, outcome.account.id)) ?? rerenderForm(context, form, null);
      case "tooOften":
        return rerenderTooManyRequests(context, form, { email: waitText(outcome.secondsToWait) }, outcome.secondsToWait);
      case "weak":
        return rerenderForm(context, form, { password: outcome.whatToDo });
      default:
        return rerenderForm(context, form, { email: refusedText });
    }
  });
}

export function rerenderForm(context: PageContext, { source }: Submitted, errors: PortalErrors, init: ResponseInit = { status: 400 }) {
  const answer = { errors, values: typedTexts(source, ["name", "email"]) };
  return errors ? showErrors(context, answer, init) : data(answer, init);
}

export function rerenderTooManyRequests(context: PageContext, form: Submitted, errors: PortalErrors, secondsToWait: number) {
  return rerenderForm(context, form, errors, { status: 429, headers: { "Retry-After": String(secondsToWait) } });
}

export function waitText(secondsToWait: number): string {
  return `Too many attempts. ${retryIn(secondsToWait)}`;
}

/** During an outage, renders the form again with what was typed. */
export function answerOrRetryLater<Answer>(context: PageContext, form: Submitted, errors: PortalErrors, answer: () => Promise<Answer>) {
  return fallbackIfDatabaseDown(answer, () => rerenderForm(context, form, errors, retryLater));
}

export const unavailableText = "We cannot reach our records just now. Try again in a minute";

/** @throws {Response} 404 with an outside provider. */
async function isSignInBegun(request: Request): Promise<boolean> {
  requireEmbeddedPortal();
  return hasInteraction(request);
}

/** @throws {Response} 404 with an outside provider. */
export function requireEmbeddedPortal(): void {
  if (environment().provider) {
    throw new Response("Not Found", { status: 404 });
  }
}
