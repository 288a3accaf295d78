import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom } from "xstate";
import type { Guide } from "#app/content/guide-types.ts";
import type { PlannedDate } from "#app/content/timelines.ts";
import type { journeyMachine } from "#machines/journey.machine.ts";
import type { JourneyButtonEvent } from "#machines/journey-event.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { NoteError } from "./step-note.tsx";

export type JourneyActor = ActorRefFrom<typeof journeyMachine>;

/** What the parts of a guide's screen share. */
export interface JourneyView {
  readonly guide: Guide;
  /** The suggested dates in the order in which a person comes to them; none while no closing date is set. */
  readonly dates: readonly PlannedDate[];
  /** The day it is where the reader is; before script runs, where a day of the United States ends last. */
  readonly today: string;
  /** An account's own notes; null for everybody else. */
  readonly notes: { readonly isShared: boolean; readonly byStep: NotesByStep } | null;
  /** A note that a post without script could not save. */
  readonly noteError: NoteError | null;
  /** The step whose note a post without script has saved. */
  readonly noteSaved: string | null;
  /** What the person sees: the newest truth with the changes that are on their way. What is pressed shows it by `useRecordNow`. */
  readonly record: JourneyRecord;
  /** The journey as it is this moment; null while nobody can change it. */
  readonly actor: JourneyActor | null;
  /** Applies changes at once and, for an account, saves them in order. */
  readonly send: (...events: JourneyButtonEvent[]) => void;
}

const JourneyContext = createContext<JourneyView | null>(null);

export const JourneyProvider = JourneyContext.Provider;

const LiveContext = createContext(false);

export const LiveProvider = LiveContext.Provider;

/** Whether the page's script runs: before it does, every button posts a form. Apart from the rest, since all cards share that. */
export const useIsLive = () => useContext(LiveContext);

/** The journey of the guide this component is in. @throws {Error} outside of a guide. */
export function useJourneyView(): JourneyView {
  const view = useContext(JourneyContext);
  if (view === null) {
    throw new Error("This component belongs inside a guide's screen.");
  }
  return view;
}

/**
 * A part of the record this moment, drawn at once: for what a person presses. All else follows from the view's record, which is drawn when
 * there is time. Give a part that compares by `===`.
 */
export function useRecordNow<Part>(part: (record: JourneyRecord) => Part): Part {
  const { actor, record } = useJourneyView();
  return useSelector(actor ?? undefined, (snapshot) => part(snapshot?.context.record ?? record));
}
