import { screenOnly } from "#app/design/theme/global.css.ts";
import { type PlanAddress, planSummaryView, wholePlanPath } from "#app/paths.ts";
import { BackTo } from "#app/shell/back-link.tsx";
import { PrintButton } from "#app/shell/print/print-button.tsx";
import * as styles from "./plan.css.ts";

export function PlanHead({ address, search, isSummary }: { address: PlanAddress; search: string; isSummary: boolean }) {
  const query = new URLSearchParams(search);
  query.delete(planSummaryView.name);
  const own = query.size > 0 ? `?${decodeURIComponent(query.toString())}` : "";
  const summary = `${own}${own ? "&" : "?"}${planSummaryView.name}=${planSummaryView.value}`;
  return (
    <div className={`${styles.head} ${screenOnly}`}>
      <BackTo href={address + own}>Back to the guide</BackTo>
      <nav className={styles.ways} aria-label="Ways to see the plan">
        <a className={styles.way} href={wholePlanPath(address, summary)} aria-current={isSummary ? "page" : undefined}>
          Summary, 2 pages
        </a>
        <a className={styles.way} href={wholePlanPath(address, own)} aria-current={isSummary ? undefined : "page"}>
          Whole plan
        </a>
      </nav>
      <PrintButton />
    </div>
  );
}
