import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { describeWait } from "#app/desk/list/describe-wait.ts";
import { planPath } from "#app/paths.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { loader } from "#app/routes/desk_.office.tsx";
import { staffPaths } from "#app/staff-paths.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";
import { type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import type { PlanRole, Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, opening } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const hour = 60 * 60;
const day = 24 * hour;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

const settled = Object.fromEntries(
  contractDeadlines.buying.map(({ id }) => [id, { ...unknownTerms, state: "not-applicable" }] as const),
) satisfies Record<string, DeadlineTerms>;

const known = (due: CalendarDay): DeadlineTerms => ({ ...unknownTerms, term: { kind: "day", day: due, hour: null } });

test.each([
  [0, "under a minute"],
  [60, "1 minute"],
  [119 * 60, "119 minutes"],
  [2 * hour, "2 hours"],
  [47.9 * hour, "47 hours"],
  [2 * day, "2 days"],
  [1_234 * day, "1,234 days"],
])("%d seconds are %s", (seconds, words) => {
  expect(describeWait(seconds)).toBe(words);
});

describe.each(databaseKinds)("the office overview, on the %s database,", (kind) => {
  testDatabase(kind);
  const site = testSite();
  beforeAll(ensureFirstOffice);

  let office: string;
  let broker: SignedIn;
  let agent: SignedIn;

  beforeEach(async () => {
    office = await makeOffice("North");
    broker = await makeStaff({ role: "broker", office, name: "Bob Broker" });
    agent = await makeStaff({ role: "agent", office, name: "Ann Agent" });
  });

  const makeOffice = async (name: string) => (await database().office.create({ data: { name } })).id;

  async function makeStaff(staff: { readonly role: Role; readonly office: string; readonly name: string }) {
    const person = await makePerson({ role: staff.role, name: staff.name });
    await database().user.update({ where: { id: person.id }, data: { officeId: staff.office } });
    return person;
  }

  interface Placed {
    readonly name: string;
    readonly agent?: string;
    readonly officeId?: string;
    readonly step?: number;
    readonly unchangedDays?: number;
    readonly closing?: number;
    readonly deadlines?: Readonly<Record<string, DeadlineTerms>>;
  }

  async function makePlan({ name, agent: agentId, officeId = office, step = 0, unchangedDays = 0, closing, deadlines = {} }: Placed) {
    const owner = await makePerson({ name });
    const { saved } = await makeChange(owner, guide, { type: "step.complete", step });
    if (closing !== undefined) {
      const today = earliestToday();
      const contract = {
        acceptance: addDays(today, -20),
        closing: addDays(today, closing),
        timeZone: "Pacific/Honolulu",
        deadlines: { ...settled, ...deadlines },
      };
      await changeContract({ ownerId: owner.id, guide }, () => ({ contract }));
    }
    await database().plan.update({
      where: { id: saved.id },
      data: { officeId, agentId, lastUpdatedAt: ago(unchangedDays * day) },
    });
    return { id: saved.id, owner };
  }

  interface Question {
    /** Seconds ago. */
    readonly age: number;
    /** Seconds after the question. */
    readonly answers?: readonly number[];
    readonly followUp?: number;
    readonly isWaiting?: boolean;
  }

  async function ask(plan: { id: string; owner: SignedIn }, { age, answers = [], followUp, isWaiting = false }: Question) {
    const now = Date.now();
    const at = (after: number) => new Date(now - (age - after) * 1_000);
    const write = (authorRole: PlanRole, after: number) => ({ authorRole, text: "Hi", createdAt: at(after) });
    await database().thread.create({
      data: {
        ...{ planId: plan.id, stepId: "keys", askerId: plan.owner.id, showsFacts: false, createdAt: at(0) },
        waitingSince: isWaiting ? at(followUp ?? 0) : null,
        messages: {
          create: [
            write("owner", 0),
            ...answers.map((after) => write("agent", after)),
            ...(followUp === undefined ? [] : [write("owner", followUp)]),
          ],
        },
      },
    });
  }

  const load = async (reader: SignedIn, search = "") =>
    (await answerTo(opening(`${staffPaths.deskOffice}${search}`, reader), loader)).json();
  const read = async (reader: SignedIn, search = "") => {
    const response = await site(opening(`${staffPaths.deskOffice}${search}`, reader));
    return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  };

  test("is a broker's for the own office, an administrator's for each, and unknown to agents", async () => {
    const south = await makeOffice("South");
    const administrator = await makePerson({ role: "administrator" });
    const lost = await makePerson({ role: "broker" });
    await makePlan({ name: "Nora", closing: 3 });
    await makePlan({ name: "Sam", officeId: south, closing: 4 });
    const names = async (reader: SignedIn, search?: string) =>
      (await load(reader, search)).closings.weeks.flatMap(({ plans }: { plans: { name: string }[] }) => plans.map(({ name }) => name));
    expect(await names(broker)).toEqual(["Nora"]);
    expect(await names(broker, `?office=${south}`)).toEqual(["Nora"]);
    expect(await names(administrator, `?office=${south}`)).toEqual(["Sam"]);
    expect(await names(administrator)).toEqual(expect.arrayContaining(["Nora", "Sam"]));
    expect(await read(lost)).toContain("Your account has no office yet.");
    expect(await read(broker)).not.toContain("All offices");
    expect(await read(administrator)).toContain(`href="/desk/office?office=${south}"`);
    for (const [reader, search] of [
      [agent, ""],
      [administrator, `?office=${crypto.randomUUID()}`],
      [administrator, "?office=none"],
    ] as const) {
      expect((await site(opening(`${staffPaths.deskOffice}${search}`, reader))).status, search).toBe(404);
    }
  });

  test("an office without anything says so of each part, and claims no figure", async () => {
    const text = await read(broker);
    expect(text).toContain("No question waits for an answer now.");
    expect(text).toContain("We got no question in the last 30 days, so there are no answer times.");
    expect(text).toContain("No contract here names a closing day in the next 30 days.");
    expect(text).toContain("No unfinished plan has been without a change for 10 days.");
    expect(text).toContain("No plans closed at this office in the last 2 years.");
    expect(text).not.toContain("<table");
  });

  test("answer times count from the question to the first answer, those waiting now of any age, and no other office's", async () => {
    const [ofAnn, ofNobody] = [await makePlan({ name: "Nora", agent: agent.id }), await makePlan({ name: "Nick" })];
    const elsewhere = await makePlan({ name: "Sam", officeId: await makeOffice("South") });
    await ask(ofAnn, { age: 5 * day, answers: [2 * hour, 3 * hour] });
    await ask(ofAnn, { age: 6 * day, answers: [4 * hour], followUp: 5 * day, isWaiting: true });
    await ask(ofAnn, { age: 7 * day, answers: [50 * hour] });
    await ask(ofAnn, { age: 31 * day, answers: [1] });
    await ask(ofNobody, { age: 40 * day, isWaiting: true });
    await ask(elsewhere, { age: 50 * day, isWaiting: true });
    await ask(elsewhere, { age: day, answers: [60] });
    const { times } = await load(broker);
    const seconds = expect.any(Number);
    expect(times).toMatchObject({
      all: { questions: 3, answered: 3, middleSeconds: 4 * hour, slowSeconds: 50 * hour, waiting: 2, longestWaitSeconds: seconds },
      agents: [
        { name: null, questions: 0, answered: 0, middleSeconds: null, slowSeconds: null, waiting: 1 },
        { name: "Ann Agent", questions: 3, answered: 3, middleSeconds: 4 * hour, slowSeconds: 50 * hour, waiting: 1 },
      ],
    });
    const text = await read(broker);
    expect(text).toContain("2 questions wait for an answer now, the longest for 40 days.");
    expect(text).toContain("We got 3 questions in the last 30 days. 3 have an answer from us. Half of the answers took 4 hours or less.");
    expect(text).toContain("The slowest took 2 days.");
    await database().plan.update({ where: { id: ofNobody.id }, data: { status: "closed", closedAt: new Date() } });
    expect(await read(broker)).toContain("1 question waits for an answer now, for 24 hours.");
  });

  test("a question without an answer has no answer time", async () => {
    await ask(await makePlan({ name: "Nora" }), { age: 3 * day });
    const text = await read(broker);
    expect(text).toContain("We got 1 question in the last 30 days. It has no answer from us.");
    expect(text).toContain("No question waits for an answer now.");
  });

  test("the middle and the slowest tenth are as counted by hand", async () => {
    const plan = await makePlan({ name: "Nora", agent: agent.id });
    const taken = Array.from({ length: 37 }, (_, place) => ((place * 7_919) % 97) * 600);
    for (const seconds of taken) {
      await ask(plan, { age: 10 * day, answers: [seconds] });
    }
    const sorted = taken.toSorted((one, other) => one - other);
    const { all } = (await load(broker)).times;
    expect([all.answered, all.middleSeconds, all.slowSeconds]).toEqual([37, sorted[18], sorted[33]]);
    expect(await read(broker)).toMatch(/The slowest tenth took \d+ hours or longer\./);
  });

  test("closings of 30 days stand by week, with what is open before each", async () => {
    const today = earliestToday();
    await makePlan({ name: "Past", closing: -1 });
    await makePlan({ name: "Last day", closing: 30 });
    await makePlan({ name: "Too far", closing: 31 });
    const soon = await makePlan({
      name: "Soon",
      closing: 10,
      agent: agent.id,
      deadlines: { inspection: known(addDays(today, -2)), appraisal: known(addDays(today, 4)), loan: { ...unknownTerms } },
    });
    await database().plan.update({
      where: { id: (await makePlan({ name: "Hopes" })).id },
      data: { targetDate: new Date(addDays(today, 9)) },
    });
    const { closings } = await load(broker);
    const plans = closings.weeks.flatMap(({ plans: ofWeek }: { plans: object[] }) => ofWeek);
    expect(plans).toMatchObject([
      {
        name: "Soon",
        path: planPath(soon.id),
        closing: addDays(today, 10),
        agent: "Ann Agent",
        open: { unknown: 1, overdue: 1, ahead: 1 },
      },
      { name: "Last day", agent: null, open: { unknown: 0, overdue: 0, ahead: 0 } },
    ]);
    expect(closings.more).toBeNull();
    for (const { monday, plans: ofWeek } of closings.weeks) {
      expect(new Date(monday).getUTCDay()).toBe(1);
      for (const { closing } of ofWeek) {
        expect(monday <= closing && closing <= addDays(monday, 6)).toBe(true);
      }
    }
    const text = await read(broker);
    expect(text).toContain("1 overdue, 1 with no date entered, 1 still ahead");
    expect(text).toContain("No deadline that we know of");
  });

  test("plans without a change for 10 days stand by step, the longest first, each with an email", async () => {
    await makePlan({ name: "Nine", unchangedDays: 9 });
    await makePlan({ name: "Ten", unchangedDays: 10 });
    const { owner } = await makePlan({ name: "Forty", unchangedDays: 40, agent: agent.id });
    await makePlan({ name: "Twenty", step: 1, unchangedDays: 20 });
    await database().plan.update({ where: { id: (await makePlan({ name: "Closed", unchangedDays: 50 })).id }, data: { status: "closed" } });
    const { halted } = await load(broker);
    const steps = halted.steps.map(({ title, plans }: { title: string; plans: { name: string; days: number }[] }) => [
      title.replace(/^.*Step/, "Step"),
      ...plans.map(({ name, days }) => [name, days]),
    ]);
    expect(steps).toEqual([
      [`Step 1 of ${guide.steps.length}: ${guide.steps[0]?.title}`, ["Forty", 40], ["Ten", 10]],
      [`Step 2 of ${guide.steps.length}: ${guide.steps[1]?.title}`, ["Twenty", 20]],
    ]);
    expect(halted.more).toBeNull();
    const text = await read(broker);
    expect(text).toContain(`href="mailto:${owner.email}" aria-label="Email Forty"`);
    expect(text).toContain("No change for 40 days");
  });

  test("50 plans that halt are listed, and the desk has the rest", async () => {
    for (const place of Array.from({ length: 51 }).keys()) {
      await makePlan({ name: `Still ${place}`, unchangedDays: 60 - (place % 40) });
    }
    const count = async () => (await load(broker)).halted.steps.flatMap(({ plans }: { plans: object[] }) => plans).length;
    expect(await count()).toBe(50);
    expect((await load(broker)).halted.more).toBe("/desk?sort=stuck#plans");
    const administrator = await makePerson({ role: "administrator" });
    expect((await load(administrator, `?office=${office}`)).halted.more).toBe(`/desk?sort=stuck&office=${office}#plans`);
  });

  test("what is usual is said of the office from 20 closed plans on, else of all offices, else only how many closed", async () => {
    const usual = async () => (await load(broker)).usual;
    await makePlan({ name: "Open" });
    for (const [status, years] of [
      ["closed", 0],
      ["closed", 1.9],
      ["closed", 2.1],
      ["fellThrough", 0],
    ] as const) {
      const { id } = await makePlan({ name: "Done" });
      await database().plan.update({ where: { id }, data: { status, closedAt: ago(years * 365 * day) } });
    }
    expect(await usual()).toEqual({ least: 20, closed: 2, closedIsMore: false, times: [] });
    const text = await read(broker);
    expect(text).toContain("2 plans closed at this office in the last 2 years.");
    expect(text).toContain("No deadline or thing to do has 20 such plans yet");
    const time = { journeyType: "buying", thing: "loan", holder: null, plans: 41, fromDays: 18, toDays: 27 };
    await database().usualTime.create({ data: time });
    expect(await read(broker)).toMatch(/18 to 27 days.*41.*Of all offices: this one has too few/);
    await database().usualTime.create({ data: { ...time, officeId: office, plans: 20, fromDays: 9, toDays: 9 } });
    expect((await usual()).times).toMatchObject([{ title: "Loan approval", plans: 20, isOfAll: false }]);
    expect(await read(broker)).toMatch(/9 days.*acceptance.*20/);
    await database().usualTime.deleteMany();
  });
});
