import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guides } from "#app/content/guides/guides.ts";

const frozenFile = new URL("../../app/content/guides/indexes-before-ids.json", import.meta.url);

describe.each(guides.map((guide) => [`${guide.journeyType} ${guide.tier}`, guide] as const))("%s", (_, guide) => {
  const named = guide.steps.flatMap((step) => [step, ...step.details, ...step.subSteps]);

  test("every step, question and sub-step has an id of its own, whatever it is the id of", () => {
    const ids = named.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(/^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*$/);
      expect(id.length).toBeLessThanOrEqual(80);
    }
  });

  test("no id looks like an index of before, which the migration keeps as 'step-12' where the guide had no such step", () => {
    const ids = named.map(({ id }) => id);
    expect(ids.filter((id) => id === "all" || /^(?:step|question|sub-step)(?:-\d+)+$/.test(id))).toEqual([]);
  });

  test("and a short key of letters for guests' addresses", () => {
    const keys = named.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      expect(key).toMatch(/^[a-z]{1,3}$/);
    }
  });

  test("every step has questions and things to do: a step is touched when one of them is", () => {
    expect(guide.steps.filter(({ details, subSteps }) => details.length === 0 || subSteps.length === 0)).toEqual([]);
  });
});

test("the indexes of before never change: migrations, old addresses and old links are read by them", () => {
  expect(createHash("sha256").update(readFileSync(frozenFile)).digest("hex")).toBe(
    "52e0aa7cfda64479f10dbac5f995d05849592e26aac5bc4e23a56b1cee2d0ff5",
  );
});
