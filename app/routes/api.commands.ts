import type { ActionFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";
import { respond } from "#app/platform/respond.server.ts";
import { commands } from "#app/progress/commands/commands.server.ts";

export const loader = () => methodNotAllowed("POST");

/** The commands of all screens as script sends them, with the address of the screen in the field `screen`. */
export function action({ request, context }: ActionFunctionArgs) {
  return respond(request, context, commands);
}
