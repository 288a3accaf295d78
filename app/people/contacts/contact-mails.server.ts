import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { contactTitles } from "#app/content/trusted-contacts.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { AccountMail } from "#app/mail/mail-kind.ts";
import { contactsPath, guidePath, planPath } from "#app/paths.ts";
import { type ContactMailKind, contactMailKinds } from "#app/plan/contacts/change-contacts.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { findRecipient } from "#app/users/accounts/mail-recipient.server.ts";
import type { Prisma } from "#prisma/client.ts";

const named = { select: { name: true, email: true } } as const;

const columns = {
  role: true,
  startsAt: true,
  endedAt: true,
  enteredBy: named,
  endedBy: named,
  plan: { select: { id: true, ownerId: true, status: true, journeyType: true, serviceTier: true } },
} as const satisfies Prisma.TrustedContactSelect;

const numberColumns = {
  role: true,
  endedAt: true,
  addedBy: named,
  plan: columns.plan,
} as const satisfies Prisma.OwnNumberSelect;

type MailedNumber = Prisma.OwnNumberGetPayload<{ select: typeof numberColumns }>;

type MailedContact = Prisma.TrustedContactGetPayload<{ select: typeof columns }>;

/** Without any phone number: a mail can be forged, and the number in it too. */
export const contactMails: Readonly<Record<ContactMailKind, AccountMail>> = {
  [contactMailKinds.changing]: mail("A phone number is being changed", ({ role, startsAt, endedAt, enteredBy }) => {
    const whose = contactTitles[role].inSentence;
    return endedAt
      ? null
      : {
          title: `Someone wants to change the phone number of ${whose}`,
          paragraphs: [
            `${enteredBy ? displayName(enteredBy) : "Someone"} entered another phone number of ${whose} on a plan you are on. It does not count before ${formatMoment(startsAt)}, and not before a second person has checked it.`,
            "If you did not expect this, stop it on the plan, and ask your agent in person. Until then, send no money.",
            "We never send a phone number for money matters by email. Numbers are only on the plan.",
          ],
          label: "See the change, or stop it",
        };
  }),
  [contactMailKinds.removed]: mail("A phone number was taken down", ({ role, endedBy }) => {
    const whose = contactTitles[role].inSentence;
    return {
      title: `The phone number of ${whose} was taken down`,
      paragraphs: [
        `${endedBy ? displayName(endedBy) : "Someone"} took down the phone number of ${whose} on a plan you are on. Do not call that number about money anymore.`,
        "Until two people have checked another one, use a number from papers you got in person.",
      ],
      label: "See the plan's numbers",
    };
  }),
  [contactMailKinds.added]: ownNumberMail("A phone number was added from papers", ({ role, endedAt, addedBy }) => {
    const whose = contactTitles[role].inSentence;
    const by = addedBy ? displayName(addedBy) : "Someone";
    return endedAt
      ? null
      : {
          title: `${by} added a phone number of ${whose}`,
          paragraphs: [
            `${by} added a phone number of ${whose} from signed papers to a plan you are on. We have not checked it. The brokerage has to find and check the number itself.`,
            "If you did not expect this, take the number back on the plan, and ask your agent in person. Until then, send no money.",
            "We never send a phone number for money matters by email. Numbers are only on the plan.",
          ],
          label: "See the plan's numbers",
        };
  }),
  [contactMailKinds.toCheck]: ownNumberMail("A phone number waits for the brokerage's check", ({ role, endedAt, addedBy }) => {
    const whose = contactTitles[role].inSentence;
    return endedAt
      ? null
      : {
          title: `Check the phone number of ${whose}`,
          paragraphs: [
            `${addedBy ? displayName(addedBy) : "Someone"} added a phone number of ${whose} from signed papers, and has none yet that two of us have checked.`,
            "Find the number yourself, on papers you got in person or on the state's license site. Take it from no email, text or link, and not from the person who added it. Enter it on the plan. Then a second person checks it.",
          ],
          label: "Enter the number",
        };
  }),
};

interface ContactMessage extends Pick<MailContent, "title" | "paragraphs"> {
  readonly label: string;
}

function mail(title: string, describe: (contact: MailedContact) => ContactMessage | null): AccountMail {
  return mailAbout(title, (id) => database().trustedContact.findUnique({ where: { id }, select: columns }), describe);
}

function ownNumberMail(title: string, describe: (number: MailedNumber) => ContactMessage | null): AccountMail {
  return mailAbout(title, (id) => database().ownNumber.findUnique({ where: { id }, select: numberColumns }), describe);
}

function mailAbout<Contact extends Pick<MailedContact, "plan" | "role">>(
  title: string,
  find: (id: string) => Promise<Contact | null>,
  describe: (contact: Contact) => ContactMessage | null,
): AccountMail {
  return {
    title,
    topic: null,
    isAskedFor: false,
    async write({ payload, userId }) {
      const { contactId } = payload as { contactId: string };
      const contact = await find(contactId);
      const to = await findRecipient(userId);
      const message = contact?.plan.status === "open" ? describe(contact) : null;
      if (contact === null || to === null || message === null) {
        return null;
      }
      const { id, ownerId, journeyType, serviceTier } = contact.plan;
      const address = ownerId === userId ? guidePath(journeyType as JourneyType, serviceTier as ServiceTier) : planPath(id);
      const { label, ...content } = message;
      return {
        to,
        content: {
          ...content,
          subject: `${brand().name}: ${content.title.charAt(0).toLowerCase()}${content.title.slice(1)}`,
          button: { label, path: contactsPath(address) },
          reason: "We email everyone who sees these numbers, to help protect the money of this plan.",
          planId: id,
          journeyType: journeyType === "selling" ? "selling" : "buying",
        },
      };
    },
  };
}
