import { Link } from "@remix-run/react";
import { usePresentAddress } from "#app/components/present-address.ts";
import { signInPath } from "#app/paths.ts";
import { useJourneyView } from "./journey-context.ts";
import * as styles from "./save-status.css.ts";
import { type Journey, type SavingState, useSavingState } from "./use-journey.ts";

/** Whether what is seen is saved, always in sight. */
export function SaveStatus({ journey }: { journey: Journey }) {
  const saving = useSavingState(useJourneyView().guide, journey);
  const address = usePresentAddress();
  const signInAddress = signInPath(saving.kind === "failed" ? saving.keptIn : address);
  return (
    <div className={styles.status} role="status" data-state={saving.kind}>
      <Words saving={saving} onRetry={journey.retry} signInAddress={signInAddress} />
    </div>
  );
}

function Words({ saving, onRetry, signInAddress }: { saving: SavingState; onRetry: () => void; signInAddress: string }) {
  switch (saving.kind) {
    case "guest":
      return (
        <>
          Not saved:{" "}
          <Link to={signInAddress} className={styles.action}>
            log in
          </Link>{" "}
          to keep it
        </>
      );
    case "settled":
      return null;
    case "saving":
      return "Saving";
    case "saved":
      return <>Saved at {clockTime(saving.savedAt)}</>;
    case "failed":
      return saving.reason.isSignedOut ? (
        <>
          Not saved:{" "}
          <Link to={signInAddress} className={styles.action}>
            log in
          </Link>
        </>
      ) : (
        <>
          Not saved,{" "}
          <button type="button" className={`${styles.action} ${styles.retry}`} onClick={onRetry}>
            try again
          </button>
        </>
      );
    default:
      return saving satisfies never;
  }
}

/** The time of day where the reader is. Only ever shown by the page's script, so no server has to agree. */
function clockTime(instant: string) {
  return new Date(instant).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
}
