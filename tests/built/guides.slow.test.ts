import { describe, expect, test } from "vitest";
import { guides } from "#app/content/guides/guides.ts";
import { guidePath } from "#app/paths.ts";
import { headingOf, linksOf, titleOf, wordsOf } from "./support/html.ts";
import { origin, pageAt, Visitor } from "./support/visitor.ts";

describe("every guide", () => {
  test("has a unique heading, and a title that says where one is", async () => {
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
      ["free", "You lead, with a guide to help"],
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
