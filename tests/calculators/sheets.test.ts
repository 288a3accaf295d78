import { describe, expect, test } from "vitest";
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
    const required = { price: 40_000_000, down: 10_000, rate: 6_500, years: 30, payoff: 20_000_000 };
    const { headline, missing } = calculator.calculate(required);
    const costs = fields.filter(({ isCost }) => isCost);
    expect(missing.length > 0).toBe(costs.length > 0);
    if (missing.length > 0) {
      expect(headline.label).toMatch(/before/);
      expect(headline.label).not.toMatch(/keep/);
    }
  });

  test("never gets smaller by a cost, nor larger by one at a seller's", () => {
    const start = { price: 40_000_000, down: 10_000, rate: 6_500, years: 30, payoff: 20_000_000, fee: 0, costs: 0 };
    const amountOf = (values: Record<string, number>) => {
      const [, text = ""] = /\$([\d,]+)$/.exec(calculator.calculate(values).headline.amount) ?? [];
      return Number(text.replaceAll(",", ""));
    };
    for (const { name, kind } of fields.filter(({ isCost }) => isCost)) {
      const dearer = amountOf({ ...start, [name]: kind === "percent" ? 5_000 : 1_200_000 });
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
