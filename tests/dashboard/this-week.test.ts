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
  const journeys = plans.map((matters, place) => ({ planId: String(place), whose: null, title: `Plan ${place}`, today, matters }));
  return [...renderToStaticMarkup(createElement(ThisWeek, { journeys })).matchAll(/<a[^>]*>([^<]*)</g)].map(([, lead]) => lead);
}

test("what several plans have due within a week stands by day, and nothing of later", () => {
  expect(leads([due(2), due(8), step], [due(7), due(1)])).toEqual(["Due in 1", "Due in 2", "Due in 7"]);
});

test("what comes next on each plan is there, behind what has a day", () => {
  expect(leads([step], [due(2), step], [due(9)])).toEqual(["Due in 2", "Due in 9", "Next step"]);
});

test("of more than six, the least urgent are left out, and never what comes next on a plan", () => {
  const later = leads([due(3), due(4), due(5), due(6)], [due(0), due(1), due(2)], [step]);
  expect(later).toEqual([...[0, 1, 2, 3, 4].map((ahead) => `Due in ${ahead}`), "Next step"]);
});

test("an unread answer stands above the list, not in it", () => {
  const answer: ShownMatter = { ...common, kind: "answer", rank: 3, id: "answer", lead: "Ann answered you.", day: null, deadline: null };
  expect(leads([answer, step], [due(1)])).toEqual(["Due in 1", "Next step"]);
});
