import { z } from "zod";
import { progressUpdated } from "#app/content/administration.ts";
import { type AskedByAdministrator, handleAdministratorCommands, idField } from "#app/plan/commands/command-handler.server.ts";
import { findAdministratorChange, type PlanActor } from "#app/plan/events/plan-events.server.ts";
import type { PlanChange } from "#app/plan/store/change-plan.server.ts";
import { type EditEvents, type EditedPlan, editPlan, editProgress } from "#app/plan/store/edit-progress.server.ts";
import { findPlanById } from "#app/plan/store/find-plan.server.ts";
import { confirmed, type SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { Actor, CommandResult } from "#app/platform/requests/respond.server.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { byAdministrator } from "#machines/by-administrator.ts";
import type { JourneyCommand, JourneyEvent } from "#machines/command.ts";
import { withoutChange } from "#machines/record-change.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { journeyEditCommands, planEditCommands } from "./plan-edit.commands.ts";

const fields = z.object({ person: idField, progress: idField });

export const administratorHandlers = {
  ...handleAdministratorCommands(planEditCommands, { schema: fields, handle: undoEdit }),
  ...handleAdministratorCommands(journeyEditCommands, { schema: fields, takesSeveral: true, handle: edit }),
};

type AskedFields = z.infer<typeof fields>;

async function edit(asked: AskedByAdministrator<typeof journeyEditCommands, AskedFields>, { person }: Actor) {
  const plan = await editedPlan(asked.fields.person, asked.fields.progress);
  return resultOf(asked.address, plan, await editPlan(plan, requireActor(person), asked.commands.map(allowed)));
}

/** An undo is a separate edit. */
async function undoEdit(asked: AskedByAdministrator<typeof planEditCommands, AskedFields>, { person }: Actor) {
  const plan = await editedPlan(asked.fields.person, asked.fields.progress);
  return resultOf(asked.address, plan, await editPlan(plan, requireActor(person), await undoing(plan.saved, asked.command.version)));
}

function resultOf(address: string, { guide }: EditedPlan, { saved, rewards }: PlanChange): CommandResult<SaveAnswer> {
  return {
    address,
    place: `record-${saved.id}`,
    flash: { toast: { title: progressUpdated, variant: "default" } },
    json: { confirmed: confirmed(guide, saved), rewards },
  };
}

/**
 * Sets the fields named in a JSON body. An empty body changes nothing.
 * @throws {UserError}
 */
export async function editFields(administrator: Person, userId: unknown, planId: unknown, body: unknown): Promise<SavedPlan> {
  return editProgress(await editedPlan(userId, planId), requireActor(administrator), body);
}

/** @throws {UserError} for a command that administrators may not use. */
function allowed(command: JourneyCommand): JourneyEvent {
  const event = byAdministrator(command);
  if (event === null) {
    throw new UserError(400, notUnderstood);
  }
  return event;
}

async function editedPlan(userId: unknown, planId: unknown): Promise<EditedPlan> {
  const saved = isId(userId) && isId(planId) ? await findPlanById(userId, planId) : null;
  const guide = saved && findPlanGuide(saved);
  if (!saved || !guide) {
    throw new UserError(404, "This person has no such progress record.");
  }
  return { ownerId: String(userId), saved, guide };
}

function requireActor(administrator: Person | null): PlanActor {
  if (administrator === null) {
    throw new UserError(401, "Log in again: your session has ended.");
  }
  return { userId: administrator.id, role: "administrator" };
}

async function undoing(plan: SavedPlan, version: number): Promise<EditEvents> {
  const change = await findAdministratorChange(plan, version);
  if (change === null) {
    throw new UserError(404, "There is no such change to undo.");
  }
  return (present) => {
    const { currentStep, completedSteps, ...undone } = withoutChange(change.before, change.after, present);
    // Unticked sub-steps still record that the step was visited.
    const all = [present, change.before, change.after].flatMap(({ completedSubSteps }) => Object.keys(completedSubSteps));
    const visited = Object.fromEntries(all.map((id) => [id, false]));
    const completedSubSteps = { ...visited, ...undone.completedSubSteps };
    return [
      { type: "progress.replace", fields: { completedSubSteps }, by: "administrator" },
      // Separate, since naming sub-steps completes the steps they fill.
      { type: "progress.replace", fields: { currentStep, completedSteps }, by: "administrator" },
    ];
  };
}
