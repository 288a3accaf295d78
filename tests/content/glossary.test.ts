import { describe, expect, test } from "vitest";
import { type GlossaryTerm, glossary } from "#app/content/glossary/glossary.ts";
import { termsOf, usesOf } from "#app/content/glossary/glossary-uses.ts";
import { termPattern } from "#app/content/glossary/term-words.ts";
import { guides } from "#app/content/guides/guides.ts";
import { gradeOf, highestGrade, sentencesOf } from "../support/reading.ts";

const terms: readonly GlossaryTerm[] = glossary;
test("the glossary explains some fifty words, each once, in the order of the alphabet", () => {
  expect(terms.length).toBeGreaterThanOrEqual(40);
  expect(terms.length).toBeLessThanOrEqual(60);
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
  const names = terms.map(({ term }) => term);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "en")));
  for (const { id } of terms) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
});

test("no word leads to two terms", () => {
  const words = terms.flatMap(({ term, words: own }) => own ?? [term]).map((word) => word.toLowerCase());
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  for (const word of words) {
    expect(word).toMatch(/^[a-z'’ -]+$/);
  }
});

test.each(terms)("$id is explained in a few plain sentences", ({ meaning }) => {
  expect(sentencesOf(meaning).length).toBeLessThanOrEqual(3);
  expect(gradeOf(meaning), meaning).toBeLessThanOrEqual(highestGrade + 1);
  expect(meaning).not.toMatch(/[<>]|\bguarantee|\badvice\b/i);
});

describe("the words of a text", () => {
  test("are whole words, in any case, and plurals", () => {
    const pattern = new RegExp(termPattern(["deed", "closing cost", "HOA"]), "gi");
    expect("Deeds, indeed: the closing costs and hoa dues of a deed".match(pattern)).toEqual(["Deeds", "closing costs", "hoa", "deed"]);
  });

  test("are those that stand first where one begins with another", () => {
    const pattern = new RegExp(termPattern(["payoff figure", "payoff"]), "gi");
    expect("a payoff figure".match(pattern)).toEqual(["payoff figure"]);
  });
});

test("most terms come up in a guide, and each use is in a step that says the word", () => {
  const used = terms.filter(({ id }) => usesOf(id).length > 0);
  expect(used.length).toBeGreaterThan(30);
  for (const { id, term, words = [term] } of used) {
    for (const { step } of usesOf(id)) {
      expect(JSON.stringify(step)).toMatch(termPattern(words));
    }
  }
});

test("every step is given the words that it uses, and no others", () => {
  for (const step of guides.flatMap(({ steps }) => steps)) {
    const text = JSON.stringify(step).toLowerCase();
    const words = Object.entries(termsOf(step));
    expect(words.map(([word]) => word.length)).toEqual(words.map(([word]) => word.length).sort((one, other) => other - one));
    for (const [word, id] of words) {
      expect(text).toContain(word.toLowerCase());
      expect(terms.map((term) => term.id)).toContain(id);
    }
  }
});

test("a step of which a person sees only part is given the words of that part", () => {
  for (const step of guides.flatMap(({ steps }) => steps)) {
    const left = { ...step, details: step.details.slice(1), subSteps: [] };
    expect(termsOf(step, left)).toEqual(termsOf(left));
  }
});
