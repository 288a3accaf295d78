import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { eventsPerSaveAtMost, type JourneyButtonEvent } from "#machines/journey-event.ts";
import { emptyRecord } from "#machines/journey-record.ts";
import { type ConfirmedProgress, type SaveAnswer, saveQueueMachine } from "#machines/save-queue.machine.ts";

const complete = (step: number): JourneyButtonEvent => ({ type: "step.complete", step: `step-${step}` });
const reopen = (step: number): JourneyButtonEvent => ({ type: "step.reopen", step: `step-${step}` });
const answer = (question: number, word: "yes" | "no"): JourneyButtonEvent => ({
  type: "question.answer",
  question: `question-${question}`,
  answer: word,
});

const confirmedAt = (version: number): ConfirmedProgress => ({
  record: { ...emptyRecord({ steps: [] }), currentStep: `step-${version}` },
  version,
  savedAt: "2026-11-20T14:03:00.000Z",
});

/** A queue whose saves the test answers by hand, in the order in which they were sent. */
function queue() {
  const sent: { changes: readonly JourneyButtonEvent[]; succeed(version: number): void; fail(cause?: unknown): void }[] = [];
  const saveChanges = fromPromise<SaveAnswer, { changes: readonly JourneyButtonEvent[] }>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        sent.push({
          changes: input.changes,
          succeed: (version) => resolve({ confirmed: confirmedAt(version), rewards: [] }),
          fail: (cause) => reject(new Error("no", { cause })),
        });
      }),
  );
  const actor = createActor(saveQueueMachine.provide({ actors: { saveChanges } }), { input: { confirmed: confirmedAt(0) } }).start();
  return {
    actor,
    sent,
    context: () => actor.getSnapshot().context,
    click: (...changes: JourneyButtonEvent[]) => actor.send({ type: "changes.made", changes }),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("clicks while a save is under way", () => {
  test("wait for it, and then go together, in click order", async () => {
    const { sent, click, context } = queue();
    click(complete(0));
    click(complete(1));
    click(reopen(1));
    expect(sent.map(({ changes }) => changes)).toEqual([[complete(0)]]);
    sent[0]?.succeed(1);
    await settle();
    expect(sent.map(({ changes }) => changes)).toEqual([[complete(0)], [complete(1), reopen(1)]]);
    sent[1]?.succeed(2);
    await settle();
    expect(context()).toMatchObject({ pending: [], inFlightCount: 0, confirmed: { version: 2 } });
  });

  test("are sent in several saves when they are more than one may carry", async () => {
    const { sent, click, context } = queue();
    const clicks = Array.from({ length: 2 * eventsPerSaveAtMost + 1 }, (_, index) => (index % 2 ? reopen(index) : complete(index)));
    click(complete(0));
    click(...clicks);
    for (let save = 0; save < sent.length; save += 1) {
      sent[save]?.succeed(save + 1);
      await settle();
    }
    expect(sent.map(({ changes }) => changes.length)).toEqual([1, eventsPerSaveAtMost, eventsPerSaveAtMost, 1]);
    expect(sent.slice(1).flatMap(({ changes }) => changes)).toEqual(clicks);
    expect(context()).toMatchObject({ pending: [], inFlightCount: 0, confirmed: { version: 4 } });
  });

  test("are told apart from what the answer confirms", async () => {
    const { actor, sent, click } = queue();
    const saved: (readonly JourneyButtonEvent[])[] = [];
    actor.on("changes.saved", ({ changes }) => saved.push(changes));
    click(complete(0));
    click(complete(1));
    sent[0]?.succeed(1);
    await settle();
    expect(saved).toEqual([[complete(0)]]);
  });
});

describe("a save that fails", () => {
  test("takes all that waited out of sight, says why, and is repeated by 'Try again' in click order", async () => {
    const { actor, sent, click, context } = queue();
    const reasons: unknown[] = [];
    actor.on("changes.failed", ({ reason, changes }) => reasons.push([reason.message, changes]));
    click(complete(0));
    click(complete(1));
    sent[0]?.fail({ message: "The database is away", isSignedOut: false });
    await settle();
    expect(reasons).toEqual([["The database is away", [complete(0), complete(1)]]]);
    expect(context()).toMatchObject({ pending: [], failed: { events: [complete(0), complete(1)] }, confirmed: { version: 0 } });
    actor.send({ type: "retry" });
    expect(sent[1]?.changes).toEqual([complete(0), complete(1)]);
    sent[1]?.succeed(2);
    await settle();
    expect(context()).toMatchObject({ pending: [], failed: null, confirmed: { version: 2 } });
  });

  test("stays to be tried again while later clicks are saved", async () => {
    const { sent, click, context } = queue();
    click(complete(0));
    sent[0]?.fail();
    await settle();
    click(complete(4));
    sent[1]?.succeed(1);
    await settle();
    expect(context()).toMatchObject({ failed: { events: [complete(0)] }, confirmed: { version: 1 } });
  });

  test("is forgotten about what the person decides anew", async () => {
    const { sent, click, context } = queue();
    click(answer(0, "yes"), answer(1, "yes"));
    sent[0]?.fail();
    await settle();
    click(answer(0, "no"));
    expect(context().failed?.events).toEqual([answer(1, "yes")]);
    sent[1]?.succeed(1);
    await settle();
    click(answer(1, "no"));
    expect(context().failed).toBeNull();
  });

  test("without a reason has words of its own", async () => {
    const { sent, click, context } = queue();
    click(complete(0));
    sent[0]?.fail();
    await settle();
    expect(context().failed?.reason).toEqual({ message: "Failed to save progress", isSignedOut: false });
  });
});

test("old news never takes the place of newer", async () => {
  const { actor, sent, click, context } = queue();
  click(complete(0));
  sent[0]?.succeed(5);
  await settle();
  actor.send({ type: "truth.received", confirmed: confirmedAt(4) });
  expect(context().confirmed.version).toBe(5);
  actor.send({ type: "truth.received", confirmed: confirmedAt(6) });
  expect(context().confirmed.version).toBe(6);
});

test("'Try again' with nothing to repeat sends nothing", () => {
  const { actor, sent } = queue();
  actor.send({ type: "retry" });
  expect(sent).toEqual([]);
});
