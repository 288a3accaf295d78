import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ThisWeek } from "#app/dashboard/this-week.tsx";
import type { ShownMatter } from "#app/plan/today/shown-matters.server.ts";
import { addDays } from "#machines/calendar.ts";

const today = "2027-06-01";

const common = { text: "", call: null, button: "Open", path: "/" } as const;

/** A deadline some days from today. */
function due(ahead: number): ShownMatter {
  const lead = `Due in ${ahead}`;
  return { ...common, kind: "deadline", rank: ahead <= 3 ? 4 : 6, id: lead, lead, day: addDays(today, ahead), deadline: lead };
}

const step: ShownMatter = { ...common, kind: "step", rank: 8, id: "step", lead: "Next step", day: null, deadline: null };

function leads(...plans: ShownMatter[][]) {
  const journeys = plans.map((matters, place) => ({ planId: String(place), title: `Plan ${place}`, today, matters }));
  return [...renderToStaticMarkup(createElement(ThisWeek, { journeys })).matchAll(/<a[^>]*>([^<]*)</g)].map(([, lead]) => lead);
}

test("what several plans have due within a week stands by day, and nothing of later or without a day", () => {
  expect(leads([due(2), due(8), step], [due(7), due(1)])).toEqual(["Due in 1", "Due in 2", "Due in 7"]);
});

test("of more than five, the least urgent are left out", () => {
  expect(leads([due(4), due(5), due(6)], [due(0), due(1), due(2)])).toEqual([0, 1, 2, 4, 5].map((ahead) => `Due in ${ahead}`));
});

test("a single plan shows its own matters alone", () => {
  expect(leads([due(1)])).toEqual([]);
});
