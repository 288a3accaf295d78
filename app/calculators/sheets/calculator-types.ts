import type { CalculatorId } from "#app/content/calculator-ids.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import type { DisclaimerId } from "#app/content/legal/disclaimers.ts";

/** Entered values by field name; blank fields are absent. For a choice, the index of the option. */
export type CalculatorValues = Readonly<Record<string, number | undefined>>;

/** Depends on other values. */
type Depends = (values: CalculatorValues) => boolean;

export interface CalculatorField {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  /** The label as it stands in a sentence: 'Enter {inWords}'. */
  readonly inWords: string;
  readonly hint?: string;
  readonly kind: "dollars" | "percent" | "years" | "choice";
  /** For a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired?: boolean | Depends;
  /** Whether zero is refused. */
  readonly isPositive?: boolean;
  /** A cost: while blank it is listed as not filled in, rather than counted as zero. */
  readonly isCost?: boolean | Depends;
  /** Offered for an empty field. It counts only once the person accepts it. */
  readonly suggest?: (values: CalculatorValues) => { readonly value: number; readonly why: string } | null;
}

export interface FieldGroup {
  readonly title?: string;
  readonly fields: readonly CalculatorField[];
}

export interface ResultLine {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
  /** The index of its part of the drawing. */
  readonly part?: number;
}

export interface CalculatorResult {
  readonly headline: { readonly label: string; readonly amount: string };
  /** Costs that are not filled in, as they stand in a sentence. */
  readonly missing: readonly string[];
  /** The parts of a bar, in cents; none where a bar would mislead. */
  readonly drawing: readonly number[];
  readonly tables: readonly { readonly caption: string; readonly lines: readonly ResultLine[] }[];
  readonly remarks: readonly RichText[];
}

export interface Calculator {
  readonly id: CalculatorId;
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly FieldGroup[];
  readonly calculate: (values: CalculatorValues) => CalculatorResult;
  readonly assumptions: readonly string[];
  readonly disclaimers: readonly DisclaimerId[];
  readonly sources: readonly SourceId[];
  /** Calculators for the same home share its price and down payment. */
  readonly home: "to-buy" | "to-sell";
}
