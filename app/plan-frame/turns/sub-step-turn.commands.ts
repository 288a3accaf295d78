import { defineCommands } from "#app/plan/commands/define-commands.ts";

/** Passes a task to the next holder. `from` is the holder the user saw. */
export const subStepTurnCommands = defineCommands(
  { "subStep.pass": { parameters: { subStep: "id", holder: "id", from: "id" } } },
  { fields: [], failureMessage: "We can't reach your saved plan right now. Nobody was passed anything. Try again in a moment." },
);
