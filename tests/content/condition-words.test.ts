import { expect, test } from "vitest";
import { describeCondition } from "#app/content/evidence/condition-words.ts";
import { anyLoan, type Condition } from "#app/content/evidence/conditions.ts";
import { guides } from "#app/content/guides/guides.ts";

test.each<[Condition, string]>([
  [{ payment: anyLoan }, "you borrow"],
  [{ payment: ["fha", "va"] }, "your loan is FHA or VA"],
  [{ home: ["condo", "co-op"], payment: ["cash"] }, "the home is a condo or co-op, and you pay cash"],
  [{ hoa: ["no"] }, "the home has no HOA"],
])("%j in words", (condition, words) => {
  expect(describeCondition(condition)).toBe(words);
});

test("every condition of the guides has its text", () => {
  const conditions = guides.flatMap(({ steps }) =>
    steps.flatMap(({ details, subSteps }) => [...details, ...subSteps].flatMap(({ onlyIf }) => onlyIf ?? [])),
  );
  const words = new Map(conditions.map((condition) => [JSON.stringify(condition), describeCondition(condition)]));
  expect(new Set(words.values()).size).toBe(words.size);
});
