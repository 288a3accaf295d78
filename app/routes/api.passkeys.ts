import type { ActionFunctionArgs } from "@remix-run/node";
import { beginCeremony } from "#app/passkeys/begin-ceremony.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";
import { readFormData } from "#app/platform/requests/read-form.server.ts";
import { beginPasskeyAtPortal } from "#app/sign-in/portal/sign-in-pages.server.ts";

export const loader = () => methodNotAllowed("POST");

/** The options for the browser's dialog, at the portal or for a session. */
export async function action(args: ActionFunctionArgs) {
  const form = await readFormData(args.request.clone());
  return form.get("purpose") === "sign-in" ? beginPasskeyAtPortal(args) : beginCeremony(args);
}
