import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { usePresentAddress } from "#app/components/present-address.ts";
import { useRoot } from "#app/components/use-root.ts";
import { useTypedEarly } from "#app/components/use-typed-early.ts";
import { VisuallyHidden } from "#app/components/visually-hidden.tsx";
import { noteLengthAtMost } from "#app/limits.ts";
import { noteElementId } from "#app/paths.ts";
import type { StepNote as Note } from "#machines/note.machine.ts";
import { useIsLive, useJourneyView } from "./journey-context.ts";
import { NoteConflict } from "./note-conflict.tsx";
import type { NoteKeeperProps } from "./note-keeper.tsx";
import * as styles from "./step-note.css.ts";

/** Saves while typing. Without it, as when it does not come, the button posts the form. */
const NoteKeeper = lazy<ComponentType<NoteKeeperProps>>(() =>
  import("./note-keeper.tsx").then(
    ({ NoteKeeper: keeper }) => ({ default: keeper }),
    () => ({ default: () => null }),
  ),
);

const unwritten: Note = { text: "", version: 0 };

/** The person's own note on a step, folded away until it is wanted. */
export function NoteForm({ stepId, number }: { stepId: string; number: number }) {
  const { guide, notes, noteError, noteSaved } = useJourneyView();
  const isLive = useIsLive();
  const address = usePresentAddress();
  const { person } = useRoot();
  const wrong = noteError?.stepId === stepId ? noteError : null;
  const note = notes?.byStep[stepId] ?? unwritten;
  const id = noteElementId(stepId);
  const typedEarly = useTypedEarly(`${id}-text`);
  const details = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const storageKey = `keyturn_note ${person?.id} ${guide.journeyType} ${guide.tier} ${stepId}`;
  const [isKept, setIsKept] = useState(false);
  const [text, setText] = useState(note.text);

  // What was typed and not saved comes back, whether or not the note is unfolded.
  useEffect(() => {
    if (isLive && (details.current?.open || readKept(storageKey) || hasTyped(form.current))) {
      setIsKept(true);
    }
  }, [isLive, storageKey]);

  return (
    <>
      <details ref={details} id={id} className={styles.note} open={wrong !== null || noteSaved === stepId} onToggle={() => setIsKept(true)}>
        <summary className={styles.summary}>
          {text === "" ? "Add a note" : "Your note"}
          <VisuallyHidden> on step {number}</VisuallyHidden>
        </summary>
        <form ref={form} method="post" action={address} className={styles.form} noValidate>
          <input type="hidden" name="step" value={stepId} />
          <input type="hidden" name="version" value={wrong?.version ?? note.version} />
          <VisuallyHidden>
            <label htmlFor={`${id}-text`}>Your note on step {number}</label>
          </VisuallyHidden>
          <p id={`${id}-hint`} className={styles.hint}>
            {notes?.isShared ? "Your agent can read your notes on this guide." : "Only you can read it."} Up to{" "}
            {noteLengthAtMost.toLocaleString("en-US")} characters.
          </p>
          {wrong ? (
            <p id={`${id}-error`} className={styles.error}>
              <VisuallyHidden>Error: </VisuallyHidden>
              {wrong.error}
            </p>
          ) : null}
          {wrong?.other ? <NoteConflict other={wrong.other} /> : null}
          <textarea
            ref={typedEarly}
            id={`${id}-text`}
            name="text"
            rows={4}
            className={styles.field}
            defaultValue={wrong?.text ?? note.text}
            aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={wrong ? true : undefined}
          />
          <div className={styles.row}>
            <Button name="intent" value="note.save" variant="secondary" size="small">
              Save note
            </Button>
            {isKept && notes ? (
              <Suspense>
                <NoteKeeper form={form} guide={guide} stepId={stepId} note={note} storageKey={storageKey} onText={setText} />
              </Suspense>
            ) : null}
            {noteSaved === stepId && !isKept ? <p role="status">Saved</p> : null}
          </div>
        </form>
      </details>
      {text === "" ? null : (
        <div className={styles.printed}>
          <strong>Your note: </strong>
          {text}
        </div>
      )}
    </>
  );
}

function hasTyped(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem("text");
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}

function readKept(key: string) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
