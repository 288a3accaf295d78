import { data, redirect } from "@remix-run/node";
import { type Guide, type JourneyType, journeyTypes } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { isAnnounced, loginPrompt, progressSaved, restored, saveFailed, signedOutPrompt } from "#app/content/journey-messages.ts";
import { guestsMayComplete, journeyShape } from "#app/content/journey-shape.ts";
import { administratorsLastWord } from "#app/models/audit.server.ts";
import { changeProgress, findProgress, type ProgressChange, type SavedProgress } from "#app/models/progress.server.ts";
import { guidePath, signInPath } from "#app/paths.ts";
import { type GuestState, guestStateFromQuery, queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents, type JourneyReward } from "#machines/journey.machine.ts";
import { eventsFromForm, type JourneyButtonEvent, type JourneyEvent, textFromEvent } from "#machines/journey-event.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";
import type { ConfirmedProgress, SaveAnswer } from "#machines/save-queue.machine.ts";
import { brand } from "./brand.server.ts";
import { isDatabaseUnavailable } from "./database.server.ts";
import { type GuideFlash, guideFlashCookie, takeGuideFlash } from "./guide-flash.server.ts";
import { personalJson, unlessDatabaseIsAway } from "./json-answers.server.ts";
import { readForm } from "./read-form.server.ts";
import { carriesSession, type Person, signedInPerson } from "./session.server.ts";
import { redirectWithToast, type Toast } from "./toast.server.ts";

/** Whose progress a guide shows: a guest's from the address, an account's, or none while the account's can't be read. */
export type Keeper =
  | { kind: "guest" }
  /** `agentUpdatedAt`: when the brokerage changed this progress, while the person has not changed it since. */
  | { kind: "account"; confirmed: ConfirmedProgress; agentUpdatedAt: string | null }
  | { kind: "unreachable" };

/** What a guide's page needs beside the guide itself. @throws {Response} 404 for a tier that is not offered. */
export async function loadGuide(request: Request, journeyType: JourneyType, tier: string | undefined) {
  const guide = requireGuide(journeyType, tier);
  const keeper = await keeperOf(request, guide);
  const { flash, spent } = await takeGuideFlash(request);
  return data(
    {
      journeyType,
      tier: guide.tier,
      title: guide.title.replace("{product}", brand().name),
      keeper,
      flash,
      hasGuestTicksToKeep: keeper.kind === "account" && addsTicks(guide, keeper.confirmed.record, guestState(request, guide).record),
      toast: keeper.kind === "account" && flash === null ? restored(guide, keeper.confirmed.record) : null,
    },
    { headers: spent ? { "Set-Cookie": spent } : {} },
  );
}

/**
 * Answers a form of a guide that was posted without JavaScript: by a 303 to the guide's address, so that reload never asks to resend.
 * @throws {Response} 404 for a tier that is not offered, 400 for a form or an index that is not of this guide.
 */
export async function changeGuide(request: Request, journeyType: JourneyType, tier: string | undefined) {
  const guide = requireGuide(journeyType, tier);
  const form = await readForm(request);
  const keepsGuestTicks = form.get("intent") === "progress.keep";
  const events = keepsGuestTicks ? [] : eventsFromForm(form);
  if (events === null) {
    throw badRequest("This form is not one that Keyturn understands.");
  }
  try {
    const person = await signedInPerson(request);
    if (keepsGuestTicks) {
      return person ? await keepGuestTicks(request, guide, person) : redirect(signInPath(presentAddress(request)), 303);
    }
    return person ? await changeAccount(request, guide, person, events) : await changeGuest(request, guide, events);
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return data({ notSaved: { keepsGuestTicks, events: events.map(textFromEvent) } }, { status: 503, headers: { "Retry-After": "5" } });
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

async function keeperOf(request: Request, guide: Guide): Promise<Keeper> {
  try {
    const person = await signedInPerson(request);
    if (person === null) {
      return { kind: "guest" };
    }
    const saved = await findProgress(person.id, guide.journeyType, guide.tier);
    const agentUpdatedAt = saved && (await administratorsLastWord(saved.id, saved.lastUpdatedAt));
    return { kind: "account", confirmed: confirmed(saved), agentUpdatedAt: agentUpdatedAt?.toISOString() ?? null };
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return { kind: "unreachable" };
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
  const waiting = guestState(request, guide);
  const address = addsTicks(guide, change.saved.record, waiting.record) ? guestAddress(guide, waiting) : ownAddress(guide);
  return toGuide(address, change, events.some(isAnnounced) ? progressSaved(guide, change.saved.record) : null, events);
}

async function keepGuestTicks(request: Request, guide: Guide, person: Person) {
  const { record } = guestState(request, guide);
  const keep: JourneyEvent = { type: "progress.keep", record };
  const isFirst = (await findProgress(person.id, guide.journeyType, guide.tier)) === null;
  // An account's own current step stays; one that has none yet takes the guest's.
  const events: JourneyEvent[] = isFirst ? [keep, { type: "step.select", step: record.currentStep }] : [keep];
  const change = await changeProgress({ userId: person.id, guide, events });
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

async function toAddress(address: string, toast: Toast | null, flash: { openStep: number; rewards: readonly JourneyReward[] }) {
  const headers = { "Set-Cookie": await guideFlashCookie(flash as GuideFlash) };
  const target = `${address}#step-${flash.openStep + 1}`;
  return toast ? redirectWithToast(target, toast, { headers }) : redirect(target, { status: 303, headers });
}

/** The step to show after the events: the one worked on, or the current one after Previous, Next and choosing. */
function stepOf(events: readonly JourneyEvent[], currentStep: number) {
  const last = events.at(-1);
  const movesOn = last === undefined || ["step.next", "step.previous", "step.select"].includes(last.type);
  return !movesOn && "step" in last ? last.step : currentStep;
}

/** Whether keeping a guest's ticks would change what the account holds. */
function addsTicks(guide: Guide, account: JourneyRecord, guest: JourneyRecord) {
  const input = { shape: journeyShape(guide), record: account, keeper: "account" as const, mayComplete: true };
  const kept = applyJourneyEvents(input, [{ type: "progress.keep", record: guest }]);
  return JSON.stringify(kept?.record) !== JSON.stringify(account);
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
