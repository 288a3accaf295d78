/** Amounts that stand higher, lower, or farther left or right than their lines and columns: left out rather than given to a neighbor. */
import { expect, test } from "vitest";
import type { FormPage, TextRun } from "#app/loan-forms/reading/form-page.ts";
import { readForms } from "#app/loan-forms/reading/read-forms.ts";
import { compareForms, newTally } from "./compare-forms.ts";
import { drawDisclosure } from "./draw-disclosure.ts";
import { drawEstimate } from "./draw-estimate.ts";
import { inventForm } from "./invent-form.ts";
import { inventStyle } from "./sheet.ts";

function move(pages: readonly FormPage[], change: (word: TextRun) => TextRun): FormPage[] {
  return pages.map((page) => ({ ...page, runs: page.runs.map((word) => (/^\W*\$/.test(word.text) ? change(word) : word)) }));
}

/** A charge's label may be wrong where its amount is not beside it; its amounts may not. */
const isAmount = (fault: string) => !/: invented /.test(fault);

test.each([
  {
    name: "up or down by as much as half a line",
    distances: [-5, -4, -3, -2, 2, 3, 4, 5],
    change: (word: TextRun, by: number) => ({ ...word, y: word.y + by }),
    share: 0.8,
  },
  {
    name: "left or right by as much as 15 points",
    distances: [-15, -10, -5, 5, 10, 15],
    change: (word: TextRun, by: number) => ({ ...word, x: word.x + by }),
    share: 0.95,
  },
])("amounts moved $name are right or left out", ({ distances, change, share }) => {
  const tally = newTally();
  for (let seed = 0; seed < 48; seed += 1) {
    const style = { ...inventStyle(seed), cuts: "line" as const, dollarGap: "" };
    const by = distances[seed % distances.length] ?? 0;
    const [estimate, disclosure] = [inventForm("estimate", seed), inventForm("disclosure", seed)];
    compareForms(
      readForms(move(drawEstimate(estimate, style), (word) => change(word, by))).forms[0],
      estimate,
      tally,
      `seed ${seed}, by ${by},`,
    );
    compareForms(
      readForms(move(drawDisclosure(disclosure, style), (word) => change(word, by))).forms[0],
      disclosure,
      tally,
      `seed ${seed}, by ${by},`,
    );
  }
  expect(tally.wrong.filter(isAmount)).toEqual([]);
  expect(tally.read / tally.all).toBeGreaterThan(share);
});
