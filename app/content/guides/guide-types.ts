/** Shapes of the guides: what a step card needs to know that is not anybody's progress. */

import type { DateId } from "#app/content/contract/dates.ts";
import type { Condition } from "#app/content/evidence/conditions.ts";
import type { FigureId } from "#app/content/evidence/figures.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { StateField } from "#app/content/facts/state-fields.ts";
import type { DisclaimerId } from "#app/content/legal/disclaimers.ts";
import type { TopicSlug } from "#app/content/topics/topic-titles.ts";
import type { Named } from "#machines/journey-record.ts";

export const journeyTypes = ["buying", "selling"] as const;
export type JourneyType = (typeof journeyTypes)[number];

export const buyingTiers = ["full", "free", "commission-free", "need-based", "contract-review", "standard-forms"] as const;
export type BuyingTier = (typeof buyingTiers)[number];

export const sellingTiers = ["concierge", "full", "free", "commission-free", "need-based"] as const;
export type SellingTier = (typeof sellingTiers)[number];

export type ServiceTier = BuyingTier | SellingTier;

export type GuideId = `buying/${BuyingTier}` | `selling/${SellingTier}`;

export const tierNames: Readonly<Record<ServiceTier, string>> = {
  full: "Full",
  free: "Free",
  concierge: "Concierge",
  "commission-free": "Commission-Free",
  "need-based": "Need-Based",
  "contract-review": "Contract Review",
  "standard-forms": "Standard Forms",
};

/** The tiers of each journey that the menu and the service selection put first, in their order. */
export const mainTiers = { buying: ["full", "free"], selling: ["concierge", "full", "free"] } as const satisfies {
  readonly buying: readonly BuyingTier[];
  readonly selling: readonly SellingTier[];
};

/** A place whose address the brokerage sets; the brand turns the name into a link. */
export type BrandPlace = "analyzer" | "dashboard" | "eSign" | "scheduling" | "video";

/** A brand place, a page of this site, or an outside page. */
export type Address = `brand:${BrandPlace}` | `/${string}` | `https://${string}`;

/** Copy with links and emphasis: rendered as elements, never set as HTML. */
export type RichText = string | readonly RichTextPart[];
export type RichTextPart = string | { readonly strong: string } | { readonly text: string; readonly url: Address };

export interface GuideAction {
  readonly label: string;
  readonly url: Address;
  readonly description?: string;
}

/** What can lead to a page that tells more of its matter. */
export interface HasTopic {
  readonly topic?: TopicSlug;
}

/** A yes/no question. 'Yes' always means protected or ready, and everyone can truthfully reach it. */
export interface Question extends Named, HasTopic {
  readonly question: string;
  readonly helpText: string;
  /** Shown on 'no': it helps and never scolds. */
  readonly explanation: RichText;
  /** Shown on 'yes'. */
  readonly successMessage: RichText;
  readonly resourceUrl?: Address;
  readonly actions?: readonly GuideAction[];
  /** Whom it concerns; everybody unless given. Its words let those whom it does not concern say yes too. */
  readonly onlyIf?: Condition;
}

export interface SubStep extends Named, HasTopic {
  readonly title: string;
  readonly description: string;
  /** Whom it concerns; everybody unless given. */
  readonly onlyIf?: Condition;
}

export interface GuideStep extends Named, HasTopic {
  readonly title: string;
  /** What is achieved at the end of the step, in two or three sentences. */
  readonly description: string;
  readonly details: readonly Question[];
  readonly subSteps: readonly SubStep[];
  readonly actions: readonly GuideAction[];
  readonly badge: string;
  /** What the badge stands for, after 'It stands for'. */
  readonly badgeFor: string;
  /** What reading the step and answering its questions takes, about; its things to do come on top. */
  readonly minutes: number;
  readonly proTip?: RichText;
  readonly disclaimers?: readonly DisclaimerId[];
  /** A sentence that only this step has to say, shown with its disclaimers. */
  readonly disclaimer?: string;
  /** Informational only: no agency relationship. */
  readonly limitedService?: boolean;
  /** The brokerage does this step for the person, who approves. */
  readonly isAutomated?: boolean;
  /** False turns off the automatic ticking of the details; on unless given. */
  readonly autoCheckDetails?: boolean;
  /** Which of the brokerage's experts helps with this step, by the brand's own id. */
  readonly expert?: ExpertId;
  /** Drawings that show what this step is about. */
  readonly figures?: readonly FigureId[];
  /** Where the figures of this step come from, shown at its foot. */
  readonly sources: readonly SourceId[];
}

export type ExpertId = "buyer-agent" | "closing-coordinator" | "listing-agent" | "pricing-analyst";

export interface Guide {
  readonly journeyType: JourneyType;
  readonly tier: ServiceTier;
  /** As on the page's heading; `{product}` stands for the brand's name. */
  readonly title: string;
  /** One or two sentences under the heading; `{hours}` stands for when the brokerage's people answer. */
  readonly intro: string;
  /** Disclaimers that hold for the whole guide, shown under the intro. */
  readonly disclaimers: readonly DisclaimerId[];
  readonly steps: readonly GuideStep[];
  /** The id of the step whose completion celebrates a buying journey; 'all' for selling; null where nothing is celebrated. */
  readonly celebratedStep: string | null;
  /** Its dates, in the order in which a person comes to them; none where they stand in papers that the guide helps to read. */
  readonly timeline: readonly TimelineEntry[];
  /** The steps that show what the person's state says, by the step's id, and which of its facts. */
  readonly stateFields: Readonly<Record<string, readonly StateField[]>>;
  /** Whether an agent of ours works with the person, whose card the dashboard shows. */
  readonly hasAgent: boolean;
  /** Whether the owner sells without an agent: the guide then offers ways to do without our extras, and their prices. */
  readonly isSoldByOwner: boolean;
  /** Whether guests may complete steps; elsewhere they log in first. */
  readonly guestsMayComplete: boolean;
  /** What to expect of the tier, shown beside its steps. */
  readonly tierIntro: TierIntro | null;
}

/** Where a date stands in a guide. */
export interface TimelineEntry {
  readonly date: DateId;
  /** The step's id. */
  readonly step: string;
  /** The question beside which it stands, by the last word of the question's id; without one, it stands with the step. */
  readonly question?: string;
  /** Whether that question asks for exactly the act that meets the date: a yes then offers to mark it as met. */
  readonly asksForAct?: boolean;
}

/** Who does what, and what it costs, at a glance. */
export interface TierIntro {
  readonly title: string;
  readonly points: readonly { readonly who: string; readonly what: string }[];
}
