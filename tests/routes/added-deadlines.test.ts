import { describe, expect, test } from "vitest";
import { createFeed, serveFeed } from "#app/dates/calendar/calendar-feed.server.ts";
import { maxAddedDeadlines } from "#app/limits.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { storedContract } from "#app/plan/store/saved-contract.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { listOpenPlans, resolvePlanDates } from "#app/reminders/plans.server.ts";
import * as guide from "#app/routes/buying-guide.$tier.tsx";
import { testDatabase } from "#tests/support/database.ts";
import type { SignedIn } from "#tests/support/factories.ts";
import { answerTo, cookiesAfter, opening } from "#tests/support/requests.ts";
import { address, counted, errorOf, type Fields, full, makeContract, pageOf, post, shownDays, target } from "./support/contract-page.ts";

testDatabase();

const survey: Fields = { ...counted({ count: "12" }), title: "Survey done", who: "agent", note: "Section 7, by e-mail" };
const versionOf = async ({ id }: SignedIn) => (await findContract(id, full))?.version ?? 0;
const add = async (id: string, fields: Fields, person: SignedIn) => post(`deadline.set ${id} ${await versionOf(person)}`, fields, person);

describe("a deadline of one's own", () => {
  test("is added under an id that the page gives, so that a form sent twice adds one", async () => {
    const person = await makeContract();
    const { newDeadline } = await pageOf(person, `${address}?date=new`);
    const id = newDeadline?.id;
    expect(id).toMatch(/^added-[0-9a-f]{12}$/);
    expect((await pageOf(person)).newDeadline).toBeNull();
    for (const _ of [1, 2]) {
      expect(target(await post(`deadline.set ${id} 1`, survey, person))).toBe(`${address}#deadline-${id}`);
    }
    const { shown } = await pageOf(person);
    const added = shown?.dates.filter(({ about }) => about.id === id);
    expect(added).toMatchObject([
      {
        day: "2027-03-13",
        state: "due",
        about: { title: "Survey done", who: "Your agent", about: "Section 7, by e-mail" },
        derivation: "12 days after March 1 (acceptance): March 13. Every day counts.",
      },
    ]);
  });

  test("stands on every place with its day, moves with acceptance, is met, and leaves when it is removed", async () => {
    const person = await makeContract();
    target(await add("added-1", { ...survey, who: "you" }, person));
    const places = async () => {
      const page = (await (await answerTo(opening("/buying-guide/full", person), guide.loader, { tier: "full" })).json()) as Awaited<
        ReturnType<typeof import("#app/steps/guide.server.ts").loadGuide>
      >;
      const feed = await answerTo(opening("/"), serveFeed, { file: `${await createFeed(person.id, false)}.ics` });
      const [plan] = (await listOpenPlans([person.id])).get(person.id) ?? [];
      const calendar = (await feed.text()).replaceAll("\r\n ", "");
      return {
        guide: page.plan?.dates.flatMap((date) => (date.id === "added-1" && date.kind === "dated" ? [date.day] : [])),
        timeline: page.plan?.contract?.milestones.flatMap(({ id, day }) => (id === "added-1" ? [day] : [])),
        calendar: /UID:buying-full-added-1-.*?DTSTART;VALUE=DATE:(\d+).*?(CANCELLED|END:VEVENT)/s.exec(calendar)?.slice(1, 3),
        mail: plan && resolvePlanDates(plan, "2027-03-12").due.map(({ about }) => about.title),
      };
    };
    expect(await places()).toEqual({
      guide: ["2027-03-13"],
      timeline: ["2027-03-13"],
      calendar: ["20270313", "END:VEVENT"],
      mail: ["Survey done"],
    });
    target(await add("added-1", { state: "met" }, person));
    expect(await places()).toMatchObject({ guide: ["2027-03-13"], mail: [] });
    target(await post(`deadline.remove added-1 ${await versionOf(person)}`, {}, person));
    expect(await places()).toEqual({ guide: [], timeline: [], calendar: ["20270313", "CANCELLED"], mail: [] });
  });

  test("without a day leads the notice of today if it is the user's to act by", async () => {
    const person = await makeContract();
    const first = async () => (await pageOf(person)).matters[0];
    target(await add("added-1", { kind: "unknown", title: "Survey done", who: "agent" }, person));
    expect((await first())?.id).not.toBe("added-1");
    target(await add("added-2", { kind: "unknown", title: "Rate lock ends", who: "you" }, person));
    expect(await first()).toMatchObject({
      kind: "lookUp",
      lead: "Look up now: Rate lock ends.",
      text: expect.stringContaining("could be any day"),
    });
  });

  test("comes back with its terms by an undo, and is removed once though it is asked twice", async () => {
    const person = await makeContract();
    target(await add("added-1", survey, person));
    const version = await versionOf(person);
    for (const _ of [1, 2]) {
      expect(target(await post(`deadline.remove added-1 ${version}`, {}, person))).toBe(`${address}#change`);
    }
    expect(shownDays(await pageOf(person))["added-1"]).toBeUndefined();
    target(await post(`contract.undo ${await versionOf(person)}`, {}, person));
    expect(shownDays(await pageOf(person))["added-1"]).toEqual(["2027-03-13", "due"]);
  });

  test("is shown to the second editor, with its name", async () => {
    const person = await makeContract();
    target(await add("added-1", survey, person));
    target(await post("deadline.set added-1 2", { ...survey, title: "Boundary survey" }, person));
    expect(await errorOf(await post("deadline.set added-1 2", { ...survey, note: "Mine" }, person))).toMatchObject({
      status: 409,
      version: 3,
    });
    expect(await errorOf(await post("deadline.remove added-1 2", {}, person))).toMatchObject({ status: 409, deadline: "added-1" });
    target(await post("deadline.set added-1 3", { ...survey, note: "Mine" }, person));
  });

  test.each<[Fields, Fields]>([
    [{ title: " " }, { title: "Give this deadline the name your contract uses" }],
    [{ title: "x".repeat(81) }, { title: "Use at most 80 characters" }],
    [{ note: "x".repeat(301) }, { note: "Use at most 300 characters" }],
    [{ who: "moon" }, { who: "Choose one from the list" }],
    [{ from: "after.moon" }, { from: "Choose one from the list" }],
    [{ from: "paper.moon" }, { from: "Choose one from the list" }],
    [{ from: "paper.notice", delivered: "2027-02-30" }, { delivered: expect.stringMatching(/not a valid date/) }],
    [{ from: "paper.notice", delivered: "2028-03-01" }, { delivered: expect.stringMatching(/in the future/) }],
  ])("with %j is told at the field", async (wrong, fields) => {
    const person = await makeContract();
    expect(await errorOf(await add("added-1", { ...survey, ...wrong }, person))).toMatchObject({
      status: 400,
      deadline: "added-1",
      fields,
    });
    expect((await findContract(person.id, full))?.added).toBeUndefined();
  });

  test("may lie after closing, and is one of so many at most", async () => {
    const person = await makeContract();
    const rows = Array.from({ length: maxAddedDeadlines }, (_, index) => index + 1);
    for (const index of rows) {
      target(await add(`added-${index}`, { ...survey, kind: "day", day: "2027-05-20" }, person));
    }
    expect(await errorOf(await add("added-99", survey, person))).toMatchObject({ status: 409, fields: { title: /at most 30/ } });
    target(await add("added-7", { ...survey, title: "Changed" }, person));
  });

  test("that is gone is not marked as met, and nothing of another id is added", async () => {
    const person = await makeContract();
    expect(await errorOf(await add("added-1", { state: "met" }, person))).toMatchObject({ status: 409, fields: { kind: /removed/ } });
    expect((await add("moving", survey, person)).status).toBe(400);
  });
});

describe("a deadline that only some contracts have", () => {
  const offeredIds = ({ offered }: Awaited<ReturnType<typeof pageOf>>, isLikely: boolean) =>
    offered.filter((one) => one.isLikely === isLikely).map(({ id }) => id);

  test("is offered, first where the facts make it likely, and is the contract's only once it is entered, until it is removed", async () => {
    const person = await makeContract();
    const answers = { state: "TX", payment: "fha", home: "co-op", side: "both", built: "new" };
    await changePlan({ ownerId: person.id, guide: full, events: [], facts: () => ({ answers, unhidden: [] }) });
    const page = await pageOf(person, `${address}?date=option-period`);
    expect(offeredIds(page, true)).toEqual(["option-period", "home-sale", "kick-out", "rate-lock", "board-approval", "builder-completion"]);
    expect(offeredIds(page, false)).toContain("attorney-review");
    expect(page.newDeadline).toMatchObject({ id: "option-period", title: "Option period ends" });
    expect(Object.keys(shownDays(page))).not.toContain("option-period");

    target(await add("option-period", counted({ count: "7" }), person));
    const entered = await pageOf(person, `${address}?date=option-period`);
    expect(shownDays(entered)["option-period"]).toEqual(["2027-03-08", "due"]);
    expect(entered).toMatchObject({ newDeadline: null, removable: ["option-period"] });
    expect(offeredIds(entered, true)).not.toContain("option-period");
    expect(entered.shown?.milestones.map(({ id }) => id)).toContain("option-period");
    target(await add("title", counted({ count: "2", from: "after.option-period" }), person));
    expect(shownDays(await pageOf(person)).title).toEqual(["2027-03-10", "due"]);

    target(await post(`deadline.remove option-period ${await versionOf(person)}`, {}, person));
    expect(shownDays(await pageOf(person))).toMatchObject({ title: [null, "unknown"] });
    expect(offeredIds(await pageOf(person), true)).toContain("option-period");
  });

  test("is none of those that most have: these are not removed, and what is not offered is no deadline", async () => {
    const person = await makeContract({ loan: { kind: "day", day: "2027-03-26" } });
    target(await post(`deadline.remove loan ${await versionOf(person)}`, {}, person));
    expect(shownDays(await pageOf(person)).loan).toEqual(["2027-03-26", "due"]);
    expect((await pageOf({}, `${address}?date=2027-04-15&acc=2027-03-01`)).offered).toEqual([]);
  });
});

describe("a chain of deadlines", () => {
  test("follows the day it hangs on, and has none while that one has none", async () => {
    const person = await makeContract({ loan: { kind: "day", day: "2027-03-26" } });
    target(await add("added-1", { ...survey, ...counted({ count: "3", days: "business", from: "before.loan" }) }, person));
    target(await add("title", counted({ count: "2", from: "after.added-1" }), person));
    expect(shownDays(await pageOf(person))).toMatchObject({ "added-1": ["2027-03-23", "due"], title: ["2027-03-25", "due"] });
    target(await add("loan", { kind: "day", day: "2027-03-26", state: "extended", extendedTo: "2027-04-02" }, person));
    expect(shownDays(await pageOf(person))).toMatchObject({ "added-1": ["2027-03-30", "due"], title: ["2027-04-01", "due"] });
    const { shown, movedAlong } = await pageOf({ cookie: cookiesAfter(await add("loan", { state: "waived" }, person), person.cookie) });
    expect(movedAlong, "the deadline itself is not among those that it moved").toMatchObject([
      { id: "title", from: "2027-04-01", to: null },
      { id: "added-1", from: "2027-03-30", to: null },
    ]);
    expect((await pageOf(person)).movedAlong, "is said once").toEqual([]);
    expect(shown?.dates.find(({ about }) => about.id === "title")).toMatchObject({
      state: "unknown",
      day: null,
      derivation: "Not known yet: 2 days after Survey done, which has no date yet.",
    });
    expect(shown?.dates.find(({ about }) => about.id === "added-1")?.derivation).toMatch(/Loan approval, which was waived/);
    target(await post(`deadline.remove added-1 ${await versionOf(person)}`, {}, person));
    expect((await pageOf(person)).shown?.dates.find(({ about }) => about.id === "title")?.derivation).toMatch(/no longer here/);
  });

  test("that would lead back to itself is refused at the field", async () => {
    const person = await makeContract();
    target(await add("added-1", { ...survey, from: "after.loan" }, person));
    target(await add("title", counted({ count: "2", from: "after.added-1" }), person));
    for (const id of ["loan", "added-1", "title"]) {
      const fields = { ...(id === "added-1" && survey), ...counted({ count: "1", from: id === "loan" ? "before.title" : `after.${id}` }) };
      expect(await errorOf(await add(id, fields, person)), id).toMatchObject({ status: 400, fields: { from: /already counts/ } });
    }
  });

  test("is asked about its place between acceptance and closing as others are", async () => {
    const person = await makeContract({ loan: { kind: "day", day: "2027-04-14" } });
    const error = await errorOf(await add("title", counted({ count: "2", from: "after.loan" }), person));
    expect(error).toMatchObject({ status: 400, fields: { count: /after closing/ } });
  });
});

describe("a deadline that counts from a delivery", () => {
  test("has a day once the day of delivery is entered, and is no usual one before", async () => {
    const person = await makeContract();
    target(await add("hoa-received", counted({ count: "5", days: "business", from: "paper.hoa-papers" }), person));
    target(await add("inspection", counted({ count: "5", from: "paper.disclosures" }), person));
    const page = await pageOf(person);
    expect(shownDays(page)).toMatchObject({ "hoa-received": [null, "unknown"], inspection: [null, "unknown"] });
    expect(page.shown?.dates.find(({ about }) => about.id === "inspection")?.usual).toBeNull();
    expect(page.shown?.milestones.map(({ id }) => id)).not.toContain("inspection");
    const delivered = {
      ...counted({ count: "5", days: "business", from: "paper.hoa-papers" }),
      delivered: new Date().toISOString().slice(0, 10),
    };
    expect((await add("hoa-received", delivered, person)).status, "it may be before acceptance").toBeLessThan(500);
  });
});

describe("a version that knows of none of this", () => {
  test("reads no day that it would count wrong, and takes nothing away with its own changes", async () => {
    const person = await makeContract({ inspection: counted({ count: "10" }) });
    target(await add("added-1", { ...survey, from: "after.inspection" }, person));
    target(await add("title", counted({ count: "2", from: "after.added-1" }), person));
    const saved = await findContract(person.id, full);
    const { deadlines } = storedContract(saved as NonNullable<typeof saved>);
    expect(Object.fromEntries(Object.entries(deadlines).map(([id, { term }]) => [id, term?.kind ?? null]))).toEqual({
      inspection: "count",
      "added-1": null,
      title: null,
    });
    // As that version writes: it gives each deadline again, and the title a day.
    const term = { kind: "day", day: "2027-03-20", hour: null };
    const rewritten = { ...deadlines, title: { term, state: "due", extendedTo: null, version: 5 } };
    const plan = { ownerId: person.id };
    await database().contract.updateMany({ where: { plan }, data: { deadlines: rewritten as object, version: 5 } });
    expect(shownDays(await pageOf(person))).toMatchObject({
      inspection: ["2027-03-11", "due"],
      "added-1": ["2027-03-23", "due"],
      title: ["2027-03-20", "due"],
    });
  });
});
