import { expect, test, vi } from "vitest";
import { stateHolidaysNotCounted } from "#app/content/contract/contract-words.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { enqueueDailyMails } from "#app/reminders/daily-mails.server.ts";
import { addDays } from "#machines/calendar.ts";
import { type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makePerson } from "#tests/support/factories.ts";
import { mailFolder, type ReadMail, readMails } from "#tests/support/mails.ts";

testDatabase();

const folder = mailFolder();
const [buying, selling] = [guideOf("buying", "full"), guideOf("selling", "full")];
/** A Wednesday before Thanksgiving, and a Tuesday four weeks on. */
const [acceptance, closing] = ["2026-11-25", "2026-12-22"];

const on = (day: string): DeadlineTerms => ({ ...unknownTerms, term: { kind: "day", day, hour: "17:00" } });
const counted = (count: number, from: "acceptance" | "closing"): DeadlineTerms => ({
  ...unknownTerms,
  term: { kind: "count", count, days: "business", from, firstDayCounts: false, roll: "stay", hour: null },
});
const settled = (side: "buying" | "selling", state: "not-applicable" | "waived" | "met" = "not-applicable") =>
  Object.fromEntries(contractDeadlines[side].map(({ id }) => [id, { ...unknownTerms, state }] as const));

interface Account {
  readonly guide: typeof buying;
  readonly deadlines: Readonly<Record<string, DeadlineTerms>>;
  readonly said?: Readonly<Record<string, string>>;
  /** Days by title, as a calendar on the wall has them. */
  readonly own: Readonly<Record<string, string>>;
  readonly others?: Readonly<Record<string, string>>;
  readonly isUnseen?: true;
  /** Whether it has something to look up on every day of the walk. */
  readonly looksUp?: true;
  readonly never?: RegExp;
}

const disclosure = { "Closing Disclosure": "2026-12-18" };

const accounts: Readonly<Record<string, Account>> = {
  "of which nothing is known": { guide: buying, deadlines: {}, own: {}, others: disclosure, looksUp: true },
  "of which all is known": {
    guide: buying,
    deadlines: {
      ...settled("buying"),
      deposit: counted(3, "acceptance"),
      inspection: counted(10, "acceptance"),
      appraisal: on("2026-12-12"),
      loan: on("2026-12-14"),
      title: on("2026-12-14"),
      "hoa-received": on("2026-12-17"),
      insurance: on("2026-12-21"),
      "walk-through": counted(1, "closing"),
    },
    own: {
      "Earnest money sent": "2026-12-01",
      "Inspection response": "2026-12-10",
      "Appraisal deadline": "2026-12-12",
      "Loan approval": "2026-12-14",
      "Title objections": "2026-12-14",
      "HOA document review": "2026-12-17",
      "Homeowners insurance": "2026-12-21",
      "Final walk-through": "2026-12-21",
    },
    never: /Look up now|are missing|is missing/,
  },
  "of a seller that is half known": {
    guide: selling,
    deadlines: {
      ...settled("selling", "met"),
      deposit: on("2026-11-30"),
      inspection: on("2026-12-07"),
      appraisal: unknownTerms,
      repairs: unknownTerms,
      move: on("2026-12-23"),
    },
    own: { "Move-out": "2026-12-23" },
    others: { "Buyer's earnest money": "2026-11-30", "Buyer's inspection response": "2026-12-07" },
  },
  "with one extended and one overdue": {
    guide: buying,
    deadlines: {
      ...settled("buying", "waived"),
      deposit: on("2026-11-27"),
      inspection: { ...on("2026-12-01"), state: "extended", extendedTo: "2026-12-06" },
    },
    own: { "Earnest money sent": "2026-11-27", "Inspection response": "2026-12-06" },
    never: /State holidays/,
  },
  "of somebody unseen for a year": {
    guide: buying,
    deadlines: { inspection: on("2026-12-05"), loan: on("2026-12-15") },
    own: { "Inspection response": "2026-12-05", "Loan approval": "2026-12-15" },
    others: disclosure,
    isUnseen: true,
    looksUp: true,
  },
  "paid in cash": {
    guide: buying,
    deadlines: { deposit: on("2026-11-27"), inspection: counted(10, "acceptance") },
    said: { payment: "cash" },
    own: { "Earnest money sent": "2026-11-27", "Inspection response": "2026-12-10" },
    never: /Loan approved|Appraisal|Closing Disclosure|quiet/,
  },
};

async function makeAccount({ guide, deadlines, said: answers, isUnseen }: Account) {
  const { id, email } = await makePerson();
  await changePlan({ ownerId: id, guide, events: [], ...(answers && { facts: () => ({ answers, unhidden: [] }) }) });
  await changeContract({ ownerId: id, guide }, () => ({ contract: { acceptance, closing, timeZone: "America/New_York", deadlines } }));
  if (isUnseen) {
    await database().user.update({ where: { id }, data: { lastSeenAt: new Date("2025-11-20T12:00:00Z") } });
  }
  return email;
}

test("four weeks of mails to six accounts forget no day, double none, and call nothing quiet that is not", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(`${acceptance}T13:30:00Z`);
  processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
  const names = new Map<string, string>();
  for (const [name, account] of Object.entries(accounts)) {
    names.set(await makeAccount(account), name);
  }
  const mailed = new Map<string, ReadMail>();
  for (let day = acceptance; day <= addDays(closing, 2); day = addDays(day, 1)) {
    for (const hour of ["14", "19"]) {
      vi.setSystemTime(`${day}T${hour}:00:00Z`);
      await enqueueDailyMails();
      for (const mail of await readMails()) {
        const key = `${names.get(mail.to)} ${day}`;
        expect(mailed.has(key), `one mail a day: ${key}`).toBe(false);
        mailed.set(key, mail);
      }
    }
  }
  vi.useRealTimers();
  for (const [name, account] of Object.entries(accounts)) {
    const mailOn = (day: string) => mailed.get(`${name} ${day}`)?.text ?? "no mail";
    for (const [title, day] of Object.entries({ ...account.own, "Closing day": closing })) {
      const offsets = title === "Closing day" ? [-7, -3, -1, 0] : [-7, -3, -1, 0, 1];
      for (const told of offsets.map((offset) => addDays(day, offset)).filter((one) => one > acceptance)) {
        expect(mailOn(told), `${name}: ${title} on ${told}`).toContain(title);
      }
    }
    for (const [title, day] of Object.entries(account.others ?? {})) {
      for (const told of [day, addDays(day, 1)]) {
        expect(mailOn(told), `${name}: ${title} on ${told}`).toContain(title);
        expect(mailOn(told), `${name}: whose it is on ${told}`).toMatch(/Waiting on: |acts\./);
      }
    }
    const own = [...mailed].filter(([key]) => key.startsWith(`${name} 2`));
    expect(own.length, name).toBeGreaterThan(5);
    for (const [key, { kind, text }] of own) {
      expect(text, key).not.toContain("quiet");
      expect(text, key).not.toMatch(account.never ?? "quiet");
      const timesSaid = text.split(stateHolidaysNotCounted).length - 1;
      expect(timesSaid, key).toBeLessThanOrEqual(1);
      expect(timesSaid === 1 || !text.includes("Business days are"), key).toBe(true);
      expect(kind === "monday-note" && account.isUnseen === true, key).toBe(false);
      if (account.looksUp) {
        expect(text, key).toMatch(/^.*\n\n- Look up now: earnest money/);
      }
    }
  }
});
