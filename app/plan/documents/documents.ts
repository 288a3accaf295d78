/** The documents of a guide, the ones that apply, and the ones that the user has. */

import type { PlanDocument } from "#app/content/documents/document-types.ts";
import { documents } from "#app/content/documents/documents.ts";
import { describeCondition } from "#app/content/evidence/condition-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { type Evaluate, evaluator } from "#app/plan/applicability/applicability.ts";
import type { FactAnswers } from "#app/plan/applicability/fact-answers.ts";
import { documentElementId, stepDocumentsId } from "./document-places.ts";

export const documentMarks = ["in-hand", "not-needed"] as const;
export type DocumentMark = (typeof documentMarks)[number];

/** By document id: the user's own statement. Marks of documents that the guide no longer has are kept, without effect. */
export type DocumentMarks = Readonly<Record<string, DocumentMark>>;

export const noMarks: DocumentMarks = {};

type OfJourney = Pick<Guide, "journeyType">;

/** Drops invalid parts. */
export function parseDocumentMarks(stored: unknown): DocumentMarks {
  const entries = Object.entries(stored ?? {}).filter(([, mark]) => documentMarks.some((known) => known === mark));
  return Object.fromEntries(entries) as DocumentMarks;
}

/** The first argument's marks take precedence. */
export function mergeDocumentMarks(first: DocumentMarks, second: DocumentMarks): DocumentMarks {
  return { ...second, ...first };
}

export function isSameDocumentMarks(one: DocumentMarks, other: DocumentMarks): boolean {
  return Object.keys({ ...one, ...other }).every((id) => one[id] === other[id]);
}

/** Only what the change replaced; null where there was or is no mark. */
export function changedDocumentMarks(before: DocumentMarks, after: DocumentMarks) {
  const ids = Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);
  const marksIn = (marks: DocumentMarks) => Object.fromEntries(ids.map((id) => [id, marks[id] ?? null]));
  return { before: marksIn(before), after: marksIn(after) };
}

/** For a guest's URL, such as `id.ps.-gl`: the keys of documents the user has and, with a minus, of those not needed. */
export function formatDocumentMarks({ journeyType }: OfJourney, marks: DocumentMarks): string {
  return documents[journeyType]
    .flatMap(({ id, key }) => (marks[id] === undefined ? [] : [marks[id] === "in-hand" ? key : `-${key}`]))
    .join(".");
}

/** Drops invalid parts. */
export function parseDocumentMarksText({ journeyType }: OfJourney, text: string | undefined): DocumentMarks {
  const parts = text?.split(".") ?? [];
  return Object.fromEntries(
    documents[journeyType].flatMap(({ id, key }): [string, DocumentMark][] =>
      parts.includes(key) ? [[id, "in-hand"]] : parts.includes(`-${key}`) ? [[id, "not-needed"]] : [],
    ),
  );
}

export function documentMarksByTitle({
  journeyType,
  papers: marks,
}: OfJourney & { readonly papers: DocumentMarks }): Record<string, DocumentMark> {
  return Object.fromEntries(documents[journeyType].flatMap(({ id, title }) => (marks[id] ? [[title, marks[id]]] : [])));
}

/** A document of the guide, at the first of its steps that the guide has. */
export interface GuideDocument {
  readonly document: PlanDocument;
  readonly steps: readonly string[];
}

/** Without documents whose steps the guide does not have. */
export function listDocuments({ journeyType, steps }: Pick<Guide, "journeyType" | "steps">): GuideDocument[] {
  return documents[journeyType].flatMap((document) => {
    const own = steps.flatMap(({ id }) => (document.steps.includes(id) ? [id] : []));
    return own.length === 0 ? [] : [{ document, steps: own }];
  });
}

export function findDocument(guide: Guide, id: string): PlanDocument | undefined {
  return listDocuments(guide).find(({ document }) => document.id === id)?.document;
}

export interface ApplicableDocument extends GuideDocument {
  /** Continues 'Only if'; null if it applies whatever else the user answers. */
  readonly onlyIf: string | null;
  /** Why it does not apply; continues 'because'. */
  readonly hiddenBecause: string | null;
}

export function applicableDocuments(guide: Guide, answers: FactAnswers): ApplicableDocument[] {
  const evaluate = evaluator(guide, answers);
  return listDocuments(guide).map((listed) => ({ ...listed, ...verdictOn(listed.document, evaluate) }));
}

function verdictOn({ onlyIf, need }: PlanDocument, evaluate: Evaluate) {
  const verdict = evaluate(onlyIf);
  const open = [...(onlyIf && verdict === null ? [describeCondition(onlyIf)] : []), ...(need ? [need] : [])];
  return {
    onlyIf: open.length > 0 ? open.join(", and ") : null,
    hiddenBecause: verdict?.applies === false ? verdict.reason : null,
  };
}

/** Neither hidden by an answer nor marked as not needed. */
export function isNeeded({ document, hiddenBecause }: ApplicableDocument, marks: DocumentMarks): boolean {
  return hiddenBecause === null && marks[document.id] !== "not-needed";
}

/** The documents of a step for one line: their titles, and the position of the first one in the list. */
export function documentsAtStep(guide: Guide, answers: FactAnswers, stepId: string) {
  const own = applicableDocuments(guide, answers).filter(({ steps, hiddenBecause }) => hiddenBecause === null && steps.includes(stepId));
  const [first] = own.toSorted((one, other) => Number(other.steps[0] === stepId) - Number(one.steps[0] === stepId));
  return (
    first && {
      titles: own.slice(0, titlesAtStep).map(({ document }) => document.title),
      more: Math.max(0, own.length - titlesAtStep),
      place: first.steps[0] === stepId ? stepDocumentsId(stepId) : documentElementId(first.document.id),
    }
  );
}

const titlesAtStep = 2;

/** Counts the documents that apply. One that the user has counts even if it was not needed. */
export function countDocuments(
  guide: Guide,
  answers: FactAnswers,
  marks: DocumentMarks,
): { readonly ready: number; readonly needed: number } {
  const needed = applicableDocuments(guide, answers).filter((listed) => isNeeded(listed, marks));
  return { ready: needed.filter(({ document }) => marks[document.id] === "in-hand").length, needed: needed.length };
}
