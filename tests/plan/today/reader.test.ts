import { expect, test } from "vitest";
import { createReader } from "#app/plan/today/shown-matters.server.ts";

const brand = {
  phone: { buyerCall: "(555) 555-0102", buyerGroupText: "(555) 555-0103", sellerCall: "(555) 555-0104", sellerTexts: [] },
  statesServed: ["TX"],
} as const;

const readIn = (state: string) =>
  createReader("owner", {
    ...{ today: "2027-06-01", journeyType: "buying", ownerName: null, brand, contacts: [] },
    facts: { answers: { state }, unhidden: [] },
  });

test("the brokerage's number is shown where it works, and not in other states", () => {
  expect(readIn("TX").findCall?.("title")).toMatchObject({ whom: "us", phone: "(555) 555-0102" });
  expect(readIn("OH").findCall?.("title")).toBeNull();
});
