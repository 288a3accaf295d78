import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { contactTitles, formerMember, nameContactSource, noNumberYet, onlyThePhoneNumber } from "#app/content/trusted-contacts.ts";
import { contactsPath, type PlanAddress, paths, wireCheckPath } from "#app/paths.ts";
import { mayActOnContacts } from "#app/plan/permissions.ts";
import { formatMomentAtHome } from "#app/plan/standing-answers.server.ts";
import type { ConfirmedContact, ShownContact } from "#app/plan/trusted-contacts.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import type { LinkedText } from "./linked-notice.tsx";

interface MoneyReader {
  readonly address: PlanAddress;
  /** Null for a guest, and while nobody knows who reads. */
  readonly role: PlanRole | null;
  /** Where the home is. */
  readonly timeZone: string | null;
  readonly contacts: readonly ShownContact[];
}

/** What stands where money moves: the rule, the numbers to call, and where to go on. */
export function describeMoneyRule({ address, role, timeZone, contacts }: MoneyReader): LinkedText[] {
  const numbers = contacts.flatMap(({ role: whose, current }): LinkedText[] =>
    current
      ? [
          [
            [`${contactTitles[whose].title}: call `],
            [current.phone, current.phoneLink],
            [`, ${current.name}, ${current.company}. ${describeChecks(current, timeZone)}`],
          ],
        ]
      : [],
  );
  const lacksOffice = !contacts.some((contact) => contact.role === "closingOffice" && contact.current !== null);
  const mayCheck = role === null || mayActOnContacts(role, "check", false);
  const ways: LinkedText = [
    ...(mayCheck ? [["Do a two-minute check first", wireCheckPath(address)] as const, [". "] as const] : []),
    ...(role === null ? [] : [["Whom to call about money", contactsPath(address)] as const, [". "] as const]),
    ["Money went to the wrong account?", paths.wireEmergency],
  ];
  const rule = [role !== null && lacksOffice ? `${disclaimers.wire} ${noNumberYet} ` : `${disclaimers.wire} `] as const;
  return numbers.length > 0 ? [[rule], ...numbers, [[`${onlyThePhoneNumber} `], ...ways]] : [[rule, ...ways]];
}

function describeChecks({ entered, confirmed }: ConfirmedContact, timeZone: string | null): string {
  const [enteredBy, confirmedBy] = [entered.by ?? formerMember, confirmed.by ?? formerMember];
  return `Entered by ${enteredBy}, who found it ${nameContactSource(entered.source)}. Checked by ${confirmedBy} ${nameContactSource(confirmed.source)}, ${formatMomentAtHome(new Date(confirmed.at), timeZone)}.`;
}

/** For the pages of a plan, as long as somebody wants to change a number. */
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
