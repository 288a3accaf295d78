import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { type Brand, demoBrand } from "#app/brand/brand.ts";
import type { Toast } from "./toast-state.ts";

/** Whoever is signed in, as the screens know them. */
export interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly image: string | null;
  readonly isAdministrator: boolean;
}

/** What every page knows. */
export interface RootData {
  readonly person: Person | null;
  /** Somebody is signed in here, it seems, but their account can't be read just now. Left out of every other page. */
  readonly isPersonUnreachable?: true;
  readonly brand: Brand;
  /** Scheme, host and port that people use. */
  readonly origin: string;
  readonly toast: Toast | null;
}

const withoutRoot: RootData = { person: null, brand: demoBrand, origin: "", toast: null };

/** What the root's loader gave. When that loader itself failed, the page is that of a visitor, under the product's own name. */
export function useRoot(): RootData {
  return (useRouteLoaderData("root") as RootData | undefined) ?? withoutRoot;
}

/** The toast that the server's answer brought: the one that waited for the next page, else the page's own. */
export function useServerToast(): Toast | null {
  const toasts = useMatches().map(({ data }) => (data as { toast?: Toast | null } | undefined)?.toast);
  return toasts.find((toast) => toast) ?? null;
}

/** A page's title as tabs and bookmarks show it: `Buying | Keyturn`. For `meta`, which gets the matches. */
export function pageTitle(title: string, matches: readonly { id: string; data?: unknown }[]): string {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return `${title} | ${(root?.brand ?? demoBrand).name}`;
}
