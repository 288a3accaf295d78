import type { ActionFunctionArgs } from "@remix-run/node";
import { passwordNotChanged } from "#app/content/administration.ts";
import { readForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { requestPath, requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown, retryLater } from "#app/platform/user-error.server.ts";
import { passwordForm } from "#app/users/passwords/password-fields.server.ts";
import { changePasswordByForm, type PasswordAnswer } from "#app/users/passwords/password-form.server.ts";

/** @throws {Response} a redirect unless the user is an administrator. */
export async function changePasswordFromAdminPage({ request, context }: ActionFunctionArgs) {
  const form = await readForm(passwordForm, request);
  return fallbackIfDatabaseDown(
    async () => changePasswordByForm({ request, context }, await requireAdministrator(request), form, requestPath(request)),
    () => showErrors<PasswordAnswer>(context, { passwordErrors: {}, passwordError: passwordNotChanged }, retryLater),
  );
}
