import { NavigationType, useNavigationType } from "@remix-run/react";
import { useActorRef, useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { SnapshotFrom } from "xstate";
import type { GuideData } from "#app/guide/guide-data.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import { replaceAddress } from "#app/shell/present-address.ts";
import type { JourneyCommand } from "#machines/command.ts";
import { queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents, type JourneyReward, journeyMachine } from "#machines/journey.machine.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { fold, type SaveAnswer, type SaveFailure } from "#machines/save-queue.machine.ts";
import { type SaveQueue, saveQueueFor } from "./save-queues.ts";

export interface Progress {
  readonly record: JourneyRecord;
  readonly address: string;
  readonly send: (...commands: JourneyCommand[]) => void;
  readonly saving: Saving;
}

export type Saving =
  | { readonly kind: "guest" | "nothing" | "saving" }
  | { readonly kind: "saved"; readonly savedAt: string }
  | { readonly kind: "signedOut"; readonly unsent: readonly JourneyCommand[] }
  | { readonly kind: "notSent"; readonly unsent: readonly JourneyCommand[]; readonly retry: () => void };

export interface ProgressListeners {
  readonly onApplied: (
    commands: readonly JourneyCommand[],
    rewards: readonly JourneyReward[],
    record: JourneyRecord,
    /** Commands dropped because of a later change elsewhere, and the number still unsent. */
    rest?: { readonly overtaken: SaveAnswer["overtaken"]; readonly left: number },
  ) => void;
  readonly onFailed: (failure: SaveFailure, retry: () => void) => void;
  readonly onAccountNeeded: () => void;
}

export function useGuestProgress(data: GuideData, { onApplied: onDone, onAccountNeeded }: ProgressListeners): Progress {
  const { shape, confirmed, address: own, plan, facts } = data;
  const acceptance = plan?.contract?.contract.acceptance;
  const canComplete = data.guestsMayComplete;
  const actor = useActorRef(journeyMachine, { ...inspected(), input: { shape, record: confirmed.record, owner: "guest", canComplete } });
  const record = useSelector(actor, ({ context }) => context.record);
  // When facts change, other parts of the guide apply to the same record.
  useEffect(() => actor.send({ type: "progress.restore", record: actor.getSnapshot().context.record, shape }), [actor, shape]);
  const addressOf = useCallback(
    (state: JourneyRecord) => {
      const { text, unhidden } = facts;
      const targetDate = plan?.targetDate ?? undefined;
      return own + queryFromGuestState(shape, { record: state, targetDate, acceptance, facts: text, unhidden });
    },
    [own, shape, plan?.targetDate, acceptance, facts],
  );
  const navigationType = useNavigationType();
  const shown = useRef(confirmed.record);
  useEffect(() => {
    if (shown.current === confirmed.record) {
      return;
    }
    shown.current = confirmed.record;
    // Back moves to another step but undoes nothing: that step's URL is older than the changes since.
    const isBack = navigationType === NavigationType.Pop;
    const { currentStep } = confirmed.record;
    const restored = isBack ? { ...actor.getSnapshot().context.record, currentStep } : confirmed.record;
    actor.send({ type: "progress.restore", record: restored });
    if (isBack) {
      replaceAddress(addressOf(restored) + window.location.hash);
    }
  }, [actor, confirmed.record, navigationType, addressOf]);

  const send = useCallback(
    (...commands: JourneyCommand[]) => {
      const { record: before } = actor.getSnapshot().context;
      const outcome = applyJourneyEvents({ shape, record: before, owner: "guest", canComplete }, commands);
      if (outcome === null) {
        onAccountNeeded();
        return;
      }
      for (const command of commands) {
        actor.send(command);
      }
      replaceAddress(addressOf(outcome.record) + window.location.hash);
      onDone(commands, outcome.rewards, outcome.record);
    },
    [actor, shape, canComplete, addressOf, onDone, onAccountNeeded],
  );

  return { record, address: addressOf(record), send, saving: { kind: "guest" } };
}

/** Account progress: the confirmed record with pending commands applied. The queue saves them in order. */
export function useAccountProgress(data: GuideData, personId: string, { onApplied: onDone, onFailed }: ProgressListeners): Progress {
  const { shape, confirmed, address } = data;
  const [queue] = useState(() => (typeof window === "undefined" ? null : saveQueueFor(personId, data)));
  const context = useSelector(queue ?? undefined, (snapshot) => snapshot?.context);
  const record = useMemo(
    () => (context ? fold(shape, context.confirmed, context.pending) : confirmed.record),
    [shape, context, confirmed.record],
  );
  useEffect(() => queue?.send({ type: "confirmed.received", confirmed }), [queue, confirmed]);
  useInspectedJourney(data, record);

  useEffect(() => {
    const subscriptions = [
      queue?.on("commands.saved", ({ commands, answer, before, wasRepeated, leftCount }) => {
        // If the first response was lost, the server grants no reward on the retry, so compute it here.
        const repeated = wasRepeated
          ? applyJourneyEvents({ shape, record: before.record, owner: "account", canComplete: true }, commands)
          : null;
        const rewards = answer.rewards.length > 0 ? answer.rewards : (repeated?.rewards ?? []);
        onDone(commands, rewards, answer.confirmed.record, { overtaken: answer.overtaken, left: leftCount });
      }),
      queue?.on("save.failed", ({ failure, isFirst }) => {
        if (isFirst) {
          onFailed(failure, () => queue.send({ type: "retry" }));
        }
      }),
    ];
    return () => {
      for (const subscription of subscriptions) {
        subscription?.unsubscribe();
      }
    };
  }, [queue, shape, onDone, onFailed]);

  const send = useCallback((...commands: JourneyCommand[]) => queue?.send({ type: "commands.given", commands }), [queue]);

  return { record, address, send, saving: useSaving(queue, context) };
}

/** 'Saved at …' refers only to saves from this screen. */
function useSaving(queue: SaveQueue | null, context: SnapshotFrom<SaveQueue>["context"] | undefined): Saving {
  const [hasSaved, setHasSaved] = useState(false);
  useEffect(() => queue?.on("commands.saved", () => setHasSaved(true)).unsubscribe, [queue]);
  if (context === undefined || queue === null) {
    return { kind: "nothing" };
  }
  if (context.failure?.kind === "signedOut") {
    return { kind: "signedOut", unsent: context.pending };
  }
  if (context.failure !== null) {
    return { kind: "notSent", unsent: context.pending, retry: () => queue.send({ type: "retry" }) };
  }
  if (context.pending.length > 0) {
    return { kind: "saving" };
  }
  const { savedAt } = context.confirmed;
  return hasSaved && savedAt !== null ? { kind: "saved", savedAt } : { kind: "nothing" };
}

/** Feeds the XState inspector in development: the journey machine at the displayed record. */
const useInspectedJourney = import.meta.env.DEV
  ? ({ shape }: GuideData, record: JourneyRecord) => {
      const actor = useActorRef(journeyMachine, { ...inspected(), input: { shape, record, owner: "account", canComplete: true } });
      useEffect(() => actor.send({ type: "progress.restore", record }), [actor, record]);
    }
  : () => undefined;
