import { defineCommandsWithDetail } from "#app/plan/commands/define-commands.ts";

/** Asks the holder of a task. */
export const subStepAskCommands = defineCommandsWithDetail<{ readonly field: "address" }>()(
  {
    "subStep.ask": { parameters: { subStep: "id" } },
    "subStep.endAsk": { parameters: { subStep: "id" } },
  },
  { fields: ["address"], failureMessage: "We can't reach your saved plan right now. Nobody was asked. Try again in a moment." },
);
