import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { EditablePlan } from "#app/admin/admin-page.server.ts";
import { progressNotUpdated, progressUpdated } from "#app/content/administration.ts";
import { paths } from "#app/paths.ts";
import { AnswerError } from "#app/shell/commands/json-exchange.ts";
import { postCommands } from "#app/shell/commands/post-commands.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import { useToast } from "#app/shell/toasts/toast-context.tsx";
import { byAdministrator } from "#machines/by-administrator.ts";
import type { JourneyCommand } from "#machines/command.ts";
import { failureKind, type SaveAnswer, type SaveFailure, type SaveInput, saveQueueMachine } from "#machines/save-queue.machine.ts";
import { journeyEditCommands, planEditCommands } from "./plan-edit.commands.ts";

/** Saves in order, one at a time; commands can be undone, failed ones retried. */
export function usePlanEditor(userId: string, { id, shape, confirmed }: EditablePlan, revalidate: () => void) {
  const showToast = useToast();
  const place = useMemo(
    () =>
      [
        ["person", userId],
        ["progress", id],
      ] as const,
    [userId, id],
  );
  const machine = useMemo(
    () =>
      saveQueueMachine.provide({
        actors: {
          save: fromPromise<SaveAnswer, SaveInput>(({ input }) =>
            postCommands(paths.admin, journeyEditCommands, input.commands, place).catch(asFailure),
          ),
        },
      }),
    [place],
  );
  const queue = useActorRef(machine, { ...inspected(), input: { shape, confirmed } });
  const { journey, confirmed: newest, pending, failure } = useSelector(queue, ({ context }) => context);

  const record = useSelector(journey, ({ context }) => context.record);

  useEffect(() => queue.send({ type: "confirmed.received", confirmed, shape }), [queue, confirmed, shape]);

  useEffect(() => {
    async function undo(version: number) {
      try {
        const answer = await postCommands(paths.admin, planEditCommands, [{ type: "change.undo", version }], place).catch(asFailure);
        queue.send({ type: "confirmed.received", confirmed: answer.confirmed });
        showToast({ title: progressUpdated, variant: "default" });
      } catch (error) {
        showToast({ title: progressNotUpdated, description: error instanceof Error ? error.message : undefined, variant: "destructive" });
      }
      revalidate();
    }
    const subscriptions = [
      queue.on("commands.saved", ({ answer }) => {
        const { version } = answer.confirmed;
        showToast({ title: progressUpdated, variant: "default", action: { label: "Undo", onSelect: () => void undo(version) } });
        revalidate();
      }),
      queue.on("save.failed", ({ failure: { message, kind } }) => {
        const action = kind === "refused" ? undefined : { label: "Try again", onSelect: () => queue.send({ type: "retry" }) };
        showToast({ title: progressNotUpdated, description: message, variant: "destructive", action });
        // The page's loader redirects anyone signed out or no longer an administrator.
        if (kind !== "unreachable") {
          revalidate();
        }
      }),
    ];
    return () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [queue, place, revalidate, showToast]);

  return {
    record,
    savedAt: newest.savedAt,
    isSaving: pending.length > 0 && failure === null,
    hasFailed: failure !== null,
    send(command: JourneyCommand) {
      const own = byAdministrator(command);
      if (own !== null) {
        queue.send({ type: "commands.added", commands: [own] });
      }
    },
    retry: () => queue.send({ type: "retry" }),
  };
}

/** @throws {Error} with a SaveFailure as its cause. */
async function asFailure(origin: unknown): Promise<never> {
  const answer = origin instanceof AnswerError ? origin : null;
  const failure: SaveFailure = {
    message: answer ? (answer.userMessage ?? "Please try again.") : "Check your connection and try again.",
    kind: failureKind(answer?.status),
  };
  throw new Error(failure.message, { cause: { ...failure, origin } });
}
