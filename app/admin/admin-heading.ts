import { type PageMeta, pageTitle } from "#app/shell/use-root.ts";

/** A page's heading, shown by the layout of all administrators' pages. */
export interface AdminHandle {
  readonly heading: { readonly title: string; readonly lead: string };
}

/** Exported by each page: Remix gives a layout's `meta` no matches below it. */
export const adminMeta: PageMeta = ({ matches, data }) => {
  const hasErrors = typeof data === "object" && data !== null && "hasErrors" in data && data.hasErrors === true;
  return [{ title: pageTitle(adminHeading(matches).title, matches, hasErrors) }];
};

export function adminHeading(matches: readonly { handle?: unknown }[]) {
  const handle = matches.at(-1)?.handle as AdminHandle;
  return handle.heading;
}
