/** What a person has said for one guide, what they brought back in it, and how it stands in a guest's address. */
import type { Fact, Facts } from "#app/content/evidence/conditions.ts";
import { type FactOption, type FactQuestion, factQuestions, notSure } from "#app/content/facts/fact-questions.ts";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";

/** Answers by the ids of their questions. It may name some that are asked no more: they are kept, and say nothing. */
export type Said = Readonly<Record<string, string>>;

export interface PersonFacts {
  readonly said: Said;
  /** The ids of questions and things to do that are shown though they do not apply. */
  readonly broughtBack: readonly string[];
}

export const noFacts: PersonFacts = { said: {}, broughtBack: [] };

/** Whether nothing was said and nothing brought back. */
export function isWithoutFacts({ said, broughtBack }: PersonFacts): boolean {
  return Object.keys(said).length === 0 && broughtBack.length === 0;
}

/** What is stored as a person's facts, whoever wrote it. */
export function personFacts(stored: unknown): PersonFacts {
  const { said, broughtBack } = (stored ?? {}) as { readonly said?: unknown; readonly broughtBack?: unknown };
  return {
    said: Object.fromEntries(Object.entries(said ?? {}).filter(([, value]) => typeof value === "string")),
    broughtBack: Array.isArray(broughtBack) ? broughtBack.filter((id) => typeof id === "string") : [],
  };
}

/** Both, where the first has no answer the second's; what either brought back. */
export function unionOfFacts(first: PersonFacts, second: PersonFacts): PersonFacts {
  return { said: { ...second.said, ...first.said }, broughtBack: [...new Set([...first.broughtBack, ...second.broughtBack])] };
}

/** Whether both say the same, in whatever order. */
export function isSameFacts(one: PersonFacts, other: PersonFacts): boolean {
  const inOrder = ({ said, broughtBack }: PersonFacts) => JSON.stringify([Object.entries(said).toSorted(), broughtBack.toSorted()]);
  return inOrder(one) === inOrder(other);
}

/** The answer to a question that an option stands for; undefined for 'not sure', and for what is no answer. */
export function optionOf({ options }: FactQuestion, value: string | undefined): FactOption | undefined {
  return options.find((option) => option.value === value);
}

/** Whether a question can be answered like this. */
export function isAnswerTo(question: FactQuestion, value: string): boolean {
  return value === notSure || optionOf(question, value) !== undefined;
}

/** Whether answers to earlier questions already say all that this one asks: an answer to it, given before them, then says nothing. */
export function isSettled({ journeyType }: Pick<Guide, "journeyType">, question: FactQuestion, said: Said): boolean {
  const place = factQuestions[journeyType].indexOf(question);
  const known = Object.assign({}, ...factQuestions[journeyType].slice(0, place).map((other) => optionOf(other, said[other.id])?.facts));
  return question.options.every(({ facts }) => Object.keys(facts).every((fact) => fact in known));
}

function answersIn(journeyType: JourneyType, said: Said): FactOption[] {
  return factQuestions[journeyType].flatMap((question) => {
    const answer = optionOf(question, said[question.id]);
    return answer && !isSettled({ journeyType }, question, said) ? [answer] : [];
  });
}

/** What is known by these answers. */
export function factsFrom(journeyType: JourneyType, said: Said): Facts {
  return Object.assign({}, ...answersIn(journeyType, said).map(({ facts }) => facts)) as Facts;
}

/** What was said of a fact, as it stands after 'because'. */
export function saidOf(journeyType: JourneyType, said: Said, fact: Fact): string | undefined {
  return answersIn(journeyType, said).find(({ facts }) => fact in facts)?.said;
}

/** All that was said, each answer as it stands after 'because'. */
export function saidInWords({ journeyType }: Pick<Guide, "journeyType">, given: Said): string[] {
  return answersIn(journeyType, given).map(({ said }) => said);
}

/** The answers as a guest's address holds them, such as `sTX.pcash.hcondo`: a letter for each question, and the answer. */
export function textFromSaid({ journeyType }: Pick<Guide, "journeyType">, said: Said): string {
  return factQuestions[journeyType].flatMap(({ id, key }) => (said[id] === undefined ? [] : [key + said[id]])).join(".");
}

/** The answers that a text of an address stands for, as far as it can be read: each question's first. */
export function saidFromText({ journeyType }: Pick<Guide, "journeyType">, text: string | null | undefined): Said {
  const parts = (text ?? "").slice(0, longestText).split(".");
  return Object.fromEntries(
    factQuestions[journeyType].flatMap((question): [string, string][] => {
      const value = parts.find((part) => part.startsWith(question.key))?.slice(1);
      return value !== undefined && isAnswerTo(question, value) ? [[question.id, value]] : [];
    }),
  );
}

const longestText = 400;
