import { data } from "@remix-run/node";
import { termsOf } from "#app/content/glossary-uses.ts";
import type { Guide, JourneyType } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { earlierVersion, restored } from "#app/content/journey-messages.ts";
import { publicPageMeta } from "#app/content/page-meta.ts";
import { plainText } from "#app/content/plain-text.ts";
import { findShownProgress } from "#app/models/progress.server.ts";
import { guidePath } from "#app/paths.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { isFormOfIndexes } from "#machines/journey-event.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { ConfirmedProgress } from "#machines/save-queue.machine.ts";
import { brand } from "./brand.server.ts";
import { inTime, isDatabaseUnavailable } from "./database.server.ts";
import { addsToAccount, guestState, leaveIndexes } from "./guide-address.server.ts";
import { changeDate, datePlan } from "./guide-dates.server.ts";
import { type PageContext, takeGuideFlash } from "./guide-flash.server.ts";
import { changeNotes } from "./guide-notes.server.ts";
import { changeTicks, confirmed } from "./guide-ticks.server.ts";
import { environment } from "./process-state.server.ts";
import { readForm } from "./read-form.server.ts";
import { signedInPerson } from "./session.server.ts";

/** Whose progress a guide shows: a guest's from the address, an account's, or none while the account's can't be read. */
export type Keeper =
  | { kind: "guest" }
  /** `agentUpdatedAt`: when the brokerage changed this progress, while the person has not changed it since. */
  | { kind: "account"; confirmed: ConfirmedProgress; agentUpdatedAt: string | null }
  | { kind: "unreachable" };

/** What a guide's page needs beside the guide itself. @throws {Response} 404 for a tier that is not offered. */
export async function loadGuide(request: Request, journeyType: JourneyType, tier: string | undefined, context: PageContext = {}) {
  const guide = requireGuide(journeyType, tier);
  leaveIndexes(request, guide);
  const { keeper, targetDate, notes } = await keeperOf(request, guide);
  const { flash, spent } = await takeGuideFlash(request);
  const waiting = guestState(request, guide);
  const title = guide.title.replace("{product}", brand().name);
  return data(
    {
      journeyType,
      tier: guide.tier,
      // Made here, so that the page's script need not know how.
      meta: publicPageMeta(
        {
          title: context.guideHasErrors ? `Error: ${title}` : title,
          description: plainText(guide.intro),
          path: guidePath(journeyType, guide.tier),
        },
        brand(),
        environment().appOrigin,
      ),
      keeper,
      flash,
      hasGuestTicksToKeep:
        keeper.kind === "account" && hasQuery(request) && addsToAccount(guide, { ...keeper.confirmed, targetDate }, waiting),
      plan:
        keeper.kind === "unreachable"
          ? null
          : datePlan(guide, keeper.kind === "guest" ? waiting.targetDate : targetDate, flash?.moved ?? null),
      notes,
      terms: termsOf(guide),
      toast: keeper.kind === "account" && flash === null ? restored(guide, keeper.confirmed.record) : null,
    },
    { headers: spent ? { "Set-Cookie": spent } : {} },
  );
}

/**
 * Answers a form of a guide that was posted without JavaScript: by a 303 to the guide's address, so that reload never asks to resend.
 * @throws {Response} 404 for a tier that is not offered, 400 for a form or a step that is not of this guide, 409 for one of an earlier version.
 */
export async function changeGuide(request: Request, journeyType: JourneyType, tier: string | undefined, context: PageContext = {}) {
  const guide = requireGuide(journeyType, tier);
  const form = await readForm(request);
  if (isFormOfIndexes(form)) {
    throw new Response(earlierVersion, { status: 409 });
  }
  const intent = form.get("intent");
  if (intent === "note.save" || intent === "notes.share" || intent === "notes.unshare") {
    return changeNotes(request, guide, form, intent, context);
  }
  if (intent === "date.set" || intent === "date.clear") {
    return changeDate(request, guide, form, context);
  }
  return changeTicks(request, guide, form, intent === "progress.keep");
}

/** A guest's ticks are in the query, and nowhere else. */
function hasQuery(request: Request) {
  return new URL(request.url).search !== "";
}

function requireGuide(journeyType: JourneyType, tier: string | undefined): Guide {
  const guide = findGuide(journeyType, tier ?? "");
  if (guide === undefined) {
    throw new Response("Not Found", { status: 404 });
  }
  return guide;
}

interface AccountOrGuest {
  readonly keeper: Keeper;
  readonly targetDate: CalendarDay | null;
  /** An account's own notes. */
  readonly notes: { readonly isShared: boolean; readonly byStep: NotesByStep } | null;
}

async function keeperOf(request: Request, guide: Guide): Promise<AccountOrGuest> {
  try {
    return await inTime(async () => {
      const person = await signedInPerson(request);
      if (person === null) {
        return { keeper: { kind: "guest" }, targetDate: null, notes: null };
      }
      const found = await findShownProgress(person.id, guide.journeyType, guide.tier);
      const saved = found?.saved ?? null;
      const agentUpdatedAt = found?.administratorsLastWord?.toISOString() ?? null;
      const keeper = { kind: "account" as const, confirmed: confirmed(guide, saved), agentUpdatedAt };
      const notes = { isShared: saved?.sharesNotes ?? false, byStep: found?.notes ?? {} };
      return { keeper, targetDate: saved?.targetDate ?? null, notes };
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return { keeper: { kind: "unreachable" }, targetDate: null, notes: null };
    }
    throw error;
  }
}
