import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import { deletionWord } from "#app/content/account.ts";
import { accountDeletedPath } from "#app/paths.ts";
import { expireCookie } from "#app/platform/cookie-names.server.ts";
import { sessionCookie } from "#app/platform/cookies.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { type PageContext, requireForm, showErrors } from "#app/platform/read-form.server.ts";
import { currentTokens, type Person, requirePerson } from "#app/platform/session.server.ts";
import { fallbackIfDatabaseDown, loadOr503, retryLater } from "#app/platform/user-error.server.ts";
import type { leaveProvider } from "#app/sign-in/sign-out.server.ts";
import { deleteUser } from "#app/users/account.server.ts";
import { confirmationProblem } from "#app/users/confirm-password.server.ts";

interface DeletionAnswer {
  readonly errors: { readonly confirmation?: string };
  readonly error: string | null;
}

interface Refusal extends DeletionAnswer {
  readonly status: number;
}

/** Whether it is a password or a word depends on the account. */
const deletionForm = z.object({ confirmation: z.string().prefault("") });

const outOfReach = "We cannot reach our records just now. Nothing was deleted. Try again in a minute.";

/** @throws {Response} a redirect to sign-in. */
export function loadDeletionPage({ request, context }: LoaderFunctionArgs) {
  const common = { hasErrors: context.hasErrors === true, hasExternalIdentityProvider: environment().provider !== undefined };
  return loadOr503(
    async () => {
      const { name, email } = await requirePerson(request);
      return { ...common, person: { name, email } };
    },
    { ...common, person: null },
  );
}

/**
 * Also signs out here and at the provider.
 * @throws {Response} a redirect to sign-in.
 */
export async function deleteAccountByForm(request: Request, context: PageContext, leave: typeof leaveProvider) {
  return fallbackIfDatabaseDown(
    () => deleteAccount(request, context, leave),
    () => showErrors<DeletionAnswer>(context, { errors: {}, error: outOfReach }, retryLater),
  );
}

async function deleteAccount(request: Request, context: PageContext, leave: typeof leaveProvider) {
  const person = await requirePerson(request);
  const { confirmation } = await requireForm(deletionForm, request);
  const tokens = await currentTokens(request);
  const unconfirmed = await confirmationProblem(person.id, confirmation, deletionWord);
  if (unconfirmed) {
    return showErrors<DeletionAnswer>(context, { errors: { confirmation: unconfirmed.error }, error: null }, unconfirmed.status);
  }
  const refusal = await deletionProblem(person);
  if (refusal) {
    const { status, ...answer } = refusal;
    return showErrors<DeletionAnswer>(context, answer, status);
  }
  // Clears drafts and hints that the pages' scripts left in this browser.
  const headers = new Headers({ "Cache-Control": "no-store", "Clear-Site-Data": '"storage"' });
  for (const setCookie of [expireCookie(sessionCookie().name), ...(await leave(request, tokens))]) {
    headers.append("Set-Cookie", setCookie);
  }
  return redirectDocument(accountDeletedPath, { status: 303, headers });
}

async function deletionProblem({ id }: Person): Promise<Refusal | null> {
  return (await deleteUser(id))
    ? null
    : {
        errors: {},
        error: "You are the only administrator. Make someone else an administrator first, then delete your account.",
        status: 409,
      };
}
