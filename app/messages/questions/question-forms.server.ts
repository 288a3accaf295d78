import { data } from "@remix-run/node";
import { z } from "zod";
import { threadErrors, threadMessages } from "#app/content/thread-messages.ts";
import { maxMessageLength } from "#app/limits.ts";
import { writtenField } from "#app/messages/written-field.server.ts";
import { messagesPath, threadElementId } from "#app/paths.ts";
import type { MemberAccess } from "#app/plan/access/require-plan.server.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { askQuestion, closeThread, writeMessage } from "#app/plan/messages/threads.server.ts";
import { mayUseThreads } from "#app/plan/permissions.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { UserError, withDatabase } from "#app/platform/user-error.server.ts";

export interface QuestionAnswer {
  readonly form: "question";
  readonly errors: FieldErrors;
  readonly problem: string | null;
  /** Words to point out in an answer before it is sent. */
  readonly steering: readonly string[];
  readonly typed: Readonly<Record<"text" | "step" | "leaveOut", string>>;
}

const id = z.string().refine(isId);

const forms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("ask"),
    form: id,
    step: z.string(threadErrors.noStep),
    text: writtenField,
    leaveOut: z.enum(["facts", ""]).prefault(""),
  }),
  z.object({ intent: z.enum(["write", "writeAnyway"]), form: id, thread: id, text: writtenField }),
  z.object({ intent: z.literal("close"), thread: id }),
]);

/** Twice the limit, so that a text that is too long comes back whole, to be shortened. */
const maxTextReturned = 2 * maxMessageLength;

/** @throws {Response} 400 for an unknown form, 403 without the permission. */
export async function receiveQuestion({ guide, address, member }: MemberAccess, source: FormData, context: PageContext) {
  const form = await readIntent(forms, source);
  const typed = typedTexts(source, ["text", "step", "leaveOut"], maxTextReturned);
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) =>
    showErrors<QuestionAnswer>(context, { form: "question", errors, problem, steering: [], typed }, init);
  if (form.values === null) {
    return refuse(form.errors, null, { status: 400 });
  }
  const { values } = form;
  const mayAnswer = mayUseThreads(member.role, "answer");
  const isOfMembers = values.intent === "ask" || values.intent === "close";
  if (isOfMembers && !mayUseThreads(member.role, values.intent)) {
    throw new Response(null, { status: 403, statusText: "Forbidden", headers: { "Cache-Control": "no-store" } });
  }
  const membership: Membership = { ownerId: member.ownerId, guide, actor: member };
  try {
    return await withDatabase(threadErrors.outOfReach, async () => {
      if (values.intent === "close") {
        await closeThread(membership, values.thread);
        return redirectWithFlash(messagesPath(address), { toast: { title: "Marked as answered", variant: "default" } });
      }
      const { intent, form: messageId, text } = values;
      const error = findFault(text, mayAnswer);
      if (error) {
        return refuse({ text: error }, null, { status: 400 });
      }
      const steering = mayAnswer && intent === "write" ? findSteeringTerms(text) : [];
      if (steering.length > 0) {
        // Not an error: the writer decides.
        return data<QuestionAnswer>({ form: "question", errors: {}, problem: null, steering, typed });
      }
      const message = { id: messageId, text };
      if (intent === "ask") {
        const { step: stepId, leaveOut } = values;
        if (!guide.steps.some((step) => step.id === stepId)) {
          return refuse({ step: threadErrors.noStep }, null, { status: 400 });
        }
        const thread = await askQuestion(membership, { ...message, stepId, showsFacts: leaveOut === "" });
        return redirectWithFlash(`${messagesPath(address)}#${threadElementId(thread)}`, {
          toast: { ...threadMessages.question, variant: "default" },
        });
      }
      await writeMessage(membership, values.thread, message);
      return redirectWithFlash(`${messagesPath(address)}#${threadElementId(values.thread)}`, {
        toast: { ...(mayAnswer ? threadMessages.answer : threadMessages.question), variant: "default" },
      });
    });
  } catch (error) {
    if (error instanceof UserError) {
      return refuse({}, error.message, { status: error.status, headers: { ...error.headers } });
    }
    throw error;
  }
}

function findFault(text: string, isAnswer: boolean): string | null {
  if (text === "") {
    return isAnswer ? threadErrors.emptyAnswer : threadErrors.empty;
  }
  if (text.length > maxMessageLength) {
    return threadErrors.tooLong(text.length);
  }
  return findBankDetails(text) === null ? null : threadErrors.bankDetails;
}
