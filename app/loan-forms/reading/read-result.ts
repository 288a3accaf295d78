import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";

/** Why a file gives no form. */
export type FileProblem =
  | "not-a-pdf"
  | "empty"
  | "damaged"
  | "password"
  | "no-text"
  | "too-many-pages"
  | "too-large"
  | "too-slow"
  | "other-document"
  | "alta-statement"
  | "hud-1";

export interface ReadResult {
  /** In the order of the file. */
  readonly forms: readonly LoanForm[];
  /** Set if there is no form. */
  readonly problem: FileProblem | null;
  /** Pages of the file that belong to no form: "a page without text", an addendum of another paper. From 0. */
  readonly otherPages: readonly number[];
}
