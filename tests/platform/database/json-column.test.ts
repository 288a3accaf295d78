import { expect, test } from "vitest";
import { z } from "zod";
import { entriesById, jsonColumn, UnreadableColumnError } from "#app/platform/database/json-column.server.ts";

const read = jsonColumn("plan.answers", z.looseObject({ name: z.string() }));

test("returns the stored value itself, with fields that only a later version knows", () => {
  const stored = { name: "Rosa", since: "1.2.0" };
  expect(read(stored, "a plan")).toBe(stored);
});

test("names table, column and row of what it can't read, never the content", () => {
  const failed = () => read({ name: ["4111 1111 1111 1111"] }, "34d45591");
  expect(failed).toThrow(UnreadableColumnError);
  expect(failed).toThrow(/^Can't read plan\.answers of 34d45591$/);
});

test("takes entries by id only where each is one", () => {
  const ticks = jsonColumn(
    "plan.completed_sub_steps",
    entriesById((value) => typeof value === "boolean"),
  );
  expect(ticks({ one: true, two: false }, "a plan")).toEqual({ one: true, two: false });
  for (const stored of [null, [], "true", { one: true, two: "false" }]) {
    expect(() => ticks(stored, "a plan")).toThrow(UnreadableColumnError);
  }
});
