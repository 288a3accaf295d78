import { defineCommands } from "#app/plan/commands/define-commands.ts";

/** Passes a thing to do to the next to act. `from` is who had it when the user looked. */
export const subStepTurnCommands = defineCommands(
  { "subStep.pass": { parameters: { subStep: "id", holder: "id", from: "id" } } },
  { fields: [], failureMessage: "We can't reach your saved plan right now. Nobody was passed anything. Try again in a moment." },
);
