import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { maxUpdateLength, updateErrors } from "#app/content/week-update.ts";
import { requireDeskReader } from "#app/desk/desk-reader.server.ts";
import { planPath } from "#app/paths.ts";
import type { StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import { findSteeringTerms } from "#app/plan/messages/steering.ts";
import { countWaiting, listDrafts, sendUpdate } from "#app/plan/messages/week-updates.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { type PageContext, readFormData, requiredText, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { updateFields } from "./update-fields.ts";

export type UpdatesPageData = SerializeFrom<typeof loadUpdates>;

const maxCounted = 100;
/** What one reads at a sitting; each takes some statements to write. */
const draftsPerPage = 10;

const unavailable = { kind: "unavailable" as const, error: updateErrors.unavailable };

const textField = requiredText(updateErrors.empty)
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, updateErrors.empty)
      .max(maxUpdateLength, updateErrors.long)
      .refine((text) => findBankDetails(text) === null, updateErrors.numbers),
  );

/** Shows drafts of the plans that have no update of this week: the first, or those after a plan. */
export function loadUpdates({ request, context }: LoaderFunctionArgs) {
  return loadOr503(async () => {
    const staff = await requireDeskReader(request);
    const after = readAfter(request);
    const [{ drafts, next }, count] = await Promise.all([
      listDrafts(staff, { after, limit: draftsPerPage }),
      countWaiting(staff, maxCounted + 1),
    ]);
    return {
      kind: "loaded" as const,
      hasErrors: (context as PageContext).hasErrors === true,
      count: Math.min(count, maxCounted),
      isMore: count > maxCounted,
      next,
      drafts: drafts.map(({ planId, guide, readers, text }) => ({
        ...{ planId, readers, text },
        path: planPath(planId),
        title: guideTitle(guide),
      })),
    };
  }, unavailable);
}

function readAfter(request: Request): string | null {
  const after = new URL(request.url).searchParams.get("after");
  return isId(after) ? after : null;
}

interface Posted {
  readonly planId: string;
  readonly typed: string;
  readonly isRead: boolean;
  /** Whether the writer has seen that words in it may read as steering. */
  readonly isWarned: boolean;
}

/** It stays on the page. */
interface Unsent extends Posted {
  readonly error: string | null;
  readonly steering: readonly string[];
}

export interface UpdatesAnswer {
  /** The names of those who got one. */
  readonly sent: readonly string[];
  /** Set if no box was checked. */
  readonly unread: string | null;
  readonly unsent: readonly Unsent[];
}

/** Sends the drafts whose box is checked, each for itself. The others keep what was typed. */
export async function answerUpdates({ request, context }: ActionFunctionArgs) {
  const staff = await withDatabase(updateErrors.unavailable, () => requireDeskReader(request)).catch(asAnswer);
  const posted = readPosted(await readFormData(request));
  if (!posted.some(({ isRead }) => isRead)) {
    const unsent = posted.map((draft): Unsent => ({ ...draft, error: null, steering: [] }));
    return showErrors<UpdatesAnswer>(context, { sent: [], unread: updateErrors.unread, unsent });
  }
  const sent: string[] = [];
  const unsent: Unsent[] = [];
  let refusal: UserError | null = null;
  let end: UserError | null = null;
  for (const draft of posted) {
    const outcome = await send(staff, draft, end);
    if ("readers" in outcome) {
      sent.push(new Intl.ListFormat("en-US").format(outcome.readers));
    } else {
      unsent.push({ ...draft, error: outcome.error?.message ?? null, steering: outcome.steering });
      refusal ??= outcome.error;
      end ??= outcome.error && holdsForAll(outcome.error) ? outcome.error : null;
    }
  }
  const answer: UpdatesAnswer = { sent, unread: null, unsent };
  if (refusal !== null) {
    return showErrors(context, answer, { status: refusal.status, headers: { ...refusal.headers } });
  }
  if (unsent.some(({ steering }) => steering.length > 0) || (await areEdited(staff, readAfter(request), unsent))) {
    return data(answer);
  }
  return redirectWithFlash(`${staffPaths.deskUpdates}${new URL(request.url).search}`, {
    toast: {
      title: sent.length === 1 ? "1 update posted" : `${sent.length} updates posted`,
      description: "Your clients can read them in Messages. We email them too, unless they turned these emails off.",
      variant: "default",
    },
  });
}

function readPosted(form: FormData): Posted[] {
  const [read, warned] = [form.getAll(updateFields.read), form.getAll(updateFields.warned)];
  const planIds = [...new Set(form.getAll(updateFields.plan).filter(isId))].slice(0, draftsPerPage);
  return planIds.map((planId) => ({
    planId,
    typed: String(form.get(updateFields.text(planId)) ?? "").slice(0, 2 * maxUpdateLength),
    isRead: read.includes(planId),
    isWarned: warned.includes(planId),
  }));
}

type Outcome = { readonly readers: readonly string[] } | { readonly error: UserError | null; readonly steering: readonly string[] };

/** After `end`, a refusal of an earlier one that holds for all, none is tried. */
async function send(staff: StaffAccess, { planId, typed, isRead, isWarned }: Posted, end: UserError | null): Promise<Outcome> {
  if (!isRead) {
    return { error: null, steering: [] };
  }
  const { data: text, error } = textField.safeParse(typed);
  if (error) {
    return { error: new UserError(400, error.issues[0]?.message ?? updateErrors.empty), steering: [] };
  }
  const steering = isWarned ? [] : findSteeringTerms(text);
  if (steering.length > 0) {
    // Not an error: the writer decides.
    return { error: null, steering };
  }
  if (end) {
    return { error: end, steering: [] };
  }
  try {
    return { readers: await withDatabase(updateErrors.unavailable, () => sendUpdate(staff, planId, text)) };
  } catch (error) {
    if (error instanceof UserError) {
      return { error, steering: [] };
    }
    throw error;
  }
}

/** Too many saves, or a database that is down. */
function holdsForAll({ status }: UserError): boolean {
  return status === 429 || status === 503;
}

/** Whether any draft differs from what the page would show. */
async function areEdited(staff: StaffAccess, after: string | null, unsent: readonly Unsent[]): Promise<boolean> {
  if (unsent.length === 0) {
    return false;
  }
  const { drafts } = await listDrafts(staff, { after, limit: draftsPerPage });
  const texts = new Map(drafts.map(({ planId, text }) => [planId, text]));
  return unsent.some(({ planId, typed }) => texts.get(planId) !== typed.replace(/\r\n?/g, "\n"));
}

function asAnswer(error: unknown): never {
  throw error instanceof UserError ? new Response(error.message, error) : error;
}
