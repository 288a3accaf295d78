/** Commands parsed from forms and script, and the errors that pages show for them. */
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { ClientSaveId } from "#app/plan/client-saves.server.ts";
import type { Basis } from "#app/plan/last-changes.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { JourneyCommand } from "#machines/command.ts";
import type { StepNote } from "#machines/note.machine.ts";

interface OfGuide {
  readonly guide: Guide;
  /** The screen's URL; its query holds a guest's progress and the step in view. */
  readonly address: string;
  readonly query: URLSearchParams;
  /** The id of the step in view. */
  readonly view: string | null;
}

export type ParsedCommand =
  | (OfGuide & {
      readonly kind: "journey";
      readonly commands: readonly JourneyCommand[];
      readonly clientSave: ClientSaveId | null;
      /** The state the commands were based on, if they were sent late. */
      readonly basis: Basis | null;
    })
  | (OfGuide & { readonly kind: "keep" | "unkeep" })
  /** Null removes the date. */
  | (OfGuide & { readonly kind: "date"; readonly typed: string | null; readonly confirmed: string | null })
  | (OfGuide & { readonly kind: "contract"; readonly version: number; readonly typed: FormValues })
  | (OfGuide & { readonly kind: "deadline"; readonly deadline: string; readonly version: number; readonly typed: FormValues })
  | (OfGuide & { readonly kind: "undoContract"; readonly version: number })
  /** By question id. */
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
      /** The id of the guest's earlier answer. */
      readonly replaces: string | null;
      /** The URL of the page with the form. */
      readonly from: string | null;
    }
  | {
      readonly kind: "edit";
      readonly address: string;
      readonly personId: string | null;
      readonly planId: string | null;
      /** The version to undo. */
      readonly undo: number | null;
      readonly commands: readonly JourneyCommand[];
    };

export type ParsedCommandOf<Kind extends ParsedCommand["kind"]> = Extract<ParsedCommand, { readonly kind: Kind }>;

export interface TypedNote {
  readonly stepId: string;
  readonly text: string;
  /** The version the user was editing. */
  readonly version: number;
}

export type FormValues = Readonly<Record<string, string>>;

export interface ContractError {
  /** Null for the contract's own days. */
  readonly deadline: string | null;
  readonly typed: FormValues;
  readonly fields: FormValues;
  /** The version to send with the next save. */
  readonly version: number;
  /** A questionable day, to be saved when sent again with its confirmation. */
  readonly toConfirm?: CalendarDay;
}

/** A target date that is invalid or needs confirmation. */
interface DateError {
  readonly typed: string;
  readonly text: string;
  readonly toConfirm?: CalendarDay;
}

/** An invalid answer; everything submitted is in the page's URL. */
interface FactsError {
  /** Null if no single answer is at fault. */
  readonly question: string | null;
  readonly text: string;
}

/** A note that was not saved; on conflict, with the text saved instead. */
interface NoteError {
  readonly stepId: string;
  readonly text: string;
  /** The version to send with the next save. */
  readonly version: number;
  readonly error: string;
  readonly other: StepNote | null;
}

/** Form errors, each for its place on the page. */
export interface CommandAnswer {
  readonly dateError?: DateError;
  readonly contractError?: ContractError;
  readonly factsError?: FactsError;
  readonly noteError?: NoteError;
  readonly sharingNotSaved?: string;
  /** A change to submit again later, as button values. */
  readonly notSaved?: { readonly reason: string; readonly commands: readonly string[]; readonly view: string | null };
  readonly feedbackError?: { readonly text: string; readonly comment: string };
  readonly progressError?: string;
}
