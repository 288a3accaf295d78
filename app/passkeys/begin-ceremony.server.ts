import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { notUnderstood, readFormData, textsByField } from "#app/platform/requests/read-form.server.ts";
import { currentSessionHash, findSessionUser } from "#app/platform/sessions/session.server.ts";
import { jsonOrError, UserError } from "#app/platform/user-error.server.ts";
import { findPortalAccountOf } from "#app/users/accounts/portal-account.server.ts";
import { beginAddingPasskey, beginPasskeyCheck } from "#app/users/passkeys/ceremonies.server.ts";
import { confirmOwner } from "#app/users/passkeys/confirm-owner.server.ts";
import { countPasskeys } from "#app/users/passkeys/passkeys.server.ts";

const beginForm = z.object({ purpose: z.enum(["add", "check"]), password: z.string().prefault("") });

/** Handles `POST /api/passkeys` for a session: the options for the browser's dialog. */
export function beginCeremony({ request }: ActionFunctionArgs): Promise<Response> {
  return jsonOrError("We can't reach our records right now. Try again in a minute.", async () => {
    const form = beginForm.safeParse(textsByField(await readFormData(request)));
    if (!form.success) {
      throw new UserError(400, notUnderstood);
    }
    const { purpose, password } = form.data;
    const user = await findSessionUser(request);
    const browser = await currentSessionHash(request);
    const account = user && (await findPortalAccountOf(user.id));
    if (!account || browser === null) {
      throw new UserError(401, "Log in again: your session has ended.");
    }
    if (purpose === "check") {
      return personalJson({ options: await beginPasskeyCheck(browser, account.id) });
    }
    if (user?.isHalfSignedIn && (await countPasskeys(account.id)) > 0) {
      throw new UserError(403, "This account has a passkey. Use it, or a one-time code.");
    }
    await confirmOwner(request, account, "password", password);
    return personalJson({ options: await beginAddingPasskey(browser, account) });
  });
}
