import { describe, expect, test } from "vitest";
import { changeContract, findContract } from "#app/plan/dates/contract.server.ts";
import { withDates } from "#app/plan/dates/dates-file.server.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { findUserData } from "#app/users/accounts/account.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { facts, full, makeContract, post, target } from "./support/contract-page.ts";

testDatabase();

const metOn = async ({ id }: { readonly id: string }) => (await findContract(id, full))?.metOn ?? {};
const today = () => todayAt(facts.timeZone);

/** Somebody who marked the deposit on another day than today. */
async function makeMet() {
  const person = await makeContract({ deposit: { state: "met" } });
  await changeContract({ ownerId: person.id, guide: full }, (saved) =>
    saved ? { contract: { ...saved, metOn: { deposit: "2027-03-02" } } } : { conflict: "" },
  );
  return person;
}

describe("the day on which a deadline was marked as met", () => {
  test("is kept where the home is, also of one that was extended before", async () => {
    const person = await makeContract({ deposit: { state: "met" } });
    expect(await metOn(person)).toEqual({ deposit: today() });
    target(await post("deadline.set inspection 2", { state: "extended", extendedTo: "2027-03-17" }, person));
    expect(await metOn(person)).toEqual({ deposit: today() });
    target(await post("deadline.set inspection 3", { state: "met" }, person));
    expect(await metOn(person)).toEqual({ deposit: today(), inspection: today() });
  });

  test("goes when it is not met anymore, and comes back by undoing that", async () => {
    const person = await makeMet();
    target(await post("deadline.set deposit 3", { state: "due" }, person));
    expect(await metOn(person)).toEqual({});
    target(await post("contract.undo 4", {}, person));
    expect(await metOn(person)).toEqual({ deposit: "2027-03-02" });
    target(await post("deadline.set deposit 5", { state: "waived" }, person));
    target(await post("deadline.set deposit 6", { state: "met" }, person));
    expect(await metOn(person)).toEqual({ deposit: today() });
    target(await post("contract.undo 7", {}, person));
    expect(await metOn(person)).toEqual({});
  });

  test("stays through other changes, and when it is marked again", async () => {
    const person = await makeMet();
    target(await post("deadline.set deposit 3", { state: "met" }, person));
    target(await post("turn.pass deposit title 4", {}, person));
    target(await post("contract.set 5", { ...facts, timeZone: "America/Chicago", confirmed: "yes" }, person));
    const contract = await findContract(person.id, full);
    expect(contract?.metOn).toEqual({ deposit: "2027-03-02" });
    expect(withDates(contract, [{ id: "deposit", day: "2027-03-05", hour: null }])?.metOn).toEqual({ deposit: "2027-03-02" });
  });

  test("is not made up for one that was met before such days were kept", async () => {
    const person = await makeContract({ deposit: { state: "met" } });
    await changeContract({ ownerId: person.id, guide: full }, (saved) =>
      saved ? { contract: { ...saved, metOn: {} } } : { conflict: "" },
    );
    target(await post("deadline.set deposit 3", { state: "met", kind: "day", day: "2027-03-04" }, person));
    expect(await metOn(person)).toEqual({});
    target(await post("deadline.set deposit 4", { state: "due" }, person));
    target(await post("contract.undo 5", {}, person));
    expect(await metOn(person)).toEqual({});
  });

  test("is in the file of one's data", async () => {
    const person = await makeMet();
    expect((await findUserData(person.id))?.plans[0]?.contract?.additions).toMatchObject({ metOn: { deposit: "2027-03-02" } });
  });
});
