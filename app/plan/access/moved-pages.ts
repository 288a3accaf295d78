import type { PlanPage } from "#app/paths.ts";

/** Former pages of a plan and where they are now; mails and bookmarks hold their addresses. */
export const movedPages = { contract: "dates", papers: "documents", questions: "messages" } as const satisfies Readonly<
  Record<string, PlanPage>
>;

/** The present address of a former page; null for any other path. A deadline was opened by `edit`. */
export function movedAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  const [, plan, name] = /^(.+)\/([^/]+?)(?:\/|\.data)?$/.exec(pathname) ?? [];
  const page = Object.entries(movedPages).find(([former]) => former === name?.toLowerCase())?.[1];
  return page ? `${plan}/${page}${search.replace(/([?&])edit=/, "$1date=")}` : null;
}
