import { useGuide } from "#app/guide/guide-context.ts";
import { here, notSent } from "./saved-here.css.ts";

/** For pages without JavaScript; otherwise `SaveStatus` confirms a save. */
export function SavedHere({ part }: { part: string }) {
  const { data } = useGuide();
  return data.flash?.saved === part ? (
    <p role="status" className={here}>
      Saved
    </p>
  ) : null;
}

/** Not announced: a toast already does that. */
export function NotSentYet({ part }: { part: string }) {
  return useGuide().unsent.has(part) ? <p className={notSent}>Not sent yet</p> : null;
}
