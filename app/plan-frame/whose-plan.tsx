import { Notice } from "#app/design/layout/layout.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { PlanOwner } from "#app/plan/access/require-plan.server.ts";
import * as styles from "./plan-bar.css.ts";

interface WhosePlanProps {
  /** Null for one's own plan. */
  planOwner: PlanOwner | null;
}

/** On each page of somebody else's plan. A partner's deal is their own: a phone says whose plan it is, a wider window says so beside the bar. */
export function WhosePlan({ planOwner }: WhosePlanProps) {
  return planOwner ? (
    <div className={styles.whose}>
      <LostOwner planOwner={planOwner} />
      {planOwner.readerRole === "partner" ? (
        <p className={styles.partner}>{`${planOwner.firstName}'s plan`}</p>
      ) : (
        <Notice as="aside" tone="accent" size="sm" isLine hasBar isScreenOnly aria-label="Whose plan this is">
          <p>
            <strong>{`This is ${planOwner.name}'s plan.`}</strong>{" "}
            {planOwner.isInvited ? `${planOwner.firstName} has been invited, and has not joined yet. ` : null}
            {planOwner.notice}
          </p>
          {planOwner.readerRole === "administrator" ? <a className={text.rowLink} {...planOwner.link} /> : null}
        </Notice>
      )}
    </div>
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
