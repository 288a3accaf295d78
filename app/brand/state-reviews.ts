import type { StateCode } from "#app/content/states/state-pack-types.ts";

/** Somebody licensed in the state has read its page. */
export interface StateReview {
  readonly state: StateCode;
  /** A later line of the page has not been reviewed. */
  readonly day: string;
  readonly name: string;
  readonly license: string;
}

/** 'NJ 2026-12-01 Jane Roe (license 0123456)', as the setting spells a review. */
export const stateReviewPattern = /^(?<state>[A-Z]{2}) (?<day>\d{4}-\d\d-\d\d) (?<name>[^()]+) \((?<license>[^()]+)\)$/;
