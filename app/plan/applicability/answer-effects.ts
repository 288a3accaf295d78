import type { Guide } from "#app/content/guides/guide-types.ts";
import { isStateCode, stateNames } from "#app/content/states/state-names.ts";
import type { Named } from "#machines/journey-record.ts";
import { type Applicability, resolveApplicability } from "./applicability.ts";
import type { PersonFacts } from "./fact-answers.ts";
import { findStateFacts, hasStateFacts } from "./state-facts.ts";

/** Sentences such as '3 questions fold away in steps 2 and 5, because you pay cash.' */
export function describeAnswerEffects(guide: Guide, before: PersonFacts, after: PersonFacts): string[] {
  const [was, is] = [resolveApplicability(guide, before), resolveApplicability(guide, after)];
  const shownAgain = addedReasons(is.hidden, was.hidden);
  const reasonsShownAgain = Object.fromEntries(Object.keys(shownAgain).map((id) => [id, is.reasonsShown[id] ?? ""]));
  const marked = addedReasons({ ...was.reasonsShown, ...shownAgain }, is.reasonsShown);
  const describe = (reasons: ReasonsById, verbs: readonly [string, string]) =>
    idsByReason(reasons).map(([reason, ids]) => sentence(guide, ids, verbs, reason));
  return [
    ...describe(addedReasons(was.hidden, is.hidden), ["folds away", "fold away"]),
    ...describe(reasonsShownAgain, ["comes back", "come back"]),
    ...describe(marked, ["is marked as yours", "are marked as yours"]),
    ...describeStateEffect(guide, before, after),
  ];
}

/** Counts the visible questions and tasks. */
export function countThings(guide: Guide, facts: PersonFacts): number {
  const { hidden } = resolveApplicability(guide, facts);
  return guide.steps.flatMap(({ details, subSteps }) => [...details, ...subSteps]).filter(({ id }) => hidden[id] === undefined).length;
}

type ReasonsById = Applicability["hidden"];

function addedReasons(before: ReasonsById, after: ReasonsById): ReasonsById {
  return Object.fromEntries(Object.entries(after).filter(([id]) => before[id] === undefined));
}

function idsByReason(reasons: ReasonsById): [reason: string, ids: string[]][] {
  const ids = Object.keys(reasons);
  return [...new Set(Object.values(reasons))].map((reason) => [reason, ids.filter((id) => reasons[id] === reason)]);
}

function sentence(guide: Guide, ids: readonly string[], [one, many]: readonly [string, string], reason: string): string {
  const count = (parts: readonly Named[]) => parts.filter(({ id }) => ids.includes(id)).length;
  const questions = count(guide.steps.flatMap(({ details }) => details));
  const things = count(guide.steps.flatMap(({ subSteps }) => subSteps));
  const counted = [
    ...(questions > 0 ? [`${questions} question${questions === 1 ? "" : "s"}`] : []),
    ...(things > 0 ? [`${things} thing${things === 1 ? "" : "s"} to do`] : []),
  ];
  const steps = guide.steps.flatMap(({ details, subSteps }, index) =>
    [...details, ...subSteps].some(({ id }) => ids.includes(id)) ? [String(index + 1)] : [],
  );
  const verb = ids.length === 1 ? one : many;
  return `${listed(counted)} ${verb} in ${stepsInWords(steps)}${reason ? `, because ${reason}` : ""}.`;
}

function describeStateEffect(guide: Guide, before: PersonFacts, after: PersonFacts): string[] {
  const state = after.answers.state ?? "";
  if (before.answers.state === after.answers.state || !hasStateFacts(guide)) {
    return [];
  }
  const numbers = guide.steps.flatMap(({ id }, index) =>
    findStateFacts(guide, id, after.answers)?.facts.length ? [String(index + 1)] : [],
  );
  return isStateCode(state) && numbers.length > 0
    ? [`${stepsInWords(numbers).replace(/^s/, "S")} ${numbers.length === 1 ? "shows" : "show"} what ${stateNames[state]} itself says.`]
    : isStateCode(before.answers.state ?? "")
      ? ["What your state says is left out."]
      : [];
}

function stepsInWords(numbers: readonly string[]) {
  return `${numbers.length === 1 ? "step" : "steps"} ${listed(numbers)}`;
}

function listed(parts: readonly string[]) {
  return new Intl.ListFormat("en-US").format(parts);
}
