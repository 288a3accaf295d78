import { defineCommands } from "#app/plan/commands/define-commands.ts";

const nothing = { parameters: {} } as const;

/** The form names the plan that it was made for. */
export const planStatusCommands = defineCommands(
  { "plan.close": nothing, "plan.fallThrough": nothing, "plan.reopen": nothing, "plan.startAgain": nothing },
  { fields: [], failureMessage: "We can't reach the database. Nothing was changed. Try again in a minute." },
);
