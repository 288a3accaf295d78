import type { PlanPage } from "#app/paths.ts";

/** Former pages of a plan and where they are now; null for the plan's own page. Mails and bookmarks hold their addresses. */
export const movedPages = {
  contract: "dates",
  overview: "dates",
  papers: "documents",
  questions: "messages",
  contacts: "people",
  "contact-log": "messages",
  turns: null,
} as const satisfies Readonly<Record<string, PlanPage | null>>;

/** The present address of a former page; null for any other path. A deadline was opened by `edit`; the log is a fold now. */
export function movedAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  const [, plan, name] = /^(.+)\/([^/]+?)(?:\/|\.data)?$/.exec(pathname) ?? [];
  const former = Object.entries(movedPages).find(([page]) => page === name?.toLowerCase());
  if (former === undefined) {
    return null;
  }
  // Whose turn it is in all steps, with the contract's dates; of one step, at its things to do.
  const page = former[0] === "turns" && new URLSearchParams(search).has("turns") ? "dates" : former[1];
  const query = former[0] === "contact-log" && search === "" ? "?log" : search.replace(/([?&])edit=/, "$1date=");
  return `${plan}${page ? `/${page}` : ""}${query}`;
}
