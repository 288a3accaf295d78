import { useRevalidator } from "@remix-run/react";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import { AnswerError, postFields } from "#app/components/json-exchange.ts";
import { useToast } from "#app/components/toast-context.tsx";
import { progressNotUpdated, progressUpdated } from "#app/content/administration.ts";
import { paths } from "#app/paths.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { type JourneyButtonEvent, textFromEvent } from "#machines/journey-event.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { type SaveAnswer, type SaveFailure, saveQueueMachine } from "#machines/save-queue.machine.ts";
import type { ManagedRecord } from "./admin-data.ts";

interface ManagedAnswer extends SaveAnswer {
  readonly changeId: string | null;
}

/**
 * A person's record while an administrator edits it: what the server confirmed, with the changes still on their way. They are saved
 * in order, one at a time; a confirmed one can be undone, a failed one tried again.
 */
export function useManagedRecord(userId: string, { id, shape, confirmed }: ManagedRecord) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const machine = useMemo(
    () =>
      saveQueueMachine.provide({
        actors: {
          saveChanges: fromPromise<SaveAnswer, { readonly changes: readonly JourneyButtonEvent[] }>(({ input }) =>
            post([["userId", userId], ["progressId", id], ...input.changes.map((change) => ["event", textFromEvent(change)] as const)]),
          ),
        },
      }),
    [userId, id],
  );
  const queue = useActorRef(machine, { input: { confirmed } });
  const { confirmed: newest, pending, failed } = useSelector(queue, ({ context }) => context);

  useEffect(() => queue.send({ type: "truth.received", confirmed }), [queue, confirmed]);

  useEffect(() => {
    async function undo(changeId: string) {
      try {
        const answer = await post([
          ["userId", userId],
          ["progressId", id],
          ["undo", changeId],
        ]);
        queue.send({ type: "truth.received", confirmed: answer.confirmed });
        showToast({ title: progressUpdated, variant: "default" });
      } catch (error) {
        showToast({ title: progressNotUpdated, description: reasonOf(error), variant: "destructive" });
      }
      revalidate();
    }
    const subscriptions = [
      queue.on("changes.saved", ({ answer }) => {
        const { changeId } = answer as ManagedAnswer;
        const action = changeId === null ? undefined : { label: "Undo", onSelect: () => void undo(changeId) };
        showToast({ title: progressUpdated, variant: "default", action });
        revalidate();
      }),
      queue.on("changes.failed", ({ reason }) => {
        showToast({
          title: progressNotUpdated,
          description: reason.message,
          variant: "destructive",
          action: { label: "Try again", onSelect: () => queue.send({ type: "retry" }) },
        });
        // Whoever is signed out, or no administrator any more, is led away by the page's own loader.
        if (reason.isSignedOut) {
          revalidate();
        }
      }),
    ];
    return () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [queue, userId, id, revalidate, showToast]);

  const record: JourneyRecord =
    applyJourneyEvents({ shape, record: newest.record, keeper: "account", mayComplete: true }, pending.map(byAdministrator))?.record ??
    newest.record;
  return {
    record,
    savedAt: newest.savedAt,
    isSaving: pending.length > 0,
    hasFailed: failed !== null,
    send: (change: JourneyButtonEvent) => queue.send({ type: "changes.made", changes: [change] }),
    retry: () => queue.send({ type: "retry" }),
  };
}

function byAdministrator(event: JourneyButtonEvent): JourneyButtonEvent {
  switch (event.type) {
    case "step.complete":
    case "step.reopen":
    case "subStep.complete":
    case "subStep.reopen":
      return { ...event, by: "administrator" };
    default:
      return event;
  }
}

async function post(fields: readonly (readonly [name: string, value: string])[]): Promise<ManagedAnswer> {
  try {
    return (await postFields(paths.apiAdminChanges, fields)) as ManagedAnswer;
  } catch (origin) {
    const answer = origin instanceof AnswerError ? origin : null;
    const reason: SaveFailure = {
      message: answer ? (answer.words ?? "Please try again.") : "Check your connection and try again.",
      isSignedOut: answer?.status === 401 || answer?.status === 403,
    };
    throw new Error(reason.message, { cause: { ...reason, origin } });
  }
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : undefined;
}
