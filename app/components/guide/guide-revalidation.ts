import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Whether only the query of a guide's address changes: a guest's progress is in it, and needs no server to be read. */
export function isSameGuide({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
}
