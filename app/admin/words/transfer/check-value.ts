import type { RichText } from "#app/content/guides/guide-types.ts";
import { checkStoredText, fieldRules } from "#app/plan/wording/check-wording.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import {
  type AddedPart,
  addedFields,
  addedIdPattern,
  findPartText,
  isAddedPart,
  isText,
  mayHide,
  mayNotHide,
  type TextField,
  type WordingTarget,
  type WordingValue,
} from "#app/plan/wording/wording.ts";

type CheckedValue = { readonly value: WordingValue } | { readonly problem: string };

/** Checks a value from a file or the history as if it were typed today. The problem is a sentence. */
export function checkValue(target: WordingTarget, value: WordingValue): CheckedValue {
  const { field, part } = target;
  const ours = findOurText(target);
  if (ours === undefined) {
    return { problem: "Keyturn's guide doesn't have this place, or doesn't have it anymore." };
  }
  if (field === "added") {
    return isAddedPart(value) ? checkAdded(part, value) : { problem: misfit };
  }
  if (field === "hidden") {
    return value !== true ? { problem: misfit } : mayHide(target) ? { value } : { problem: mayNotHide };
  }
  return isText(value) ? checkField(field, value, ours) : { problem: misfit };
}

const misfit = "This is not what belongs in this place.";

function checkField(field: TextField, text: RichText, ours: RichText | null): CheckedValue {
  const checked = checkStoredText(field, text, ours);
  return "text" in checked ? { value: checked.text } : checked;
}

function checkAdded(id: string, part: AddedPart): CheckedValue {
  if (addedIdPattern.exec(id)?.[1] !== part.kind) {
    return { problem: "The id of your own question looks like office-question-7k2mx, and of a thing to do like office-thing-7k2mx." };
  }
  const texts: Partial<Record<TextField, RichText>> = {};
  for (const field of addedFields(part.kind)) {
    const checked = checkStoredText(field, findPartText(part, field) ?? "");
    if ("problem" in checked) {
      const { label } = fieldRules[field];
      return { problem: checked.problem.startsWith(label) ? checked.problem : `${label}: ${checked.problem}` };
    }
    texts[field] = checked.text;
  }
  return { value: { ...part, ...texts } as AddedPart };
}
