import type { ButtonHTMLAttributes, Ref } from "react";
import { journeyFormId } from "#app/shell/resilience/early-click-guard.tsx";
import { commandText, type JourneyCommand, journeyGrammar } from "#machines/command.ts";

interface JourneyButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "form" | "name" | "type" | "value" | "style"> {
  command: JourneyCommand;
  buttonRef?: Ref<HTMLButtonElement>;
}

export function JourneyButton({ command, buttonRef, ...rest }: JourneyButtonProps) {
  return (
    <button {...rest} ref={buttonRef} type="submit" form={journeyFormId} name="command" value={commandText(journeyGrammar, command)} />
  );
}
