import type { AppLoadContext } from "@remix-run/node";
import { type FieldErrors, type PageContext, showErrors } from "#app/platform/requests/read-form.server.ts";
import { UserError, withDatabase } from "#app/platform/user-error.server.ts";

export const unavailable = "We can't reach the database. Nothing was changed. Try again in a minute.";

/**
 * Answers a failure with the page, whose forms show again what was typed. Details of a `UserError` name its field, or have several errors.
 */
export async function answerWordingForm<Answer>(
  context: AppLoadContext,
  describe: (errors: FieldErrors, problem: string | null) => Answer,
  work: () => Promise<Response | ReturnType<typeof showErrors<Answer>>>,
) {
  try {
    return await withDatabase(unavailable, work);
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    const { message, status, headers, detail } = error;
    const init = { status, headers: { ...headers } };
    if ("errors" in detail) {
      return showErrors(context as PageContext, describe(detail.errors as FieldErrors, null), init);
    }
    const answer = "field" in detail ? describe({ [String(detail.field)]: message }, null) : describe({}, message);
    return showErrors(context as PageContext, answer, init);
  }
}
