import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { z } from "zod";
import { describePlace } from "#app/admin/words/describe-place.ts";
import { checkValue } from "#app/admin/words/transfer/check-value.ts";
import { describeValue, isSameValue } from "#app/admin/words/transfer/describe-value.ts";
import { historyHeading } from "#app/admin/words/transfer/transfer-copy.ts";
import { backToGuides, requireEditedOffice } from "#app/admin/words/wording-access.server.ts";
import { findStanding, findVersion, readWordingState, type WordingState } from "#app/admin/words/wording-state.server.ts";
import { saveDrafts } from "#app/admin/words/wording-store.server.ts";
import { wordsHistoryPath, wordsReviewPath } from "#app/admin/words/words-paths.ts";
import { formerStaff } from "#app/content/members.ts";
import { wordingEventsPerPage } from "#app/limits.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import type { WordingField, WordingTarget, WordingValue } from "#app/plan/wording/wording.ts";
import { wordingValue } from "#app/plan/wording/wording-columns.server.ts";
import { previewCookie, scopeOffice } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import { cursorTo, type PageCursor, readCursor } from "#app/platform/database/page-cursor.server.ts";
import { type PageContext, requireForm, showErrors } from "#app/platform/requests/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/sessions/flash.server.ts";
import { loadOr503, notFound, UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { actorName } from "#app/users/accounts/account-events.server.ts";
import type { WordingEvent } from "#prisma/client.ts";

export type HistoryPageData = SerializeFrom<typeof loadHistoryPage>;
export type HistoryAnswer = SerializeFrom<typeof restoreWording>;

const readBefore = jsonColumn("wording_event.before", wordingValue.nullable());
const readAfter = jsonColumn("wording_event.after", wordingValue.nullable());

/** @throws {Response} as `requireEditedOffice`. */
export function loadHistoryPage({ request, params, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const office = await requireEditedOffice(request, params.scope);
      const { id, name, scope, userId } = office;
      const after = readCursor(new URL(request.url).searchParams.get("after"));
      const found = await findEvents(scopeOffice(scope), after);
      const events = found.slice(0, wordingEventsPerPage);
      const state = await readWordingState(userId, scope);
      const last = found.length > events.length ? events.at(-1) : undefined;
      const path = wordsHistoryPath(id);
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        heading: { ...historyHeading, back: backToGuides(office) },
        page: {
          ...{ name: id === "all" ? "all offices" : name, path },
          isFirst: after === null,
          olderPath: last ? `${path}?${new URLSearchParams({ after: cursorTo(last) })}` : null,
          events: events.map((event) => describeEvent(event, state)),
        },
      };
    },
    { hasErrors: false, heading: null, page: null },
  );
}

function findEvents(officeId: string | null, after: PageCursor | null) {
  return database().wordingEvent.findMany({
    where: { officeId, ...(after && { OR: [{ at: { lt: after.at } }, { at: after.at, id: { lt: after.id } }] }) },
    include: { actor: { select: { name: true, email: true } } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: wordingEventsPerPage + 1,
  });
}

type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number];

function describeEvent(event: FoundEvent, state: WordingState) {
  const [target, before, after] = readEvent(event);
  const { guide, step, part, field } = describePlace(target, after ?? before);
  const isPart = target.field === "hidden" || target.field === "added";
  return {
    id: event.id,
    at: event.at.toISOString(),
    by: event.actor ? actorName(event.actor) : formerStaff,
    where: `${guide}, ${step}`,
    title: part === null ? field : `“${part}”${isPart ? "" : `, ${field}`}`,
    act: describeAct(target.field, before, after),
    // The whole of a part is listed only where both sides have texts to compare, or one has.
    before: target.field === "hidden" ? [] : describeValue(before),
    after: target.field === "hidden" ? [] : describeValue(after),
    mayRestore: isRestorable(target, before, after, state),
  };
}

function readEvent(event: WordingEvent): [target: WordingTarget, before: WordingValue | null, after: WordingValue | null] {
  const { id, guide, step, part, field } = event;
  return [{ guide, step, part, field: field as WordingField }, readBefore(event.before, id), readAfter(event.after, id)];
}

function describeAct(field: WordingField, before: WordingValue | null, after: WordingValue | null): string {
  if (before !== null && isSameValue(before, after)) {
    return "Kept, though Keyturn's words had changed";
  }
  if (field === "hidden") {
    return after === null ? "Shown again" : "Hidden";
  }
  if (field === "added") {
    return before === null ? "Added" : after === null ? "Removed" : "Changed";
  }
  return after === null ? "Back to Keyturn's words" : after === "" ? "Left out" : "Changed";
}

/** The draft by which an entry's former text stands again. Null: Keyturn's. */
function formerValue({ field, ...place }: WordingTarget, before: WordingValue | null): WordingValue | null {
  if (field === "hidden") {
    return before === true ? true : null;
  }
  const ours = field === "added" ? null : (findOurText({ field, ...place }) ?? null);
  return ours !== null && isSameValue(before, ours) ? null : before;
}

function isRestorable(target: WordingTarget, before: WordingValue | null, after: WordingValue | null, state: WordingState): boolean {
  const former = formerValue(target, before);
  const present = findStanding(state.own, target)?.value ?? null;
  return !isSameValue(before, after) && !isSameValue(former, present);
}

const form = z.object({ event: z.string().refine(isId) });

/** Drafts the former text of an entry. @throws {Response} as `requireEditedOffice`; 400 for an unknown form, 404 for an unknown entry. */
export async function restoreWording({ request, params, context }: ActionFunctionArgs) {
  try {
    return await withDatabase(unavailable, async () => {
      const { id, scope, userId } = await requireEditedOffice(request, params.scope);
      const values = await requireForm(form, request);
      const event = await database().wordingEvent.findFirst({ where: { id: values.event, officeId: scopeOffice(scope) } });
      const [target, before] = readEvent(event ?? notFound());
      const former = formerValue(target, before);
      const checked = former === null ? { value: null } : checkValue(target, former);
      if ("problem" in checked) {
        throw new UserError(409, `You can't go back to this text. ${checked.problem}`);
      }
      const replaces = findVersion(await readWordingState(userId, scope), target);
      await saveDrafts({ request, userId, scope }, [{ ...target, value: checked.value, replaces }]);
      const toast = { title: "The former text is a draft", description: "Only you see it until you publish.", variant: "default" } as const;
      return redirectWithFlash(wordsReviewPath(id), { toast }, { "Set-Cookie": await previewCookie(scope) });
    });
  } catch (error) {
    if (error instanceof UserError) {
      return showErrors(context, { problem: error.message }, { status: error.status, headers: { ...error.headers } });
    }
    throw error;
  }
}

const unavailable = "We can't reach the database. Nothing was changed. Try again in a minute.";
