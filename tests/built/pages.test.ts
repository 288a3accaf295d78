import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { guides } from "#app/content/guides/guides.ts";
import { guidePath, paths, topicPath } from "#app/paths.ts";
import { headingOf, linksOf, titleOf, wordsOf } from "./support/html.ts";
import { origin, Visitor } from "./support/visitor.ts";

const pageAt = async (path: string) => (await new Visitor().get(path)).text();

describe("every guide", () => {
  test("has a heading of its own, and a title that says where one is", async () => {
    const headings = new Set<string>();
    for (const { journeyType, tier } of guides) {
      const html = await pageAt(guidePath(journeyType, tier));
      const heading = headingOf(html);
      expect(titleOf(html)).toBe(heading.includes("Keyturn") ? heading : `${heading} | Keyturn`);
      headings.add(heading);
    }
    expect(headings.size).toBe(guides.length);
  });

  test.each(guides.map((guide) => [guidePath(guide.journeyType, guide.tier), guide] as const))(
    "%s has a plan that holds every step, question and thing to do, to be read and printed",
    async (path, { steps }) => {
      const words = wordsOf(await pageAt(`${path}/plan`));
      const texts = steps.flatMap(({ title, details, subSteps }) => [
        title,
        ...details.map(({ question }) => question),
        ...subSteps.map((subStep) => subStep.title),
      ]);
      expect(texts.filter((text) => !words.includes(text))).toEqual([]);
    },
  );

  test("links to where something is: on this site, by https or telephone", async () => {
    const onSite = new Set<string>();
    for (const { journeyType, tier } of guides) {
      const path = guidePath(journeyType, tier);
      const html = await pageAt(path);
      for (const link of linksOf(html)) {
        const { origin: there, pathname, search, hash, protocol } = new URL(link, origin + path);
        if (there === origin) {
          onSite.add(pathname + search);
          const targets = html.split(` id="${decodeURIComponent(hash.slice(1))}"`).length - 1;
          expect(hash === "" || pathname !== path || targets === 1, `${path}: ${link}`).toBe(true);
        } else {
          expect(["https:", "http:", "tel:", "sms:"], `${path}: ${link}`).toContain(protocol);
        }
      }
    }
    for (const path of onSite) {
      expect((await new Visitor().get(path)).status, path).toBeLessThan(400);
    }
  });

  test("offers help that fits its tier: people to text and call, or the assistant and the dashboard", async () => {
    for (const { journeyType, tier } of guides) {
      const path = guidePath(journeyType, tier);
      const html = await pageAt(path);
      const links = linksOf(html.slice(html.indexOf("<main"), html.indexOf("</main>")));
      const isFull = tier === "full";
      const texts = links.filter((link) => link.startsWith("sms:"));
      expect(texts.length, path).toBe(journeyType === "buying" ? 1 : 2);
      expect(
        texts.every((link) => link.includes("body=")),
        path,
      ).toBe(true);
      expect(links.filter((link) => link.startsWith("tel:")).length, path).toBe(1);
      for (const words of ["Ask the AI assistant", "Access Dashboard"]) {
        expect(wordsOf(html).includes(words), `${path}: ${words}`).toBe(!isFull);
      }
    }
  });

  test("of a seller says at the start who does what, and only self-led ones how to do without extras", async () => {
    for (const [tier, title] of [
      ["concierge", "We arrange, you approve"],
      ["full", "You decide, we guide"],
      ["free", "You lead, with a guide at hand"],
      ["commission-free", "You lead, at your own pace"],
      ["need-based", "You lead, on a small budget"],
    ] as const) {
      const words = wordsOf(await pageAt(guidePath("selling", tier)));
      expect(words, tier).toContain(title);
      expect(words.includes("Free Listings Work Arounds"), tier).toBe(!["concierge", "full"].includes(tier));
    }
  });

  test("but the free one for buyers leaves choosing to its own pages", async () => {
    for (const { journeyType, tier } of guides) {
      const path = guidePath(journeyType, tier);
      const html = await pageAt(path);
      expect([html.includes("Choose Your Journey"), html.includes("Buyer programs")], path).toEqual(
        Array(2).fill(path === "/buying-guide/free"),
      );
    }
  });
});

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
    paths.glossary,
    paths.search,
    `${paths.search}?q=escrow`,
    "/feedback?guide=buying/full&step=pre-approval",
  ])("has nothing to do on %s, and is not sent there", async (path) => {
    expect(await pageAt(path)).not.toMatch(/<script|modulepreload|\.js"/);
  });
});

describe("a page without script keeps to its budget of styles and HTML:", () => {
  test.each([paths.home, "/nowhere"])("%s", async (path) => {
    const html = await pageAt(path);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, sheet = ""]) => sheet);
    expect(sheets.length).toBeGreaterThan(0);
    const styles = await Promise.all(sheets.map(async (sheet) => brotliCompressSync(await pageAt(sheet)).length));
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(3_300);
    expect(styles.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(13_800);
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
  expect((await new Visitor().get(paths.health)).status).toBe(200);
});

test("the built script revives errors as JavaScript's own kinds only", async () => {
  const files = new Set([...(await pageAt("/buying-guide/full")).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  const script = (await Promise.all([...files].map(pageAt))).join("\n");
  expect(script.match(/URIError(?::URIError)?,__proto__:null\}/g)).toHaveLength(3);
  expect(script).toContain("__subType]");
  expect(script).not.toMatch(/window\[\w+\.__subType\]/);
});
