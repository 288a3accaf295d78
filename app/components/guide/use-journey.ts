import { useLocation, useRevalidator } from "@remix-run/react";
import { useActorRef, useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { inspected } from "#app/components/machine-inspector.ts";
import { replaceAddress, usePresentAddress } from "#app/components/present-address.ts";
import type { Guide } from "#app/content/guide-types.ts";
import { guestsMayComplete, journeyShape } from "#app/content/journey-shape.ts";
import { guidePath } from "#app/paths.ts";
import { guestStateFromQuery, queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents, type JourneyReward, journeyMachine } from "#machines/journey.machine.ts";
import type { JourneyButtonEvent } from "#machines/journey-event.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";
import type { ConfirmedProgress, SaveAnswer, SaveFailure } from "#machines/save-queue.machine.ts";
import { type SaveQueue, saveQueueFor } from "./save-queues.ts";

export interface Journey {
  readonly record: JourneyRecord;
  /** Where the guide's form posts to, in full: a guest's progress is in it. */
  readonly address: string;
  readonly saving: SavingState;
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
  const record = useSelector(journey, ({ context }) => context.record);
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
      replaceAddress(addressOf(guide) + queryFromGuestState({ record: outcome.record, targetDate }) + window.location.hash);
      onRewards(outcome.rewards);
    },
    [guide, journey, shape, mayComplete, targetDate, onRewards, onAccountNeeded],
  );

  return {
    record,
    address: addressOf(guide) + queryFromGuestState({ record, targetDate }),
    saving: { kind: "guest" },
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
  const record = useSelector(journey, ({ context }) => context.record);
  const saving = useSavingState(guide, queue);
  useFreshOnReturn();

  useEffect(() => queue?.send({ type: "truth.received", confirmed }), [queue, confirmed]);

  useEffect(() => {
    if (queue === null) {
      return;
    }
    const show = ({ context }: ReturnType<SaveQueue["getSnapshot"]>) => {
      const seen = applyJourneyEvents({ shape, record: context.confirmed.record, keeper: "account", mayComplete: true }, context.pending);
      journey.send({ type: "progress.restore", record: seen?.record ?? context.confirmed.record });
    };
    show(queue.getSnapshot());
    const subscriptions = [
      queue.subscribe(show),
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

  const send = useCallback(
    (...events: JourneyButtonEvent[]) => {
      for (const event of events) {
        journey.send(event);
      }
      queue?.send({ type: "changes.made", changes: events });
    },
    [journey, queue],
  );

  // A guest's ticks that wait in the address to be kept go on waiting there.
  return { record, address: usePresentAddress(), saving, send, retry: () => queue?.send({ type: "retry" }) };
}

function addressOf({ journeyType, tier }: Guide) {
  return guidePath(journeyType, tier);
}

/** The guide's address with these changes in it, as a guest's would be: after signing in again, they can be kept from there. */
function addressKeeping(guide: Guide, changes: readonly JourneyButtonEvent[]) {
  const outcome = applyJourneyEvents({ shape: journeyShape(guide), keeper: "guest", mayComplete: true }, changes);
  return addressOf(guide) + (outcome ? queryFromGuestState(outcome) : "");
}

/** A journey that nobody can change just now: the account's progress is out of reach. */
export function unreachableJourney(guide: Guide): Journey {
  return { record: emptyRecord, address: addressOf(guide), saving: { kind: "settled" }, send: () => undefined, retry: () => undefined };
}

function useSavingState(guide: Guide, queue: SaveQueue | null): SavingState {
  const [saving, setSaving] = useState<SavingState>({ kind: "settled" });
  useEffect(() => {
    if (queue === null) {
      return;
    }
    let hasSaved = false;
    const show = ({ context }: ReturnType<SaveQueue["getSnapshot"]>) => {
      const { failed, pending, confirmed } = context;
      if (pending.length > 0) {
        setSaving({ kind: "saving" });
      } else if (failed !== null) {
        setSaving({ kind: "failed", reason: failed.reason, keptIn: addressKeeping(guide, failed.events) });
      } else if (hasSaved && confirmed.savedAt !== null) {
        setSaving({ kind: "saved", savedAt: confirmed.savedAt });
      } else {
        setSaving({ kind: "settled" });
      }
    };
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
