/** What forms and script ask for, as `parseCommand` reads it, and what a page says where it can't be done. */
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { ClientSaveId } from "#app/plan/client-saves.server.ts";
import type { Basis } from "#app/plan/last-changes.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { JourneyCommand } from "#machines/command.ts";
import type { StepNote } from "#machines/note.machine.ts";

interface OfGuide {
  readonly guide: Guide;
  /** The screen's own address, in whose query are a guest's progress and the step in view. */
  readonly address: string;
  readonly query: URLSearchParams;
  /** The id of the step in view, so that the answer leads back to it. */
  readonly view: string | null;
}

export type ParsedCommand =
  | (OfGuide & {
      readonly kind: "journey";
      readonly commands: readonly JourneyCommand[];
      /** The place of this save among those of its tab. */
      readonly clientSave: ClientSaveId | null;
      /** What the commands were given upon, where they could not be sent at once. */
      readonly basis: Basis | null;
    })
  | (OfGuide & { readonly kind: "keep" | "unkeep" })
  /** Null removes the date. */
  | (OfGuide & { readonly kind: "date"; readonly typed: string | null; readonly confirmed: string | null })
  | (OfGuide & { readonly kind: "contract"; readonly version: number; readonly typed: FormValues })
  | (OfGuide & { readonly kind: "deadline"; readonly deadline: string; readonly version: number; readonly typed: FormValues })
  | (OfGuide & { readonly kind: "undoContract"; readonly version: number })
  /** By question of facts: all that was given for it. */
  | (OfGuide & { readonly kind: "facts"; readonly given: Readonly<Record<string, readonly string[]>> })
  | (OfGuide & { readonly kind: "part"; readonly partId: string; readonly isShown: boolean })
  | (OfGuide & { readonly kind: "note"; readonly note: TypedNote })
  | (OfGuide & { readonly kind: "sharing"; readonly isShared: boolean })
  | {
      readonly kind: "feedback";
      readonly guide: Guide;
      readonly stepId: string;
      readonly isHelpful: boolean;
      readonly comment: string;
      /** The id of a guest's earlier answer. */
      readonly replaces: string | null;
      /** The address of the page that the form stands in. */
      readonly from: string | null;
    }
  | {
      readonly kind: "edit";
      readonly address: string;
      readonly personId: string | null;
      readonly planId: string | null;
      /** The version that a change made, to undo it. */
      readonly undo: number | null;
      readonly commands: readonly JourneyCommand[];
    };

export type ParsedCommandOf<Kind extends ParsedCommand["kind"]> = Extract<ParsedCommand, { readonly kind: Kind }>;

export interface TypedNote {
  readonly stepId: string;
  readonly text: string;
  /** The version that the person saw when writing. */
  readonly version: number;
}

/** The fields of a form by their names, as they were typed. */
export type FormValues = Readonly<Record<string, string>>;

/** Days or terms of a contract that were not saved: what was typed, and what is wrong at which field. */
export interface ContractError {
  /** The deadline's id; null for the contract's own days. */
  readonly deadline: string | null;
  readonly typed: FormValues;
  readonly fields: FormValues;
  /** The version to save over next time. */
  readonly version: number;
  /** The day that was asked about, and is saved when it is sent again with its confirmation. */
  readonly toConfirm?: CalendarDay;
}

/** A target date that was typed and can't be taken, or not before it is confirmed. */
interface DateError {
  readonly typed: string;
  readonly text: string;
  readonly toConfirm?: CalendarDay;
}

/** An answer about person or home that can't be taken; all that was given is in the page's address. */
interface FactsError {
  /** The question's id; null where it is no answer's fault. */
  readonly question: string | null;
  readonly text: string;
}

/** A note that was not saved: what was typed, why, and with a conflict what is saved instead. */
interface NoteError {
  /** The step's id. */
  readonly stepId: string;
  readonly text: string;
  /** The version to save over next time. */
  readonly version: number;
  readonly error: string;
  readonly other: StepNote | null;
}

/** What a page says of a form that was refused, each at its place. */
export interface CommandAnswer {
  readonly dateError?: DateError;
  readonly contractError?: ContractError;
  readonly factsError?: FactsError;
  readonly noteError?: NoteError;
  readonly sharingNotSaved?: string;
  /** A change that may be saved later: the texts of its buttons, to be posted again. */
  readonly notSaved?: { readonly reason: string; readonly commands: readonly string[]; readonly view: string | null };
  readonly feedbackError?: { readonly text: string; readonly comment: string };
  /** Of an administrator's edit. */
  readonly progressError?: string;
}
