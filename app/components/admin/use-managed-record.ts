import { useRevalidator } from "@remix-run/react";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
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

/** How long an answer is waited for before a change counts as failed. */
const saveTimeoutMilliseconds = 20_000;

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
            post([["userId", userId], ["progressId", id], ...input.changes.map((change) => ["event", textFromEvent(change)])]),
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

async function post(fields: string[][]): Promise<ManagedAnswer> {
  let response: Response;
  try {
    response = await fetch(paths.apiAdminChanges, {
      method: "POST",
      body: new URLSearchParams(fields),
      credentials: "same-origin",
      keepalive: true,
      signal: AbortSignal.timeout(saveTimeoutMilliseconds),
    });
  } catch (error) {
    throw failure("Check your connection and try again.", false, error);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || answer === null) {
    const error = typeof answer === "object" && answer !== null && "error" in answer ? String(answer.error) : "Please try again.";
    throw failure(error, response.status === 401 || response.status === 403);
  }
  return answer as ManagedAnswer;
}

function failure(message: string, isSignedOut: boolean, origin?: unknown) {
  const reason: SaveFailure = { message, isSignedOut };
  return new Error(message, { cause: { ...reason, origin } });
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : undefined;
}
