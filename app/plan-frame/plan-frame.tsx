import type { ReactNode } from "react";
import { PlanBar } from "./plan-bar.tsx";
import type { PlanFrameData } from "./plan-frame.server.ts";
import { useLiveFrame } from "./use-live-frame.ts";
import { WhosePlan } from "./whose-plan.tsx";

export function PlanFrame({ frame, children }: { frame: PlanFrameData; children: ReactNode }) {
  const { planOwner } = frame;
  return (
    <>
      <PlanBar frame={useLiveFrame(frame)} />
      <WhosePlan planOwner={planOwner} />
      {children}
    </>
  );
}
