import { expect, test } from "vitest";
import { movedAddress } from "#app/plan/access/moved-pages.ts";

test.each([
  ["/buying-guide/full/contract?edit=loan&date=2027-03-01", "/buying-guide/full/dates?date=loan&date=2027-03-01"],
  ["/plans/1/papers", "/plans/1/documents"],
  ["/plans/1/Questions/", "/plans/1/messages"],
  ["/buying-guide/full/turns?step=keys", "/buying-guide/full?step=keys"],
  ["/plans/1/turns?step=keys&ask=buying-full.keys.id", "/plans/1?step=keys&ask=buying-full.keys.id"],
  ["/plans/1/turns", "/plans/1"],
  ["/plans/1/turns.data", "/plans/1"],
  ["/selling-guide/full/turns?turns=others", "/selling-guide/full/dates?turns=others"],
  ["/plans/1/dates", null],
  ["/turns", null],
])("%s is now %s", (former, present) => {
  const { pathname, search } = new URL(former, "http://localhost");
  expect(movedAddress({ pathname, search })).toBe(present);
});
