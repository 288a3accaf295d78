import { describe, expect, test } from "vitest";
import { guides } from "#app/content/guides/guides.ts";
import { plainText } from "#app/content/plain-text.ts";
import { findUnservedState, withoutRepresentation } from "#app/plan/applicability/unserved-state.ts";

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
    const reading = withoutRepresentation(step);
    expect(JSON.stringify(reading)).not.toMatch(offers);
    expect(reading.expert).toBeUndefined();
    expect(reading.actions).toEqual(step.actions.filter(({ url }) => !offers.test(url)));
    const textsOf = (one: typeof step) =>
      one.details.map(({ id, explanation, successMessage }) => [id, plainText(explanation), plainText(successMessage)]);
    expect(textsOf(reading)).toEqual(textsOf(step));
  }
});

test("guides do offer it elsewhere", () => {
  expect(JSON.stringify(guides)).toMatch(offers);
  expect(guides.some(({ steps }) => steps.some(({ expert }) => expert))).toBe(true);
});
