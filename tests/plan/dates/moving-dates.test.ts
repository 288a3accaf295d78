import { expect, test } from "vitest";
import { contractDeadlines, dates } from "#app/content/contract/dates.ts";
import { movingDates } from "#app/content/contract/moving-dates.ts";
import { guides } from "#app/content/guides/guides.ts";
import { listMovingDays } from "#app/plan/dates/moving-dates.ts";
import { guideOf } from "#tests/support/factories.ts";
import { repeatedIn } from "#tests/support/reading.ts";

const buying = guideOf("buying", "full");
const dayOf = (id: string, closing: string, answers = {}) => listMovingDays(buying, closing, answers).find((one) => one.id === id)?.day;

test("reminders count from closing: days before and after, whole months, and a day of the year after", () => {
  expect(dayOf("moving-movers", "2027-04-15")).toBe("2027-03-18");
  expect(dayOf("moving-first-day", "2027-04-15")).toBe("2027-04-15");
  expect(dayOf("year-tax-break", "2027-12-24")).toBe("2028-01-07");
  expect(dayOf("year-insurance", "2027-03-31")).toBe("2028-02-29");
  expect(dayOf("year-tax-return", "2027-01-04")).toBe("2028-03-01");
});

test("they stand by day, and a guide without dates has none", () => {
  const days = listMovingDays(buying, "2027-04-15", {}).map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  for (const guide of guides) {
    expect(listMovingDays(guide, "2027-04-15", {}).length > 0, `${guide.journeyType}/${guide.tier}`).toBe(guide.timeline.length > 0);
  }
});

test("a builder's warranty is for a new home, open until the person says so, and gone when it is none", () => {
  const warranty = (answers: Record<string, string>) =>
    listMovingDays(buying, "2027-04-15", answers).filter(({ id }) => id.startsWith("year-builder"));
  expect(warranty({ built: "new" })).toMatchObject([
    { day: "2028-03-15", onlyIf: null },
    { day: "2029-03-15", onlyIf: null },
  ]);
  expect(warranty({}).map(({ onlyIf }) => onlyIf)).toEqual([expect.any(String), expect.any(String)]);
  expect(warranty({ built: "since-1978" })).toEqual([]);
});

test("a landlord's list names the tenant, and nothing of moving out or of new locks", () => {
  const idsFor = (guide: typeof buying, tenants?: string) =>
    listMovingDays(guide, "2027-04-15", tenants ? { tenants } : {}).map(({ id }) => id);
  const selling = guideOf("selling", "full");
  for (const [guide, gone] of [
    [buying, ["moving-first-day"]],
    [selling, ["moving-movers", "moving-utilities", "moving-mail", "moving-empty"]],
  ] as const) {
    expect(idsFor(guide)).toEqual(expect.arrayContaining([...gone, "moving-tenant"]));
    expect(idsFor(guide, "no")).toEqual(idsFor(guide).filter((id) => id !== "moving-tenant"));
    expect(idsFor(guide, "yes")).toEqual(idsFor(guide).filter((id) => !(gone as readonly string[]).includes(id)));
  }
});

test.each(["buying", "selling"] as const)("no two events of a calendar for %s have one id", (journeyType) => {
  const ids = movingDates[journeyType].map(({ id }) => id);
  expect(repeatedIn([...ids, ...Object.keys(dates[journeyType])])).toEqual([]);
  expect(contractDeadlines[journeyType].filter(({ id }) => ids.includes(id))).toEqual([]);
});
