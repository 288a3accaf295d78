import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FigureId, figures, figureWidth } from "#app/content/evidence/figures.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import { guides } from "#app/content/guides/guides.ts";

/** The drawings and where what they say was read; none for what the brokerage says itself. */
const restsOn: Record<FigureId, SourceId[]> = {
  "offer-timeline": [],
  "earnest-money": ["nc-earnest-money"],
  "closing-disclosure": ["regulation-z"],
  "closing-day": [],
  "price-and-time": ["indiana-price-is-right"],
  "seller-net": ["closing-disclosure-rule"],
};

const ids = Object.keys(figures) as FigureId[];
const drawn = (id: FigureId) => readFileSync(`app/pictures/figures/${id}.svg`, "utf8");
const stepsWith = (id: FigureId) => guides.flatMap(({ steps }) => steps.filter((step) => step.figures?.includes(id)));

test.each(ids)("the drawing '%s' has a file that can be used in the colors of the page, as large as is said", (id) => {
  const drawing = drawn(id);
  expect(drawing).toContain(`viewBox="0 0 ${figureWidth} ${figures[id].height}"`);
  expect(drawing.match(/<g id="figure">/g)).toHaveLength(1);
  expect(drawing).not.toMatch(/<script|<style|style=|\son\w+=|href=/);
  const colors = [...drawing.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
  expect(colors.filter((color) => color !== "none" && !color?.startsWith("var(--figure-"))).toEqual([]);
});

test.each(ids)("every word of the drawing '%s' is in its text alternative", (id) => {
  const words = [...drawn(id).matchAll(/<text[^>]*>([^<]+)<\/text>/g)].flatMap(
    ([, text = ""]) => text.toLowerCase().match(/[a-z']{4,}|\d+/g) ?? [],
  );
  const told = figures[id].alternative.toLowerCase();
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => !told.includes(word.replace(/s$/, "")))).toEqual([]);
});

test.each(ids)("the drawing '%s' is in a guide, beside the sources that it rests on", (id) => {
  const steps = stepsWith(id);
  expect(steps.length).toBeGreaterThan(0);
  for (const { sources } of steps) {
    expect(sources).toEqual(expect.arrayContaining(restsOn[id]));
  }
});

test("buyers and sellers are shown what is easier to look at than to read", () => {
  const shownBy = (journeyType: string) =>
    new Set(
      guides.filter((guide) => guide.journeyType === journeyType).flatMap(({ steps }) => steps.flatMap((step) => step.figures ?? [])),
    );
  expect(shownBy("buying").size).toBeGreaterThanOrEqual(3);
  expect(shownBy("selling").size).toBeGreaterThanOrEqual(2);
});
