import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import { here, notNow, notSent } from "./saved-here.css.ts";

/** For pages without JavaScript; otherwise `SaveStatus` confirms a save. */
export function SavedHere({ part }: { part: string }) {
  const { data } = useGuide();
  return data.flash?.saved === part ? (
    <p role="status" className={here}>
      Saved
    </p>
  ) : null;
}

/** On a plan with several members, who gave the part its value. Nothing while the reader gives it another. */
export function SignedHere({ part, value }: { part: string; value: boolean | string | undefined }) {
  const signature = useGuide().data.inView.signatures[part];
  return signature ? (
    <p className={signature.value === value ? text.quietSmall : `${text.quietSmall} ${notNow}`}>
      <span aria-hidden="true" title={signature.name}>
        {signature.initials}
      </span>
      <span className={visuallyHidden}>By {signature.name}</span>, <Moment at={signature.at} />
    </p>
  ) : null;
}

interface PartStateProps {
  part: string;
  value: boolean | string | undefined;
}

/** Below an answer or a tick: saved (for pages without JavaScript), who gave it, and whether it waits to be sent. */
export function PartState({ part, value }: PartStateProps) {
  const { data, unsent } = useGuide();
  return (
    <>
      {data.flash?.saved === part ? <SavedHere part={part} /> : null}
      {data.inView.signatures[part] ? <SignedHere part={part} value={value} /> : null}
      {/* Not announced: a toast already does that. */}
      {unsent.has(part) ? <p className={notSent}>Not sent yet</p> : null}
    </>
  );
}
