import { data, redirect } from "@remix-run/node";
import { targetDateErrors } from "#app/content/date-messages.ts";
import { termsOf } from "#app/content/glossary-uses.ts";
import { type Guide, type JourneyType, journeyTypes } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { isAnnounced, loginPrompt, progressSaved, restored, saveFailed, signedOutPrompt } from "#app/content/journey-messages.ts";
import { guestsMayComplete, journeyShape } from "#app/content/journey-shape.ts";
import { publicPageMeta } from "#app/content/page-meta.ts";
import { plainText } from "#app/content/plain-text.ts";
import { timelineOf } from "#app/content/timelines.ts";
import { administratorsLastWord } from "#app/models/audit.server.ts";
import { findProgressWithNotes, shareNotes } from "#app/models/notes.server.ts";
import { changeProgress, findProgress, type ProgressChange, type SavedProgress } from "#app/models/progress.server.ts";
import { datesId, guidePath, notesId, signInPath } from "#app/paths.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { type GuestState, guestStateFromQuery, queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents, type JourneyReward } from "#machines/journey.machine.ts";
import { eventsFromForm, type JourneyButtonEvent, type JourneyEvent, textFromEvent } from "#machines/journey-event.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import type { ConfirmedProgress, SaveAnswer } from "#machines/save-queue.machine.ts";
import { brand } from "./brand.server.ts";
import { inTime, isDatabaseUnavailable } from "./database.server.ts";
import { type DateError, datePlan, targetDateFromForm } from "./guide-dates.server.ts";
import { type GuideFlash, guideFlashCookie, takeGuideFlash } from "./guide-flash.server.ts";
import { noteFromForm } from "./guide-notes.server.ts";
import { personalJson, unlessDatabaseIsAway, whyNotNow } from "./json-answers.server.ts";
import { environment } from "./process-state.server.ts";
import { readForm } from "./read-form.server.ts";
import { carriesSession, type Person, signedInPerson } from "./session.server.ts";
import { redirectWithToast, type Toast } from "./toast.server.ts";

/** Whose progress a guide shows: a guest's from the address, an account's, or none while the account's can't be read. */
export type Keeper =
  | { kind: "guest" }
  /** `agentUpdatedAt`: when the brokerage changed this progress, while the person has not changed it since. */
  | { kind: "account"; confirmed: ConfirmedProgress; agentUpdatedAt: string | null }
  | { kind: "unreachable" };

/** What the action of a request tells the loader that answers with it: the title of the page names errors. */
interface PageContext {
  guideHasErrors?: boolean;
}

/** What a guide's page needs beside the guide itself. @throws {Response} 404 for a tier that is not offered. */
export async function loadGuide(request: Request, journeyType: JourneyType, tier: string | undefined, context: PageContext = {}) {
  const guide = requireGuide(journeyType, tier);
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
      hasGuestTicksToKeep: keeper.kind === "account" && addsToAccount(guide, { ...keeper.confirmed, targetDate }, waiting),
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
 * @throws {Response} 404 for a tier that is not offered, 400 for a form or an index that is not of this guide.
 */
export async function changeGuide(request: Request, journeyType: JourneyType, tier: string | undefined, context: PageContext = {}) {
  const guide = requireGuide(journeyType, tier);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "note.save" || intent === "notes.share" || intent === "notes.unshare") {
    return changeNotes(request, guide, form, intent, context);
  }
  if (intent === "date.set" || intent === "date.clear") {
    return changeDate(request, guide, form, context);
  }
  const keepsGuestTicks = intent === "progress.keep";
  const events = keepsGuestTicks ? [] : eventsFromForm(form);
  if (events === null) {
    throw badRequest("This form is not one that Keyturn understands.");
  }
  try {
    return await inTime(async () => {
      const person = await signedInPerson(request);
      if (keepsGuestTicks) {
        return person ? await keepGuestTicks(request, guide, person) : redirect(signInPath(presentAddress(request)), 303);
      }
      return person ? await changeAccount(request, guide, person, events) : await changeGuest(request, guide, events);
    });
  } catch (error) {
    const refusal = whyNotNow(error, saveFailed(journeyType).description);
    if (refusal) {
      const { reason, ...init } = refusal;
      return data({ notSaved: { reason, keepsGuestTicks, events: events.map(textFromEvent) } }, init);
    }
    throw error;
  }
}

/** Sets or removes the target date; one that can't be taken, or saved, comes back as it was typed. */
async function changeDate(request: Request, guide: Guide, form: FormData, context: PageContext) {
  const asked = targetDateFromForm(form);
  if (timelineOf(guide).length === 0) {
    throw badRequest("This guide has no dates.");
  }
  if ("error" in asked) {
    context.guideHasErrors = true;
    return data({ dateError: asked.error }, { status: 400 });
  }
  const { targetDate } = asked;
  try {
    return await inTime(async () => {
      const person = await signedInPerson(request);
      const waiting = guestState(request, guide);
      if (person === null) {
        const address = guestAddress(guide, { ...waiting, targetDate: targetDate ?? undefined });
        return await toDates(request, address, waiting.record, waiting.targetDate ?? null, await carriesSession(request));
      }
      const change = await changeProgress({ userId: person.id, guide, events: [], targetDate });
      if (change === null) {
        throw badRequest("This date does not fit the guide.");
      }
      return await toDates(request, addressAfter(request, guide, change.saved), change.saved.record, change.previousTargetDate, false);
    });
  } catch (error) {
    const refusal = whyNotNow(error, targetDateErrors.notSaved);
    if (refusal) {
      context.guideHasErrors = true;
      const dateError: DateError = { typed: targetDate ?? "", text: refusal.reason };
      return data({ dateError }, { status: refusal.status, headers: refusal.headers });
    }
    throw error;
  }
}

function toDates(request: Request, address: string, record: JourneyRecord, from: string | null, isSignedOut: boolean) {
  const flash = { openStep: record.currentStep, rewards: [], moved: { from } };
  return toAddress(address + hashOnArrival(request, datesId), isSignedOut ? signedOutPrompt : null, flash);
}

/** Where a page that arrives anew begins; one whose script asked stays where it is. */
function hashOnArrival(request: Request, id: string) {
  return request.headers.get("Accept")?.includes("text/html") ? `#${id}` : "";
}

/** Saves a note, or says who may read them; a note that can't be saved comes back as it was typed. */
async function changeNotes(request: Request, guide: Guide, form: FormData, intent: string, context: PageContext) {
  if (intent === "note.save") {
    const outcome = await noteFromForm(request, guide, form);
    if ("error" in outcome) {
      context.guideHasErrors = true;
      const { status, headers, ...noteError } = outcome.error;
      return data({ noteError }, { status, headers });
    }
    const headers = { "Set-Cookie": await guideFlashCookie({ openStep: outcome.step, rewards: [], noteSaved: outcome.step }) };
    return redirect(`${presentAddress(request)}#note-${outcome.step + 1}`, { status: 303, headers });
  }
  try {
    const person = await signedInPerson(request);
    if (person === null) {
      return redirect(signInPath(presentAddress(request)), 303);
    }
    const saved = await inTime(() => shareNotes(person.id, guide, intent === "notes.share"));
    const headers = { "Set-Cookie": await guideFlashCookie({ openStep: saved?.record.currentStep ?? 0, rewards: [] }) };
    return redirect(presentAddress(request) + hashOnArrival(request, notesId), { status: 303, headers });
  } catch (error) {
    const refusal = whyNotNow(error, "");
    if (refusal) {
      return data({ sharingNotSaved: true }, { status: refusal.status, headers: refusal.headers });
    }
    throw error;
  }
}

/** Saves the events that the browser's queue sends, and gives the newest truth as JSON. */
export async function saveFromQueue(request: Request): Promise<Response> {
  const form = await readForm(request);
  const journeyType = journeyTypes.find((type) => type === form.get("journeyType"));
  const guide = journeyType && findGuide(journeyType, String(form.get("serviceTier")));
  const events = eventsFromForm(form);
  if (guide === undefined || events === null) {
    return personalJson({ error: "This is not a change that Keyturn understands." }, 400);
  }
  return unlessDatabaseIsAway(saveFailed(guide.journeyType).description, async () => {
    const person = await signedInPerson(request);
    if (person === null) {
      return personalJson({ error: "You are signed out. Log in to keep your progress." }, 401);
    }
    const change = await changeProgress({ userId: person.id, guide, events });
    return change
      ? personalJson({ confirmed: confirmed(change.saved), rewards: change.rewards } satisfies SaveAnswer)
      : personalJson({ error: "This step or question is not in the guide. Load the page again." }, 400);
  });
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
      const found = await findProgressWithNotes(person.id, guide.journeyType, guide.tier);
      const saved = found?.saved ?? null;
      const agentUpdatedAt = saved && (await administratorsLastWord(saved.id, saved.lastUpdatedAt));
      const keeper = { kind: "account" as const, confirmed: confirmed(saved), agentUpdatedAt: agentUpdatedAt?.toISOString() ?? null };
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

function confirmed(saved: SavedProgress | null): ConfirmedProgress {
  return saved
    ? { record: saved.record, version: saved.version, savedAt: saved.lastUpdatedAt.toISOString() }
    : { record: emptyRecord, version: 0, savedAt: null };
}

async function changeAccount(request: Request, guide: Guide, person: Person, events: readonly JourneyButtonEvent[]) {
  const change = await changeProgress({ userId: person.id, guide, events });
  if (change === null) {
    throw badRequest("This step or question is not in the guide.");
  }
  return toGuide(
    addressAfter(request, guide, change.saved),
    change,
    events.some(isAnnounced) ? progressSaved(guide, change.saved.record) : null,
    events,
  );
}

/** Where an account's change leads: what a guest left in the address goes on waiting there to be kept. */
function addressAfter(request: Request, guide: Guide, saved: SavedProgress) {
  const waiting = guestState(request, guide);
  return addsToAccount(guide, saved, waiting) ? guestAddress(guide, waiting) : ownAddress(guide);
}

async function keepGuestTicks(request: Request, guide: Guide, person: Person) {
  const { record, targetDate } = guestState(request, guide);
  const keep: JourneyEvent = { type: "progress.keep", record };
  const isFirst = (await findProgress(person.id, guide.journeyType, guide.tier)) === null;
  // An account's own current step stays; one that has none yet takes the guest's.
  const events: JourneyEvent[] = isFirst ? [keep, { type: "step.select", step: record.currentStep }] : [keep];
  const change = await changeProgress({ userId: person.id, guide, events, targetDate: (own) => own ?? targetDate ?? null });
  if (change === null) {
    throw badRequest("These ticks do not fit the guide.");
  }
  return toGuide(ownAddress(guide), change, progressSaved(guide, change.saved.record), []);
}

/** A guest's change: applied to the state in the address, which is where it stays. */
async function changeGuest(request: Request, guide: Guide, events: readonly JourneyButtonEvent[]) {
  const shape = journeyShape(guide);
  const state = guestState(request, guide);
  const input = { shape, record: state.record, keeper: "guest" as const };
  const outcome = applyJourneyEvents({ ...input, mayComplete: guestsMayComplete(guide) }, events);
  if (outcome !== null) {
    const address = guestAddress(guide, { ...state, record: outcome.record });
    return toAddress(address, (await carriesSession(request)) ? signedOutPrompt : null, {
      openStep: stepOf(events, outcome.record.currentStep),
      rewards: [...outcome.rewards],
    });
  }
  if (applyJourneyEvents({ ...input, mayComplete: true }, events) === null) {
    throw badRequest("This step or question is not in the guide.");
  }
  return toAddress(guestAddress(guide, state), loginPrompt, { openStep: stepOf(events, state.record.currentStep), rewards: [] });
}

function toGuide(address: string, { saved, rewards }: ProgressChange, toast: Toast | null, events: readonly JourneyButtonEvent[]) {
  return toAddress(address, toast, {
    openStep: stepOf(events, saved.record.currentStep),
    rewards: [...rewards] as GuideFlash["rewards"],
  });
}

async function toAddress(address: string, toast: Toast | null, flash: Omit<GuideFlash, "rewards"> & { rewards: readonly JourneyReward[] }) {
  const headers = { "Set-Cookie": await guideFlashCookie(flash as GuideFlash) };
  const target = flash.moved ? address : `${address}#step-${flash.openStep + 1}`;
  return toast ? redirectWithToast(target, toast, { headers }) : redirect(target, { status: 303, headers });
}

/** The step to show after the events: the one worked on, or the current one after Previous, Next and choosing. */
function stepOf(events: readonly JourneyEvent[], currentStep: number) {
  const last = events.at(-1);
  const movesOn = last === undefined || ["step.next", "step.previous", "step.select"].includes(last.type);
  return !movesOn && "step" in last ? last.step : currentStep;
}

/** Whether keeping what a guest left in the address would change what the account holds. */
function addsToAccount(guide: Guide, account: Pick<SavedProgress, "record" | "targetDate">, guest: GuestState) {
  const input = { shape: journeyShape(guide), record: account.record, keeper: "account" as const, mayComplete: true };
  const kept = applyJourneyEvents(input, [{ type: "progress.keep", record: guest.record }]);
  const addsDate = account.targetDate === null && guest.targetDate !== undefined && timelineOf(guide).length > 0;
  return addsDate || JSON.stringify(kept?.record) !== JSON.stringify(account.record);
}

function guestState(request: Request, guide: Guide): GuestState {
  return guestStateFromQuery(new URL(request.url).searchParams, journeyShape(guide), guestsMayComplete(guide));
}

function guestAddress(guide: Guide, state: GuestState) {
  return ownAddress(guide) + queryFromGuestState(state);
}

function ownAddress({ journeyType, tier }: Guide) {
  return guidePath(journeyType, tier);
}

function presentAddress(request: Request) {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

function badRequest(message: string) {
  return new Response(message, { status: 400 });
}
