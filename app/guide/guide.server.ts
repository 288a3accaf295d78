import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Brand, brandWords } from "#app/brand/brand.ts";
import { nameHolderInSentence } from "#app/content/contract/turns.ts";
import { describeCondition } from "#app/content/evidence/condition-words.ts";
import type { Facts } from "#app/content/evidence/conditions.ts";
import { findFigure } from "#app/content/evidence/figures.ts";
import { type Source, sources } from "#app/content/evidence/sources.ts";
import { termsOf } from "#app/content/glossary/glossary-uses.ts";
import { firstThirtyDays } from "#app/content/guides/first-thirty-days.ts";
import type { Guide, GuideStep, Question } from "#app/content/guides/guide-types.ts";
import { restoredToast } from "#app/content/guides/journey-messages.ts";
import { optionalServices, workArounds } from "#app/content/guides/work-arounds.ts";
import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { closedSince } from "#app/content/plan-status.ts";
import { threadCopy } from "#app/content/thread-messages.ts";
import { topicTitles } from "#app/content/topics/topic-titles.ts";
import { askPath, type PlanAddress, planPath, serviceSelectionPath, startSignInPath, wholePlanPath } from "#app/paths.ts";
import { applicableStep, hiddenItems, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { holds } from "#app/plan/applicability/conditions.ts";
import { answerReasons, formatAnswers, noFacts, type PersonFacts, resolveFacts } from "#app/plan/applicability/fact-answers.ts";
import { relevantQuestions } from "#app/plan/applicability/relevant-questions.ts";
import { findStateFacts } from "#app/plan/applicability/state-facts.ts";
import { findUnservedState, resolveStepLinks } from "#app/plan/applicability/step-links.ts";
import type { PlannedDate } from "#app/plan/dates/key-dates.ts";
import { listMovingDays } from "#app/plan/dates/moving-dates.ts";
import { findStepsBehind } from "#app/plan/dates/steps-behind.ts";
import { findShownPlan, listClosedPlans, type ShownPlan } from "#app/plan/find-plan.server.ts";
import { addsToAccount, guestContract, guestFacts, guestPapers, parseGuestState, waitingState } from "#app/plan/guest-url.server.ts";
import { journeyShape } from "#app/plan/journey-shape.ts";
import type { HeardPlan } from "#app/plan/members.server.ts";
import { applicablePapers, countPapers, formatPaperMarks, noMarks, type PaperMarks, papersAtStep } from "#app/plan/papers.ts";
import { mayRead, mayUseThreads } from "#app/plan/permissions.ts";
import { parsePlanPath } from "#app/plan/plan-address.ts";
import { findShownBrand } from "#app/plan/plan-office.server.ts";
import { type PlanAccess, type PlanOwner, requireGuide, requirePlan } from "#app/plan/require-plan.server.ts";
import { type ClosedPlan, confirmed as confirmedBy } from "#app/plan/saved-plan.server.ts";
import { shownClosed } from "#app/plan/shown-closed.server.ts";
import { todayAt } from "#app/plan/shown-contract.server.ts";
import { listSignatures } from "#app/plan/signatures.server.ts";
import { formatMomentAtHome, holdersOfDates, holdersOfSubSteps, signAnswer, signAnswers } from "#app/plan/standing-answers.server.ts";
import { type HeldSubStep, listPassedSubSteps, noTurns } from "#app/plan/sub-step-turns.ts";
import { findLastAnswer } from "#app/plan/threads.server.ts";
import { createReader, rankPlan, type ShownMatter, showMatters } from "#app/plan/today/shown-matters.server.ts";
import { arrangeContacts, type ShownContact } from "#app/plan/trusted-contacts.server.ts";
import { withDatabaseTimeout } from "#app/platform/database/database.server.ts";
import { readFlash } from "#app/platform/flash.server.ts";
import { findBrand, officeHeader } from "#app/platform/offices.server.ts";
import { requestPath } from "#app/platform/session.server.ts";
import { fallbackIfDatabaseDown, retryLater } from "#app/platform/user-error.server.ts";
import { type CalendarDay, formatWeekday } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { currentStepId, emptyRecord, isAtEnd } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { ConfirmedPlan } from "#machines/save-queue.machine.ts";
import { describeContactChanges, describeMoneyRule } from "./contacts/money-rule.server.ts";
import { type DatePlan, datePlan } from "./dates/date-plan.server.ts";
import { type GuideFlash, guideFlash } from "./guide-flash.server.ts";
import { describeStatus } from "./status/plan-status.server.ts";

export type Owner =
  | { readonly kind: "guest" }
  /** `agentUpdatedAt`: when the brokerage last changed this progress, unless the user has changed it since. */
  | { readonly kind: "account"; readonly agentUpdatedAt: string | null }
  | { readonly kind: "unreachable" };

/** @throws {Response} like `requireProgress`. */
export async function loadGuide({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const flash = await readFlash(request, guideFlash);
  const hasToast = (await readFlash(request))?.toast !== undefined;
  const progress = await requireProgress(request);
  const { guide, owner, planOwner, ownerId, confirmed, targetDate, contract, facts, papers, notes, shown } = progress;
  const person = forReader(progress, flash?.moved);
  const current = currentStepId(guide, confirmed.record);
  const step = stepInView(guide, query, owner, flash, current);
  const page = everyPage(person);
  const isOwnAccount = owner.kind === "account" && planOwner === null;
  return {
    ...page,
    ...tierParts(guide, page.unservedState !== null),
    requestPath: requestPath(request),
    selectionPath: serviceSelectionPath(guide.journeyType === "buying" ? "buyer" : "seller"),
    hasErrors: context.hasErrors === true,
    hearsChanges: shown?.hearsChanges === true,
    shape: journeyShape(guide, person.applicability),
    path: guide.steps.map(({ id, key, title: name, badge, badgeFor, minutes }) => {
      return { id, key, title: name, badge, badgeFor, minutes, date: firstDateOf(id, page.plan) };
    }),
    inView: {
      ...stepPage(person, step),
      signatures: shown?.isShared ? await listSignatures(shown.saved.id, idsInStep(step)) : {},
      ask: describeAsking(progress, step),
    },
    stepsBehind: page.matters.some(({ kind }) => kind === "stepsBehind") ? findStepsBehind(guide, confirmed.record) : null,
    notes: isOwnAccount && notes ? { isShared: notes.isShared } : null,
    flash,
    hasGuestTicksToImport:
      isOwnAccount &&
      query.size > 0 &&
      addsToAccount(guide, { ...confirmed, targetDate, facts, papers, hasContract: contract !== null }, waitingState(guide, query)),
    closedBefore: isOwnAccount && shown === null ? await findClosedBefore(ownerId, guide) : null,
    afterwards: isAtEnd(guide, confirmed.record) ? afterwards(guide, shown) : null,
    toast: isOwnAccount && flash === null && !hasToast && step.id === current ? restoredToast(guide, confirmed.record) : null,
  };
}

/** The owner's last closed plan of a guide that has no open one. */
async function findClosedBefore(ownerId: string | null, guide: Guide) {
  const [last] = ownerId === null ? [] : await listClosedPlans(ownerId, guide);
  if (last === undefined) {
    return null;
  }
  const { planId, status, day } = shownClosed(last);
  const text = `${closedSince[status]} ${formatWeekday(day)}. Your first tick here begins a new plan.`;
  return { text, path: wholePlanPath(planPath(planId)) };
}

/** The way to ask the brokerage about a step, and who answered last. */
function describeAsking(
  { address, owner, planOwner, shown }: PlanProgress,
  { id, key }: GuideStep,
): { path: string; label: string; answer?: string } {
  const path = askPath(address, key);
  if (owner.kind === "guest") {
    return { path: startSignInPath(path), label: threadCopy.links.guest };
  }
  const answer = shown && findLastAnswer(shown, id);
  const at = answer && formatMomentAtHome(answer.at, shown?.contract?.timeZone ?? null);
  const label = mayUseThreads(planOwner?.readerRole ?? "owner", "ask") ? threadCopy.links.ask : threadCopy.links.read;
  return { path, label, ...(answer && { answer: `Answer from ${answer.by}, ${at}` }) };
}

function idsInStep({ id, details, subSteps }: GuideStep): string[] {
  return [id, ...[...details, ...subSteps].map((part) => part.id)];
}

function tierParts({ tierIntro, isSoldByOwner, guestsMayComplete }: Guide, isUnserved: boolean) {
  return {
    tierIntro: isUnserved ? null : tierIntro,
    guestsMayComplete,
    workArounds: isSoldByOwner ? { ways: workArounds, services: optionalServices } : null,
  };
}

function afterwards({ journeyType }: Guide, shown: ShownPlan | null) {
  const { tasks, sources: named } = firstThirtyDays[journeyType];
  return { daysTaken: shown?.daysTaken ?? null, tasks, sources: named.map((id): Source => sources[id]) };
}

/** @throws {Response} like `loadGuide`. */
export async function loadPlan({ request, context }: LoaderFunctionArgs) {
  const progress = await requireProgress(request);
  const { guide, notes, planOwner, facts, papers, closed, contract, shown } = progress;
  const person = forReader(progress);
  const isInGuide = (id: string) => guide.steps.some((step) => step.id === id);
  const page = everyPage(person);
  return {
    ...page,
    heard: heardPlan(progress),
    steps: guide.steps.map((step) => stepPage(person, step)),
    paperCount: countPapers(guide, facts.answers, papers),
    /** Null for a guest, and before the first change. */
    status:
      shown &&
      describeStatus(
        guide,
        { id: shown.saved.id, startedFromId: shown.startedFromId, timeZone: contract?.timeZone ?? null },
        closed,
        planOwner?.readerRole ?? "owner",
      ),
    /** Of a closed plan, which has no page of its papers. */
    papers: closed ? listMarkedPapers(guide, facts.answers, papers) : [],
    hasErrors: context.hasErrors === true,
    moving: closed?.status === "fellThrough" ? null : movingList(guide, page.plan, facts),
    /** Notes on steps that were removed from the guide. */
    otherNotes: Object.entries((planOwner ? notes?.ofOwner : notes?.byStep) ?? {}).flatMap(([id, note]) => (isInGuide(id) ? [] : [note])),
  };
}

function listMarkedPapers(guide: Guide, answers: PersonFacts["answers"], marks: PaperMarks) {
  return applicablePapers(guide, answers).flatMap(({ paper: { id, title }, hiddenBecause }) =>
    hiddenBecause === null || marks[id] ? [{ id, title, mark: marks[id] ?? null }] : [],
  );
}

/** Null where the page announces no changes. */
export function heardPlan({ address, shown }: PlanProgress): HeardPlan | null {
  return shown?.hearsChanges ? { planId: shown.saved.id, address, version: shown.saved.version } : null;
}

/** Null without a closing day. */
function movingList(guide: Guide, plan: DatePlan | null, { answers }: PersonFacts) {
  const closing = plan?.targetDate;
  const days = closing ? listMovingDays(guide, closing, answers) : [];
  const ids = new Set(days.flatMap(({ source }) => source ?? []));
  return closing ? { closing, isEstimate: plan.contract === null, days, sources: [...ids].map((id): Source => sources[id]) } : null;
}

export interface PlanProgress {
  readonly guide: Guide;
  readonly address: PlanAddress;
  /** Of the plan's office. */
  readonly brand: Brand;
  readonly owner: Owner;
  /** Whose plan it is, if not the reader's own. */
  readonly planOwner: PlanOwner | null;
  readonly closed: ClosedPlan | null;
  /** Null for a guest. */
  readonly readerId: string | null;
  /** Null for a guest, and for a reader who may know only this plan of the owner's. */
  readonly ownerId: string | null;
  readonly confirmed: ConfirmedPlan;
  readonly targetDate: CalendarDay | null;
  readonly contract: Contract | null;
  readonly facts: PersonFacts;
  readonly papers: PaperMarks;
  /** The reader's notes, and the owner's if somebody else may read them. */
  readonly notes: { readonly isShared: boolean; readonly byStep: NotesByStep; readonly ofOwner: NotesByStep } | null;
  readonly shown: ShownPlan | null;
}

const nobodys = {
  planOwner: null,
  closed: null,
  readerId: null,
  ownerId: null,
  targetDate: null,
  contract: null,
  facts: noFacts,
  papers: noMarks,
  notes: null,
  shown: null,
};

/**
 * Loads the plan of a screen.
 * @throws {Response} like `requirePlan`; 503 while the database is unavailable, except at the owner's address.
 */
export function requireProgress(request: Request): Promise<PlanProgress> {
  return fallbackIfDatabaseDown(
    () => withDatabaseTimeout(async () => readProgress(request, await requirePlan(request, "plan.read"))),
    () => unreachableProgress(request),
  );
}

/** Nobody can be let in to a plan by its id while the database is unavailable. */
function unreachableProgress(request: Request): PlanProgress {
  const location = parsePlanPath(new URL(request.url).pathname);
  if (location === null || location.planId !== undefined) {
    throw new Response(null, { ...retryLater, statusText: "Service Unavailable" });
  }
  const guide = requireGuide(location.journeyType, location.tier);
  const confirmed = { record: emptyRecord(guide), version: 0, savedAt: null };
  return {
    ...nobodys,
    guide,
    address: location.address,
    brand: findBrand(request.headers.get(officeHeader)),
    owner: { kind: "unreachable" },
    confirmed,
  };
}

async function readProgress(request: Request, { guide, address, member }: PlanAccess): Promise<PlanProgress> {
  const brand = await findShownBrand(request, member?.userId ?? null);
  if (member === null) {
    const state = parseGuestState(guide, new URL(request.url).searchParams);
    const { record, targetDate = null } = state;
    return {
      ...nobodys,
      guide,
      address,
      brand,
      owner: { kind: "guest" },
      confirmed: { record, version: 0, savedAt: null },
      targetDate,
      contract: guestContract(state),
      facts: guestFacts(guide, state),
      papers: guestPapers(guide, state),
    };
  }
  const { userId, ownerId, planOwner, closed } = member;
  const shown = await findShownPlan(ownerId, guide.journeyType, guide.tier, userId, closed);
  const isShared = shown?.saved.sharesNotes ?? false;
  const seesOwners = planOwner !== null && isShared && mayRead(member.role, "sharedNotes.read");
  return {
    guide,
    address,
    brand,
    planOwner,
    closed,
    readerId: userId,
    ownerId: mayRead(member.role, "otherPlans.read") ? ownerId : null,
    owner: { kind: "account", agentUpdatedAt: (planOwner === null && shown?.lastAdminEditAt?.toISOString()) || null },
    confirmed: confirmedBy(guide, shown?.saved ?? null),
    targetDate: shown?.saved.targetDate ?? null,
    contract: shown?.contract ?? null,
    facts: shown?.saved.facts ?? noFacts,
    papers: shown?.saved.papers ?? noMarks,
    notes: { isShared, byStep: shown?.notes ?? {}, ofOwner: (seesOwners && shown?.ownersNotes) || {} },
    shown,
  };
}

/** The step named in the URL, else the one the last post left in view, else the current step. A guest's URL names the current step. */
function stepInView(guide: Guide, query: URLSearchParams, owner: Owner, flash: GuideFlash | null, current: string): GuideStep {
  const asked = owner.kind === "guest" ? undefined : guide.steps.find(({ key }) => key === query.get("step"));
  const named = (id: string | undefined) => guide.steps.find((step) => step.id === id);
  const found = asked ?? named(flash?.view) ?? named(current);
  if (found === undefined) {
    throw new Error(`The ${guide.journeyType} guide ${guide.tier} has no steps.`);
  }
  return found;
}

function factsInWords(guide: Guide, { answers, unhidden }: PersonFacts) {
  return {
    questionCount: relevantQuestions(guide).length,
    reasons: answerReasons(guide, answers),
    text: formatAnswers(guide, answers),
    unhidden,
  };
}

function forReader(progress: PlanProgress, moved?: DatePlan["moved"]) {
  const { guide, owner, facts } = progress;
  const plan = owner.kind === "unreachable" ? null : datePlan(guide, progress, moved);
  const held = progress.shown ? listPassedSubSteps(guide, progress.shown.saved) : [];
  return {
    progress,
    plan,
    applicability: resolveApplicability(guide, facts),
    held,
    answers: findAnswers(progress, plan, held),
    contacts: listMoneyContacts(progress),
    matters: listMatters(progress),
  };
}

/** Those that stand, by deadline and by thing to do. */
function findAnswers({ planOwner, shown }: PlanProgress, plan: DatePlan | null, held: readonly HeldSubStep[]) {
  if (!shown || !mayRead(planOwner?.readerRole ?? "owner", "asks.read")) {
    return {};
  }
  const holders = new Map([...holdersOfSubSteps(held), ...(plan?.contract ? holdersOfDates(plan.contract) : [])]);
  const timeZone = shown.contract?.timeZone ?? null;
  return signAnswers(shown.answers, holders, (answer) => signAnswer(answer, timeZone));
}

type ForReader = ReturnType<typeof forReader>;

/**
 * What matters now, for the pages of the plan; none while the database is unavailable or the plan is closed. Without the next thing of the
 * step, which the guide shows itself.
 */
export function listMatters(progress: PlanProgress): ShownMatter[] {
  const { guide, address, brand, owner, planOwner, closed, confirmed, contract, facts, shown } = progress;
  if (owner.kind === "unreachable" || closed) {
    return [];
  }
  const role = planOwner?.readerRole ?? "owner";
  const today = todayAt(contract?.timeZone ?? null);
  const matters = rankPlan({
    ...{ guide, facts, contract, today, record: confirmed.record },
    subStepTurns: shown?.saved.subStepTurns ?? noTurns,
    importNotice: planOwner === null && shown && isJustImported(shown) ? describeImport(guide, shown.kept) : null,
    answers: shown && mayRead(role, "asks.read") ? shown.answers : null,
    unseen: findUnseen(progress),
  });
  const contacts = listMoneyContacts(progress);
  const reader = createReader(role, { today, journeyType: guide.journeyType, facts, ownerName: planOwner?.name ?? null, brand, contacts });
  return showMatters(
    matters.filter(({ kind }) => kind !== "step"),
    reader,
    { address },
  );
}

/** Null for a reader who is not on the plan, or may not ask. */
function findUnseen({ shown, readerId, planOwner }: PlanProgress) {
  const mayAsk = mayUseThreads(planOwner?.readerRole ?? "owner", "ask");
  return mayAsk && shown?.answersSeenAt && readerId ? { threads: shown.threads, userId: readerId, seenAt: shown.answersSeenAt } : null;
}

/** The numbers to call about money, as far as there are any; none for who may not know them. */
export function listMoneyContacts({ shown, planOwner }: Pick<PlanProgress, "shown" | "planOwner">, now = new Date()): ShownContact[] {
  const mayKnow = mayRead(planOwner?.readerRole ?? "owner", "contacts.read");
  const known = shown && mayKnow ? arrangeContacts(shown.contacts, null, now) : [];
  return known.filter(({ current, waiting }) => current !== null || waiting !== null);
}

function everyPage({
  progress: { guide, address, brand, owner, planOwner, confirmed, facts, papers, shown },
  plan,
  answers,
  contacts,
  matters,
}: ForReader) {
  return {
    planId: shown?.saved.id ?? null,
    journeyType: guide.journeyType,
    tier: guide.tier,
    title: brandWords(guide.title, brand),
    intro: brandWords(guide.intro, brand),
    disclaimers: guide.disclaimers.map((id) => disclaimers[id]),
    address,
    planOwner,
    facts: factsInWords(guide, facts),
    /** As in a guest's URL. */
    paperMarks: owner.kind === "guest" ? formatPaperMarks(guide, papers) : "",
    unservedState: findUnservedState(brand.statesServed, facts.answers),
    owner,
    confirmed,
    plan,
    contactChanges: describeContactChanges(contacts, address),
    matters,
    /** By deadline and thing to do. */
    answers,
  };
}

function stepPage({ progress, plan, applicability, held, contacts }: ForReader, wholeStep: GuideStep) {
  const { guide, address, brand, owner, planOwner, facts, notes } = progress;
  const role = owner.kind === "account" ? (planOwner?.readerRole ?? "owner") : null;
  const step = resolveStepLinks(applicableStep(wholeStep, applicability), brand.statesServed, facts.answers);
  return {
    step: withoutReferences(step),
    conditions: Object.fromEntries(step.details.flatMap(({ id, onlyIf }) => (onlyIf ? [[id, describeCondition(onlyIf)]] : []))),
    hiddenItems: hiddenItems(guide, wholeStep, applicability, topicTitles),
    stateFacts: findStateFacts(guide, step.id, facts.answers),
    number: guide.steps.indexOf(wholeStep) + 1,
    moneyRule: step.disclaimers?.includes("wire") ? describeMoneyRule({ address, role, contacts }) : null,
    disclaimers: [
      ...(step.disclaimers ?? []).filter((id) => id !== "wire").map((id) => disclaimers[id]),
      ...(step.disclaimer ? [step.disclaimer] : []),
    ],
    sources: step.sources.map((id): Source => sources[id]),
    figures: applicableFigures(step, resolveFacts(guide.journeyType, facts.answers)),
    terms: termsOf(wholeStep, step),
    dates: datesOf(step.id, plan),
    papers: papersAtStep(guide, facts.answers, step.id),
    /** By thing to do, done or not. */
    holders: Object.fromEntries(
      held
        .filter((thing) => thing.step === step.key)
        .map(({ id, holder, since }) => [id, { name: nameHolderInSentence(holder, planOwner?.name ?? null), since }]),
    ),
    note: notes?.byStep[step.id] ?? null,
    ownersNote: notes?.ofOwner[step.id]?.text || null,
  };
}

function applicableFigures(step: Pick<GuideStep, "figures">, facts: Facts) {
  return (step.figures ?? []).flatMap((id) => {
    const { onlyIf, ...figure } = findFigure(id);
    return holds(onlyIf, facts) === false ? [] : [{ id, ...figure }];
  });
}

/** The step as the screens show it: what its references and conditions say comes beside it. */
function withoutReferences({ sources: _s, figures: _f, disclaimers: _d, disclaimer: _own, ...step }: ReturnType<typeof applicableStep>) {
  const withoutCondition = <Part extends Pick<Question, "onlyIf">>({ onlyIf: _onlyIf, ...part }: Part) => part;
  const subSteps = step.subSteps.map(({ onlyIf: _onlyIf, passTo: _passTo, ...subStep }) => subStep);
  return { ...step, details: step.details.map(withoutCondition), subSteps };
}

function datesOf(stepId: string, plan: DatePlan | null): PlannedDate[] {
  return plan?.dates.filter(({ step }) => step === stepId) ?? [];
}

function firstDateOf(stepId: string, plan: DatePlan | null): PlannedDate | null {
  const dates = datesOf(stepId, plan);
  return dates.find(({ kind }) => kind === "dated") ?? dates[0] ?? null;
}

/** Whether nothing has changed since the guest import. */
function isJustImported(shown: ShownPlan): shown is ShownPlan & { readonly kept: NonNullable<ShownPlan["kept"]> } {
  return shown.kept?.at === shown.saved.lastUpdatedAt.toISOString();
}

function describeImport({ steps }: Pick<Guide, "steps">, { before, after }: NonNullable<ShownPlan["kept"]>): string {
  const added = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
    Object.entries(other).filter(([id, value]) => value && one[id] !== value).length;
  const counted = (count: number, one: string, many = `${one}s`) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);
  const isNew = ({ id }: { readonly id: string }) => after.record.completedSteps.includes(id) && !before.record.completedSteps.includes(id);
  const parts = [
    ...counted(steps.filter(isNew).length, "step"),
    ...counted(added(before.record.completedSubSteps, after.record.completedSubSteps), "thing to do", "things to do"),
    ...counted(added(before.record.answers, after.record.answers), "answer"),
    ...counted(added(before.facts?.answers ?? {}, after.facts?.answers ?? {}), "fact"),
    ...counted(added(before.papers ?? {}, after.papers ?? {}), "paper"),
    ...(after.targetDate && before.targetDate !== after.targetDate ? ["closing date"] : []),
  ];
  return parts.length === 0 ? "We kept what you did before you logged in." : `We kept your ${new Intl.ListFormat("en-US").format(parts)}.`;
}
