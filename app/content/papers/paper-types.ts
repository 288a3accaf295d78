import type { DateId } from "#app/content/contract/dates.ts";
import type { Condition } from "#app/content/evidence/conditions.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { Named } from "#machines/journey-record.ts";

/** Ids are unique across both journeys: claims name a paper as `paper.id`. */
export interface Paper extends Named {
  readonly title: string;
  /** Who gives it: 'you', 'your lender'. */
  readonly from: string;
  readonly to: string;
  /** Never a day: the contract sets it. */
  readonly when: string;
  /** The deadline whose day a contract may hold. */
  readonly date?: DateId;
  readonly goodFor?: string;
  readonly why: string;
  /** Everybody unless given. */
  readonly onlyIf?: Condition;
  /** Needs that no question asks about. Continues 'Only if'. */
  readonly need?: string;
  /** Ids of the steps at which it matters. A guide shows it at those that it has. */
  readonly steps: readonly string[];
  /** Empty if there is only practice, and no rule or figure. */
  readonly sources: readonly SourceId[];
}
