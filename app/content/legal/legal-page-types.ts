import type { LegalTerms } from "#app/brand/legal-terms.ts";

/** One part of the privacy or the terms page: what the software does, and what the brokerage adds in its own words. */
export interface LegalPart {
  readonly id: string;
  readonly title: string;
  readonly points: readonly string[];
  /** What only the brokerage can say, and what is marked as missing until it does. */
  readonly fromBrokerage?: readonly { readonly field: keyof LegalTerms; readonly about: string }[];
}
