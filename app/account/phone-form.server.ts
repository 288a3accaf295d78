import { z } from "zod";
import { paths } from "#app/paths.ts";
import { parseUsPhone } from "#app/plan/contacts/us-phone.server.ts";
import { type FieldErrors, type PageContext, type ReadForm, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";
import { updatePhone } from "#app/users/user.server.ts";

export interface PhoneAnswer {
  readonly phoneErrors: FieldErrors<"phone">;
  readonly phone: string;
}

const maxPhoneLength = 40;

/** An empty field removes the number. */
export const phoneForm = z.object({
  intent: z.literal("phone"),
  phone: z
    .string()
    .prefault("")
    .transform((typed) => (typed.trim() === "" ? null : (parseUsPhone(typed.slice(0, maxPhoneLength)) ?? undefined)))
    .refine((phone) => phone !== undefined, "Enter a U.S. phone number with its area code, like (512) 555-0100."),
});

export async function changePhoneByForm(
  person: Person,
  { source, values, errors }: ReadForm<z.infer<typeof phoneForm>>,
  context: PageContext,
) {
  if (errors) {
    const { phone } = typedTexts(source, ["phone"], maxPhoneLength);
    return showErrors<PhoneAnswer>(context, { phoneErrors: errors, phone }, 400);
  }
  await updatePhone(person.id, values.phone);
  const title = values.phone === null ? "Your phone number is removed" : "Your phone number is saved";
  return redirectWithFlash(`${paths.account}#profile`, { toast: { title, variant: "default" } });
}
