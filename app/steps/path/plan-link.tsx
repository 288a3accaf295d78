import { buttonClass } from "#app/design/button.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import { PrintIcon } from "#app/design/marks/icon.tsx";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { planSummaryView, printHash, wholePlanPath } from "#app/paths.ts";
import { useRoot } from "#app/shell/use-root.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import { onPaper } from "./guide-path.css.ts";

export function PlanAddress() {
  const { data } = useGuide();
  const { origin } = useRoot();
  return (
    <p className={onPaper}>
      Your whole plan: {origin}
      {wholePlanPath(data.address)}
    </p>
  );
}

export function PlanLink() {
  const { data, address } = useGuide();
  const isRunning = useIsRunning();
  const query = address.slice(data.address.length);
  const plan = wholePlanPath(data.address, query);
  const summary = `${plan}${query ? "&" : "?"}${planSummaryView.name}=${planSummaryView.value}`;
  return (
    <Inline as="p" space="xs">
      <a href={isRunning ? `${summary}#${printHash}` : summary} className={buttonClass({ variant: "secondary", size: "sm" })}>
        <PrintIcon />
        Print my plan
      </a>
      <a href={plan} className={buttonClass({ variant: "quiet", size: "sm" })}>
        Read my whole plan
      </a>
    </Inline>
  );
}
