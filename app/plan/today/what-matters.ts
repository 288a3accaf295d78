/** Ranks the open matters of a plan, in the one order that every screen and mail follows. */
import { closingDay } from "#app/content/contract/dates.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { applicableGuide, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { arrangeQuestions } from "#app/plan/applicability/arrange-questions.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { lookUps } from "#app/plan/dates/contract-overview.ts";
import { questionOfDate } from "#app/plan/dates/date-questions.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { closingAsDeadline } from "#app/plan/dates/reminder-days.ts";
import { contractStepIndex, findStepsBehind, isBeforeContract } from "#app/plan/dates/steps-behind.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import { type CalendarDay, daysBetween } from "#machines/calendar.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";
import { countedItems, currentIndex, isAtEnd, isExcluded, isFinished, type JourneyRecord } from "#machines/journey-record.ts";

/** See `rankMatters`. */
type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface Ranked {
  readonly rank: Rank;
  /** Of a deadline, a thing to do, a step or a question. Unique in a list. */
  readonly id: string;
}

/** A deadline without entered terms that may be near or past. */
export interface LookUpMatter extends Ranked {
  readonly kind: "lookUp";
  readonly noun: string;
  /** As text: an estimate is not a date. */
  readonly when: string;
}

/** Nobody has said whether the closing took place. */
export interface ClosingMatter extends Ranked {
  readonly kind: "closing";
  readonly day: CalendarDay;
}

export interface DeadlineMatter extends Ranked {
  readonly kind: "deadline";
  readonly about: ContractDate["about"];
  readonly day: CalendarDay;
  readonly hour: string | null;
  /** Of the home. */
  readonly timeZone: string | null;
  readonly isOverdue: boolean;
  /** Null for closing day, on which both sides act. */
  readonly holder: Holder | null;
  /** An answer of its holder that waits for the reader; it then ranks with the requests at least. */
  readonly request: Pick<RequestMatter, "holder" | "text"> | null;
}

/** A holder asks for something, or proposes another day, and nobody has decided. */
export interface RequestMatter extends Ranked {
  readonly kind: "request";
  readonly thing: "deadline" | "subStep";
  /** Key of the step, for a thing to do. */
  readonly step: string | null;
  readonly title: string;
  readonly holder: Holder;
  readonly text: string;
}

/** The brokerage answered a question, and the reader has not opened it. */
export interface AnswerMatter extends Ranked {
  readonly kind: "answer";
  /** Key of the step that the question is about. */
  readonly step: string;
  readonly by: string;
}

export interface StepsBehindMatter extends Ranked {
  readonly kind: "stepsBehind";
  /** One-based. */
  readonly numbers: readonly number[];
}

/** The guest import, while it can be undone. An acknowledgment, not something to do. */
export interface ImportMatter extends Ranked {
  readonly kind: "import";
  readonly text: string;
}

export interface StepMatter extends Ranked {
  readonly kind: "step";
  /** Key. */
  readonly step: string;
  /** One-based. */
  readonly stepNumber: number;
  readonly title: string;
  readonly minutes: number;
  /** The first question without a 'yes', else the first open thing to do; null if only the step itself remains. */
  readonly todo: { readonly kind: "question" | "subStep"; readonly key: string; readonly text: string } | null;
}

export type Matter =
  | LookUpMatter
  | ClosingMatter
  | DeadlineMatter
  | RequestMatter
  | AnswerMatter
  | StepsBehindMatter
  | ImportMatter
  | StepMatter;

export interface PlanNow {
  /** Whole: what the facts hide is left out here. */
  readonly guide: Guide;
  readonly record: JourneyRecord;
  readonly facts: PersonFacts;
  readonly contract: Contract | null;
  /** Of the contract. */
  readonly dates: readonly ContractDate[];
  /** Where the home is. */
  readonly today: CalendarDay;
  readonly requests?: readonly Omit<RequestMatter, "kind" | "rank">[];
  readonly unseenAnswers?: readonly Omit<AnswerMatter, "kind" | "rank">[];
  /** A sentence about the guest import, while it can be undone. */
  readonly importNotice?: string | null;
}

const lastDays = { tomorrow: 1, soon: 3, ahead: 14 } as const;

/**
 * Most urgent first: (1) overdue, or a look-up that may be past; (2) due today or tomorrow, by anyone; (3) a request or an unread answer;
 * (4) due within 3 days; (5) steps that the contract has put behind; (6) the guest import; (7) due within 14 days; (8) the next open thing of the
 * current step. Within a rank look-ups first, then by day. Nothing comes twice; hidden and folded questions never come.
 */
export function rankMatters(plan: PlanNow): Matter[] {
  const { contract, requests = [], unseenAnswers = [], importNotice = null } = plan;
  const dated = (contract ? rankDates(plan, contract) : []).map((matter) => addRequest(matter, requests));
  const waiting: Matter[] = [
    ...requests.map((request) => ({ ...request, kind: "request" as const, rank: 3 as const })),
    ...unseenAnswers.map((answer) => ({ ...answer, kind: "answer" as const, rank: 3 as const })),
  ];
  const imported: Matter[] = importNotice ? [{ kind: "import", rank: 6, id: "import", text: importNotice }] : [];
  // A deadline of the same rank comes before its request, which it tells itself.
  const ranked = [...dated, ...waiting, ...(contract ? findBehind(plan) : []), ...imported].toSorted((one, other) => one.rank - other.rank);
  const once = ranked.filter(({ id }, place) => ranked.findIndex((other) => other.id === id) === place);
  return [...once, ...findNextStep(plan, once)];
}

/** The first that somebody has to act on; null if all steps are done and nothing else is open. */
export function nextThing(matters: readonly Matter[]): Exclude<Matter, ImportMatter> | null {
  return matters.find((matter): matter is Exclude<Matter, ImportMatter> => matter.kind !== "import") ?? null;
}

function addRequest(matter: Matter, requests: NonNullable<PlanNow["requests"]>): Matter {
  const request = matter.kind === "deadline" ? requests.find(({ id }) => id === matter.id) : undefined;
  return matter.kind === "deadline" && request ? { ...matter, request, rank: matter.rank > 3 ? 3 : matter.rank } : matter;
}

function rankDates({ guide, record, dates, today }: PlanNow, contract: Contract): Matter[] {
  const isAfterClosing = contract.closing < today;
  const isOver = isAtEnd(guide, record) || isFinished(guide, record);
  const toLookUp = isAfterClosing ? [] : lookUps(contract, dates, today);
  const all = isAfterClosing ? dates : [...dates, closingAsDeadline(contract)];
  return [
    ...toLookUp.flatMap(({ id, noun, when, soonest }): LookUpMatter[] => {
      const rank = soonest === null || soonest <= today ? 1 : rankDay(soonest, today);
      return rank ? [{ kind: "lookUp", rank, id, noun, when }] : [];
    }),
    ...(isAfterClosing && !isOver ? [{ kind: "closing" as const, rank: 1 as const, id: closingDay.id, day: contract.closing }] : []),
    ...all.flatMap((date): DeadlineMatter[] => {
      const { about, day, hour, state } = date;
      const isOpen = state === "due" || state === "extended" || state === "overdue";
      // Whatever was due before a closing that has passed may have happened with it.
      if (day === null || !isOpen || (isAfterClosing && day <= contract.closing)) {
        return [];
      }
      const isOverdue = state === "overdue";
      const rank = isOverdue ? 1 : rankDay(day, today);
      const holder = about.id === closingDay.id ? null : (findTurn(contract, date)?.holder ?? null);
      return rank
        ? [{ kind: "deadline", rank, id: about.id, about, day, hour, timeZone: contract.timeZone, isOverdue, holder, request: null }]
        : [];
    }),
  ];
}

function rankDay(day: CalendarDay, today: CalendarDay): Rank | null {
  const days = daysBetween(today, day);
  return days <= lastDays.tomorrow ? 2 : days <= lastDays.soon ? 4 : days <= lastDays.ahead ? 7 : null;
}

function findBehind({ guide, record }: PlanNow): StepsBehindMatter[] {
  const behind = isBeforeContract(guide, record) ? findStepsBehind(guide, record) : null;
  return behind ? [{ kind: "stepsBehind", rank: 5, id: "steps-behind", numbers: behind.open.map(({ number }) => number) }] : [];
}

/**
 * The first incomplete step, searching from the current step and then from the start. Under contract the search begins no earlier than the
 * contract's first deadline. Undefined if all are complete.
 */
export function findOpenStep(guide: Guide, record: JourneyRecord, isUnderContract: boolean): GuideStep | undefined {
  const { steps } = guide;
  const first = Math.max(currentIndex(guide, record), isUnderContract ? contractStepIndex(guide) : 0);
  return [...steps.slice(first), ...steps.slice(0, first)].find(({ id }) => !record.completedSteps.includes(id));
}

function findNextStep({ guide: whole, record, facts, contract }: PlanNow, ranked: readonly Matter[]): StepMatter[] {
  const guide = applicableGuide(whole, resolveApplicability(whole, facts));
  const step = findOpenStep(guide, record, contract !== null);
  if (step === undefined) {
    return [];
  }
  const { id, key, title, minutes, subSteps } = step;
  const coveredByDates = listDateQuestions(guide, ranked);
  const questions = listQuestionsInSight(guide, step, record, contract !== null).filter(
    (one) => record.answers[one.id] !== "yes" && !isExcluded(record, one),
  );
  const things = countedItems(record, subSteps).filter((one) => !record.completedSubSteps[one.id]);
  const question = questions.find((one) => !coveredByDates.includes(one.id));
  const subStep = things.find((one) => !ranked.some((other) => other.id === one.id));
  if (question === undefined && subStep === undefined && questions.length + things.length > 0) {
    return [];
  }
  const todo = question
    ? { kind: "question" as const, key: question.key, text: question.question }
    : subStep
      ? { kind: "subStep" as const, key: subStep.key, text: subStep.title }
      : null;
  const stepNumber = guide.steps.indexOf(step) + 1;
  return [{ kind: "step", rank: 8, id: question?.id ?? subStep?.id ?? id, step: key, stepNumber, title, minutes, todo }];
}

/** Those that ask for the same as a deadline that is said already. */
function listDateQuestions(guide: Guide, ranked: readonly Matter[]): readonly (string | null)[] {
  return guide.timeline.flatMap((entry) => (ranked.some(({ id }) => id === entry.date) ? [questionOfDate(guide, entry)] : []));
}

function listQuestionsInSight(guide: Guide, step: GuideStep, record: JourneyRecord, isUnderContract: boolean) {
  const conditional = Object.fromEntries(step.details.flatMap(({ id, onlyIf }) => (onlyIf ? [[id, id]] : [])));
  const { inSight } = arrangeQuestions(step.details, conditional, record);
  const first = isUnderContract ? inSight.findIndex(({ id }) => id === findDepositQuestion(guide, step)) : 0;
  return [...inSight.slice(Math.max(0, first)), ...inSight.slice(0, Math.max(0, first))];
}

/** In a seller's step the offers come first: someone who has accepted one begins with the deposit. */
function findDepositQuestion(guide: Guide, step: GuideStep): string | null {
  const [accepted, deposit] = ["accepted", "deposit"].map((id) => guide.timeline.find(({ date }) => date === id));
  return accepted?.step === step.id && deposit?.step === step.id ? questionOfDate(guide, deposit) : null;
}
