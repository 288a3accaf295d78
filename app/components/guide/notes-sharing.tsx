import { useActionData, useFetcher } from "@remix-run/react";
import { Card } from "#app/components/card.tsx";
import { usePresentAddress } from "#app/components/present-address.ts";
import { noteErrors } from "#app/content/note-messages.ts";
import { notesId } from "#app/paths.ts";
import { CheckMark } from "./check-mark.tsx";
import * as styles from "./step-note.css.ts";

/** Lets the person say whether the brokerage may read the notes on this guide. */
export function NotesSharing({ isShared }: { isShared: boolean }) {
  const address = usePresentAddress();
  // What is saved leads to the page anew: an answer is always a failure.
  const fetcher = useFetcher();
  const posted = useActionData() as { sharingNotSaved?: true } | undefined;
  return (
    <Card as="section" padding="small" id={notesId} aria-labelledby="notes-title">
      <fetcher.Form method="post" action={address} preventScrollReset className={styles.share}>
        <h2 id="notes-title" className={styles.shareTitle}>
          Your notes
        </h2>
        <button
          type="submit"
          name="intent"
          value={isShared ? "notes.unshare" : "notes.share"}
          aria-pressed={isShared}
          aria-describedby="notes-hint"
          className={styles.box}
        >
          <CheckMark isChecked={isShared} />
          Share with my agent
        </button>
        <p id="notes-hint" className={styles.hint}>
          {isShared ? "Your agent can read your notes on this guide. Untick the box to stop that." : "Only you can read them."}
        </p>
        {fetcher.data || posted?.sharingNotSaved ? (
          <p role="alert" className={styles.error}>
            {noteErrors.choiceNotSaved}
          </p>
        ) : null}
      </fetcher.Form>
    </Card>
  );
}
