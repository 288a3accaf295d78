import { describePlace } from "#app/admin/words/describe-place.ts";
import type { WordingState } from "#app/admin/words/wording-state.server.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import type { WordingTarget, WordingValue } from "#app/plan/wording/wording.ts";
import { wordingKey } from "#app/plan/wording/wording.ts";
import type { CheckedChange, CheckedImport } from "./check-import.server.ts";
import { type DescribedText, describeValue } from "./describe-value.ts";

interface PreviewChange {
  /** In the file. */
  readonly place: number;
  /** The question or thing to do, and the text of it. */
  readonly title: string;
  readonly before: readonly DescribedText[];
  readonly after: readonly DescribedText[];
  /** A whole part is hidden, or was. */
  readonly isHiding: boolean;
  readonly problem: string | null;
  readonly ours: { readonly before: RichText | null; readonly now: RichText | null } | null;
  readonly steering: readonly string[];
  readonly isChosen: boolean;
}

interface PreviewStep {
  /** Such as 'Buying: Full, Step 1: Pre-Approval'. */
  readonly title: string;
  readonly changes: readonly PreviewChange[];
}

/** Everything is chosen if `chosen` is null. */
export function describePreview({ changes, takenBack }: CheckedImport, { drafts }: WordingState, chosen: readonly number[] | null) {
  const group = (outcome: CheckedChange["outcome"]) =>
    bySteps(changes.filter((change) => change.outcome === outcome).map((change) => describe(change, chosen)));
  const drafted = new Set(drafts.map(wordingKey));
  const takeable = changes.filter(({ outcome }) => outcome === "new" || outcome === "replaces");
  return {
    added: group("new"),
    replaced: group("replaces"),
    refused: group("refused"),
    same: changes.filter(({ outcome }) => outcome === "same").length,
    takeable: takeable.length,
    outdated: takeable.filter(({ oursThen, oursNow }) => oursThen !== null || oursNow !== null).length,
    takenBack: bySteps(
      takenBack.map(({ target, before, after }, place) => describeBack(target, before, after === null ? null : after, place)),
    ),
    replacedDrafts: [...takeable, ...takenBack].filter(({ target }) => drafted.has(wordingKey(target))).length,
  };
}

interface InStep {
  readonly step: string;
  readonly change: PreviewChange;
}

function bySteps(changes: readonly InStep[]): PreviewStep[] {
  return [...Map.groupBy(changes, ({ step }) => step)].map(([title, inStep]) => ({ title, changes: inStep.map(({ change }) => change) }));
}

function describe(
  { place, target, before, after, problem, oursThen, oursNow, steering }: CheckedChange,
  chosen: readonly number[] | null,
): InStep {
  return inStep(target, after, {
    place,
    before: describeValue(before),
    after: describeValue(after),
    problem,
    ours: oursThen === null && oursNow === null ? null : { before: oursThen, now: oursNow },
    steering: [...new Set(steering)],
    isChosen: chosen === null || chosen.includes(place),
  });
}

function describeBack(target: WordingTarget, before: WordingValue | null, below: WordingValue | null, place: number): InStep {
  const isPart = target.field === "hidden" || target.field === "added";
  const after = isPart ? [] : describeValue(below);
  return inStep(target, before, { place, before: describeValue(before), after, problem: null, ours: null, steering: [], isChosen: true });
}

function inStep(target: WordingTarget, value: WordingValue | null, rest: Omit<PreviewChange, "title" | "isHiding">): InStep {
  const { guide, step, part, field } = describePlace(target, value);
  const isHiding = target.field === "hidden";
  const title =
    target.field === "added"
      ? `${field}: “${part ?? ""}”`
      : part === null
        ? target.part === target.step
          ? field
          : `${field}, ${target.part}`
        : isHiding
          ? `“${part}”`
          : `“${part}”, ${field}`;
  return { step: `${guide}, ${step}`, change: { ...rest, title, isHiding } };
}
