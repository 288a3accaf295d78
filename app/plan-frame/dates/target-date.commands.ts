import { targetDateNotSaved } from "#app/content/contract/date-messages.ts";
import { type CommandAnswer, defineCommandsWithDetail, errorOf } from "#app/plan/commands/define-commands.ts";
import type { CalendarDay } from "#machines/calendar.ts";

export interface TargetDateDetail {
  /** A questionable day, saved when sent again with its confirmation. */
  readonly toConfirm: CalendarDay;
}

export const targetDateCommands = defineCommandsWithDetail<TargetDateDetail>()(
  { "date.set": { parameters: {} }, "date.clear": { parameters: {} } },
  { fields: ["targetDate", "confirmed"], failureMessage: targetDateNotSaved },
);

export type TargetDateError = NonNullable<ReturnType<typeof targetDateErrorOf>>;

/** The answer's error, as the date's field shows it. */
export function targetDateErrorOf(answer: CommandAnswer | undefined) {
  const error = errorOf(targetDateCommands, answer);
  return error && { typed: error.values.targetDate ?? "", text: error.message, toConfirm: error.detail.toConfirm };
}
