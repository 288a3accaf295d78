import { describe, expect, test } from "vitest";
import { contractDeadlines, dates } from "#app/content/contract/dates.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import { factQuestions } from "#app/content/facts/fact-questions.ts";

describe.each(["buying", "selling"] as const)("the deadlines of some contracts, %s", (journeyType) => {
  const offered = offeredDates[journeyType];

  test("have ids that no other date has", () => {
    const others = [...Object.keys(dates[journeyType]), ...contractDeadlines[journeyType].map(({ id }) => id)];
    const ids = offered.map(({ id }) => id);
    expect(ids.filter((id) => others.includes(id))).toEqual([]);
    expect(ids.every((id) => /^[a-z][a-z-]+$/.test(id) && !id.startsWith("added"))).toBe(true);
  });

  test("promise nothing, and name no number of days", () => {
    for (const { title, about, silence } of offered) {
      expect(`${title} ${about} ${silence}`).not.toMatch(/\d|\balways\b|\bnever\b|\bguarantee/i);
      expect(about.length).toBeLessThan(200);
    }
  });

  test("are likely by facts that are asked", () => {
    const asked = factQuestions[journeyType].flatMap(({ options }) => options.flatMap(({ facts }) => Object.keys(facts)));
    for (const fact of offered.flatMap(({ likely }) => Object.keys(likely ?? {}))) {
      expect(fact === "state" || asked.includes(fact), fact).toBe(true);
    }
  });
});
