import { Notice } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { PlanOwner } from "#app/plan/require-plan.server.ts";

interface WhosePlanProps {
  /** Null for one's own plan. */
  planOwner: PlanOwner | null;
}

export function WhosePlan({ planOwner }: WhosePlanProps) {
  return planOwner ? (
    <Notice as="aside" tone="accent" size="sm" isLine hasBar isScreenOnly aria-label="Whose plan this is">
      <p>
        <strong>This is the plan of {planOwner.name}.</strong> {planOwner.notice}
      </p>
      <a className={text.rowLink} {...planOwner.link} />
    </Notice>
  ) : null;
}
