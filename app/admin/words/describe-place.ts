import { guideName } from "#app/admin/admin-words.ts";
import type { GuideStep, RichText } from "#app/content/guides/guide-types.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { fieldRules } from "#app/plan/wording/check-wording.ts";
import { addedIdPattern, isAddedPart, type WordingField, type WordingTarget, type WordingValue } from "#app/plan/wording/wording.ts";

interface DescribedPlace {
  /** Such as 'Buying: Full'. */
  readonly guide: string;
  /** Such as 'Step 3: Offers'. */
  readonly step: string;
  /** Such as 'Help under the question'. */
  readonly field: string;
  /** The question or thing to do by Keyturn's text, or by its own; null for a text of the step. */
  readonly part: string | null;
  /** Null if the guide has no such step anymore. */
  readonly stepKey: string | null;
}

/** `value` names an added part. */
export function describePlace({ guide: id, step: stepId, part, field }: WordingTarget, value: WordingValue | null): DescribedPlace {
  const guide = findGuideById(id);
  const place = guide?.steps.findIndex((one) => one.id === stepId) ?? -1;
  const step = guide?.steps[place];
  return {
    guide: guide ? guideName(guide.journeyType, guide.tier) : id,
    step: step ? `Step ${place + 1}: ${step.title}` : "A step that is gone",
    field: describeField(field, isThing(part, step)),
    part: isAddedPart(value) ? addedTitle(value) : step ? findPartTitle(step, part) : null,
    stepKey: step?.key ?? null,
  };
}

export function addedTitle(value: { readonly question: string } | { readonly title: string }): string {
  return "question" in value ? value.question : value.title;
}

function isThing(part: string, step: GuideStep | undefined): boolean {
  return addedIdPattern.exec(part)?.[1] === "thing" || step?.subSteps.some(({ id }) => id === part) === true;
}

function describeField(field: WordingField, isOfThing: boolean): string {
  if (field === "added") {
    return isOfThing ? "Your thing to do" : "Your question";
  }
  return field === "hidden" ? (isOfThing ? "Thing to do" : "Question") : fieldRules[field].label;
}

function findPartTitle({ details, subSteps }: GuideStep, part: string): string | null {
  const text: RichText | undefined = details.find(({ id }) => id === part)?.question ?? subSteps.find(({ id }) => id === part)?.title;
  return text === undefined ? null : plainText(text);
}
