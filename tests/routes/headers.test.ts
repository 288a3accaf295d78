import { expect, test } from "vitest";
import { routeHeaders } from "#app/shell/route-headers.ts";

const routes = import.meta.glob<{ action?: unknown; headers?: unknown }>("../../app/routes/*.tsx", { eager: true });

test("every page with an action lets what it sets through to the browser, and what its loader sets", () => {
  const pages = Object.entries(routes).filter(([file, { action }]) => action && !file.endsWith("/$.tsx"));
  expect(pages.length).toBeGreaterThan(7);
  expect(pages.filter(([, { headers }]) => headers !== routeHeaders).map(([file]) => file)).toEqual([]);
  const [actionHeaders, loaderHeaders] = [new Headers({ "Retry-After": "5" }), new Headers({ "Cache-Control": "no-store" })];
  const all = routeHeaders({ actionHeaders, loaderHeaders, parentHeaders: new Headers(), errorHeaders: undefined });
  expect(Object.fromEntries(new Headers(all))).toEqual({ "retry-after": "5", "cache-control": "no-store" });
});
