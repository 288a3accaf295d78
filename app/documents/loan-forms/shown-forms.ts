/** The forms on the page: those saved in the plan, and those read or typed since. The same in the browser and on the server. */
import { maxUnsavedLoanForms } from "#app/limits.ts";
import { choosePair } from "#app/loan-forms/comparing/choose-pair.ts";
import { checkForm } from "#app/loan-forms/form/check-form.ts";
import type { CheckedForm, Doubt } from "#app/loan-forms/form/doubts.ts";
import { withFigure } from "#app/loan-forms/form/figure-keys.ts";
import type { FormKind, LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { parseFigure } from "#app/loan-forms/form/parse-typed.ts";
import { identifyForm, identifyPaper } from "#app/loan-forms/form/saved-figures.ts";
import type { FileProblem } from "#app/loan-forms/reading/read-result.ts";

export interface ShownForm extends CheckedForm {
  /** Null unless it is saved as it stands. */
  readonly savedId: string | null;
}

export interface FileOutcome {
  readonly name: string;
  readonly problem: FileProblem | null;
  /** The number of forms in it. */
  readonly found: number;
}

export interface SavedEntry {
  readonly id: string;
  readonly form: LoanForm;
}

/** A form that was read or corrected since replaces the saved one of the same loan and day. */
export function listShownForms(saved: readonly SavedEntry[], unsaved: readonly LoanForm[]): ShownForm[] {
  const newer = new Set(unsaved.map(identifyPaper));
  return [
    ...saved.filter(({ form }) => !newer.has(identifyPaper(form))).map(({ id, form }) => ({ savedId: id, ...checkForm(form) })),
    ...unsaved.map((form) => ({ savedId: null, ...checkForm(form) })),
  ];
}

/** The latest reading of a form counts. */
export function addForms(unsaved: readonly LoanForm[], read: readonly LoanForm[]): LoanForm[] {
  const latest = new Map([...unsaved, ...read].map((form) => [identifyForm(form), form]));
  return [...latest.values()].slice(-maxUnsavedLoanForms);
}

/** The field of a figure to be typed. `position` is among the shown forms. */
export const figureField = (position: number, { key }: Pick<Doubt, "key">) => `figure.${position}.${key}`;

export interface Confirmed {
  readonly unsaved: readonly LoanForm[];
  /** By field, like what was typed there. */
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}

/** Takes over what was typed for figures in doubt. Blank fields stay open. */
export function confirmFigures(shown: readonly ShownForm[], unsaved: readonly LoanForm[], typed: (field: string) => string): Confirmed {
  const errors: Record<string, string> = {};
  const texts: Record<string, string> = {};
  const changed = shown.flatMap(({ form: before, doubts, savedId }, position) => {
    const after = doubts.reduce((form, doubt) => {
      const field = figureField(position, doubt);
      const text = typed(field).trim();
      const value = text === "" ? null : parseFigure(doubt.key, text);
      if (text !== "" && value === null) {
        errors[field] = `${doubt.label}: ${howToType[doubt.kind]}`;
        texts[field] = text;
      }
      return value === null ? form : withFigure(form, doubt.key, value);
    }, before);
    return after === before ? [] : [{ before: identifyForm(before), after, savedId }];
  });
  // In their places, so that a field never becomes another form's.
  const inPlace = unsaved.map(
    (form) => changed.find(({ before, savedId }) => savedId === null && before === identifyForm(form))?.after ?? form,
  );
  const corrected = changed.flatMap(({ after, savedId }) => (savedId === null ? [] : [after]));
  return { unsaved: [...inPlace, ...corrected], errors, typed: texts };
}

const howToType: Readonly<Record<Doubt["kind"], string>> = {
  amount: "enter dollars and cents, such as 1,802.00.",
  rate: "enter a percentage, such as 3.875.",
  months: "enter years or months, such as 30 years.",
  day: "enter a date, such as 4/15/2026.",
  text: "enter the words as they stand on the form.",
  choice: "choose yes or no.",
};

/** Estimates for the table, and the pair for the limits: positions among the shown forms. */
export function arrangeComparisons(shown: readonly ShownForm[], maxEstimates: number) {
  const estimates = shown.flatMap(({ form }, position) => (form.kind === "estimate" ? [position] : []));
  return { estimates: estimates.slice(-maxEstimates), pair: choosePair(shown.map(({ form }) => form)) };
}

export function parseFormKind(text: unknown): FormKind | null {
  return text === "estimate" || text === "disclosure" ? text : null;
}

/** The value of the button pressed: "remove:…". Enter presses none, and applies what was typed. */
export function parseIntent(value: unknown): { readonly name: string; readonly subject: string } {
  const [name = "", ...subject] = String(value ?? "apply").split(":");
  return { name, subject: subject.join(":") };
}
