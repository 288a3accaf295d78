import { fieldRules } from "#app/plan/wording/check-wording.ts";
import { addedFields, findPartText, isAddedPart, type WordingValue } from "#app/plan/wording/wording.ts";
import { formatMarkup } from "#app/plan/wording/wording-markup.ts";

export interface DescribedText {
  /** Null for the only text of a place. */
  readonly label: string | null;
  readonly text: string;
}

/** The texts of a value, as people type them. Empty for one that hides a part, and without a value. */
export function describeValue(value: WordingValue | null): DescribedText[] {
  if (value === null || value === true) {
    return [];
  }
  if (!isAddedPart(value)) {
    return [{ label: null, text: formatMarkup(value) }];
  }
  const texts = addedFields(value.kind).map((field) => ({
    label: fieldRules[field].label,
    text: formatMarkup(findPartText(value, field) ?? ""),
  }));
  return value.mayNotApply ? [...texts, { label: "Answers", text: "People may answer “Doesn't apply”." }] : texts;
}

export function isSameValue(one: WordingValue | null, other: WordingValue | null): boolean {
  return (one === true) === (other === true) && JSON.stringify(describeValue(one)) === JSON.stringify(describeValue(other));
}
