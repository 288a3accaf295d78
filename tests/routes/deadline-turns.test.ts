import { describe, expect, test } from "vitest";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { readBrand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { opening } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";
import { address, counted, errorOf, facts, full, makeContract, pageOf, post, shownDays, target } from "./support/contract-page.ts";

testDatabase();
const site = testSite();

const turnsOf = async (id: string) => (await findContract(id, full))?.turns;

describe("whose turn it is", () => {
  test("is passed on by one press, with its day, and never changes the state or day of any deadline", async () => {
    const person = await makeContract({ inspection: counted({ count: "10" }), deposit: { state: "met" } });
    const days = shownDays(await pageOf(person));
    expect(target(await post("turn.pass inspection other-side 3", {}, person))).toBe(`${address}#deadline-inspection`);
    target(await post("turn.pass loan lender 4", {}, person));
    const since = todayAt(facts.timeZone);
    expect(await turnsOf(person.id)).toEqual({ inspection: { holder: "other-side", since }, loan: { holder: "lender", since } });
    expect(shownDays(await pageOf(person))).toEqual(days);
    target(await post("turn.pass loan you 5", {}, person));
    expect((await turnsOf(person.id))?.loan?.holder).toBe("you");
    target(await post("contract.undo 6", {}, person));
    expect((await turnsOf(person.id))?.loan?.holder).toBe("lender");
  });

  test("is said at each date: a set holder before the usual one, without past deadlines", async () => {
    const person = await makeContract({ deposit: { state: "met" } });
    target(await post("turn.pass inspection other-side 2", {}, person));
    const turn = async () => (await pageOf(person)).rows?.timeline.find(({ id }) => id === "inspection")?.who ?? null;
    expect(await turn()).toBe("Other side's turn");
    target(await post("deadline.set inspection 3", { state: "met" }, person));
    expect(await turn(), "nobody acts on what is met").toBeNull();
  });

  test("is refused to a second who saw another, for a holder or a deadline that there is not, and to a guest", async () => {
    const person = await makeContract();
    target(await post("turn.pass inspection agent 1", {}, person));
    expect(await errorOf(await post("turn.pass inspection lender 1", {}, person))).toMatchObject({
      status: 409,
      deadline: "inspection",
      fields: { turn: expect.stringMatching(/Your agent, since/) },
      version: 2,
    });
    expect((await post("turn.pass inspection agent 1", {}, person)).status, "the same again is harmless").toBe(303);
    expect((await post("turn.pass inspection nobody 2", {}, person)).status).toBe(400);
    expect((await post("turn.pass option-period agent 2", {}, person)).status).toBe(400);
    expect((await post("turn.pass inspection agent 1", {})).status).toBe(401);
    expect(await turnsOf(person.id)).toMatchObject({ inspection: { holder: "agent" } });
  });

  test("goes with a deadline that is removed", async () => {
    const person = await makeContract({ "option-period": counted({ count: "7" }) });
    target(await post("turn.pass option-period agent 2", {}, person));
    target(await post("deadline.remove option-period 3", {}, person));
    expect(await turnsOf(person.id)).toEqual({});
  });

  test("of another holder shows how it usually goes, what to do meanwhile and what to ask; one's own does not", async () => {
    const person = await makeContract({ loan: counted({ count: "20" }), deposit: { state: "met" } });
    target(await post("turn.pass loan lender 3", {}, person));
    target(await post("turn.pass inspection agent 4", {}, person));
    const { waits } = await pageOf(person);
    expect(waits.loan?.question).toContain("approved in writing");
    expect(waits.inspection?.usually).toContain("Your agent");
    expect(waits["closing-disclosure"]?.sources).toMatchObject([{ lastRead: expect.stringMatching(/^2026-/) }]);
    expect(waits).not.toHaveProperty("title");
    expect(waits).not.toHaveProperty("deposit");
    expect((await pageOf()).waits).toEqual({});
  });

  test("of another holder shows the brokerage's usual time, unless it does not work there", async () => {
    const person = await makeContract({ loan: counted({ count: "20" }), inspection: counted({ count: "10" }) });
    target(await post("turn.pass loan lender 3", {}, person));
    target(await post("turn.pass inspection other-side 4", {}, person));
    const time = { journeyType: "buying", thing: "loan", plans: 34, fromDays: 18, toDays: 24 };
    await database().usualTime.createMany({
      data: [time, { ...time, holder: "lender", toDays: 20 }, { ...time, thing: "inspection", holder: "agent" }],
    });
    const usualHere = async () => Object.entries((await pageOf(person)).waits).map(([id, wait]) => [id, wait?.usualHere]);
    const sentence = "at least 8 in 10 took 18 to 20 days from when the lender got this";
    expect(await usualHere()).toEqual([
      ["inspection", null],
      ["loan", expect.stringContaining(sentence)],
      ["closing-disclosure", null],
    ]);
    const screen = await site(opening(address, person));
    expect(await screen.text()).toContain(sentence);
    await changePlan({ ownerId: person.id, guide: full, events: [], facts: () => ({ answers: { state: "TX" }, unhidden: [] }) });
    expect((await pageOf(person)).waits.loan?.usualHere).not.toBeNull();
    processState().singletons?.set("brand", readBrand({ KEYTURN_BRAND_STATES_SERVED: "CO, NM" }));
    try {
      expect((await pageOf(person)).waits.loan?.usualHere).toBeNull();
    } finally {
      processState().singletons?.delete("brand");
    }
  });
});
