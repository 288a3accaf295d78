import { data } from "@remix-run/node";
import { deletionWord } from "#app/content/account.ts";
import { deletePerson } from "#app/models/account.server.ts";
import { findPortalAccount } from "#app/models/portal-account.server.ts";
import { findUser } from "#app/models/user.server.ts";
import { accountDeletedPath } from "#app/paths.ts";
import { confirmPassword } from "#app/portal/confirm-password.server.ts";
import { endPortalSession } from "#app/portal/portal-http.server.ts";
import { portalIssuer } from "#app/portal/portal-issuer.server.ts";
import { forgetCookie } from "./cookie-names.server.ts";
import { sessionCookie } from "./cookies.server.ts";
import { isDatabaseUnavailable } from "./database.server.ts";
import { environment } from "./process-state.server.ts";
import { readForm } from "./read-form.server.ts";
import { type Person, presentTokens, requirePerson } from "./session.server.ts";
import { isRevoked } from "./sign-out.server.ts";

/** What the action of a request tells the loader that answers with it: the title of the page names errors. */
interface PageContext {
  deletionPageHasErrors?: unknown;
}

/** What is wrong, beside the field or for the form as a whole. */
interface Refusal {
  readonly errors: { readonly confirmation: string | null };
  readonly error: string | null;
  readonly status: number;
}

const outOfReach = "We cannot reach our records just now. Nothing was deleted. Try again in a minute.";

/** How the page of deletion asks: for the password, or, where an outside provider keeps that, for a word. @throws {Response} a redirect to sign-in. */
export async function loadDeletionPage(request: Request, context: PageContext) {
  const hasErrors = context.deletionPageHasErrors === true;
  const isPasswordKeptElsewhere = environment().provider !== undefined;
  try {
    const { name, email } = await requirePerson(request);
    return data({ hasErrors, isPasswordKeptElsewhere, person: { name, email } });
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return data({ hasErrors, isPasswordKeptElsewhere, person: null }, { status: 503, headers: { "Retry-After": "5" } });
    }
    throw error;
  }
}

/** Deletes the account and data of whoever sent the form, once it is confirmed, and leads to the landing page. @throws {Response} a redirect to sign-in. */
export async function deleteAccountByForm(request: Request, context: PageContext) {
  const form = await readForm(request);
  try {
    const person = await requirePerson(request);
    const tokens = await presentTokens(request);
    const refusal = (await confirmationProblem(person, form.get("confirmation"))) ?? (await deletionProblem(person));
    if (refusal) {
      context.deletionPageHasErrors = true;
      const { status, ...answer } = refusal;
      return data(answer, { status });
    }
    const headers = await forgettingHeaders(request);
    if (tokens?.revocableToken) {
      await isRevoked(tokens.revocableToken);
    }
    headers.set("Location", accountDeletedPath);
    return new Response(null, { status: 303, headers });
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      context.deletionPageHasErrors = true;
      return data({ errors: { confirmation: null }, error: outOfReach }, { status: 503, headers: { "Retry-After": "5" } });
    }
    throw error;
  }
}

async function confirmationProblem({ id }: Person, confirmation: FormDataEntryValue | null): Promise<Refusal | null> {
  const typed = typeof confirmation === "string" ? confirmation : "";
  const user = await findUser(id);
  const account = user?.issuer === portalIssuer ? await findPortalAccount(user.subject) : null;
  if (!account) {
    return typed.trim().toLowerCase() === deletionWord ? null : atField(`Type ${deletionWord} to confirm`);
  }
  if (typed === "") {
    return atField("Enter your current password");
  }
  const answer = await confirmPassword(account, typed);
  return answer.isRight ? null : atField(answer.error, answer.status);
}

async function deletionProblem({ id }: Person): Promise<Refusal | null> {
  return (await deletePerson(id))
    ? null
    : {
        errors: { confirmation: null },
        error: "You are the only administrator. Make somebody else an administrator first, then delete your account.",
        status: 409,
      };
}

function atField(confirmation: string, status = 400): Refusal {
  return { errors: { confirmation }, error: null, status };
}

/** Headers that make this browser forget who was signed in, here and at the embedded portal. */
async function forgettingHeaders(request: Request) {
  // Drafts and hints that the pages' scripts have left in this browser.
  const headers = new Headers({ "Cache-Control": "no-store", "Clear-Site-Data": '"storage"' });
  const portalCookies = environment().provider ? [] : await endPortalSession(request);
  for (const setCookie of [forgetCookie(sessionCookie().name), ...portalCookies]) {
    headers.append("Set-Cookie", setCookie);
  }
  return headers;
}
