import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { closingDay } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { threadErrors, threadMessages } from "#app/content/thread-messages.ts";
import { maxMessageLength } from "#app/limits.ts";
import { messagesPath, stepPath, threadElementId, threadPath } from "#app/paths.ts";
import { findShownBrand } from "#app/plan/access/plan-office.server.ts";
import { findAgent } from "#app/plan/access/plan-openings.server.ts";
import { requirePlanMember } from "#app/plan/access/require-plan.server.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { answerReasons, noFacts, type PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { findHeardPlan, type Membership } from "#app/plan/members/members.server.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { askQuestion, closeThread, listThreads, markAnswersSeen, writeMessage } from "#app/plan/messages/threads.server.ts";
import { mayUseThreads } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { confirmed } from "#app/plan/store/saved-plan.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type FieldErrors, type PageContext, readIntent, showErrors, typedTexts } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { currentStepId } from "#machines/journey-record.ts";

export type QuestionsPage = NonNullable<SerializeFrom<typeof loadQuestions>["page"]>;

export interface QuestionsAnswer {
  readonly errors: FieldErrors;
  readonly problem: string | null;
  /** Words to point out in an answer before it is sent. */
  readonly steering: readonly string[];
  readonly typed: Readonly<Record<"text" | "step" | "leaveOut", string>>;
}

const id = z.string().refine(isId);

const textField = z
  .string()
  .prefault("")
  .transform((text) =>
    text
      .replace(/\r\n?/g, "\n")
      .replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, "")
      .trim(),
  );

const forms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("ask"),
    form: id,
    step: z.string(threadErrors.noStep),
    text: textField,
    leaveOut: z.enum(["facts", ""]).prefault(""),
  }),
  z.object({ intent: z.enum(["write", "writeAnyway"]), form: id, thread: id, text: textField }),
  z.object({ intent: z.literal("close"), thread: id }),
]);

/** Twice the limit, so that a text that is too long comes back whole, to be shortened. */
const maxTextReturned = 2 * maxMessageLength;

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest. */
export function loadQuestions({ request, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const { guide, address, member } = await requirePlanMember(request, "threads.read");
      const { searchParams: query } = new URL(request.url);
      const { userId, role, ownerId, planOwner } = member;
      const saved = await findPlan(ownerId, guide.journeyType, guide.tier);
      const brand = await findShownBrand(request, userId);
      const threads = saved ? await listThreads(saved.id) : [];
      if (saved && threads.length > 0) {
        await markAnswersSeen(saved.id, userId);
      }
      const mayAnswer = mayUseThreads(role, "answer");
      const named = threads.find((thread) => thread.id === query.get("thread"));
      const writeTo = named ?? (mayAnswer ? threads.find(({ waitingSince }) => waitingSince !== null) : undefined);
      const inView = guide.steps.find(({ key }) => key === query.get("step"))?.id;
      const agent = saved && (await findAgent(saved.id));
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        page: {
          title: guideTitle(guide, brand),
          planOwner,
          heard: await findHeardPlan(userId, address, saved),
          path: messagesPath(address),
          guideAddress: inView === undefined ? address : stepPath(address, query.get("step") ?? ""),
          form: crypto.randomUUID(),
          mayAsk: mayUseThreads(role, "ask"),
          mayAnswer,
          answerer: { agent: agent?.name ?? null, standIn: agent?.standIn ?? null, office: brand.name, hours: brand.hours },
          steps: guide.steps.map((step, index) => ({ value: step.id, label: nameStep(guide, step.title, index) })),
          step: inView ?? currentStepId(guide, confirmed(guide, saved).record),
          writeTo: writeTo?.id ?? null,
          ...(await describePlan(guide, ownerId, saved?.facts ?? noFacts)),
          threads: threads.map(({ stepId, messages, ...thread }) => ({
            ...thread,
            step: describeStep(guide, stepId, (key) => stepPath(address, key)),
            elementId: threadElementId(thread.id),
            writePath: threadPath(address, thread.id),
            mayClose: mayUseThreads(role, "close") && thread.closedAt === null && messages.some(({ isAnswer }) => isAnswer),
            messages: messages.map(({ authorId, ...message }) => ({ ...message, isReaders: authorId === userId })),
          })),
        },
      };
    },
    { hasErrors: false, page: null },
  );
}

function nameStep({ steps }: Guide, title: string, index: number): string {
  return steps.length > 1 ? `Step ${index + 1}: ${title}` : title;
}

/** Null for a step that was removed from the guide. */
function describeStep(guide: Guide, stepId: string, pathTo: (key: string) => string) {
  const index = guide.steps.findIndex((step) => step.id === stepId);
  const step = guide.steps[index];
  return step ? { name: nameStep(guide, step.title, index), path: pathTo(step.key) } : null;
}

/** Details sent with a question besides its step. */
async function describePlan(guide: Guide, ownerId: string, facts: PersonFacts) {
  const contract = await findContract(ownerId, guide);
  return {
    dates: contract ? listContractDays(guide, contract, facts) : [],
    reasons: answerReasons(guide, facts.answers),
  };
}

function listContractDays(guide: Guide, contract: Contract, facts: PersonFacts) {
  const deadlines = resolveDeadlines(guide, contract, todayAt(contract.timeZone), resolveApplicability(guide, facts));
  const known = deadlines.flatMap(({ about: { id: key, title }, day }) => (day === null ? [] : [{ id: key, title, day }]));
  const closing = { id: closingDay.id, title: closingDay.title, day: contract.closing };
  return [...known, closing].toSorted((one, other) => one.day.localeCompare(other.day));
}

/**
 * @throws {Response} like `requirePlan`; a redirect to sign-in for a guest; 400 for an unknown form, 403 without the permission.
 */
export async function receiveMessage({ request, context }: ActionFunctionArgs) {
  const { member, guide, address } = await withDatabase(threadErrors.outOfReach, () => requirePlanMember(request, "threads.read")).catch(
    (error: unknown) => {
      throw error instanceof UserError ? new Response(error.message, error) : error;
    },
  );
  if (!new URL(request.url).pathname.startsWith(address)) {
    // The owner uses the plan's id: the page that answers is elsewhere, and would lose the answer.
    return redirect(messagesPath(address), 303);
  }
  const form = await readIntent(forms, request);
  const typed = typedTexts(form.source, ["text", "step", "leaveOut"], maxTextReturned);
  const refuse = (errors: FieldErrors, problem: string | null, init: ResponseInit) =>
    showErrors<QuestionsAnswer>(context, { errors, problem, steering: [], typed }, init);
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
        return data<QuestionsAnswer>({ errors: {}, problem: null, steering, typed });
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
