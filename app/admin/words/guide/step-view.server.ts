import {
  findSource,
  findStanding,
  findVersion,
  mergeDrafts,
  type TextSource,
  type WordingState,
} from "#app/admin/words/wording-state.server.ts";
import type { Guide, GuideStep, Question, RichText, StepText, SubStep } from "#app/content/guides/guide-types.ts";
import { plainText } from "#app/content/plain-text.ts";
import { maxAddedParts } from "#app/limits.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { fieldRules } from "#app/plan/wording/check-wording.ts";
import { officeGuide } from "#app/plan/wording/office-guide.ts";
import { listOutdated } from "#app/plan/wording/outdated-changes.ts";
import {
  type AddedPart,
  addedIdPattern,
  isAddedPart,
  mayHide,
  questionTexts,
  type TextField,
  type WordingChange,
  type WordingField,
  type WordingTarget,
  wordingKey,
} from "#app/plan/wording/wording.ts";

export interface TextView {
  readonly part: string;
  readonly field: TextField;
  readonly label: string;
  /** Null where the step has none. */
  readonly text: RichText | null;
  readonly source: TextSource | null;
  /** Keyturn's text has changed under the published one. */
  readonly isOutdated: boolean;
  /** In a draft. */
  readonly steering: readonly string[];
}

export interface PartView {
  readonly id: string;
  readonly kind: AddedPart["kind"];
  readonly title: string;
  readonly isAdded: boolean;
  /** An added one of all offices, which an office can change, not remove. */
  readonly isOfAll: boolean;
  /** Of an added part. */
  readonly source: TextSource | null;
  readonly steering: readonly string[];
  readonly texts: readonly TextView[];
  /** Who hides it, or, by a draft, removes it. */
  readonly hiddenBy: TextSource | null;
  /** Of its change as a whole: 'hidden', or 'added' for an added part. */
  readonly version: number;
  readonly mayHide: boolean;
}

interface StepView {
  readonly id: string;
  readonly key: string;
  readonly place: number;
  readonly title: string;
  readonly head: readonly TextView[];
  readonly questions: readonly PartView[];
  readonly things: readonly PartView[];
  readonly end: readonly TextView[];
  readonly mayAdd: boolean;
}

/** A step as its editor sees it: with drafts, and with what is hidden. */
export function viewStep(guide: Guide, ours: GuideStep, state: WordingState): StepView {
  const guideId = `${guide.journeyType}/${guide.tier}`;
  const name = (part: string, field: WordingField): WordingTarget => ({ guide: guideId, step: ours.id, part, field });
  const isRemoval = (draft: WordingChange) => draft.field === "added" && draft.value === null && !findStanding(state.ofAll, draft);
  const listed = mergeDrafts({ ...state, drafts: state.drafts.filter((draft) => !isRemoval(draft)) });
  const changes = listed.filter(({ field }) => field !== "hidden");
  const step = officeGuide(guide, changes).steps.find(({ id }) => id === ours.id) ?? ours;
  const removed = new Set(state.drafts.filter((draft) => draft.guide === guideId && isRemoval(draft)).map(({ part }) => part));
  const outdated = new Set(listOutdated(state.own).map(({ change }) => wordingKey(change)));
  const viewText = (part: string, field: TextField, text: RichText | undefined): TextView => {
    const source = addedIdPattern.test(part) ? null : findSource(state, name(part, field));
    return {
      part,
      field,
      label: fieldRules[field].label,
      text: text ?? null,
      source,
      isOutdated: outdated.has(wordingKey(name(part, field))),
      steering: source === "draft" ? findSteering(text) : [],
    };
  };
  const viewPart = (part: Question | SubStep): PartView => {
    const kind = "question" in part ? "question" : "thing";
    const isAdded = addedIdPattern.test(part.id);
    const texts =
      "question" in part
        ? questionTexts.map((field) => viewText(part.id, field, part[field]))
        : [viewText(part.id, "title", part.title), viewText(part.id, "description", part.description)];
    const source = isAdded ? findSource(state, name(part.id, "added")) : null;
    return {
      ...{ id: part.id, kind, isAdded, source, texts },
      title: "question" in part ? part.question : part.title,
      isOfAll: isAdded && findStanding(state.ofAll, name(part.id, "added")) !== undefined,
      steering: source === "draft" ? [...new Set(texts.flatMap(({ text }) => findSteering(text ?? undefined)))] : [],
      hiddenBy: isAdded ? (removed.has(part.id) ? "draft" : null) : findHider(state, name(part.id, "hidden")),
      version: findVersion(state, name(part.id, isAdded ? "added" : "hidden")),
      mayHide: mayHide({ part: part.id }),
    };
  };
  const ofStep = (field: StepText) => viewText(ours.id, field, step[field]);
  return {
    ...{ id: ours.id, key: ours.key, title: ours.title, place: guide.steps.indexOf(ours) + 1 },
    head: [ofStep("description"), ofStep("proTip")],
    questions: step.details.map(viewPart),
    things: step.subSteps.map(viewPart),
    // The note stands beside the expert.
    end: [...(ours.expert || step.expertNote ? [ofStep("expertNote")] : []), ofStep("disclaimer")],
    mayAdd: countAdded(listed, guideId, ours.id) - removed.size < maxAddedParts,
  };
}

function findSteering(text: RichText | undefined): string[] {
  return text === undefined ? [] : findSteeringTerms(plainText(text));
}

function findHider({ own, ofAll, drafts }: WordingState, target: WordingTarget): TextSource | null {
  const draft = drafts.find(({ guide, part, field }) => guide === target.guide && part === target.part && field === "hidden");
  if (draft?.value === true) {
    return "draft";
  }
  return draft === undefined && findStanding(own, target) ? "own" : findStanding(ofAll, target) ? "all" : null;
}

function countAdded(changes: readonly (WordingTarget & { readonly value: unknown })[], guide: string, step: string): number {
  return changes.filter((change) => change.guide === guide && change.step === step && change.field === "added" && change.value !== null)
    .length;
}

/** An added part as it stands with the drafts; undefined for a new or removed one. */
export function findAddedPart(state: WordingState, guide: string, part: string): AddedPart | undefined {
  const change = mergeDrafts(state).find((one) => one.guide === guide && one.part === part && one.field === "added");
  return change && isAddedPart(change.value) ? change.value : undefined;
}
