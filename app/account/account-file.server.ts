import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerReasons, hasNoFacts } from "#app/plan/applicability/fact-answers.ts";
import { documentMarksByTitle } from "#app/plan/documents/documents.ts";
import { type AdministratorChange, listAdministratorChanges } from "#app/plan/events/plan-events.server.ts";
import { listPlans } from "#app/plan/store/find-plan.server.ts";
import { type SavedPlan, shapeOf } from "#app/plan/store/saved-plan.server.ts";
import { listAuthoredWording } from "#app/plan/wording/authored-wording.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { currentSessionHash, requirePerson } from "#app/platform/sessions/session.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { findUserData } from "#app/users/accounts/account.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { describeDevice } from "#app/users/device.server.ts";
import type { JourneyEvent } from "#machines/command.ts";
import { indexedEvent, indexedParts, indexedRecord } from "#machines/indexed-record.ts";
import { countPoints, isExcluded, type JourneyRecord, type JourneyShape, stepIndex } from "#machines/journey-record.ts";

export function downloadAccount({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("We can't reach your data right now. Try again in a minute.", async () => {
    const { id } = await requirePerson(request);
    await recordAccountEvent({ kind: "data-downloaded", userId: id, request });
    const day = new Date().toISOString().slice(0, 10);
    return new Response(JSON.stringify(await accountData(request, id), null, 2), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="my-data-${day}.json"`,
        "Cache-Control": "no-store",
      },
    });
  });
}

async function accountData(request: Request, userId: string) {
  const [present, allSaved, stored] = [await currentSessionHash(request), await listPlans(userId), await findUserData(userId)];
  const savedOf = (planId: string) => allSaved.find(({ id }) => id === planId);
  const changes = await listAdministratorChanges(allSaved);
  const wording = await listAuthoredWording(userId);
  return {
    product: brand().name,
    exportedAt: new Date(),
    profile: stored?.user,
    signInAccount: stored?.portalAccount,
    journeys: stored?.plans.map((row) => journeyData(row, savedOf(row.id))),
    changesByAdministrators: changes.toReversed().map((change) => changeData(change, savedOf(change.planId))),
    planChanges: stored?.planEvents,
    plansOfOthers: stored?.memberships,
    ...(stored?.answersGiven.length && { answersGiven: stored.answersGiven }),
    ...(stored?.updatesWritten.length && { updatesWritten: stored.updatesWritten }),
    ...(stored?.clientsInvited.length && { clientsInvited: stored.clientsInvited }),
    ...(stored?.openings.length && { plansOpenedForTheBrokerage: stored.openings }),
    ...(stored?.deskViews.length && { deskViews: stored.deskViews }),
    ...(stored?.deskDone.length && {
      doneForTodayOnTheDesk: stored.deskDone.map(({ planId, day }) => ({ planId, day: day.toISOString().slice(0, 10) })),
    }),
    notesInPlansOfOthers: stored?.notesElsewhere,
    ...(stored?.messagesElsewhere.length && {
      questionsAndAnswersInPlansOfOthers: stored.messagesElsewhere.map(({ thread, ...message }) => ({ ...thread, ...message })),
    }),
    ...(stored?.contactsWithBrokerage.length && {
      contactLogInPlansOfOthers: stored.contactsWithBrokerage.map(({ planId, ...contact }) => ({ planId, ...loggedContactData(contact) })),
    }),
    ...(stored?.contactsLogged.length && {
      contactsLogged: stored.contactsLogged.map(({ day, ...contact }) => ({ day: day.toISOString().slice(0, 10), ...contact })),
    }),
    ...(stored?.absences.length && {
      absences: stored.absences.map(({ agentId, firstDay, lastDay, ...absence }) => ({
        as: agentId === userId ? "agent" : "stand-in",
        firstDay: firstDay.toISOString().slice(0, 10),
        lastDay: lastDay.toISOString().slice(0, 10),
        ...absence,
      })),
    }),
    ...(hasEntries(wording) && { wordsOfGuides: wording }),
    contactsInPlansOfOthers: stored?.contactsElsewhere,
    ...(stored?.ownNumbersElsewhere.length && { ownNumbersInPlansOfOthers: stored.ownNumbersElsewhere }),
    wireChecksInPlansOfOthers: stored?.wireChecksElsewhere,
    ...(stored?.loanFormsElsewhere.length && { loanFormsInPlansOfOthers: stored.loanFormsElsewhere }),
    stepFeedback: stored?.stepFeedback,
    savedCalculations: stored?.calculations,
    mailSettings: stored?.mailSettings,
    mails: stored?.mails,
    calendarFeed: stored?.calendarFeed,
    apiTokens: stored?.apiTokens,
    imports: stored?.imports,
    accountEvents: stored?.events,
    ...(stored?.deletion && { waitingDeletion: stored.deletion }),
    sessions: stored?.sessions.map(({ idHash, ...session }) => ({
      device: describeDevice(session.userAgent),
      isThisBrowser: idHash === present,
      ...session,
    })),
  };
}

type UserData = NonNullable<Awaited<ReturnType<typeof findUserData>>>;

/** Uses the same indexes as the JSON API; notes on removed steps come last. */
function journeyData(
  {
    notes,
    facts,
    sharesNotes,
    targetDate,
    version,
    createdAt,
    lastUpdatedAt,
    finishedAt,
    contract,
    papers,
    subStepTurns,
    invitations,
    handover,
    office,
    agent,
    asks,
    memberAnswers,
    threads,
    openings,
    weekUpdates,
    contacts,
    ownNumbers,
    wireChecks,
    loanForms,
    loggedContacts,
    status,
    closedAt,
    startedFromId,
    ...row
  }: UserData["plans"][number],
  saved: SavedPlan | undefined,
) {
  const ifThere = {
    ...(finishedAt && { finishedAt }),
    ...(status !== "open" && { status, closedAt }),
    ...(startedFromId && { startedFromId }),
    ...(contract && { contract }),
    ...(hasEntries(papers) && { papers }),
    ...(hasEntries(subStepTurns) && { thingsPassedOn: subStepTurns }),
    ...(invitations.length > 0 && { invitations }),
    ...(handover && { handover }),
    ...(office && { office: office.name }),
    ...(agent && { agent: agent.name }),
    ...(asks.length > 0 && { asks }),
    ...(memberAnswers.length > 0 && { memberAnswers }),
    ...(weekUpdates.length > 0 && { weekUpdates: weekUpdates.map(({ author, ...update }) => ({ ...update, by: author?.name ?? null })) }),
    ...(threads.length > 0 && { questionsToTheBrokerage: threads.map(threadData) }),
    ...(openings.length > 0 && { openedByBrokerage: openings.map(openingData) }),
    ...(contacts.length > 0 && { contacts }),
    ...(ownNumbers.length > 0 && { ownNumbers }),
    ...(wireChecks.length > 0 && { wireChecks }),
    ...(loanForms.length > 0 && { loanForms }),
    ...(loggedContacts.length > 0 && { contactLog: loggedContacts.map(loggedContactData) }),
  };
  if (saved === undefined) {
    return { ...row, notes, facts, sharesNotes, targetDate, version, createdAt, lastUpdatedAt, ...ifThere };
  }
  const shape = shapeOf(saved);
  const placed = notes.map(({ stepId, ...note }) => ({ place: stepIndex(shape, stepId), stepId, note }));
  const former = placed.filter(({ place }) => place < 0).map(({ stepId, note }) => ({ stepId, ...note }));
  // Named with its question or thing to do.
  const { excluded: _byId, ...columns } = row;
  return {
    ...columns,
    ...indexedRecord(shape, saved.record),
    notes: Object.fromEntries(placed.filter(({ place }) => place >= 0).map(({ place, note }) => [place, note])),
    sharesNotes,
    targetDate,
    version,
    createdAt,
    lastUpdatedAt,
    ...ifThere,
    points: countPoints(shape, saved.record),
    isLastActive: saved.isLastActive,
    steps: stepsInWords(saved),
    ...(!hasNoFacts(saved.facts) && { facts: saved.facts, factsInWords: answerReasons(saved, saved.facts.answers) }),
    ...(hasEntries(papers) && { papersByTitle: documentMarksByTitle(saved) }),
    ...(former.length > 0 && { notesOnFormerSteps: former }),
    ...formerParts(shape, saved.record),
  };
}

function threadData({ messages, ...thread }: UserData["plans"][number]["threads"][number]) {
  return {
    ...thread,
    messages: messages.map(({ author, authorRole: role, ...message }) => ({ by: author?.name ?? null, role, ...message })),
  };
}

function openingData({ openedAt, user, forAgent }: UserData["plans"][number]["openings"][number]) {
  return { openedAt, by: user?.name ?? null, ...(forAgent && { for: forAgent.name }) };
}

function loggedContactData({ author, day, ...contact }: UserData["plans"][number]["loggedContacts"][number]) {
  return { day: day.toISOString().slice(0, 10), by: author?.name ?? null, ...contact };
}

/** Ticks and answers of steps, questions and tasks that the guide no longer has, by id. */
function formerParts({ steps }: JourneyShape, { completedSteps, completedSubSteps, answers, excluded }: JourneyRecord) {
  const present = new Set(steps.flatMap(({ id, subSteps, details }) => [id, ...[...subSteps, ...details].map((part) => part.id)]));
  const former = <Value>(parts: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(parts).filter(([id]) => !present.has(id)));
  const gone = {
    answers: former(answers),
    thingsToDo: former(completedSubSteps),
    doNotApply: Object.entries(former(excluded)).flatMap(([id, isSaid]) => (isSaid ? [id] : [])),
    steps: completedSteps.filter((id) => !present.has(id)),
  };
  return Object.values(gone).some(hasEntries) ? { noLongerInTheGuide: gone } : {};
}

function hasEntries(json: unknown): boolean {
  return Object.keys(json ?? {}).length > 0;
}

function changeData({ planId, at, commands, before, after }: AdministratorChange, saved: SavedPlan | undefined) {
  const entry = { progressId: planId, createdAt: at };
  if (saved === undefined) {
    return { ...entry, change: commands, before, after };
  }
  const shape = shapeOf(saved);
  const events = commands as readonly JourneyEvent[];
  return {
    ...entry,
    change: events.map((event) => indexedEvent(shape, event)),
    before: indexedParts(shape, before),
    after: indexedParts(shape, after),
  };
}

function stepsInWords(saved: SavedPlan) {
  const { record, subStepTurns } = saved;
  return findPlanGuide(saved)?.steps.map((step, index) => ({
    step: index + 1,
    title: step.title,
    isCompleted: record.completedSteps.includes(step.id),
    questions: step.details.map((question) => ({
      question: question.question,
      answer: record.answers[question.id] ?? null,
      ...(isExcluded(record, question) && { doesNotApply: true }),
      isCovered: record.coveredDetails[question.id] ?? false,
    })),
    thingsToDo: step.subSteps.map((subStep) => ({
      title: subStep.title,
      isDone: record.completedSubSteps[subStep.id] ?? false,
      ...(isExcluded(record, subStep) && { doesNotApply: true }),
      ...(subStepTurns[subStep.id] && { passedTo: subStepTurns[subStep.id] }),
    })),
  }));
}
