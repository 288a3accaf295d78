import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { celebrationMachine } from "#machines/celebration.machine.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";

const steps: JourneyReward = { type: "reward.steps", steps: ["close"], points: 100 };
const journey: JourneyReward = { type: "reward.journey", points: 1000 };
const input = { stepRewardDuration: 5_000, journeyDialogDelay: 1_500, confettiDuration: 3_000 };

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
    earn(...rewards: JourneyReward[]) {
      for (const reward of rewards) {
        actor.send(reward);
      }
    },
    shown: () => actor.getSnapshot().value,
  };
}

describe("a step's reward", () => {
  test("is shown for five seconds", () => {
    const { earn, shown } = celebration();
    earn(steps);
    expect(shown()).toMatchObject({ stepReward: "shown", confetti: "still", dialog: "closed" });
    vi.advanceTimersByTime(4_999);
    expect(shown()).toMatchObject({ stepReward: "shown" });
    vi.advanceTimersByTime(1);
    expect(shown()).toMatchObject({ stepReward: "hidden" });
  });

  test("can be closed before", () => {
    const { actor, earn, shown } = celebration();
    earn(steps);
    actor.send({ type: "stepReward.close" });
    expect(shown()).toMatchObject({ stepReward: "hidden" });
  });

  test("is followed by the next one, for another five seconds", () => {
    const { actor, earn, shown } = celebration();
    earn(steps);
    vi.advanceTimersByTime(4_000);
    earn({ type: "reward.steps", steps: ["launch", "offers"], points: 200 });
    vi.advanceTimersByTime(4_000);
    expect(shown()).toMatchObject({ stepReward: "shown" });
    expect(actor.getSnapshot().context.stepsReward).toMatchObject({ points: 200 });
  });
});

describe("the end of a journey", () => {
  test("throws confetti at once for three seconds, and opens the dialog after its delay in place of the step's reward", () => {
    const { actor, earn, shown } = celebration();
    earn(steps, journey);
    expect(shown()).toEqual({ stepReward: "shown", confetti: "falling", dialog: "coming" });
    vi.advanceTimersByTime(1_499);
    expect(shown()).toEqual({ stepReward: "shown", confetti: "falling", dialog: "coming" });
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual({ stepReward: "hidden", confetti: "falling", dialog: "open" });
    vi.advanceTimersByTime(1_500);
    expect(shown()).toEqual({ stepReward: "hidden", confetti: "still", dialog: "open" });
    actor.send({ type: "dialog.close" });
    expect(shown()).toEqual({ stepReward: "hidden", confetti: "still", dialog: "closed" });
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
  expect(shown()).toEqual({ stepReward: "hidden", confetti: "still", dialog: "closed" });
});

test("every state can be reached, and a dialog never stands beside a step's reward of the same moment", () => {
  const after = (delay: string, region: string) => ({ type: `xstate.after.${delay}.celebration.${region}` as never });
  const paths = getShortestPaths(celebrationMachine, {
    input,
    events: [
      steps,
      journey,
      { type: "stepReward.close" },
      { type: "dialog.close" },
      after("stepRewardDuration", "stepReward.shown"),
      after("confettiDuration", "confetti.falling"),
      after("journeyDialogDelay", "dialog.coming"),
    ],
    serializeState: ({ value }) => JSON.stringify(value),
  });
  const seen = (region: "stepReward" | "confetti" | "dialog") => new Set(paths.map(({ state }) => state.value[region]));
  expect(seen("stepReward")).toEqual(new Set(["hidden", "shown"]));
  expect(seen("confetti")).toEqual(new Set(["still", "falling"]));
  expect(seen("dialog")).toEqual(new Set(["closed", "coming", "open"]));
});
