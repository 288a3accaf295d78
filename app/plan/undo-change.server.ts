import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { type RecordParts, withoutChange } from "#machines/record-change.ts";
import type { PlanEvent } from "#prisma/client.ts";
import { changePlan } from "./change-plan.server.ts";
import { findOpenPlan, type Membership } from "./members.server.ts";

/** A press on one thing. */
const undoable: readonly string[] = [
  ...["step.complete", "step.finish", "step.reopen", "subStep.complete", "subStep.reopen"],
  "question.answer",
];

type StoredChange = Pick<PlanEvent, "commands" | "before" | "after">;

/** The ids of the steps, things to do and questions that a single press changed; none for any other change. */
export function listPressedThings({ commands, before, after }: StoredChange): string[] {
  const [command, ...others] = commands as unknown as { readonly type: string }[];
  if (command === undefined || others.length > 0 || !undoable.includes(command.type)) {
    return [];
  }
  return [before, after].flatMap((parts) => {
    const { completedSteps = [], completedSubSteps = {}, answers = {} } = parts as RecordParts;
    return [...completedSteps, ...Object.keys(completedSubSteps), ...Object.keys(answers)];
  });
}

/** Whether everything that the change set is still as it left it. */
export function isAsLeft({ before, after }: Pick<PlanEvent, "before" | "after">, present: JourneyRecord): boolean {
  const [earlier, later] = [before as RecordParts, after as RecordParts];
  const isDone = (id: string) => present.completedSteps.includes(id);
  const subSteps = Object.keys({ ...earlier.completedSubSteps, ...later.completedSubSteps });
  const questions = Object.keys({ ...earlier.answers, ...later.answers });
  return (
    (later.completedSteps ?? []).every(isDone) &&
    !(earlier.completedSteps ?? []).some(isDone) &&
    subSteps.every((id) => Boolean(present.completedSubSteps[id]) === Boolean(later.completedSubSteps?.[id])) &&
    questions.every((id) => (present.answers[id] ?? null) === (later.answers?.[id] ?? null))
  );
}

/**
 * Takes one press back. Undoing is itself a change.
 * @throws {UserError} 409 if there is no such press, or if somebody has changed the thing since.
 */
export async function undoChange({ ownerId, guide, actor }: Membership, version: number): Promise<void> {
  const plan = await findOpenPlan(database(), { ownerId, guide });
  const where = { planId_version: { planId: plan?.id ?? "", version } };
  const change = plan && (await database().planEvent.findUnique({ where, select: { commands: true, before: true, after: true } }));
  if (!change || listPressedThings(change).length === 0) {
    throw changedSince();
  }
  const events = (present: JourneyRecord) => {
    if (!isAsLeft(change, present)) {
      throw changedSince();
    }
    const { completedSteps, completedSubSteps, answers } = withoutChange(
      change.before as RecordParts,
      change.after as RecordParts,
      present,
    );
    return [
      { type: "progress.replace" as const, fields: { completedSubSteps, answers } },
      // Separate, since naming things to do completes the steps they fill.
      { type: "progress.replace" as const, fields: { completedSteps } },
    ];
  };
  await changePlan({ ownerId, guide, actor, events, mustExist: true, command: { type: "change.undo" } });
}

function changedSince(): UserError {
  return new UserError(409, "Someone has changed this since. Nothing was undone.");
}
