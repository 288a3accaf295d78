/** Pages that are no forms, or only nearly: nothing throws, and nothing takes long. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormPage, TextRun } from "#app/loan-forms/reading/form-page.ts";
import { readForms } from "#app/loan-forms/reading/read-forms.ts";
import { drawDisclosure } from "./draw-disclosure.ts";
import { drawEstimate } from "./draw-estimate.ts";
import { inventForm } from "./invent-form.ts";
import { inventStyle, seeded } from "./sheet.ts";

const texts = [
  ...[
    "Loan Estimate",
    "Loan Terms",
    "Projected Payments",
    "A. Origination Charges",
    "H. Other",
    "B. Services You Cannot Shop For",
    "At Closing",
  ],
  ...[
    "Before Closing",
    "Others",
    "Calculating Cash to Close",
    "Did this change?",
    "Final",
    "Years 1-5",
    "$1,000.00",
    "–",
    "$",
    "405",
    "x",
    "☐",
    "YES",
    "NO",
  ],
  ...[
    "Closing Disclosure",
    "Loan Calculations",
    "Total of Payments",
    "Comparisons",
    "In 5 Years",
    "Deposit",
    "Loan Amount",
    "01",
    "to",
    "expire on",
    "",
  ],
];

const number = fc.oneof(fc.double({ min: -50, max: 900 }), fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY, -1e9));
const word = fc.record({ text: fc.oneof(fc.constantFrom(...texts), fc.string()), x: number, y: number, width: number, height: number });
const page = fc.record({ width: fc.constantFrom(612, 0), height: fc.constantFrom(792, 0), runs: fc.array(word, { maxLength: 80 }) });

test("random words never throw", () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
      const { forms, otherPages, problem } = readForms(pages);
      expect([...forms.flatMap((form) => form.pages), ...otherPages].toSorted((one, other) => one - other)).toEqual(
        pages.map((_, index) => index),
      );
      expect(problem === null).toBe(forms.length > 0);
    }),
    { numRuns: 400 },
  );
});

test("forms with words dropped, moved or doubled never throw, and no figure is invented", () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const random = seeded(seed);
    const kind = seed % 2 === 0 ? "estimate" : "disclosure";
    const drawn = inventForm(kind, seed);
    const pages = kind === "estimate" ? drawEstimate(drawn, inventStyle(seed)) : drawDisclosure(drawn, inventStyle(seed));
    const amounts = new Set(
      JSON.stringify(drawn)
        .match(/-?\d+/g)
        ?.map((value) => Math.abs(Number(value))),
    );
    const damaged = pages.map((one) => ({ ...one, runs: one.runs.filter(() => random() > 0.1) }));
    for (const form of readForms(damaged).forms) {
      const { amount, rate, apr, price } = form.terms;
      for (const figure of inventStyle(seed).cuts === "word" || inventStyle(seed).cuts === "line" ? [amount, rate, apr, price] : []) {
        expect(figure === null || amounts.has(figure.value), `seed ${seed}: ${figure?.value}`).toBe(true);
      }
    }
  }
});

function drawJunk(count: number, seed: number): FormPage {
  const random = seeded(seed);
  const draw = (): TextRun => ({
    text: texts[Math.floor(random() * texts.length)] ?? "",
    ...{ x: random() * 600, y: random() * 780, width: 5 + random() * 80, height: 6 + random() * 6 },
  });
  return { width: 612, height: 792, runs: Array.from({ length: count }, draw) };
}

/** Milliseconds of the processor, the least of three runs: the machine may do other work. */
function measure(pages: readonly FormPage[]): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const start = process.threadCpuUsage();
      readForms(pages);
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1_000;
    }),
  );
}

test("a page of 5,000 words takes less than 200 ms", () => {
  expect(measure([drawJunk(5_000, 1)])).toBeLessThan(200);
});

test("5,000 words on one line, or at one place, take less than 200 ms", () => {
  const line = drawJunk(5_000, 2);
  expect(measure([{ ...line, runs: line.runs.map((one) => ({ ...one, y: 100, height: 8 })) }])).toBeLessThan(200);
  expect(
    measure([{ ...line, runs: line.runs.map((one) => ({ ...one, text: "$1.00", x: 100, y: 100, width: 20, height: 8 })) }]),
  ).toBeLessThan(200);
});

test("100 pages of junk take less than 3 s", () => {
  expect(measure(Array.from({ length: 100 }, (_, index) => drawJunk(300, index)))).toBeLessThan(3_000);
});
