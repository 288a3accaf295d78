import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { confirmAddressPath, paths } from "#app/paths.ts";
import { retryIn } from "#app/platform/requests/rate-limit.server.ts";
import { type PageContext, readForm } from "#app/platform/requests/read-form.server.ts";
import { currentSessionHash } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, retryLater } from "#app/platform/user-error.server.ts";
import { findAccountLink } from "#app/users/accounts/account-links.server.ts";
import { confirmByLink, requestPasswordReset, resetPassword } from "#app/users/accounts/recover-account.server.ts";
import { passwordWeakness } from "#app/users/passwords/password-strength.server.ts";
import { hashPassword } from "#app/users/passwords/passwords.server.ts";
import { forgetFailures } from "./accounts.server.ts";
import { forgotPasswordForm, resetPasswordForm } from "./portal-forms.server.ts";
import {
  answerOrRetryLater,
  requireEmbeddedPortal,
  rerenderForm,
  rerenderTooManyRequests,
  unavailableText,
  waitText,
} from "./sign-in-pages.server.ts";

/** @throws {Response} 404 with an outside provider. */
export function loadForgotPasswordPage({ request, context }: LoaderFunctionArgs) {
  requireEmbeddedPortal();
  return { isSent: new URL(request.url).searchParams.has("sent"), hasErrors: context.hasErrors === true };
}

/** Responds the same whether the account exists or not. */
export async function requestPasswordResetByForm({ request, context }: ActionFunctionArgs) {
  requireEmbeddedPortal();
  const form = await readForm(forgotPasswordForm, request);
  return answerOrRetryLater(context, form, { email: unavailableText }, async () => {
    if (form.errors) {
      return rerenderForm(context, form, form.errors);
    }
    const tooMany = await requestPasswordReset(request, form.values.email);
    if (tooMany === null) {
      return redirect(`${paths.portalForgotPassword}?sent`, 303);
    }
    const { secondsToWait, by } = tooMany;
    return rerenderTooManyRequests(
      context,
      form,
      { email: by === "network" ? waitText(secondsToWait) : alreadySentText(secondsToWait) },
      secondsToWait,
    );
  });
}

/** Reveals no account: links are counted whether or not the email has one. */
function alreadySentText(secondsToWait: number): string {
  const again = retryIn(secondsToWait).replace("Try", "You can ask");
  return `Links for this address were already requested. If it has an account, the latest one still works unless it was used: check the inbox and the spam folder. ${again}`;
}

/**
 * Changes nothing, since mail scanners open links.
 * @throws {Response} 404 with an outside provider.
 */
export function loadResetPasswordPage({ request, context }: LoaderFunctionArgs) {
  return loadLinkPage(request, context, "password");
}

export async function resetPasswordByForm({ request, context }: ActionFunctionArgs) {
  requireEmbeddedPortal();
  const form = await readForm(resetPasswordForm, request);
  return answerOrRetryLater(context, form, { password: unavailableText }, async () => {
    const token = tokenOf(request);
    const link = await findAccountLink(token, "password");
    if (link === null) {
      // The page itself shows the error.
      return rerenderForm(context, form, null);
    }
    if (form.errors) {
      return rerenderForm(context, form, form.errors);
    }
    const whatToDo = passwordWeakness(form.values.password, link.account);
    if (whatToDo !== null) {
      return rerenderForm(context, form, { password: whatToDo });
    }
    if (!(await resetPassword(token, await hashPassword(form.values.password)))) {
      return rerenderForm(context, form, null);
    }
    await forgetFailures(request, link.account.email);
    return redirect(`${paths.portalResetPassword}?done`, 303);
  });
}

/** Changes nothing, since mail scanners open links. */
export function loadConfirmAddressPage({ request, context }: LoaderFunctionArgs) {
  return loadLinkPage(request, context, "address");
}

export async function confirmAddressByForm({ request }: ActionFunctionArgs) {
  requireEmbeddedPortal();
  const token = tokenOf(request);
  const confirmed = await fallbackIfDatabaseDown(
    async () => confirmByLink(token, await currentSessionHash(request)),
    () => "away" as const,
  );
  if (confirmed === "away") {
    return data(null, retryLater);
  }
  return redirect(confirmed === null ? confirmAddressPath(token) : `${paths.portalConfirmAddress}?done`, 303);
}

async function loadLinkPage(request: Request, context: PageContext, purpose: "address" | "password") {
  requireEmbeddedPortal();
  const common = { hasErrors: context.hasErrors === true, email: null };
  if (new URL(request.url).searchParams.has("done")) {
    return { ...common, state: "done" as const };
  }
  return fallbackIfDatabaseDown(
    async () => {
      const link = await findAccountLink(tokenOf(request), purpose);
      return link
        ? { ...common, state: "works" as const, email: link.email }
        : data({ ...common, state: "over" as const }, { status: 404 });
    },
    () => data({ ...common, state: "away" as const }, retryLater),
  );
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
