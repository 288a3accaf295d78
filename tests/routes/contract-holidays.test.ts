import { describe, expect, test } from "vitest";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { listOpenPlans, resolvePlanDates } from "#app/reminders/plans.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { address, counted, errorOf, facts, full, makeContract, pageOf, post, shownDays, target } from "./support/contract-page.ts";

testDatabase();

/** Good Friday of 2027 is March 26. */
async function makeContractIn(state: string) {
  const person = await makeContract({
    inspection: counted({ count: "20", days: "business" }),
    deposit: counted({ count: "3", days: "business" }),
  });
  await changePlan({ ownerId: person.id, guide: full, events: [], facts: () => ({ answers: { state }, unhidden: [] }) });
  return person;
}

describe("the days that a contract leaves out", () => {
  test("are shown by what moves before they are saved, each of the state's to be confirmed, and taken back by an undo", async () => {
    const person = await makeContractIn("NJ");
    expect(shownDays(await pageOf(person))).toMatchObject({ inspection: ["2027-03-29", "due"], deposit: ["2027-03-04", "due"] });
    target(await post("contract.set 3", { ...facts, leftOut: "state" }, person));
    const asking = await pageOf(person);
    expect(shownDays(asking)).toMatchObject({ inspection: [null, "unknown"], deposit: ["2027-03-04", "due"] });
    expect(asking.shown?.holidays).toEqual([{ day: "2027-03-26", name: "Good Friday", isLeftOut: null }]);
    const [plan] = (await listOpenPlans([person.id])).get(person.id) ?? [];
    expect(plan && resolvePlanDates(plan, "2027-03-28")).toMatchObject({ isLookUpDue: true });

    target(await post("holiday.leaveOut 4", { day: "2027-03-26" }, person));
    expect(shownDays(await pageOf(person)).inspection).toEqual(["2027-03-30", "due"]);
    target(await post("contract.undo 5", {}, person));
    expect(shownDays(await pageOf(person)).inspection).toEqual([null, "unknown"]);
    target(await post("holiday.count 6", { day: "2027-03-26" }, person));
    expect(shownDays(await pageOf(person)).inspection).toEqual(["2027-03-29", "due"]);

    const preview = target(await post("contract.set 7", { ...facts, leftOut: "none" }, person)) ?? "";
    expect((await pageOf(person, preview)).preview).toMatchObject({
      facts: { leftOut: "none" },
      moves: [{ title: "Inspection response", from: "2027-03-29", to: "2027-03-21" }],
    });
    target(await post("contract.set 7", { ...facts, leftOut: "", confirmed: "yes" }, person));
    expect((await findContract(person.id, full))?.leftOut).toBeUndefined();
  });

  test("are asked about where an extension falls on one", async () => {
    const person = await makeContractIn("NJ");
    target(await post("contract.set 3", { ...facts, leftOut: "state", confirmed: "yes" }, person));
    const extension = { state: "extended", extendedTo: "2027-03-26" };
    expect(await errorOf(await post("deadline.set deposit 4", extension, person))).toMatchObject({
      status: 400,
      fields: { extendedTo: expect.stringMatching(/^Friday, March 26, 2027, is Good Friday, and may not be a business day/) },
      toConfirm: "2027-03-26",
    });
    target(await post("deadline.set deposit 4", { ...extension, confirmed: "2027-03-26" }, person));
  });

  test("stay as they were where a form does not ask", async () => {
    const person = await makeContractIn("NJ");
    target(await post("contract.set 3", { ...facts, leftOut: "federal", confirmed: "yes" }, person));
    target(await post("contract.set 4", { ...facts, closing: "2027-04-20", confirmed: "yes" }, person));
    expect(await findContract(person.id, full)).toMatchObject({ leftOut: "federal", closing: "2027-04-20" });
  });

  test("are of the list of the home's state only, and of one choice", async () => {
    const [person, elsewhere] = [await makeContractIn("NJ"), await makeContractIn("WA")];
    expect((await post("holiday.leaveOut 3", { day: "2027-03-25" }, person)).status).toBe(400);
    expect((await post("holiday.leaveOut 3", { day: "2027-03-26" }, elsewhere)).status).toBe(400);
    expect(await errorOf(await post("contract.set 3", { ...facts, leftOut: "moon" }, person))).toMatchObject({
      status: 400,
      fields: { leftOut: "Choose one from the list" },
    });
    target(await post("contract.set 3", { ...facts, leftOut: "state", confirmed: "yes" }, elsewhere));
    const { shown } = await pageOf(elsewhere);
    expect(shown?.holidays).toEqual([]);
    expect(shown?.dates.find(({ about }) => about.id === "inspection")).toMatchObject({ day: "2027-03-29", isWithoutStateHolidays: true });
  });

  test("are shown to the second user who confirms one differently", async () => {
    const person = await makeContractIn("NJ");
    target(await post("contract.set 3", { ...facts, leftOut: "state", confirmed: "yes" }, person));
    target(await post("holiday.leaveOut 4", { day: "2027-03-26" }, person));
    expect(await errorOf(await post("holiday.count 4", { day: "2027-03-26" }, person))).toMatchObject({ status: 409, version: 5 });
    expect((await post("holiday.leaveOut 5", { day: "2027-03-26" })).status).toBe(401);
    expect((await pageOf({}, `${address}?date=2027-04-15&acc=2027-03-01`)).shown?.holidays).toEqual([]);
  });
});
