import type { DateId } from "#app/content/contract/dates.ts";
import type { Condition } from "#app/content/evidence/conditions.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { Named } from "#machines/journey-record.ts";

/** Ids are unique across both journeys: claims name a document as `paper.id`. */
export interface PlanDocument extends Named {
  readonly title: string;
  /** The source: 'you', 'your lender'. */
  readonly from: string;
  readonly to: string;
  /** Never a day: the contract sets it. */
  readonly when: string;
  /** The deadline whose day may be in a contract. */
  readonly date?: DateId;
  readonly goodFor?: string;
  readonly why: string;
  /** Everybody unless set. */
  readonly onlyIf?: Condition;
  /** A condition that no question asks about. Continues 'Only if'. */
  readonly need?: string;
  /** Ids of the steps where it matters. A guide shows it at the ones it has. */
  readonly steps: readonly string[];
  /** Empty if there is only practice, and no rule or figure. */
  readonly sources: readonly SourceId[];
}
