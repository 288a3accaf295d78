import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { describePlace } from "#app/admin/words/describe-place.ts";
import { describeValue, isSameValue } from "#app/admin/words/transfer/describe-value.ts";
import { historyHeading } from "#app/admin/words/transfer/transfer-copy.ts";
import { sortByPlace } from "#app/admin/words/transfer/wording-file.server.ts";
import { backToGuides, requireEditedOffice } from "#app/admin/words/wording-access.server.ts";
import { findStanding, readWordingState, type WordingState } from "#app/admin/words/wording-state.server.ts";
import { wordsHistoryPath } from "#app/admin/words/words-paths.ts";
import { formerStaff } from "#app/content/members.ts";
import { maxWordingEvents, wordingEventsPerPage } from "#app/limits.ts";
import { asTarget, type WordingField, type WordingTarget, type WordingValue } from "#app/plan/wording/wording.ts";
import { scopeOffice } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { cursorTo, type PageCursor, readCursor } from "#app/platform/database/page-cursor.server.ts";
import type { PageContext } from "#app/platform/requests/read-form.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import { actorName } from "#app/users/accounts/account-events.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { formerValue, readEvent } from "./wording-event.server.ts";

export type HistoryPageData = SerializeFrom<typeof loadHistoryPage>;

/** @throws {Response} as `requireEditedOffice`. */
export function loadHistoryPage({ request, params, context }: LoaderFunctionArgs) {
  return loadOr503(
    async () => {
      const office = await requireEditedOffice(request, params.scope);
      const { id, name, scope, userId } = office;
      const after = readCursor(new URL(request.url).searchParams.get("after"));
      const { events, last } = await findEvents(scopeOffice(scope), after);
      const state = await readWordingState(userId, scope);
      const path = wordsHistoryPath(id);
      return {
        hasErrors: (context as PageContext).hasErrors === true,
        heading: { ...historyHeading, back: backToGuides(office) },
        page: {
          ...{ name: id === "all" ? "all offices" : name, path },
          isFirst: after === null,
          olderPath: last ? `${path}?${new URLSearchParams({ after: cursorTo(last) })}` : null,
          publications: groupEvents(events, state),
        },
      };
    },
    { hasErrors: false, heading: null, page: null },
  );
}

/** At least a page, and all texts of its oldest publication. `last` is null if nothing is older. */
async function findEvents(officeId: string | null, after: PageCursor | null) {
  const newest = await readEvents({ officeId, ...(after && { at: { lt: after.at } }) }, wordingEventsPerPage);
  const last = newest.at(-1);
  if (last === undefined || newest.length < wordingEventsPerPage) {
    return { events: newest, last: null };
  }
  const [rest, older] = await Promise.all([
    readEvents({ officeId, at: last.at, id: { lt: last.id } }, maxWordingEvents),
    database().wordingEvent.findFirst({ where: { officeId, at: { lt: last.at } }, select: { id: true } }),
  ]);
  return { events: [...newest, ...rest], last: older && last };
}

function readEvents(where: Prisma.WordingEventWhereInput, take: number) {
  return database().wordingEvent.findMany({
    where,
    include: { actor: { select: { name: true, email: true } } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take,
  });
}

type FoundEvent = Awaited<ReturnType<typeof readEvents>>[number];

/** Texts that one person published together, in the order of the guides. */
function groupEvents(events: readonly FoundEvent[], state: WordingState) {
  const groups = Map.groupBy(events, ({ at, actorId }) => `${at.toISOString()} ${actorId}`);
  return [...groups].map(([key, together]) => {
    const actor = together[0]?.actor;
    const inOrder = sortByPlace(together.map((event) => ({ ...asTarget(event), addedAt: "", event })));
    return {
      key,
      at: key.slice(0, key.indexOf(" ")),
      by: actor ? actorName(actor) : formerStaff,
      events: inOrder.map(({ event }) => describeEvent(event, state)),
    };
  });
}

function describeEvent(event: FoundEvent, state: WordingState) {
  const [target, before, after] = readEvent(event);
  const { guide, step, part, field } = describePlace(target, after ?? before);
  const isPart = target.field === "hidden" || target.field === "added";
  return {
    id: event.id,
    where: `${guide}, ${step}`,
    title: part === null ? field : `“${part}”${isPart ? "" : `, ${field}`}`,
    act: describeAct(target.field, before, after),
    // The whole of a part is listed only where both sides have texts to compare, or one has.
    before: target.field === "hidden" ? [] : describeValue(before),
    after: target.field === "hidden" ? [] : describeValue(after),
    mayRestore: isRestorable(target, before, after, state),
  };
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

function isRestorable(target: WordingTarget, before: WordingValue | null, after: WordingValue | null, state: WordingState): boolean {
  const former = formerValue(target, before);
  const present = findStanding(state.own, target)?.value ?? null;
  return !isSameValue(before, after) && !isSameValue(former, present);
}
