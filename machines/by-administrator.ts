import type { JourneyCommand } from "./command.ts";

/** An administrator moves the person along; the person's own answers and ticked details are not an administrator's to give. */
export function byAdministrator(event: JourneyCommand): JourneyCommand | null {
  switch (event.type) {
    case "step.complete":
    case "step.reopen":
    case "subStep.complete":
    case "subStep.reopen":
      return { ...event, by: "administrator" };
    case "step.select":
    case "step.next":
    case "step.previous":
      return event;
    default:
      return null;
  }
}
