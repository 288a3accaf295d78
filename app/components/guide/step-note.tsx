import { Link } from "@remix-run/react";
import { usePresentAddress } from "#app/components/present-address.ts";
import { useRoot } from "#app/components/use-root.ts";
import type { GuideStep } from "#app/content/guide-types.ts";
import { signInPath } from "#app/paths.ts";
import { screenOnly } from "#app/styles/global.css.ts";
import type { StepNote as Note } from "#machines/note.machine.ts";
import { useJourneyView } from "./journey-context.ts";
import { lazyPart } from "./lazy-part.tsx";
import * as styles from "./step-note.css.ts";

/** A note of a post without script that was not saved. */
export interface NoteError {
  /** The step's id. */
  readonly stepId: string;
  readonly text: string;
  readonly version: number;
  readonly error: string;
  readonly other: Note | null;
}

/** Fetched for people who are signed in. */
const NoteForm = lazyPart("details[id^='note-']", async () => (await import("./note-form.tsx")).NoteForm);

/** The person's own note on a step. Guests are told how to get one. */
export function StepNote({ step, number }: { step: GuideStep; number: number }) {
  const { notes, noteError } = useJourneyView();
  const { person } = useRoot();
  if (notes !== null || noteError?.stepId === step.id) {
    return <NoteForm stepId={step.id} number={number} />;
  }
  return person === null ? <HowToGetNotes /> : null;
}

function HowToGetNotes() {
  const address = usePresentAddress();
  return (
    <p className={`${styles.hint} ${screenOnly}`}>
      <Link to={signInPath(address)}>Log in</Link> to write a private note on this step.
    </p>
  );
}
