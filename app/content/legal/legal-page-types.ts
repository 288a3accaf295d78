import type { LegalTerms } from "#app/brand/legal-terms.ts";

export interface LegalPart {
  readonly id: string;
  readonly title: string;
  readonly points: readonly string[];
  /** Left to the brokerage, and marked as missing until filled in. */
  readonly fromBrokerage?: readonly { readonly field: keyof LegalTerms; readonly about: string }[];
}
