import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";

interface Heading {
  readonly title: string;
  readonly lead: string;
  /** Above the title. */
  readonly back?: { readonly href: string; readonly name: string };
}

/** A page's heading, shown by the layout of all administrators' pages. Loader data with `heading` replaces it. */
export interface AdminHandle {
  readonly heading: Heading;
}

/** Exported by each page: Remix gives a layout's `meta` no matches below it. */
export const adminMeta: PageMeta = ({ matches, data }) => {
  const hasErrors = typeof data === "object" && data !== null && "hasErrors" in data && data.hasErrors === true;
  return [{ title: pageTitle(adminHeading(matches).title, matches, hasErrors) }];
};

export function adminHeading(matches: readonly { handle?: unknown; data?: unknown }[]): Heading {
  const match = matches.at(-1);
  const handle = match?.handle as AdminHandle;
  const loaded = match?.data as { readonly heading?: Heading | null } | null | undefined;
  return loaded?.heading ?? handle.heading;
}
