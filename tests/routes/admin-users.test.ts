import { describe, expect, test, vi } from "vitest";
import { describeUsers } from "#app/admin/users/user-rows.server.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { paths, selectedUserId } from "#app/paths.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { database, openedDatabase } from "#app/platform/database/database.server.ts";
import { addDays } from "#machines/calendar.ts";
import { type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();

const buying = guideOf("buying", "full");
const selling = guideOf("selling", "concierge");

/** Nothing but the loan and closing is due. */
const notDue: DeadlineTerms = { ...unknownTerms, state: "not-applicable" };
const settled = Object.fromEntries(contractDeadlines.buying.map(({ id }) => [id, notDue] as const));

async function setContract(owner: SignedIn, closing: string, loanDay: string | null = null) {
  const loan: DeadlineTerms = loanDay === null ? notDue : { ...unknownTerms, term: { kind: "day", day: loanDay, hour: null } };
  const acceptance = addDays(earliestToday(), -30);
  const contract = { acceptance, closing, timeZone: "Pacific/Honolulu", deadlines: { ...settled, loan } };
  await changeContract({ ownerId: owner.id, guide: buying }, () => ({ contract }));
}

async function openList(query: string): Promise<string> {
  const administrator = await makePerson({ name: "Alex Agent", role: "administrator" });
  return (await site(opening(`${paths.admin}?${query}`, administrator))).text();
}

/** The text of each cell by row, days as they are stored. */
function readRows(html: string): string[][] {
  const [, body = ""] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html) ?? [];
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd]\b.*?<\/t[hd]>/gs)].map(([cell]) =>
      cell
        .replace(/<time dateTime="([^"]+)">.*?<\/time>/gs, "$1")
        .replace(/<!-- -->/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&amp;", "&")
        .trim(),
    ),
  );
}

describe("the list of users", () => {
  test("shows guide, step, next deadline, closing and last visit, and says what is overdue", async () => {
    const user = await makePerson({ name: "Rosa Vega" });
    await makeChange(user, buying, { type: "step.complete", step: 0 }, { type: "step.select", step: 2 });
    const today = earliestToday();
    await setContract(user, addDays(today, 9));
    await database().user.update({ where: { id: user.id }, data: { lastSeenAt: new Date("2026-03-04T21:00:00Z") } });
    const before = [
      `Rosa Vega ${user.email}`,
      `Buying: Full ${Math.round(100 / buying.steps.length)}%`,
      `Step 3 of ${buying.steps.length}: ${buying.steps[2]?.title}`,
    ];
    expect(readRows(await openList(`q=${user.email}`))).toEqual([
      [...before, `Closing day ${addDays(today, 9)}`, addDays(today, 9), "2026-03-04"],
    ]);
    await setContract(user, addDays(today, 9), addDays(today, -2));
    const [[, , , next] = []] = readRows(await openList(`q=${user.email}`));
    expect(next).toMatch(new RegExp(`^\\S.* ${addDays(today, -2)} ?, overdue$`));
  });

  test("shows each open guide of a user, the last changed first, and no closed one", async () => {
    const user = await makePerson();
    await makeChange(user, selling, { type: "step.next", step: 0 });
    await database().plan.updateMany({ where: { ownerId: user.id }, data: { lastUpdatedAt: new Date("2026-01-01") } });
    await makeChange(user, guideOf("buying", "free"), { type: "step.next", step: 0 });
    await database().plan.updateMany({ where: { ownerId: user.id, serviceTier: "free" }, data: { status: "closed" } });
    const { saved } = await makeChange(user, buying, { type: "step.next", step: 0 });
    await database().plan.update({ where: { id: saved.id }, data: { targetDate: new Date("2027-02-03") } });
    const [first, second, ...others] = readRows(await openList(`q=${user.email}`));
    expect(others).toEqual([]);
    expect(first?.slice(1, 5)).toEqual([
      "Buying: Full 0%",
      `Step 2 of ${buying.steps.length}: ${buying.steps[1]?.title}`,
      "None",
      "2027-02-03 Hoped for",
    ]);
    expect(second).toEqual([expect.stringMatching(/^Selling: .* 0%$/), expect.stringMatching(/^Step 2 of 7: /), "None", "No date"]);
  });

  test("says who has started no guide, and who has only past deals", async () => {
    const [newcomer, done] = [await makePerson(), await makePerson()];
    await makeChange(done, buying, { type: "step.next", step: 0 });
    await database().plan.updateMany({ where: { ownerId: done.id }, data: { status: "closed" } });
    expect((await read(newcomer))[1]).toBe("No guide started");
    expect((await read(done))[1]).toBe("Past deals only");

    async function read(user: SignedIn) {
      const [row = []] = readRows(await openList(`q=${user.email}`));
      return row;
    }
  });

  test("calls a user without a name anonymous, and keeps names text", async () => {
    const [nameless, hostile] = [await makePerson(), await makePerson({ name: "<b>Bold</b>" })];
    await database().user.update({ where: { id: nameless.id }, data: { name: null } });
    expect(readRows(await openList(`q=${nameless.email}`))[0]?.[0]).toBe(`Anonymous User ${nameless.email}`);
    expect(readRows(await openList(`q=${hostile.email}`))[0]?.[0]).toBe(`<b>Bold</b> ${hostile.email}`);
  });

  test("marks the managed user, who stands above the list, with a way back to their row", async () => {
    const user = await makePerson({ name: "Rosa Vega" });
    const listed = await openList(`q=${user.email}`);
    const address = `/admin?q=${encodeURIComponent(user.email)}&amp;user=${user.id}#${selectedUserId}`;
    expect(listed).toContain(`href="${address}"`);
    expect(listed).not.toContain(`id="${selectedUserId}"`);
    const managed = await openList(`q=${user.email}&user=${user.id}`);
    expect(managed).toMatch(/<a [^>]*aria-current="true"[^>]*><span[^>]*>Rosa Vega/);
    expect(managed.indexOf(`id="${selectedUserId}"`)).toBeLessThan(managed.indexOf("<tbody"));
    expect(managed).toContain(`href="/admin?q=${encodeURIComponent(user.email)}#user-${user.id}"`);
    expect(managed).toContain(`<tr id="user-${user.id}"`);
  });

  test("is described by one statement, however many users and plans it has", async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => makePerson()));
    for (const user of users) {
      await makeChange(user, buying, { type: "step.next", step: 0 });
      await makeChange(user, selling, { type: "step.next", step: 0 });
      await setContract(user, addDays(earliestToday(), 9));
    }
    const client = await openedDatabase().pool.connect();
    const sent = vi.spyOn(client, "query");
    client.release();
    const rows = await describeUsers(users.map(({ id, name, email }) => ({ id, name, email })));
    const statements = sent.mock.calls.length;
    sent.mockRestore();
    expect(rows.flatMap(({ plans }) => plans)).toHaveLength(24);
    expect(statements).toBe(1);
  });
});
