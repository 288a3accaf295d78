/** What the administrator's page is given by its route. */
import type { JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import type { IndexedRecord } from "#machines/indexed-record.ts";
import type { JourneyShape } from "#machines/journey-record.ts";
import type { ConfirmedProgress } from "#machines/save-queue.machine.ts";

export interface ListedPerson {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly journeys: readonly { readonly journeyType: JourneyType; readonly serviceTier: ServiceTier; readonly percent: number }[];
}

/** As people count them, from zero. */
export type ChangedParts = Pick<IndexedRecord, "currentStep" | "completedSteps" | "completedSubSteps">;

export interface RecordedChange {
  readonly id: string;
  readonly actor: { readonly name: string | null; readonly email: string | null } | null;
  readonly at: string;
  readonly before: ChangedParts;
  readonly after: ChangedParts;
}

export interface ManagedRecord {
  readonly id: string;
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly isLastActive: boolean;
  /** The day the person hopes to close. */
  readonly targetDate: string | null;
  readonly shape: JourneyShape;
  readonly confirmed: ConfirmedProgress;
  readonly steps: readonly ManagedStep[];
  /** Newest first. */
  readonly changes: readonly RecordedChange[];
}

export interface ManagedStep {
  readonly id: string;
  readonly title: string;
  readonly subSteps: readonly { readonly id: string; readonly title: string }[];
  /** The questions that the person answered 'no': why it may be going slowly. */
  readonly answeredNo: readonly string[];
  /** The person's note on the step, where the person shares notes. */
  readonly note: string | null;
}

export interface ManagedPerson {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly records: readonly ManagedRecord[];
}

export interface PeopleSearch {
  readonly q: string;
  readonly journeyType: JourneyType | null;
  readonly serviceTier: ServiceTier | null;
}

export interface LoadedAdminPage {
  readonly kind: "loaded";
  readonly search: PeopleSearch;
  /** What of the address could not be understood. */
  readonly problem: string | null;
  readonly isFirstPage: boolean;
  readonly people: readonly ListedPerson[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly total: number;
  /** Nobody is chosen, or nobody has the id that the address names. */
  readonly managed: ManagedPerson | "unknown" | null;
  readonly isPasswordKeptElsewhere: boolean;
}

export interface FailedAdminPage {
  readonly kind: "failed";
  readonly error: string;
}

export type AdminPageData = LoadedAdminPage | FailedAdminPage;

export interface AdminAnswer {
  readonly progressError: string | null;
  readonly passwordErrors: Readonly<Record<"currentPassword" | "newPassword" | "confirmPassword", string | null>> | null;
  readonly passwordError: string | null;
}
