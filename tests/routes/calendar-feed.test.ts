import fc from "fast-check";
import ICAL from "ical.js";
import ical from "node-ical";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { chooseFeedDetail, findFeed } from "#app/dates/calendar/calendar-feed.server.ts";
import * as dateEvents from "#app/dates/calendar/date-events.server.ts";
import { changeContract, forgetKeptContract, keepContract } from "#app/plan/dates/contract.server.ts";
import { closePlan } from "#app/plan/status/plan-status.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import * as brands from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { loader as feed } from "#app/routes/calendar.$file.ts";
import * as calendarPage from "#app/routes/dashboard_.calendar.tsx";
import type { Contract, Term } from "#machines/contract-dates.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, cookiesAfter, opening, posting } from "#tests/support/requests.ts";

testDatabase();

const full = guideOf("buying", "full");

afterEach(() => {
  vi.useRealTimers();
});

async function press(person: SignedIn, intent: string, detail = "full") {
  const response = await answerTo(posting("/dashboard/calendar", { intent, detail }, person), calendarPage.action);
  expect(response.status).toBe(303);
  const cookie = cookiesAfter(response, person.cookie);
  return (await (await answerTo(opening("/dashboard/calendar", { cookie }), calendarPage.loader)).json()) as { address: string | null };
}

async function makeAddress(person: SignedIn, detail = "full") {
  const { address } = await press(person, "make", detail);
  return new URL(address ?? "").pathname;
}

function poll(address: string, known?: string | null) {
  const request = opening(address);
  if (known) {
    request.headers.set("If-None-Match", known);
  }
  return answerTo(request, feed, { file: address.split("/").at(-1) ?? "" });
}

interface Seen {
  readonly summary: string;
  readonly status: string | undefined;
  readonly sequence: number;
  readonly start: string;
  readonly modified: string;
  readonly alarms: number;
}

/** What two parsers that share nothing with the product read, by the id of the date. They have to agree. */
function read(text: string): Record<string, Seen> {
  const component = new ICAL.Component(ICAL.parse(text));
  const idOf = (uid: string) => /^buying-full-(.+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@localhost$/.exec(uid)?.[1] ?? uid;
  const one = Object.fromEntries(
    component.getAllSubcomponents("vevent").map((part): [string, Seen] => {
      const event = new ICAL.Event(part);
      return [
        idOf(event.uid),
        {
          summary: event.summary,
          status: part.getFirstPropertyValue("status")?.toString(),
          sequence: Number(event.sequence),
          start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
          modified: String(part.getFirstPropertyValue("last-modified")),
          alarms: part.getAllSubcomponents("valarm").length,
        },
      ];
    }),
  );
  const other = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === "VEVENT");
  expect(other.map(({ uid }) => idOf(uid)).sort()).toEqual(Object.keys(one).sort());
  for (const event of other) {
    const { summary, sequence, start } = one[idOf(event.uid)] ?? {};
    expect([event.summary, Number(event.sequence)]).toEqual([summary, sequence]);
    const isDay = event.datetype === "date";
    const local = [event.start.getFullYear(), event.start.getMonth() + 1, event.start.getDate()];
    expect(isDay ? local.map((part) => String(part).padStart(2, "0")).join("-") : event.start.toISOString()).toBe(start);
  }
  return one;
}

const counted = (count: number, hour: string | null = null): Term => ({
  kind: "count",
  count,
  days: "calendar",
  from: "acceptance",
  firstDayCounts: false,
  roll: "stay",
  hour,
});
const contract: Contract = {
  acceptance: "2027-03-01",
  closing: "2027-04-15",
  timeZone: "America/Denver",
  deadlines: {
    inspection: { term: counted(10, "17:00"), state: "due", extendedTo: null },
    appraisal: { term: counted(17, "17:00"), state: "due", extendedTo: null },
    loan: { term: counted(25), state: "due", extendedTo: null },
  },
};

async function makeContract(next: Contract = contract) {
  const person = await makePerson();
  await changeContract({ ownerId: person.id, guide: full }, () => ({ contract: next }));
  return person;
}

describe("a calendar's address", () => {
  test("gives every date that has a day, at its hour where the home is, with reminders", async () => {
    const answer = await poll(await makeAddress(await makeContract()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    const text = await answer.text();
    const events = read(text);
    expect(events).toMatchObject({
      // Mountain Standard Time, and after the clocks change on March 14, Mountain Daylight Time.
      inspection: { summary: "Due: Inspection response", start: "2027-03-12T00:00:00.000Z", alarms: 1 },
      appraisal: { start: "2027-03-18T23:00:00.000Z" },
      loan: { start: "2027-03-26" },
      "closing-disclosure": { start: "2027-04-12" },
      closing: { start: "2027-04-15" },
    });
    expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/);
    expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/Denver/);
    expect(text.match(/TRIGGER:-P2D/g)?.length).toBeGreaterThan(4);
    expect(text.replaceAll("\r\n ", "")).toContain("10 days after March 1 (acceptance): March 11\\, by 5 p.m.");
  });

  test("gives reminders for the move and the first year by a contract's closing, and none by a hoped-for one", async () => {
    const person = await makeContract();
    const address = await makeAddress(person);
    const text = await (await poll(address)).text();
    const events = read(text);
    expect(events).toMatchObject({
      "moving-mail": { summary: "To do: Mail forwarding", start: "2027-04-08" },
      "year-extra-tax": { start: "2027-07-14" },
    });
    expect(
      Object.keys(events).filter((id) => id.startsWith("year-builder")),
      "not known to be a new home",
    ).toEqual([]);
    expect(text.replaceAll("\r\n ", "")).toContain("DESCRIPTION:A reminder\\, not a deadline.");
    const hoping = await makePerson();
    await changePlan({ ownerId: hoping.id, guide: full, events: [], targetDate: "2027-04-15" });
    const hoped = read(await (await poll(await makeAddress(hoping))).text());
    expect(hoped).toHaveProperty("closing");
    expect(Object.keys(hoped).filter((id) => /^(?:moving|year)-/.test(id))).toEqual([]);
  });

  test("follows three changes: a sequence above every file's grows only with a change, and what is gone is cancelled", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-02T12:00:00Z") });
    const person = await makeContract();
    const address = await makeAddress(person);
    const first = await poll(address);
    const [one, tag] = [read(await first.text()), first.headers.get("ETag")];
    expect(one.inspection?.sequence).toBeGreaterThan(Date.now() / 60_000 + 1_000_000);

    vi.setSystemTime(new Date("2027-03-03T12:00:00Z"));
    await changePlan({ ownerId: person.id, guide: full, events: [{ type: "step.complete", step: full.steps[0]?.id ?? "" }] });
    const same = await poll(address, tag);
    expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", tag]);

    const extended = {
      ...contract.deadlines,
      inspection: { term: counted(10, "17:00"), state: "extended", extendedTo: "2027-03-15" },
    } as const;
    await changeContract({ ownerId: person.id, guide: full }, () => ({ contract: { ...contract, deadlines: extended } }));
    const moved = await poll(address, tag);
    const two = read(await moved.text());
    expect(two.inspection).toMatchObject({ sequence: (one.inspection?.sequence ?? 0) + 1, start: "2027-03-15T23:00:00.000Z" });
    expect(Date.parse(two.inspection?.modified ?? "")).toBe(Date.parse("2027-03-03T12:00:00Z"));
    expect(two.loan, "what did not change says the same").toEqual(one.loan);

    vi.setSystemTime(new Date("2027-03-04T12:00:00Z"));
    const waived = { ...extended, loan: { term: counted(25), state: "waived", extendedTo: null } } as const;
    await changeContract({ ownerId: person.id, guide: full }, () => ({ contract: { ...contract, deadlines: waived } }));
    const three = read(await (await poll(address)).text());
    expect(three.loan).toMatchObject({ status: "CANCELLED", sequence: (one.loan?.sequence ?? 0) + 1, alarms: 0 });

    vi.setSystemTime(new Date("2027-03-05T12:00:00Z"));
    await changeContract({ ownerId: person.id, guide: full }, () => ({ contract: { ...contract, deadlines: extended } }));
    const four = read(await (await poll(address)).text());
    expect(four.loan).toMatchObject({ sequence: (one.loan?.sequence ?? 0) + 2, start: "2027-03-26", alarms: 1 });
    expect(four.loan?.status).toBeUndefined();

    await changeContract({ ownerId: person.id, guide: full }, () => ({ contract: { ...contract, deadlines: waived } }));
    await poll(address);
    vi.setSystemTime(new Date("2027-04-10T12:00:00Z"));
    expect(read(await (await poll(address)).text())).not.toHaveProperty("loan");
  });

  test("is never 'unchanged' when it differs, whatever changes, and is not worked out when nothing does", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-02T12:00:00Z") });
    const other = guideOf("buying", "free");
    const setContract = (person: SignedIn, next: Contract | null) =>
      changeContract({ ownerId: person.id, guide: full }, () => ({ contract: next }));
    const setDate = (person: SignedIn, guide: Guide, targetDate: string | null) =>
      changePlan({ ownerId: person.id, guide, events: [], targetDate });
    const setFacts = (person: SignedIn, payment: string) =>
      changePlan({ ownerId: person.id, guide: full, events: [], facts: (facts) => ({ ...facts, answers: { payment } }) });
    const waived = { ...contract.deadlines, loan: { term: counted(25), state: "waived", extendedTo: null } } as const;
    const met = { ...contract.deadlines, loan: { term: counted(25), state: "met", extendedTo: null } } as const;
    const changes: Readonly<Record<string, (person: SignedIn) => Promise<unknown>>> = {
      contract: (person) => setContract(person, contract),
      "another closing": (person) => setContract(person, { ...contract, closing: "2027-04-22" }),
      "another time zone": (person) => setContract(person, { ...contract, timeZone: "America/New_York" }),
      waived: (person) => setContract(person, { ...contract, deadlines: waived }),
      met: (person) => setContract(person, { ...contract, deadlines: met }),
      "no contract": (person) => setContract(person, null),
      "an import's contract": (person) => keepContract(person.id, full, contract),
      "an import's contract taken back": (person) => forgetKeptContract(person.id, full),
      "a date": (person) => setDate(person, full, "2027-06-01"),
      "no date": (person) => setDate(person, full, null),
      "a second plan": (person) => setDate(person, other, "2027-07-01"),
      "a plan that is closed": async (person) =>
        (await findPlan(person.id, "buying", "free")) &&
        closePlan({ ownerId: person.id, guide: other, actor: { userId: person.id, role: "owner" } }, "closed"),
      cash: (person) => setFacts(person, "cash"),
      loan: (person) => setFacts(person, "loan"),
      neutral: ({ id }) => chooseFeedDetail(id, true),
      full: ({ id }) => chooseFeedDetail(id, false),
      "an hour": async () => vi.setSystemTime(Date.now() + 60 * 60_000),
      "half a day": async () => vi.setSystemTime(Date.now() + 12 * 60 * 60_000),
      "a month": async () => vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60_000),
      "four years": async () => vi.setSystemTime(Date.now() + 4 * 366 * 24 * 60 * 60_000),
    };
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 8, maxLength: 16 }), async (names) => {
        vi.setSystemTime(new Date("2027-03-02T12:00:00Z"));
        const person = await makePerson();
        const address = await makeAddress(person);
        let tag = (await poll(address)).headers.get("ETag");
        for (const name of names) {
          await changes[name]?.(person);
          const answer = await poll(address, tag);
          // A poll without a tag works everything out.
          const truth = await poll(address);
          expect([truth.status, answer.headers.get("ETag")], name).toEqual([200, truth.headers.get("ETag")]);
          expect(answer.status, name).toBe(truth.headers.get("ETag") === tag ? 304 : 200);
          if (answer.status === 200) {
            seen.add(name);
            expect(await answer.text()).toBe(await truth.text());
          }
          tag = truth.headers.get("ETag");
        }
      }),
      // Sequences that chance hardly makes.
      { numRuns: 25, seed: 31, examples: [[["an import's contract", "an import's contract taken back", "a date", "no date"]]] },
    );
    expect(Object.keys(changes).filter((name) => !seen.has(name))).toEqual(["an hour", "half a day"]);
  });

  test("is written at most once a day, and not worked out, while nothing changes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-02T12:00:00Z") });
    const person = await makeContract();
    const address = await makeAddress(person);
    const tag = (await poll(address)).headers.get("ETag");
    const versionOf = async () =>
      (await database().$queryRaw<{ xmin: string }[]>`SELECT xmin::text FROM calendar_feed WHERE user_id = ${person.id}::uuid`)[0]?.xmin;
    const versions = new Set([await versionOf()]);
    const worked = vi.spyOn(dateEvents, "calendarText");
    for (let hour = 1; hour <= 48; hour += 1) {
      vi.setSystemTime(Date.now() + 60 * 60_000);
      expect((await poll(address, hour % 2 ? tag : `W/${tag}`)).status).toBe(304);
      versions.add(await versionOf());
    }
    expect([worked.mock.calls.length, versions.size - 1]).toEqual([2, 2]);
    // The day ends last in Hawaii.
    expect(await findFeed(person.id)).toMatchObject({ lastFetchedAt: new Date("2027-03-04T10:00:00Z") });
  });

  test("is worked out again by another release and under another name", async () => {
    const person = await makeContract();
    const address = await makeAddress(person);
    const first = await poll(address);
    const tag = first.headers.get("ETag");
    expect((await poll(address, tag)).status).toBe(304);
    await database().calendarFeed.updateMany({ where: { userId: person.id }, data: { inputsHash: "of another release" } });
    const other = vi.spyOn(brands, "brand").mockReturnValue({ ...brands.brand(), name: "Another" });
    const renamed = await poll(address, tag);
    expect([renamed.status, (await renamed.text()).includes("Another: dates")]).toEqual([200, true]);
    other.mockRestore();
  });

  test("says only that there is a date, if so chosen", async () => {
    const person = await makeContract();
    const address = await makeAddress(person, "neutral");
    const text = await (await poll(address)).text();
    expect(Object.values(read(text)).every(({ summary }) => summary === "A date at Keyturn")).toBe(true);
    expect(text).not.toMatch(/inspection responseed|acceptance|\/buying-guide/i);
    await press(person, "detail", "full");
    expect(read(await (await poll(address)).text()).inspection?.summary).toBe("Due: Inspection response");
  });

  test("is kept as a hash, shown once, ended by a new one or for good, and one person's own", async () => {
    const person = await makeContract();
    const address = await makeAddress(person);
    const token = /\/calendar\/(.+)\.ics/.exec(address)?.[1] ?? "";
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await database().calendarFeed.findMany())).not.toContain(token);
    const again = await answerTo(opening("/dashboard/calendar", person), calendarPage.loader);
    expect(await again.json()).toMatchObject({ address: null, feed: { isNeutral: false, lastFetchedAt: null } });
    await poll(address);
    const looked = await answerTo(opening("/dashboard/calendar", person), calendarPage.loader);
    expect(await looked.json()).toMatchObject({ feed: { lastFetchedAt: expect.stringMatching(/^20/) } });
    const other = await makeAddress(await makePerson());
    expect(read(await (await poll(other)).text())).toEqual({});
    const next = await makeAddress(person);
    expect([(await poll(address)).status, (await poll(next)).status]).toEqual([404, 200]);
    await press(person, "end");
    expect((await poll(next)).status).toBe(404);
  });

  test("ends with the account", async () => {
    const person = await makeContract();
    const address = await makeAddress(person);
    await database().user.delete({ where: { id: person.id } });
    expect((await poll(address)).status).toBe(404);
  });

  test.each(["/calendar/none.ics", `/calendar/${"a".repeat(43)}.ics`, `/calendar/${"a".repeat(43)}`, "/calendar/%00.ics"])(
    "that is none (%s) is not found",
    async (address) => {
      expect((await poll(address)).status).toBe(404);
    },
  );
});

describe("the calendar of a member of another user's plan", () => {
  const contract: Contract = { acceptance: "2027-03-01", closing: "2027-04-15", timeZone: null, deadlines: {} };

  async function makeShared(role: "partner" | "viewer" | "professional") {
    const [owner, member] = [await makePerson({ name: "Olive Owner" }), await makePerson()];
    await changeContract({ ownerId: owner.id, guide: full }, () => ({ contract }));
    const plan = await database().plan.findFirstOrThrow({ where: { ownerId: owner.id } });
    const where = { planId: plan.id, userId: member.id };
    await database().planMember.create({ data: { ...where, role } });
    return { owner, member, where, address: await makeAddress(member) };
  }

  const textAt = async (address: string) => (await (await poll(address)).text()).replaceAll("\r\n ", "");

  test.each([
    ["partner", true],
    ["viewer", false],
    ["professional", false],
  ] as const)("holds it as a %s may see it", async (role, hasReasons) => {
    const { address, where } = await makeShared(role);
    const text = await textAt(address);
    expect(text).toContain("SUMMARY:Closing day (Olive Owner)");
    expect(text).toContain(`/plans/${where.planId}`);
    expect(/SUMMARY:Closing day[^\n]*\nDESCRIPTION:\w/.test(text)).toBe(hasReasons);
  });

  test("cancels its events once its reader is off it, and tells of no later change", async () => {
    const { owner, address, where } = await makeShared("viewer");
    const before = await poll(address);
    const tag = before.headers.get("ETag");
    expect((await poll(address, tag)).status).toBe(304);
    await database().planMember.delete({ where: { planId_userId: where } });
    await changeContract({ ownerId: owner.id, guide: full }, (present) => ({
      contract: { ...contract, ...present, closing: "2027-05-03" },
    }));
    const text = await textAt(address);
    expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(text.match(/STATUS:CANCELLED/g)?.length);
    expect(text).toContain("20270415");
    expect(text).not.toContain("20270503");
  });

  test("is rebuilt when its reader's role changes", async () => {
    const { address, where } = await makeShared("partner");
    const tag = (await poll(address)).headers.get("ETag");
    await database().planMember.update({ where: { planId_userId: where }, data: { role: "viewer" } });
    expect((await poll(address, tag)).status).toBe(200);
  });
});
