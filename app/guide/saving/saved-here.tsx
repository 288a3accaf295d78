import { useGuide } from "#app/guide/guide-context.ts";
import { here, notSent } from "./saved-here.css.ts";

/** Confirms a save next to its control, for pages without JavaScript; otherwise `SaveStatus` does. */
export function SavedHere({ part }: { part: string }) {
  const { data } = useGuide();
  return data.flash?.saved === part ? (
    <p role="status" className={here}>
      Saved
    </p>
  ) : null;
}

/** Marks an unsaved change at its control. Not announced: a toast already does that. */
export function NotSentYet({ part }: { part: string }) {
  return useGuide().unsent.has(part) ? <p className={notSent}>Not sent yet</p> : null;
}
