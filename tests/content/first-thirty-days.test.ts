import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { expect, test } from "vitest";
import { claims } from "#app/content/evidence/claims.ts";
import { firstThirtyDays } from "#app/content/guides/first-thirty-days.ts";
import { plainText } from "#app/content/plain-text.ts";

test.each(["buying", "selling"] as const)("the first thirty days after %s are a short list in plain words", (journeyType) => {
  const { tasks, sources } = firstThirtyDays[journeyType];
  expect(tasks.length).toBeGreaterThanOrEqual(4);
  expect(tasks.length).toBeLessThanOrEqual(6);
  const text = tasks.map((task) => plainText(task.text)).join(" ");
  const sentences = text.split(/(?<=[.;])\s+/).filter(Boolean);
  const words = text.split(/\s+/);
  const grade = fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
  expect(grade).toBeLessThan(9);
  // Each source was compared with the same statement in the guides.
  expect(sources.filter((source) => !claims.some((claim) => claim.source === source))).toEqual([]);
});
