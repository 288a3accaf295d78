import { type ActionFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { threadErrors } from "#app/content/thread-messages.ts";
import { messagesPath } from "#app/paths.ts";
import { type MemberAccess, requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { mayAct } from "#app/plan/permissions.ts";
import { undoChange } from "#app/plan/store/undo-change.server.ts";
import { type PageContext, readFormData, requireForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { changeContactLog } from "./contact-log/contact-log.server.ts";
import { receiveQuestion } from "./questions/question-forms.server.ts";

export type MessagesAnswer = SerializeFrom<typeof receiveMessage>;

const undoForm = z.object({ intent: z.literal("undo"), version: z.coerce.number().int().positive() });

const contactIntents = ["save", "saveAnyway", "remove"];

/**
 * @throws {Response} like `requirePlan`; a redirect to sign-in for a guest; 400 for an unknown form, 403 without the permission.
 */
export async function receiveMessage({ request, context }: ActionFunctionArgs) {
  const access = await withDatabase(threadErrors.outOfReach, () => requirePlanMember(request, "threads.read")).catch((error: unknown) => {
    throw error instanceof UserError ? new Response(error.message, error) : error;
  });
  const source = await readFormData(request);
  const intent = String(source.get("intent"));
  if (contactIntents.includes(intent)) {
    return changeContactLog(access, source, context as PageContext);
  }
  if (!new URL(request.url).pathname.startsWith(access.address)) {
    // The owner uses the plan's id: the page that answers is elsewhere, and would lose the answer.
    return redirect(messagesPath(access.address), 303);
  }
  return intent === "undo" ? undo(access, source, context as PageContext) : receiveQuestion(access, source, context as PageContext);
}

async function undo({ guide, address, member }: MemberAccess, source: FormData, context: PageContext) {
  const { version } = await requireForm(undoForm, source);
  if (!mayAct(member.role, "undo", member.isOnPlan)) {
    throw new Response(null, { status: 403, statusText: "Forbidden", headers: { "Cache-Control": "no-store" } });
  }
  try {
    await withDatabase(threadErrors.notUndone, () => undoChange({ ownerId: member.ownerId, guide, actor: member }, version));
    return redirectWithFlash(messagesPath(address), { toast: { title: "The change is undone", variant: "default" } });
  } catch (error) {
    if (error instanceof UserError) {
      const { status, headers, message: problem } = error;
      return showErrors(
        context,
        { form: "changes" as const, errors: {}, problem, steering: [], typed: null },
        { status, headers: { ...headers } },
      );
    }
    throw error;
  }
}
