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

/** A yes/no question. 'Yes' always means protected or ready, and everyone can truthfully get there. */
export interface Question extends Named, HasTopic {
  readonly question: string;
  readonly helpText: string;
  /** Shown on 'no'. It helps, and never scolds. */
  readonly explanation: RichText;
  /** Shown on 'yes'. */
  readonly successMessage: RichText;
  readonly resourceUrl?: Address;
  readonly actions?: readonly GuideAction[];
  /** Whom it concerns; everybody unless given. It is worded so that everybody else can answer yes too. */
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
  /** What the step achieves, in two or three sentences. */
  readonly description: string;
  readonly details: readonly Question[];
  readonly subSteps: readonly SubStep[];
  readonly actions: readonly GuideAction[];
  readonly badge: string;
  /** Continues 'It stands for'. */
  readonly badgeFor: string;
  /** Roughly how long it takes to read the step and answer its questions, without its things to do. */
  readonly minutes: number;
  readonly proTip?: RichText;
  readonly disclaimers?: readonly DisclaimerId[];
  /** A disclaimer that only this step needs. */
  readonly disclaimer?: string;
  /** Informational only: no agency relationship. */
  readonly limitedService?: boolean;
  /** The brokerage does this step, and the person approves. */
  readonly isAutomated?: boolean;
  /** False turns off the automatic ticking of the details. */
  readonly autoCheckDetails?: boolean;
  /** The brokerage's expert who helps with this step, by the brand's id. */
  readonly expert?: ExpertId;
  readonly figures?: readonly FigureId[];
  /** Shown at the foot of the step. */
  readonly sources: readonly SourceId[];
}

export type ExpertId = "buyer-agent" | "closing-coordinator" | "listing-agent" | "pricing-analyst";

export interface Guide {
  readonly journeyType: JourneyType;
  readonly tier: ServiceTier;
  /** The page's heading; `{product}` is replaced by the brand's name. */
  readonly title: string;
  /** One or two sentences under the heading; `{hours}` is replaced by the hours when people answer. */
  readonly intro: string;
  /** Shown under the intro. */
  readonly disclaimers: readonly DisclaimerId[];
  readonly steps: readonly GuideStep[];
  /** The id of the step whose completion is celebrated, 'all' for every step together, or null. */
  readonly celebratedStep: string | null;
  /** In the order in which a person comes to the dates. Guides to papers that name the dates themselves have none. */
  readonly timeline: readonly TimelineEntry[];
  /** Which facts about the person's state a step shows, by the step's id. */
  readonly stateFields: Readonly<Record<string, readonly StateField[]>>;
  /** Whether one of our agents works with the person; the dashboard then shows the agent's card. */
  readonly hasAgent: boolean;
  /** Whether the owner sells without an agent; the guide then shows how to do without our extras, and their prices. */
  readonly isSoldByOwner: boolean;
  /** Whether guests may complete steps; elsewhere they log in first. */
  readonly guestsMayComplete: boolean;
  /** Shown beside the steps. */
  readonly tierIntro: TierIntro | null;
}

/** Places a date in a guide. */
export interface TimelineEntry {
  readonly date: DateId;
  /** The step's id. */
  readonly step: string;
  /** The last part of the id of the question beside which it stands; without one, it stands with the step. */
  readonly question?: string;
  /** Whether that question asks for the very act that meets the date, so that a yes offers to mark it as met. */
  readonly asksForAct?: boolean;
}

/** What to expect of a tier at a glance: who does what, and what it costs. */
export interface TierIntro {
  readonly title: string;
  readonly points: readonly { readonly who: string; readonly what: string }[];
}
