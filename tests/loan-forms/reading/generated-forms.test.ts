import { expect, test } from "vitest";
import { readForms } from "#app/loan-forms/reading/read-forms.ts";
import { compareForms, newTally } from "./compare-forms.ts";
import { drawDisclosure } from "./draw-disclosure.ts";
import { drawEstimate } from "./draw-estimate.ts";
import { inventForm } from "./invent-form.ts";
import { inventStyle } from "./sheet.ts";

const count = 500;

test(`every figure of ${count} drawn estimates is read, or left out, and none is wrong`, () => {
  const tally = newTally();
  for (let seed = 0; seed < count; seed += 1) {
    const drawn = inventForm("estimate", seed);
    const { forms } = readForms(drawEstimate(drawn, inventStyle(seed)));
    compareForms(forms[0], drawn, tally, `seed ${seed}`);
  }
  expect(tally.wrong).toEqual([]);
  expect(tally.read / tally.all, tally.missing.slice(0, 20).join("\n")).toBeGreaterThan(0.99);
});

test(`every figure of ${count} drawn disclosures is read, or left out, and none is wrong`, () => {
  const tally = newTally();
  for (let seed = 0; seed < count; seed += 1) {
    const drawn = inventForm("disclosure", seed);
    const addended = seed % 5 === 0 ? "C" : seed % 5 === 1 ? "H" : null;
    const { forms } = readForms(drawDisclosure(drawn, inventStyle(seed), addended));
    compareForms(forms[0], drawn, tally, `seed ${seed}`);
  }
  expect(tally.wrong).toEqual([]);
  expect(tally.read / tally.all, tally.missing.slice(0, 20).join("\n")).toBeGreaterThan(0.99);
});
