import { guideName } from "#app/admin/admin-words.ts";
import type { GuideStep, RichText } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { findText, type WordingTarget } from "#app/plan/wording/wording.ts";
import { isSameText } from "#app/plan/wording/wording-markup.ts";

interface SameText {
  readonly target: WordingTarget;
  /** Such as 'Buying: Free'. */
  readonly name: string;
}

/** The places of other guides with the same text of ours: several guides share most of theirs. */
export function listSameTexts(target: WordingTarget, ours: RichText | null): SameText[] {
  return guides.flatMap(({ journeyType, tier, steps }) => {
    const guide = `${journeyType}/${tier}`;
    const step = steps.find(({ id }) => lastSegment(id) === lastSegment(target.step));
    const part = step && guide !== target.guide ? findPart(step, target) : undefined;
    const text = step && part && findText(step, part, target.field);
    const isSame = text !== undefined && text !== null && isSameText(text, ours);
    return step && part && isSame ? [{ target: { ...target, guide, step: step.id, part }, name: guideName(journeyType, tier) }] : [];
  });
}

function findPart(step: GuideStep, { step: stepId, part }: WordingTarget): string | undefined {
  return part === stepId
    ? step.id
    : [...step.details, ...step.subSteps].map(({ id }) => id).find((id) => lastSegment(id) === lastSegment(part));
}

function lastSegment(id: string): string | undefined {
  return id.split(".").at(-1);
}
