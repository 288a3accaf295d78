import type { GuideAction, GuideStep, Question, RichText, RichTextPart } from "#app/content/guides/guide-types.ts";
import { isStateCode, stateNames } from "#app/content/states/state-names.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import type { FactAnswers } from "./fact-answers.ts";

/** In a sentence. Null unless both the state and where the brokerage is licensed are known. */
export function findUnservedState(statesServed: readonly StateCode[], { state = "" }: FactAnswers): string | null {
  return statesServed.length > 0 && isStateCode(state) && !statesServed.includes(state) ? stateNames[state] : null;
}

/** Without what offers representation, which needs a license in the state: scheduling, e-signing and the expert. */
export function withoutRepresentation<Step extends Pick<GuideStep, "actions" | "expert" | "proTip" | "details">>(step: Step): Step {
  return {
    ...step,
    expert: undefined,
    actions: step.actions.filter(isForReading),
    proTip: step.proTip && withoutOffers(step.proTip),
    details: step.details.map((question: Question) => ({
      ...question,
      explanation: withoutOffers(question.explanation),
      successMessage: withoutOffers(question.successMessage),
      resourceUrl: question.resourceUrl && isForReading({ url: question.resourceUrl }) ? question.resourceUrl : undefined,
      actions: question.actions?.filter(isForReading),
    })),
  };
}

function isForReading({ url }: Pick<GuideAction, "url">) {
  return url !== "brand:scheduling" && url !== "brand:eSign";
}

/** The words stay, the link goes. */
function withoutOffers(text: RichText): RichText {
  return typeof text === "string"
    ? text
    : text.map((part): RichTextPart => (typeof part !== "string" && "url" in part && !isForReading(part) ? part.text : part));
}
