import { describe, expect, test } from "vitest";
import { meanRatio, median, quantile, type Result, spreadOf, verdictOf } from "../../scripts/bench/result.ts";

const atMostOneAndAHalf: Result = { promise: "a promise", measured: "", value: 1.2, goal: 1.5 };

describe("a line of the benchmark", () => {
  test.each([
    ["kept", {}],
    ["kept", { value: 1.5 }],
    ["missed", { value: 1.6 }],
    ["kept", { value: 1.8, goal: 1.7, isAtLeast: true }],
    ["missed", { value: 1.6, goal: 1.7, isAtLeast: true }],
    ["kept", { value: 1.45, spread: 0.2 }],
    ["too noisy to tell", { value: 1.45, spread: 0.5 }],
    ["too noisy to tell", { value: 1.6, spread: 0.5 }],
    ["kept", { value: 0.5, spread: 0.9 }],
    ["missed", { value: 9, spread: 0.5 }],
    ["kept", { value: 1.45, margin: 0.03 }],
    ["too noisy to tell", { value: 1.45, margin: 0.04 }],
    ["too noisy to tell", { value: 1.55, margin: 0.04 }],
    ["missed", { value: 1.55, margin: 0.03 }],
    ["too noisy to tell", { value: 5_000, goal: 4_000, unit: "ms", busyness: 4 } as const],
    ["missed", { value: 5_000, goal: 4_000, unit: "ms", busyness: 1 } as const],
    ["kept", { value: 3_000, goal: 4_000, unit: "ms", busyness: 4 } as const],
    ["cannot be told here", { value: 1, untold: "two cores" }],
  ])("is %s with %j", (verdict, changes) => {
    expect(verdictOf({ ...atMostOneAndAHalf, ...changes })).toBe(verdict);
  });

  test("rests on the middle of its rounds, and on how far their middle half lies apart", () => {
    expect(median([9, 1, 2])).toBe(2);
    expect(quantile([4, 3, 2, 1], 0.75)).toBe(4);
    expect(spreadOf([10, 11, 12, 13, 100])).toBeCloseTo(2 / 12);
  });

  test("rests on the mean of many ratios, and on how surely it is known", () => {
    expect(meanRatio([0.5, 2]).value).toBeCloseTo(1);
    expect(meanRatio([1.1, 1.1, 1.1])).toEqual({ value: expect.closeTo(1.1), margin: expect.closeTo(0) });
    const few = [0.9, 1.1, 0.9, 1.1];
    const many = Array.from({ length: 16 }, () => few).flat();
    expect(meanRatio(few).margin / meanRatio(many).margin).toBeCloseTo(Math.sqrt(63 / 3));
  });
});
