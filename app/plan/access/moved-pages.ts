import type { PlanPage } from "#app/paths.ts";

/** Former pages of a plan and where they are now; mails and bookmarks hold their addresses. */
export const movedPages = {
  contract: "dates",
  overview: "dates",
  papers: "documents",
  questions: "messages",
  "contact-log": "messages",
} as const satisfies Readonly<Record<string, PlanPage>>;

/** The present address of a former page; null for any other path. A deadline was opened by `edit`; the log is a fold now. */
export function movedAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  const [, plan, name] = /^(.+)\/([^/]+?)(?:\/|\.data)?$/.exec(pathname) ?? [];
  const former = name?.toLowerCase();
  const page = Object.entries(movedPages).find(([moved]) => moved === former)?.[1];
  const query = former === "contact-log" && search === "" ? "?log" : search.replace(/([?&])edit=/, "$1date=");
  return page ? `${plan}/${page}${query}` : null;
}
