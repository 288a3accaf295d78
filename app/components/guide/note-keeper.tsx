import { Link } from "@remix-run/react";
import { useActorRef, useSelector } from "@xstate/react";
import { type RefObject, useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import { Button } from "#app/components/button.tsx";
import { AnswerError, postFields } from "#app/components/json-exchange.ts";
import { inspected } from "#app/components/machine-inspector.ts";
import { usePresentAddress } from "#app/components/present-address.ts";
import type { Guide } from "#app/content/guide-types.ts";
import { noteErrors } from "#app/content/note-messages.ts";
import { noteSaveDelay } from "#app/limits.ts";
import { paths, signInPath } from "#app/paths.ts";
import { type NoteFailure, noteMachine, type StepNote } from "#machines/note.machine.ts";
import * as styles from "./step-note.css.ts";

export interface NoteKeeperProps {
  form: RefObject<HTMLFormElement | null>;
  guide: Guide;
  stepId: string;
  /** What is saved, as the server last said. */
  note: StepNote;
  /** Where this tab keeps what is typed until it is saved. */
  storageKey: string;
  onText: (text: string) => void;
}

/** Saves the note in a form while it is typed, and says how that goes. Fetched when a note is unfolded. */
export function NoteKeeper({ form, guide, stepId, note, storageKey, onText }: NoteKeeperProps) {
  const machine = useMemo(
    () => noteMachine.provide({ actors: { saveNote: fromPromise<StepNote, StepNote>(({ input }) => postNote(guide, stepId, input)) } }),
    [guide, stepId],
  );
  const kept = useMemo(() => readKept(storageKey), [storageKey]);
  const actor = useActorRef(machine, {
    ...inspected(),
    // What was kept rests on the version that was seen when it was typed: a newer one then counts as another window's.
    input: { saved: kept ? { text: note.text, version: kept.version } : note, saveDelay: noteSaveDelay },
  });
  const state = useSelector(actor, (snapshot) => snapshot);
  const { saved, failure, text } = state.context;

  useEffect(() => {
    const element = form.current;
    const field = element?.elements.namedItem("text");
    if (!element || !(field instanceof HTMLTextAreaElement)) {
      return;
    }
    const typed = () => {
      keep(storageKey, { text: field.value, version: actor.getSnapshot().context.saved.version });
      actor.send({ type: "note.typed", text: field.value });
      onText(field.value);
    };
    const submitted = (submit: SubmitEvent) => {
      submit.preventDefault();
      const isConflicting = actor.getSnapshot().matches("conflicting");
      actor.send({ type: isConflicting ? "note.keepOwn" : "note.save" });
    };
    const left = () => actor.send({ type: "note.save" });
    const replaced = actor.on("note.replaced", ({ text: other }) => {
      field.value = other;
      onText(other);
      forget(storageKey);
    });
    const watched = actor.subscribe(({ value, context }) => {
      if (value === "settled" && context.text === context.saved.text) {
        forget(storageKey);
      }
    });
    if (kept && kept.text !== field.value) {
      // What was typed before script came may stand beside what waited to be saved: neither is lost.
      field.value = field.value === field.defaultValue ? kept.text : `${kept.text}\n\n${field.value}`;
      field.closest("details")?.setAttribute("open", "");
    }
    if (field.value !== actor.getSnapshot().context.text) {
      typed();
    }
    field.addEventListener("input", typed);
    element.addEventListener("submit", submitted);
    window.addEventListener("pagehide", left);
    return () => {
      field.removeEventListener("input", typed);
      element.removeEventListener("submit", submitted);
      window.removeEventListener("pagehide", left);
      replaced.unsubscribe();
      watched.unsubscribe();
      left();
    };
  }, [actor, form, kept, onText, storageKey]);

  useEffect(() => actor.send({ type: "note.received", note }), [actor, note]);

  const hasSaved = saved.version > note.version || state.matches("saving");
  return (
    <>
      <div role="status" data-state={String(state.value)}>
        {state.matches("waiting") || state.matches("saving") ? "Saving" : null}
        {state.matches("settled") && hasSaved ? "Saved" : null}
        {failure && !state.matches("waiting") ? <Failure failure={failure} /> : null}
      </div>
      {failure?.other ? (
        <>
          <p className={styles.other}>{failure.other.text === "" ? "(empty)" : failure.other.text}</p>
          <Button type="button" variant="secondary" size="small" onClick={() => actor.send({ type: "note.keepOwn" })}>
            Keep my text
          </Button>
          <Button type="button" variant="secondary" size="small" onClick={() => actor.send({ type: "note.takeOther" })}>
            Take the other text
          </Button>
        </>
      ) : null}
      {state.matches("failed") && failure && !failure.isSignedOut ? (
        <Button type="button" variant="quiet" size="small" onClick={() => actor.send({ type: "note.save" })}>
          Try again
        </Button>
      ) : null}
      {text.length > 1_800 ? <span className={styles.hint}>{text.length.toLocaleString()} characters</span> : null}
    </>
  );
}

function Failure({ failure }: { failure: NoteFailure }) {
  const address = usePresentAddress();
  return (
    <p className={styles.error}>
      {failure.message}.{failure.isSignedOut ? <Link to={signInPath(address)}> Log in</Link> : null}
    </p>
  );
}

async function postNote({ journeyType, tier }: Guide, stepId: string, { text, version }: StepNote): Promise<StepNote> {
  try {
    const answer = await postFields(paths.apiProgressNotes, [
      ["journeyType", journeyType],
      ["serviceTier", tier],
      ["step", stepId],
      ["version", String(version)],
      ["text", text],
    ]);
    return { text, version: (answer as { note: StepNote }).note.version };
  } catch (origin) {
    const answer = origin instanceof AnswerError ? origin : null;
    const failure: NoteFailure = {
      message: answer?.words ?? noteErrors.notSaved,
      isSignedOut: answer?.status === 401,
      other: (answer?.said.other as StepNote | null | undefined) ?? null,
    };
    throw new Error(failure.message, { cause: { ...failure, origin } });
  }
}

function readKept(key: string): StepNote | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as StepNote | null;
  } catch {
    return null;
  }
}

function keep(key: string, note: StepNote) {
  try {
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // A browser that keeps nothing still saves.
  }
}

function forget(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
