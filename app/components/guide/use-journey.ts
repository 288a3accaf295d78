import { useLocation, useRevalidator } from "@remix-run/react";
import { useActorRef } from "@xstate/react";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { inspected } from "#app/components/machine-inspector.ts";
import { replaceAddress, usePresentAddress } from "#app/components/present-address.ts";
import type { Guide } from "#app/content/guide-types.ts";
import { guestsMayComplete, journeyShape } from "#app/content/journey-shape.ts";
import { guidePath } from "#app/paths.ts";
import { guestStateFromQuery, queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents, type JourneyReward, journeyMachine } from "#machines/journey.machine.ts";
import type { JourneyButtonEvent } from "#machines/journey-event.ts";
import { emptyRecord, isSameRecord, type JourneyRecord } from "#machines/journey-record.ts";
import type { ConfirmedProgress, SaveAnswer, SaveFailure } from "#machines/save-queue.machine.ts";
import type { JourneyActor } from "./journey-context.ts";
import { type SaveQueue, saveQueueFor } from "./save-queues.ts";

export interface Journey {
  readonly record: JourneyRecord;
  readonly actor: JourneyActor | null;
  /** Where the guide's form posts to, in full: a guest's progress is in it. */
  readonly address: string;
  /** Whether an account keeps it; `queue` then saves it, in the browser. */
  readonly isKept: boolean;
  readonly queue: SaveQueue | null;
  readonly send: (...events: JourneyButtonEvent[]) => void;
  readonly retry: () => void;
}

export type SavingState =
  | { readonly kind: "guest" | "settled" | "saving" }
  | { readonly kind: "saved"; readonly savedAt: string }
  /** `keptIn` is the guide's address with what could not be saved in it, for somebody who has to sign in again. */
  | { readonly kind: "failed"; readonly reason: SaveFailure; readonly keptIn: string };

export interface JourneyListeners {
  /** Rewards that are due now: the save is confirmed, or a guest's change has been made. */
  readonly onRewards: (rewards: readonly JourneyReward[]) => void;
  readonly onSaved: (changes: readonly JourneyButtonEvent[], answer: SaveAnswer) => void;
  /** `keptIn` is the guide's address with what could not be saved in it. */
  readonly onFailed: (reason: SaveFailure, keptIn: string, retry: () => void) => void;
  /** A change was refused because it needs an account. */
  readonly onAccountNeeded: () => void;
}

/** A guest's journey: the machine runs in the browser alone, and its state is in the address. */
export function useGuestJourney(guide: Guide, { onRewards, onAccountNeeded }: JourneyListeners): Journey {
  const { search } = useLocation();
  const shape = useMemo(() => journeyShape(guide), [guide]);
  const mayComplete = guestsMayComplete(guide);
  const arrived = useMemo(() => guestStateFromQuery(new URLSearchParams(search), shape, mayComplete), [search, shape, mayComplete]);
  const journey = useActorRef(journeyMachine, { ...inspected(), input: { shape, record: arrived.record, keeper: "guest", mayComplete } });
  const record = useDrawnRecord(journey);
  const { targetDate } = arrived;

  useEffect(() => journey.send({ type: "progress.restore", record: arrived.record }), [journey, arrived]);

  const send = useCallback(
    (...events: JourneyButtonEvent[]) => {
      const outcome = applyJourneyEvents({ shape, record: journey.getSnapshot().context.record, keeper: "guest", mayComplete }, events);
      if (outcome === null) {
        onAccountNeeded();
        return;
      }
      for (const event of events) {
        journey.send(event);
      }
      replaceAddress(addressOf(guide) + queryFromGuestState(shape, { record: outcome.record, targetDate }) + window.location.hash);
      onRewards(outcome.rewards);
    },
    [guide, journey, shape, mayComplete, targetDate, onRewards, onAccountNeeded],
  );

  return {
    record,
    actor: journey,
    address: addressOf(guide) + queryFromGuestState(shape, { record, targetDate }),
    isKept: false,
    queue: null,
    send,
    retry: () => undefined,
  };
}

/** An account's journey: what the server confirmed with the changes still on their way, which the queue saves in order. */
export function useAccountJourney(
  guide: Guide,
  personId: string,
  confirmed: ConfirmedProgress,
  { onRewards, onSaved, onFailed }: JourneyListeners,
): Journey {
  const shape = useMemo(() => journeyShape(guide), [guide]);
  const [queue] = useState(() => (typeof window === "undefined" ? null : saveQueueFor(personId, guide, confirmed)));
  const journey = useActorRef(journeyMachine, {
    ...inspected(),
    input: { shape, record: confirmed.record, keeper: "account", mayComplete: true },
  });
  /** Changes that are shown, and about to be handed to the queue. */
  const waiting = useRef<JourneyButtonEvent[]>([]);
  const isHandingOver = useRef(false);
  const record = useDrawnRecord(journey);
  useFreshOnReturn();

  useEffect(() => queue?.send({ type: "truth.received", confirmed }), [queue, confirmed]);

  useEffect(() => {
    if (queue === null) {
      return;
    }
    const show = ({ context }: ReturnType<SaveQueue["getSnapshot"]>) => {
      const changes = [...context.pending, ...waiting.current];
      const seen = applyJourneyEvents({ shape, record: context.confirmed.record, keeper: "account", mayComplete: true }, changes);
      journey.send({ type: "progress.restore", record: seen?.record ?? context.confirmed.record });
    };
    show(queue.getSnapshot());
    const subscriptions = [
      queue.subscribe((snapshot) => {
        // What the person has just changed is shown already.
        if (!isHandingOver.current) {
          show(snapshot);
        }
      }),
      queue.on("changes.saved", ({ changes, answer }) => {
        onSaved(changes, answer);
        onRewards(answer.rewards);
      }),
      queue.on("changes.failed", ({ reason, changes }) =>
        onFailed(reason, addressKeeping(guide, changes), () => queue.send({ type: "retry" })),
      ),
    ];
    return () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [guide, queue, journey, shape, onSaved, onRewards, onFailed]);

  const save = useCallback(() => {
    const changes = waiting.current.splice(0);
    if (changes.length > 0) {
      isHandingOver.current = true;
      queue?.send({ type: "changes.made", changes });
      isHandingOver.current = false;
    }
  }, [queue]);

  // Before the queue hears of it, which then sends all that it has.
  useEffect(() => {
    window.addEventListener("pagehide", save, true);
    return () => window.removeEventListener("pagehide", save, true);
  }, [save]);

  const send = useCallback(
    (...events: JourneyButtonEvent[]) => {
      for (const event of events) {
        journey.send(event);
      }
      waiting.current.push(...events);
      afterPaint(save);
    },
    [journey, save],
  );

  // A guest's ticks that wait in the address to be kept go on waiting there.
  return { record, actor: journey, address: usePresentAddress(), isKept: true, queue, send, retry: () => queue?.send({ type: "retry" }) };
}

/** Works once the browser has painted what the event at hand changed: that comes before the next task. */
function afterPaint(work: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    work();
    port1.close();
  };
  port2.postMessage(null);
}

function addressOf({ journeyType, tier }: Guide) {
  return guidePath(journeyType, tier);
}

/** The guide's address with these changes in it, as a guest's would be: after signing in again, they can be kept from there. */
function addressKeeping(guide: Guide, changes: readonly JourneyButtonEvent[]) {
  const shape = journeyShape(guide);
  const outcome = applyJourneyEvents({ shape, keeper: "guest", mayComplete: true }, changes);
  return addressOf(guide) + (outcome ? queryFromGuestState(shape, outcome) : "");
}

/** A journey that nobody can change just now: the account's progress is out of reach. */
export function unreachableJourney(guide: Guide): Journey {
  return {
    record: emptyRecord(guide),
    actor: null,
    address: addressOf(guide),
    isKept: true,
    queue: null,
    send: () => undefined,
    retry: () => undefined,
  };
}

/** The journey's record, drawn when there is time: a press shows first where it was made. The same record in new objects draws nothing. */
function useDrawnRecord(journey: JourneyActor): JourneyRecord {
  const [record, setRecord] = useState(() => journey.getSnapshot().context.record);
  useEffect(() => {
    const show = ({ context }: ReturnType<JourneyActor["getSnapshot"]>) =>
      startTransition(() => setRecord((shown) => (isSameRecord(shown, context.record) ? shown : context.record)));
    show(journey.getSnapshot());
    const { unsubscribe } = journey.subscribe(show);
    return unsubscribe;
  }, [journey]);
  return record;
}

/** Whether what is seen is saved. */
export function useSavingState(guide: Guide, { isKept, queue }: Journey): SavingState {
  const [saving, setSaving] = useState<SavingState>({ kind: isKept ? "settled" : "guest" });
  useEffect(() => {
    if (queue === null) {
      return;
    }
    let hasSaved = false;
    const stateOf = ({ context: { failed, pending, confirmed } }: ReturnType<SaveQueue["getSnapshot"]>): SavingState => {
      if (pending.length > 0) {
        return { kind: "saving" };
      }
      if (failed !== null) {
        return { kind: "failed", reason: failed.reason, keptIn: addressKeeping(guide, failed.events) };
      }
      return hasSaved && confirmed.savedAt !== null ? { kind: "saved", savedAt: confirmed.savedAt } : { kind: "settled" };
    };
    const show = (snapshot: ReturnType<SaveQueue["getSnapshot"]>) => setSaving(stateOf(snapshot));
    const saved = queue.on("changes.saved", () => {
      hasSaved = true;
    });
    const shown = queue.subscribe(show);
    return () => {
      saved.unsubscribe();
      shown.unsubscribe();
    };
  }, [guide, queue]);
  return saving;
}

/** A page that comes back out of the back/forward cache asks the server again: its progress may be old. */
function useFreshOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) {
        revalidate();
      }
    };
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [revalidate]);
}
