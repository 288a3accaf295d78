import { redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import { retryIn } from "#app/platform/requests/rate-limit.server.ts";
import {
  type FieldErrors,
  type PageContext,
  type ReadForm,
  requiredText,
  showErrors,
  typedTexts,
} from "#app/platform/requests/read-form.server.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";
import { normalizeEmail } from "#app/users/accounts/portal-account.server.ts";
import { requestConfirmation, requestNewEmail } from "#app/users/accounts/recover-account.server.ts";
import { emailField } from "#app/users/email-field.server.ts";
import { confirmPassword } from "#app/users/passwords/confirm-password.server.ts";
import { ownAccount } from "./own-account.server.ts";

export interface AddressAnswer {
  readonly linkError: string | null;
  readonly addressErrors: FieldErrors<"newEmail" | "emailPassword">;
  readonly newEmail: string;
}

export const newAddressForm = z.object({
  intent: z.literal("new-address"),
  newEmail: emailField("Enter the new email address"),
  emailPassword: requiredText("Enter your current password"),
});

const sentPath = (what: "link" | "new") => `${paths.account}?mailed=${what}#email`;

export async function requestConfirmationByForm(person: Person, context: PageContext) {
  const asked = await requestConfirmation(await ownAccount(person));
  if (typeof asked === "object") {
    const answer: AddressAnswer = { linkError: waitText(asked.secondsToWait), addressErrors: {}, newEmail: "" };
    return showErrors(context, answer, 429);
  }
  return redirect(asked === "announced" ? sentPath("link") : `${paths.account}#email`, 303);
}

export async function requestNewEmailByForm(
  person: Person,
  { source, values, errors }: ReadForm<z.infer<typeof newAddressForm>>,
  context: PageContext,
) {
  const { newEmail } = typedTexts(source, ["newEmail"]);
  const answer = (addressErrors: AddressAnswer["addressErrors"], status: number) =>
    showErrors<AddressAnswer>(context, { linkError: null, addressErrors, newEmail }, status);
  const account = await ownAccount(person);
  if (errors) {
    return answer(errors, 400);
  }
  if (normalizeEmail(values.newEmail) === account.email) {
    return answer({ newEmail: "This is already your email address" }, 400);
  }
  const confirmation = await confirmPassword(account, values.emailPassword);
  if (!confirmation.isRight) {
    return answer({ emailPassword: confirmation.error }, confirmation.status);
  }
  const asked = await requestNewEmail(account, values.newEmail);
  return typeof asked === "object" ? answer({ newEmail: waitText(asked.secondsToWait) }, 429) : redirect(sentPath("new"), 303);
}

function waitText(secondsToWait: number): string {
  return `We have sent several emails already. ${retryIn(secondsToWait)}`;
}
