import { describe, expect, test } from "vitest";
import { saveCalculation } from "#app/calculators/saved-calculations.server.ts";
import { findCalculator } from "#app/calculators/sheets/calculators.ts";
import type { CalculatorId } from "#app/content/calculator-ids.ts";
import { calculatorPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { loader } from "#app/routes/calculators.$calculator.tsx";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

testDatabase();

async function open(calculator: CalculatorId, query: string, reader: Partial<SignedIn>) {
  const address = `${calculatorPath(calculator)}${query}`;
  return (await answerTo(opening(address, reader), loader, { calculator })).json();
}

async function makeBuyer(payment: string) {
  const person = await makePerson();
  const facts = { answers: { payment }, unhidden: [] };
  await database().plan.create({
    data: { ownerId: person.id, journeyType: "buying", serviceTier: "full", currentStep: "pre-approval", facts },
  });
  return person;
}

async function save(person: SignedIn, id: CalculatorId, typed: string) {
  const calculator = findCalculator(id);
  expect(calculator && (await saveCalculation(person.id, calculator, typed)).kind).toBe("saved");
}

describe("a calculator that opens empty", () => {
  test("has what the person said elsewhere, and says from where", async () => {
    const person = await makeBuyer("fha");
    await save(person, "cash-to-close", "price=350000&down=10&costs=9000");
    expect(await open("monthly-cost", "", person)).toMatchObject({
      reading: { typed: { loan: "fha", price: "350,000", down: "10", rate: "" }, errors: null },
      known: { fromAnswers: ["Kind of loan"], fromSaved: { title: "Cash to close", labels: ["Purchase price", "Down payment"] } },
      result: null,
    });
    expect((await open("sellers-net-sheet", "", person)).known, "of another home").toBeNull();
  });

  test("takes a number of the address, the wish to start without, and an answer that names no kind of loan", async () => {
    const person = await makeBuyer("fha");
    expect(await open("monthly-cost", "?price=200000", person)).toMatchObject({ known: null, reading: { typed: { loan: "" } } });
    expect(await open("monthly-cost", "?blank=1", person)).toMatchObject({ known: null, reading: { typed: { loan: "" } } });
    expect((await open("monthly-cost", "", await makeBuyer("loan"))).known).toBeNull();
  });

  test("is empty for a guest, and for another user", async () => {
    await makeBuyer("cash");
    expect((await open("monthly-cost", "", {})).known).toBeNull();
    expect((await open("monthly-cost", "", await makePerson())).known).toBeNull();
  });
});
