import { nameTurn } from "#app/content/contract/turns.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { type PlanAddress, subStepPath } from "#app/paths.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { listHeldSubSteps } from "#app/plan/turns/sub-step-turns.ts";
import { isWithOthers } from "#app/plan/turns/turns.ts";

/** Things to do, which have no day. */
export function listHeldByOthers(guide: Guide, saved: SavedPlan, address: PlanAddress, ownerName: string | null) {
  return listHeldSubSteps(guide, saved)
    .filter(isWithOthers)
    .map(({ id, step, title, holder }) => ({ id, title, turn: nameTurn(holder, ownerName, false), path: subStepPath(address, step, id) }));
}
