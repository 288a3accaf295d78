import type { LastContact } from "#app/plan/contacts/logged-contacts.server.ts";

/** After 'Last contact' and its day. */
export const lastContactTitles: Readonly<Record<LastContact["kind"], string>> = {
  call: "a call",
  text: "a text message",
  email: "an email",
  meeting: "a meeting",
  update: "the week's update",
  answer: "an answer to a question",
};

/** A sentence for what needs a person. */
export function describeLastContact(contact: (LastContact & { readonly daysAgo: number }) | null): string {
  if (contact === null) {
    return "No contact is noted.";
  }
  const { kind, daysAgo } = contact;
  const when = daysAgo <= 0 ? "today" : daysAgo === 1 ? "yesterday" : `${daysAgo} days ago`;
  return `Last contact ${when}: ${lastContactTitles[kind]}.`;
}
