import { beforeEach, describe, expect, test } from "vitest";
import { planPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { addDays } from "#machines/calendar.ts";
import type { PlanRole } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { cookiesAfter, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();

const guide = guideOf("buying", "full");
const address = "/buying-guide/full";
const today = new Date().toISOString().slice(0, 10);

/** What stands before the first question: the region of notices, its open line, and how many are folded. */
async function readHead(at: string, person?: { readonly cookie: string }) {
  const html = (await (await site(opening(at, person))).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const head = html.slice(html.indexOf("<main"), html.indexOf('role="radiogroup"'));
  const [, slot = "", ...others] = head.split('aria-label="What matters now"');
  expect(others, "one place for notices").toEqual([]);
  expect(head.split('role="alert"'), "no other box").toHaveLength(1);
  const [line = ""] = slot.split(/<details|<\/section>/);
  return { line: line.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "), more: Number(/and (\d+) more/.exec(slot)?.[1] ?? 0), head };
}

describe("before the first question of a guide there is at most one line of what matters", () => {
  let owner: SignedIn;
  let planId: string;

  const post = (fields: Record<string, string>, at = address, person: { readonly cookie: string } = owner) =>
    site(posting(at, fields, person));
  const enterContract = (accepted: number, closing: number) =>
    post(
      { command: "contract.set 0", acceptance: addDays(today, accepted), closing: addDays(today, closing), confirmed: "yes" },
      `${address}/dates`,
    );
  const enterDate = (id: string, days: number, version: number) =>
    post({ command: `deadline.set ${id} ${version}`, kind: "day", day: addDays(today, days), state: "due" }, `${address}/dates`);

  async function makeMember(role: PlanRole): Promise<SignedIn> {
    const member = await makePerson({ name: "Mo Member" });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    return member;
  }

  beforeEach(async () => {
    owner = await makePerson({ name: "Olive Owner" });
    planId = (await makeChange(owner, guide, { type: "step.complete", step: 0 })).saved.id;
  });

  test("none for a guest, with and without progress, and for who has nothing due", async () => {
    for (const [at, person] of [[address], [addressAt(`${address}?done=0`)], ["/selling-guide/full"], [address, owner]] as const) {
      expect(await readHead(at, person), at).toMatchObject({ line: "", more: 0 });
    }
  });

  test("the tier's whole introduction for who has not begun, then its guide's first sentence", async () => {
    const [fresh, begun] = [await readHead("/selling-guide/full"), await readHead(addressAt("/selling-guide/full?done=0"))];
    expect([fresh.head.includes("You decide, we guide"), begun.head.includes("You decide, we guide")]).toEqual([true, false]);
  });

  test("a contract just entered: what to look up first, the steps behind it and the rest folded", async () => {
    await enterContract(-4, 40);
    const { line, more } = await readHead(address, owner);
    expect(line).toContain("Look up now:");
    expect(more).toBeGreaterThan(0);
  });

  test("what is overdue, before what is due soon", async () => {
    await enterContract(-20, 30);
    await enterDate("inspection", -2, 1);
    await enterDate("loan", 2, 2);
    const { line, more } = await readHead(address, owner);
    expect(line).toMatch(/Past, not (?:marked as met|known to be done)|Look up now/);
    expect(more).toBeGreaterThan(0);
  });

  test("the same for a partner and the agent, from the plan's own address", async () => {
    await enterContract(-4, 40);
    for (const role of ["partner", "agent"] as const) {
      const { line } = await readHead(planPath(planId), await makeMember(role));
      expect(line, role).toContain("Look up now:");
    }
  });

  test("what was kept at sign-in, with its undo", async () => {
    const person = await makePerson();
    const kept = await post({ command: "progress.keep" }, addressAt(`${address}?done=0.1`), person);
    const { line } = await readHead(address, { cookie: cookiesAfter(kept, person.cookie) });
    expect(line).toMatch(/We saved your 2 steps\..* Undo/);
  });

  test("the question whether to keep a guest's ticks, before all else", async () => {
    const { line } = await readHead(addressAt(`${address}?done=0.1.2`), owner);
    expect(line).toContain("Save them to your account?");
  });

  test("news that needs nothing, after what is due", async () => {
    const administrator = await makePerson({ role: "administrator" });
    await makeAdministratorsChange(administrator, owner, guide, { type: "step.complete", step: 1 });
    expect((await readHead(address, owner)).line).toContain("Your agent updated this guide");
    await enterContract(-4, 40);
    await makeAdministratorsChange(administrator, owner, guide, { type: "step.complete", step: 2 });
    const { line, head } = await readHead(address, owner);
    expect(line).toContain("Look up now:");
    expect(head).toContain("Your agent updated this guide");
  });
});
