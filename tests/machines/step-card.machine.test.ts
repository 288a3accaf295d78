import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { stepCardMachine } from "#machines/step-card.machine.ts";

const tickInterval = 500;
const details = ["ask.a", "ask.b", "ask.c"];
const [a = "", b = "", c = ""] = details;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function card({
  savedDetails,
  autoTicks = true,
  detailCount = 3,
}: {
  savedDetails?: string[];
  autoTicks?: boolean;
  detailCount?: number;
} = {}) {
  const actor = createActor(stepCardMachine, {
    input: { details: details.slice(0, detailCount), savedDetails, autoTicks, tickInterval },
  }).start();
  const covered = () => actor.getSnapshot().context.coveredDetails;
  return { actor, covered };
}

test("what a closed fold holds ticks once it is opened, after what is in sight, in the order shown", async () => {
  const clock = new SimulatedClock();
  const input = { details: ["b", "a", "c"], folded: ["c"], savedDetails: undefined, autoTicks: true, tickInterval: 500 };
  const actor = createActor(stepCardMachine, { input, clock }).start();
  const covered = () => actor.getSnapshot().context.coveredDetails;
  actor.send({ type: "card.open" });
  clock.increment(500);
  expect(covered()).toEqual(["b"]);
  clock.increment(1_500);
  expect(covered()).toEqual(["b", "a"]);
  actor.send({ type: "details.unfolded", details: ["c"] });
  clock.increment(500);
  expect(covered()).toEqual(["b", "a", "c"]);
});

describe("a card that was opened", () => {
  test("ticks its details one by one, the lowest first, every half second, until all are ticked", () => {
    const { actor, covered } = card();
    actor.send({ type: "card.open" });
    expect(covered()).toEqual([]);
    vi.advanceTimersByTime(499);
    expect(covered()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(covered()).toEqual([a]);
    vi.advanceTimersByTime(500);
    expect(covered()).toEqual([a, b]);
    vi.advanceTimersByTime(500);
    expect(covered()).toEqual([a, b, c]);
    expect(actor.getSnapshot().matches({ open: "still" })).toBe(true);
  });

  test("pauses while it is closed, and goes on where it was", () => {
    const { actor, covered } = card();
    actor.send({ type: "card.open" });
    vi.advanceTimersByTime(700);
    actor.send({ type: "card.close" });
    vi.advanceTimersByTime(60_000);
    expect(covered()).toEqual([a]);
    actor.send({ type: "card.open" });
    vi.advanceTimersByTime(500);
    expect(covered()).toEqual([a, b]);
  });

  test("never ticks automatically again once the user has ticked or unticked a detail", () => {
    const { actor, covered } = card();
    actor.send({ type: "card.open" });
    vi.advanceTimersByTime(500);
    actor.send({ type: "detail.toggle", detail: c });
    expect(covered()).toEqual([a, c]);
    vi.advanceTimersByTime(60_000);
    expect(covered()).toEqual([a, c]);
    actor.send({ type: "detail.toggle", detail: a });
    actor.send({ type: "card.close" });
    actor.send({ type: "card.open" });
    vi.advanceTimersByTime(60_000);
    expect(covered()).toEqual([c]);
  });

  test.each([
    ["ticks that are saved", { savedDetails: [b] }, [b]],
    ["an empty list that is saved, since somebody unticked everything", { savedDetails: [] }, []],
    ["content that turns the ticking off", { autoTicks: false }, []],
  ])("never ticks by itself with %s", (_, input, expected) => {
    const { actor, covered } = card(input);
    actor.send({ type: "card.open" });
    vi.advanceTimersByTime(60_000);
    expect(covered()).toEqual(expected);
  });
});

describe("when the user signs in or out", () => {
  test("the card shows what that account has saved", () => {
    const { actor, covered } = card();
    actor.send({ type: "card.open" });
    vi.advanceTimersByTime(1_000);
    actor.send({ type: "details.restored", savedDetails: [c] });
    vi.advanceTimersByTime(60_000);
    expect(covered()).toEqual([c]);
  });

  test("the card begins again where nothing is saved", () => {
    const { actor, covered } = card({ savedDetails: [a, b] });
    actor.send({ type: "card.open" });
    actor.send({ type: "details.restored", savedDetails: undefined });
    expect(covered()).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(covered()).toEqual([a]);
  });
});

describe("every state and transition", () => {
  const events = [
    { type: "card.open" as const },
    { type: "card.close" as const },
    { type: "detail.toggle" as const, detail: a },
    { type: "detail.toggle" as const, detail: b },
    { type: "details.restored" as const, savedDetails: undefined },
    { type: "details.restored" as const, savedDetails: [b] },
    // The clock, as the machine hears it.
    { type: "xstate.after.tickInterval.stepCard.open.ticking" as never },
  ];
  const paths = getShortestPaths(stepCardMachine, {
    input: { details: details.slice(0, 2), savedDetails: undefined, autoTicks: true, tickInterval },
    events,
    serializeState: ({ value, context }) => JSON.stringify([value, context.coveredDetails, context.wasTouched]),
  });

  test("can be reached", () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect(reached).toEqual(new Set(['"closed"', '{"open":"still"}', '{"open":"ticking"}']));
  });

  test("keeps the details sorted, unique and within the step, and ticks only untouched ones", () => {
    for (const { state } of paths) {
      const { coveredDetails, wasTouched } = state.context;
      expect(coveredDetails).toEqual([...new Set(coveredDetails)].sort());
      expect(coveredDetails.every((detail) => detail === a || detail === b)).toBe(true);
      expect(state.matches({ open: "ticking" }) && (wasTouched || coveredDetails.length === 2)).toBe(false);
    }
  });
});
