import { journeyFormId } from "#app/shell/resilience/early-click-guard.tsx";
import { commandText, type JourneyCommand, journeyGrammar } from "#machines/command.ts";

interface Choice {
  readonly role: "checkbox" | "radio";
  readonly isChecked: boolean;
}

/** The attributes of a button that gives a command. Not a component: a step has some seventy of them. */
export function journeyButton(command: JourneyCommand, choice?: Choice) {
  return {
    form: journeyFormId,
    name: "command",
    value: commandText(journeyGrammar, command),
    ...(choice && { role: choice.role, "aria-checked": choice.isChecked }),
  } as const;
}
