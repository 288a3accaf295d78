/** The papers of a guide, the ones that apply, and the ones that the user has. */

import type { PlanDocument } from "#app/content/documents/document-types.ts";
import { documents } from "#app/content/documents/documents.ts";
import { describeCondition } from "#app/content/evidence/condition-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { type Evaluate, evaluator } from "#app/plan/applicability/applicability.ts";
import type { FactAnswers } from "#app/plan/applicability/fact-answers.ts";
import { paperElementId, papersOfStepId } from "./document-places.ts";

const paperMarks = ["in-hand", "not-needed"] as const;
export type PaperMark = (typeof paperMarks)[number];

/** By paper id: the user's own statement. Marks of papers that the guide no longer has are kept, without effect. */
export type PaperMarks = Readonly<Record<string, PaperMark>>;

export const noMarks: PaperMarks = {};

type OfJourney = Pick<Guide, "journeyType">;

/** Drops invalid parts. */
export function parsePaperMarks(stored: unknown): PaperMarks {
  const entries = Object.entries(stored ?? {}).filter(([, mark]) => paperMarks.some((known) => known === mark));
  return Object.fromEntries(entries) as PaperMarks;
}

/** The first argument's marks take precedence. */
export function mergePaperMarks(first: PaperMarks, second: PaperMarks): PaperMarks {
  return { ...second, ...first };
}

export function isSamePaperMarks(one: PaperMarks, other: PaperMarks): boolean {
  return Object.keys({ ...one, ...other }).every((id) => one[id] === other[id]);
}

/** Only what the change replaced; null where there was or is no mark. */
export function changedPaperMarks(before: PaperMarks, after: PaperMarks) {
  const ids = Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);
  const marksIn = (marks: PaperMarks) => Object.fromEntries(ids.map((id) => [id, marks[id] ?? null]));
  return { before: marksIn(before), after: marksIn(after) };
}

/** For a guest's URL, such as `id.ps.-gl`: the keys of papers the user has and, with a minus, of those not needed. */
export function formatPaperMarks({ journeyType }: OfJourney, marks: PaperMarks): string {
  return documents[journeyType]
    .flatMap(({ id, key }) => (marks[id] === undefined ? [] : [marks[id] === "in-hand" ? key : `-${key}`]))
    .join(".");
}

/** Drops invalid parts. */
export function parsePaperMarksText({ journeyType }: OfJourney, text: string | undefined): PaperMarks {
  const parts = text?.split(".") ?? [];
  return Object.fromEntries(
    documents[journeyType].flatMap(({ id, key }): [string, PaperMark][] =>
      parts.includes(key) ? [[id, "in-hand"]] : parts.includes(`-${key}`) ? [[id, "not-needed"]] : [],
    ),
  );
}

export function paperMarksByTitle({ journeyType, papers: marks }: OfJourney & { readonly papers: PaperMarks }): Record<string, PaperMark> {
  return Object.fromEntries(documents[journeyType].flatMap(({ id, title }) => (marks[id] ? [[title, marks[id]]] : [])));
}

/** A paper of the guide, at the first of its steps that the guide has. */
export interface GuidePaper {
  readonly paper: PlanDocument;
  readonly steps: readonly string[];
}

/** Without papers whose steps the guide does not have. */
export function listPapers({ journeyType, steps }: Pick<Guide, "journeyType" | "steps">): GuidePaper[] {
  return documents[journeyType].flatMap((paper) => {
    const own = steps.flatMap(({ id }) => (paper.steps.includes(id) ? [id] : []));
    return own.length === 0 ? [] : [{ paper, steps: own }];
  });
}

export function findPaper(guide: Guide, id: string): PlanDocument | undefined {
  return listPapers(guide).find(({ paper }) => paper.id === id)?.paper;
}

export interface ApplicablePaper extends GuidePaper {
  /** Continues 'Only if'; null if it applies whatever else the user answers. */
  readonly onlyIf: string | null;
  /** Why it does not apply; continues 'because'. */
  readonly hiddenBecause: string | null;
}

export function applicablePapers(guide: Guide, answers: FactAnswers): ApplicablePaper[] {
  const evaluate = evaluator(guide, answers);
  return listPapers(guide).map((listed) => ({ ...listed, ...verdictOn(listed.paper, evaluate) }));
}

function verdictOn({ onlyIf, need }: PlanDocument, evaluate: Evaluate) {
  const verdict = evaluate(onlyIf);
  const open = [...(onlyIf && verdict === null ? [describeCondition(onlyIf)] : []), ...(need ? [need] : [])];
  return {
    onlyIf: open.length > 0 ? open.join(", and ") : null,
    hiddenBecause: verdict?.applies === false ? verdict.reason : null,
  };
}

/** The papers of a step for one line: their titles, and the position of the first one in the list. */
export function papersAtStep(guide: Guide, answers: FactAnswers, stepId: string) {
  const own = applicablePapers(guide, answers).filter(({ steps, hiddenBecause }) => hiddenBecause === null && steps.includes(stepId));
  const [first] = own.toSorted((one, other) => Number(other.steps[0] === stepId) - Number(one.steps[0] === stepId));
  return (
    first && {
      titles: own.slice(0, titlesAtStep).map(({ paper }) => paper.title),
      more: Math.max(0, own.length - titlesAtStep),
      place: first.steps[0] === stepId ? papersOfStepId(stepId) : paperElementId(first.paper.id),
    }
  );
}

const titlesAtStep = 2;

/** Counts the papers that apply. One that the user has counts even if it was not needed. */
export function countPapers(guide: Guide, answers: FactAnswers, marks: PaperMarks): { readonly inHand: number; readonly needed: number } {
  const needed = applicablePapers(guide, answers).filter(
    ({ paper, hiddenBecause }) => hiddenBecause === null && marks[paper.id] !== "not-needed",
  );
  return { inHand: needed.filter(({ paper }) => marks[paper.id] === "in-hand").length, needed: needed.length };
}
