import { describe, expect, test } from "vitest";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { address, counted, errorOf, full, makeContract, pageOf, post, shownDays, target } from "./support/contract-page.ts";

testDatabase();

const sent = { sentOn: "2026-11-20", how: "By e-mail to the seller's agent" };

describe("a note that something was sent", () => {
  test("stands at its deadline, is changed and taken back, and never changes the state or day of any", async () => {
    const person = await makeContract({
      inspection: counted({ count: "10" }),
      loan: { kind: "day", day: "2027-03-25", state: "extended", extendedTo: "2027-04-01" },
      deposit: { state: "met" },
    });
    const before = await findContract(person.id, full);
    const days = shownDays(await pageOf(person));
    for (const [place, id] of ["inspection", "loan", "deposit", "title"].entries()) {
      expect(target(await post(`notice.set ${id} ${4 + place}`, sent, person))).toBe(`${address}#deadline-${id}`);
    }
    const saved = await findContract(person.id, full);
    expect(saved?.notices).toMatchObject({ inspection: { day: "2026-11-20", how: sent.how }, title: { day: "2026-11-20" } });
    expect(saved?.deadlines).toEqual(before?.deadlines);
    expect(shownDays(await pageOf(person))).toEqual(days);
    target(await post("notice.set inspection 8", { ...sent, how: "" }, person));
    target(await post("notice.set loan 9", { sentOn: "", how: "" }, person));
    expect((await findContract(person.id, full))?.notices).toMatchObject({ inspection: { how: "" } });
    expect(Object.keys((await findContract(person.id, full))?.notices ?? {}).toSorted()).toEqual(["deposit", "inspection", "title"]);
    target(await post("contract.undo 10", {}, person));
    expect((await findContract(person.id, full))?.notices?.loan).toEqual({ day: "2026-11-20", how: sent.how });
    expect(shownDays(await pageOf(person))).toEqual(days);
  });

  test.each([
    [{ sentOn: "" }, { sentOn: "Enter the day you sent it" }],
    [{ sentOn: "2028-01-01" }, { sentOn: "This day is in the future. Enter it once you have sent it" }],
    [{ sentOn: "soon" }, { sentOn: /not a valid date/ }],
    [{ how: "x".repeat(101) }, { how: "Use at most 100 characters" }],
  ])("with %j is told at the field", async (wrong, fields) => {
    const person = await makeContract();
    expect(await errorOf(await post("notice.set inspection 1", { ...sent, ...wrong }, person))).toMatchObject({
      status: 400,
      deadline: "inspection",
      fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, expect.stringMatching(text)])),
    });
    expect((await findContract(person.id, full))?.notices).toBeUndefined();
  });

  test("is of a deadline that the contract has, and of a person", async () => {
    const person = await makeContract();
    expect((await post("notice.set option-period 1", sent, person)).status).toBe(400);
    expect((await post("notice.set inspection 1", sent)).status).toBe(401);
  });

  test("is shown to the second author, and is removed with its deadline", async () => {
    const person = await makeContract({ "option-period": counted({ count: "7" }) });
    target(await post("notice.set option-period 2", sent, person));
    expect(await errorOf(await post("notice.set option-period 2", { ...sent, how: "By hand" }, person))).toMatchObject({
      status: 409,
      fields: { sentOn: expect.stringMatching(/November 20, 2026/) },
      version: 3,
    });
    target(await post("deadline.remove option-period 3", {}, person));
    expect((await findContract(person.id, full))?.notices).toEqual({});
  });

  test("comes with the paper that the deadline asks for", async () => {
    const person = await makeContract();
    expect((await pageOf(person, `${address}?date=inspection`)).notice?.paper).toMatch(/three different forms/);
    expect((await pageOf(person, `${address}?date=insurance`)).notice?.paper).toMatch(/your contract calls for/);
    expect((await pageOf(person)).notice).toBeNull();
  });
});
