import { demoBrand } from "#app/brand/brand.ts";
import { publicPageMeta } from "#app/content/page-meta.ts";
import type { RootData } from "./use-root.ts";

interface FoundPage {
  readonly title: string;
  readonly description: string;
  readonly pathname: string;
  readonly matches: readonly { id: string; data?: unknown }[];
}

/** `publicPageMeta` for a route's `meta`, which gets the matches. */
export function metaFromRoot({ title, description, pathname, matches }: FoundPage) {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return publicPageMeta({ title, description, path: pathname }, root?.brand ?? demoBrand, root?.origin ?? "");
}
