import type { ReactNode } from "react";
import { PlanBar } from "./plan-bar.tsx";
import type { PlanFrameData } from "./plan-frame.server.ts";
import { WhosePlan } from "./whose-plan.tsx";

export function PlanFrame({ frame, children }: { frame: PlanFrameData; children: ReactNode }) {
  return (
    <>
      <PlanBar frame={frame} />
      <WhosePlan planOwner={frame.planOwner} />
      {children}
    </>
  );
}
