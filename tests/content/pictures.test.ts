import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guides } from "#app/content/guides/guides.ts";
import { topicSlugs } from "#app/content/topics/topic-titles.ts";
import { type Motif, motifs } from "#app/pictures/motifs.ts";
import { stepMotif, stepMotifs } from "#app/pictures/step-motifs.ts";
import { topicPictures } from "#app/topics/topic-pictures.server.ts";

const folder = join(import.meta.dirname, "../../app/pictures");
const names = Object.keys(motifs) as Motif[];
const steps = guides.flatMap((guide) => guide.steps.map(({ id }) => id));

test("every step of every guide has a motif, and nothing else has", () => {
  expect(new Set(Object.keys(stepMotifs))).toEqual(new Set(steps));
});

test("every motif is in use", () => {
  expect(new Set(steps.map(stepMotif))).toEqual(new Set(names));
});

test.each(guides.map((guide) => [`${guide.journeyType}, ${guide.tier}`, guide] as const))("no two steps look alike in %s", (_, guide) => {
  const shown = guide.steps.map(({ id }) => stepMotif(id));
  expect(shown).toEqual([...new Set(shown)]);
});

test("every file of a drawing has a name in the code", () => {
  expect(readdirSync(join(folder, "motifs")).sort()).toEqual(names.map((name) => `${name}.svg`));
  const sources = globSync("**/*.{ts,tsx}", { cwd: join(folder, "..") }).map((file) => readFileSync(join(folder, "..", file), "utf8"));
  const unused = readdirSync(join(folder, "drawings")).filter((file) => !sources.some((text) => text.includes(`/drawings/${file}"`)));
  expect(unused).toEqual([]);
});

test("no two topics look alike", () => {
  expect(new Set(Object.values(topicPictures)).size).toBe(topicSlugs.length);
});

const files = ["motifs", "drawings"].flatMap((kind) => readdirSync(join(folder, kind)).map((file) => `${kind}/${file}`));

test.each(files)("'%s' is small, and can be used in the theme's colors, whole and as the thing alone", (file) => {
  const drawing = readFileSync(join(folder, file), "utf8");
  expect(drawing.length).toBeLessThanOrEqual(2_500);
  expect(drawing).toContain('viewBox="0 0 200 140"');
  expect(drawing.match(/ id="\w+"/g)).toEqual([' id="scene"', ' id="mark"']);
  expect(drawing).not.toMatch(/<script|<style|style=|\son\w+=|href=/);
  const roles = [...readFileSync(join(folder, "picture-colors.css.ts"), "utf8").matchAll(/^ {2}(\w+): /gm)].map(([, role]) => role);
  const colors = [...drawing.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
  const unknown = colors.filter((color) => color !== "none" && !roles.some((role) => color === `var(--picture-${role})`));
  expect(unknown).toEqual([]);
});
