import { type Actor, createActor, fromPromise } from "xstate";
import { AnswerError, postFields } from "#app/components/json-exchange.ts";
import { inspected } from "#app/components/machine-inspector.ts";
import type { Guide } from "#app/content/guide-types.ts";
import { saveFailed } from "#app/content/journey-messages.ts";
import { paths } from "#app/paths.ts";
import { eventsPerSaveAtMost, type JourneyButtonEvent, textFromEvent } from "#machines/journey-event.ts";
import { type ConfirmedProgress, type SaveAnswer, type SaveFailure, saveQueueMachine } from "#machines/save-queue.machine.ts";

export type SaveQueue = Actor<typeof saveQueueMachine>;

/** The queues of this tab: they outlive the screen, so that a change made just before going elsewhere is saved all the same. */
const queues = new Map<string, SaveQueue>();

/** The queue of one person's one guide; made when first asked for. Only for the browser. */
export function saveQueueFor(personId: string, guide: Guide, confirmed: ConfirmedProgress): SaveQueue {
  const key = `${personId} ${guide.journeyType} ${guide.tier}`;
  const existing = queues.get(key);
  if (existing !== undefined) {
    existing.send({ type: "truth.received", confirmed });
    return existing;
  }
  const saveChanges = fromPromise<SaveAnswer, { readonly changes: readonly JourneyButtonEvent[] }>(({ input }) =>
    postChanges(guide, input.changes),
  );
  const queue = createActor(saveQueueMachine.provide({ actors: { saveChanges } }), { ...inspected(), input: { confirmed } }).start();
  queues.set(key, queue);
  // A page that is left sends what is still waiting; what is under way goes on by itself.
  window.addEventListener("pagehide", () => {
    const { pending, inFlightCount } = queue.getSnapshot().context;
    for (let sent = inFlightCount; sent < pending.length; sent += eventsPerSaveAtMost) {
      postChanges(guide, pending.slice(sent, sent + eventsPerSaveAtMost)).catch(() => undefined);
    }
  });
  return queue;
}

async function postChanges(guide: Guide, changes: readonly JourneyButtonEvent[]): Promise<SaveAnswer> {
  try {
    const answer = await postFields(paths.apiProgressEvents, [
      ["journeyType", guide.journeyType],
      ["serviceTier", guide.tier],
      ...changes.map((change) => ["event", textFromEvent(change)] as const),
    ]);
    return answer as SaveAnswer;
  } catch (origin) {
    const answer = origin instanceof AnswerError ? origin : null;
    const reason: SaveFailure = {
      message: answer?.words ?? saveFailed(guide.journeyType).description,
      isSignedOut: answer?.status === 401,
    };
    throw new Error(`Saving failed: ${reason.message}`, { cause: { ...reason, origin } });
  }
}
