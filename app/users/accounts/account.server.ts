import { readersOf } from "#app/plan/permissions.ts";
import { noteColumns } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import type { Prisma } from "#prisma/client.ts";

const profile = {
  id: true,
  issuer: true,
  subject: true,
  name: true,
  email: true,
  emailVerified: true,
  phone: true,
  image: true,
  role: true,
  createdAt: true,
  lastSeenAt: true,
} satisfies Prisma.UserSelect;

/** Who entered and confirmed them is in each user's own plan events. */
const contactColumns = {
  role: true,
  name: true,
  company: true,
  phone: true,
  source: true,
  enteredAt: true,
  startsAt: true,
  confirmedSource: true,
  confirmedAt: true,
  endedAt: true,
} satisfies Prisma.TrustedContactSelect;

const ownNumberColumns = {
  ...{ role: true, name: true, company: true, phone: true, source: true },
  ...{ addedAt: true, endedAt: true },
} satisfies Prisma.OwnNumberSelect;

const loggedColumns = { channel: true, day: true, text: true, createdAt: true, author: { select: { name: true } } } as const;

/** Without anything that would let somebody sign in as the user. Null for an unknown user. */
export async function findUserData(userId: string) {
  const [
    user,
    plans,
    planEvents,
    memberships,
    notesElsewhere,
    contactsElsewhere,
    ownNumbersElsewhere,
    wireChecksElsewhere,
    loanFormsElsewhere,
    stepFeedback,
    calculations,
    calendarFeed,
    apiTokens,
    imports,
    sessions,
    mailSettings,
    mails,
    events,
    deletion,
    openings,
    updatesWritten,
    clientsInvited,
    answersGiven,
    deskViews,
    deskDone,
    messagesElsewhere,
    contactsWithBrokerage,
    contactsLogged,
    absences,
  ] = await Promise.all([
    database().user.findUnique({ where: { id: userId }, select: profile }),
    database().plan.findMany({
      where: { ownerId: userId },
      omit: {
        ownerId: true,
        officeId: true,
        agentId: true,
        agentSince: true,
        endsAt: true,
        guestImport: true,
        lastChanges: true,
      },
      include: {
        notes: { where: { authorId: userId }, select: noteColumns },
        contract: { omit: { planId: true } },
        invitations: { omit: { planId: true, tokenHash: true }, orderBy: { createdAt: "asc" } },
        handover: { omit: { planId: true, tokenHash: true } },
        threads: {
          omit: { id: true, planId: true, askerId: true },
          include: {
            messages: {
              select: { authorRole: true, author: { select: { name: true } }, text: true, createdAt: true },
              orderBy: { createdAt: "asc" },
            },
          },
          orderBy: { createdAt: "asc" },
        },
        office: { select: { name: true } },
        agent: { select: { name: true } },
        asks: { omit: { planId: true, mailKey: true, askerId: true }, orderBy: { createdAt: "asc" } },
        memberAnswers: { omit: { planId: true, userId: true }, orderBy: { answeredAt: "asc" } },
        weekUpdates: { select: { sentAt: true, text: true, author: { select: { name: true } } }, orderBy: { week: "asc" } },
        openings: {
          select: { openedAt: true, user: { select: { name: true } }, forAgent: { select: { name: true } } },
          orderBy: { openedAt: "asc" },
        },
        contacts: { select: contactColumns, orderBy: { enteredAt: "asc" } },
        ownNumbers: { select: ownNumberColumns, orderBy: { addedAt: "asc" } },
        wireChecks: { omit: { planId: true, userId: true, contactId: true }, orderBy: { at: "asc" } },
        loanForms: { select: { kind: true, figures: true, savedAt: true }, orderBy: { savedAt: "asc" } },
        loggedContacts: {
          where: { isRemoved: false, OR: [{ memberId: null }, { memberId: userId }] },
          select: loggedColumns,
          orderBy: { createdAt: "asc" },
        },
      },
      orderBy: { createdAt: "asc" },
    }),
    database().planEvent.findMany({
      where: { actorId: userId },
      omit: { actorId: true },
      orderBy: [{ planId: "asc" }, { version: "asc" }],
    }),
    database().planMember.findMany({
      where: { userId, role: { in: [...readersOf("overview.read")], not: "owner" } },
      select: { planId: true, role: true, profession: true, joinedAt: true, lastActiveAt: true, hearsChanges: true },
      orderBy: { joinedAt: "asc" },
    }),
    database().note.findMany({
      where: { authorId: userId, plan: { ownerId: { not: userId } } },
      select: { planId: true, ...noteColumns },
      orderBy: [{ planId: "asc" }, { stepId: "asc" }],
    }),
    database().trustedContact.findMany({
      where: { OR: [{ enteredById: userId }, { confirmedById: userId }], plan: { ownerId: { not: userId } } },
      select: { planId: true, ...contactColumns },
      orderBy: { enteredAt: "asc" },
    }),
    database().ownNumber.findMany({
      where: { addedById: userId, plan: { ownerId: { not: userId } } },
      select: { planId: true, ...ownNumberColumns },
      orderBy: { addedAt: "asc" },
    }),
    database().wireCheck.findMany({
      where: { userId, plan: { ownerId: { not: userId } } },
      omit: { userId: true, contactId: true },
      orderBy: { at: "asc" },
    }),
    database().savedLoanForm.findMany({
      where: { userId, plan: { ownerId: { not: userId } } },
      select: { planId: true, kind: true, figures: true, savedAt: true },
      orderBy: { savedAt: "asc" },
    }),
    database().stepFeedback.findMany({ where: { userId }, omit: { id: true, userId: true }, orderBy: { givenAt: "asc" } }),
    database().savedCalculation.findMany({ where: { userId }, omit: { id: true, userId: true }, orderBy: { savedAt: "asc" } }),
    database().calendarFeed.findUnique({ where: { userId }, select: { isNeutral: true, madeAt: true, lastFetchedAt: true } }),
    database().apiToken.findMany({
      where: { userId },
      omit: { id: true, tokenHash: true, userId: true },
      orderBy: { createdAt: "asc" },
    }),
    database().userImport.findMany({
      where: { userId },
      // Lines and errors are about other people.
      omit: { id: true, userId: true, lines: true, faults: true },
      orderBy: { createdAt: "asc" },
    }),
    database().session.findMany({
      where: { userId },
      select: { idHash: true, userAgent: true, signedInBy: true, createdAt: true, lastSeenAt: true, expiresAt: true },
      orderBy: { createdAt: "asc" },
    }),
    database().mailSettings.findUnique({ where: { userId }, omit: { userId: true } }),
    database().outboxEntry.findMany({
      where: { userId },
      select: { kind: true, address: true, state: true, createdAt: true, settledAt: true },
      orderBy: { createdAt: "asc" },
    }),
    database().accountEvent.findMany({ where: { userId }, select: { kind: true, network: true, at: true }, orderBy: { at: "asc" } }),
    database().accountDeletion.findUnique({ where: { userId }, select: { createdAt: true, dueAt: true } }),
    database().planOpening.findMany({ where: { userId }, select: { planId: true, openedAt: true }, orderBy: { openedAt: "asc" } }),
    database().weekUpdate.findMany({
      where: { authorId: userId },
      select: { planId: true, sentAt: true, text: true },
      orderBy: { sentAt: "asc" },
    }),
    database().planInvitation.findMany({
      // Without the address, which is the client's.
      where: { inviterId: userId, role: "owner" },
      select: { planId: true, message: true, createdAt: true },
      orderBy: { createdAt: "asc" },
    }),
    database().memberAnswer.findMany({ where: { userId }, select: { planId: true, thing: true, answer: true, answeredAt: true } }),
    database().deskView.findMany({ where: { userId }, select: { name: true, search: true }, orderBy: { name: "asc" } }),
    database().deskDone.findMany({ where: { userId }, select: { planId: true, day: true } }),
    database().threadMessage.findMany({
      where: { authorId: userId, thread: { plan: { ownerId: { not: userId } } } },
      select: { text: true, createdAt: true, thread: { select: { planId: true, stepId: true } } },
      orderBy: { createdAt: "asc" },
    }),
    database().loggedContact.findMany({
      where: { memberId: userId, isRemoved: false, plan: { ownerId: { not: userId } } },
      select: { planId: true, ...loggedColumns },
      orderBy: { createdAt: "asc" },
    }),
    database().loggedContact.findMany({
      where: { authorId: userId },
      select: { planId: true, channel: true, day: true, text: true, createdAt: true, changedAt: true, isRemoved: true },
      orderBy: { createdAt: "asc" },
    }),
    database().absence.findMany({
      where: { OR: [{ agentId: userId }, { standInId: userId }] },
      select: { agentId: true, firstDay: true, lastDay: true, createdAt: true, endedAt: true },
      orderBy: { createdAt: "asc" },
    }),
  ]);
  return (
    user && {
      user,
      portalAccount: await findPortalProfile(user),
      plans,
      planEvents,
      memberships,
      notesElsewhere,
      contactsElsewhere,
      ownNumbersElsewhere,
      wireChecksElsewhere,
      loanFormsElsewhere,
      stepFeedback,
      calculations,
      calendarFeed,
      apiTokens,
      imports,
      sessions,
      mailSettings,
      mails,
      events,
      deletion,
      openings,
      updatesWritten,
      clientsInvited,
      answersGiven,
      deskViews,
      deskDone,
      messagesElsewhere,
      contactsWithBrokerage,
      contactsLogged,
      absences,
    }
  );
}

async function findPortalProfile({ issuer, subject }: { readonly issuer: string; readonly subject: string }) {
  return issuer === portalIssuer
    ? database().portalAccount.findUnique({
        where: { id: subject },
        select: {
          email: true,
          emailVerified: true,
          name: true,
          role: true,
          createdAt: true,
          passkeys: { select: { name: true, createdAt: true, lastUsedAt: true }, orderBy: { createdAt: "asc" } },
        },
      })
    : null;
}
