import { contractNotSaved } from "#app/content/contract/date-messages.ts";
import { type CommandAnswer, defineCommandsWithDetail, errorOf } from "#app/plan/commands/define-commands.ts";
import type { DatesReview } from "#app/plan/dates/dates-file.server.ts";

/** A file's dates beside the contract's. */
export interface ShownReview extends DatesReview {
  /** The file's dates. */
  readonly text: string;
  /** The version of the contract they are compared with, 0 for none. */
  readonly version: number;
  /** The ids of the selected dates. */
  readonly chosen: readonly string[];
}

interface DatesFileDetail {
  /** For an error in the selection. */
  readonly review?: ShownReview;
}

/** The version is that of the contract the user saw, 0 for none. */
export const datesFileCommands = defineCommandsWithDetail<DatesFileDetail>()(
  { "dates.use": { parameters: { version: "version" } } },
  { fields: ["file", "dates", "use", "confirmed"], failureMessage: contractNotSaved },
);

/** The review in the answer, and an error of its forms by field. */
export function datesFileAnswer(answer: CommandAnswer | undefined) {
  const error = errorOf(datesFileCommands, answer);
  const review = (error ? error.detail.review : (answer?.review as ShownReview | undefined)) ?? null;
  return {
    review,
    text: error?.values.file || error?.values.dates || "",
    fields: error && { [review ? "use" : "dates"]: error.message },
  };
}
