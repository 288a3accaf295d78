import { closingDay } from "#app/content/contract/dates.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { deadlinePath, messagesPath, type PlanAddress, stepPath, subStepPath, threadElementId, threadPath } from "#app/paths.ts";
import { describeAgent, withAgent } from "#app/plan/access/plan-openings.server.ts";
import type { MemberAccess } from "#app/plan/access/require-plan.server.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { answerReasons } from "#app/plan/applicability/fact-answers.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { describeThread, type ShownThread, threadsOfPlan } from "#app/plan/messages/threads.server.ts";
import { describeUpdate, updatesOfPlan } from "#app/plan/messages/week-updates.server.ts";
import { mayAct, mayUseThreads } from "#app/plan/permissions.ts";
import { signAnswer } from "#app/plan/turns/standing-answers.server.ts";
import { type PlanProgress, requireProgress } from "#app/plan-frame/plan-progress.server.ts";
import { findHolderAnswers } from "#app/plan-frame/unread.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { currentStepId } from "#machines/journey-record.ts";
import { describeChanges, eventsOfPlan } from "./changes/recent-changes.server.ts";
import { findContactLog } from "./contact-log/contact-log.server.ts";
import { sayDay } from "./say-day.server.ts";

/** The messages of a plan for a reader who may read all of it. Notes that they have seen them. */
export async function describeMessages(request: Request, access: MemberAccess) {
  const { searchParams: query } = new URL(request.url);
  const { userId, role, isOnPlan } = access.member;
  const progress = await requireProgress(request);
  const { guide, address, brand, closed, shown, contract } = progress;
  const rows = shown && (await readRows(shown.saved.id));
  const timeZone = contract?.timeZone ?? null;
  const [mayAsk, mayAnswer] = [mayUseThreads(role, "ask"), mayUseThreads(role, "answer")];
  // The brokerage's own work: what waits for it stands first instead.
  const seenAt = mayAsk ? (shown?.answersSeenAt ?? null) : null;
  const isNew = (at: string, authorId: string | null = null) => seenAt !== null && authorId !== userId && new Date(at) > seenAt;
  const threads = latestFirst((rows?.threads ?? []).map((row) => showThread(progress, describeThread(row), { userId, isNew })));
  const answers = findHolderAnswers(progress).map((thing) => showHolderAnswer(address, thing, timeZone, isNew));
  const updates = (rows?.weekUpdates ?? []).map((row) => ({
    ...describeUpdate(row),
    isNew: isNew(row.sentAt.toISOString(), row.authorId),
  }));
  const changes =
    rows && shown ? await listChanges(progress, rows.events, { userId, mayUndo: mayAct(role, "undo", isOnPlan) && !closed }) : [];
  const newest = [...threads, ...answers, ...updates].filter((one) => one.isNew).map(({ at }) => at);
  await markSeen(shown, userId, { newest: newest.toSorted().at(-1), version: rows?.events[0]?.version });
  const agent = describeAgent(rows);
  const step = guide.steps.find(({ key }) => key === query.get("step"));
  const named = threads.find(({ id }) => id === query.get("thread"));
  const waiting = threads.filter(({ waitingSince }) => waitingSince !== null).toSorted(byWait);
  return {
    path: messagesPath(address),
    form: crypto.randomUUID(),
    mayAsk: mayAsk && !closed,
    mayAnswer: mayAnswer && !closed,
    isClients: mayAsk,
    isAskOpen: query.has("ask") || step !== undefined,
    /** Whether the question that was pressed has a new answer, which comes before another question. */
    isStepNew: step !== undefined && threads.some((thread) => thread.isNew && thread.stepId === step.id),
    answerer: { agent: agent?.name ?? null, standIn: agent?.standIn ?? null, office: brand.name, hours: brand.hours },
    steps: guide.steps.map((one, index) => ({ value: one.id, label: nameStep(guide, one.title, index) })),
    step: step?.id ?? currentStepId(guide, progress.confirmed.record),
    writeTo: (closed ? undefined : (named ?? (mayAnswer ? waiting[0] : undefined)))?.id ?? null,
    dates: listContractDays(progress),
    reasons: answerReasons(guide, progress.facts.answers),
    threads,
    answers,
    updates,
    changes,
    log: await findContactLog(access, timeZone, query),
  };
}

function readRows(planId: string) {
  return database().plan.findUniqueOrThrow({
    where: { id: planId },
    select: { threads: threadsOfPlan, weekUpdates: updatesOfPlan, events: eventsOfPlan, ...withAgent() },
  });
}

interface MessagesReader {
  readonly userId: string;
  readonly isNew: (at: string, authorId?: string | null) => boolean;
}

function showThread({ guide, address, contract, planOwner, closed }: PlanProgress, thread: ShownThread, { userId, isNew }: MessagesReader) {
  const { id, stepId, messages, waitingSince, closedAt } = thread;
  const timeZone = contract?.timeZone ?? null;
  const [lastAnswer, last] = [messages.findLast(({ isAnswer }) => isAnswer), messages.at(-1)];
  const role = planOwner?.readerRole ?? "owner";
  return {
    ...thread,
    at: last?.at ?? "",
    isNew: lastAnswer !== undefined && isNew(lastAnswer.at, lastAnswer.authorId),
    waits: waitingSince && sayDay(waitingSince, timeZone),
    answered: lastAnswer ? { by: lastAnswer.by, day: sayDay(lastAnswer.at, timeZone) } : null,
    step: describeStep(guide, stepId, (key) => stepPath(address, key)),
    elementId: threadElementId(id),
    writePath: threadPath(address, id),
    mayClose: mayUseThreads(role, "close") && !closed && closedAt === null && lastAnswer !== undefined,
    messages: messages.map(({ authorId, ...message }) => ({ ...message, isReaders: authorId === userId })),
  };
}

function showHolderAnswer(
  address: PlanAddress,
  { id, title, step, given }: ReturnType<typeof findHolderAnswers>[number],
  timeZone: string | null,
  isNew: MessagesReader["isNew"],
) {
  const { at } = given.answer;
  return {
    ...{ id, title, at, holder: given.holder },
    ...signAnswer(given, timeZone),
    isNew: isNew(at),
    path: step === null ? deadlinePath(address, id) : subStepPath(address, step, id),
  };
}

const latestFirst = <Item extends { readonly at: string }>(items: readonly Item[]) =>
  items.toSorted((one, other) => other.at.localeCompare(one.at));

const byWait = (one: Pick<ShownThread, "waitingSince">, other: Pick<ShownThread, "waitingSince">) =>
  (one.waitingSince ?? "").localeCompare(other.waitingSince ?? "");

/** None on a plan that nobody else has changed or may see. */
async function listChanges(
  { guide, shown, contract }: PlanProgress,
  events: Parameters<typeof describeChanges>[1],
  reader: { readonly userId: string; readonly mayUndo: boolean },
) {
  if (shown === null) {
    return [];
  }
  const timeZone = contract?.timeZone ?? null;
  const plan = { ...shown.saved, contract: shown.contract };
  const changes = await describeChanges(guide, events, plan, { ...reader, timeZone, seenVersion: shown.seenVersion });
  return shown.isShared || changes.some(({ isReaders }) => !isReaders) ? changes : [];
}

async function markSeen(
  shown: PlanProgress["shown"],
  userId: string,
  { newest, version }: { readonly newest: string | undefined; readonly version: number | undefined },
): Promise<void> {
  if (shown === null || shown.seenVersion === null) {
    return;
  }
  const hasChanged = version !== undefined && version > shown.seenVersion;
  if (newest !== undefined || hasChanged) {
    await database().planMember.updateMany({
      where: { planId: shown.saved.id, userId },
      data: { ...(newest !== undefined && { answersSeenAt: new Date(newest) }), ...(hasChanged && { seenVersion: version }) },
    });
  }
}

function nameStep({ steps }: Guide, title: string, index: number): string {
  return steps.length > 1 ? `Step ${index + 1}: ${title}` : title;
}

/** Null for a step that was removed from the guide. */
function describeStep(guide: Guide, stepId: string, pathTo: (key: GuideStep["key"]) => string) {
  const index = guide.steps.findIndex((step) => step.id === stepId);
  const step = guide.steps[index];
  return step ? { name: nameStep(guide, step.title, index), path: pathTo(step.key) } : null;
}

/** Sent with a question besides its step. */
function listContractDays({ guide, contract, facts }: PlanProgress) {
  if (contract === null) {
    return [];
  }
  const deadlines = resolveDeadlines(guide, contract, todayAt(contract.timeZone), resolveApplicability(guide, facts));
  const known = deadlines.flatMap(({ about: { id, title }, day }) => (day === null ? [] : [{ id, title, day }]));
  const closing = { id: closingDay.id, title: closingDay.title, day: contract.closing };
  return [...known, closing].toSorted((one, other) => one.day.localeCompare(other.day));
}
