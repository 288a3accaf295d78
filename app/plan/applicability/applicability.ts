/** A guide for one person: what of it does not apply, and what is there for a reason, each in words. */

import { dateConditions } from "#app/content/contract/date-conditions.ts";
import type { Condition, Fact, Facts } from "#app/content/evidence/conditions.ts";
import type { Guide, GuideStep, HasTopic, Question, SubStep } from "#app/content/guides/guide-types.ts";
import { timelineOf } from "#app/content/guides/timelines.ts";
import type { TopicSlug } from "#app/content/topics/topic-titles.ts";
import { topics } from "#app/content/topics/topics.ts";
import { questionOfDate } from "#app/plan/dates/suggested-dates.ts";
import { holds } from "./conditions.ts";
import { factsFrom, type PersonFacts, type Said, saidOf } from "./fact-answers.ts";

/** By the ids of questions and things to do, and of dates; what is in none of them is for everybody, or not known to be for somebody. */
export interface Tailoring {
  /** What does not apply, and why: 'you pay cash'. */
  readonly folded: ReasonsById;
  /** What does not apply, and was brought back all the same. */
  readonly broughtBack: ReasonsById;
  /** What is there for a reason. */
  readonly because: ReasonsById;
  /** Dates that do not apply, of the timeline and of a contract. */
  readonly dates: ReasonsById;
  /** Dates that are there for a reason. */
  readonly datesBecause: ReasonsById;
  /** Topics that do not apply. */
  readonly topics: Readonly<Partial<Record<TopicSlug, string>>>;
}

type ReasonsById = Readonly<Record<string, string>>;

/** What a person's facts make of a guide. With nothing said it is the whole guide. */
export function tailoringOf(guide: Guide, { said, broughtBack }: PersonFacts): Tailoring {
  const verdictOf = verdictBy(guide, said);
  const parts = guide.steps.flatMap(({ details, subSteps }) => [...details, ...subSteps]);
  const verdicts = parts.map(({ id, onlyIf }) => [id, verdictOf(onlyIf)] as const);
  const reasons = (applies: boolean, isMeant: (id: string) => boolean) =>
    Object.fromEntries(verdicts.flatMap(([id, verdict]) => (verdict?.applies === applies && isMeant(id) ? [[id, verdict.reason]] : [])));
  const isBack = (id: string) => broughtBack.includes(id);
  const folded = reasons(false, (id) => !isBack(id));
  const verdictOfDate = dateVerdictBy(guide, verdictOf, folded, isBack);
  const dates = (applies: boolean) =>
    Object.fromEntries(
      [...new Set([...timelineOf(guide).map(({ id }) => id), ...Object.keys(dateConditions)])].flatMap((id) => {
        const verdict = verdictOfDate(id);
        return verdict?.applies === applies ? [[id, verdict.reason]] : [];
      }),
    );
  return {
    folded,
    broughtBack: reasons(false, isBack),
    because: reasons(true, () => true),
    dates: dates(false),
    datesBecause: dates(true),
    topics: Object.fromEntries(
      topics.flatMap(({ slug, onlyIf }) => {
        const verdict = verdictOf(onlyIf);
        return verdict?.applies === false ? [[slug, verdict.reason]] : [];
      }),
    ),
  };
}

interface Verdict {
  readonly applies: boolean;
  readonly reason: string;
}

type VerdictOf = (condition: Condition | undefined) => Verdict | null;

/** Whether a date applies, and why: it folds away and comes back with the question that settles it. */
function dateVerdictBy(guide: Guide, verdictOf: VerdictOf, folded: ReasonsById, isBack: (id: string) => boolean) {
  return (id: string): Verdict | null => {
    const entry = timelineOf(guide).find((date) => date.id === id);
    const question = entry && questionOfDate(guide, entry);
    const reason = question ? folded[question] : undefined;
    const verdict = reason === undefined ? verdictOf(dateConditions[id]) : { applies: false, reason };
    return question && isBack(question) && verdict?.applies === false ? null : verdict;
  };
}

/** Whether what has a condition applies, and why; null where it has none, or nobody can say. */
function verdictBy({ journeyType }: Guide, said: Said): VerdictOf {
  const facts = factsFrom(journeyType, said);
  return (condition) => {
    const verdict = condition && holds(condition, facts);
    if (verdict === undefined || verdict === "unknown") {
      return null;
    }
    const deciding = Object.keys(condition ?? {}) as Fact[];
    const named = verdict ? deciding : deciding.filter((fact) => fails(condition, facts, fact)).slice(0, 1);
    const reasons = [...new Set(named.flatMap((fact) => saidOf(journeyType, said, fact) ?? []))];
    return { applies: verdict, reason: reasons.join(" and ") };
  };
}

function fails(condition: Condition | undefined, facts: Facts, fact: Fact) {
  return holds({ [fact]: condition?.[fact] }, facts) === false;
}

/** A question or thing to do as one person sees it. */
export type Shown<Part> = Part & {
  /** Why it is there, where that was said. */
  readonly because?: string;
  /** Why it would not be, had the person not brought it back. */
  readonly broughtBack?: string;
};

export interface ShownStep extends Omit<GuideStep, "details" | "subSteps"> {
  readonly details: readonly Shown<Question>[];
  readonly subSteps: readonly Shown<SubStep>[];
}

/** A step with what applies of it, and without the ways to topics that do not. */
export function shownStep(step: GuideStep, tailoring: Tailoring): ShownStep {
  return {
    ...withTopic(step, tailoring),
    details: step.details.flatMap((part) => shownPart(part, tailoring)),
    subSteps: step.subSteps.flatMap((part) => shownPart(part, tailoring)),
  };
}

function shownPart<Part extends Question | SubStep>(part: Part, tailoring: Tailoring): Shown<Part>[] {
  const { folded, because, broughtBack } = tailoring;
  if (folded[part.id] !== undefined) {
    return [];
  }
  const [reason, back] = [because[part.id], broughtBack[part.id]];
  return [{ ...withTopic(part, tailoring), ...(reason && { because: reason }), ...(back && { broughtBack: back }) }];
}

function withTopic<Part extends HasTopic>(part: Part, { topics: notForThem }: Tailoring): Part {
  return part.topic && notForThem[part.topic] !== undefined ? { ...part, topic: undefined } : part;
}

/** The guide with what applies of it. */
export function tailoredGuide(guide: Guide, tailoring: Tailoring): Guide {
  return { ...guide, steps: guide.steps.map((step) => shownStep(step, tailoring)) };
}

/** What is folded away in a step: what it is, in words, and why. */
export interface NotForYou {
  readonly kind: "question" | "thing" | "date" | "topic";
  /** Of a question or thing to do: what brings it back. Of a topic: its name in the address. */
  readonly id: string;
  readonly words: string;
  readonly reason: string;
}

/** What of a step is not for this person, in the step's order. */
export function notForYouOf(guide: Guide, step: GuideStep, tailoring: Tailoring, titles: Readonly<Record<TopicSlug, string>>): NotForYou[] {
  const item = (kind: NotForYou["kind"], id: string, words: string, reason: string | undefined): NotForYou[] =>
    reason === undefined ? [] : [{ kind, id, words, reason }];
  const slugs = [...new Set([step, ...step.details, ...step.subSteps].flatMap(({ topic }) => topic ?? []))];
  return [
    ...step.details.flatMap(({ id, question }) => item("question", id, question, tailoring.folded[id])),
    ...step.subSteps.flatMap(({ id, title }) => item("thing", id, title, tailoring.folded[id])),
    ...timelineOf(guide).flatMap((date) => (date.step === step.id ? item("date", date.id, date.title, tailoring.dates[date.id]) : [])),
    ...slugs.flatMap((slug) => item("topic", slug, titles[slug], tailoring.topics[slug])),
  ];
}
