import { describe, expect, test } from "vitest";
import type { CalculatorResult } from "#app/calculators/sheets/calculator-types.ts";
import { calculatorFields, calculators } from "#app/calculators/sheets/calculators.ts";
import type { CalculatorId } from "#app/content/calculator-ids.ts";
import { plainText } from "#app/content/plain-text.ts";
import { calculatorPath } from "#app/paths.ts";
import { loader } from "#app/routes/calculators.$calculator.tsx";
import { answerTo, opening } from "#tests/support/requests.ts";

type Numbers = Record<string, string>;

async function open(calculator: string, query: Numbers | string = "") {
  const address = `${calculatorPath(calculator as CalculatorId)}?${new URLSearchParams(query)}`;
  const response = await answerTo(opening(address), loader, { calculator });
  return { status: response.status, response, page: [404, 303].includes(response.status) ? null : await response.json() };
}

async function resultOf(calculator: CalculatorId, query: Numbers): Promise<CalculatorResult> {
  const { status, page } = await open(calculator, query);
  expect(status).toBe(200);
  return page.result;
}

const remarksOf = ({ remarks }: CalculatorResult) => remarks.map(plainText).join(" ");
const amountIn = ({ tables }: CalculatorResult, label: string) =>
  tables.flatMap(({ lines }) => lines).find((line) => line.label.startsWith(label))?.amount;

test("a calculator that is not offered is not found", async () => {
  for (const id of ["mortgage", "toString", ""]) {
    expect((await open(id)).status).toBe(404);
  }
});

test.each(calculators)("$id waits for its numbers, without an error", async ({ id }) => {
  expect(await open(id)).toMatchObject({ status: 200, page: { reading: { errors: null }, result: null } });
  expect(await open(id, { utm_source: "mail" })).toMatchObject({ status: 200, page: { reading: { errors: null }, result: null } });
});

test("what is carried from another calculator stands in its fields, and what else is needed is no error yet", async () => {
  const carried = await open("monthly-cost", { price: "400000", down: "20", carried: "1" });
  expect(carried).toMatchObject({
    status: 200,
    page: { result: null, reading: { errors: null, typed: { price: "400,000", down: "20" } } },
  });
  expect((await open("earnest-money", { price: "400000", carried: "1" })).page?.result?.headline.amount).toBe("$4,000 to $12,000");
});

describe("earnest money", () => {
  test("is a range until the buyer names a share, and never said to be safe", async () => {
    const result = await resultOf("earnest-money", { price: "$400,000" });
    expect(result.headline).toEqual({ label: "Many areas see", amount: "$4,000 to $12,000" });
    const own = await resultOf("earnest-money", { price: "415000", percent: "1" });
    expect(own.headline).toEqual({ label: "Your deposit", amount: "$4,150" });
    expect(remarksOf(own)).toMatch(/you can lose all of it/);
    expect(own.drawing).toEqual([415_000, 41_085_000]);
  });
});

describe("cash to close", () => {
  const sample = { price: "180,000", down: "10", costs: "9712.10", deposit: "10,000", paid: "29.80", credits: "3535.04", agent: "0" };

  test("is that of the sample Closing Disclosure of Regulation Z, to the dollar", async () => {
    const result = await resultOf("cash-to-close", sample);
    expect(result.headline).toEqual({ label: "You would bring about", amount: "$14,147" });
    expect(result.missing).toEqual([]);
  });

  test("without known costs is a range: 2-5% of the price with a loan, 1-3% without", async () => {
    const result = await resultOf("cash-to-close", { price: "400000", down: "20", agent: "0" });
    expect(result.headline.amount).toBe("$88,000 to $100,000");
    const cash = await resultOf("cash-to-close", { price: "350000", down: "100", agent: "0" });
    expect(cash.headline.amount).toBe("$353,500 to $360,500");
    expect(remarksOf(cash)).toMatch(/rough one of ours/);
  });

  test("says that the agent's fee is not filled in, and counts it once it is", async () => {
    const { agent: _, ...unsaid } = sample;
    const before = await resultOf("cash-to-close", unsaid);
    expect(before.headline).toEqual({ label: "You would bring about, before your agent's fee", amount: "$14,147" });
    expect(before.missing).toEqual(["your agent's fee"]);
    expect(amountIn(before, "Your agent's fee")).toBe("not filled in");
    expect((await resultOf("cash-to-close", { ...sample, agent: "4500" })).headline.amount).toBe("$18,647");
  });

  test("leaves out what is added to the loan, and never subtracts the lender's credits twice", async () => {
    const result = await resultOf("cash-to-close", { ...sample, financed: "3000" });
    expect(result.headline.amount).toBe("$11,147");
    expect(remarksOf(result)).toContain("You would borrow $165,000.");
    const cash = await resultOf("cash-to-close", { price: "100000", down: "100", costs: "2000", agent: "0", financed: "3000" });
    expect(cash.headline.amount).toBe("$102,000");
    expect(remarksOf(cash)).toMatch(/no loan to add costs to/);
    const hints = Object.fromEntries(calculators.flatMap((each) => calculatorFields(each).map(({ name, hint }) => [name, hint])));
    expect([hints.costs, hints.credits].join(" ")).not.toMatch(/credits? from the lender/);
  });

  test("that is below zero comes back", async () => {
    const refund = await resultOf("cash-to-close", { price: "100000", down: "0", costs: "1000", deposit: "3000", agent: "0" });
    expect(refund.headline).toEqual({ label: "You would get back about", amount: "$2,000" });
  });
});

describe("monthly cost", () => {
  /** The sample Closing Disclosure: taxes and insurance of $206.13 a month, mortgage insurance of $82.35. */
  const sample = {
    price: "180000",
    loan: "conventional",
    down: "10",
    rate: "3.875",
    years: "30",
    tax: "1263.60",
    insurance: "1209.96",
    "mortgage-insurance": "82.35",
    flood: "0",
    dues: "0",
    upkeep: "0",
    utilities: "0",
    income: "4000",
    debts: "500",
  };

  test("is that of the sample Closing Disclosure of Regulation Z: $1,050.26", async () => {
    const result = await resultOf("monthly-cost", sample);
    expect(result.headline).toEqual({ label: "Each month, about", amount: "$1,050" });
    expect(amountIn(result, "Each month")).toBe("$1,050.26");
    expect(amountIn(result, "With your other debts")).toBe("38.8%");
    expect(remarksOf(result)).not.toMatch(/43%/);
  });

  test("names what is blank, and does not call a part of it the cost", async () => {
    const result = await resultOf("monthly-cost", {
      price: "400000",
      loan: "conventional",
      down: "0",
      rate: "6.5",
      years: "30",
      income: "8000",
    });
    expect(result.headline).toEqual({ label: "Each month, before what is not filled in", amount: "$2,528" });
    expect(result.missing).toEqual([
      "property tax",
      "home insurance",
      "flood insurance",
      "mortgage insurance",
      "HOA dues",
      "upkeep",
      "utilities",
    ]);
    expect(amountIn(result, "The home, without")).toBe("at least 31.6%");
    expect(remarksOf(result)).toMatch(/Your other debts are not filled in/);
  });

  test.each([
    ["conventional", "10", true, /usually has mortgage insurance/],
    ["conventional", "20", false, /^$/],
    ["fha", "20", true, /Every FHA loan has mortgage insurance/],
    ["va", "0", false, /^$/],
    ["usda", "0", true, /USDA loans have a fee up front/],
    ["unsure", "5", true, /VA loans do not/],
    ["unsure", "25", false, /^$/],
  ])("with a %s loan and %s%% down asks for mortgage insurance: %s", async (loan, down, isMissing, said) => {
    const { "mortgage-insurance": _, income: __, debts: ___, ...others } = sample;
    const result = await resultOf("monthly-cost", { ...others, loan, down });
    expect(result.missing.includes("mortgage insurance")).toBe(isMissing);
    expect(remarksOf(result)).toMatch(said);
  });

  test("of dues never hides what is said of mortgage insurance", async () => {
    const { "mortgage-insurance": _, ...others } = sample;
    const result = await resultOf("monthly-cost", { ...others, down: "0", dues: "250" });
    expect(result.missing).toEqual(["mortgage insurance"]);
  });

  test("wonders at mortgage insurance on a VA loan", async () => {
    expect(remarksOf(await resultOf("monthly-cost", { ...sample, loan: "va" }))).toMatch(/no mortgage insurance by the month/);
  });

  test("with cash needs no rate and has no payment", async () => {
    const costs = { tax: "1200", insurance: "1200", flood: "0", dues: "0", upkeep: "0", utilities: "0" };
    const ways: Numbers[] = [{ loan: "cash" }, { down: "100" }];
    for (const paid of ways) {
      const result = await resultOf("monthly-cost", { price: "300000", ...paid, ...costs });
      expect(result.headline).toEqual({ label: "Each month, about", amount: "$200" });
      expect(amountIn(result, "Loan payment")).toBeUndefined();
    }
  });

  test("counts a fee that is added to the loan", async () => {
    const result = await resultOf("monthly-cost", { ...sample, financed: "2835" });
    expect(amountIn(result, "Loan payment on $164,835")).toBe("$775.12");
  });
});

describe("a seller's net", () => {
  const nothingElse = {
    second: "0",
    fees: "0",
    costs: "0",
    transfer: "0",
    taxes: "0",
    credits: "0",
    warranty: "0",
    papers: "0",
    moving: "0",
    withheld: "0",
  };

  test("is that of the sample Closing Disclosure of Regulation Z: $64,414.96", async () => {
    const numbers = {
      price: "180000",
      payoff: "100000",
      fee: "0",
      fees: "11400",
      costs: "1400",
      taxes: "365.04",
      credits: "2500",
      ahead: "80",
    };
    const result = await resultOf("sellers-net-sheet", { ...nothingElse, ...numbers });
    expect(result.headline).toEqual({ label: "You would keep about", amount: "$64,415" });
    expect(amountIn(result, "What is left")).toBe("$64,414.96");
    expect(result.drawing.reduce((sum, part) => sum + part, 0)).toBe(18_008_000);
  });

  test("with everything blank is 'at most', and says what is missing", async () => {
    const result = await resultOf("sellers-net-sheet", { price: "400000", payoff: "300000" });
    expect(result.headline).toEqual({ label: "At most, before what is not filled in", amount: "$100,000" });
    expect(JSON.stringify(result)).not.toMatch(/keep/i);
    expect(result.missing).toHaveLength(11);
    expect(remarksOf(result)).toMatch(/No brokers' fee is filled in/);
  });

  test("that is small while costs are blank is said to be able to go below zero", async () => {
    const result = await resultOf("sellers-net-sheet", { price: "400000", payoff: "385000" });
    expect(remarksOf(result)).toMatch(/could take it below zero/);
  });

  test("below zero says who to call before the home is listed", async () => {
    const result = await resultOf("sellers-net-sheet", {
      price: "400000",
      payoff: "390000",
      fee: "5",
      ...nothingElse,
      costs: "4000",
      taxes: "2000",
    });
    expect(result.headline).toEqual({ label: "You would have to bring about", amount: "$16,000" });
    expect(remarksOf(result)).toMatch(/Before you list, call your lender and a counselor approved by HUD: 800-569-4287/);
    expect(result.drawing).toEqual([]);
    expect((await resultOf("sellers-net-sheet", { price: "100000", payoff: "110000" })).headline.label).toBe(
      "You would have to bring at least",
    );
  });

  test("counts second loans, transfer tax, a warranty and what a state holds back", async () => {
    const numbers = { price: "400000", payoff: "200000", fee: "0", ...nothingElse };
    const plain = await resultOf("sellers-net-sheet", numbers);
    expect(plain.headline.amount).toBe("$200,000");
    for (const name of ["second", "transfer", "warranty", "withheld", "papers", "moving"]) {
      expect((await resultOf("sellers-net-sheet", { ...numbers, [name]: "1000" })).headline.amount, name).toBe("$199,000");
    }
    expect(remarksOf(await resultOf("sellers-net-sheet", { ...numbers, withheld: "1000", refund: "2500" }))).toMatch(
      /payment toward its tax.*About \$2,500 more comes back/,
    );
  });

  test("is shown at three prices", async () => {
    const result = await resultOf("sellers-net-sheet", { price: "350000", payoff: "210000", fee: "6", ...nothingElse });
    expect(result.tables[1]?.lines.map(({ amount }) => amount)).toEqual(["$102,550", "$119,000", "$135,450"]);
  });
});

describe("a suggestion", () => {
  const redirected = async (calculator: CalculatorId, query: Numbers) => {
    const { status, response } = await open(calculator, query);
    expect(status).toBe(303);
    const { pathname, searchParams, hash } = new URL(response.headers.get("Location") ?? "", "http://localhost");
    expect([pathname, hash]).toEqual([calculatorPath(calculator), "#result"]);
    return Object.fromEntries(searchParams);
  };

  test("counts only when it is taken, and then stands in the field", async () => {
    const numbers = { price: "400000", down: "20", agent: "0" };
    expect((await resultOf("cash-to-close", numbers)).headline.amount).toBe("$88,000 to $100,000");
    const taken = await redirected("cash-to-close", { ...numbers, use: "costs" });
    expect(taken).toEqual({ price: "400,000", down: "20", costs: "14,000", agent: "0" });
    expect((await resultOf("cash-to-close", taken)).headline.amount).toBe("$94,000");
  });

  test("does not take the place of a number that is there, nor come from nowhere", async () => {
    expect(await redirected("cash-to-close", { price: "400000", costs: "1", use: "costs" })).toEqual({ price: "400,000", costs: "1" });
    expect(await redirected("cash-to-close", { use: "costs" })).toEqual({});
    expect(await redirected("cash-to-close", { price: "x", use: "toString" })).toEqual({ price: "x" });
  });

  test("of nothing for the rest fills in costs alone", async () => {
    const taken = await redirected("sellers-net-sheet", { price: "400000", payoff: "300000", fee: "5", use: "rest" });
    expect(taken).toMatchObject({ price: "400,000", payoff: "300,000", fee: "5", transfer: "0", moving: "0" });
    expect(taken).not.toHaveProperty("ahead");
    expect((await resultOf("sellers-net-sheet", taken)).missing).toEqual([]);
  });
});

describe("odd input", () => {
  test.each([
    ["350k", "The purchase price must be a number of dollars, such as 350,000 or 1250.50"],
    ["1e99", "The purchase price must be a number of dollars, such as 350,000 or 1250.50"],
    ["NaN", "The purchase price must be a number of dollars, such as 350,000 or 1250.50"],
    ["<script>alert(1)</script>", "The purchase price must be a number of dollars, such as 350,000 or 1250.50"],
    ["9".repeat(5_000), "The purchase price must be a number of dollars, such as 350,000 or 1250.50"],
    ["99999999999999999999", "The purchase price must be $100,000,000 or less"],
    ["-5", "The purchase price must be more than 0"],
    ["0", "The purchase price must be more than 0"],
    ["  ", "Enter the purchase price"],
  ])("'%s' is answered at its field", async (price, error) => {
    const { status, page } = await open("earnest-money", { price });
    expect(status).toBe(400);
    expect(page.reading.errors).toEqual({ price: error, percent: null });
    expect(page.result).toBeNull();
    expect(page.reading.typed.price.length).toBeLessThanOrEqual(41);
  });

  test("of several fields is answered at each of them, in their order", async () => {
    const { status, page } = await open("monthly-cost", { price: "", loan: "other", down: "101", rate: "x", years: "0", income: "0" });
    expect(status).toBe(400);
    expect(Object.values(page.reading.errors).filter(Boolean)).toEqual([
      "Enter the purchase price",
      "Choose the kind of loan from the list",
      "The down payment must be 100% or less",
      "The interest rate must be a percentage, such as 3 or 2.75",
      "The years to pay the loan back must be more than 0",
      "Your pay must be more than 0",
    ]);
  });

  test("never breaks the arithmetic: the largest and the smallest numbers of every field have a result", async () => {
    for (const calculator of calculators) {
      for (const extreme of [0, 1]) {
        const query = Object.fromEntries(
          calculatorFields(calculator).map(({ name, kind, options = [] }) => {
            const numbers = {
              dollars: ["0.01", "100000000"],
              percent: ["0", "100"],
              years: ["1", "50"],
              days: ["0", "365"],
              day: ["2020-01-01", "2099-12-31"],
              choice: [options[0]?.value, options.at(-1)?.value],
            };
            return [name, numbers[kind][extreme] ?? ""];
          }),
        );
        const { status, page } = await open(calculator.id, query);
        expect(status).toBe(200);
        expect(JSON.stringify(page.result)).not.toMatch(/NaN|Infinity|null|undefined/);
      }
    }
  });
});

test("sums are shown again with separators, and as they were typed when they are wrong", async () => {
  const { page } = await open("cash-to-close", { price: "$400000", down: "2.50", costs: "12k" });
  expect(page.reading.typed).toMatchObject({ price: "400,000", down: "2.5", costs: "12k" });
});
