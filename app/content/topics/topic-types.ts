import type { Condition } from "#app/content/evidence/conditions.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { JourneyType, RichText } from "#app/content/guides/guide-types.ts";
import type { TopicSlug } from "./topic-titles.ts";

/** A paragraph, or a list of points. */
export type TopicBlock = RichText | { readonly points: readonly RichText[] };

interface TopicSection {
  /** Names the section in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly TopicBlock[];
  /** What its statements of law, money or time rest on; none where it holds only practical steps. */
  readonly sources: readonly SourceId[];
}

/** A page on one matter, for those whom it concerns. */
export interface Topic {
  readonly slug: Exclude<TopicSlug, "your-state">;
  /** One or two sentences, for those who have not opened the page yet. */
  readonly lead: string;
  readonly journeys: readonly JourneyType[];
  /** Whom it concerns, in words. */
  readonly forWhom: string;
  /** Whom it concerns; everybody of its journeys unless given. */
  readonly onlyIf?: Condition;
  readonly sections: readonly TopicSection[];
}
