import { z } from "zod";
import { paths } from "#app/paths.ts";
import { type FieldErrors, type PageContext, type ReadForm, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";
import { updatePortalName } from "#app/users/accounts/portal-account.server.ts";
import { nameField } from "#app/users/name-field.server.ts";
import { ownAccount } from "./own-account.server.ts";

export interface NameAnswer {
  readonly nameErrors: FieldErrors<"name">;
  readonly name: string;
}

export const nameForm = z.object({ intent: z.literal("name"), name: nameField("Enter your name") });

export async function changeNameByForm(
  person: Person,
  { source, values, errors }: ReadForm<z.infer<typeof nameForm>>,
  context: PageContext,
) {
  const account = await ownAccount(person);
  if (errors) {
    return showErrors<NameAnswer>(context, { nameErrors: errors, name: typedTexts(source, ["name"]).name }, 400);
  }
  await updatePortalName(account.id, values.name);
  return redirectWithFlash(`${paths.account}#profile`, { toast: { title: "Your name is changed", variant: "default" } });
}
