import { startSignInPath } from "#app/paths.ts";
import { useCurrentUrl } from "#app/shell/current-url.ts";
import * as styles from "./save-status.css.ts";
import type { Saving } from "./use-progress.ts";

export function SaveStatus({ saving }: { saving: Saving }) {
  return (
    <p className={styles.status} data-state={saving.kind}>
      <SavingMessage saving={saving} />
    </p>
  );
}

function SavingMessage({ saving }: { saving: Saving }) {
  switch (saving.kind) {
    case "guest":
      return (
        <>
          Not saved: <LogIn>log in</LogIn> to keep it
        </>
      );
    case "nothing":
      return null;
    case "saving":
      return "Saving";
    case "saved":
      return `Saved at ${clockTime(saving.savedAt)}`;
    case "signedOut":
      return (
        <>
          Not sent yet. <LogIn>Log in to save it</LogIn>
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

function LogIn({ children }: { children: string }) {
  return (
    <a href={startSignInPath(useCurrentUrl())} className={styles.action}>
      {children}
    </a>
  );
}

function clockTime(instant: string) {
  return new Date(instant).toTimeString().slice(0, "14:03".length);
}
