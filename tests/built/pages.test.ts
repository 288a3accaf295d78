import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { states } from "#app/content/evidence/conditions.ts";
import { stateFields } from "#app/content/states/state-cells.ts";
import { paths, serverPaths, statePath, topicPath } from "#app/paths.ts";
import { stateLines } from "#app/plan/applicability/state-facts.ts";
import { headingOf, linksOf, titleOf, wordsOf } from "./support/html.ts";
import { pageAt, Visitor } from "./support/visitor.ts";

describe("an address that is unknown", () => {
  test.each([
    "/no/such/page?x=1",
    "/portal/",
    "/portal/nowhere",
    "/service-selection/renter",
    "/buying-guide/concierge",
    "/selling-guide/contract-review",
    "/buying-guide/FULL",
    "/buying-guide",
    "/selling-guide/full/2",
    "/gallery",
  ])("%s is a readable page with ways on, and its status is 404", async (path) => {
    const answer = await new Visitor().get(path);
    const html = await answer.text();
    expect([answer.status, titleOf(html), headingOf(html)]).toEqual([404, "Page Not Found | Keyturn", "Page Not Found"]);
    expect(wordsOf(html)).toContain("The page you are looking for does not exist.");
    expect(linksOf(html)).toContain(paths.home);
  });

  test("is 404 to a post, too", async () => {
    expect((await new Visitor().post("/no/such/page", { x: "1" })).status).toBe(404);
  });
});

test("the gallery of components is no part of the build", () => {
  const files = globSync(join(import.meta.dirname, "../../build/**/*.{js,css}"));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(file, "utf8").includes("Each component in its states"))).toEqual([]);
});

describe("script", () => {
  test.each([
    paths.home,
    paths.accessibility,
    paths.privacy,
    paths.terms,
    "/no-such-page",
    paths.calculators,
    topicPath("low-appraisal"),
    topicPath("your-state"),
    statePath("new-jersey"),
    paths.glossary,
    paths.search,
    `${paths.search}?q=escrow`,
    "/feedback?guide=buying/full&step=pre-approval",
  ])("has nothing to do on %s, and is not sent there", async (path) => {
    expect(await pageAt(path)).not.toMatch(/<script|modulepreload|\.js"/);
  });
});

test("zod, which only servers need, is in no script of the browser", () => {
  const readAll = (folder: string) =>
    globSync("**/*.js", { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
  const withZod = (folder: string) => readAll(folder).flatMap(([file, text]) => (/ZodError|invalid_union/.test(text) ? [file] : []));
  expect(withZod("node_modules/zod/v4/core").length, "what the scripts are searched for").toBeGreaterThan(0);
  expect(readAll("build/client").length).toBeGreaterThan(0);
  expect(withZod("build/client")).toEqual([]);
});

test("what is said of the states is in no script of the browser", () => {
  const told = states.flatMap((code) => stateFields.flatMap((field) => stateLines(code, field))).filter(({ link }) => !link);
  expect(told.length).toBeGreaterThan(130);
  const scripts = globSync("**/*.js", { cwd: "build/client" }).map((file) => readFileSync(join("build/client", file), "utf8"));
  expect(told.filter(({ text }) => scripts.some((script) => script.includes(text.slice(0, 30))))).toEqual([]);
});

describe("a page without script keeps to its budget of styles and HTML:", () => {
  test.each([paths.home, "/nowhere"])("%s", async (path) => {
    const html = await pageAt(path);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, sheet = ""]) => sheet);
    expect(sheets.length).toBeGreaterThan(0);
    const styles = await Promise.all(sheets.map(async (sheet) => brotliCompressSync(await pageAt(sheet)).length));
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(3_300);
    expect(styles.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(16_300);
  });
});

test("the glossary leads back to guides alone", async () => {
  const pageFrom = async (from: string) => wordsOf(await pageAt(`${paths.glossary}?${new URLSearchParams({ from })}`));
  expect(await pageFrom("/buying-guide/full?done=a")).toContain("Back to your guide");
  for (const from of ["//example.com/buying-guide/full", "/admin", "/buying-guide/nowhere", "javascript:alert(1)"]) {
    expect(await pageFrom(from), from).not.toContain("Back to your guide");
  }
});

test("a query of ten megabytes is refused, and the server goes on", async () => {
  const status = await new Visitor().get(`/admin?q=${"a".repeat(10_000_000)}`).then(
    (answer) => answer.status,
    // The connection may be cut before all of it has been sent.
    () => 431,
  );
  expect(status).toBe(431);
  expect((await new Visitor().get(serverPaths.health)).status).toBe(200);
});

test("the built script revives errors as JavaScript's own kinds only", async () => {
  const files = new Set([...(await pageAt("/buying-guide/full")).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  const script = (await Promise.all([...files].map(pageAt))).join("\n");
  expect(script.match(/URIError(?::URIError)?,__proto__:null\}/g)).toHaveLength(3);
  expect(script).toContain("__subType]");
  expect(script).not.toMatch(/window\[\w+\.__subType\]/);
});
