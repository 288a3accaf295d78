import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "#app/design/layout/class-names.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { stepInViewId } from "#app/paths.ts";
import { skipLink } from "#app/shell/header/site-header.css.ts";
import { PlanBar } from "./plan-bar.tsx";
import type { PlanFrameData } from "./plan-frame.server.ts";
import { PreviewNotice } from "./preview-notice.tsx";
import { useLiveFrame } from "./use-live-frame.ts";
import { WhosePlan } from "./whose-plan.tsx";

export function PlanFrame({ frame, children }: { frame: PlanFrameData; children: ReactNode }) {
  const { planOwner, preview, address } = frame;
  const isAtSteps = useLocation().pathname === address;
  return (
    <>
      {isAtSteps ? (
        <a className={classNames(skipLink, screenOnly)} href={`#${stepInViewId}`}>
          Skip to the step
        </a>
      ) : null}
      <PlanBar frame={useLiveFrame(frame)} />
      <WhosePlan planOwner={planOwner} />
      {preview && preview.drafts > 0 ? <PreviewNotice address={address} {...preview} /> : null}
      {children}
    </>
  );
}
