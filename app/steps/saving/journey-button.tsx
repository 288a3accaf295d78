import type { ButtonHTMLAttributes } from "react";
import { journeyFormId } from "#app/shell/resilience/early-click-guard.tsx";
import { commandText, type JourneyCommand, journeyGrammar } from "#machines/command.ts";

interface JourneyButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "form" | "name" | "type" | "value" | "style"> {
  command: JourneyCommand;
}

export function JourneyButton({ command, ...rest }: JourneyButtonProps) {
  return <button {...rest} type="submit" form={journeyFormId} name="command" value={commandText(journeyGrammar, command)} />;
}
