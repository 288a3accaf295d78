import type { ActionFunctionArgs } from "@remix-run/node";
import { saveNoteAsTyped } from "#app/services/guide-notes.server.ts";
import { methodNotAllowed } from "#app/services/json-answers.server.ts";

export const loader = () => methodNotAllowed("POST");

export function action({ request }: ActionFunctionArgs) {
  return saveNoteAsTyped(request);
}
