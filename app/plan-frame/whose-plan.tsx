import { Notice } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { PlanOwner } from "#app/plan/access/require-plan.server.ts";

interface WhosePlanProps {
  /** Null for one's own plan. */
  planOwner: PlanOwner | null;
}

export function WhosePlan({ planOwner }: WhosePlanProps) {
  return planOwner ? (
    <>
      <LostOwner planOwner={planOwner} />
      <Notice as="aside" tone="accent" size="sm" isLine hasBar isScreenOnly aria-label="Whose plan this is">
        <p>
          <strong>This is the plan of {planOwner.name}.</strong> {planOwner.notice}
        </p>
        <a className={text.rowLink} {...planOwner.link} />
      </Notice>
    </>
  ) : null;
}

/** Nothing for a plan with an owner. */
export function LostOwner({ planOwner }: WhosePlanProps) {
  return planOwner?.endsAt ? (
    <Notice as="aside" tone="danger" size="sm" hasBar isScreenOnly aria-label="This plan has no owner">
      <p>
        <strong>This plan has lost its owner.</strong> It ends on <Moment at={planOwner.endsAt} />, for everyone on it, unless a partner or
        an agent takes it over.
      </p>
      {planOwner.mayTakeOver ? (
        <a className={text.rowLink} href={planOwner.link.href}>
          Take it over
        </a>
      ) : null}
    </Notice>
  ) : null;
}
