import type { Guide } from "#app/content/guides/guide-types.ts";
import type { PlanActor } from "#app/plan/events/plan-events.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { JourneyEvent } from "#machines/command.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { changePlan, type PlanChange } from "./change-plan.server.ts";
import { parsePartialSave } from "./record-schema.server.ts";
import type { SavedPlan } from "./saved-plan.server.ts";

export interface EditedPlan {
  readonly ownerId: string;
  readonly saved: SavedPlan;
  readonly guide: Guide;
}

export type EditEvents = readonly JourneyEvent[] | ((present: JourneyRecord) => readonly JourneyEvent[]);

/**
 * An administrator's change of a user's open plan. @throws {UserError} 400 if the events don't fit the guide, 409 if the plan is closed.
 */
export async function editPlan({ ownerId, guide, saved }: EditedPlan, actor: PlanActor, events: EditEvents): Promise<PlanChange> {
  const change = await changePlan({ ownerId, guide, events, actor: { ...actor, planId: saved.id } });
  if (change === null) {
    throw new UserError(400, "This step is not in the guide.");
  }
  return change;
}

/**
 * Sets the fields named in a JSON body. An empty body changes nothing.
 * @throws {UserError} 400; 409 if the plan is closed.
 */
export async function editProgress(plan: EditedPlan, actor: PlanActor, body: unknown): Promise<SavedPlan> {
  const parsed = parsePartialSave(plan.guide, body);
  if ("error" in parsed) {
    throw new UserError(400, parsed.error);
  }
  if (Object.keys(parsed.fields).length === 0) {
    return plan.saved;
  }
  return (await editPlan(plan, actor, [{ type: "progress.replace", fields: parsed.fields, by: "administrator" }])).saved;
}
