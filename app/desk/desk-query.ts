import { type JourneyType, journeyTypes } from "#app/content/guides/guide-types.ts";

export const deskViews = ["all", "closing", "stuck"] as const;
export type DeskView = (typeof deskViews)[number];

/** By the latest change, newest or oldest first, or by the closing day, soonest first. */
export const deskSorts = ["changed", "oldest", "closing"] as const;
export type DeskSort = (typeof deskSorts)[number];

/** Which plans the table shows and in which order, as the page's address says it. */
export interface DeskQuery {
  readonly view: DeskView;
  readonly sort: DeskSort;
  /** Any part of the owner's email or name. */
  readonly q: string;
  readonly journeyType: JourneyType | null;
  readonly office: string | null;
}

const usualSorts: Readonly<Record<DeskView, DeskSort>> = { all: "changed", closing: "closing", stuck: "oldest" };

/** Invalid parts count as missing. */
export function readDeskQuery(search: URLSearchParams): DeskQuery {
  const view = deskViews.find((name) => name === search.get("view")) ?? "all";
  return {
    view,
    sort: deskSorts.find((name) => name === search.get("sort")) ?? usualSorts[view],
    q: (search.get("q") ?? "").trim(),
    journeyType: journeyTypes.find((name) => name === search.get("journeyType")) ?? null,
    office: search.get("office") || null,
  };
}

type Place = { readonly cursor?: string; readonly before?: string };

export function deskAddress({ view, sort, q, journeyType, office }: DeskQuery, place: Place = {}): string {
  const parts = {
    view: view === "all" ? null : view,
    sort: sort === usualSorts[view] ? null : sort,
    ...{ q, journeyType, office, ...place },
  };
  const search = new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `?${search}#plans` : "?#plans";
}

/** Another view starts with its own order; what is searched for stays. */
export function inView(query: DeskQuery, view: DeskView): DeskQuery {
  return { ...query, view, sort: usualSorts[view] };
}
