import { type DateId, dates } from "#app/content/contract/dates.ts";
import type { Condition, Fact, Facts } from "#app/content/evidence/conditions.ts";
import type { Guide, GuideStep, HasTopic, Question, SubStep } from "#app/content/guides/guide-types.ts";
import { isStateCode } from "#app/content/states/state-names.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import type { TopicSlug } from "#app/content/topics/topic-titles.ts";
import { topics } from "#app/content/topics/topics.ts";
import { questionOfDate } from "#app/plan/dates/date-questions.ts";
import { holds } from "./conditions.ts";
import { type FactAnswers, findReason, type PersonFacts, resolveFacts } from "./fact-answers.ts";

/** Reasons such as 'you pay cash', by id. Parts in neither list apply to everyone, or it is unknown whether they apply. */
export interface Applicability {
  readonly hidden: ReasonsById;
  /** Parts that do not apply but that the user chose to show. */
  readonly unhidden: ReasonsById;
  readonly reasonsShown: ReasonsById;
  readonly hiddenDates: ReasonsById;
  readonly dateReasonsShown: ReasonsById;
  readonly hiddenTopics: Readonly<Partial<Record<TopicSlug, string>>>;
  /** Null while unknown. */
  readonly homeState: StateCode | null;
}

type ReasonsById = Readonly<Record<string, string>>;

/** Without answers, the whole guide applies. */
export function resolveApplicability(guide: Guide, { answers, unhidden }: PersonFacts): Applicability {
  const evaluate = evaluator(guide, answers);
  const verdicts = guide.steps
    .flatMap((step) => [...everyPart(step).details, ...everyPart(step).subSteps])
    .map(({ id, onlyIf }) => [id, evaluate(onlyIf)] as const);
  const isUnhidden = (id: string) => unhidden.includes(id);
  const notApplying = Object.entries(reasonsWhere(verdicts, false));
  const hidden = Object.fromEntries(notApplying.filter(([id]) => !isUnhidden(id)));
  const dateIds = Object.keys(dates[guide.journeyType]) as DateId[];
  const dateVerdicts = dateIds.map((id) => [id, evaluateDate(guide, id, evaluate, hidden, isUnhidden)] as const);
  return {
    hidden,
    unhidden: Object.fromEntries(notApplying.filter(([id]) => isUnhidden(id))),
    reasonsShown: reasonsWhere(verdicts, true),
    hiddenDates: reasonsWhere(dateVerdicts, false),
    dateReasonsShown: reasonsWhere(dateVerdicts, true),
    hiddenTopics: reasonsWhere(
      topics.map(({ slug, onlyIf }) => [slug, evaluate(onlyIf)]),
      false,
    ),
    homeState: isStateCode(answers.state ?? "") ? (answers.state as StateCode) : null,
  };
}

/** Those that an office hides too: a question that doesn't apply hides the date that it settles. */
function everyPart(step: GuideStep): NonNullable<GuideStep["indexed"]> {
  return step.indexed ?? step;
}

interface Verdict {
  readonly applies: boolean;
  readonly reason: string;
}

/** Null if there is no condition, or the facts don't decide it. */
export type Evaluate = (condition: Condition | undefined) => Verdict | null;

function reasonsWhere(verdicts: readonly (readonly [id: string, verdict: Verdict | null])[], applies: boolean): ReasonsById {
  return Object.fromEntries(verdicts.flatMap(([id, verdict]) => (verdict?.applies === applies ? [[id, verdict.reason]] : [])));
}

export function evaluator({ journeyType }: Pick<Guide, "journeyType">, answers: FactAnswers): Evaluate {
  const facts = resolveFacts(journeyType, answers);
  return (condition) => {
    const applies = condition && holds(condition, facts);
    if (applies === undefined || applies === "unknown") {
      return null;
    }
    const deciding = Object.keys(condition ?? {}) as Fact[];
    const named = applies ? deciding : deciding.filter((fact) => fails(condition, facts, fact)).slice(0, 1);
    const reasons = new Set(named.flatMap((fact) => findReason(journeyType, answers, fact) ?? []));
    return { applies, reason: [...reasons].join(" and ") };
  };
}

function fails(condition: Condition | undefined, facts: Facts, fact: Fact) {
  return holds({ [fact]: condition?.[fact] }, facts) === false;
}

/** A date is hidden and unhidden together with the question that settles it. */
function evaluateDate(guide: Guide, id: DateId, evaluate: Evaluate, hidden: ReasonsById, isUnhidden: (id: string) => boolean) {
  const entry = guide.timeline.find(({ date }) => date === id);
  const question = entry && questionOfDate({ steps: guide.steps.map((step) => ({ id: step.id, ...everyPart(step) })) }, entry);
  const reason = question ? hidden[question] : undefined;
  const verdict = reason === undefined ? evaluate(dates[guide.journeyType][id]?.onlyIf) : { applies: false, reason };
  return question && isUnhidden(question) && verdict?.applies === false ? null : verdict;
}

export type Shown<Part> = Part & {
  readonly reasonShown?: string;
  /** The reason for hiding it, if the user had not unhidden it. */
  readonly unhiddenDespite?: string;
};

export interface ApplicableStep extends Omit<GuideStep, "details" | "subSteps"> {
  readonly details: readonly Shown<Question>[];
  readonly subSteps: readonly Shown<SubStep>[];
}

export function applicableStep(step: GuideStep, applicability: Applicability): ApplicableStep {
  return {
    ...withoutHiddenTopic(step, applicability),
    details: step.details.flatMap((part) => applicablePart(part, applicability)),
    subSteps: step.subSteps.flatMap((part) => applicablePart(part, applicability)),
  };
}

function applicablePart<Part extends Question | SubStep>(part: Part, applicability: Applicability): Shown<Part>[] {
  const { hidden, reasonsShown, unhidden } = applicability;
  if (hidden[part.id] !== undefined) {
    return [];
  }
  const [reasonShown, unhiddenDespite] = [reasonsShown[part.id], unhidden[part.id]];
  return [{ ...withoutHiddenTopic(part, applicability), ...(reasonShown && { reasonShown }), ...(unhiddenDespite && { unhiddenDespite }) }];
}

function withoutHiddenTopic<Part extends HasTopic>(part: Part, { hiddenTopics }: Applicability): Part {
  return part.topic && hiddenTopics[part.topic] !== undefined ? { ...part, topic: undefined } : part;
}

export function applicableGuide(guide: Guide, applicability: Applicability): Guide {
  return { ...guide, steps: guide.steps.map((step) => applicableStep(step, applicability)) };
}

export interface HiddenItem {
  readonly kind: "question" | "thing" | "date" | "topic";
  /** The id of a question or task, or a topic's slug. */
  readonly id: string;
  readonly words: string;
  readonly reason: string;
}

export function hiddenItems(
  guide: Guide,
  step: GuideStep,
  { hidden, hiddenDates, hiddenTopics }: Applicability,
  topicTitles: Readonly<Record<TopicSlug, string>>,
): HiddenItem[] {
  const item = (kind: HiddenItem["kind"], id: string, words: string, reason: string | undefined): HiddenItem[] =>
    reason === undefined ? [] : [{ kind, id, words, reason }];
  const slugs = [...new Set([step, ...step.details, ...step.subSteps].flatMap(({ topic }) => topic ?? []))];
  return [
    ...step.details.flatMap(({ id, question }) => item("question", id, question, hidden[id])),
    ...step.subSteps.flatMap(({ id, title }) => item("thing", id, title, hidden[id])),
    ...guide.timeline.flatMap(({ date, step: stepId }) =>
      stepId === step.id ? item("date", date, dates[guide.journeyType][date]?.suggested?.title ?? date, hiddenDates[date]) : [],
    ),
    ...slugs.flatMap((slug) => item("topic", slug, topicTitles[slug], hiddenTopics[slug])),
  ];
}
