import { type DeskPlan, readDeskPlans } from "#app/desk/list/desk-plans.server.ts";
import { datesPath, messagesPath, planPath, threadPath } from "#app/paths.ts";
import { plansOpenToStaff, type StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { listLoggedContacts } from "#app/plan/contacts/logged-contacts.server.ts";
import { nameStep } from "#app/plan/events/step-name.ts";
import { describeThread, threadsOfPlan } from "#app/plan/messages/threads.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";

const maxThreads = 3;
const maxNotes = 5;
const maxContacts = 3;

/** For the panel beside the list: a plan's next dates, its latest messages and logged contacts, and the notes that its owner shares. */
export async function loadPlanBeside(reader: StaffAccess, planId: string) {
  const plan = await database().plan.findFirst({
    where: { AND: [plansOpenToStaff(reader), { id: planId, status: "open" }] },
    select: {
      ownerId: true,
      officeId: true,
      journeyType: true,
      serviceTier: true,
      sharesNotes: true,
      threads: { ...threadsOfPlan, take: maxThreads },
      notes: { select: { authorId: true, stepId: true, text: true }, where: { text: { not: "" } } },
    },
  });
  const guide = plan && findPlanGuide(plan);
  const shown = guide && (await readDeskPlans(reader, [planId])).get(planId);
  if (!guide || !shown) {
    return null;
  }
  const address = planPath(planId);
  const { contacts } = shown.contactLogPath ? await listLoggedContacts(planId, { userId: reader.userId, role: "agent" }) : { contacts: [] };
  const notes = plan.sharesNotes ? plan.notes.filter(({ authorId }) => authorId === plan.ownerId) : [];
  return {
    ...(shown satisfies DeskPlan),
    datesPath: datesPath(address),
    messagesPath: messagesPath(address),
    form: crypto.randomUUID(),
    threads: plan.threads.map((thread) => {
      const { id, stepId, waitingSince, messages } = describeThread(thread);
      return {
        id,
        step: nameStep(guide, stepId),
        isWaiting: waitingSince !== null,
        last: messages.at(-1) ?? null,
        path: threadPath(address, id),
      };
    }),
    notes: notes.slice(0, maxNotes).map(({ stepId, text }) => ({ step: nameStep(guide, stepId), text })),
    contacts: contacts.filter(({ isRemoved }) => !isRemoved).slice(0, maxContacts),
  };
}
