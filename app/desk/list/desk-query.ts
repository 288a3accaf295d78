import { buyingTiers, type JourneyType, journeyTypes, type ServiceTier, sellingTiers } from "#app/content/guides/guide-types.ts";
import type { Holder } from "#machines/contract-dates.ts";

/**
 * The table's orders: by the first open deadline, overdue ones first, then plans without one by their latest change; unfinished plans by
 * their latest change, longest ago; by the owner's name; only plans with a deadline or a closing ahead, soonest first; by the owner's last
 * visit, longest ago.
 */
export const deskSorts = ["due", "stuck", "name", "deadline", "closing", "seen"] as const;
export type DeskSort = (typeof deskSorts)[number];

/** Whose turn it can be at a contract's first open deadline. */
export const deskBalls = ["you", "partner", "agent", "lender", "title", "inspector", "other-side"] as const satisfies readonly Holder[];

/** `buying`, or `buying/full`. */
export type GuideFilter = JourneyType | `${JourneyType}/${ServiceTier}`;

export const guideFilters: readonly GuideFilter[] = [
  ...journeyTypes,
  ...buyingTiers.map((tier) => `buying/${tier}` as const),
  ...sellingTiers.map((tier) => `selling/${tier}` as const),
];

/** Which plans the table shows and in which order, as the page's address says it. */
export interface DeskQuery {
  readonly sort: DeskSort;
  /** Whether only the coming days count, of a table that is sorted by closing. */
  readonly isSoon: boolean;
  /** Any part of the owner's email or name. */
  readonly q: string;
  readonly guide: GuideFilter | null;
  readonly ball: Holder | null;
  /** The id of an agent, or `noAgent`. */
  readonly agent: string | null;
  readonly office: string | null;
}

export const emptyQuery: DeskQuery = { sort: "due", isSoon: false, q: "", guide: null, ball: null, agent: null, office: null };

export const deskViews = {
  all: emptyQuery,
  closing: { ...emptyQuery, sort: "closing", isSoon: true },
  stuck: { ...emptyQuery, sort: "stuck" },
} as const satisfies Readonly<Record<string, DeskQuery>>;

/** Invalid parts count as missing. */
export function readDeskQuery(search: URLSearchParams): DeskQuery {
  const sort = deskSorts.find((name) => name === search.get("sort")) ?? emptyQuery.sort;
  return {
    sort,
    isSoon: sort === "closing" && search.get("soon") === "yes",
    q: (search.get("q") ?? "").trim(),
    guide: guideFilters.find((name) => name === search.get("guide")) ?? null,
    ball: deskBalls.find((name) => name === search.get("ball")) ?? null,
    agent: search.get("agent") || null,
    office: search.get("office") || null,
  };
}

/** The page starts after `cursor`, or ends before `before`. */
export interface DeskPlace {
  readonly cursor?: string | null;
  readonly before?: string | null;
}

type Place = DeskPlace & { readonly plan?: string };

export function deskSearch({ sort, isSoon, q, guide, ball, agent, office }: DeskQuery, place: Place = {}): string {
  const parts = { sort: sort === emptyQuery.sort ? null : sort, soon: isSoon ? "yes" : null, q, guide, ball, agent, office, ...place };
  return new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
}

export function deskAddress(query: DeskQuery, place?: Place): string {
  return `?${deskSearch(query, place)}#plans`;
}

export const planBesideId = "beside";

export function planBesideAddress({ query, place }: { readonly query: DeskQuery; readonly place: DeskPlace }, plan: string): string {
  return `?${deskSearch(query, { ...place, plan })}#${planBesideId}`;
}

export function isSameQuery(one: DeskQuery, other: DeskQuery): boolean {
  return deskSearch(one) === deskSearch(other);
}

/** Filters stay. */
export function sortBy(query: DeskQuery, sort: DeskSort): DeskQuery {
  return { ...query, sort, isSoon: false };
}

export function isFiltered({ q, guide, ball, agent, office }: DeskQuery): boolean {
  return Boolean(q || guide || ball || agent || office);
}
