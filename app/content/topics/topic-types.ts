import type { Condition } from "#app/content/evidence/conditions.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { JourneyType, RichText } from "#app/content/guides/guide-types.ts";
import type { TopicSlug } from "./topic-titles.ts";

export type TopicBlock = RichText | { readonly points: readonly RichText[] };

interface TopicSection {
  readonly id: string;
  readonly title: string;
  readonly text: readonly TopicBlock[];
  /** Empty if there are only practical steps. */
  readonly sources: readonly SourceId[];
}

export interface Topic {
  readonly slug: Exclude<TopicSlug, "walk-list" | "your-state">;
  readonly lead: string;
  readonly journeys: readonly JourneyType[];
  readonly forWhom: string;
  /** Everybody on its journeys unless set. */
  readonly onlyIf?: Condition;
  readonly sections: readonly TopicSection[];
}
