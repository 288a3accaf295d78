import type { StepNote } from "#machines/note.machine.ts";
import * as styles from "./step-note.css.ts";

/** Shows what another window has saved; saving again puts the text of this one in its place. */
export function NoteConflict({ other }: { other: StepNote }) {
  return (
    <>
      <p className={styles.hint}>Saved in the other window:</p>
      <p className={styles.other}>{other.text === "" ? "(empty)" : other.text}</p>
      <p className={styles.hint}>To keep the text below in its place, save again.</p>
    </>
  );
}
