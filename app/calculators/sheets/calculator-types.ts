import type { CalculatorId } from "#app/content/calculator-ids.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import type { DisclaimerId } from "#app/content/legal/disclaimers.ts";

/** By field name; blank fields are absent. For a choice, the index of the option; for a day, the days since 1970. */
export type CalculatorValues = Readonly<Record<string, number | undefined>>;

type Depends = (values: CalculatorValues) => boolean;

export interface CalculatorField {
  readonly name: string;
  readonly label: string;
  readonly inWords: string;
  readonly hint?: string;
  readonly kind: "dollars" | "percent" | "years" | "days" | "day" | "choice";
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired?: boolean | Depends;
  readonly isPositive?: boolean;
  /** A blank cost is listed as missing rather than counted as zero. */
  readonly isCost?: boolean | Depends;
  /** Counts only once the user accepts it. */
  readonly suggest?: (values: CalculatorValues) => { readonly value: number; readonly why: string } | null;
}

export interface FieldGroup {
  readonly title?: string;
  /** Makes it one of several similar folds, with its initial state. */
  readonly fold?: "open" | "closed";
  readonly fields: readonly CalculatorField[];
}

export interface ResultLine {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
  readonly part?: number;
}

export interface Comparison {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    /** One cell per column, in lines. */
    readonly rows: readonly { readonly label: string; readonly cells: readonly (readonly string[])[]; readonly isTotal?: boolean }[];
  }[];
}

export interface CalculatorResult {
  readonly headline: { readonly label: string; readonly amount: string };
  readonly missing: readonly string[];
  /** In cents; empty where a bar would mislead. */
  readonly drawing: readonly number[];
  readonly tables: readonly { readonly caption: string; readonly lines: readonly ResultLine[] }[];
  readonly comparison?: Comparison;
  readonly remarks: readonly RichText[];
}

export interface Calculator {
  readonly id: CalculatorId;
  readonly title: string;
  /** What it answers, in the user's words. */
  readonly question: string;
  readonly lead: string;
  readonly groups: readonly FieldGroup[];
  readonly calculate: (values: CalculatorValues) => CalculatorResult;
  readonly assumptions: readonly string[];
  readonly disclaimers: readonly DisclaimerId[];
  readonly sources: readonly SourceId[];
  /** Calculators for the same home share its price and down payment. */
  readonly home: "to-buy" | "to-sell";
}
