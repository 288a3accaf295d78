import { startSignInPath } from "#app/paths.ts";
import { usePresentAddress } from "#app/shell/present-address.ts";
import * as styles from "./save-status.css.ts";
import type { Saving } from "./use-progress.ts";

export function SaveStatus({ saving }: { saving: Saving }) {
  const address = usePresentAddress();
  return (
    <p className={styles.status} data-state={saving.kind}>
      <Words saving={saving} logInAddress={startSignInPath(address)} />
    </p>
  );
}

function Words({ saving, logInAddress }: { saving: Saving; logInAddress: string }) {
  switch (saving.kind) {
    case "guest":
      return (
        <>
          Not saved:{" "}
          <a href={logInAddress} className={styles.action}>
            log in
          </a>{" "}
          to keep it
        </>
      );
    case "nothing":
      return null;
    case "saving":
      return "Saving";
    case "saved":
      return <>Saved at {clockTime(saving.savedAt)}</>;
    case "signedOut":
      return (
        <>
          Not sent yet.{" "}
          <a href={logInAddress} className={styles.action}>
            Log in to save it
          </a>
        </>
      );
    case "notSent":
      return (
        <>
          Not sent yet.{" "}
          <button type="button" className={`${styles.action} ${styles.retry}`} onClick={saving.retry}>
            Try again
          </button>
        </>
      );
    default:
      return saving satisfies never;
  }
}

function clockTime(instant: string) {
  return new Date(instant).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
}
