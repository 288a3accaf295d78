/** Checks of a form, and the figures to be read again, or typed, before anything is concluded from them. */
import type { FigureKey, LoanForm, Place } from "./loan-form.ts";

/** One piece of a form's own arithmetic. */
export interface FormCheck {
  /** "D", "payment", "cashToClose". */
  readonly id: string;
  /** A sentence for the user: "D is A + B + C." */
  readonly rule: string;
  /** 'unknown' if a figure is missing: never the same as 'holds'. */
  readonly outcome: "holds" | "fails" | "unknown";
  /** Null unless all figures are known. */
  readonly expected: number | null;
  readonly printed: number | null;
  readonly keys: readonly FigureKey[];
}

/** A figure to ask the user for. */
export interface Doubt {
  readonly key: FigureKey;
  /** In the form's words, with its page and section: "Appraisal Fee (section B, page 2)". */
  readonly label: string;
  readonly kind: "amount" | "rate" | "months" | "day" | "text" | "choice";
  readonly reason: "missing" | "unreadable" | "does-not-add-up";
  /** The line to look at, if it was found. */
  readonly place: Place | null;
  /** As read. */
  readonly value: number | string | boolean | null;
}

/** A form with the results of `checkForm`. */
export interface CheckedForm {
  readonly form: LoanForm;
  readonly checks: readonly FormCheck[];
  readonly doubts: readonly Doubt[];
}
