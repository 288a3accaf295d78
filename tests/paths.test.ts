import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { importFaultsPath } from "#app/admin/import/import-paths.ts";
import { officePath } from "#app/admin/offices/office-paths.ts";
import { wordingExportPath } from "#app/admin/words/transfer/transfer-paths.ts";
import {
  wordsFilePath,
  wordsGuidePath,
  wordsHistoryPath,
  wordsNamesPath,
  wordsPath,
  wordsReviewPath,
} from "#app/admin/words/words-paths.ts";
import { operations } from "#app/api/operations.server.ts";
import { calculatorIds } from "#app/content/calculator-ids.ts";
import { states } from "#app/content/evidence/conditions.ts";
import { buyingTiers, sellingTiers } from "#app/content/guides/guide-types.ts";
import { stateSlug } from "#app/content/states/state-names.ts";
import { topicSlugs } from "#app/content/topics/topic-titles.ts";
import { loanFormSamplePath, loanFormSamples } from "#app/loan-forms/samples/sample-paths.ts";
import { optionsPath } from "#app/passkeys/ceremony.ts";
import {
  adminProgressPath,
  answerPath,
  buyingGuidePath,
  calculatorPath,
  calendarFeedPath,
  guidePath,
  joinPath,
  loggablePath,
  offlinePath,
  passkeyCheckAddress,
  paths,
  planPages,
  planPath,
  portalEndpoints,
  safeRedirect,
  sellingGuidePath,
  serverPaths,
  serviceSelectionPath,
  signInPath,
  startSignInPath,
  statePath,
  stopPath,
  topicPath,
} from "#app/paths.ts";
import { movedPages } from "#app/plan/access/moved-pages.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { flattened, lostPage, routeTree } from "#tests/support/route-tree.ts";

const addresses = [
  // The portal's addresses begin with this one, where nothing is; the metrics are answered before Remix.
  ...Object.values({ ...paths, ...staffPaths, ...serverPaths }).filter((path) => path !== paths.portal && path !== serverPaths.metrics),
  ...portalEndpoints,
  passkeyCheckAddress,
  offlinePath,
  importFaultsPath("file").replace(/\?.*/, ""),
  ...(["buyer", "seller"] as const).map(serviceSelectionPath),
  ...buyingTiers.map(buyingGuidePath),
  ...sellingTiers.map(sellingGuidePath),
  ...calculatorIds.map(calculatorPath),
  ...loanFormSamples.map(loanFormSamplePath),
  ...topicSlugs.map((slug) => topicPath(slug)),
  ...states.map((code) => statePath(stateSlug(code))),
  adminProgressPath("person", "record"),
  calendarFeedPath("token"),
  joinPath("token"),
  answerPath("token"),
  stopPath("token"),
  officePath("office"),
  wordsFilePath("all"),
  wordsHistoryPath("all"),
  wordingExportPath("all"),
  wordsNamesPath("office"),
  wordsPath("office"),
  wordsReviewPath("office"),
  wordsGuidePath("office", "buying/full"),
  optionsPath,
  planPath("plan"),
  ...new Set(operations.map(({ path }) => path.replace("{planId}", "plan"))),
  ...[...planPages, ...Object.keys(movedPages)].flatMap((page) =>
    [guidePath("buying", "full"), guidePath("selling", "full"), planPath("plan")].map((address) => `${address}/${page}`),
  ),
];

/** The route whose loader, action or page answers at an address. */
function routeOf(address: string): string | undefined {
  return matchRoutes(routeTree as Parameters<typeof matchRoutes>[0], address)?.at(-1)?.route.id;
}

test.each(addresses)("%s leads to a route", (address) => {
  expect(routeOf(address)).toMatch(/^routes\//);
  expect(routeOf(address)).not.toBe(lostPage);
});

test("every route has its address in the table", () => {
  const answering = flattened(routeTree)
    // A layout has no address: it frames its children.
    .filter(({ path, index }) => path !== undefined || index)
    .map(({ id }) => id)
    .filter((id) => id !== "root" && id !== lostPage);
  expect(answering.length).toBeGreaterThan(15);
  expect(answering.filter((id) => !addresses.some((address) => routeOf(address) === id))).toEqual([]);
});

test.each([
  "/nowhere",
  "/buying-guide",
  "/buying-guide/full/extra",
  "/api",
  "/api/commands/more",
  "/service-selection",
  "/Auth/none",
  paths.portal,
  "/portal/",
  "/portal/nowhere",
  "/portal/token/more",
  "/portal/.well-known/nothing",
])("%s, where nothing is, leads to the page that says so", (address) => {
  expect(routeOf(address)).toBe(lostPage);
});

test("no address stands twice in the table", () => {
  expect(addresses).toEqual([...new Set(addresses)]);
});

test("a guide has one address, whichever function gives it", () => {
  expect(buyingTiers.map((tier) => guidePath("buying", tier))).toEqual(buyingTiers.map(buyingGuidePath));
  expect(sellingTiers.map((tier) => guidePath("selling", tier))).toEqual(sellingTiers.map(sellingGuidePath));
});

describe("signing in", () => {
  test("comes back to where it was asked for, with all of that address", () => {
    const address = "/buying-guide/full?step=d&done=a.b&yes=ac";
    for (const path of [signInPath(address), startSignInPath(address)]) {
      expect(new URL(path, "http://localhost").searchParams.get("redirect")).toBe(address);
    }
  });

  test("leaves out the default", () => {
    expect([signInPath(), signInPath("/"), startSignInPath()]).toEqual(["/auth", "/auth", "/api/auth/login"]);
  });

  test.each([
    "/",
    "/dashboard",
    "/buying-guide/full?step=d&done=a.b#step-offers",
    "/a//b",
    "/?redirect=https://example.com",
    "/%2F%2Fexample.com",
  ])("leads to '%s', which is on this site", (target) => {
    expect(safeRedirect(target)).toBe(target);
    expect(new URL(target, "http://localhost").host).toBe("localhost");
  });

  test.each([
    ["/dashboard\u2028", "/dashboard%E2%80%A8"],
    ["/search?q=ключ и 鍵#🔑", "/search?q=%D0%BA%D0%BB%D1%8E%D1%87%20%D0%B8%20%E9%8D%B5#%F0%9F%94%91"],
    ["/search?q=caf\u00e9%20", "/search?q=caf%C3%A9%20"],
    ["/..//example.com", "/..//example.com"],
  ])("leads to '%s' in letters that a header can hold", (target, encoded) => {
    expect(safeRedirect(target)).toBe(encoded);
    expect(safeRedirect(encoded)).toBe(encoded);
    expect(new Headers({ Location: encoded }).get("Location")).toBe(encoded);
    expect(new URL(encoded, "http://localhost").host).toBe("localhost");
  });

  test.each([
    null,
    undefined,
    "",
    "dashboard",
    "//example.com",
    "///example.com",
    "/\\example.com",
    "\\\\example.com",
    "/\t/example.com",
    "/\n/example.com",
    "/\r\nSet-Cookie: a=b",
    "\u0000/dashboard",
    "/a\u007fb",
    "/a\u0085b",
    "/a\ud800b",
    `/${"a".repeat(1_500)}`,
    `/${"é".repeat(250)}`,
    " //example.com",
    " /dashboard",
    "https://example.com",
    "HTTPS://example.com/",
    "javascript:alert(1)",
    "?step=1",
    "#step-1",
    ".//example.com",
  ])("never leads to %j, but home", (target) => {
    expect(safeRedirect(target)).toBe("/");
  });
});

test("a log never contains the secret of a calendar", () => {
  expect(loggablePath(calendarFeedPath("secret"))).toBe("/calendar/….ics");
  expect(loggablePath("/calendar/secret/more")).not.toContain("secret");
  expect(loggablePath(joinPath("secret"))).toBe("/join/…");
  expect(loggablePath(stopPath("secret"))).toBe("/stop/…");
  expect(loggablePath(answerPath("secret"))).toBe("/answer/…");
  expect(loggablePath("/J%6fin/secret")).not.toContain("secret");
  expect(loggablePath("/CALENDAR/secret.ics")).not.toContain("secret");
  expect(loggablePath("/%63alendar%2Fsecret%ZZ.ics")).not.toContain("secret");
  expect(loggablePath("/buying-guide/full")).toBe("/buying-guide/full");
  expect(loggablePath("/dashboard/calendar")).toBe("/dashboard/calendar");
});
