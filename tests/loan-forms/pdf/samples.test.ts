import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import type { LoanForm, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { withoutPlaces } from "#app/loan-forms/form/saved-figures.ts";
import { loadPdfLibrary } from "#app/loan-forms/pdf/pdfjs.server.ts";
import { readPdf } from "#app/loan-forms/pdf/read-pdf.ts";
import type { FormPage } from "#app/loan-forms/reading/form-page.ts";
import { readForms } from "#app/loan-forms/reading/read-forms.ts";
import { drawSample } from "#app/loan-forms/samples/draw-sample.server.ts";
import { sampleDisclosure, sampleEstimate } from "#app/loan-forms/samples/sample-figures.ts";
import { type LoanFormSample, loanFormSamplePath } from "#app/loan-forms/samples/sample-paths.ts";
import { serveSample } from "#app/loan-forms/samples/serve-sample.server.ts";
import { formatCents, formatDollars } from "#app/loan-forms/samples/sheet.server.ts";
import { processState } from "#app/platform/process-state.server.ts";

/** In cents. */
function sumCharges({ sections }: LoanForm, letter: SectionLetter): number {
  const charges = sections.find((section) => section.letter === letter)?.charges ?? [];
  const borrowers = charges.flatMap(({ amounts }) => [amounts.estimated, amounts.borrowerAtClosing, amounts.borrowerBefore]);
  return borrowers.reduce((sum, amount) => sum + (amount?.value ?? 0), 0);
}

const findTotal = ({ sections }: LoanForm, letter: SectionLetter) =>
  sections.find((section) => section.letter === letter)?.total?.value ?? 0;
const sumTotals = (form: LoanForm, letters: string) =>
  [...letters].reduce((sum, letter) => sum + findTotal(form, letter as SectionLetter), 0);

test.each([sampleEstimate, sampleDisclosure])("every sum of a sample holds", (form) => {
  for (const letter of "ABCEFGH") {
    expect(sumCharges(form, letter as SectionLetter), letter).toBe(findTotal(form, letter as SectionLetter));
  }
  expect(findTotal(form, "D")).toBe(sumTotals(form, "ABC"));
  expect(findTotal(form, "I")).toBe(sumTotals(form, "EFGH"));
  expect(findTotal(form, "J")).toBe(sumTotals(form, "DI"));
  expect(form.terms.closingCosts?.value).toBe(findTotal(form, "J"));
  const rows = form.cash?.rows.map(({ estimated, final }) => (form.kind === "estimate" ? estimated : final)?.value ?? 0) ?? [];
  expect(rows.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(rows.at(-1));
  expect(form.terms.cashToClose?.value).toBe(rows.at(-1));
});

test.each([
  ["loan-estimate", sampleEstimate],
  ["closing-disclosure", sampleDisclosure],
] as const)("%s is read back to the cent", async (name, sample) => {
  const read = await readPdf(await drawSample(name), await loadPdfLibrary());
  const { forms, problem } = readForms("pages" in read ? read.pages : []);
  expect(problem).toBeNull();
  expect(forms.map(withoutPlaces)).toEqual([sample]);
});

async function listLines(name: LoanFormSample): Promise<readonly (readonly string[])[]> {
  const read = await readPdf(await drawSample(name), await loadPdfLibrary());
  return "pages" in read ? read.pages.map(joinLines) : [];
}

/** From top to bottom, each from left to right. */
function joinLines({ runs }: FormPage): string[] {
  const lines: (typeof runs)[number][][] = [];
  const baseline = ({ y, height }: (typeof runs)[number]) => y + 0.8 * height;
  for (const word of runs.toSorted((one, other) => baseline(one) - baseline(other))) {
    const line = lines.at(-1);
    if (line?.[0] && baseline(word) - baseline(line[0]) < 4) {
      line.push(word);
    } else {
      lines.push([word]);
    }
  }
  const sorted = lines.map((line) => line.toSorted((one, other) => one.x - other.x));
  return sorted.map((line) => line.map(({ text }) => text).join(" "));
}

test("the Loan Estimate is read back", async () => {
  const pages = await listLines("loan-estimate");
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain("Loan Estimate");
  expect(pages[0]).toContain("Loan Amount $162,000 NO");
  expect(pages[0]?.find((line) => line.includes("RATE LOCK"))).toMatch(/NO x YES, until 4\/16\/2013 at 5:00 p\.m\. EDT$/);
  const costs = pages[1]?.join("\n");
  for (const { label, amounts } of sampleEstimate.sections.flatMap(({ charges }) => charges)) {
    expect(costs).toContain(amounts.estimated ? `${label} ${formatDollars(amounts.estimated.value)}` : label);
  }
  expect(costs).toContain("Estimated Cash to Close $16,054");
  expect(pages[2]).toContain(
    "Total Interest Percentage (TIP) 69.45% The total amount of interest that you will pay over the loan term as a percentage of your",
  );
  expect(pages.every((lines) => lines.at(-1)?.startsWith("Sample from Regulation Z, Appendix H LOAN ESTIMATE PAGE"))).toBe(true);
});

test("the Closing Disclosure is read back", async () => {
  const pages = await listLines("closing-disclosure");
  expect(pages).toHaveLength(5);
  expect(pages[0]).toContain("Cash to Close $14,147.26 Includes Closing Costs. See Calculating Cash to Close on page 3 for details.");
  for (const { label, payee, amounts } of sampleDisclosure.sections.flatMap(({ charges }) => charges)) {
    const name = payee === null ? label : `${label} to ${payee}`;
    const texts = Object.values(amounts).map(({ value }) => formatCents(value));
    expect(
      pages[1]?.some((line) => line.replace(/^\d\d /, "") === [name, ...texts].join(" ")),
      name,
    ).toBe(true);
  }
  expect(pages[2]).toContain("Deposit – $10,000 – $10,000.00 NO");
  expect(pages[4]?.join("\n")).toContain("Finance Charge. $118,830.27");
});

test("a sample's bytes are the same every time", async () => {
  const first = await drawSample("loan-estimate");
  expect(await drawSample("loan-estimate")).toBe(first);
  processState().singletons?.delete("loan-form-sample-loan-estimate");
  expect(await drawSample("loan-estimate")).toEqual(first);
});

test("samples are files to save, and there are no others", async () => {
  const ask = (file: string) => serveSample({ params: { file } } as unknown as LoaderFunctionArgs);
  const file = loanFormSamplePath("closing-disclosure").split("/").at(-1) ?? "";
  const response = await ask(file);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="sample-closing-disclosure.pdf"');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(await drawSample("closing-disclosure"));
  expect((await ask("closing-disclosure")).status).toBe(404);
  expect((await ask("toString.pdf")).status).toBe(404);
});
