import { contractNotSaved } from "#app/content/contract/date-messages.ts";
import { type CommandAnswer, defineCommandsWithDetail, errorOf } from "#app/plan/commands/define-commands.ts";
import { askCommands } from "#app/plan-frame/turns/ask.commands.ts";
import type { ContractDetail, FormValues } from "./contract-detail.ts";

export type { ContractDetail, FormValues };

/** The versions are that of the contract the user saw, 0 for none. */
export const contractCommands = defineCommandsWithDetail<ContractDetail>()(
  {
    "contract.set": { parameters: { version: "version" } },
    "contract.undo": { parameters: { version: "version" } },
    "deadline.set": { parameters: { deadline: "id", version: "version" } },
    "notice.set": { parameters: { deadline: "id", version: "version" } },
    "turn.pass": { parameters: { deadline: "id", holder: "id", version: "version" } },
    // For a day of a state's list: whether the contract skips it.
    "holiday.leaveOut": { parameters: { version: "version" } },
    "holiday.count": { parameters: { version: "version" } },
    "deadline.remove": { parameters: { deadline: "id", version: "version" } },
  },
  {
    fields: [
      ...(["acceptance", "closing", "timeZone", "leftOut", "confirmed"] as const),
      ...(["kind", "count", "days", "from", "firstDay", "roll", "day", "hour", "state", "extendedTo"] as const),
      ...(["title", "who", "note", "delivered", "sentOn", "how"] as const),
    ],
    failureMessage: contractNotSaved,
  },
);

/** The field that shows errors of the whole form. */
export function errorField(type: keyof typeof contractCommands | keyof typeof askCommands): string {
  switch (type) {
    case "deadline.set":
    case "deadline.remove":
      return "kind";
    case "notice.set":
      return "sentOn";
    case "turn.ask":
      return "address";
    case "turn.pass":
    case "turn.endAsk":
    case "turn.accept":
    case "turn.decline":
      return "turn";
    default:
      return "acceptance";
  }
}

export type ContractError = NonNullable<ReturnType<typeof contractErrorOf>>;

/** The answer's error, as the contract's forms show it. */
export function contractErrorOf(answer: CommandAnswer | undefined) {
  const error = errorOf({ ...contractCommands, ...askCommands }, answer);
  if (error === null) {
    return null;
  }
  const { command, message, values, detail } = error;
  const { fields = { [errorField(command.type)]: message }, version = command.version, toConfirm } = detail;
  return {
    /** Null for the contract's own days. */
    deadline: "deadline" in command ? command.deadline : null,
    typed: command.type === "contract.undo" ? {} : values,
    fields,
    version,
    toConfirm,
  };
}
