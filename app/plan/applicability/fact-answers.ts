import type { Fact, Facts } from "#app/content/evidence/conditions.ts";
import { type FactOption, type FactQuestion, factQuestions, notSure } from "#app/content/facts/fact-questions.ts";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";

/** By question id. Answers to questions no longer asked are kept, and have no effect. */
export type FactAnswers = Readonly<Record<string, string>>;

export interface PersonFacts {
  readonly answers: FactAnswers;
  readonly unhidden: readonly string[];
}

export const noFacts: PersonFacts = { answers: {}, unhidden: [] };

export function hasNoFacts({ answers, unhidden }: PersonFacts): boolean {
  return Object.keys(answers).length === 0 && unhidden.length === 0;
}

/** Drops invalid parts. */
export function parseStoredFacts(stored: unknown): PersonFacts {
  const { answers, unhidden } = (stored ?? {}) as { readonly answers?: unknown; readonly unhidden?: unknown };
  return {
    answers: Object.fromEntries(Object.entries(answers ?? {}).filter(([, value]) => typeof value === "string")),
    unhidden: Array.isArray(unhidden) ? unhidden.filter((id) => typeof id === "string") : [],
  };
}

/** The first argument's answers take precedence. */
export function mergeFacts(first: PersonFacts, second: PersonFacts): PersonFacts {
  return { answers: { ...second.answers, ...first.answers }, unhidden: [...new Set([...first.unhidden, ...second.unhidden])] };
}

export function isSameFacts(one: PersonFacts, other: PersonFacts): boolean {
  const inOrder = ({ answers, unhidden }: PersonFacts) => JSON.stringify([Object.entries(answers).toSorted(), unhidden.toSorted()]);
  return inOrder(one) === inOrder(other);
}

/** Undefined for 'not sure' and for invalid values. */
export function findOption({ options }: FactQuestion, value: string | undefined): FactOption | undefined {
  return options.find((option) => option.value === value);
}

export function isValidAnswer(question: FactQuestion, value: string): boolean {
  return value === notSure || findOption(question, value) !== undefined;
}

/** Whether earlier answers settle every fact this question asks about; its own answer then has no effect. */
export function isImpliedByEarlierAnswers(
  { journeyType }: Pick<Guide, "journeyType">,
  question: FactQuestion,
  answers: FactAnswers,
): boolean {
  const earlier = factQuestions[journeyType].slice(0, factQuestions[journeyType].indexOf(question));
  const known = Object.assign({}, ...earlier.map((other) => findOption(other, answers[other.id])?.facts));
  return question.options.every(({ facts }) => Object.keys(facts).every((fact) => fact in known));
}

function effectiveOptions(journeyType: JourneyType, answers: FactAnswers): FactOption[] {
  return factQuestions[journeyType].flatMap((question) => {
    const option = findOption(question, answers[question.id]);
    return option && !isImpliedByEarlierAnswers({ journeyType }, question, answers) ? [option] : [];
  });
}

export function resolveFacts(journeyType: JourneyType, answers: FactAnswers): Facts {
  return Object.assign({}, ...effectiveOptions(journeyType, answers).map(({ facts }) => facts)) as Facts;
}

/** Worded to follow 'because'. */
export function findReason(journeyType: JourneyType, answers: FactAnswers, fact: Fact): string | undefined {
  return effectiveOptions(journeyType, answers).find(({ facts }) => fact in facts)?.reason;
}

/** Worded to follow 'because'. */
export function answerReasons({ journeyType }: Pick<Guide, "journeyType">, answers: FactAnswers): string[] {
  return effectiveOptions(journeyType, answers).map(({ reason }) => reason);
}

/** For a guest's URL, such as `sTX.pcash.hcondo`: each question's letter, then the value. */
export function formatAnswers({ journeyType }: Pick<Guide, "journeyType">, answers: FactAnswers): string {
  return factQuestions[journeyType].flatMap(({ id, key }) => (answers[id] === undefined ? [] : [key + answers[id]])).join(".");
}

const maxTextLength = 400;

/** Drops invalid parts; the first of two answers to a question counts. */
export function parseAnswers({ journeyType }: Pick<Guide, "journeyType">, text: string | null | undefined): FactAnswers {
  const parts = (text ?? "").slice(0, maxTextLength).split(".");
  return Object.fromEntries(
    factQuestions[journeyType].flatMap((question): [string, string][] => {
      const value = parts.find((part) => part.startsWith(question.key))?.slice(1);
      return value !== undefined && isValidAnswer(question, value) ? [[question.id, value]] : [];
    }),
  );
}
