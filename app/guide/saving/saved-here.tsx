import { useGuide } from "#app/guide/guide-context.ts";
import { here } from "./saved-here.css.ts";

/** Says that the answer, tick or choice at this place was saved by the form that led here. Script says it once for all, in `SaveStatus`. */
export function SavedHere({ part }: { part: string }) {
  const { data } = useGuide();
  return data.flash?.saved === part ? (
    <p role="status" className={here}>
      Saved
    </p>
  ) : null;
}
