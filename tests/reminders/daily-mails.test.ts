import { beforeEach, describe, expect, test, vi } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { guides } from "#app/content/guides/guides.ts";
import { saveMailChoices } from "#app/mail/mail-settings.server.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { startSession } from "#app/platform/sessions/session.server.ts";
import { enqueueDailyMails } from "#app/reminders/daily-mails.server.ts";
import { listOpenPlans, resolvePlanDates } from "#app/reminders/plans.server.ts";
import { addDays, daysBetween } from "#machines/calendar.ts";
import { type Contract, type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import type { PlanRole } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson } from "#tests/support/factories.ts";
import { mailFolder, readMails } from "#tests/support/mails.ts";

testDatabase();

const folder = mailFolder();
const guide = guideOf("buying", "full");
const zone = "America/New_York";
const [monday, tuesday] = ["2026-11-23", "2026-11-24"];
/** Nine in the morning in New York, in winter. */
const nineAt = (day: string) => vi.setSystemTime(`${day}T14:00:00Z`);

beforeEach(async () => {
  processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
  vi.useFakeTimers({ toFake: ["Date"] });
  nineAt(tuesday);
  await database().user.deleteMany();
  await database().outboxEntry.deleteMany();
  await database().mondaySlice.deleteMany();
  await database().usualTime.deleteMany();
  return () => vi.useRealTimers();
});

const on = (day: string, hour: string | null = "17:00"): DeadlineTerms => ({ ...unknownTerms, term: { kind: "day", day, hour } });

async function makeBuyer(deadlines: Readonly<Record<string, DeadlineTerms>> | null, more: Partial<Contract> = {}) {
  const person = await makePerson();
  await makeChange(person, guide, { type: "step.complete", step: 0 });
  if (deadlines) {
    await enter(person, deadlines, more);
  }
  return person;
}

/** All else is known not to apply, so that there is nothing to look up. */
const settled = Object.fromEntries(
  contractDeadlines.buying.map(({ id }) => [id, { ...unknownTerms, state: "not-applicable" }] as const),
) satisfies Record<string, DeadlineTerms>;

function enter(person: { readonly id: string }, deadlines: Readonly<Record<string, DeadlineTerms>>, more: Partial<Contract> = {}) {
  const contract = { acceptance: "2026-11-16", closing: "2027-01-15", timeZone: zone, deadlines: { ...settled, ...deadlines }, ...more };
  return changeContract({ ownerId: person.id, guide }, () => ({ contract }));
}

const swept = async () => {
  await enqueueDailyMails();
  return await database().outboxEntry.findMany({ orderBy: { kind: "asc" } });
};

const inThreeDays = addDays(tuesday, 3);
const counted = {
  kind: "count",
  count: 3,
  days: "business",
  from: "acceptance",
  firstDayCounts: false,
  roll: "stay",
  hour: null,
} as const;

test("closing is reminded of up to its day, as nothing that can be marked as met", async () => {
  await makeBuyer({}, { acceptance: tuesday, closing: inThreeDays });
  const mails = [];
  for (let day = 0; day < 6; day += 1) {
    nineAt(addDays(tuesday, day));
    await enqueueDailyMails();
    mails.push(...(await readMails()));
  }
  expect(mails.map(({ subject }) => subject)).toEqual(["In 3 days: Closing day", "Tomorrow: Closing day", "Today: Closing day"]);
  expect(mails[0]?.text).not.toContain("Is it done?");
  for (const { text } of mails) {
    expect(text).toContain("Before you send money: five questions, two minutes");
    expect(text).toContain("/buying-guide/full/wire-check");
  }
});

test("a day that business days decide is told with their calendar, and once that state holidays are not in it", async () => {
  await makeBuyer({ inspection: { ...unknownTerms, term: counted }, deposit: { ...unknownTerms, term: counted } }, { acceptance: tuesday });
  nineAt(addDays(tuesday, 3));
  await swept();
  const [mail] = await readMails();
  expect(mail?.text.match(/Business days are Monday to Friday without federal holidays\./g)).toHaveLength(2);
  expect(mail?.text.match(/State holidays are not counted here/g)).toHaveLength(1);
});

describe("a deadline of the person's own", () => {
  test("is reminded of once, however often and by however many it is looked for", async () => {
    const person = await makeBuyer({ inspection: on(inThreeDays) });
    await Promise.all([enqueueDailyMails(), enqueueDailyMails()]);
    expect(await swept()).toMatchObject([{ kind: "reminder", userId: person.id }]);
    const [mail] = await readMails();
    expect(mail).toMatchObject({ to: person.email, subject: "Due in 3 days: Inspection response" });
    expect(mail?.text).toContain("Due: Friday, November 27, 2026, 5 p.m. Eastern time.");
    expect(mail?.text).toContain("If no one acts: In many contracts, silence means");
    expect(mail?.text).toContain("Who to ask: your agent or a real estate lawyer.");
    expect(mail?.text).toContain("/buying-guide/full#step-contingencies-body");
    expect(mail?.text).toContain("/mail-settings?token=");
    // The last minute of the day's window, and then the next day, on which nothing is due.
    vi.setSystemTime(`${addDays(tuesday, 1)}T00:59:00Z`);
    expect(await swept()).toHaveLength(1);
    nineAt(addDays(tuesday, 1));
    expect(await swept()).toHaveLength(1);
    nineAt(addDays(tuesday, 2));
    expect(await swept()).toHaveLength(2);
  });

  test("is in one mail with the others of the day", async () => {
    await makeBuyer({ inspection: on(inThreeDays), deposit: on(addDays(tuesday, 1), null), appraisal: on(addDays(tuesday, 7)) });
    await swept();
    const [mail, ...others] = await readMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Due tomorrow: Earnest money sent, and 2 more");
  });

  test.each([
    ["is met", { inspection: { ...on(inThreeDays), state: "met" } }],
    ["is waived", { inspection: { ...on(inThreeDays), state: "waived" } }],
    ["is two days ahead", { inspection: on(addDays(tuesday, 2)) }],
    ["is another's to act on", { "closing-disclosure": on(inThreeDays) }],
    ["is known not to apply", {}],
  ] as const)("is not reminded of when it %s", async (_, deadlines) => {
    await makeBuyer(deadlines, { acceptance: tuesday });
    expect(await swept()).toEqual([]);
  });

  test("is reminded of whatever is ticked: every answer, every step to the end", async () => {
    const person = await makeBuyer({ inspection: on(inThreeDays) });
    await makeChange(person, guide, ...guide.steps.map((_, step) => ({ type: "step.complete" as const, step })));
    expect(await swept()).toMatchObject([{ kind: "reminder" }]);
  });

  test("is reminded of however long somebody has not come, on the day itself and the day after", async () => {
    const person = await makeBuyer({ inspection: on(inThreeDays) });
    await database().user.update({ where: { id: person.id }, data: { lastSeenAt: new Date("2025-11-01T12:00:00Z") } });
    const subjects = [];
    for (let day = 0; day < 7; day += 1) {
      nineAt(addDays(tuesday, day));
      await enqueueDailyMails();
      subjects.push(...(await readMails()).map(({ subject }) => subject));
      await database().outboxEntry.deleteMany();
    }
    expect(subjects).toEqual([
      "Due in 3 days: Inspection response",
      "Due tomorrow: Inspection response",
      "Due today: Inspection response",
      "Was due yesterday, not marked as met: Inspection response",
    ]);
  });

  test("of the other side is told on its day and the day after, as theirs", async () => {
    await makeBuyer({ "closing-disclosure": on(tuesday, null) });
    await swept();
    const [mail] = await readMails();
    expect(mail?.subject).toBe("Due today, not yours to do: Closing Disclosure");
    expect(mail?.text).toContain("Waiting on: your lender. If you haven't heard anything, ask.");
    expect(mail?.text).not.toContain("Is it done?");
    await database().outboxEntry.deleteMany();
    nineAt(addDays(tuesday, 1));
    await enqueueDailyMails();
    const [next] = await readMails();
    expect(next?.subject, "not as if it had happened").toBe("Was due yesterday, ask whether it happened: Closing Disclosure");
  });

  test("that nobody has entered is asked for when it can soon be due", async () => {
    await makeBuyer({}, { acceptance: tuesday, deadlines: {} });
    await swept();
    const [mail] = await readMails();
    expect(mail?.subject).toBe("Look up now: earnest money");
    expect(mail?.text).toContain("Look up now: earnest money. Can be due as soon as tomorrow.");
    expect(mail?.text).toContain("/buying-guide/full/dates?date=deposit#");
  });
});

test("eight in the morning is that of the home", async () => {
  const west = await makeBuyer({ inspection: on(inThreeDays) }, { timeZone: "America/Los_Angeles" });
  const east = await makeBuyer({ inspection: on(inThreeDays) });
  vi.setSystemTime(`${tuesday}T12:59:00Z`);
  expect(await swept()).toEqual([]);
  vi.setSystemTime(`${tuesday}T13:00:00Z`);
  expect(await swept()).toMatchObject([{ userId: east.id }]);
  vi.setSystemTime(`${tuesday}T16:00:00Z`);
  expect((await swept()).map(({ userId }) => userId).toSorted()).toEqual([east.id, west.id].toSorted());
});

test("nothing begins in the evening", async () => {
  await makeBuyer({ inspection: on(inThreeDays) });
  vi.setSystemTime(`${addDays(tuesday, 1)}T01:00:00Z`);
  expect(await swept()).toEqual([]);
});

describe("what is announced is not sent", () => {
  test("when it was met meanwhile; what else is due, is", async () => {
    const [one, other] = [
      await makeBuyer({ inspection: on(inThreeDays) }),
      await makeBuyer({ inspection: on(inThreeDays), title: on(inThreeDays) }),
    ];
    expect(await swept()).toHaveLength(2);
    await enter(one, { inspection: { ...on(inThreeDays), state: "met" } });
    await enter(other, { inspection: { ...on(inThreeDays), state: "met" }, title: on(inThreeDays) });
    const mails = await readMails();
    expect(mails.map(({ to }) => to)).toEqual([other.email]);
    expect(mails[0]?.text).not.toContain("Inspection");
  });

  test("after its day", async () => {
    await makeBuyer({ inspection: on(inThreeDays) });
    await swept();
    nineAt(addDays(tuesday, 2));
    expect(await readMails()).toEqual([]);
  });

  test("to somebody who stopped it or left meanwhile", async () => {
    const [stopped, gone] = [await makeBuyer({ inspection: on(inThreeDays) }), await makeBuyer({ inspection: on(inThreeDays) })];
    expect(await swept()).toHaveLength(2);
    await saveMailChoices(stopped.id, { stopped: ["reminders"], stopsAll: false, pausedUntil: null });
    await database().user.delete({ where: { id: gone.id } });
    expect(await readMails()).toEqual([]);
  });
});

test("nothing is announced to whoever is paused, has stopped it, or has not confirmed the address", async () => {
  const choices = { stopped: [], stopsAll: false, pausedUntil: null };
  const deadlines = { inspection: on(inThreeDays) };
  await saveMailChoices((await makeBuyer(deadlines)).id, { ...choices, pausedUntil: addDays(tuesday, 1) });
  await saveMailChoices((await makeBuyer(deadlines)).id, { ...choices, stopped: ["reminders"] });
  await saveMailChoices((await makeBuyer(deadlines)).id, { ...choices, stopsAll: true });
  await database().user.update({ where: { id: (await makeBuyer(deadlines)).id }, data: { emailVerified: false } });
  expect(await swept()).toEqual([]);
  const back = await makeBuyer(deadlines);
  await saveMailChoices(back.id, { ...choices, stopped: ["monday"], pausedUntil: tuesday });
  expect(await swept()).toMatchObject([{ userId: back.id }]);
});

describe("on a Monday", () => {
  beforeEach(() => nineAt(monday));

  test("the note carries what is due, at most three things with who acts, and the next date", async () => {
    await makeBuyer({
      inspection: on(addDays(monday, 3)),
      deposit: on(addDays(monday, 2)),
      "closing-disclosure": on(addDays(monday, 4)),
      appraisal: on(addDays(monday, 7)),
      loan: on(addDays(monday, 12)),
    });
    expect(await swept()).toMatchObject([{ kind: "monday-note" }]);
    const [mail] = await readMails();
    expect(mail?.subject).toBe("Your week: 4 dates to know about");
    expect(mail?.text).toContain(`you are at step 6 of ${guide.steps.length}, “${guide.steps[5]?.title}”`);
    expect(mail?.text).toContain("First: Due in 2 days, by 5 p.m. Eastern time: Earnest money sent.");
    expect(mail?.text).not.toContain("- Earnest money sent");
    expect(mail?.text).toContain("- Inspection response: Thursday, November 26, 2026");
    expect(mail?.text).toContain("If no one acts: In many contracts, silence means");
    expect(mail?.text).toContain("- Appraisal deadline: Monday, November 30, 2026");
    expect(mail?.text).toContain("- Closing Disclosure: Friday, November 27, 2026");
    expect(mail?.text).toContain("The next date: Loan approval, Saturday, December 5, 2026.");
  });

  test("the longest wait comes with how long it usually takes, where closed plans tell and fewer than three things come", async () => {
    const turns = {
      title: { holder: "title", since: "2026-11-20" },
      loan: { holder: "lender", since: "2026-11-18" },
      deposit: { holder: "you", since: "2026-11-17" },
    } as const;
    const far = { loan: on("2026-12-10"), title: on("2026-12-11"), deposit: on("2026-12-12") };
    const wait =
      /Waiting for others:\s+- Loan approval: with your lender since Wednesday, November 18, 2026\. Of 34 plans .+ 18 to 20 days/;
    await makeBuyer(far, { turns });
    await swept();
    expect((await readMails())[0]?.text).not.toContain("Waiting for others");
    await database().usualTime.create({
      data: { journeyType: "buying", thing: "loan", holder: "lender", plans: 34, fromDays: 18, toDays: 20 },
    });
    await database().outboxEntry.deleteMany();
    const near = { inspection: on(addDays(monday, 2)), appraisal: on(addDays(monday, 3)) };
    await makeBuyer({ ...far, ...near }, { turns });
    await database().mondaySlice.deleteMany();
    await swept();
    const mails = await readMails();
    expect(mails.filter(({ text }) => text.includes("Waiting for others"))).toHaveLength(1);
    expect(mails.find(({ text }) => text.includes("Waiting for others"))?.text.replaceAll("\n", " ")).toMatch(wait);
    expect(mails.find(({ text }) => text.includes("Appraisal deadline"))?.text).not.toContain("Waiting for others");
  });

  test("no week is quiet while a deadline of the contract is not known", async () => {
    await makeBuyer({}, { acceptance: monday, closing: "2027-01-08", deadlines: {} });
    await swept();
    const [mail] = await readMails();
    expect(mail?.subject).toBe("Your week: look up earnest money now");
    expect(mail?.text).toContain("10 of your contract's dates are missing: Earnest money sent,");
    expect(mail?.text).not.toContain("quiet");
  });

  test("no week is quiet while a deadline is past and still open, however long ago, or somebody hopes to close in it", async () => {
    await makeBuyer({ inspection: on("2026-10-30"), loan: on("2026-12-20") }, { acceptance: "2026-10-15" });
    const hopeful = await makeBuyer(null);
    await changePlan({ ownerId: hopeful.id, guide, events: [], targetDate: "2026-11-27" });
    await swept();
    const mails = (await readMails()).toSorted((one, other) => one.subject.localeCompare(other.subject));
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your week: 1 date past and not marked as met",
      "Your week: the day you hope to close",
    ]);
    expect(mails[0]?.text).toContain(
      "First: Past due, not marked as met: Inspection response. It was due Friday, October 30, 2026, by 5 p.m. Eastern time",
    );
    expect(mails[1]?.text.match(/The day you hope to close: Friday, November 27, 2026\./g)).toHaveLength(1);
    expect(mails.map(({ text }) => text).join()).not.toContain("quiet");
  });

  test("all that is due that day stands in the note, and closing a week ahead", async () => {
    const days = [0, 0, 1, 3, 7].map((ahead) => on(addDays(monday, ahead)));
    const ids = ["deposit", "inspection", "appraisal", "title", "loan"];
    await makeBuyer(Object.fromEntries(ids.map((id, place) => [id, days[place] ?? on(monday)])), { closing: addDays(monday, 7) });
    await swept();
    const [mail] = await readMails();
    expect(mail?.subject).toBe("Due today: Earnest money sent. Your week: 6 dates to know about");
    expect(mail?.text.match(/More about/g)).toHaveLength(6);
    expect(mail?.text).toContain("- Closing day: Monday, November 30, 2026. Both sides' turn.");
  });

  test("a quiet week says so, if a contract's dates are all known; who has entered none may have signed one", async () => {
    await makeBuyer({ loan: on("2026-12-20") });
    await makeBuyer(null);
    await swept();
    const [none, known] = (await readMails()).toSorted((one, other) => one.subject.localeCompare(other.subject)).toReversed();
    expect(none?.subject).toBe("Your week: your next step");
    expect(none?.text).toContain("If you have signed one, enter its dates today.");
    expect(none?.text).not.toContain("quiet");
    expect(known?.subject).toBe("Your week: quiet, and that is normal");
    expect(known?.text).toContain("The next date: Loan approval, Sunday, December 20, 2026.");
  });

  test("once closing has passed, the note asks whether it took place, and looks nothing up", async () => {
    await makeBuyer({}, { acceptance: "2026-10-15", closing: addDays(monday, -3), deadlines: {} });
    await swept();
    const [mail] = await readMails();
    expect(mail?.subject).toBe("Your week: did you close?");
    expect(mail?.text).toContain("The closing day you entered has passed: Friday, November 20, 2026. If it moved, enter the new day");
    expect(mail?.text).not.toMatch(/Look up now|are missing|is missing|quiet/);
  });

  test("whoever wants no note gets the reminder", async () => {
    const person = await makeBuyer({ inspection: on(addDays(monday, 3)) });
    await saveMailChoices(person.id, { stopped: ["monday"], stopsAll: false, pausedUntil: null });
    expect(await swept()).toMatchObject([{ kind: "reminder" }]);
  });

  test("whoever does not come gets fewer, is asked once, and then gets nothing, until they come again", async () => {
    const person = await makeBuyer(null);
    for (let week = 0; week < 25; week += 1) {
      nineAt(addDays(monday, 7 * week));
      await enqueueDailyMails();
      await enqueueDailyMails();
    }
    const mails = await readMailsOfTheirDays();
    expect(mails.map(({ week, kind }) => [week, kind])).toEqual([
      ...[0, 1, 2, 3, 7, 11].map((week) => [week, "monday-note"]),
      [15, "monday-question"],
    ]);
    expect(mails.at(-1)?.subject).toBe("Do you still want your Monday note?");
    nineAt(addDays(monday, 7 * 25));
    await startSession(new Request("http://localhost:3000"), person.id, { idToken: null, revocableToken: null });
    await enqueueDailyMails();
    expect(await database().outboxEntry.count({ where: { state: "waiting" } })).toBe(1);
  });
});

test("who comes on a Monday gets the note within the hour", async () => {
  nineAt(monday);
  await makeBuyer(null);
  expect(await swept()).toHaveLength(1);
  await makeBuyer(null);
  await swept();
  vi.setSystemTime(`${monday}T15:00:00Z`);
  expect(await swept()).toHaveLength(2);
});

test("nodes that sweep at once share the people of a Monday, and each gets one note", async () => {
  nineAt(monday);
  await makeNumerous();
  const counts = await Promise.all([enqueueDailyMails(), enqueueDailyMails(), enqueueDailyMails()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_000);
  expect(await database().outboxEntry.groupBy({ by: ["kind"], _count: true })).toEqual([{ kind: "monday-note", _count: 1_000 }]);
  expect(await enqueueDailyMails()).toBe(0);
});

async function makeNumerous() {
  await makeBuyer(null);
  await database().$executeRaw`
    INSERT INTO "user" (id, issuer, subject, email, email_verified, last_seen_at)
    SELECT gen_random_uuid(), 'numerous', n::text, n || '@example.com', true, ${new Date()} FROM generate_series(2, 1000) AS n`;
  await database().$executeRaw`
    INSERT INTO plan (id, owner_id, journey_type, service_tier, current_step)
    SELECT gen_random_uuid(), id, 'buying', 'full', ${guide.steps[0]?.id} FROM "user" WHERE issuer = 'numerous'`;
  await database().$executeRaw`
    INSERT INTO plan_member (plan_id, user_id, role) SELECT id, owner_id, 'owner' FROM plan ON CONFLICT DO NOTHING`;
}

describe("a plan that is shared", () => {
  async function share(person: { readonly id: string }, role: PlanRole) {
    const plan = await database().plan.findFirstOrThrow({ where: { ownerId: person.id } });
    const member = await makePerson();
    await database().planMember.create({ data: { planId: plan.id, userId: member.id, role } });
    return { planId: plan.id, member };
  }

  test.each(["partner", "agent"] as const)("reminds its owner and their %s, and only the agent reads whose plan it is", async (role) => {
    const owner = await makeBuyer({ inspection: on(inThreeDays) });
    const { planId, member } = await share(owner, role);
    await swept();
    const mails = await readMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, member.email].toSorted());
    const text = mails.find(({ to }) => to === member.email)?.text;
    expect(text?.includes("Whose plan: ")).toBe(role === "agent");
    expect(text).toContain(`/plans/${planId}#step-contingencies-body`);
    expect(mails.find(({ to }) => to === owner.email)?.text).not.toContain("Whose plan: ");
  });

  test.each(["partner", "agent"] as const)("of closing leads to the questions before money moves who may answer them: %s", async (role) => {
    const owner = await makeBuyer({}, { closing: inThreeDays });
    const { planId, member } = await share(owner, role);
    await enqueueDailyMails();
    const text = (await readMails()).find(({ to }) => to === member.email)?.text ?? "";
    expect(text).toContain("In 3 days: Closing day");
    expect(text.includes(`/plans/${planId}/wire-check`)).toBe(role === "partner");
  });

  test.each(["viewer", "professional"] as const)("sends a %s nothing", async (role) => {
    const owner = await makeBuyer({ inspection: on(inThreeDays) });
    await share(owner, role);
    expect(await swept()).toMatchObject([{ userId: owner.id }]);
  });

  test("is in one mail with the member's own, told apart from it, at the hour of the home that closes first", async () => {
    const owner = await makeBuyer({ inspection: on(addDays(tuesday, 4)) }, { closing: "2026-12-15", timeZone: "Pacific/Guam" });
    const { member } = await share(owner, "partner");
    await makeChange(member, guide, { type: "step.complete", step: 0 });
    await enter(member, { inspection: on(addDays(tuesday, 1)) }, { closing: "2027-01-20" });
    // Eight in the evening of the same day in New York, when it is Wednesday morning in Guam.
    vi.setSystemTime(`${tuesday}T23:00:00Z`);
    await swept();
    const mine = (await readMails()).filter(({ to }) => to === member.email);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toContain("Due in 3 days: Inspection response\n\n- Whose plan: ");
  });

  test("sends nothing to who is no longer on it, even if the mail was waiting", async () => {
    const owner = await makeBuyer({ inspection: on(inThreeDays) });
    const { planId, member } = await share(owner, "partner");
    await enqueueDailyMails();
    await database().planMember.deleteMany({ where: { planId, userId: member.id } });
    expect((await readMails()).map(({ to }) => to)).toEqual([owner.email]);
  });
});

describe("the stored days of a contract", () => {
  const inTenDays = { inspection: { ...unknownTerms, term: { ...counted, days: "calendar", count: 10 } } } as const;
  const samples: readonly [string, Readonly<Record<string, DeadlineTerms>>, string?][] = [
    ["of which nothing is known", {}],
    [
      "with days that are counted, extended, met and waived",
      {
        ...inTenDays,
        deposit: { ...unknownTerms, term: counted },
        appraisal: { ...on("2026-11-30"), state: "extended", extendedTo: "2026-12-09" },
        loan: { ...on("2026-12-01"), state: "met" },
        title: { ...on("2026-12-02"), state: "waived" },
        "closing-disclosure": on("2026-12-18"),
      },
    ],
    ["paid in cash", inTenDays, "cash"],
  ];

  test.each(samples)("%s are those on which a mail has something to say", async (_, deadlines, payment) => {
    const contract = { acceptance: tuesday, closing: "2026-12-22", timeZone: zone, deadlines };
    for (const each of guides) {
      const person = await makePerson();
      const answers: Record<string, string> = payment && each.journeyType === "buying" ? { payment } : {};
      await changeContract({ ownerId: person.id, guide: each }, () => ({ contract }));
      await changePlan({ ownerId: person.id, guide: each, events: [], facts: () => ({ answers, unhidden: [] }) });
      const [plan] = (await listOpenPlans([person.id])).get(person.id) ?? [];
      const days = Array.from({ length: 60 }, (_day, index) => addDays(tuesday, index - 15)).filter((day) => {
        const dated = plan && resolvePlanDates(plan, day);
        return dated !== undefined && (dated.due.length > 0 || dated.isLookUpDue);
      });
      expect(days.length).toBeGreaterThan(3);
      expect(await storedDays(person.id), `${each.journeyType} ${each.tier}`).toEqual(days);
    }
  });

  test("are counted again when the rules have changed, and go with the contract", async () => {
    const person = await makeBuyer({ inspection: on(inThreeDays) });
    const before = await storedDays(person.id);
    await database().contract.updateMany({ data: { reminderRules: "those of an earlier release" } });
    await database().reminderDay.deleteMany();
    expect(await swept()).toMatchObject([{ kind: "reminder", userId: person.id }]);
    expect(await storedDays(person.id)).toEqual(before);
    await changeContract({ ownerId: person.id, guide }, () => ({ contract: null }));
    expect(await storedDays(person.id)).toEqual([]);
  });
});

async function storedDays(ownerId: string) {
  const rows = await database().reminderDay.findMany({ where: { contract: { plan: { ownerId } } }, orderBy: { day: "asc" } });
  return rows.map(({ day }) => day.toISOString().slice(0, 10));
}

/** Each sent on the day it was announced for. */
async function readMailsOfTheirDays() {
  const entries = await database().outboxEntry.findMany({ orderBy: { key: "asc" } });
  await database().outboxEntry.deleteMany();
  const mails = [];
  for (const { payload, ...entry } of entries) {
    const { day } = payload as { day: string };
    nineAt(day);
    await database().outboxEntry.create({ data: { ...entry, payload: { day } } });
    mails.push(...(await readMails()).map((mail) => ({ ...mail, week: daysBetween(monday, day) / 7 })));
  }
  return mails;
}
