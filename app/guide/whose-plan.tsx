import { Notice } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { adminUserPath } from "#app/paths.ts";

interface WhosePlanProps {
  /** Null for one's own plan. */
  planOwner: { readonly id: string; readonly name: string } | null;
}

export function WhosePlan({ planOwner }: WhosePlanProps) {
  return planOwner ? (
    <Notice as="aside" tone="accent" size="sm" isLine hasBar isScreenOnly aria-label="Whose plan this is">
      <p>
        <strong>This is the plan of {planOwner.name}.</strong> Every change you make is recorded under your name.
      </p>
      <a className={text.rowLink} href={adminUserPath(planOwner.id)}>
        Back to the dashboard
      </a>
    </Notice>
  ) : null;
}
