import type { ButtonHTMLAttributes } from "react";
import { journeyFormId } from "#app/components/early-click-guard.tsx";
import { type JourneyButtonEvent, textFromEvent } from "#machines/journey-event.ts";

interface JourneyButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "form" | "name" | "type" | "value" | "style"> {
  event: JourneyButtonEvent;
}

/** A button that asks for one change of progress: it posts the guide's form, or is taken by the page's script. */
export function JourneyButton({ event, ...rest }: JourneyButtonProps) {
  return <button {...rest} type="submit" form={journeyFormId} name="event" value={textFromEvent(event)} />;
}
