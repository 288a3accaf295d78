import type { DateId } from "#app/content/contract/dates.ts";
import type { Condition } from "#app/content/evidence/conditions.ts";
import type { FigureId } from "#app/content/evidence/figures.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { DisclaimerId } from "#app/content/legal/disclaimers.ts";
import type { StateField } from "#app/content/states/state-cells.ts";
import type { TopicSlug } from "#app/content/topics/topic-titles.ts";
import type { Holder } from "#machines/contract-dates.ts";
import type { Item, Named } from "#machines/journey-record.ts";

export const journeyTypes = ["buying", "selling"] as const;
export type JourneyType = (typeof journeyTypes)[number];

export const buyingTiers = ["full", "free", "commission-free", "need-based", "contract-review", "standard-forms"] as const;
export type BuyingTier = (typeof buyingTiers)[number];

export const sellingTiers = ["concierge", "full", "free", "commission-free", "need-based"] as const;
export type SellingTier = (typeof sellingTiers)[number];

export type ServiceTier = BuyingTier | SellingTier;

/** Services of a single step, without a deal. */
export function isInformational(tier: ServiceTier): boolean {
  return tier === "contract-review" || tier === "standard-forms";
}

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

/** Listed first by the menu and the service selection. */
export const mainTiers = { buying: ["full", "free"], selling: ["concierge", "full", "free"] } as const satisfies {
  readonly buying: readonly BuyingTier[];
  readonly selling: readonly SellingTier[];
};

/** The brand turns the name into a link. */
export type BrandPlace = "analyzer" | "dashboard" | "eSign" | "scheduling" | "video";

export type Address = `brand:${BrandPlace}` | `/${string}` | `https://${string}`;

/** Rendered as elements, never set as HTML. */
export type RichText = string | readonly RichTextPart[];
export type RichTextPart = string | { readonly strong: string } | { readonly text: string; readonly url: Address };

export interface GuideAction {
  readonly label: string;
  readonly url: Address;
  readonly description?: string;
}

export interface HasTopic {
  readonly topic?: TopicSlug;
}

export interface MayBeOffices {
  /** The names of the texts that the office wrote, and signs. Never in our own guides. */
  readonly officeTexts?: readonly string[];
}

/** 'Yes' always means protected or ready, and everyone can truthfully get there. */
export interface Question extends Named, HasTopic, MayBeOffices {
  /** One idea in at most 15 words. */
  readonly question: string;
  /** Offers 'Doesn't apply'. Never for a question about the safety of money. */
  readonly mayNotApply?: true;
  readonly helpText: RichText;
  /** Helpful, never scolding. */
  readonly explanation: RichText;
  readonly successMessage: RichText;
  readonly resourceUrl?: Address;
  readonly actions?: readonly GuideAction[];
  /** Everybody unless set. Everybody else must be able to answer yes too. */
  readonly onlyIf?: Condition;
}

export interface SubStep extends Named, HasTopic, MayBeOffices {
  readonly title: string;
  readonly description: RichText;
  /** Offers 'Doesn't apply'. */
  readonly mayNotApply?: true;
  /** Everybody unless set. */
  readonly onlyIf?: Condition;
  /** The next holder once the user has done their part, if the description names one. */
  readonly passTo?: Holder;
}

/** The texts of a step that an office can change. It adds `expertNote`, which our guides don't have. */
export const stepTexts = ["description", "proTip", "expertNote", "disclaimer"] as const;
export type StepText = (typeof stepTexts)[number];

export interface GuideStep extends Named, HasTopic {
  readonly title: string;
  readonly description: RichText;
  readonly details: readonly Question[];
  readonly subSteps: readonly SubStep[];
  readonly actions: readonly GuideAction[];
  readonly badge: string;
  /** Continues 'It stands for'. */
  readonly badgeFor: string;
  /** For reading the step and answering its questions, without its tasks. */
  readonly minutes: number;
  readonly proTip?: RichText;
  readonly disclaimers?: readonly DisclaimerId[];
  readonly disclaimer?: RichText;
  /** Beside the expert, in their office's name. */
  readonly expertNote?: RichText;
  /** The texts that the office wrote, and signs. */
  readonly officeTexts?: readonly StepText[];
  /** Every item that has had a place in the step, in the order of the specification's indexes, if some are hidden or removed. */
  readonly indexed?: { readonly details: readonly IndexedPart[]; readonly subSteps: readonly IndexedPart[] };
  /** No agency relationship. */
  readonly limitedService?: boolean;
  /** The brokerage does this step, and the user approves. */
  readonly isAutomated?: boolean;
  readonly autoCheckDetails?: boolean;
  readonly expert?: ExpertId;
  readonly figures?: readonly FigureId[];
  readonly sources: readonly SourceId[];
}

/** A question or thing to do without its texts. Its condition stays: a date applies as the question that settles it. */
export type IndexedPart = Item & Pick<Question, "onlyIf">;

export type ExpertId = "buyer-agent" | "closing-coordinator" | "listing-agent" | "pricing-analyst";

export interface Guide {
  readonly journeyType: JourneyType;
  readonly tier: ServiceTier;
  /** `{product}` is replaced by the brand's name. */
  readonly title: string;
  /** `{hours}` is replaced by the brand's hours. */
  readonly intro: string;
  readonly disclaimers: readonly DisclaimerId[];
  readonly steps: readonly GuideStep[];
  /** The step whose completion is celebrated; 'all' for every step together. */
  readonly celebratedStep: string | null;
  /** In the order in which a user meets the dates. Empty for guides to papers that state the dates themselves. */
  readonly timeline: readonly TimelineEntry[];
  /** By step id. */
  readonly stateFields: Readonly<Record<string, readonly StateField[]>>;
  /** Makes the dashboard show the agent's card. */
  readonly hasAgent: boolean;
  /** Makes the guide show how to sell without our extras, and their prices. */
  readonly isSoldByOwner: boolean;
  /** Otherwise guests log in first. */
  readonly guestsMayComplete: boolean;
  readonly tierIntro: TierIntro | null;
}

export interface TimelineEntry {
  readonly date: DateId;
  readonly step: string;
  /** The last part of the question's id; without one, the date belongs to the step. */
  readonly question?: string;
  /** Whether a yes to that question meets the date, and so offers to mark it as met. */
  readonly asksForAct?: boolean;
}

export interface TierIntro {
  readonly title: string;
  readonly points: readonly { readonly who: string; readonly what: string }[];
}
