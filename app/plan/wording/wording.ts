/** The changes that an office makes to the guides. Pure: also for the pages that edit them. */
import { type GuideStep, type Question, type RichText, type StepText, type SubStep, stepTexts } from "#app/content/guides/guide-types.ts";
import { urgentQuestions } from "#app/content/guides/urgent-questions.ts";

/** In the order in which people read them. */
export const questionTexts = ["question", "helpText", "successMessage", "explanation"] as const;
export const thingTexts = ["title", "description"] as const;

export type TextField = StepText | (typeof questionTexts)[number] | (typeof thingTexts)[number];
/** 'hidden' and 'added' change a whole question or thing to do. */
export type WordingField = TextField | "hidden" | "added";

export type AddedPart =
  | ({ readonly kind: "question"; readonly mayNotApply?: true } & Pick<Question, (typeof questionTexts)[number]>)
  | ({ readonly kind: "thing"; readonly mayNotApply?: true } & Pick<SubStep, (typeof thingTexts)[number]>);

/** A text by a text field, true by 'hidden', a part by 'added'. An empty text leaves out one that a step may lack. */
export type WordingValue = RichText | true | AddedPart;

/** Names a text, or a part to hide or add. */
export interface WordingTarget {
  /** Such as 'buying/full'. */
  readonly guide: string;
  /** The step's id. */
  readonly step: string;
  /** The id of the step, or of one of its questions or things to do. */
  readonly part: string;
  readonly field: WordingField;
}

export interface WordingChange extends WordingTarget {
  /** Null: Keyturn's text again. An added part without a value is removed, and keeps its place in the specification's indexes. */
  readonly value: WordingValue | null;
  /** Keyturn's text when it was changed or hidden; null if there was none. */
  readonly base: RichText | null;
  /** ISO 8601. Orders added parts. */
  readonly addedAt: string;
}

/** An added part's id is its kind and its key, such as 'office-question-7k2mx'. The digit sets its key apart from ours. */
export const addedIdPattern = /^office-(question|thing)-(\d[0-9a-z]{4})$/;

export function isAddedPart(value: WordingValue | null): value is AddedPart {
  return typeof value === "object" && value !== null && "kind" in value;
}

/** Whether a part may be hidden: not a question that protects a person's money, whose No the brokerage's desk watches for. */
export function mayHide({ part }: Pick<WordingTarget, "part">): boolean {
  return !urgentQuestions.includes(part);
}

export const mayNotHide =
  "This question protects people's money, and your desk watches for its No. You can change its words, but not hide it.";

export function isText(value: WordingValue | null): value is RichText {
  return typeof value === "string" || Array.isArray(value);
}

export function isStepText(field: string): field is StepText {
  return (stepTexts as readonly string[]).includes(field);
}

/** Identifies the changed text among all guides. */
export function wordingKey({ guide, part, field }: Pick<WordingTarget, "guide" | "part" | "field">): string {
  return `${guide} ${part} ${field}`;
}

/** Without what else the value has. */
export function asTarget({ guide, step, part, field }: Omit<WordingTarget, "field"> & { readonly field: string }): WordingTarget {
  return { guide, step, part, field: field as WordingField };
}

/** Identifies an added part by what a guest's address has of it. */
export function keyInGuide({ guide, part }: Pick<WordingTarget, "guide" | "part">): string {
  return `${guide} ${part.slice(part.lastIndexOf("-") + 1)}`;
}

/** The fields of an added question or thing to do. */
export function addedFields(kind: AddedPart["kind"]): readonly TextField[] {
  return kind === "question" ? questionTexts : thingTexts;
}

/** Undefined for a field of the other kind. */
export function findPartText(part: AddedPart, field: TextField): RichText | undefined {
  return (part as Partial<Record<TextField, RichText>>)[field];
}

/** An added part with each of its rich texts replaced. */
export function mapTexts(part: AddedPart, replace: (text: RichText) => RichText): AddedPart {
  return part.kind === "thing"
    ? { ...part, description: replace(part.description) }
    : {
        ...part,
        helpText: replace(part.helpText),
        explanation: replace(part.explanation),
        successMessage: replace(part.successMessage),
      };
}

/** An office's changes replace those of all offices, text by text; one that is taken back leaves theirs. */
export function mergeChanges(...layers: readonly (readonly WordingChange[])[]): WordingChange[] {
  const merged = new Map<string, WordingChange>();
  for (const change of layers.flat()) {
    const key = wordingKey(change);
    const below = merged.get(key);
    if (below === undefined || change.value !== null || below.value === null) {
      merged.set(key, below ? { ...change, addedAt: below.addedAt } : change);
    }
  }
  return [...merged.values()].sort((one, other) => one.addedAt.localeCompare(other.addedAt) || one.part.localeCompare(other.part));
}

type OurStep = Pick<GuideStep, "id" | "details" | "subSteps" | "title" | StepText>;

/**
 * A text of a step as it stands in the given guide: ours, or an office's. For 'hidden', the text by which people know the part.
 * Null where a step lacks an optional text; undefined if the step has no such part or field.
 */
export function findText(step: OurStep, part: string, field: WordingField): RichText | null | undefined {
  if (part === step.id) {
    return isStepText(field) ? (step[field] ?? null) : undefined;
  }
  const question = step.details.find(({ id }) => id === part);
  if (question) {
    return field === "hidden" ? question.question : isAmong(questionTexts, field) ? question[field] : undefined;
  }
  const thing = step.subSteps.find(({ id }) => id === part);
  return thing && (field === "hidden" ? thing.title : isAmong(thingTexts, field) ? thing[field] : undefined);
}

function isAmong<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}
