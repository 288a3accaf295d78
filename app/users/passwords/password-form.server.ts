import { endedBrowsersInWords } from "#app/content/account.ts";
import { passwordChanged } from "#app/content/administration.ts";
import { type FieldErrors, type PageContext, type ReadForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";
import { changePassword } from "./change-password.server.ts";
import type { PasswordForm } from "./password-fields.server.ts";

export interface PasswordAnswer {
  readonly passwordErrors: FieldErrors<keyof PasswordForm>;
  readonly passwordError: string | null;
}

/** Redirects to the address, or shows the errors. */
export async function changePasswordByForm(
  { request, context }: { readonly request: Request; readonly context: PageContext },
  person: Pick<Person, "id">,
  { values, errors }: ReadForm<PasswordForm>,
  address: string,
) {
  if (errors) {
    return showErrors<PasswordAnswer>(context, { passwordErrors: errors, passwordError: null });
  }
  const outcome = await changePassword(request, person, values);
  if (outcome.isChanged) {
    const toast = { title: passwordChanged, description: endedBrowsersInWords(outcome.endedBrowsers), variant: "default" as const };
    return redirectWithFlash(address, { toast }, { "Set-Cookie": outcome.setCookie });
  }
  const { field, error, status } = outcome;
  const answer = field ? { passwordErrors: { [field]: error }, passwordError: null } : { passwordErrors: {}, passwordError: error };
  return showErrors<PasswordAnswer>(context, answer, status);
}
