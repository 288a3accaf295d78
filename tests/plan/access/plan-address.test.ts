import { expect, test } from "vitest";
import { datesFilePath, datesPath, documentsPath, factsPath, guidePath, invitePath, planPath, wholePlanPath } from "#app/paths.ts";
import { parsePlanPath } from "#app/plan/access/plan-address.ts";

const planId = "0b5f3f0e-8f0a-4f6e-9d52-6a1c2f3d4e5f";
const addresses = [
  [guidePath("buying", "contract-review"), { journeyType: "buying", tier: "contract-review" }],
  [guidePath("selling", "concierge"), { journeyType: "selling", tier: "concierge" }],
  [planPath(planId), { planId }],
] as const;

test.each(addresses)("%s and the pages below it name the plan", (address, plan) => {
  const below = [
    address,
    ...[datesPath, factsPath, documentsPath, wholePlanPath, invitePath, datesFilePath].map((pathOf) => pathOf(address)),
  ];
  const pages = below.map(parsePlanPath);
  expect(pages).toEqual(
    [null, "dates", "facts", "documents", "plan", "people/invite", "dates.ics"].map((page) => ({ ...plan, address, page })),
  );
});

test.each([
  ["/Buying-Guide/full/Dates/", { journeyType: "buying", tier: "full", page: "dates", address: "/buying-guide/full" }],
  ["/buying-guide/full/People/Invite", { journeyType: "buying", tier: "full", page: "people/invite", address: "/buying-guide/full" }],
  [`/PLANS/${planId}/`, { planId, page: null, address: `/plans/${planId}` }],
])("%s, which the router takes for the same, is the same", (path, location) => {
  expect(parsePlanPath(path)).toEqual(location);
});

test.each([
  "",
  "/",
  "/dashboard",
  "/buying-guide",
  "/buying-guide/full/edit",
  "/buying-guide/full/plan/more",
  "/buying-guide/full/people/more",
  "/buying-guide/full/people/invite/more",
  "/buying-guide/full?step=b",
  "/buying-guide/concierge",
  "/buying-guide/FULL",
  "/selling-guide/__proto__",
  "/plans",
  "/plans/1",
  "/plans/constructor",
  `/plans/${planId}x`,
  `/plans/${planId.toUpperCase()}`,
  `/plans/${planId}//dates`,
  `//plans/${planId}`,
  `https://example.com/plans/${planId}`,
])("'%s' names no plan", (path) => {
  expect(parsePlanPath(path)).toBeNull();
});
