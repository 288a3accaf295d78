import { contractNotSaved } from "#app/content/contract/date-messages.ts";
import { defineCommandsWithDetail } from "#app/plan/commands/define-commands.ts";
import type { ContractDetail } from "#app/plan-frame/dates/contract-detail.ts";

/**
 * Asks the holder of a deadline, and accepts or declines a new date that they propose. The version is that of the contract the user saw.
 */
export const askCommands = defineCommandsWithDetail<ContractDetail>()(
  {
    "turn.ask": { parameters: { deadline: "id", version: "version" } },
    "turn.endAsk": { parameters: { deadline: "id", version: "version" } },
    "turn.accept": { parameters: { deadline: "id", version: "version" } },
    "turn.decline": { parameters: { deadline: "id", version: "version" } },
  },
  { fields: ["address", "day"], failureMessage: contractNotSaved },
);
