/** Names the plan that a form was made for: by the time it is sent, that plan may be closed, and another one begun at the same address. */
export function MeantPlan({ planId }: { planId: string | null }) {
  return planId ? <input type="hidden" name="plan" value={planId} /> : null;
}
