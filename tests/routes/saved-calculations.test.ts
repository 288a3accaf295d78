import { describe, expect, test } from "vitest";
import type { SavedCalculation } from "#app/calculators/saved-calculations.server.ts";
import { maxSavedCalculations } from "#app/limits.ts";
import { calculatorPath, paths } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import * as calculatorRoute from "#app/routes/calculators.$calculator.tsx";
import * as dashboardRoute from "#app/routes/dashboard.tsx";
import * as fileRoute from "#app/routes/dashboard_.account_.download.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, flashOf, opening, posting } from "#tests/support/requests.ts";

testDatabase();

const calculator = "earnest-money";
const own = calculatorPath(calculator);
const input = "?price=400%2C000&percent=2";

const post = (person: SignedIn | undefined, fields: Record<string, string>, params: Record<string, string> = { calculator }) =>
  answerTo(posting(own, fields, { cookie: person?.cookie }), calculatorRoute.action as never, params);
async function savedOnDashboard(person: SignedIn): Promise<SavedCalculation[]> {
  const answer = await answerTo(opening(paths.dashboard, { cookie: person.cookie }), dashboardRoute.loader as never);
  return ((await answer.json()) as { saved: SavedCalculation[] }).saved;
}
async function savedInCalculator(person?: SignedIn): Promise<SavedCalculation[] | null> {
  const answer = await answerTo(opening(own, { cookie: person?.cookie }), calculatorRoute.loader as never, { calculator });
  return ((await answer.json()) as { saved: SavedCalculation[] | null }).saved;
}

test("what is saved leads back to its result, and stands on the dashboard, in the calculator and in the file, once", async () => {
  const person = await makePerson();
  const answer = await post(person, { input: "?price=400000&percent=2" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${own}${input}#result`]);
  expect((await flashOf(answer))?.toast?.title).toBe("Saved to your plan");
  await post(person, { input });
  const [saved, ...others] = await savedOnDashboard(person);
  expect(others).toEqual([]);
  expect(saved).toMatchObject({ calculator, title: "Earnest money", address: `${own}${input}` });
  expect(saved?.headline).toEqual({ label: "Your deposit", amount: "$8,000" });
  expect(await savedInCalculator(person)).toEqual([saved]);
  const file = await answerTo(opening(paths.accountFile, { cookie: person.cookie }), fileRoute.loader as never);
  expect(await file.json()).toMatchObject({ savedCalculations: [{ calculator, input, savedAt: saved?.savedAt }] });
});

test("can be removed, and seen and removed by their owner only", async () => {
  const [person, other] = [await makePerson(), await makePerson()];
  await post(person, { input });
  const [saved] = await savedOnDashboard(person);
  const remove = { remove: saved?.id ?? "", from: "dashboard" };
  await post(other, remove);
  await post(other, { remove: "x' or 1=1" });
  expect(await savedOnDashboard(person)).toHaveLength(1);
  expect(await savedOnDashboard(other)).toEqual([]);
  const answer = await post(person, remove);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${paths.dashboard}#saved-calculations`]);
  expect(await savedOnDashboard(person)).toEqual([]);
  expect((await post(person, remove)).status).toBe(303);
});

describe("nothing is saved", () => {
  test("redirects a guest to sign-in", async () => {
    const answer = await post(undefined, { input });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/auth?redirect=${encodeURIComponent(own)}`]);
    expect(await savedInCalculator()).toBeNull();
  });

  test("of numbers that have no result: they are shown again", async () => {
    const person = await makePerson();
    const answer = await post(person, { input: "?price=much&percent=2&other=1" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${own}?price=much&percent=2`]);
    expect(await savedOnDashboard(person)).toEqual([]);
  });

  test("of a form that is none of the page's, or a calculator that is not offered", async () => {
    const person = await makePerson();
    expect((await post(person, {})).status).toBe(400);
    expect((await post(person, { input: "x".repeat(2_001) })).status).toBe(400);
    expect((await post(person, { input }, { calculator: "toString" })).status).toBe(404);
  });

  test(`beyond ${maxSavedCalculations}, and what is saved already can be saved again`, async () => {
    const person = await makePerson();
    await database().savedCalculation.createMany({
      data: Array.from({ length: maxSavedCalculations }, (_, index) => ({
        userId: person.id,
        calculator,
        input: `?price=${index + 1}`,
      })),
    });
    const answer = await post(person, { input });
    expect((await flashOf(answer))?.toast?.title).toMatch(/^Not saved/);
    expect(answer.headers.get("Location")).toBe(`${own}${input}#result`);
    expect((await flashOf(await post(person, { input: "?price=1" })))?.toast?.title).toBe("Saved to your plan");
    expect(await savedOnDashboard(person)).toHaveLength(maxSavedCalculations);
  });
});

test("what no calculator can read any more is left out", async () => {
  const person = await makePerson();
  await database().savedCalculation.createMany({
    data: [
      { userId: person.id, calculator: "former", input },
      { userId: person.id, calculator, input: "?cost=1" },
    ],
  });
  expect(await savedOnDashboard(person)).toEqual([]);
});
