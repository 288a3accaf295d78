import { beforeAll, describe, expect, test } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { type DeskSort, deskSorts } from "#app/desk/list/desk-query.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { loader } from "#app/routes/desk.tsx";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { addDays } from "#machines/calendar.ts";
import { type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import type { Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson } from "#tests/support/factories.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

const guide = guideOf("buying", "full");

const dayMilliseconds = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds);

/** Nothing but closing is due. */
const settled = Object.fromEntries(
  contractDeadlines.buying.map(({ id }) => [id, { ...unknownTerms, state: "not-applicable" }] as const),
) satisfies Record<string, DeadlineTerms>;

interface ListedPlan {
  readonly name: string;
  readonly lastUpdatedAt: string;
  readonly lastSeenAt: string;
  readonly closing: string;
}

const keyBy: Readonly<Record<DeskSort, (plan: ListedPlan) => string>> = {
  due: ({ closing }) => closing,
  stuck: ({ lastUpdatedAt }) => lastUpdatedAt.slice(0, 10),
  name: ({ name }) => name.toLowerCase(),
  deadline: ({ closing }) => closing,
  closing: ({ closing }) => closing,
  seen: ({ lastSeenAt }) => lastSeenAt.slice(0, 10),
};

interface Staffed {
  readonly role?: Role;
  readonly office: string;
}

interface Placed {
  readonly name: string;
  readonly office?: string;
  readonly agent?: string;
  /** Days from today. */
  readonly closing?: number;
  /** Of the owner and of the plan, days ago. */
  readonly unseen?: number;
}

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  beforeAll(ensureFirstOffice);

  const makeOffice = async () => (await database().office.create({ data: { name: `Office ${crypto.randomUUID()}` } })).id;

  async function makeStaff({ role = "agent", office }: Staffed) {
    const person = await makePerson({ role, name: "Avery Agent" });
    await database().user.update({ where: { id: person.id }, data: { officeId: office } });
    return person;
  }

  async function makePlan({ name, office, agent, closing, unseen = 0 }: Placed) {
    const owner = await makePerson({ name });
    const { saved } = await makeChange(owner, guide, { type: "step.next", step: 0 });
    if (closing !== undefined) {
      const today = earliestToday();
      const contract = {
        acceptance: addDays(today, -20),
        closing: addDays(today, closing),
        timeZone: "Pacific/Honolulu",
        deadlines: settled,
      };
      await changeContract({ ownerId: owner.id, guide }, () => ({ contract }));
    }
    await database().plan.update({
      where: { id: saved.id },
      data: { officeId: office, agentId: agent, lastUpdatedAt: daysAgo(unseen) },
    });
    await database().user.update({ where: { id: owner.id }, data: { lastSeenAt: daysAgo(unseen) } });
    return { id: saved.id, owner };
  }

  const page = async (reader: { cookie: string }, search = "") => (await answerTo(opening(`/desk${search}`, reader), loader)).json();
  const names = async (reader: { cookie: string }, search?: string): Promise<string[]> =>
    (await page(reader, search)).plans.map(({ name }: { name: string }) => name);

  test("an agent sees the plans assigned to them, a broker those of the office, an administrator all", async () => {
    const [north, south] = [await makeOffice(), await makeOffice()];
    const [agent, colleague, broker] = [
      await makeStaff({ office: north }),
      await makeStaff({ office: north }),
      await makeStaff({ role: "broker", office: north }),
    ];
    const administrator = await makePerson({ role: "administrator" });
    const mark = crypto.randomUUID().slice(0, 8);
    await makePlan({ name: `Ann ${mark}`, office: north, agent: agent.id, unseen: 1 });
    await makePlan({ name: `Ben ${mark}`, office: north, agent: colleague.id, unseen: 2 });
    await makePlan({ name: `Cho ${mark}`, office: south, unseen: 3 });
    expect(await names(agent)).toEqual([`Ann ${mark}`]);
    expect(await names(broker)).toEqual([`Ann ${mark}`, `Ben ${mark}`]);
    expect(await names(administrator, `?q=${mark}`)).toEqual([`Ann ${mark}`, `Ben ${mark}`, `Cho ${mark}`]);
    expect(await names(administrator, `?q=${mark}&office=${south}`)).toEqual([`Cho ${mark}`]);
    // The office of the address widens nobody's desk.
    expect(await names(broker, `?office=${south}`)).toEqual([`Ann ${mark}`, `Ben ${mark}`]);
    expect(await names(agent, "?q=Ben")).toEqual([]);
  });

  test("a user whose role opens no plans gets the same answer as on /admin", async () => {
    const [person, administrators] = [await makePerson(), await makePerson({ role: "administrator" })];
    const refused = await answerTo(opening("/desk", person), loader);
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/"]);
    expect((await answerTo(opening("/desk", administrators), loader)).status).toBe(200);
    const agent = await makeStaff({ office: await makeOffice() });
    await database().user.update({ where: { id: agent.id }, data: { role: "person" } });
    expect((await answerTo(opening("/desk", agent), loader)).status).toBe(303);
  });

  test("an agent opens the plans assigned to them, whether a member or not", async () => {
    const office = await makeOffice();
    const agent = await makeStaff({ office });
    const [joined, other] = [
      await makePlan({ name: "Ann", office, agent: agent.id, unseen: 1 }),
      await makePlan({ name: "Ben", office, agent: agent.id, unseen: 2 }),
    ];
    await database().planMember.create({ data: { planId: joined.id, userId: agent.id, role: "agent" } });
    const { plans } = await page(agent);
    expect(plans.map(({ path, email }: { path: string | null; email: string }) => [path, email])).toEqual([
      [`/plans/${joined.id}`, joined.owner.email],
      [`/plans/${other.id}`, other.owner.email],
    ]);
    expect(JSON.stringify(plans)).not.toMatch(/answers|notes|facts/);
  });

  test("pages go both ways by each order, with or without filters, and show each plan once", async () => {
    const office = await makeOffice();
    const broker = await makeStaff({ role: "broker", office });
    const closed = await makePlan({ name: "Closed", office });
    await database().plan.update({ where: { id: closed.id }, data: { status: "closed" } });
    for (const place of Array.from({ length: 60 }).keys()) {
      // Some have the same name, and have changed and close on the same day.
      const one = await makePerson({ name: `Plan ${Math.floor(place / 3)}` });
      const day = daysAgo(30 + Math.floor(place / 3));
      await database().user.update({ where: { id: one.id }, data: { lastSeenAt: day } });
      const plan = await database().plan.create({
        data: {
          ...{ ownerId: one.id, officeId: office, journeyType: "buying", serviceTier: "full", currentStep: "keys" },
          lastUpdatedAt: day,
        },
      });
      const closing = new Date(addDays(earliestToday(), Math.floor(place / 4)));
      await database().contract.create({ data: { planId: plan.id, acceptance: closing, closing, reminderRules: "" } });
      await database().deskEntry.update({ where: { planId: plan.id }, data: { nextDay: closing, ball: "lender" } });
    }
    for (const sort of deskSorts) {
      for (const filter of ["", "&guide=buying/full", "&guide=buying", "&ball=lender", "&agent=none&q=plan"]) {
        const search = `?sort=${sort}${filter}`;
        const first = await page(broker, search);
        const second = await page(broker, `${search}&cursor=${encodeURIComponent(first.nextCursor)}`);
        const ids = [...first.plans, ...second.plans].map(({ id }: { id: string }) => id);
        expect([first.plans.length, second.plans.length, new Set(ids).size, first.total], search).toEqual([50, 10, 60, 60]);
        expect([first.previousCursor, second.nextCursor]).toEqual([null, null]);
        expect((await page(broker, `${search}&before=${encodeURIComponent(second.previousCursor)}`)).plans, search).toEqual(first.plans);
        const keys = [...first.plans, ...second.plans].map(keyBy[sort]);
        expect(keys, search).toEqual(keys.toSorted());
      }
    }
    expect((await page(broker, "?guide=selling&ball=lender")).plans).toEqual([]);
    expect((await page(broker, "?ball=title")).total).toBe(0);
  });

  test("the views: closing in 14 days, and stuck longest first", async () => {
    const office = await makeOffice();
    const agent = await makeStaff({ office });
    const common = { office, agent: agent.id };
    await makePlan({ name: "Later", ...common, closing: 15, unseen: 8 });
    await makePlan({ name: "Last day", ...common, closing: 14, unseen: 9 });
    await makePlan({ name: "Soon", ...common, closing: 2 });
    await makePlan({ name: "Past", ...common, closing: -1 });
    await makePlan({ name: "No contract", ...common, unseen: 30 });
    expect(await names(agent, "?sort=closing&soon=yes")).toEqual(["Soon", "Last day"]);
    expect(await names(agent, "?sort=stuck")).toEqual(["No contract", "Last day", "Later"]);
    expect(await names(agent, "?sort=closing")).toEqual(["Soon", "Last day", "Later"]);
    expect(await names(agent, "?sort=deadline")).toEqual(["Past", "Soon", "Last day", "Later"]);
    expect(await names(agent, "?sort=name")).toEqual(["Last day", "Later", "No contract", "Past", "Soon"]);
    expect(await names(agent, "?sort=seen&q=la")).toEqual(["Last day", "Later"]);
    expect(await names(agent, "?sort=none&soon=yes&cursor=none&before=x_y&guide=none&ball=none&agent=none&office=none")).toHaveLength(5);
    expect(await names(agent, "?guide=selling")).toEqual([]);
    expect(await names(agent, "?q=%00")).toEqual([]);
  });

  test("the list follows what changes: names, agents, answers that decide what applies, contracts, ends", async () => {
    const office = await makeOffice();
    const broker = await makeStaff({ role: "broker", office });
    const { id, owner } = await makePlan({ name: "Zoe", office, closing: 5 });
    await makePlan({ name: "Mia", office, closing: 6 });
    const entry = () => database().deskEntry.findUnique({ where: { planId: id } });
    expect(await entry()).toMatchObject({ nextDay: new Date(addDays(earliestToday(), 5)), ball: null });
    await database().user.update({ where: { id: owner.id }, data: { name: "  Gus " } });
    expect(await names(broker, "?sort=name")).toEqual(["Gus", "Mia"]);
    expect(await names(broker, "?q=gus")).toEqual(["Gus"]);
    expect(await names(broker, "?q=zoe")).toEqual([]);
    await changeContract({ ownerId: owner.id, guide }, (present) => ({
      contract: {
        ...present,
        ...{ acceptance: addDays(earliestToday(), -20), closing: addDays(earliestToday(), 9), timeZone: null },
        deadlines: { ...settled, loan: { ...unknownTerms, term: { kind: "day", day: addDays(earliestToday(), 4), hour: null } } },
        turns: { loan: { holder: "lender", since: addDays(earliestToday(), -8) } },
      },
    }));
    expect(await entry()).toMatchObject({
      nextDay: new Date(addDays(earliestToday(), 4)),
      ball: "lender",
      heldSince: new Date(addDays(earliestToday(), -8)),
      closing: new Date(addDays(earliestToday(), 9)),
    });
    expect(await names(broker, "?ball=lender")).toEqual(["Gus"]);
    await changeContract({ ownerId: owner.id, guide }, () => ({ contract: null }));
    expect(await entry()).toMatchObject({ nextDay: null, ball: null, heldSince: null, closing: null });
    await database().plan.update({ where: { id }, data: { status: "closed" } });
    expect(await entry()).toBeNull();
    await database().plan.update({ where: { id }, data: { status: "open" } });
    expect(await names(broker, "?sort=name")).toEqual(["Gus", "Mia"]);
    await database().plan.delete({ where: { id } });
    expect(await entry()).toBeNull();
  });

  test("above 1,000 the count says so", async () => {
    const office = await makeOffice();
    const broker = await makeStaff({ role: "broker", office });
    const owner = await makePerson({ name: "Many" });
    await database().office.update({ where: { id: office }, data: { closedAt: new Date() } });
    // Raw SQL: only one open plan of a guide is an owner's.
    await database().$executeRaw`
      WITH people AS (INSERT INTO "user" (id, issuer, subject) SELECT gen_random_uuid(), 'urn:many', ${owner.id} || n
        FROM generate_series(1, 1001) AS n RETURNING id)
      INSERT INTO plan (id, owner_id, office_id, journey_type, service_tier, current_step)
      SELECT gen_random_uuid(), id, ${office}::uuid, 'buying', 'full', 'keys' FROM people`;
    for (const search of ["", "?guide=buying", "?ball=you"]) {
      const { total, totalIsMore } = await page(broker, search);
      expect([total, totalIsMore], search).toEqual(search === "?ball=you" ? [0, false] : [1000, true]);
    }
    expect((await page(broker, "?guide=buying")).plans).toHaveLength(50);
  });

  test("what needs a person: deadlines around today before owners who were not seen, each with why", async () => {
    const office = await makeOffice();
    const agent = await makeStaff({ office });
    const common = { office, agent: agent.id };
    await makePlan({ name: "Quiet", ...common, unseen: 9 });
    await makePlan({ name: "Gone", ...common, unseen: 12 });
    await makePlan({ name: "In three days", ...common, closing: 3 });
    await makePlan({ name: "Tomorrow", ...common, closing: 1 });
    const { urgent, isMore } = await page(agent);
    const list = urgent.map(({ plan, reasons }: { plan: { name: string }; reasons: string[] }) => [plan.name, reasons.join(" ")]);
    expect(list.map(([name]: string[]) => name)).toEqual(["Tomorrow", "In three days", "Gone"]);
    expect(list[0][1]).toContain("Closing is tomorrow");
    expect(list[1][1]).toContain("in 3 days");
    expect(list[2][1]).toBe("Not seen for 12 days, and nothing has changed in the plan since. No contact is noted.");
    expect(isMore).toBe(false);
  });

  test("a holder who asks for something, and what has been with somebody for long, each opened at that place", async () => {
    const office = await makeOffice();
    const agent = await makeStaff({ office });
    const broker = await makeStaff({ role: "broker", office });
    const common = { office, agent: agent.id };
    const [asks, held, fresh] = [
      await makePlan({ name: "Asks", ...common, closing: 30 }),
      await makePlan({ name: "Held", ...common, closing: 31 }),
      await makePlan({ name: "Fresh", ...common, closing: 32 }),
    ];
    for (const [{ owner }, days] of [
      [asks, 2],
      [held, 9],
      [fresh, 6],
    ] as const) {
      await changeContract({ ownerId: owner.id, guide }, (present) => {
        const { acceptance, closing, timeZone } = present ?? { acceptance: "", closing: "", timeZone: null };
        const loan = { ...unknownTerms, term: { kind: "day", day: addDays(earliestToday(), 20), hour: null } } as const;
        const turns = { loan: { holder: "lender", since: addDays(earliestToday(), -days) } } as const;
        return { contract: { acceptance, closing, timeZone, deadlines: { ...settled, loan }, turns } };
      });
    }
    const at = new Date().toISOString();
    const ask = { thing: "loan", holder: "lender", address: "l@lender.example", mailKey: "-" };
    await database().holderAsk.create({ data: { ...ask, planId: asks.id, answers: [{ kind: "need", need: "Pay stubs", at }] } });
    await database().holderAsk.create({ data: { ...ask, planId: fresh.id, answers: [{ kind: "on-track", at }] } });
    for (const reader of [agent, broker]) {
      const { urgent } = await page(reader);
      const list = urgent.map((one: { plan: { name: string }; reasons: string[]; deadline: string }) => [
        one.plan.name,
        one.deadline,
        one.reasons.join(" "),
      ]);
      expect(list).toEqual([
        ["Asks", "loan", expect.stringMatching(/: the lender answered. Needs something: “Pay stubs”\.$/)],
        ["Held", "loan", expect.stringMatching(/: with the lender for 9 days\.$/)],
      ]);
    }
    await database().holderAsk.updateMany({ where: { planId: asks.id }, data: { endedAt: new Date() } });
    expect((await page(agent)).urgent.map(({ plan }: { plan: { name: string } }) => plan.name)).toEqual(["Held"]);
  });

  test("an urgent question answered with No, since when, until it is answered otherwise or its step is done", async () => {
    const office = await makeOffice();
    const [agent, broker] = [await makeStaff({ office }), await makeStaff({ role: "broker", office })];
    const deposit = "buying-full.escrow-earnest-money.deposit-on-time";
    const step = guide.steps.find(({ id }) => id === "escrow-earnest-money");
    const text = step?.details.find(({ id }) => id === deposit)?.question;
    const { id, owner } = await makePlan({ name: "Dora", office, agent: agent.id });
    const answer = (given: "yes" | "no", question = deposit) =>
      makeChange(owner, guide, { type: "question.answer", question, answer: given });
    const urgent = async (reader = agent) =>
      (await page(reader)).urgent.map((one: { plan: { id: string }; reasons: string[]; step: string }) => [
        one.plan.id,
        one.step,
        ...one.reasons,
      ]);
    // Others are how a guide begins.
    await answer("no", "buying-full.pre-approval.lenders-compared");
    expect(await urgent()).toEqual([]);
    await answer("no");
    for (const reader of [agent, broker]) {
      expect(await urgent(reader)).toEqual([[id, step?.key, `Answered No, within the last day: “${text}”`]]);
    }
    await database().urgentNo.updateMany({ where: { planId: id }, data: { at: daysAgo(4) } });
    expect(await urgent()).toEqual([[id, step?.key, `Answered No, 4 days ago: “${text}”`]]);
    await makeChange(owner, guide, { type: "step.complete", step: "escrow-earnest-money" });
    expect(await urgent()).toEqual([]);
    await makeChange(owner, guide, { type: "step.reopen", step: "escrow-earnest-money" });
    expect(await urgent()).toHaveLength(1);
    await database().plan.update({ where: { id }, data: { status: "closed", closedAt: new Date() } });
    expect(await urgent()).toEqual([]);
    await database().plan.update({ where: { id }, data: { status: "open", closedAt: null } });
    await answer("yes");
    expect([await urgent(), await database().urgentNo.count({ where: { planId: id } })]).toEqual([[], 0]);
    // A build that does not know of them leaves the row.
    await database().urgentNo.create({ data: { planId: id, questionId: deposit, at: new Date() } });
    expect(await urgent()).toEqual([]);
  });

  test("at most 20 people are listed, and whether there are more is said", async () => {
    const office = await makeOffice();
    const agent = await makeStaff({ office });
    for (const place of Array.from({ length: 20 }).keys()) {
      await makePlan({ name: `Gone ${place}`, office, agent: agent.id, unseen: 20 });
    }
    expect(await page(agent)).toMatchObject({ urgent: { length: 20 }, isMore: false });
    await makePlan({ name: "One more", office, agent: agent.id, unseen: 20 });
    expect(await page(agent)).toMatchObject({ urgent: { length: 20 }, isMore: true });
  });
});
