import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { maxUpdateLength, updateErrors } from "#app/content/week-update.ts";
import { requireDeskReader } from "#app/desk/desk-reader.server.ts";
import { planPath } from "#app/paths.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { countWaiting, findDraft, sendUpdate } from "#app/plan/messages/week-updates.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type PageContext, readForm, requiredText, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { updatesPath } from "#app/staff-paths.ts";

export type UpdatesPageData = SerializeFrom<typeof loadUpdates>;
export type UpdatesAnswer = SerializeFrom<typeof answerUpdate>;

const maxCounted = 100;

const unavailable = { kind: "unavailable" as const, error: updateErrors.unavailable };

const updateForm = z.object({
  intent: z.enum(["send", "sendAnyway"]).prefault("send"),
  plan: z.string().refine(isId),
  text: requiredText(updateErrors.empty)
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, updateErrors.empty)
        .max(maxUpdateLength, updateErrors.long)
        .refine((text) => findBankDetails(text) === null, updateErrors.numbers),
    ),
});

/** Shows one draft: of the plan in the address, else of the first that has no update of this week. */
export function loadUpdates({ request, context }: LoaderFunctionArgs) {
  return loadOr503(async () => {
    const staff = await requireDeskReader(request);
    const search = new URL(request.url).searchParams;
    const [planId, after] = [search.get("plan"), search.get("after")];
    const draft = await findDraft(staff, isId(planId) ? { planId } : { after: isId(after) ? after : null });
    const count = await countWaiting(staff, maxCounted + 1);
    return {
      kind: "loaded" as const,
      hasErrors: (context as PageContext).hasErrors === true,
      count: Math.min(count, maxCounted),
      isMore: count > maxCounted,
      draft: draft && {
        planId: draft.planId,
        path: planPath(draft.planId),
        title: guideTitle(draft.guide),
        readers: draft.readers,
        text: draft.text,
      },
    };
  }, unavailable);
}

/** Sends what was written, then goes on to the next plan. */
export async function answerUpdate({ request, context }: ActionFunctionArgs) {
  const staff = await withDatabase(updateErrors.unavailable, () => requireDeskReader(request)).catch(asAnswer);
  const { source, values, errors } = await readForm(updateForm, request);
  const typed = String(source.get("text") ?? "").slice(0, 2 * maxUpdateLength);
  if (errors) {
    return showErrors(context, { error: errors.text ?? null, problem: null, steering: [], typed });
  }
  const steering = values.intent === "send" ? findSteeringTerms(values.text) : [];
  if (steering.length > 0) {
    // Not an error: the writer decides.
    return data({ error: null, problem: null, steering, typed });
  }
  try {
    const readers = await withDatabase(updateErrors.unavailable, () => sendUpdate(staff, values.plan, values.text));
    const names = new Intl.ListFormat("en-US").format(readers);
    return await redirectWithFlash(updatesPath({ after: values.plan }), {
      toast: {
        title: "The update is on the plan",
        description: `${names} can read it there. We email it too, unless they stopped such emails.`,
        variant: "default",
      },
    });
  } catch (error) {
    if (error instanceof UserError) {
      return showErrors(
        context,
        { error: null, problem: error.message, steering: [], typed },
        { status: error.status, headers: { ...error.headers } },
      );
    }
    throw error;
  }
}

function asAnswer(error: unknown): never {
  throw error instanceof UserError ? new Response(error.message, error) : error;
}
