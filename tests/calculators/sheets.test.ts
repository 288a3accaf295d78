import { describe, expect, test } from "vitest";
import { applySuggestion, queryOf, readCalculatorQuery, resultOf, useNothingForTheRest } from "#app/calculators/calculator-query.ts";
import type { Calculator, CalculatorResult } from "#app/calculators/sheets/calculator-types.ts";
import { calculatorFields, calculators } from "#app/calculators/sheets/calculators.ts";
import { calculatorIds } from "#app/content/calculator-ids.ts";
import { gradeOf, highestGrade, repeatedIn, sentencesOf, wordsOf } from "#tests/support/reading.ts";

test("every calculator is listed once, under its own name", () => {
  expect(calculators.map(({ id }) => id)).toEqual([...calculatorIds]);
  expect(new Set(calculators.map(({ title }) => title)).size).toBe(calculators.length);
});

describe.each(calculators)("$id", (calculator) => {
  const fields = calculatorFields(calculator);

  test("has fields with names of their own, which can stand in an address", () => {
    const names = fields.map(({ name }) => name);
    expect(new Set([...names, "use"]).size).toBe(names.length + 1);
    for (const { name, kind, options } of fields) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(options !== undefined).toBe(kind === "choice");
    }
  });

  test("is explained in short sentences, each of them once", () => {
    const texts = [calculator.lead, ...fields.flatMap(({ hint = [] }) => hint), ...calculator.assumptions];
    const sentences = texts.flatMap(sentencesOf);
    expect(gradeOf(sentences.join(" "))).toBeLessThanOrEqual(highestGrade);
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 30)).toEqual([]);
    const long = sentences.filter((sentence) => wordsOf(sentence).length > 5);
    expect(repeatedIn(long)).toEqual([]);
  });

  test("calls no sum kept, sure or the whole cost while a cost is blank", () => {
    const required = { price: 40_000_000, "a-price": 40_000_000, down: 10_000, rate: 6_500, years: 30, payoff: 20_000_000 };
    const { headline, missing } = calculator.calculate(required);
    const costs = fields.filter(({ isCost }) => isCost);
    expect(missing.length > 0).toBe(costs.length > 0);
    if (missing.length > 0) {
      expect(headline.label).toMatch(/before/);
      expect(headline.label).not.toMatch(/keep/);
    }
  });

  test("never gets smaller by a cost, nor larger by one at a seller's", () => {
    const start: Record<string, number> = {
      price: 40_000_000,
      "a-price": 40_000_000,
      down: 10_000,
      rate: 6_500,
      years: 30,
      payoff: 20_000_000,
      fee: 0,
      costs: 0,
    };
    const amountOf = (values: Record<string, number>) => {
      const [, text = ""] = /\$([\d,]+)$/.exec(calculator.calculate(values).headline.amount) ?? [];
      return Number(text.replaceAll(",", ""));
    };
    const counted = fields.filter(({ isCost }) => (typeof isCost === "function" ? isCost(start) : isCost));
    for (const { name, kind } of counted) {
      const dearer = amountOf({ ...start, [name]: (start[name] ?? 0) + (kind === "percent" ? 5_000 : 1_200_000) });
      if (calculator.home === "to-sell") {
        expect(dearer, name).toBeLessThan(amountOf(start));
      } else {
        expect(dearer, name).toBeGreaterThan(amountOf(start));
      }
    }
  });
});

describe("cash to close with a seller's credit", () => {
  const cashToClose = calculators.find(({ id }) => id === "cash-to-close");
  /** In dollars; shares in hundredths of a percent. */
  const result = (values: Readonly<Record<string, number>>) => {
    const cents = Object.entries(values).map(([name, value]) => [name, name === "down" ? value : value * 100]);
    return cashToClose?.calculate(Object.fromEntries(cents));
  };

  test.each([
    [
      "pays the costs and no more: at most what was paid comes back",
      { down: 0, costs: 5_000, deposit: 4_000, credits: 6_000 },
      "$4,000",
      "$1,000",
    ],
    ["never pays the down payment", { down: 10_000, costs: 5_000, deposit: 0, credits: 9_000 }, "$40,000", "$4,000"],
    ["below the costs counts whole", { down: 10_000, costs: 5_000, deposit: 0, credits: 3_000 }, "$42,000", undefined],
  ])("%s", (_, values, amount, lost) => {
    const answer = result({ price: 400_000, agent: 0, financed: 0, paid: 0, ...values });
    expect(answer?.headline.amount).toContain(amount);
    const line = answer?.tables.flatMap(({ lines }) => lines).find(({ label }) => /which are lost/.test(label));
    expect(line?.amount).toBe(lost);
    expect(/never cash to you/.test(JSON.stringify(answer?.remarks))).toBe(lost !== undefined);
  });
});

describe("offers side by side", () => {
  const calculator = calculators.find(({ id }) => id === "compare-offers") as Calculator;
  const read = (query: string) => readCalculatorQuery(calculator, new URLSearchParams(query));
  const result = (query: string) => resultOf(calculator, read(query)) as CalculatorResult;
  const cells = (query: string, label: string) =>
    result(query)
      .comparison?.sections.flatMap(({ rows }) => rows)
      .find((row) => row.label.startsWith(label))
      ?.cells.map((lines) => lines.join(" | "));

  const own = "payoff=200000&fee=2.5&costs=9000";
  const higher = "a-price=450000&a-credits=6000&a-broker=2.5&a-extra=0";
  const lower = "b-price=440000&b-credits=0&b-broker=0&b-extra=0";

  test("the higher price can leave less, and nothing says which to take", () => {
    const { headline, missing, remarks } = result(`${own}&${higher}&${lower}`);
    expect(headline).toEqual({ label: "Left to you, as written", amount: "$212,500 to $220,000" });
    expect(missing).toEqual([]);
    expect(cells(`${own}&${higher}&${lower}`, "Left to you")).toEqual(["$212,500", "$220,000"]);
    expect(JSON.stringify(remarks)).not.toMatch(/best|strongest|recommend/i);
  });

  test("a sum that is blank is named at its offer, and never counts as zero", () => {
    const query = `${own}&a-price=450000&a-credits=6000&a-broker=2.5&${lower}`;
    expect(cells(query, "Left to you")).toEqual(["At most $212,500 | Not filled in: other costs", "$220,000"]);
    expect(result(query).missing).toEqual(["other costs (A)"]);
    expect(cells(query, "Other costs")).toEqual(["not filled in", "$0"]);
    expect(result(query).headline.label).toBe("Left to you at most, before what is not filled in");
    expect(cells(`a-price=300000&a-credits=0&a-broker=0&a-extra=0&fee=0&costs=0&payoff=310000`, "Left to you")).toEqual(["−$10,000"]);
  });

  test("zero is entered for the blank costs of the offers that there are, and for no other", () => {
    const typed = applySuggestion(calculator, read("a-price=450000&a-credits=6000"), useNothingForTheRest);
    const zeros = Object.entries(typed).flatMap(([name, text]) => (text === "0" ? [name] : []));
    expect(zeros).toEqual(["a-broker", "a-extra", "payoff", "fee", "costs"]);
    expect(result(queryOf(typed)).missing).toEqual([]);
  });

  test("ways out are counted from what the offer says, and what it does not say is named", () => {
    expect(cells("a-price=1", "Ways out")).toEqual([
      "Not filled in: the inspection, the appraisal, the loan, the sale of the buyer's home",
    ]);
    expect(
      cells(
        "a-price=1&a-pay=conv&a-inspection=y&a-days=10&a-appraisal=y&a-loan=y&b-price=1&b-pay=cash&b-inspection=n&b-appraisal=n&b-sale=n&c-price=1&c-pay=va&c-inspection=n&c-appraisal=n&c-loan=n&c-sale=n",
        "Ways out",
      ),
    ).toEqual([
      "3 ways: | Inspection, 10 days | Appraisal | Loan refused | Not filled in: the sale of the buyer's home",
      "None of the four",
      "1 way: | A value below the price",
    ]);
  });

  test("a lower value is tried on each offer by what the buyer promised", () => {
    const query = `${own}&value=440000&${higher}&a-pay=conv&a-appraisal=y&a-gap=4000&b-price=450000&b-credits=0&b-broker=0&b-extra=0&b-pay=cash&b-appraisal=n&c-price=450000&c-credits=0&c-broker=0&c-extra=0&c-pay=fha`;
    expect(cells(query, "If the value is $440,000")).toEqual([
      // 444,000 less 6,000, twice 11,100, 200,000 and 9,000
      "$206,800 | At a price of $444,000",
      "$229,750 | The price stays",
      "Not known | Not filled in: what the buyer adds",
    ]);
  });

  test("closing days are compared with the earliest", () => {
    const query = "a-price=1&a-closing=2027-01-29&b-price=1&b-closing=2027-01-15&c-price=1";
    expect(cells(query, "Closing")).toEqual(["January 29, 2027 | 14 days later", "January 15, 2027 | The earliest", "not filled in"]);
  });

  test("an offer without its price, and a day that is none, are refused at their fields", () => {
    const { errors, typed } = read("a-price=1&b-deposit=500&a-closing=0202-01-15&a-days=10.5");
    expect(errors).toMatchObject({
      "b-price": "Enter the price in offer B",
      "a-closing": "The closing day in offer A must be a day, such as 2027-03-15",
      "a-days": "The days for the inspection in offer A must be a whole number of days, such as 10",
      "c-price": null,
    });
    expect(typed["a-closing"]).toBe("0202-01-15");
  });

  test("five offers, each filled in to the last field, can be saved as an address", () => {
    const longest = { dollars: "100,000,000", percent: "99.999", years: "50", days: "365", day: "2099-12-31", choice: "" };
    const typed = Object.fromEntries(
      calculatorFields(calculator).map(({ name, kind, options = [] }) => [
        name,
        kind === "choice" ? (options.map(({ value }) => value).sort((one, other) => other.length - one.length)[0] ?? "") : longest[kind],
      ]),
    );
    const address = queryOf(typed);
    expect(readCalculatorQuery(calculator, new URLSearchParams(address)).errors).toBeNull();
    expect(address.length).toBeLessThanOrEqual(2_000);
  });
});
