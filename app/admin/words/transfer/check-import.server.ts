import { findPublishedText, findStanding, findTextBelow, findVersion, type WordingState } from "#app/admin/words/wording-state.server.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { maxWordingChanges } from "#app/limits.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { findStepProblem } from "#app/plan/wording/check-steps.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import {
  addedIdPattern,
  asTarget,
  keyInGuide,
  mergeChanges,
  type WordingChange,
  type WordingTarget,
  type WordingValue,
  wordingKey,
} from "#app/plan/wording/wording.ts";
import { isSameText } from "#app/plan/wording/wording-markup.ts";
import { checkValue } from "./check-value.ts";
import { describeValue, isSameValue } from "./describe-value.ts";
import type { FileChange } from "./wording-file.server.ts";

/** 'same': as clients read it now, so that there is nothing to take. */
type ImportOutcome = "new" | "replaces" | "same" | "refused";

export interface CheckedChange {
  /** In the file. */
  readonly place: number;
  readonly target: WordingTarget;
  readonly outcome: ImportOutcome;
  /** Of a refused one: a sentence. */
  readonly problem: string | null;
  readonly before: WordingValue | null;
  readonly after: WordingValue;
  /** If Keyturn's text is another one than when the file was written. */
  readonly oursThen: RichText | null;
  readonly oursNow: RichText | null;
  readonly steering: readonly string[];
}

export interface ImportContext {
  readonly state: WordingState;
  /** What each other office has published, for changes of all offices. */
  readonly others: readonly (readonly WordingChange[])[];
  /** Added parts of all offices, published and drafted. */
  readonly addedParts: readonly Pick<WordingTarget, "guide" | "step" | "part">[];
  /** Whether what the file doesn't have is taken back. */
  readonly replacesAll: boolean;
}

export interface CheckedImport {
  readonly changes: readonly CheckedChange[];
  readonly takenBack: readonly { readonly target: WordingTarget; readonly before: WordingValue | null; readonly after: RichText | null }[];
}

/** Checks a file against what stands. In the file's order. */
export function checkImport(changes: readonly FileChange[], context: ImportContext): CheckedImport {
  const { state, replacesAll } = context;
  const inFile = new Set(changes.map(wordingKey));
  const standing = state.own.filter(({ value }) => value !== null);
  const gone = replacesAll ? standing.filter((change) => !inFile.has(wordingKey(change))) : [];
  const goneKeys = new Set(gone.map(wordingKey));
  const own = new Map(
    state.own.map((change) => [wordingKey(change), goneKeys.has(wordingKey(change)) ? { ...change, value: null } : change]),
  );
  const ids = collectIds(context);
  let count = standing.length - gone.length;

  const checkOne = (change: FileChange, place: number): CheckedChange => {
    const key = wordingKey(change);
    const checked = checkPlace(change) ?? checkId(change, ids) ?? checkValue(change, change.value);
    const after = "value" in checked ? checked.value : change.value;
    const described = { place, target: asTarget(change), before: findBefore(state, change), after, ...compareBase(change) };
    const refuse = (problem: string) => ({ ...described, outcome: "refused", problem, steering: [] }) as const;
    if ("problem" in checked) {
      return refuse(checked.problem);
    }
    const isOwn = findStanding(state.own, change) !== undefined;
    if (isSame(state, change, after)) {
      return { ...described, outcome: "same", problem: null, steering: [] };
    }
    if (!isOwn && count >= maxWordingChanges) {
      return refuse(`There can be at most ${maxWordingChanges} changes. Take some back first.`);
    }
    const former = own.get(key);
    own.set(key, { ...asTarget(change), value: after, base: findOurText(change) ?? null, addedAt: former?.addedAt ?? newest });
    const problem = change.field === "added" || change.field === "hidden" ? findProblem(change, [...own.values()], context) : null;
    if (problem !== null) {
      if (former) {
        own.set(key, former);
      } else {
        own.delete(key);
      }
      return refuse(problem);
    }
    count += isOwn ? 0 : 1;
    const steering = describeValue(after).flatMap(({ text }) => findSteeringTerms(plainText(text)));
    return { ...described, outcome: isOwn ? "replaces" : "new", problem: null, steering };
  };

  const results = new Map<number, CheckedChange>();
  // A step that gets own parts can spare more of ours.
  for (const isHiding of [false, true]) {
    for (const [place, change] of changes.entries()) {
      if ((change.field === "hidden") === isHiding) {
        results.set(place, checkOne(change, place));
      }
    }
  }
  return {
    changes: changes.flatMap((_, place) => results.get(place) ?? []),
    takenBack: gone.map((change) => ({ target: asTarget(change), before: change.value, after: findTextBelow(state, change) ?? null })),
  };
}

const newest = "9999";

type PartPlace = ImportContext["addedParts"][number];

/** The part that a key belongs to, by guide and key. */
function collectIds({ addedParts }: ImportContext): Map<string, PartPlace> {
  return new Map(addedParts.map((one) => [keyInGuide(one), one]));
}

type Refusal = { readonly problem: string } | null;

function checkPlace({ guide: id, step, part, field }: FileChange): Refusal {
  const guide = findGuideById(id);
  if (guide === undefined) {
    return { problem: "Keyturn has no such guide." };
  }
  if (!guide.steps.some((one) => one.id === step)) {
    return { problem: "Keyturn's guide doesn't have this step, or doesn't have it anymore." };
  }
  return field === "added" || findOurText({ guide: id, step, part, field }) !== undefined
    ? null
    : { problem: "Keyturn doesn't have this text, question or thing to do, or doesn't have it anymore." };
}

/** Also takes the id, if it is free. */
function checkId(change: FileChange, ids: Map<string, PartPlace>): Refusal {
  if (change.field !== "added" || !addedIdPattern.test(change.part)) {
    return null;
  }
  const key = keyInGuide(change);
  const holder = ids.get(key) ?? change;
  ids.set(key, holder);
  return holder.part === change.part && holder.step === change.step
    ? null
    : { problem: "Its id belongs to another question or thing to do in this guide." };
}

function findBefore(state: WordingState, change: FileChange): WordingValue | null {
  const { field } = change;
  if (field === "hidden" || field === "added") {
    return (findStanding(state.own, change) ?? findStanding(state.ofAll, change))?.value ?? null;
  }
  return findPublishedText(state, change) ?? null;
}

function isSame(state: WordingState, change: FileChange, after: WordingValue): boolean {
  const before = findBefore(state, change);
  return before === null ? after === "" : isSameValue(before, after);
}

function compareBase(change: FileChange) {
  const ours = findOurText(change);
  const { base } = change;
  const isChanged = base !== undefined && ours !== undefined && change.field !== "added" && !isSameText(base, ours);
  return isChanged ? { oursThen: base, oursNow: ours } : { oursThen: null, oursNow: null };
}

/** Of one step, with the changes that are taken so far. */
function findProblem({ guide, step }: WordingTarget, own: readonly WordingChange[], { state, others }: ImportContext): string | null {
  const here = (changes: readonly WordingChange[]) => changes.filter((change) => change.guide === guide && change.step === step);
  const layers = [mergeChanges(here(state.ofAll), here(own)), ...others.map((other) => mergeChanges(here(own), here(other)))];
  return layers.map(findStepProblem).find((found) => found !== null) ?? null;
}

/** The drafts of the chosen changes, and of those that are taken back. */
export function draftImport({ changes, takenBack }: CheckedImport, chosen: readonly number[], state: WordingState) {
  const taken = changes.filter(({ place, outcome }) => (outcome === "new" || outcome === "replaces") && chosen.includes(place));
  return [
    ...taken.map(({ target, after, oursThen }) => ({
      ...{ ...target, value: after, replaces: findVersion(state, target) },
      // The page lists it until somebody decides.
      ...(oursThen !== null && { base: oursThen }),
    })),
    ...takenBack.map(({ target }) => ({ ...target, value: null, replaces: findVersion(state, target) })),
  ];
}
