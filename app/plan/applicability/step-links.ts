import type { Address, GuideAction, GuideStep, RichText, RichTextPart } from "#app/content/guides/guide-types.ts";
import { isStateCode, stateNames, stateSlug } from "#app/content/states/state-names.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import { statePath, topicPath } from "#app/paths.ts";
import type { FactAnswers } from "./fact-answers.ts";

/** For use in a sentence. Null unless both the state and the states where the brokerage is licensed are known. */
export function findUnservedState(statesServed: readonly StateCode[], { state = "" }: FactAnswers): string | null {
  return statesServed.length > 0 && isStateCode(state) && !statesServed.includes(state) ? stateNames[state] : null;
}

type LinkingStep = Pick<GuideStep, "actions" | "expert" | "proTip" | "details">;

/**
 * Links to the state's own page once the state is known. Where the brokerage is not licensed, nothing offers representation: no scheduling,
 * no e-signing and no expert.
 */
export function resolveStepLinks<Step extends LinkingStep>(step: Step, statesServed: readonly StateCode[], answers: FactAnswers): Step {
  const { state = "" } = answers;
  const isUnserved = findUnservedState(statesServed, answers) !== null;
  const resolve = (url: Address): Address | null => {
    if (isUnserved && (url === "brand:scheduling" || url === "brand:eSign")) {
      return null;
    }
    return url === topicPath("your-state") && isStateCode(state) ? statePath(stateSlug(state)) : url;
  };
  return mapLinks({ ...step, expert: isUnserved ? undefined : step.expert }, resolve);
}

type Resolve = (url: Address) => Address | null;

function mapLinks<Step extends LinkingStep>(step: Step, resolve: Resolve): Step {
  return {
    ...step,
    actions: mapActions(step.actions, resolve),
    proTip: step.proTip && mapText(step.proTip, resolve),
    details: step.details.map((question) => ({
      ...question,
      explanation: mapText(question.explanation, resolve),
      successMessage: mapText(question.successMessage, resolve),
      resourceUrl: (question.resourceUrl && resolve(question.resourceUrl)) ?? undefined,
      actions: question.actions && mapActions(question.actions, resolve),
    })),
  };
}

function mapActions(actions: readonly GuideAction[], resolve: Resolve): GuideAction[] {
  return actions.flatMap((action) => {
    const url = resolve(action.url);
    return url === null ? [] : [{ ...action, url }];
  });
}

/** Keeps the text of a removed link. */
function mapText(text: RichText, resolve: Resolve): RichText {
  return typeof text === "string" ? text : text.map((part) => mapPart(part, resolve));
}

function mapPart(part: RichTextPart, resolve: Resolve): RichTextPart {
  if (typeof part === "string" || !("url" in part)) {
    return part;
  }
  const url = resolve(part.url);
  return url === null ? part.text : { ...part, url };
}
