/** Words, amounts, dates and boxes, as forms print them. */
import { describe, expect, test } from "vitest";
import { splitPayee } from "#app/loan-forms/reading/costs/cost-lines.ts";
import { assignColumns, hasDashInColumn } from "#app/loan-forms/reading/text/amount-columns.ts";
import { findChecked, yesOrNo } from "#app/loan-forms/reading/text/check-boxes.ts";
import {
  listInOneColumn,
  listPrinted,
  listRates,
  parseAmount,
  parseDay,
  parseRate,
  parseTerm,
} from "#app/loan-forms/reading/text/money.ts";
import { readPageText } from "#app/loan-forms/reading/text/phrases.ts";
import type { Token } from "#app/loan-forms/reading/text/tokens.ts";

/** Words of one line, from left to right: ten points high, five points a letter. */
function line(...places: readonly (readonly [text: string, x: number])[]): Token[] {
  return places.map(([text, x]) => ({ text, x, y: 100, width: text.length * 5, height: 10, isApart: false }));
}

const readRuns = (...runs: readonly (readonly [text: string, x: number, width: number, height?: number])[]) =>
  readPageText(
    { width: 612, height: 792, runs: runs.map(([text, x, width, height = 10]) => ({ text, x, y: 100, width, height })) },
    0,
  ).phrases.map(({ tokens }) => tokens.map(({ text }) => text).join("|"));

describe("amounts", () => {
  test.each([
    ["$1,802", 180_200],
    ["1,802.00", 180_200],
    ["$405", 40_500],
    ["-$0.01", -1],
    ["–$10,000", -1_000_000],
    ["$−500.00", -50_000],
    ["($500.00)", -50_000],
    ["$(125.00)", -12_500],
    ["500.00-", -50_000],
    ["$ 2,177.06", 217_706],
    ["$0", 0],
    ["-$0.00", 0],
  ])("%s is %d cents", (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  test.each([
    "",
    "$",
    "$1,80",
    "$1,802.5",
    "$1,8O2",
    "405¹",
    "$40599^",
    "1 802",
    "-($5)",
    "$5)",
    "6%",
    "N/A",
    "12/1",
    "1.802,00",
    "$1,2345",
  ])("%s is no amount", (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  test.each([
    { name: "a dollar sign at the column's edge", tokens: line(["$", 300], ["405.00", 330]), values: [40_500] },
    { name: "a minus beside its amount", tokens: line(["–", 300], ["$405", 307]), values: [-40_500] },
    { name: "a dash that may be a minus", tokens: line(["–", 300], ["405.00", 330]), values: [null] },
    { name: "a dash for a blank, and an amount in the next column", tokens: line(["—", 300], ["$405.00", 345]), values: [40_500] },
    { name: "two amounts close to each other", tokens: line(["405.00", 300], ["29.80", 333]), values: [40_500, 2_980] },
    { name: "digits that are cut", tokens: line(["$1", 300], ["802", 314]), values: [null] },
    { name: "an amount the lender pays", tokens: line(["(L)$405.00", 300]), values: [40_500] },
  ])("$name", ({ tokens, values }) => {
    expect(listPrinted(tokens).map(({ value }) => value)).toEqual(values);
  });

  test("in a single column, a dash apart from its amount keeps it from being read", () => {
    expect(listInOneColumn(line(["Deposit", 100], ["–", 300], ["$405.00", 330])).map(({ value }) => value)).toEqual([null, null]);
  });

  test("a dash is a blank in the column before, and perhaps a minus in the amount's own", () => {
    const columns = [300, 360].map((x) => ({ key: x, heading: { x, y: 0, width: 40, height: 10 } }));
    const [inOther, inOwn] = [line(["—", 325], ["$405.00", 362]), line(["—", 352], ["$405.00", 375])].map(
      (tokens) => listPrinted(tokens)[0],
    );
    expect([inOther, inOwn].map((one) => one && hasDashInColumn(columns, one))).toEqual([false, true]);
  });
});

test("rates, terms and days", () => {
  expect([parseRate("3.875%"), parseRate("3.875 %"), parseRate("3.875"), parseRate("$4%")]).toEqual([3_875, 3_875, null, null]);
  expect(["30 years", "15 yr.", "360 months", "7 years 6 months", "30", "0 years"].map(parseTerm)).toEqual([360, 180, 360, 90, null, null]);
  expect(
    ["2/15/2013", "until 4/16/2013 at 5:00 p.m.", "Oct 15, 2026", "4/15/13", "2/30/2013", "4/1/2013 to 5/1/2013", "soon"].map(parseDay),
  ).toEqual([...["2013-02-15", "2013-04-16", "2026-10-15", "2013-04-15", null, null, null]]);
  expect(listRates(line(["6", 100], [".625", 110], ["5%", 135]), parseRate)).toEqual([]);
  expect(listRates(line(["6.625", 100], ["%", 130]), parseRate).map(({ value }) => value)).toEqual([6_625]);
});

describe("words of a line", () => {
  test("a run is cut at its spaces, and pieces of a word are joined", () => {
    expect(readRuns(["Appraisal Fee $405", 50, 90])).toEqual(["Appraisal|Fee|$405"]);
    expect(readRuns(["Appr", 50, 20], ["aisal", 70, 22], ["Fee", 95, 15])).toEqual(["Appraisal|Fee"]);
    expect(readRuns(["$40", 50, 15], ["5.00", 65, 18])).toEqual(["$405.00"]);
  });

  test("several spaces, leaders and wide gaps divide phrases", () => {
    expect(readRuns(["Appraisal Fee        $405", 50, 120])).toEqual(["Appraisal|Fee", "$405"]);
    expect(readRuns(["Appraisal Fee ........ $405", 50, 130])).toEqual(["Appraisal|Fee", "$405"]);
    expect(readRuns(["Appraisal", 50, 45], ["$405", 200, 20])).toEqual(["Appraisal", "$405"]);
  });

  test("letters that are set apart are one word", () => {
    expect(readRuns(...["$", "1", ",", "8", "0", "2"].map((letter, index) => [letter, 50 + index * 7, 5] as const))).toEqual(["$1,802"]);
  });

  test("small digits beside an amount keep it from being read", () => {
    const [text = ""] = readRuns(["$405", 50, 20, 10], ["99", 70, 6, 6]);
    expect(parseAmount(text)).toBeNull();
  });

  test("ligatures, soft hyphens, hard spaces and doubled text", () => {
    expect(readRuns(["Noti\uFB01cation\u00A0Fe\u00ADe", 50, 80])).toEqual(["Notification|Fee"]);
    expect(readRuns(["Total", 50, 25], ["Total", 50.3, 25])).toEqual(["Total"]);
  });
});

describe("boxes", () => {
  test.each([
    { runs: ["☐", "NO", "☒", "YES,", "until"], isYes: true },
    { runs: ["[X]", "NO", "[", "]", "YES,"], isYes: false },
    { runs: ["NO", "x", "YES,"], isYes: true },
    { runs: ["☒NO", "☐YES,"], isYes: false },
    { runs: ["\uF0A8", "NO", "\uF0FE", "YES,"], isYes: true },
    { runs: ["NO", "YES,", "until"], isYes: null },
    { runs: ["☒", "NO", "☒", "YES,"], isYes: null },
    { runs: ["n", "NO", "n", "YES,"], isYes: null },
  ])("$runs", ({ runs, isYes }) => {
    const tokens = line(...runs.map((text, index) => [text, index * 40] as const));
    expect(findChecked(tokens, yesOrNo)?.key ?? null).toBe(isYes);
  });
});

describe("columns", () => {
  const columns = [
    { key: "at", heading: { x: 310, y: 0, width: 40, height: 8 } },
    { key: "before", heading: { x: 365, y: 0, width: 50, height: 8 } },
    { key: "others", heading: { x: 430, y: 0, width: 30, height: 8 } },
  ];
  const amount = (x: number, width: number) => ({ x, y: 20, width, height: 8 });
  const assign = (...items: readonly ReturnType<typeof amount>[]) => {
    const places = assignColumns(columns, items);
    return items.map((item) => (places.get(item)?.isClear ? places.get(item)?.key : null));
  };

  test.each([
    { name: "right", items: [amount(315, 40), amount(330, 25), amount(390, 25), amount(440, 22)], keys: ["at", "at", "before", "others"] },
    { name: "left", items: [amount(308, 40), amount(308, 22), amount(363, 30), amount(428, 40)], keys: ["at", "at", "before", "others"] },
    { name: "center", items: [amount(312, 36), amount(320, 20), amount(378, 24), amount(425, 40)], keys: ["at", "at", "before", "others"] },
  ])("amounts aligned $name", ({ items, keys }) => {
    expect(assign(...items)).toEqual(keys);
  });

  test("an amount between two columns is in neither", () => {
    expect(assign(amount(315, 40), amount(315, 40), amount(342, 40))).toEqual(["at", "at", null]);
  });

  test("without headings nothing has a column", () => {
    expect(assignColumns([], [amount(310, 20)]).size).toBe(0);
  });
});

test.each([
  ["Appraisal Fee to John Smith Appraisers Inc.", "Appraisal Fee", "John Smith Appraisers Inc."],
  ["Appraisal Fee to 1st Choice Valuation", "Appraisal Fee", "1st Choice Valuation"],
  ["Prepaid Interest ($17.44 per day from 4/15/13 to 5/1/13)", "Prepaid Interest ($17.44 per day from 4/15/13 to 5/1/13)", null],
  ["Property Taxes (6 mo.) to", "Property Taxes (6 mo.)", null],
])("%s", (text, label, payee) => {
  expect(splitPayee(text)).toEqual({ label, payee });
});
