/** The results of comparisons. Sentences are complete, for the screen. Amounts in cents. */
import type { FigureKey } from "#app/loan-forms/form/loan-form.ts";

export interface Rise {
  readonly label: string;
  readonly estimated: number;
  readonly disclosed: number;
}

export interface Finding extends Rise {
  readonly kind: "may-not-rise" | "ten-percent" | "may-change";
  /** The heading, as ruled: "This may not rise, and rose by $150." */
  readonly title: string;
  /** The rule as a sentence for the user. */
  readonly rule: string;
  /** "12 CFR 1026.19(e)(3)(i)". */
  readonly paragraph: string;
  /** For the lender; null for what may change. */
  readonly question: string | null;
  /** The charges of a group that is compared in total. */
  readonly parts: readonly Rise[];
}

/** A reason not to compare two forms, or to ask before. */
export interface LoanMismatch {
  readonly field: "lender" | "property" | "borrowers" | "loanId" | "purpose";
  readonly estimated: string;
  readonly disclosed: string;
}

export interface TermChange {
  readonly label: string;
  readonly estimated: string;
  readonly disclosed: string;
  /** Whether it begins a new three business days: (f)(2)(ii). */
  readonly beginsNewWait: boolean;
  readonly note: string | null;
}

export interface UnmatchedCharge {
  readonly label: string;
  readonly section: string;
  readonly amount: number;
  /** "It is on the Closing Disclosure alone." */
  readonly note: string;
}

export type DisclosureComparison =
  /** Forms of different loans are not compared. */
  | { readonly kind: "other-loan"; readonly mismatches: readonly LoanMismatch[] }
  | {
      readonly kind: "compared";
      /** Fields of the two forms that differ without saying another loan, or could not be read. Sentences. */
      readonly remarks: readonly string[];
      /** In the order of their weight. */
      readonly findings: readonly Finding[];
      /** Charges of the groups with a limit that have no partner on the other form. */
      readonly unmatched: readonly UnmatchedCharge[];
      /** Figures to be read again, by form: nothing was concluded from them. */
      readonly setAside: readonly { readonly form: "estimate" | "disclosure"; readonly key: FigureKey; readonly label: string }[];
      /**
       * True only if every charge of the groups with a limit was read, passed its checks or was confirmed, and has a partner,
       * and none of them rose above its limit: then `compared` names them.
       */
      readonly isNothingFound: boolean;
      /** Labels of all charges that were compared in the groups with a limit. */
      readonly compared: readonly string[];
      readonly changes: readonly TermChange[];
      /** The change of J as a sentence: "Closing costs rose by $1,658.10." Null if unknown. */
      readonly costs: string | null;
    };

export interface ComparedRow {
  readonly label: string;
  /** By form; null for what its form leaves blank or could not be read: shown as "not read". */
  readonly values: readonly (string | null)[];
  readonly note?: string;
}

export interface EstimateComparison {
  readonly rows: readonly ComparedRow[];
  /** "Lender's own charges differ by $1,240 for the same rate." Never a ranking. */
  readonly remarks: readonly string[];
  /** By form, in the user's words to the lender. */
  readonly questions: readonly { readonly lender: string; readonly questions: readonly string[] }[];
}
