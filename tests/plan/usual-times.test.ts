import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { describeUsualTime } from "#app/content/contract/usual-times.ts";
import { minUsualPlans, usualPlansAge } from "#app/limits.ts";
import { listUsualTimes, recountUsualTimes } from "#app/plan/dates/usual-times.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { addDays } from "#machines/calendar.ts";
import type { Prisma } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makePerson } from "#tests/support/factories.ts";
import { seeded } from "../machines/journey-arbitraries.ts";

const acceptance = "2026-03-01";
const closing = "2026-06-30";

describe("a sentence of what is usual", () => {
  const time = { kind: "deadline", holder: null, plans: 34, fromDays: 5, toDays: 9 } as const;

  test.each([
    [
      time,
      "Of 34 plans that closed with us in the last two years, at least 8 in 10 took 5 to 9 days from acceptance until this was marked as met.",
    ],
    [
      { ...time, kind: "subStep" as const, holder: "inspector" as const },
      "Of 34 plans that closed with us in the last two years, at least 8 in 10 took 5 to 9 days from when the inspector got this until it was checked off.",
    ],
    [
      { ...time, holder: "lender" as const },
      "Of 34 plans that closed with us in the last two years, at least 8 in 10 took 5 to 9 days from when the lender got this until it was marked as met.",
    ],
  ])("says the range, the plans and from when: %j", (given, sentence) => {
    expect(describeUsualTime(given)).toBe(sentence);
  });

  test.each([
    [0, 0, "took less than a day from"],
    [1, 1, "took 1 day from"],
    [0, 1, "took 0 to 1 day from"],
    [7, 7, "took 7 days from"],
  ])("from %i to %i days reads well", (fromDays, toDays, words) => {
    expect(describeUsualTime({ ...time, fromDays, toDays })).toContain(words);
  });
});

describe.each(databaseKinds)("on the %s database, what is usual", (kind) => {
  testDatabase(kind);
  let offices: [string, string];

  interface ClosedPlan {
    /** After acceptance, or after the lender got it; null where nobody knows. */
    readonly days: number | null;
    readonly office?: string | null;
    readonly deadline?: string;
    readonly isPassed?: boolean;
    readonly plan?: Partial<Prisma.PlanCreateManyInput>;
    readonly state?: string;
  }

  /** All of one owner. */
  async function close(plans: readonly ClosedPlan[]) {
    const { id: ownerId } = await makePerson();
    const rows = plans.map(({ days, office = offices[0], deadline = "loan", isPassed = false, plan = {}, state = "met" }) => {
      const id = randomUUID();
      const turns = isPassed ? { turns: { [deadline]: { holder: "lender", since: addDays(acceptance, 2) } } } : {};
      const metOn = days === null ? {} : { metOn: { [deadline]: addDays(acceptance, days + (isPassed ? 2 : 0)) } };
      const status = "closed" as const;
      return {
        plan: {
          ...{ id, ownerId, officeId: office, journeyType: "buying", serviceTier: "full", currentStep: "keys" },
          ...{ status, closedAt: new Date(), ...plan },
        },
        contract: {
          ...{ planId: id, acceptance: new Date(acceptance), closing: new Date(closing) },
          ...{ deadlines: { [deadline]: { term: null, state, extendedTo: null, version: 1 } }, additions: { ...turns, ...metOn } },
        },
      };
    });
    await database().plan.createMany({ data: rows.map(({ plan }) => plan) });
    await database().contract.createMany({ data: rows.map(({ contract }) => contract) });
  }

  const closeAll = (days: readonly number[], more: Omit<ClosedPlan, "days"> = {}) => close(days.map((one) => ({ days: one, ...more })));
  const sameDays = (count: number, days = 6) => Array.from({ length: count }, () => days);
  const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000);

  const listTimes = async (office: string | null) => (await listUsualTimes(office)).filter(({ thing }) => thing !== "closing");

  /** As a night counts it. */
  async function recount(now?: Date) {
    await database().nightlyTask.deleteMany();
    await recountUsualTimes(now);
  }

  beforeEach(async () => {
    await database().usualTime.deleteMany();
    await database().user.deleteMany();
    const office = () => database().office.create({ data: { name: "A branch" }, select: { id: true } });
    offices = [(await office()).id, (await office()).id];
  });

  test("is said from 20 closed plans on, and of the whole brokerage where the office has fewer", async () => {
    await closeAll(sameDays(minUsualPlans - 1));
    await recount();
    expect(await database().usualTime.count()).toBe(0);
    expect(await listTimes(offices[0])).toEqual([]);
    await closeAll([8], { office: offices[1] });
    await recount();
    const all = {
      ...{ journeyType: "buying", kind: "deadline", thing: "loan", title: "Loan approval", holder: null },
      ...{ scope: "brokerage", plans: 20, fromDays: 6, toDays: 6 },
    };
    expect(await listTimes(offices[0])).toEqual([all]);
    expect(await listTimes(null)).toEqual([all]);
    await closeAll([9]);
    await recount();
    expect(await listTimes(offices[0])).toEqual([{ ...all, scope: "office" }]);
    expect(await listTimes(offices[1])).toEqual([{ ...all, plans: 21 }]);
    await closeAll([6], { office: null });
    await recount();
    expect(await listTimes(null)).toEqual([{ ...all, plans: 22 }]);
  });

  test("leaves out plans that fell through, are open or long closed, and deadlines that are not met, were marked after closing, or have no day", async () => {
    await closeAll(sameDays(minUsualPlans - 1));
    await closeAll(sameDays(5), { plan: { status: "fellThrough" } });
    await close([{ days: 6, plan: { status: "open", closedAt: null } }]);
    await closeAll(sameDays(5), { plan: { closedAt: new Date(Date.now() - usualPlansAge - 60_000) } });
    await closeAll(sameDays(5), { state: "due" });
    await closeAll(sameDays(5, 200));
    await closeAll(sameDays(5, -1));
    await close([{ days: null }, { days: null, isPassed: true }]);
    await closeAll(sameDays(30), { deadline: "added-1" });
    await recount();
    expect(await listTimes(offices[0])).toEqual([]);
  });

  test("leaves out homes in states where the office does not work", async () => {
    await database().office.update({ where: { id: offices[0] }, data: { statesServed: ["CO"] } });
    const inState = (state: string) => ({ plan: { facts: { answers: { state } } } });
    await closeAll(sameDays(10), inState("CO"));
    await closeAll(sameDays(9), inState("TX"));
    await closeAll(sameDays(9));
    await recount();
    expect(await listTimes(offices[0])).toEqual([]);
    await closeAll([6], { ...inState("TX"), office: offices[1] });
    await recount();
    expect(await listTimes(offices[0])).toMatchObject([{ plans: 20, scope: "brokerage" }]);
  });

  test("counts from the day on which another holder got it; for deadlines that count from closing, only so", async () => {
    await closeAll(sameDays(20), { isPassed: true });
    await closeAll(sameDays(20, 4), { isPassed: true, deadline: "insurance" });
    await recount();
    expect((await listTimes(null)).map(({ thing, holder, fromDays }) => [thing, holder, fromDays])).toEqual([
      ["loan", null, 8],
      ["loan", "lender", 6],
      ["insurance", "lender", 4],
    ]);
  });

  test("of closing is the contract's day in plans that closed on it or later", async () => {
    const july = new Date("2026-07-10T20:00:00Z");
    await closeAll(sameDays(20), { plan: { closedAt: july } });
    await recount(july);
    const time = { kind: "deadline", thing: "closing", title: "Closing day", holder: null, plans: 20, fromDays: 121, toDays: 121 };
    expect(await listUsualTimes(null)).toMatchObject([{ thing: "loan" }, time]);
    const [first] = await database().plan.findMany({ select: { id: true } });
    const closedAt = (moment: string) => database().plan.update({ where: { id: first?.id ?? "" }, data: { closedAt: new Date(moment) } });
    await closedAt(`${closing}T10:00:00Z`);
    await recount(july);
    expect(await listUsualTimes(null), "June 30 at midnight in Hawaii").toMatchObject([{ thing: "loan" }, time]);
    await closedAt(`${closing}T09:59:00Z`);
    await recount(july);
    expect(await listUsualTimes(null)).toMatchObject([{ thing: "loan" }]);
  });

  test("of a task counts from when another holder got it to its last tick", async () => {
    const [thing] = guideOf("buying", "full").steps.flatMap(({ subSteps }) => subSteps);
    const id = thing?.id ?? "";
    const ticked = (isTicked = true) => ({ completedSubSteps: { [id]: isTicked } });
    const turn = { holder: "lender", since: "2026-03-03" };
    const plan = { subStepTurns: { [id]: turn }, completedSubSteps: { [id]: true } };
    await closeAll(sameDays(20), { plan, deadline: "added-1" });
    const plans = await database().plan.findMany({ select: { id: true } });
    const event = { actorRole: "owner", commands: [], before: {} } as const;
    const events = plans.flatMap(({ id: planId }) => [
      { ...event, planId, version: 1, after: ticked(), at: new Date("2026-03-05T20:00:00Z") },
      { ...event, planId, version: 2, after: ticked(false), at: new Date("2026-03-06T20:00:00Z") },
      // March 7 in Hawaii.
      { ...event, planId, version: 3, after: ticked(), at: new Date("2026-03-08T06:00:00Z") },
      { ...event, planId, version: 4, after: { completedSubSteps: { other: true } }, at: new Date("2026-03-20T20:00:00Z") },
    ]);
    await database().planEvent.createMany({ data: events });
    await recount();
    const time = { kind: "subStep", thing: id, title: thing?.title, holder: "lender", plans: 20, fromDays: 4, toDays: 4 };
    expect(await listTimes(null)).toMatchObject([time]);
    await database().contract.updateMany({ data: { timeZone: "America/New_York" } });
    await recount();
    expect(await listTimes(null)).toMatchObject([{ ...time, fromDays: 5, toDays: 5 }]);
    const [first] = plans;
    await database().contract.update({ where: { planId: first?.id ?? "" }, data: { closing: new Date("2026-03-07") } });
    await recount();
    expect(await listTimes(null), "ticked after closing").toEqual([]);
    await database().contract.deleteMany();
    await recount();
    expect(await listTimes(null)).toMatchObject([time]);
    await database().plan.update({ where: { id: first?.id ?? "" }, data: { completedSubSteps: { [id]: false } } });
    await recount();
    expect(await listTimes(null), "not ticked anymore").toEqual([]);
  });

  test("is the range between the plans at a tenth and at nine tenths, and at least 8 in 10 lie in it", async () => {
    const lists = fc.sample(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 20, maxLength: 80 }), { ...seeded, numRuns: 12 });
    for (const days of lists) {
      await database().user.deleteMany();
      await closeAll(days);
      await recount();
      const [time] = await listTimes(offices[0]);
      const sorted = days.toSorted((one, other) => one - other);
      const rank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
      expect(time, JSON.stringify(days)).toMatchObject({ plans: days.length, fromDays: rank(0.1), toDays: rank(0.9) });
      const within = days.filter((one) => time && one >= time.fromDays && one <= time.toDays).length;
      expect(within / days.length).toBeGreaterThanOrEqual(0.8);
    }
  });

  test("is counted once a night, whichever of two nodes comes first, and again the next night", async () => {
    await closeAll(sameDays(20));
    await database().nightlyTask.deleteMany();
    await Promise.all([recountUsualTimes(), recountUsualTimes()]);
    expect(await database().usualTime.findMany({ where: { thing: "loan" }, orderBy: { officeId: "asc" } })).toMatchObject([
      { officeId: offices[0], plans: 20 },
      { officeId: null, plans: 20 },
    ]);
    await closeAll([6]);
    await recountUsualTimes();
    expect(await listTimes(null)).toMatchObject([{ plans: 20 }]);
    await recountUsualTimes(tomorrow());
    expect(await listTimes(null)).toMatchObject([{ plans: 21 }]);
    await recountUsualTimes();
    await database().plan.deleteMany();
    await recountUsualTimes(tomorrow());
    expect(await listTimes(null), "an earlier clock counts nothing").toMatchObject([{ plans: 21 }]);
  });

  test("holds nothing that leads to a plan", async () => {
    await closeAll(sameDays(20));
    await recount();
    expect(Object.keys((await database().usualTime.findFirst()) ?? {}).toSorted()).toEqual([
      "fromDays",
      "holder",
      "id",
      "journeyType",
      "officeId",
      "plans",
      "thing",
      "toDays",
    ]);
  });
});
