import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { celebrationMachine } from "#machines/celebration.machine.ts";
import type { JourneyEndReward } from "#machines/journey.machine.ts";

const journey: JourneyEndReward = { type: "reward.journey", points: 1000 };
const input = { journeyDialogDelay: 1_500, confettiDuration: 3_000 };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function celebration() {
  const actor = createActor(celebrationMachine, { input }).start();
  return {
    actor,
    earn(...rewards: JourneyEndReward[]) {
      for (const reward of rewards) {
        actor.send(reward);
      }
    },
    shown: () => actor.getSnapshot().value,
  };
}

describe("the end of a journey", () => {
  test("throws confetti at once for three seconds, and opens the dialog after its delay", () => {
    const { actor, earn, shown } = celebration();
    earn(journey);
    expect(shown()).toEqual({ confetti: "falling", dialog: "coming" });
    vi.advanceTimersByTime(1_499);
    expect(shown()).toEqual({ confetti: "falling", dialog: "coming" });
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual({ confetti: "falling", dialog: "open" });
    vi.advanceTimersByTime(1_500);
    expect(shown()).toEqual({ confetti: "still", dialog: "open" });
    actor.send({ type: "dialog.close" });
    expect(shown()).toEqual({ confetti: "still", dialog: "closed" });
  });

  test("waits for the person to close the dialog, however long that takes", () => {
    const { earn, shown } = celebration();
    earn(journey);
    vi.advanceTimersByTime(3_600_000);
    expect(shown()).toMatchObject({ dialog: "open" });
  });
});

test("nothing is celebrated when nothing was earned", () => {
  const { earn, shown } = celebration();
  earn();
  expect(shown()).toEqual({ confetti: "still", dialog: "closed" });
});

test("every state can be reached", () => {
  const after = (delay: string, region: string) => ({ type: `xstate.after.${delay}.celebration.${region}` as never });
  const paths = getShortestPaths(celebrationMachine, {
    input,
    events: [
      journey,
      { type: "dialog.close" },
      after("confettiDuration", "confetti.falling"),
      after("journeyDialogDelay", "dialog.coming"),
    ],
    serializeState: ({ value }) => JSON.stringify(value),
  });
  const seen = (region: "confetti" | "dialog") => new Set(paths.map(({ state }) => state.value[region]));
  expect(seen("confetti")).toEqual(new Set(["still", "falling"]));
  expect(seen("dialog")).toEqual(new Set(["closed", "coming", "open"]));
});
