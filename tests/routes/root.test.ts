import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { flashCookie } from "#app/platform/sessions/flash.server.ts";
import { loader, meta, shouldRevalidate } from "#app/root.tsx";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

testDatabase();

describe("every page", () => {
  test("has no user, the brand and no toast for a visitor, and sets no cookie", async () => {
    const answer = await answerTo(opening("/"), loader as never);
    expect(await answer.json()).toMatchObject({ person: null, brand: { name: "Keyturn" }, toast: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("has the user, and shows a waiting toast once", async () => {
    const person = await makePerson({ name: "Robin Example" });
    const cookie = `${person.cookie}; ${(await flashCookie({ toast: { title: "Hello", variant: "default" } })).split(";")[0]}`;
    const answer = await answerTo(opening("/", { cookie }), loader as never);
    expect(await answer.json()).toMatchObject({ person: { name: "Robin Example", email: person.email }, toast: { title: "Hello" } });
    expect(answer.headers.get("Set-Cookie")).toMatch(/^keyturn_flash=;/);
  });
});

describe("the user is read again", () => {
  afterEach(() => vi.useRealTimers());

  function decide(change: Partial<ShouldRevalidateFunctionArgs> & { to?: string }) {
    const at = (path: string) => new URL(path, "http://localhost");
    return shouldRevalidate({
      currentUrl: at("/buying-guide/full"),
      nextUrl: at(change.to ?? "/buying-guide/full"),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...change,
    });
  }

  test("on the way to another page, and after an action that redirects", () => {
    expect(decide({ to: "/dashboard" })).toBe(true);
    expect(decide({ formMethod: "POST", formAction: "/admin" })).toBe(true);
  });

  test("not while a page only changes its address, nor after a save that answers with data", () => {
    decide({ to: "/dashboard" });
    expect(decide({ to: addressAt("/buying-guide/full?step=3") })).toBe(false);
    expect(decide({ formMethod: "POST", formAction: "/buying-guide/full", actionResult: { ok: true } })).toBe(false);
  });

  test("when it is older than five minutes", () => {
    decide({ to: "/dashboard" });
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1 });
    expect(decide({})).toBe(true);
    expect(decide({})).toBe(false);
  });
});

test.each([
  [404, "Page Not Found | Keyturn"],
  [403, "You Can't Open This Page | Keyturn"],
  [503, "We Will Be Right Back | Keyturn"],
  [500, "Something Went Wrong | Keyturn"],
  [418, "Something Went Wrong | Keyturn"],
])("an error page of status %i is titled %s", (status, title) => {
  const error = { status, statusText: "", internal: true, data: null };
  expect(meta({ data: undefined, params: {}, location: {} as never, matches: [], error })).toEqual([{ title }]);
});
