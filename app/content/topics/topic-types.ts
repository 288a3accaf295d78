import type { Condition } from "#app/content/evidence/conditions.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { JourneyType, RichText } from "#app/content/guides/guide-types.ts";
import type { TopicSlug } from "./topic-titles.ts";

export type TopicBlock = RichText | { readonly points: readonly RichText[] };

interface TopicSection {
  /** The section's fragment in the address. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly TopicBlock[];
  /** For its statements of law, money or time; none where there are only practical steps. */
  readonly sources: readonly SourceId[];
}

export interface Topic {
  readonly slug: Exclude<TopicSlug, "your-state">;
  /** One or two sentences for lists and search results. */
  readonly lead: string;
  readonly journeys: readonly JourneyType[];
  /** Whom it concerns, in words. */
  readonly forWhom: string;
  /** Whom it concerns; everybody on its journeys unless given. */
  readonly onlyIf?: Condition;
  readonly sections: readonly TopicSection[];
}
