import { changePassword } from "#app/portal/change-password.server.ts";
import { type PasswordErrors, readPasswordForm } from "#app/schemas/administration.server.ts";
import type { Person } from "./session.server.ts";

/** What a page shows of a password that was not changed: beside the fields, or for the form as a whole. */
export interface PasswordAnswer {
  readonly passwordErrors: PasswordErrors | null;
  readonly passwordError: string | null;
}

export const noPasswordErrors: PasswordErrors = { currentPassword: null, newPassword: null, confirmPassword: null };

/** Changes the person's own password as the form says: gives the Set-Cookie header of the renewed session, or what is wrong. */
export async function changePasswordByForm(
  request: Request,
  person: Pick<Person, "id">,
  form: FormData,
): Promise<{ readonly setCookie: string } | { readonly answer: PasswordAnswer; readonly status: number }> {
  const { values, errors } = readPasswordForm(form);
  if (errors) {
    return { answer: { passwordErrors: errors, passwordError: null }, status: 400 };
  }
  const outcome = await changePassword(request, person, values);
  if (outcome.isChanged) {
    return { setCookie: outcome.setCookie };
  }
  const { field, error, status } = outcome;
  const passwordErrors = field ? { ...noPasswordErrors, [field]: error } : noPasswordErrors;
  return { answer: { passwordErrors, passwordError: field ? null : error }, status };
}
