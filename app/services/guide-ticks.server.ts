import { data, redirect } from "@remix-run/node";
import { type Guide, journeyTypes } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { earlierVersion, isAnnounced, loginPrompt, progressSaved, saveFailed, signedOutPrompt } from "#app/content/journey-messages.ts";
import { guestsMayComplete, journeyShape } from "#app/content/journey-shape.ts";
import { changeProgress, type ProgressChange, type SavedProgress } from "#app/models/progress.server.ts";
import { signInPath } from "#app/paths.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import {
  eventsFromForm,
  eventsPerSaveAtMost,
  isFormOfIndexes,
  type JourneyButtonEvent,
  type JourneyEvent,
  textFromEvent,
} from "#machines/journey-event.ts";
import { currentStepOf, emptyRecord, type JourneyRecord, stepOf } from "#machines/journey-record.ts";
import type { ConfirmedProgress, SaveAnswer } from "#machines/save-queue.machine.ts";
import { inTime } from "./database.server.ts";
import { addressAfter, guestAddress, guestState, ownAddress, presentAddress, toAddress } from "./guide-address.server.ts";
import type { GuideFlash } from "./guide-flash.server.ts";
import { personalJson, unlessDatabaseIsAway, whyNotNow } from "./json-answers.server.ts";
import { badRequest, readForm } from "./read-form.server.ts";
import { carriesSession, type Person, signedInPerson } from "./session.server.ts";
import type { Toast } from "./toast.server.ts";

/**
 * Ticks, answers and moves of a posted form: an account's are saved, a guest's stay in the address. Or keeps what a guest ticked.
 * @throws {Response} 400 for a form or an index that is not of this guide, 413 for too many changes.
 */
export async function changeTicks(request: Request, guide: Guide, form: FormData, keepsGuestTicks: boolean) {
  if (isTooMuch(form)) {
    throw new Response(tooMuch, { status: 413 });
  }
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
    const refusal = whyNotNow(error, saveFailed(guide.journeyType).description);
    if (refusal) {
      const { reason, ...init } = refusal;
      return data({ notSaved: { reason, keepsGuestTicks, events: events.map(textFromEvent) } }, init);
    }
    throw error;
  }
}

/** Saves the events that the browser's queue sends, and gives the newest truth as JSON. */
export async function saveFromQueue(request: Request): Promise<Response> {
  const form = await readForm(request);
  if (isTooMuch(form)) {
    return personalJson({ error: tooMuch }, 413);
  }
  const journeyType = journeyTypes.find((type) => type === form.get("journeyType"));
  const guide = journeyType && findGuide(journeyType, String(form.get("serviceTier")));
  const events = eventsFromForm(form);
  if (isFormOfIndexes(form)) {
    return personalJson({ error: earlierVersion }, 409);
  }
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
      ? personalJson({ confirmed: confirmed(guide, change.saved), rewards: change.rewards } satisfies SaveAnswer)
      : personalJson({ error: "This step or question is not in the guide. Load the page again." }, 400);
  });
}

const tooMuch = `A save may carry at most ${eventsPerSaveAtMost} changes. Nothing was saved. Send fewer at a time.`;

function isTooMuch(form: FormData) {
  return form.getAll("event").length > eventsPerSaveAtMost;
}

/** The newest truth of an account, as a screen takes it. */
export function confirmed(guide: Guide, saved: SavedProgress | null): ConfirmedProgress {
  return saved
    ? { record: saved.record, version: saved.version, savedAt: saved.lastUpdatedAt.toISOString() }
    : { record: emptyRecord(guide), version: 0, savedAt: null };
}

async function changeAccount(request: Request, guide: Guide, person: Person, events: readonly JourneyButtonEvent[]) {
  const change = await changeProgress({ userId: person.id, guide, events });
  if (change === null) {
    throw badRequest("This step or question is not in the guide.");
  }
  return toGuide(
    guide,
    addressAfter(request, guide, change.saved),
    change,
    events.some(isAnnounced) ? progressSaved(guide, change.saved.record) : null,
    events,
  );
}

async function keepGuestTicks(request: Request, guide: Guide, person: Person) {
  const { record, targetDate } = guestState(request, guide);
  const keep: JourneyEvent = { type: "progress.keep", record };
  // An account's own current step stays; one that has none yet takes the guest's.
  const events = (_: JourneyRecord, isFirst: boolean): JourneyEvent[] =>
    isFirst ? [keep, { type: "step.select", step: record.currentStep }] : [keep];
  const change = await changeProgress({ userId: person.id, guide, events, targetDate: (own) => own ?? targetDate ?? null });
  if (change === null) {
    throw badRequest("These ticks do not fit the guide.");
  }
  return toGuide(guide, ownAddress(guide), change, progressSaved(guide, change.saved.record), []);
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
      openStep: openStepAfter(guide, events, outcome.record),
      rewards: [...outcome.rewards],
    });
  }
  if (applyJourneyEvents({ ...input, mayComplete: true }, events) === null) {
    throw badRequest("This step or question is not in the guide.");
  }
  return toAddress(guestAddress(guide, state), loginPrompt, { openStep: openStepAfter(guide, events, state.record), rewards: [] });
}

function toGuide(
  guide: Guide,
  address: string,
  { saved, rewards }: ProgressChange,
  toast: Toast | null,
  events: readonly JourneyButtonEvent[],
) {
  return toAddress(address, toast, {
    openStep: openStepAfter(guide, events, saved.record),
    rewards: [...rewards] as GuideFlash["rewards"],
  });
}

/** The step to show after the events: the one worked on, or the current one after Previous, Next and choosing. */
function openStepAfter(guide: Guide, events: readonly JourneyButtonEvent[], record: JourneyRecord): string {
  const last = events.at(-1);
  return (last && stepWorkedOn(guide, last)) ?? currentStepOf(guide, record);
}

function stepWorkedOn(guide: Guide, event: JourneyButtonEvent): string | undefined {
  switch (event.type) {
    case "step.complete":
    case "step.reopen":
      return event.step;
    case "subStep.complete":
    case "subStep.reopen":
      return stepOf(guide, event.subStep)?.id;
    case "question.answer":
      return stepOf(guide, event.question)?.id;
    case "detail.cover":
    case "detail.uncover":
      return stepOf(guide, event.details[0] ?? "")?.id;
    default:
      return undefined;
  }
}
