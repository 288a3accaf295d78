import { Link } from "@remix-run/react";
import { useMachine } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { fromPromise } from "xstate";
import { Button } from "#app/design/button.tsx";
import { area, error as errorClass } from "#app/design/forms/text-field.css.ts";
import { Inline } from "#app/design/layout/layout.tsx";
import { quietSmall, strong } from "#app/design/text/text.css.ts";
import { visuallyHidden } from "#app/design/text/visually-hidden.css.ts";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { maxNoteLength, noteSaveDelay } from "#app/limits.ts";
import { noteElementId, notesId, startSignInPath } from "#app/paths.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { AnswerError } from "#app/shell/commands/json-exchange.ts";
import { detailOf, postCommands } from "#app/shell/commands/post-commands.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import { useGuide } from "#app/steps/guide-context.ts";
import type { GuideData } from "#app/steps/guide-data.ts";
import { trackNoteSave } from "#app/steps/saving/live-plan.ts";
import { invalidateStep } from "#app/steps/step/step-cache.ts";
import { commandText } from "#machines/command.ts";
import { type NoteFailure, noteMachine, type StepNote } from "#machines/note.machine.ts";
import { noteCommands, noteErrorOf } from "./note.commands.ts";
import { forgetDraft, keepDraft, readDraft } from "./note-draft.ts";
import * as styles from "./step-note.css.ts";

interface NoteFormProps {
  stepId: string;
  number: number;
  note: StepNote;
}

export function NoteForm({ stepId, number, note }: NoteFormProps) {
  const { data, address, answer } = useGuide();
  const wrong = noteErrorOf(answer, stepId);
  const refused = wrong?.values.text;
  const id = noteElementId(stepId);
  const { state, type, submit, send } = useNote(data, stepId, note, `${id}-text`, refused ?? null);
  const isRunning = useIsRunning();
  const { text, saved, failure } = state.context;
  const other = failure?.other ?? wrong?.detail.other ?? null;
  const error = failure?.message ?? wrong?.message;
  const version = wrong?.detail.other?.version ?? wrong?.command.version;

  return (
    <form
      id={id}
      method="post"
      action={address}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input type="hidden" name="view" value={stepId} />
      <MeantPlan planId={data.planId} />
      <label htmlFor={`${id}-text`} className={strong}>
        Your note<span className={visuallyHidden}> on step {number}</span>
      </label>
      <p id={`${id}-hint`} className={quietSmall}>
        {data.notes?.isShared ? "Your agent can read your notes on this guide." : "Only you can read it."}{" "}
        {data.notes ? <a href={`#${notesId}`}>{data.notes.isShared ? "Stop sharing" : "Share your notes"}</a> : null} Up to{" "}
        {maxNoteLength.toLocaleString("en-US")} characters.
      </p>
      {error ? (
        <p id={`${id}-error`} className={errorClass} role={failure ? "alert" : undefined}>
          <span className={visuallyHidden}>Error: </span>
          {error}
          {failure?.isSignedOut ? (
            <>
              {" "}
              <Link to={startSignInPath(address)} reloadDocument>
                Log in
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      {other ? (
        <>
          <p className={quietSmall}>Saved in the other window:</p>
          <p className={styles.other}>{other.text === "" ? "(empty)" : other.text}</p>
          <p className={quietSmall}>To replace it with the text below, save again.</p>
        </>
      ) : null}
      <textarea
        id={`${id}-text`}
        name="text"
        rows={3}
        className={area}
        value={isRunning ? text : (refused ?? text)}
        onChange={(change) => type(change.currentTarget.value)}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
      />
      <Inline space="sm">
        <Button
          name="command"
          value={commandText(noteCommands, { type: "note.save", step: stepId, version: version ?? saved.version })}
          variant="secondary"
          size="sm"
        >
          {failure?.other ? "Keep my text" : "Save note"}
        </Button>
        {failure?.other ? (
          <Button type="button" variant="secondary" size="sm" onClick={() => send({ type: "note.takeTheirs" })}>
            Use the other text
          </Button>
        ) : null}
        <p role="status" data-state={String(state.value)}>
          {state.matches("saving") || state.matches("waiting") ? "Saving" : null}
          {state.matches("settled") && (saved.version > note.version || data.flash?.noteSaved === stepId) ? "Saved" : null}
        </p>
      </Inline>
    </form>
  );
}

/** Seeded with text that was typed before hydration, rejected by the server, or stored as a draft in this tab. */
function useNote(
  { address: guideAddress, planId }: Pick<GuideData, "address" | "planId">,
  stepId: string,
  note: StepNote,
  fieldId: string,
  refused: string | null,
) {
  const meant = useRef(planId);
  meant.current = planId;
  const draftKey = `${guideAddress} ${stepId}`;
  const machine = useMemo(
    () =>
      noteMachine.provide({
        actors: { saveNote: fromPromise<StepNote, StepNote>(({ input }) => postNote(guideAddress, meant.current, stepId, input)) },
      }),
    [guideAddress, stepId],
  );
  // React 18 resets the text area on hydration: read the current value first.
  const [early] = useState(() => (typeof document === "undefined" ? null : (typedEarly(fieldId) ?? refused)));
  const [draft] = useState(() => (typeof document === "undefined" ? null : readDraft(draftKey)));
  const [state, send] = useMachine(machine, {
    ...inspected(),
    // A draft keeps its version, so that a newer one counts as another window's edit.
    input: { saved: draft ? { text: note.text, version: draft.version } : note, saveDelay: noteSaveDelay },
  });
  const { text, saved } = state.context;

  useEffect(() => {
    const unsaved = [draft?.text, early].filter((found): found is string => typeof found === "string");
    if (unsaved.length > 0) {
      send({ type: "note.typed", text: [...new Set(unsaved)].join("\n\n") });
    }
    if (draft) {
      document.getElementById(fieldId)?.closest("details")?.setAttribute("open", "");
    }
  }, [draft, early, send, fieldId]);

  useEffect(() => send({ type: "note.received", note }), [note, send]);

  useEffect(() => {
    if (text === saved.text) {
      forgetDraft(draftKey);
      invalidateStep(stepId);
    } else {
      keepDraft(draftKey, { text, version: saved.version });
    }
  }, [text, saved, draftKey, stepId]);

  useEffect(() => {
    const save = () => send({ type: "note.save" });
    window.addEventListener("pagehide", save);
    window.addEventListener("online", save);
    return () => {
      window.removeEventListener("pagehide", save);
      window.removeEventListener("online", save);
    };
  }, [send]);

  return {
    state,
    send,
    type: (typed: string) => send({ type: "note.typed", text: typed }),
    submit: () => send({ type: state.matches("conflicting") ? "note.keepMine" : "note.save" }),
  };
}

function typedEarly(fieldId: string) {
  const field = document.getElementById(fieldId);
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null;
}

async function postNote(guideAddress: string, planId: string | null, step: string, { text, version }: StepNote): Promise<StepNote> {
  try {
    const { note } = await trackNoteSave(
      guideAddress,
      postCommands(
        guideAddress,
        noteCommands,
        [{ type: "note.save", step, version }],
        [["text", text], ...(planId ? [["plan", planId] as const] : [])],
      ),
    );
    return { text, version: note.version };
  } catch (origin) {
    const answer = origin instanceof AnswerError ? origin : null;
    const failure: NoteFailure = {
      message: answer?.userMessage ?? noteCommands["note.save"].failureMessage,
      isSignedOut: answer?.status === 401,
      other: (answer && detailOf(noteCommands, answer).other) ?? null,
    };
    throw new Error(failure.message, { cause: { ...failure, origin } });
  }
}
