import { useGuide } from "#app/guide/guide-context.ts";
import { here, notSent } from "./saved-here.css.ts";

/** Says that the answer, tick or choice at this place was saved by the form that led here. Script says it once for all, in `SaveStatus`. */
export function SavedHere({ part }: { part: string }) {
  const { data } = useGuide();
  return data.flash?.saved === part ? (
    <p role="status" className={here}>
      Saved
    </p>
  ) : null;
}

/** Says at the control itself that what is seen there has not got through. Aloud, a toast says it once for all. */
export function NotSentYet({ part }: { part: string }) {
  return useGuide().unsent.has(part) ? <p className={notSent}>Not sent yet</p> : null;
}
