import { lastContactTitles } from "#app/content/contact-log.ts";
import type { LastContact } from "#app/plan/contacts/logged-contacts.server.ts";

/** A sentence for what needs a person. */
export function describeLastContact(contact: (LastContact & { readonly daysAgo: number }) | null): string {
  if (contact === null) {
    return "No contact is noted.";
  }
  const { kind, daysAgo } = contact;
  const when = daysAgo <= 0 ? "today" : daysAgo === 1 ? "yesterday" : `${daysAgo} days ago`;
  return `Last contact ${when}: ${lastContactTitles[kind]}.`;
}
