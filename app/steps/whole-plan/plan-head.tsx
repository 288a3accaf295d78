import { screenOnly } from "#app/design/theme/global.css.ts";
import { type PlanAddress, paths, planSummaryView, wholePlanPath } from "#app/paths.ts";
import * as styles from "#app/plan-frame/plan-page.css.ts";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { PrintButton } from "#app/shell/print/print-button.tsx";

interface PlanHeadProps {
  address: PlanAddress;
  search: string;
  isSummary: boolean;
  /** Its guide is no longer open. */
  isClosed: boolean;
}

export function PlanHead({ address, search, isSummary, isClosed }: PlanHeadProps) {
  const query = new URLSearchParams(search);
  query.delete(planSummaryView.name);
  const own = query.size > 0 ? `?${decodeURIComponent(query.toString())}` : "";
  const summary = `${own}${own ? "&" : "?"}${planSummaryView.name}=${planSummaryView.value}`;
  return (
    <div className={screenOnly}>
      <BackTo href={isClosed ? paths.dashboard : address + own}>{isClosed ? "Your dashboard" : "Back to the guide"}</BackTo>
      <div className={styles.head}>
        {isClosed ? null : (
          <nav className={styles.ways} aria-label="Ways to see the plan">
            <a className={styles.way} href={wholePlanPath(address, summary)} aria-current={isSummary ? "page" : undefined}>
              Summary, 2 pages
            </a>
            <a className={styles.way} href={wholePlanPath(address, own)} aria-current={isSummary ? undefined : "page"}>
              Whole plan
            </a>
          </nav>
        )}
        <PrintButton />
      </div>
    </div>
  );
}
