import { describe, expect, test } from "vitest";
import { isAddedId } from "#app/content/contract/added-dates.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import { guides } from "#app/content/guides/guides.ts";
import { urgentQuestions } from "#app/content/guides/urgent-questions.ts";

describe.each(guides.map((guide) => [`${guide.journeyType} ${guide.tier}`, guide] as const))("%s", (_, guide) => {
  const named = guide.steps.flatMap((step) => [step, ...step.details, ...step.subSteps]);

  test("every step, question and sub-step has a unique id across all kinds", () => {
    const ids = named.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(/^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*$/);
      expect(id.length).toBeLessThanOrEqual(80);
    }
  });

  test("no thing to do has the id of a deadline: asks name either", () => {
    const deadlines = [...contractDeadlines[guide.journeyType], ...offeredDates[guide.journeyType]].map(({ id }) => id);
    const things = guide.steps.flatMap(({ subSteps }) => subSteps.map(({ id }) => id));
    expect(things.filter((id) => deadlines.includes(id) || isAddedId(id))).toEqual([]);
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

test("each urgent question is in one guide", () => {
  const questions = guides.flatMap(({ steps }) => steps.flatMap(({ details }) => details.map(({ id }) => id)));
  expect(urgentQuestions.map((id) => questions.filter((question) => question === id).length)).toEqual(urgentQuestions.map(() => 1));
});
