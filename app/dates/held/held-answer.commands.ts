import { defineCommandsWithDetail } from "#app/plan/commands/define-commands.ts";

/** A status from a holder who is on the plan. `thing` is a deadline or a sub-step. */
export const heldAnswerCommands = defineCommandsWithDetail<{
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>>;
}>()(
  { "turn.report": { parameters: { thing: "id" } } },
  {
    fields: ["answer", "need", "day"],
    failureMessage: "We can't reach this plan right now. Your answer was not saved. Try again in a moment.",
  },
);
