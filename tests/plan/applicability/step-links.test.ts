import { describe, expect, test } from "vitest";
import { guides } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { findUnservedState, resolveStepLinks } from "#app/plan/applicability/step-links.ts";

describe("a state that the brokerage does not serve", () => {
  test("is one that both sides name, and that is not among those served", () => {
    expect(findUnservedState(["CO", "NM"], { state: "TX" })).toBe("Texas");
    expect(findUnservedState(["CO", "NM"], { state: "NM" })).toBeNull();
  });

  test.each([
    [[], { state: "TX" }],
    [["CO"], {}],
    [["CO"], { state: "not-sure" }],
    [["CO"], { state: "toString" }],
  ] as const)("is none while either is unknown: %j, %j", (served, answers) => {
    expect(findUnservedState(served, answers)).toBeNull();
  });
});

const offers = /brand:(?:scheduling|eSign)/;

test.each(guides)("nothing in $journeyType/$tier offers representation there, and no word or other link is lost", ({ steps }) => {
  for (const step of steps) {
    const reading = resolveStepLinks(step, ["CO"], { state: "TX" });
    expect(JSON.stringify(reading)).not.toMatch(offers);
    expect(reading.expert).toBeUndefined();
    expect(reading.actions.map(({ label }) => label)).toEqual(step.actions.flatMap(({ label, url }) => (offers.test(url) ? [] : [label])));
    const textsOf = (one: typeof step) =>
      one.details.map(({ id, explanation, successMessage }) => [id, plainText(explanation), plainText(successMessage)]);
    expect(textsOf(reading)).toEqual(textsOf(step));
  }
});

test("guides do offer it elsewhere", () => {
  expect(JSON.stringify(guides)).toMatch(offers);
  expect(guides.some(({ steps }) => steps.some(({ expert }) => expert))).toBe(true);
});

test("a link to 'Your state' leads to the state's own page once the state is known", () => {
  const steps = guides.flatMap((guide) => guide.steps);
  const linked = steps.filter((step) => JSON.stringify(step).includes('"/topics/your-state"'));
  expect(linked.length).toBeGreaterThan(3);
  for (const step of linked) {
    expect(JSON.stringify(resolveStepLinks(step, [], { state: "NJ" }))).toMatch(/"\/topics\/states\/new-jersey"/);
    expect(JSON.stringify(resolveStepLinks(step, [], { state: "NJ" }))).not.toContain('"/topics/your-state"');
    expect(resolveStepLinks(step, [], { state: "not-sure" })).toEqual(step);
  }
});
