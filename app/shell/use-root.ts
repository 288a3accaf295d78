import { type MetaFunction, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type Brand, unknownBrand } from "#app/brand/brand.ts";
import { type PublicPage, publicPageMeta, titleWithBrand } from "#app/content/page-meta.ts";
import type { Toast } from "#app/platform/sessions/flash.server.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";

export interface RootData {
  readonly person: Person | null;
  /** The user seems to be signed in, but their account can't be loaded. */
  readonly isPersonUnreachable?: true;
  /** This browser may keep pages of the user for when there is no network. */
  readonly keepsPages?: true;
  readonly brand: Brand;
  /** By name, in a sentence. Empty: the brokerage names none. */
  readonly servedStates: string;
  readonly origin: string;
  readonly toast: Toast | null;
}

/** The root route's loader. */
type RootLoader = () => Promise<RootData>;

const withoutRoot: RootData = { person: null, brand: unknownBrand, servedStates: "", origin: "", toast: null };

/** If the root loader failed, the page is a visitor's, under the product's own name and with nobody to call. */
export function useRoot(): RootData {
  return useRouteLoaderData<RootLoader>("root") ?? withoutRoot;
}

export function useServerToast(): Toast | null {
  const pages = useMatches().map(({ data }) => data);
  return pages.find(hasToast)?.toast ?? null;
}

function hasToast(data: unknown): data is { toast: Toast } {
  return typeof data === "object" && data !== null && "toast" in data && Boolean(data.toast);
}

export type PageMeta<Loader = unknown> = MetaFunction<Loader, { root: RootLoader }>;

type PageMatches = Parameters<PageMeta>[0]["matches"];

export function pageTitle(title: string, matches: PageMatches, hasErrors = false): string {
  return titleWithBrand(withErrors(title, hasErrors), rootOf(matches).brand.name);
}

export function unlistedMeta(title: string, matches: PageMatches, hasErrors = false) {
  return [{ title: pageTitle(title, matches, hasErrors) }, { name: "robots", content: "noindex" }];
}

interface MetaOptions extends PublicPage {
  readonly matches: PageMatches;
  readonly hasErrors?: boolean;
}

export function metaFromRoot({ title, description, path, matches, hasErrors = false }: MetaOptions) {
  const { brand, origin } = rootOf(matches);
  return publicPageMeta({ title: withErrors(title, hasErrors), description, path }, brand, origin);
}

function withErrors(title: string, hasErrors: boolean) {
  return hasErrors ? `Error: ${title}` : title;
}

function rootOf(matches: PageMatches): RootData {
  return matches.find(({ id }) => id === "root")?.data ?? withoutRoot;
}
