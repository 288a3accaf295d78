import { startTransition, useEffect, useState } from "react";
import { type Actor, createActor, fromPromise } from "xstate";
import { saveFailedToast } from "#app/content/guides/journey-messages.ts";
import { isHydrated } from "#app/design/use-is-running.ts";
import { journeyCommands } from "#app/plan/commands/journey.commands.ts";
import { afterPaint } from "#app/shell/after-paint.ts";
import { AnswerError } from "#app/shell/commands/json-exchange.ts";
import { postCommands } from "#app/shell/commands/post-commands.ts";
import { inspected } from "#app/shell/machine-inspector.ts";
import type { GuideData } from "#app/steps/guide-data.ts";
import { failureKind, type SaveAnswer, type SaveFailure, type SaveInput, saveQueueMachine } from "#machines/save-queue.machine.ts";

export type SaveQueue = Actor<typeof saveQueueMachine>;

type QueueOwner = Pick<GuideData, "address" | "journeyType" | "shape" | "confirmed">;

/** Queues outlive the screen, so that commands sent just before navigating away are still saved. */
const queues = new Map<string, SaveQueue>();

export function saveQueueFor(personId: string, guide: QueueOwner): SaveQueue {
  const key = `${personId} ${guide.address}`;
  const existing = queues.get(key);
  if (existing !== undefined) {
    return existing;
  }
  const name = Math.random().toString(36).slice(2);
  const machine = saveQueueMachine.provide({
    actors: { save: fromPromise<SaveAnswer, SaveInput>(({ input }) => save(guide, name, input)) },
  });
  const queue = createActor(machine, { ...inspected(), input: { shape: guide.shape, confirmed: guide.confirmed } });
  queues.set(key, queue);
  queue.on("page.left", (input) => {
    post(guide, name, input).catch(() => undefined);
  });
  window.addEventListener("pagehide", () => queue.send({ type: "page.left" }));
  window.addEventListener("online", () => queue.send({ type: "retry" }));
  storePending(queue, personId, guide.address, name).catch(() => undefined);
  return queue.start();
}

/** Null while a page hydrates, which making a queue would delay. */
export function useSaveQueue(userId: string, guide: QueueOwner): SaveQueue | null {
  const [queue, setQueue] = useState(() => (isHydrated() ? saveQueueFor(userId, guide) : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as a screen is of one person and one plan
  useEffect(() => startTransition(() => setQueue(saveQueueFor(userId, guide))), []);
  return queue;
}

async function storePending(queue: SaveQueue, personId: string, address: string, name: string) {
  // Loaded lazily: neither rendering the guide nor guests need it.
  const { openPendingStorage } = await import("./pending-storage.ts");
  const storage = await openPendingStorage(personId, address, name);
  if (storage === null) {
    return;
  }
  const store = () => {
    const { pending, baseVersion, clients, confirmed } = queue.getSnapshot().context;
    storage.keep({ commands: pending, version: baseVersion ?? confirmed.version, clients: [name, ...clients] });
  };
  const takeOver = async () => {
    for (const { commands, version, clients } of await storage.takeOver()) {
      queue.send({ type: "commands.recovered", commands, version, clients });
    }
  };
  await takeOver();
  window.addEventListener("online", () => void takeOver());
  store();
  let before = queue.getSnapshot().context.pending;
  queue.subscribe(({ context: { pending } }) => {
    if (pending !== before) {
      before = pending;
      void afterPaint().then(store);
    }
  });
}

/** Lets the browser paint the change before sending it. */
async function save(guide: QueueOwner, name: string, input: SaveInput): Promise<SaveAnswer> {
  await afterPaint();
  return post(guide, name, input);
}

async function post(
  { address, journeyType }: QueueOwner,
  name: string,
  { commands, sequence, basis, planId }: SaveInput,
): Promise<SaveAnswer> {
  const meant = planId ? [["plan", planId] as const] : [];
  const upon = basis ? [["basis", [basis.version, name, ...basis.clients].join(" ")] as const] : [];
  try {
    return await postCommands(address, journeyCommands, commands, [["sequence", `${name}:${sequence}`], ...upon, ...meant]);
  } catch (origin) {
    const answer = origin instanceof AnswerError ? origin : null;
    const failure: SaveFailure = {
      message: answer?.userMessage ?? saveFailedToast(journeyType).description,
      kind: failureKind(answer?.status),
      retryAfterMilliseconds: answer?.retryAfterMilliseconds,
    };
    throw new Error(`Saving failed: ${failure.message}`, { cause: { ...failure, origin } });
  }
}
