import { z } from "zod";
import { contactErrors, contactRoles, contactSources, contactTitles } from "#app/content/trusted-contacts.ts";
import { addOwnNumber, takeBackOwnNumber } from "#app/plan/contacts/own-numbers.server.ts";
import { confirmContact, enterContact, removeContact, stopContact } from "#app/plan/contacts/trusted-contacts.server.ts";
import { parseUsPhone } from "#app/plan/contacts/us-phone.server.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { isParty } from "#app/plan/permissions.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { nameField } from "../name-field.server.ts";

const id = z.string().refine(isId);
const sources = contactSources.map(({ value }) => value);

const phoneField = z
  .string()
  .prefault("")
  .transform((text, context) => {
    const phone = parseUsPhone(text);
    if (phone === null) {
      context.addIssue({ code: "custom", message: contactErrors.phone });
      return z.NEVER;
    }
    return phone;
  });

export const contactForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("enter"),
    form: id,
    role: z.enum(contactRoles),
    name: nameField(contactErrors.name, contactErrors.numbersInName),
    company: nameField(contactErrors.company, contactErrors.numbersInName),
    phone: phoneField,
    source: z.enum(sources, contactErrors.source),
  }),
  z.object({
    intent: z.literal("confirm"),
    contact: id,
    phone: phoneField,
    source: z.enum(sources, contactErrors.confirmedSource),
  }),
  z.object({ intent: z.enum(["stop", "remove", "takeBack"]), contact: id }),
]);

/** 'remove' is also an intent for members. */
export function isContactForm(form: FormData): boolean {
  return form.has("contact") || form.get("intent") === "enter";
}

/** A number entered by an owner or partner stays apart from the checked ones. @returns the title of a toast */
export async function changeNumbers(membership: Membership, values: z.infer<typeof contactForms>): Promise<string> {
  switch (values.intent) {
    case "enter": {
      const { form, intent: _, ...number } = values;
      const whose = contactTitles[values.role].inSentence;
      if (isParty(membership.actor.role)) {
        await addOwnNumber(membership, { id: form, ...number });
        return `Your number of ${whose} waits for the brokerage to check it`;
      }
      const outcome = await enterContact(membership, { id: form, ...number });
      return outcome === "entered"
        ? `The number of ${whose} waits for a second person`
        : `The new number of ${whose} waits a day, and for a second person`;
    }
    case "confirm":
      await confirmContact(membership, { id: values.contact, phone: values.phone, source: values.source });
      return "You checked this number";
    case "stop":
      await stopContact(membership, values.contact);
      return "The number is stopped";
    case "remove":
      await removeContact(membership, values.contact);
      return "The number is taken down";
    case "takeBack":
      await takeBackOwnNumber(membership, values.contact);
      return "Your number is taken back";
  }
}
