import { expect, test } from "vitest";
import { demoLegalTerms } from "#app/brand/legal-terms.ts";
import { privacyParts } from "#app/content/legal/privacy.ts";
import { termsParts } from "#app/content/legal/terms.ts";
import { sessionAbsoluteLimit, sessionIdleLimit } from "#app/limits.ts";
import { gradeOf, highestGrade } from "../support/reading.ts";

const parts = [...privacyParts, ...termsParts];
const days = (milliseconds: number) => milliseconds / (24 * 60 * 60_000);

test.each(parts)("$id is read with ease", ({ points }) => {
  expect(gradeOf(points.join(" "))).toBeLessThanOrEqual(highestGrade);
});

test("what only the brokerage can say is asked for once, all but the day that both pages share", () => {
  const asked = parts.flatMap(({ fromBrokerage = [] }) => fromBrokerage.map(({ field }) => field));
  expect([...asked, "effectiveDate"].sort()).toEqual(Object.keys(demoLegalTerms).sort());
});

test("a page names no part twice", () => {
  for (const page of [privacyParts, termsParts]) {
    const ids = page.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("what is said of staying logged in is what the sessions do", () => {
  const text = privacyParts.flatMap(({ points }) => points).join(" ");
  expect(text).toContain(`after ${days(sessionIdleLimit)} days without a visit, and after ${days(sessionAbsoluteLimit)} days in any case`);
});
