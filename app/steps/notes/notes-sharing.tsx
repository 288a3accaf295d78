import { useFetcher } from "@remix-run/react";
import { noteErrors } from "#app/content/note-messages.ts";
import { Card } from "#app/design/cards/card.tsx";
import { error as errorClass } from "#app/design/forms/text-field.css.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import { CheckMark } from "#app/design/marks/check-mark.tsx";
import * as text from "#app/design/text/text.css.ts";
import { notesId } from "#app/paths.ts";
import { errorOf } from "#app/plan/commands/define-commands.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { useCurrentUrl } from "#app/shell/current-url.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import type { GuideAnswer } from "#app/steps/guide-data.ts";
import { SavedHere } from "#app/steps/saving/saved-here.tsx";
import { commandText } from "#machines/command.ts";
import { sharingCommands } from "./note.commands.ts";
import * as styles from "./step-note.css.ts";

export function NotesSharing({ isShared }: { isShared: boolean }) {
  const address = useCurrentUrl();
  // Success redirects, so a response is always a failure.
  const fetcher = useFetcher<GuideAnswer>();
  const { answer, data } = useGuide();
  return (
    <Card as="section" padding="sm" id={notesId} aria-labelledby="notes-title">
      <Stack as={fetcher.Form} space="xs" method="post" action={address} preventScrollReset>
        <h2 id="notes-title" className={text.headingSmall}>
          Your notes
        </h2>
        <MeantPlan planId={data.planId} />
        <button
          type="submit"
          name="command"
          value={commandText(sharingCommands, { type: isShared ? "notes.unshare" : "notes.share" })}
          aria-pressed={isShared}
          aria-describedby="notes-hint"
          className={styles.box}
        >
          <CheckMark isChecked={isShared} />
          Share with my agent
        </button>
        <p id="notes-hint" className={text.quietSmall}>
          {isShared ? "Your agent can read your notes on this guide. Uncheck the box to stop sharing." : "Only you can read them."}
        </p>
        <SavedHere part={notesId} />
        {errorOf(sharingCommands, fetcher.data ?? answer) ? (
          <p role="alert" className={errorClass}>
            {noteErrors.choiceNotSaved}
          </p>
        ) : null}
      </Stack>
    </Card>
  );
}
