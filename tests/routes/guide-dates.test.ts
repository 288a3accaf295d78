import { afterEach, describe, expect, test, vi } from "vitest";
import { guides } from "#app/content/guides/guides.ts";
import { datesFilePath, guidePath } from "#app/paths.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { targetDateErrorOf } from "#app/plan-frame/dates/target-date.commands.ts";
import * as progressApi from "#app/routes/api.progress.ts";
import { action, loader, meta } from "#app/routes/buying-guide.$tier.tsx";
import * as buyingDates from "#app/routes/plan.calendar-file.ts";
import * as sellingDates from "#app/routes/plan.calendar-file.ts";
import type { loadGuide } from "#app/steps/guide.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, makeSignedOut, savedOf } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { answerTo, cookiesAfter, opening, posting, postingJson } from "#tests/support/requests.ts";

testDatabase();

const full = guideOf("buying", "full");
const withDates = guides.filter((guide) => guide.timeline.length > 0);
const closing = "2026-12-15";
const later = "2026-12-29";

interface Sender {
  readonly cookie?: string;
}
const guest: Sender = {};

type Page = Awaited<ReturnType<typeof loadGuide>>;

function atGuide(request: Request, part: "loader" | "action") {
  const tier = new URL(request.url).pathname.split("/")[2] ?? "";
  return answerTo(request, part === "loader" ? loader : action, { tier });
}

function set(targetDate: string, sender: Sender = guest, address = "/buying-guide/full", confirmed = "") {
  return atGuide(posting(address, { command: "date.set", targetDate, confirmed }, sender), "action");
}

function clear(sender: Sender = guest, address = "/buying-guide/full") {
  return atGuide(posting(address, { command: "date.clear" }, sender), "action");
}

async function pageOf(address: string, sender: Sender = guest): Promise<Page> {
  const response = await atGuide(opening(address, sender), "loader");
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

function target(response: Response) {
  expect(response.status).toBe(303);
  return response.headers.get("Location");
}

async function errorOf(response: Response) {
  return { status: response.status, ...targetDateErrorOf(await response.json()) };
}

/** A day so many years from now. */
function yearsFromNow(years: number) {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

describe("a guest's closing date", () => {
  test("is in the address, beside the ticks, and leads to every date of the guide", async () => {
    expect(target(await set(closing, guest, addressAt("/buying-guide/full?step=3&done=0.1")))).toBe(
      addressAt(`/buying-guide/full?step=3&done=0.1&date=${closing}#closing-date`),
    );
    const { plan } = await pageOf(addressAt(`/buying-guide/full?step=3&date=${closing}`));
    expect(plan?.targetDate).toBe(closing);
    expect(plan?.dates).toHaveLength(11);
    expect(plan).toMatchObject({ datedCount: 4, undatedCount: 7 });
    expect(plan?.dates.find(({ id }) => id === "closing-disclosure")).toMatchObject({
      day: "2026-12-11",
      step: "keys",
      question: "buying-full.keys.figures-on-time",
    });
    expect(plan?.dates.find(({ id }) => id === "inspection")).toMatchObject({
      kind: "undated",
      words: "10 days after acceptance, unless your contract says otherwise",
    });
  });

  test("stays through every tick", async () => {
    const response = await atGuide(posting(`/buying-guide/full?date=${closing}`, { command: "step.complete 0" }), "action");
    expect(target(response)).toBe(addressAt(`/buying-guide/full?done=0&date=${closing}#just-done`));
  });

  test("can be moved, and the page that follows says from where every date that has a day came", async () => {
    const response = await set(later, guest, `/buying-guide/full?date=${closing}`);
    expect(target(response)).toBe(`/buying-guide/full?date=${later}#closing-date`);
    const { plan } = await pageOf(`/buying-guide/full?date=${later}`, { cookie: cookiesAfter(response) });
    expect(plan?.moved).toEqual({ from: closing });
    expect(plan?.dates.find(({ id }) => id === "walk-through")).toMatchObject({ day: "2026-12-28", movedFrom: "2026-12-14" });
    expect(plan?.dates.filter((date) => "movedFrom" in date).map(({ id }) => id)).toEqual([
      "closing-disclosure",
      "walk-through",
      "closing",
      "first-payment",
    ]);
    expect((await pageOf(`/buying-guide/full?date=${later}`)).plan?.moved).toBeNull();
  });

  test("can be removed", async () => {
    expect(target(await clear(guest, `/buying-guide/full?done=a&date=${closing}`))).toBe(
      addressAt("/buying-guide/full?done=0#closing-date"),
    );
  });

  test("that the page's own script sets leads to no other place of the page", async () => {
    const request = posting("/buying-guide/full", { command: "date.set", targetDate: closing });
    request.headers.set("Accept", "*/*");
    expect(target(await atGuide(request, "action"))).toBe(`/buying-guide/full?date=${closing}`);
  });

  test("is not taken from an address that names no day, or one far away", async () => {
    for (const date of ["2026-02-30", "soon", "1999-01-01", "2099-01-01"]) {
      const { plan } = await pageOf(`/buying-guide/full?date=${date}`);
      expect(plan, date).toMatchObject({ targetDate: null, dates: [] });
    }
  });

  test("stays in the URL for a user whose session has ended, with a message", async () => {
    const person = await makeSignedOut();
    const response = await set(closing, person);
    expect(target(response)).toBe(`/buying-guide/full?date=${closing}#closing-date`);
    expect(response.headers.getSetCookie().join()).toContain("keyturn_flash");
  });
});

describe("an account's closing date", () => {
  test("is saved, and leaves the progress as it is", async () => {
    const person = await makePerson();
    await makeChange(person, full, { type: "step.complete", step: 0 });
    expect(target(await set(closing, person))).toBe("/buying-guide/full#closing-date");
    const saved = await savedOf(person, full);
    expect(saved.targetDate).toBe(closing);
    expect(saved.record.completedSteps).toEqual([0]);
    expect((await pageOf("/buying-guide/full", person)).plan?.targetDate).toBe(closing);
  });

  test("stays through ticks and whole saves, which leave it out", async () => {
    const person = await makePerson();
    await set(closing, person);
    await makeChange(person, full, { type: "step.complete", step: 0 });
    const body = { journeyType: "buying", serviceTier: "full", completedSteps: [0, 1] };
    const answer = await answerTo(postingJson("/api/progress", body, person), progressApi.action);
    expect(answer.status).toBe(200);
    expect((await savedOf(person, full)).targetDate).toBe(closing);
  });

  test("can be moved and removed", async () => {
    const person = await makePerson();
    await set(closing, person);
    const response = await set(later, person);
    const cookie = cookiesAfter(response, person.cookie);
    expect((await pageOf("/buying-guide/full", { cookie })).plan).toMatchObject({ targetDate: later, moved: { from: closing } });
    await clear(person);
    expect((await savedOf(person, full)).targetDate).toBeNull();
  });

  test("is one person's own", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    await set(closing, person);
    expect((await pageOf("/buying-guide/full", other)).plan?.targetDate).toBeNull();
    expect(await findPlan(other.id, "buying", "full")).toBeNull();
  });

  test("is taken over from a guest's address when the ticks are kept, unless the account has one", async () => {
    const person = await makePerson();
    const address = `/buying-guide/full?date=${closing}`;
    expect((await pageOf(address, person)).hasGuestTicksToImport).toBe(true);
    const keep = (where: string) => atGuide(posting(where, { command: "progress.keep" }, person), "action");
    expect(target(await keep(address))).toBe(addressAt("/buying-guide/full#step-1"));
    expect((await savedOf(person, full)).targetDate).toBe(closing);
    expect((await pageOf(`/buying-guide/full?date=${later}`, person)).hasGuestTicksToImport).toBe(false);
    await keep(`/buying-guide/full?done=a&date=${later}`);
    expect((await savedOf(person, full)).targetDate).toBe(closing);
  });
});

describe("a date that can't be taken", () => {
  test.each([
    ["", "Enter the date you hope to close"],
    ["2026-02-30", "'2026-02-30' is not a valid date. Write it like 2026-12-15"],
    ["<b>soon</b>", "'<b>soon</b>' is not a valid date. Write it like 2026-12-15"],
    ["1999-12-31", "This date is more than a year ago. Enter a later one"],
    ["9999-12-31", "This date is more than 5 years ahead. Enter an earlier one"],
  ])("(%j) comes back as it was typed, with what is wrong with it, and changes nothing", async (typed, text) => {
    const person = await makePerson();
    await set(closing, person);
    expect(await errorOf(await set(typed, person))).toEqual({ status: 400, typed, text });
    expect(await errorOf(await set(typed))).toEqual({ status: 400, typed, text });
    expect((await savedOf(person, full)).targetDate).toBe(closing);
  });

  test("differs from one in range by the day, five years ahead and one year back", async () => {
    expect((await set(yearsFromNow(4), guest, "/buying-guide/full", yearsFromNow(4))).status).toBe(303);
    expect((await set(yearsFromNow(6))).status).toBe(400);
    expect((await set(yearsFromNow(-2))).status).toBe(400);
  });

  test("differs from one in American notation, which is read", async () => {
    expect(target(await set("12/7/2026"))).toBe("/buying-guide/full?date=2026-12-07#closing-date");
  });

  test("names the error in the page's title", async () => {
    const context = {};
    const form = posting("/buying-guide/full", { command: "date.set", targetDate: "soon" });
    await action({ request: form, params: { tier: "full" }, context });
    const data = await loader({ request: opening("/buying-guide/full"), params: { tier: "full" }, context });
    expect(meta({ data, matches: [] } as never)).toContainEqual({ title: "Error: Keyturn Full Buyer Journey" });
  });

  test("is any, where a guide has none", async () => {
    expect((await set(closing, guest, "/buying-guide/contract-review")).status).toBe(400);
    expect((await clear(await makePerson(), "/buying-guide/standard-forms")).status).toBe(400);
  });

  test("asks for what no form of the page sends", async () => {
    const answer = await atGuide(posting("/buying-guide/full", { command: "date.other", targetDate: closing }), "action");
    expect(answer.status).toBe(400);
  });
});

describe("a closing that is hoped for on a day without banks", () => {
  test.each([
    ["2026-12-06", "Sunday, December 6, 2026: banks and the county recorder are closed on weekends."],
    ["2026-12-25", "Friday, December 25, 2026 is Christmas Day: banks and the county recorder are closed."],
  ])("(%s) is asked about, kept once it is confirmed, and then only spoken of", async (day, question) => {
    const person = await makePerson();
    const asked = {
      status: 400,
      typed: day,
      text: `${question} Enter another day, or press “Save this day” to keep this one`,
      toConfirm: day,
    };
    const [address, kept] = ["/buying-guide/full", `/buying-guide/full?date=${day}`];
    for (const sender of [guest, person]) {
      expect(await errorOf(await set(day, sender))).toEqual(asked);
      expect(await errorOf(await set(day, sender, address, "2026-12-13")), "the confirmation of another day").toEqual(asked);
      expect(target(await set(day, sender, address, day))).toMatch(/#closing-date$/);
      expect((await pageOf(sender === guest ? kept : address, sender)).plan).toMatchObject({
        targetDate: day,
        question: `${question} Ask the closing office whether you can sign then.`,
      });
      expect((await set(day, sender, sender === guest ? kept : address)).status, "nobody is asked twice about one day").toBe(303);
    }
    expect((await pageOf(`/buying-guide/full?date=${closing}`)).plan?.question).toBeNull();
  });
});

describe("the calendar file", () => {
  const at = (address: string, sender: Sender = guest) => {
    const [, journey, tier = ""] = new URL(address, "http://localhost").pathname.split("/");
    const route = journey === "buying-guide" ? buyingDates : sellingDates;
    return answerTo(opening(address, sender), route.loader, { tier });
  };

  /** The lines as they were before the format folded them. */
  const linesOf = async (response: Response) => (await response.text()).replaceAll("\r\n ", "").split("\r\n");

  afterEach(() => {
    vi.useRealTimers();
  });

  test("holds every date that has a day, as a whole day with a reminder two days ahead, and what decides", async () => {
    const response = await at(datesFilePath(guidePath("buying", "full"), { date: closing }));
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="buying-full-dates.ics"');
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const lines = await linesOf(response);
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(4);
    expect(lines.filter((line) => line === "TRIGGER:-P2D")).toHaveLength(4);
    expect(lines.filter((line) => line.startsWith("DESCRIPTION:Suggested. Your contract sets the real date. "))).toHaveLength(4);
    const disclosure = lines.indexOf("SUMMARY:Due: Closing Disclosure");
    expect(lines.slice(0, disclosure).findLast((line) => line.startsWith("DTSTART"))).toBe("DTSTART;VALUE=DATE:20261211");
    expect(lines.every((line) => line.length < 1000)).toBe(true);
  });

  test.each(withDates)(
    "of $journeyType $tier has no entry for a date that hangs on acceptance, and the old ids for the rest",
    async (guide) => {
      const lines = await linesOf(await at(datesFilePath(guidePath(guide.journeyType, guide.tier), { date: closing })));
      const dates =
        guide.journeyType === "selling"
          ? ["repairs", "closing"]
          : ["closing-disclosure", "walk-through", "closing", ...(guide.tier === "full" ? ["first-payment"] : [])];
      expect(lines.filter((line) => line.startsWith("UID:"))).toEqual(
        dates.map((id) => `UID:${guide.journeyType}-${guide.tier}-${id}-guest@localhost`),
      );
      expect(lines.filter((line) => line === "BEGIN:VALARM")).toHaveLength(dates.length);
      expect(lines.join("\n")).not.toMatch(/accept/i);
    },
  );

  test("keeps each date's id when the dates move, with a sequence that grows", async () => {
    const person = await makePerson();
    const read = async () => {
      const lines = await linesOf(await at(datesFilePath(guidePath("selling", "free")), person));
      const values = (name: string) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
      return { ids: values("UID:"), sequence: Number(values("SEQUENCE:")[0]), days: values("DTSTART;VALUE=DATE:") };
    };
    const free = guideOf("selling", "free");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    await makeChange(person, free, { type: "step.select", step: 0 });
    await changePlan({ ownerId: person.id, guide: free, events: [], targetDate: closing });
    const first = await read();
    vi.setSystemTime(new Date("2026-11-21T12:05:00Z"));
    await changePlan({ ownerId: person.id, guide: free, events: [], targetDate: later });
    const second = await read();
    expect(second.ids).toEqual(first.ids);
    expect(new Set(first.ids).size).toBe(2);
    expect(second.sequence).toBeGreaterThan(first.sequence);
    expect(second.days).not.toEqual(first.days);
  });

  test("is an account's own date, whatever the address says", async () => {
    const person = await makePerson();
    await set(closing, person);
    const lines = await linesOf(await at(datesFilePath(guidePath("buying", "full"), { date: later }), person));
    expect(lines).toContain("DTSTART;VALUE=DATE:20261215");
    expect(lines).not.toContain("DTSTART;VALUE=DATE:20261229");
  });

  test("is not there without a date, without a guide, or for a guide without dates", async () => {
    const person = await makePerson();
    for (const address of [
      "/buying-guide/full/dates.ics",
      "/buying-guide/full/dates.ics?date=2026-02-30",
      "/buying-guide/platinum/dates.ics?date=2026-12-15",
      "/buying-guide/contract-review/dates.ics?date=2026-12-15",
      "/selling-guide/full/dates.ics?date=1970-01-01",
    ]) {
      expect((await at(address)).status, address).toBe(404);
      expect((await at(address, person)).status, address).toBe(404);
    }
  });
});
