/** Files with several forms, with pages missing, or with other papers. */
import { describe, expect, test } from "vitest";
import type { FormPage } from "#app/loan-forms/reading/form-page.ts";
import { readForms } from "#app/loan-forms/reading/read-forms.ts";
import { drawDisclosure } from "./draw-disclosure.ts";
import { drawEstimate } from "./draw-estimate.ts";
import { type DrawnForm, inventForm } from "./invent-form.ts";
import { inventStyle, Sheet } from "./sheet.ts";

const [firstLoan, secondLoan] = [inventForm("estimate", 1), inventForm("estimate", 2)];
const [firstClosing, secondClosing] = [inventForm("disclosure", 1), inventForm("disclosure", 2)];
const style = inventStyle(7);
const estimates = (form: DrawnForm) => drawEstimate(form, style);
const disclosures = (form: DrawnForm) => drawDisclosure(form, style);

function drawText(...lines: readonly string[]): FormPage {
  const sheet = new Sheet({ ...style, cuts: "word" });
  for (const [index, line] of lines.entries()) {
    sheet.write(line, 0.1, 0.1 + index * 0.02);
  }
  return sheet.page;
}

const letter = drawText("Dear Ana,", "enclosed you find the Loan Estimate that we discussed on the phone.", "Sincerely, Joe Smith");
const blank: FormPage = { width: 612, height: 792, runs: [] };

function summarize(pages: readonly FormPage[]) {
  const { forms, otherPages, problem } = readForms(pages);
  return { forms: forms.map((form) => ({ kind: form.kind, pages: form.pages, loanId: form.terms.loanId?.value })), otherPages, problem };
}

describe("forms of a file", () => {
  test("two estimates, the second behind a letter", () => {
    expect(summarize([...estimates(firstLoan), letter, ...estimates(secondLoan)])).toEqual({
      forms: [
        { kind: "estimate", pages: [0, 1, 2], loanId: firstLoan.terms.loanId },
        { kind: "estimate", pages: [4, 5, 6], loanId: secondLoan.terms.loanId },
      ],
      ...{ otherPages: [3], problem: null },
    });
  });

  test("a revised estimate of the same loan is another form", () => {
    const revised = { ...secondLoan, terms: { ...secondLoan.terms, loanId: firstLoan.terms.loanId ?? "" } };
    expect(summarize([...estimates(firstLoan), ...estimates(revised)]).forms.map(({ pages }) => pages)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
  });

  test("a copy of a page is left out", () => {
    const [one, two, three] = estimates(firstLoan) as [FormPage, FormPage, FormPage];
    expect(summarize([one, two, two, three])).toMatchObject({ forms: [{ pages: [0, 1, 3] }], otherPages: [2] });
  });

  test("a disclosure before an estimate", () => {
    const { forms } = summarize([...disclosures(firstClosing), ...estimates(firstLoan)]);
    expect(forms.map(({ kind, pages }) => [kind, pages.length])).toEqual([
      ["disclosure", 5],
      ["estimate", 3],
    ]);
  });

  test("two disclosures without a page between", () => {
    expect(summarize([...disclosures(firstClosing), ...disclosures(secondClosing)]).forms.map(({ loanId }) => loanId)).toEqual([
      firstClosing.terms.loanId,
      secondClosing.terms.loanId,
    ]);
  });

  test("pages out of order, each once, are one form", () => {
    const [one, two, three] = estimates(firstLoan) as [FormPage, FormPage, FormPage];
    expect(summarize([three, one, two]).forms.map(({ pages }) => pages)).toEqual([[0, 1, 2]]);
  });

  test("pages of two loans are not one form, even if none is there twice", () => {
    const [first] = estimates(firstLoan) as [FormPage];
    const [, second] = estimates(secondLoan) as [FormPage, FormPage];
    const { forms } = readForms([first, second]);
    expect(forms.map(({ pages }) => pages)).toEqual([[0], [1]]);
    expect(forms[0]?.sections).toEqual([]);
    expect(forms[1]?.terms.amount).toBeNull();
  });

  test("an excerpt has what its page has, and nothing else", () => {
    const [, costs] = disclosures(firstClosing) as [FormPage, FormPage];
    const [form] = readForms([letter, costs]).forms;
    expect(form?.pages).toEqual([1]);
    expect(form?.sections.map((section) => section.letter).join("")).toBe("ABCDEFGHIJ");
    expect([form?.terms.amount, form?.terms.apr, form?.cash, form?.payments]).toEqual([null, null, null, []]);
  });

  test("an addendum goes with the form before it, and its lines with their section", () => {
    const pages = drawDisclosure(firstClosing, style, "H");
    const { forms, otherPages } = readForms([...pages, ...estimates(firstLoan)]);
    expect(forms[0]?.pages).toEqual([0, 1, 2, 3, 4, 5]);
    expect(otherPages).toEqual([]);
    const drawn = firstClosing.sections.find((section) => section.letter === "H")?.charges.map(({ label }) => label);
    expect(forms[0]?.sections.find((section) => section.letter === "H")?.charges.map(({ label }) => label)).toEqual(drawn);
  });
});

test("a line that stands for an addendum is not counted twice", () => {
  const draw = (lines: readonly (readonly [string, string | null])[], title: string) => {
    const sheet = new Sheet({ ...style, cuts: "word", isSpaced: false, hasTiles: false });
    sheet.write(title, 0.075, 0.05);
    for (const [index, [label, amount]] of lines.entries()) {
      sheet.writeLine(label, 0.075, amount, [0.4, 0.48], 0.1 + index * 0.02);
    }
    return sheet.page;
  };
  const costs = draw(
    [
      ...([
        ["A. Origination Charges", "$500"],
        ["Application Fee", "$500"],
        ["B. Services You Cannot Shop For", "$40"],
        ["Credit Report Fee", "$40"],
      ] as const),
      ...([
        ["C. Services You Can Shop For", "$900"],
        ["Survey Fee", "$100"],
      ] as const),
      ...([
        ["See attached page for additional items you can shop for", "$800"],
        ["D. TOTAL LOAN COSTS (A + B + C)", "$1,440"],
      ] as const),
    ],
    "Closing Cost Details",
  );
  const addendum = draw(
    [
      ["C. Services You Can Shop For (continued)", null],
      ["Title – Title Search", "$600"],
      ["Pest Inspection Fee", "$200"],
    ],
    "Addendum to Loan Estimate",
  );
  const [form] = readForms([costs, addendum]).forms;
  const section = form?.sections.find(({ letter: own }) => own === "C");
  expect(section?.total?.value).toBe(90_000);
  expect(section?.charges.map(({ label, amounts }) => [label, amounts.estimated?.value])).toEqual([
    ["Survey Fee", 10_000],
    ["Title – Title Search", 60_000],
    ["Pest Inspection Fee", 20_000],
  ]);
});

test.each([
  { name: "no page", pages: [], problem: "empty" },
  { name: "a scan", pages: [blank, blank], problem: "no-text" },
  { name: "a scan with a signing service's stamp", pages: [drawText("DocuSign Envelope ID: 5D2C-11AA")], problem: "no-text" },
  {
    name: "a font without letters",
    pages: [drawText("\uFFFD\uFFFD6XPPLW\uFFFD$YHQXH", "6DYH\uFFFDWKLV\uFFFD/RDQ\uFFFD(VWLPDWH")],
    problem: "no-text",
  },
  { name: "a contract", pages: [drawText("Residential Purchase Agreement", "Buyer agrees to pay $450,000.")], problem: "other-document" },
  {
    name: "an ALTA statement",
    pages: [drawText("ALTA Settlement Statement – Combined", "Sales Price of Property $200,000")],
    problem: "alta-statement",
  },
  {
    name: "an ALTA statement by its full name",
    pages: [drawText("American Land Title Association ALTA Settlement Statement - Borrower/Buyer", "Deposit $1")],
    problem: "alta-statement",
  },
  { name: "a HUD-1", pages: [drawText("A. Settlement Statement (HUD-1)", "101. Contract sales price $200,000.00")], problem: "hud-1" },
])("$name gives no form: $problem", ({ pages, problem }) => {
  expect(readForms(pages)).toEqual({ forms: [], problem, otherPages: pages.map((_, index) => index) });
});
