import type { RichText } from "#app/content/guides/guide-types.ts";
import { fieldRules } from "#app/plan/wording/check-wording.ts";
import { addedFields, findPartText, isAddedPart, type WordingValue } from "#app/plan/wording/wording.ts";
import { formatMarkup } from "#app/plan/wording/wording-markup.ts";

export interface DescribedText {
  /** Null for the only text of a place. */
  readonly label: string | null;
  readonly text: RichText;
}

/** The texts of a value. Empty for one that hides a part, and without a value. */
export function describeValue(value: WordingValue | null): DescribedText[] {
  if (value === null || value === true) {
    return [];
  }
  if (!isAddedPart(value)) {
    return [{ label: null, text: value }];
  }
  const texts = addedFields(value.kind).map((field) => ({
    label: fieldRules[field].label,
    text: findPartText(value, field) ?? "",
  }));
  return value.mayNotApply ? [...texts, { label: "Answers", text: "People may answer “Doesn't apply”." }] : texts;
}

export function isSameValue(one: WordingValue | null, other: WordingValue | null): boolean {
  return (one === true) === (other === true) && typedTexts(one) === typedTexts(other);
}

/** The same for one text in several parts and in one. */
function typedTexts(value: WordingValue | null): string {
  return JSON.stringify(describeValue(value).map(({ label, text }) => [label, formatMarkup(text)]));
}
