import { data } from "@remix-run/node";
import { endedBrowsersInWords } from "#app/content/account.ts";
import { passwordChanged } from "#app/content/administration.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import type { Person } from "#app/platform/session.server.ts";
import { changePassword } from "./change-password.server.ts";
import { type PasswordErrors, readPasswordForm } from "./password-fields.server.ts";

export interface PasswordAnswer {
  readonly passwordErrors: PasswordErrors | null;
  readonly passwordError: string | null;
}

export const noPasswordErrors: PasswordErrors = { currentPassword: null, newPassword: null, confirmPassword: null };

/** Redirects back to the page, or returns the errors. */
export async function changePasswordFrom(request: Request, person: Pick<Person, "id">, form: FormData, address: string) {
  const { values, errors } = readPasswordForm(form);
  if (errors) {
    return answer({ passwordErrors: errors, passwordError: null }, 400);
  }
  const outcome = await changePassword(request, person, values);
  if (outcome.isChanged) {
    const toast = { title: passwordChanged, description: endedBrowsersInWords(outcome.endedBrowsers), variant: "default" as const };
    return redirectWithFlash(address, { toast }, { "Set-Cookie": outcome.setCookie });
  }
  const { field, error, status } = outcome;
  const passwordErrors = field ? { ...noPasswordErrors, [field]: error } : noPasswordErrors;
  return answer({ passwordErrors, passwordError: field ? null : error }, status);
}

function answer(said: PasswordAnswer, status: number) {
  return data(said, { status });
}
