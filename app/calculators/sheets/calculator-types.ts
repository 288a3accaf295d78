import type { CalculatorId } from "#app/content/calculator-ids.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import type { DisclaimerId } from "#app/content/legal/disclaimers.ts";

/** What was given, by the names of the fields; what was left blank is absent. Of a choice, the place of the option. */
export type CalculatorValues = Readonly<Record<string, number | undefined>>;

/** What is known only by what else was given. */
type Depends = (values: CalculatorValues) => boolean;

export interface CalculatorField {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  /** The label as it stands in a sentence: 'Enter {inWords}'. */
  readonly inWords: string;
  readonly hint?: string;
  readonly kind: "dollars" | "percent" | "years" | "choice";
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired?: boolean | Depends;
  /** In the unit of the kind; a sum has to be positive unless it may be zero. */
  readonly isPositive?: boolean;
  /** A cost that the result lacks while it is blank: then it is named as not filled in, and the result never counts it as zero. */
  readonly isCost?: boolean | Depends;
  /** What could stand in the empty field. It counts only when the person takes it. */
  readonly suggest?: (values: CalculatorValues) => { readonly value: number; readonly why: string } | null;
}

/** Fields that belong together, under a heading of their own. */
export interface FieldGroup {
  readonly title?: string;
  readonly fields: readonly CalculatorField[];
}

/** A line of a result: amounts as people write them. */
export interface ResultLine {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
  /** Its part of the drawing. */
  readonly part?: number;
}

export interface CalculatorResult {
  readonly headline: { readonly label: string; readonly amount: string };
  /** The costs that are not filled in, as they stand in a sentence. */
  readonly missing: readonly string[];
  /** The sum as a bar of parts, in cents; none where it would mislead. */
  readonly drawing: readonly number[];
  readonly tables: readonly { readonly caption: string; readonly lines: readonly ResultLine[] }[];
  /** What follows from these very numbers. */
  readonly remarks: readonly RichText[];
}

export interface Calculator {
  readonly id: CalculatorId;
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly FieldGroup[];
  readonly calculate: (values: CalculatorValues) => CalculatorResult;
  /** What the arithmetic takes for granted. */
  readonly assumptions: readonly string[];
  readonly disclaimers: readonly DisclaimerId[];
  readonly sources: readonly SourceId[];
  /** Whose numbers it holds: those with the same home share its price and down payment. */
  readonly home: "to-buy" | "to-sell";
}
