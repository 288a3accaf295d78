import type { Guide } from "#app/content/guides/guide-types.ts";
import type { PlanAddress } from "#app/paths.ts";
import type { PlanMember } from "#app/plan/access/require-plan.server.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";

/** The plan and its reader, for each part of the page. */
export interface MembersPlan {
  readonly guide: Guide;
  readonly address: PlanAddress;
  readonly member: PlanMember;
  /** Null while nothing is saved. */
  readonly saved: SavedPlan | null;
}
