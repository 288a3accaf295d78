import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { targetDateErrors } from "#app/content/date-messages.ts";

/**
 * Whether only the query of a guide's address changes: a guest's progress is in it, and needs no server to be read.
 * The dates that follow from another closing date do.
 */
export function isSameGuide({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return (
    formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get("date") === nextUrl.searchParams.get("date")
  );
}

/** Asks the server; when it can't be reached at all, the form says so and the page stays as it is. */
export async function answerOrSayUnreachable({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = (await request.clone().formData()).get("targetDate");
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) {
      return { dateError: { typed: String(typed ?? ""), text: targetDateErrors.notSaved } };
    }
    throw error;
  }
}
