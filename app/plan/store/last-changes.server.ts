import { entriesById, jsonColumn } from "#app/platform/database/json-column.server.ts";
import type { JourneyCommand } from "#machines/command.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { Plan } from "#prisma/client.ts";

/** For each box or answer: the plan version that last changed it, and the client if known. */
export type LastChanges = Readonly<Record<string, readonly [version: number, client: string | null]>>;

const lastChangesColumn = jsonColumn<LastChanges>(
  "plan.last_changes",
  entriesById(
    (change): change is LastChanges[string] =>
      Array.isArray(change) && typeof change[0] === "number" && (change[1] === null || typeof change[1] === "string"),
  ),
);

export function lastChangesIn(row: Pick<Plan, "id" | "lastChanges">): LastChanges {
  return lastChangesColumn(row.lastChanges, row.id);
}

/** A plan version, and the client names of the tab that saved it and its predecessors. */
export interface Basis {
  readonly version: number;
  readonly clients: readonly string[];
}

type Cells = Readonly<Record<string, boolean | string | null>>;

const excludedValue = "excluded";

function cellsOf({ completedSteps, completedSubSteps, answers, excluded }: JourneyRecord): Cells {
  return Object.fromEntries([
    ...completedSteps.map((id) => [`step ${id}`, true] as const),
    ...Object.entries(completedSubSteps).map(([id, isDone]) => [`thing ${id}`, isDone] as const),
    ...Object.entries(answers).map(([id, answer]) => [`question ${id}`, answer] as const),
    // Ids are unique among both.
    ...Object.entries(excluded).flatMap(([id, is]) =>
      is ? [`thing ${id}`, `question ${id}`].map((cell) => [cell, excludedValue] as const) : [],
    ),
  ]);
}

export function withChanges(
  known: LastChanges,
  before: JourneyRecord,
  after: JourneyRecord,
  version: number,
  client: string | null,
): LastChanges {
  const [earlier, later] = [cellsOf(before), cellsOf(after)];
  const changed = [...new Set([...Object.keys(earlier), ...Object.keys(later)])].filter(
    (cell) => (earlier[cell] || null) !== (later[cell] || null),
  );
  return { ...known, ...Object.fromEntries(changed.map((cell) => [cell, [version, client] as const])) };
}

/** Null for moves. */
function targetOf(command: JourneyCommand): readonly [cell: string, value: boolean | string] | null {
  switch (command.type) {
    case "step.complete":
    case "step.finish":
      return [`step ${command.step}`, true];
    case "step.reopen":
      return [`step ${command.step}`, false];
    case "subStep.complete":
      return [`thing ${command.subStep}`, true];
    case "subStep.reopen":
      return [`thing ${command.subStep}`, false];
    case "subStep.exclude":
      return [`thing ${command.subStep}`, excludedValue];
    case "subStep.include":
      return [`thing ${command.subStep}`, false];
    case "question.exclude":
      return [`question ${command.question}`, excludedValue];
    case "question.include":
      return [`question ${command.question}`, false];
    case "question.answer":
      return [`question ${command.question}`, command.answer];
    default:
      return null;
  }
}

/** Whether another client has changed the command's target since it was issued. The newer value stays. */
export function isOvertaken(command: JourneyCommand, record: JourneyRecord, changes: LastChanges, basis: Basis): boolean {
  const [cell, value] = targetOf(command) ?? [];
  const last = cell === undefined ? undefined : changes[cell];
  if (cell === undefined || last === undefined || (cellsOf(record)[cell] || false) === value) {
    return false;
  }
  const [version, client] = last;
  return version > basis.version && (client === null || !basis.clients.includes(client));
}
