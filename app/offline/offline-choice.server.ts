import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import { requireForm } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { requirePerson } from "#app/platform/sessions/session.server.ts";
import { saveChoice } from "./offline-copies.server.ts";

const choiceForm = z.object({ keeps: z.enum(["yes", "no"]) });

/** The card on the account page. @throws {Response} a redirect to sign-in; 400 for an unknown form. */
export async function changeOfflineChoice({ request }: ActionFunctionArgs): Promise<Response> {
  await requirePerson(request);
  const keepsPages = (await requireForm(choiceForm, request)).keeps === "yes";
  const title = keepsPages ? "This device keeps the pages you open" : "This device keeps no pages";
  const headers = { "Set-Cookie": await saveChoice(keepsPages) };
  return redirectWithFlash(`${paths.account}#offline`, { toast: { title, variant: "default" } }, headers);
}
