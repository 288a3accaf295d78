import { describe, expect, test } from "vitest";
import { type CalculatorId, calculators } from "#app/content/calculators.ts";
import { calculatorPath } from "#app/paths.ts";
import { loader } from "#app/routes/calculators.$calculator.tsx";
import { answerTo, opening } from "#tests/support/requests.ts";

async function open(calculator: string, query: Record<string, string> | string = "") {
  const address = `${calculatorPath(calculator as CalculatorId)}?${new URLSearchParams(query)}`;
  const response = await answerTo(opening(address), loader, { calculator });
  return { status: response.status, page: response.status === 404 ? null : await response.json() };
}

test("a calculator that is not offered is not found", async () => {
  for (const id of ["mortgage", "toString", ""]) {
    expect((await open(id)).status).toBe(404);
  }
});

test.each(calculators)("$id waits for its numbers, without an error", async ({ id }) => {
  expect(await open(id)).toMatchObject({ status: 200, page: { errors: null, result: null } });
  expect(await open(id, { utm_source: "mail" })).toMatchObject({ status: 200, page: { errors: null, result: null } });
});

describe("results", () => {
  test("earnest money, as a published example has it: $4,000 to $12,000 on a $400,000 home", async () => {
    // LegalClarity, 'How Much Is Earnest Money?'
    const { page } = await open("earnest-money", { price: "$400,000" });
    expect(page.result.headline).toEqual({ label: "Many areas see", amount: "$4,000 to $12,000" });
    const own = await open("earnest-money", { price: "415000", percent: "1" });
    expect(own.page.result.headline).toEqual({ label: "Your deposit", amount: "$4,150" });
  });

  test("cash to close, as the sample Closing Disclosure of Regulation Z has it", async () => {
    const numbers = { price: "180,000", down: "10", costs: "9712.10", deposit: "10,000", paid: "29.80", credits: "3535.04" };
    const { page } = await open("cash-to-close", numbers);
    expect(page.result.headline).toEqual({ label: "You would bring about", amount: "$14,147.26" });
  });

  test("cash to close without known costs is a range of 2-5% of the price", async () => {
    const { page } = await open("cash-to-close", { price: "400000", down: "20" });
    expect(page.result.headline.amount).toBe("$88,000 to $100,000");
    const refund = await open("cash-to-close", { price: "100000", down: "0", costs: "1000", deposit: "3000" });
    expect(refund.page.result.headline).toEqual({ label: "You would get back about", amount: "$2,000" });
  });

  test("monthly cost, as the sample Closing Disclosure of Regulation Z has it: $1,050.26", async () => {
    // Taxes and insurance of $206.13 a month, mortgage insurance of $82.35.
    const numbers = {
      price: "180000",
      down: "10",
      rate: "3.875",
      years: "30",
      yearly: "2473.56",
      monthly: "82.35",
      income: "4000",
      debts: "500",
    };
    const { page } = await open("monthly-cost", numbers);
    expect(page.result.headline.amount).toBe("$1,050.26");
    expect(page.result.tables[1].lines[1].amount).toBe("38.8%");
  });

  test("a seller's net, at three prices", async () => {
    const { page } = await open("sellers-net-sheet", { price: "350000", payoff: "210000", fee: "6" });
    expect(page.result.headline).toEqual({ label: "You would keep about", amount: "$119,000" });
    expect(page.result.tables[1].lines.map((line: { amount: string }) => line.amount)).toEqual(["$102,550", "$119,000", "$135,450"]);
  });

  test("a seller who would have to bring money is told so", async () => {
    const { page } = await open("sellers-net-sheet", { price: "100000", payoff: "110000" });
    expect(page.result.headline).toEqual({ label: "You would have to bring about", amount: "$10,000" });
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
    expect(page.errors).toEqual({ price: error, percent: null });
    expect(page.result).toBeNull();
    expect(page.typed.price.length).toBeLessThanOrEqual(41);
  });

  test("of several fields is answered at each of them, in their order", async () => {
    const { status, page } = await open("monthly-cost", { price: "", down: "101", rate: "x", years: "0", income: "0" });
    expect(status).toBe(400);
    expect(Object.values(page.errors).filter(Boolean)).toEqual([
      "Enter the purchase price",
      "The down payment must be 100% or less",
      "The interest rate must be a percentage, such as 3 or 2.75",
      "The years to pay the loan back must be more than 0",
      "Your pay must be more than 0",
    ]);
  });

  test("never breaks the arithmetic: the largest and the smallest numbers of every field have a result", async () => {
    for (const { id, fields } of calculators) {
      for (const extreme of ["largest", "smallest"]) {
        const numbers = { dollars: ["0.01", "100000000"], percent: ["0", "100"], years: ["1", "50"] };
        const query = Object.fromEntries(fields.map(({ name, kind }) => [name, numbers[kind][extreme === "largest" ? 1 : 0] ?? ""]));
        const { status, page } = await open(id, query);
        expect(status).toBe(200);
        expect(JSON.stringify(page.result)).not.toMatch(/NaN|Infinity|null|undefined/);
      }
    }
  });
});

test("the link to a result holds the numbers and nothing else", async () => {
  const { page } = await open("earnest-money", { price: "$400,000", percent: "", other: "x" });
  expect(Object.fromEntries(new URLSearchParams(page.query))).toEqual({ price: "$400,000" });
});
