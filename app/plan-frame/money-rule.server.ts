import { disclaimers, neverByEmail } from "#app/content/legal/disclaimers.ts";
import { checkedByTwo, contactTitles, noNumberYet } from "#app/content/trusted-contacts.ts";
import { contactsPath, type PlanAddress, paths, wireCheckPath } from "#app/paths.ts";
import type { ShownContact } from "#app/plan/contacts/trusted-contacts.server.ts";
import { mayActOnContacts } from "#app/plan/permissions.ts";
import type { PlanRole } from "#prisma/client.ts";
import type { LinkedText } from "./linked-notice.tsx";

interface MoneyReader {
  readonly address: PlanAddress;
  /** Null for a guest, and while the reader is unknown. */
  readonly role: PlanRole | null;
  readonly contacts: readonly ShownContact[];
}

/** Shown where money moves: the rule, the numbers to call, and the links. The page of numbers says who checked each. */
export function describeMoneyRule({ address, role, contacts }: MoneyReader): LinkedText[] {
  const mayCheck = role === null || mayActOnContacts(role, "check", false);
  const ways: LinkedText = [
    ...(mayCheck ? [["Do a two-minute check first", wireCheckPath(address)] as const, [". "] as const] : []),
    ...(role === null ? [] : [["Who to call", contactsPath(address)] as const, [". "] as const]),
    ["Money went to the wrong account?", paths.wireEmergency],
  ];
  const counting = contacts.flatMap(({ role: whose, current }) => (current ? [{ whose, ...current }] : []));
  const others = counting
    .filter(({ whose }) => whose !== "closingOffice")
    .map(
      ({ whose, company, phone, phoneLink }): LinkedText => [
        [`${contactTitles[whose].title}, ${company}: `],
        [phone, phoneLink],
        [`. ${checkedByTwo}`],
      ],
    );
  const office = counting.find(({ whose }) => whose === "closingOffice");
  const rule: LinkedText = office
    ? [
        [`${neverByEmail} Before you move money, call the closing office, ${office.company}: `],
        [office.phone, office.phoneLink],
        [`. ${checkedByTwo} `],
      ]
    : [[role === null ? `${disclaimers.wire} ` : `${disclaimers.wire} ${noNumberYet} `]];
  return [[...rule, ...ways], ...others];
}

/** For the pages of a plan, while a changed number is pending. */
export function describeContactChanges(contacts: readonly ShownContact[], address: PlanAddress): LinkedText[] {
  return contacts.flatMap(({ role, waiting }) =>
    waiting?.startsAt
      ? [
          [
            [`Someone wants to change the phone number of ${contactTitles[role].inSentence}. If you did not expect this, stop it. `],
            ["See the change", contactsPath(address)],
          ],
        ]
      : [],
  );
}
