import type { StateCode } from "#app/content/states/state-pack-types.ts";

/** A review of the state's page by somebody licensed there. */
export interface StateReview {
  readonly state: StateCode;
  /** A line of the page read after this day has not been reviewed. */
  readonly day: string;
  readonly name: string;
  readonly license: string;
}

/** 'NJ 2026-12-01 Jane Roe (license 0123456)', the format of the setting. */
export const stateReviewPattern = /^(?<state>[A-Z]{2}) (?<day>\d{4}-\d\d-\d\d) (?<name>[^()]+) \((?<license>[^()]+)\)$/;
