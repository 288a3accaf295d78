import type { JourneyCommand } from "./command.ts";

/** An administrator's command in another user's plan. */
export function markedByAdministrator(command: JourneyCommand): JourneyCommand {
  return command.type === "step.finish" ? { ...command, by: "administrator" } : (byAdministrator(command) ?? command);
}

/** With the record editor, administrators can move a user's steps along, but not answer questions or tick details. */
export function byAdministrator(event: JourneyCommand): JourneyCommand | null {
  switch (event.type) {
    case "step.complete":
    case "step.reopen":
    case "subStep.complete":
    case "subStep.reopen":
    case "subStep.exclude":
    case "subStep.include":
      return { ...event, by: "administrator" };
    case "step.select":
    case "step.next":
    case "step.previous":
      return event;
    default:
      return null;
  }
}
