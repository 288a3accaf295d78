import { linesField } from "#app/plan/commands/command-handler.server.ts";

/** Text of several lines, trimmed; empty if it was not sent. */
export const writtenField = linesField.prefault("").transform((text) => text.trim());
