import { NavigationType, useNavigationType } from "@remix-run/react";
import { useActorRef, useSelector } from "@xstate/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SnapshotFrom } from "xstate";
import { replaceUrl } from "#app/shell/current-url.ts";
import { inspected, keepInspected } from "#app/shell/machine-inspector.ts";
import type { GuideData } from "#app/steps/guide-data.ts";
import { markedByAdministrator } from "#machines/by-administrator.ts";
import type { JourneyCommand } from "#machines/command.ts";
import { queryFromGuestState } from "#machines/guest-address.ts";
import { type JourneyReward, journeyMachine, sumRewards } from "#machines/journey.machine.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { SaveAnswer, SaveFailure } from "#machines/save-queue.machine.ts";
import { type SaveQueue, saveQueueFor, useSaveQueue } from "./save-queues.ts";

export interface Progress {
  readonly record: JourneyRecord;
  readonly address: string;
  /** Returns the record with the commands applied. */
  readonly send: (...commands: JourneyCommand[]) => JourneyRecord;
  readonly saving: Saving;
}

export type Saving =
  | { readonly kind: "guest" | "nothing" | "saving" }
  | { readonly kind: "saved"; readonly savedAt: string }
  | { readonly kind: "signedOut"; readonly unsent: readonly JourneyCommand[] }
  | { readonly kind: "notSent"; readonly unsent: readonly JourneyCommand[]; readonly retry: () => void };

export interface ProgressListeners {
  readonly onGiven: (commands: readonly JourneyCommand[]) => void;
  readonly onApplied: (
    commands: readonly JourneyCommand[],
    rewards: readonly JourneyReward[],
    record: JourneyRecord,
    /** Commands dropped because of a later change elsewhere, and the number still unsent. */
    rest?: { readonly overtaken: SaveAnswer["overtaken"]; readonly pendingCount: number },
  ) => void;
  readonly onFailed: (failure: SaveFailure, retry: () => void) => void;
  readonly onAccountNeeded: () => void;
}

export function useGuestProgress(data: GuideData, { onApplied, onAccountNeeded }: ProgressListeners): Progress {
  const { shape, confirmed, address: own, plan, facts, documentMarks } = data;
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
      const guest = { record: state, targetDate, acceptance, facts: text, unhidden, papers: documentMarks };
      return keepInspected(own + queryFromGuestState(shape, guest));
    },
    [own, shape, plan?.targetDate, acceptance, facts, documentMarks],
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
      replaceUrl(addressOf(restored));
    }
  }, [actor, confirmed.record, navigationType, addressOf]);

  const send = useCallback(
    (...commands: JourneyCommand[]) => {
      const before = actor.getSnapshot();
      if (!commands.every((command) => before.can(command))) {
        onAccountNeeded();
        return before.context.record;
      }
      const rewards: JourneyReward[] = [];
      const subscription = actor.on("*", (reward) => rewards.push(reward));
      for (const command of commands) {
        actor.send(command);
      }
      subscription.unsubscribe();
      const changed = actor.getSnapshot().context.record;
      replaceUrl(addressOf(changed));
      onApplied(commands, sumRewards(rewards, shape.stepPoints), changed);
      return changed;
    },
    [actor, shape.stepPoints, addressOf, onApplied, onAccountNeeded],
  );

  return { record, address: addressOf(record), send, saving: { kind: "guest" } };
}

/** Account progress: the journey of the queue, which saves its commands in order. */
export function useAccountProgress(data: GuideData, userId: string, { onGiven, onApplied, onFailed }: ProgressListeners): Progress {
  const { shape, confirmed, address } = data;
  const isAdministrator = data.planOwner?.readerRole === "administrator";
  const queue = useSaveQueue(userId, data);
  const context = useSelector(queue ?? undefined, (snapshot) => snapshot?.context);
  const record = useSelector(context?.journey, (snapshot) => snapshot?.context.record) ?? confirmed.record;
  useEffect(() => queue?.send({ type: "confirmed.received", confirmed, shape }), [queue, confirmed, shape]);

  useEffect(() => {
    const subscriptions = [
      queue?.on("commands.saved", ({ commands, answer: { rewards, confirmed: saved, overtaken }, pendingCount }) =>
        onApplied(commands, rewards, saved.record, { overtaken, pendingCount }),
      ),
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
  }, [queue, onApplied, onFailed]);

  const send = useCallback(
    (...commands: JourneyCommand[]) => {
      onGiven(commands);
      const ready = saveQueueFor(userId, data);
      ready.send({ type: "commands.added", commands: isAdministrator ? commands.map(markedByAdministrator) : commands });
      return ready.getSnapshot().context.journey.getSnapshot().context.record;
    },
    [userId, data, isAdministrator, onGiven],
  );

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
