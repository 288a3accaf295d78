import { urgentQuestions } from "#app/content/guides/urgent-questions.ts";
import { changedDocumentMarks, isSameDocumentMarks } from "#app/plan/documents/documents.ts";
import type { PlanState, SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { changedTurns } from "#app/plan/turns/sub-step-turns.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { JourneyEvent } from "#machines/command.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { changedParts, rewound } from "#machines/record-change.ts";
import type { ContactRole, PlanRole, Prisma } from "#prisma/client.ts";
import { commandsIn, type PlanParts, partsAfter, partsBefore } from "./stored-event.server.ts";

export interface PlanActor {
  readonly userId: string;
  readonly role: PlanRole;
  /** The plan that the actor's page or call refers to, if it names one: the guide's open plan may be another one by now. */
  readonly planId?: string;
  /** The API token that acts for the user. */
  readonly tokenId?: string;
}

/** The address of a mailed link through which the change was made. Nobody has checked who used it. */
export const linkHolder = { userId: null, role: "professional" } as const;

export type EventActor = PlanActor | typeof linkHolder;

/** Contains no user text. */
export interface OtherCommand {
  readonly type: string;
  readonly step?: string;
  readonly subStep?: string;
  readonly deadline?: string;
  readonly holder?: string;
  /** A holder's answer: its kind, and the day that it proposes. */
  readonly answer?: string;
  readonly day?: CalendarDay;
  /** The id of the user who joined, left or was removed. */
  readonly member?: string;
  /** The ids of a question to the brokerage and of its message. */
  readonly thread?: string;
  readonly message?: string;
  /** The role whose phone number it is. */
  readonly contact?: ContactRole;
  /** The kind of a loan form. */
  readonly form?: string;
}

type EventState = PlanState & Pick<SavedPlan, "subStepTurns">;

/** Call it in the change's transaction. */
export async function recordEvent(
  transaction: Prisma.TransactionClient,
  planId: string,
  version: number,
  actor: EventActor,
  commands: readonly (JourneyEvent | OtherCommand)[],
  change: { readonly before: EventState; readonly after: EventState; readonly at: Date },
): Promise<void> {
  const { before, after } = replacedParts(change.before, change.after);
  await transaction.planEvent.create({
    data: {
      planId,
      version,
      actorId: actor.userId,
      actorRole: actor.role,
      tokenId: "tokenId" in actor ? actor.tokenId : undefined,
      commands: commands.map(withoutRecord) as object[],
      before: before as object,
      after: after as object,
      at: change.at,
    },
    select: { version: true },
  });
  await recordUrgentNos(transaction, planId, change);
}

async function recordUrgentNos(
  transaction: Prisma.TransactionClient,
  planId: string,
  { before, after, at }: { readonly before: EventState; readonly after: EventState; readonly at: Date },
): Promise<void> {
  const isNo = ({ record }: EventState, id: string) => record.answers[id] === "no";
  const given = urgentQuestions.filter((id) => isNo(after, id) && !isNo(before, id));
  const taken = urgentQuestions.filter((id) => isNo(before, id) && !isNo(after, id));
  if (given.length > 0) {
    await transaction.urgentNo.createMany({ data: given.map((questionId) => ({ planId, questionId, at })), skipDuplicates: true });
  }
  if (taken.length > 0) {
    await transaction.urgentNo.deleteMany({ where: { planId, questionId: { in: taken } } });
  }
}

/** `before` and `after` hold what the record changed. */
function withoutRecord(command: JourneyEvent | OtherCommand): object {
  return { ...command, record: undefined };
}

function replacedParts(before: EventState, after: EventState) {
  const parts = changedParts(before.record, after.record);
  const hasNewDate = before.targetDate !== after.targetDate;
  const hasNewFacts = JSON.stringify(before.facts) !== JSON.stringify(after.facts);
  const others = ({ targetDate, facts }: PlanState) => ({ ...(hasNewDate && { targetDate }), ...(hasNewFacts && { facts }) });
  const papers = isSameDocumentMarks(before.papers, after.papers) ? null : changedDocumentMarks(before.papers, after.papers);
  const turns = changedTurns(before.subStepTurns, after.subStepTurns);
  return {
    before: { ...parts.before, ...others(before), ...(papers && { papers: papers.before }), ...(turns && { subStepTurns: turns.before }) },
    after: { ...parts.after, ...others(after), ...(papers && { papers: papers.after }), ...(turns && { subStepTurns: turns.after }) },
  };
}

export type AdministratorChange = Awaited<ReturnType<typeof listAdministratorChanges>>[number];

/** Older changes are not found. */
const maxEvents = 1_000;

const withActor = { actor: { select: { id: true, name: true, email: true } } } as const satisfies Prisma.PlanEventInclude;

type EventWithActor = Prisma.PlanEventGetPayload<{ include: typeof withActor }>;

/** Newest first, each with the full record before and after; of papers, only the changes. */
export async function listAdministratorChanges(plans: readonly SavedPlan[]) {
  const lists = await Promise.all(
    plans.map(async (plan) => {
      const events = await database().planEvent.findMany({
        // The loaded record is the starting point for deriving earlier ones.
        where: { planId: plan.id, version: { lte: plan.version } },
        include: withActor,
        orderBy: { version: "desc" },
        take: maxEvents,
      });
      return withRecords(events, plan.record).filter(({ actorRole }) => actorRole === "administrator");
    }),
  );
  return lists.flat();
}

/** `present` is the record after the newest event. */
function withRecords(events: readonly EventWithActor[], present: JourneyRecord) {
  let after = present;
  return events.map((event) => {
    const [partsThen, partsSince] = [partsBefore(event), partsAfter(event)];
    const before = rewound(partsThen, partsSince, after);
    const papers: Record<"documentsBefore" | "documentsAfter", NonNullable<PlanParts["papers"]>> = {
      documentsBefore: partsThen.papers ?? {},
      documentsAfter: partsSince.papers ?? {},
    };
    const whole = { ...event, commands: commandsIn(event), before, after, ...papers };
    after = before;
    return whole;
  });
}

/** Null if no administrator made this version. */
export async function findAdministratorChange(plan: SavedPlan, version: number) {
  return (await listAdministratorChanges([plan])).find((change) => change.version === version) ?? null;
}
