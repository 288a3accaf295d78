import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { useGuide } from "#app/steps/guide-context.ts";
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

/** On a plan with several members, who gave the part its value. Nothing while the reader gives it another. */
export function SignedHere({ part, value }: { part: string; value: boolean | string | undefined }) {
  const signature = useGuide().data.inView.signatures[part];
  return signature && signature.value === value ? (
    <p className={text.quietSmall}>
      <span aria-hidden="true" title={signature.name}>
        {signature.initials}
      </span>
      <VisuallyHidden>By {signature.name}</VisuallyHidden>, <Moment at={signature.at} />
    </p>
  ) : null;
}
