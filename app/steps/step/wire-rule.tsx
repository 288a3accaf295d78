import { useEffect } from "react";
import { paths, wireEmergencyWorkerPath } from "#app/paths.ts";
import { LinkedNotice } from "#app/plan-frame/linked-notice.tsx";
import type { StepInView } from "#app/steps/guide-data.ts";

/** At every step where money moves. Makes the browser keep the emergency page for when it is offline. */
export function WireRule({ rule }: { rule: NonNullable<StepInView["moneyRule"]> }) {
  useEffect(() => {
    navigator.serviceWorker?.register(wireEmergencyWorkerPath, { scope: paths.wireEmergency }).catch(() => undefined);
  }, []);
  return <LinkedNotice paragraphs={rule} />;
}
