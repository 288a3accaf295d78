import { data, redirect } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { retryIn } from "#app/platform/rate-limit.server.ts";
import { badRequest, notUnderstood } from "#app/platform/read-form.server.ts";
import type { Person } from "#app/platform/session.server.ts";
import { confirmPassword } from "#app/users/confirm-password.server.ts";
import { emailField } from "#app/users/email-field.server.ts";
import { findPortalAccountOf, normalEmail } from "#app/users/portal-account.server.ts";
import { askForConfirmation, askForNewAddress } from "#app/users/recover-account.server.ts";

export interface AddressAnswer {
  readonly linkError: string | null;
  readonly addressErrors: { readonly newEmail: string | null; readonly emailPassword: string | null };
  readonly newEmail: string;
}

const newEmailField = emailField("Enter the new email address");

const sentPath = (what: "link" | "new") => `${paths.account}?mailed=${what}#email`;

export async function askForConfirmationFrom(person: Person) {
  const asked = await askForConfirmation(await ownAccount(person));
  if (typeof asked === "object") {
    const linkError = waitText(asked.secondsToWait);
    return data({ linkError, addressErrors: { newEmail: null, emailPassword: null }, newEmail: "" } satisfies AddressAnswer, {
      status: 429,
    });
  }
  return redirect(asked === "announced" ? sentPath("link") : `${paths.account}#email`, 303);
}

export async function askForNewAddressFrom(person: Person, form: FormData) {
  const account = await ownAccount(person);
  const text = (name: string) => String(form.get(name) ?? "");
  const parsed = newEmailField.safeParse(text("newEmail"));
  const newEmail = text("newEmail").slice(0, 300);
  const isSame = parsed.success && normalEmail(parsed.data) === account.email;
  const errors = {
    newEmail: isSame ? "This is your email address already" : (parsed.error?.issues[0]?.message ?? null),
    emailPassword: text("emailPassword") === "" ? "Enter your current password" : null,
  };
  if (!parsed.success || errors.newEmail !== null || errors.emailPassword !== null) {
    return answer(errors, newEmail, 400);
  }
  const confirmation = await confirmPassword(account, text("emailPassword"));
  if (!confirmation.isRight) {
    return answer({ newEmail: null, emailPassword: confirmation.error }, newEmail, confirmation.status);
  }
  const asked = await askForNewAddress(account, parsed.data);
  return typeof asked === "object"
    ? answer({ newEmail: waitText(asked.secondsToWait), emailPassword: null }, newEmail, 429)
    : redirect(sentPath("new"), 303);
}

/** @throws {Response} 400 if an external provider holds the account. */
async function ownAccount({ id }: Person) {
  const account = await findPortalAccountOf(id);
  if (!account) {
    throw badRequest(notUnderstood);
  }
  return account;
}

function waitText(secondsToWait: number): string {
  return `We have sent several emails already. ${retryIn(secondsToWait)}`;
}

function answer(addressErrors: AddressAnswer["addressErrors"], newEmail: string, status: number) {
  return data({ linkError: null, addressErrors, newEmail } satisfies AddressAnswer, { status });
}
