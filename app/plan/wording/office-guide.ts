import { claims } from "#app/content/evidence/claims.ts";
import type { Guide, GuideStep, IndexedPart, Question, RichText, SubStep } from "#app/content/guides/guide-types.ts";
import { addedIdPattern, isAddedPart, isStepText, isText, mapTexts, mayHide, type WordingChange } from "./wording.ts";
import { nameHosts } from "./wording-markup.ts";

/**
 * A guide with an office's changes, from `mergeChanges`. Unchanged steps, and a guide without changes, are the same objects. Changes of parts
 * that the guide doesn't have anymore are left out.
 */
export function officeGuide(guide: Guide, changes: readonly WordingChange[]): Guide {
  const id = `${guide.journeyType}/${guide.tier}`;
  const byStep = Map.groupBy(
    changes.filter((change) => change.guide === id),
    ({ step }) => step,
  );
  if (byStep.size === 0) {
    return guide;
  }
  return { ...guide, steps: guide.steps.map((step) => changeStep(step, byStep.get(step.id) ?? [])) };
}

function changeStep(step: GuideStep, changes: readonly WordingChange[]): GuideStep {
  const inForce = changes.filter(({ value, field }) => value !== null || field === "added");
  if (inForce.length === 0) {
    return step;
  }
  const byPart = Map.groupBy(inForce, ({ part }) => part);
  const added = inForce.flatMap((change) => (change.field === "added" ? (readAdded(change) ?? []) : []));
  const details = [
    ...step.details.map((question) => changePart(question, byPart.get(question.id))),
    ...added.flatMap((part) => part.details),
  ];
  const subSteps = [...step.subSteps.map((thing) => changePart(thing, byPart.get(thing.id))), ...added.flatMap((part) => part.subSteps)];
  const gone = new Set(added.filter(({ isRemoved }) => isRemoved).map(({ id }) => id));
  for (const { part, field } of inForce) {
    if (field === "hidden" && mayHide({ part })) {
      gone.add(part);
    }
  }
  const texts = (byPart.get(step.id) ?? []).flatMap(({ field, value }) =>
    isStepText(field) && isText(value) ? [[field, nameHosts(value)] as const] : [],
  );
  const isShown = ({ id }: { readonly id: string }) => !gone.has(id);
  const shown = { details: details.filter(isShown), subSteps: subSteps.filter(isShown) };
  const signed = texts.filter(([, text]) => text.length > 0).map(([field]) => field);
  return {
    ...step,
    ...Object.fromEntries(texts.map(([field, text]) => [field, text.length > 0 ? text : undefined])),
    ...shown,
    sources: standingSources(step, shown, new Set(inForce.map(({ part }) => part))),
    ...(signed.length > 0 && { officeTexts: signed }),
    ...((shown.details.length < details.length || shown.subSteps.length < subSteps.length) && {
      indexed: { details: details.map(withoutTexts), subSteps: subSteps.map(withoutTexts) },
    }),
  };
}

function withoutTexts({ id, key, mayNotApply, onlyIf }: Question | SubStep): IndexedPart {
  return { id, key, ...(mayNotApply && { mayNotApply }), ...(onlyIf && { onlyIf }) };
}

function changePart<Part extends Question | SubStep>(part: Part, changes: readonly WordingChange[] = []): Part {
  const texts = changes.flatMap(({ field, value }): [string, RichText][] => (isText(value) ? [[field, nameHosts(value)]] : []));
  return texts.length === 0 ? part : { ...part, ...Object.fromEntries(texts), officeTexts: texts.map(([field]) => field) };
}

interface Added {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly details: readonly Question[];
  readonly subSteps: readonly SubStep[];
}

/** A removed part has no texts. */
const removedQuestion = { question: "", helpText: "", explanation: "", successMessage: "" };
const removedThing = { title: "", description: "" };

function readAdded({ part: id, value }: WordingChange): Added | null {
  const [, kind, key = ""] = addedIdPattern.exec(id) ?? [];
  if (kind === undefined) {
    return null;
  }
  const { kind: _, ...texts } = isAddedPart(value) ? mapTexts(value, nameHosts) : { kind };
  const names = { id, key, officeTexts: Object.keys(texts) };
  return kind === "question"
    ? { id, isRemoved: value === null, details: [{ ...names, ...removedQuestion, ...texts }], subSteps: [] }
    : { id, isRemoved: value === null, details: [], subSteps: [{ ...names, ...removedThing, ...texts }] };
}

/** A source leaves with the last claim that it supports in the step's own texts. */
function standingSources(step: GuideStep, shown: Pick<GuideStep, "details" | "subSteps">, changed: ReadonlySet<string>) {
  const ours = [step.id, ...[...step.details, ...step.subSteps].map(({ id }) => id)];
  const shownIds = new Set([step.id, ...[...shown.details, ...shown.subSteps].map(({ id }) => id)]);
  const standing = new Set(ours.filter((id) => shownIds.has(id) && !changed.has(id)).map((id) => claimPlace(step, id)));
  const places = new Set(ours.map((id) => claimPlace(step, id)));
  return step.sources.filter((source) => {
    const claimed = (placesBySource.get(source) ?? []).filter((place) => places.has(place));
    return claimed.length === 0 || claimed.some((place) => standing.has(place));
  });
}

const placesBySource: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(claims, ({ source }) => source)].map(([source, all]) => [source, all.flatMap(({ where }) => where)]),
);

/** As `claims` name places: a question without its guide. */
function claimPlace({ details }: GuideStep, id: string): string {
  return details.some((question) => question.id === id) ? id.split(".").slice(1).join(".") : id;
}
