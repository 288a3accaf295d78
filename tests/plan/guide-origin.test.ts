import { expect, test } from "vitest";
import { visitorPage } from "#app/plan/guests/guide-origin.server.ts";

test.each([
  "/buying-guide/full?",
  "/buying-guide/full?z=1.2",
  "/buying-guide/full?utm_source=x&step=a",
  "/buying-guide/full?step=9&done=x1&sub=zzz&yes=zzz&date=2026-02-30&inspect",
  // Completing asks for an account there.
  "/selling-guide/free?done=a.b",
])("'%s' is the guide that everybody gets", (address) => {
  expect(visitorPage(address, null)).toBe(address.split("?")[0]);
});

test.each([
  "/buying-guide/full?step=b",
  "/buying-guide/full?z=1&done=a",
  // Keys of the first step's parts: a thing to do, and a question answered and covered.
  "/buying-guide/full?sub=af",
  "/buying-guide/full?yes=aa",
  "/buying-guide/full?covered=aa",
  "/buying-guide/full?date=2026-12-15",
  // Written in another way than the site's own, so that the script of the page would load it anew.
  "/buying-guide/full/?z=1",
  "/buying-guide/full/x?z=1",
  "/buying-guide/%66ull?z=1",
  "/buying-guide/full.data?z=1",
  "/buying-guide/platinum?z=1",
  "/?code=1",
  "/?account=deleted",
  "/glossary?from=/buying-guide/full",
])("'%s' may be each visitor's own", (address) => {
  expect(visitorPage(address, null)).toBeUndefined();
});
