import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { adminUserPath } from "#app/paths.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, readForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { findPortalAccountOf } from "#app/users/accounts/portal-account.server.ts";
import { confirmOwner } from "#app/users/passkeys/confirm-owner.server.ts";
import { resetPasskeys } from "#app/users/passkeys/passkeys.server.ts";

export interface ResetAnswer {
  readonly resetErrors: FieldErrors<"resetPassword">;
}

const resetForm = z.object({ intent: z.literal("reset-passkeys"), user: z.string().refine(isId), resetPassword: z.string().prefault("") });

/**
 * For another user who has lost their devices. Needs the administrator's own password, unless their sign-in is fresh. @throws {Response} a
 * redirect unless the user is an administrator; 400 for an unknown form.
 */
export async function resetPasskeysByForm({ request, context }: ActionFunctionArgs) {
  try {
    return await withDatabase("Nothing was removed: we can't reach the database. Try again in a minute.", async () => {
      const administrator = await requireAdministrator(request);
      const { values } = await readForm(resetForm, request);
      const own = await findPortalAccountOf(administrator.id);
      const account = values && (await findPortalAccountOf(values.user));
      if (!values || !own || !account || account.id === own.id) {
        throw new UserError(409, "This account has no passkeys that you can remove here.");
      }
      await confirmOwner(request, own, "resetPassword", values.resetPassword);
      await resetPasskeys(account, { userId: administrator.id, request });
      const toast = { title: "The passkeys are removed", variant: "default" as const };
      return redirectWithFlash(adminUserPath(values.user), { toast });
    });
  } catch (error) {
    if (error instanceof UserError) {
      const { message, status, headers } = error;
      return showErrors<ResetAnswer>(context, { resetErrors: { resetPassword: message } }, { status, headers: { ...headers } });
    }
    throw error;
  }
}
