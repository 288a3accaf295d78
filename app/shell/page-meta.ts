import { demoBrand } from "#app/brand/brand.ts";
import { publicPageMeta } from "#app/content/page-meta.ts";
import { type PageMatches, rootOf } from "./use-root.ts";

interface FoundPage {
  readonly title: string;
  readonly description: string;
  readonly pathname: string;
  readonly matches: PageMatches;
}

/** `publicPageMeta` for a route's `meta`, which gets the matches. */
export function metaFromRoot({ title, description, pathname, matches }: FoundPage) {
  const root = rootOf(matches);
  return publicPageMeta({ title, description, path: pathname }, root?.brand ?? demoBrand, root?.origin ?? "");
}
