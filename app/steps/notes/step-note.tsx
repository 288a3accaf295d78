import { Link } from "@remix-run/react";
import * as text from "#app/design/text/text.css.ts";
import { startSignInPath } from "#app/paths.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import type { StepNote as Note } from "#machines/note.machine.ts";
import { noteErrorOf } from "./note.commands.ts";
import { NoteForm } from "./note-form.tsx";

interface StepNoteProps {
  stepId: string;
  number: number;
  note: Note | null;
}

export function StepNote({ stepId, number, note }: StepNoteProps) {
  const { data, address, answer } = useGuide();
  if (data.owner.kind === "account" || noteErrorOf(answer, stepId)) {
    return <NoteForm key={stepId} stepId={stepId} number={number} note={note ?? { text: "", version: 0 }} />;
  }
  return data.owner.kind === "guest" ? (
    <p className={text.quietSmall}>
      <Link to={startSignInPath(address)} reloadDocument>
        Log in
      </Link>{" "}
      to write a private note on this step.
    </p>
  ) : null;
}
