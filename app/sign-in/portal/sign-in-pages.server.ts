import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { environment } from "#app/platform/process-state.server.ts";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { retryIn } from "#app/platform/requests/rate-limit.server.ts";
import {
  type FieldErrors,
  type PageContext,
  type ReadForm,
  readForm,
  showErrors,
  typedTexts,
} from "#app/platform/requests/read-form.server.ts";
import { fallbackIfDatabaseDown, jsonOrError, retryLater, UserError } from "#app/platform/user-error.server.ts";
import { beginPasskeySignIn, passkeyRefusals } from "#app/users/passkeys/ceremonies.server.ts";
import { signedChallengeField } from "#app/users/passkeys/passkey-fields.server.ts";
import type { SignInMethod } from "#prisma/client.ts";
import { type AccountOutcome, signInWithPasskey } from "./accounts.server.ts";
import { findInteraction, finishInteraction } from "./portal-http.server.ts";

/** Null if the page itself shows the error. */
type PortalErrors = FieldErrors<"name" | "email" | "password" | "passkey" | "code"> | null;

type Submitted = Pick<ReadForm<unknown>, "source">;

/** @throws {Response} 404 with an outside provider. */
export async function loadPortalPage({ request, context }: LoaderFunctionArgs) {
  return {
    // Unknown during an outage; submitting the form will show it.
    isBegun: await fallbackIfDatabaseDown(
      async () => (await findSignIn(request)) !== null,
      () => true,
    ),
    hasErrors: context.hasErrors === true,
  };
}

/** Signs in or creates an account. */
export interface EntryForm<Values extends EntryFields> {
  readonly schema: z.ZodType<Values>;
  readonly enter: (request: Request, values: Values) => Promise<AccountOutcome>;
  readonly method?: SignInMethod;
  /** Shown at the email field if no account was found or created. */
  readonly refusedText: string;
}

interface EntryFields {
  readonly email: string;
}

export async function enterByForm<Values extends EntryFields>(
  { request, context }: ActionFunctionArgs,
  { schema, enter, method = "password", refusedText }: EntryForm<Values>,
  source: Request | FormData = request,
) {
  const form = await readForm(schema, source);
  return answerOrRetryLater(context, form, { email: unavailableText }, async () => {
    if ((await findSignIn(request)) === null) {
      return rerenderForm(context, form, null);
    }
    if (form.values === null) {
      return rerenderForm(context, form, form.errors);
    }
    const outcome = await enter(request, form.values);
    switch (outcome.kind) {
      case "account":
        // The sign-in was started too long ago; the page shows it.
        return (await finishInteraction(request, outcome.account.id, method)) ?? rerenderForm(context, form, null);
      case "tooOften":
        return rerenderTooManyRequests(context, form, { email: waitText(outcome.secondsToWait) }, outcome.secondsToWait);
      case "weak":
        return rerenderForm(context, form, { password: outcome.whatToDo });
      default:
        return rerenderForm(context, form, { email: refusedText });
    }
  });
}

const passkeyForm = z.object({ passkey: signedChallengeField });

/** Signs in by the passkey in the form. */
export async function enterByPasskey({ request, context }: ActionFunctionArgs, source: FormData) {
  const form = await readForm(passkeyForm, source);
  return answerOrRetryLater(context, form, { passkey: unavailableText }, async () => {
    const signIn = await findSignIn(request);
    if (signIn === null || form.values === null) {
      return rerenderForm(context, form, null);
    }
    const outcome = await signInWithPasskey(request, signIn, form.values.passkey);
    switch (outcome.kind) {
      case "account":
        return (await finishInteraction(request, outcome.account.id, "passkey")) ?? rerenderForm(context, form, null);
      case "tooOften":
        return rerenderTooManyRequests(context, form, { passkey: waitText(outcome.secondsToWait) }, outcome.secondsToWait);
      case "passkeyRefused":
        return rerenderForm(context, form, { passkey: passkeyRefusals[outcome.refusal] });
    }
  });
}

/** Handles `POST /api/passkeys` for the portal: the options for the browser's dialog. @throws {Response} 404 with an outside provider. */
export async function beginPasskeyAtPortal({ request }: ActionFunctionArgs): Promise<Response> {
  requireEmbeddedPortal();
  return jsonOrError(`${unavailableText}.`, async () => {
    const signIn = await findSignIn(request);
    if (signIn === null) {
      throw new UserError(409, "This sign-in was left open too long. Load the page again.");
    }
    return personalJson({ options: await beginPasskeySignIn(signIn) });
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

/** During an outage, renders the form again with the submitted text. */
export function answerOrRetryLater<Answer>(context: PageContext, form: Submitted, errors: PortalErrors, answer: () => Promise<Answer>) {
  return fallbackIfDatabaseDown(answer, () => rerenderForm(context, form, errors, retryLater));
}

export const unavailableText = "We can't reach our records right now. Try again in a minute";

/** Null if none is in progress in this browser. @throws {Response} 404 with an outside provider. */
async function findSignIn(request: Request): Promise<string | null> {
  requireEmbeddedPortal();
  return findInteraction(request);
}

/** @throws {Response} 404 with an outside provider. */
export function requireEmbeddedPortal(): void {
  if (environment().provider) {
    throw new Response("Not Found", { status: 404 });
  }
}
