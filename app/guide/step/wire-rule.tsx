import { useEffect } from "react";
import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { Notice } from "#app/design/layout/layout.tsx";
import { paths, wireEmergencyWorkerPath } from "#app/paths.ts";

/** At every step where money moves. Makes the browser keep the emergency page for when it is offline. */
export function WireRule() {
  useEffect(() => {
    navigator.serviceWorker?.register(wireEmergencyWorkerPath, { scope: paths.wireEmergency }).catch(() => undefined);
  }, []);
  return (
    <Notice tone="danger" size="sm">
      {disclaimers.wire} <a href={paths.wireEmergency}>Money went to the wrong account?</a>
    </Notice>
  );
}
