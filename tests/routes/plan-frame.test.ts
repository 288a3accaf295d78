import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as planMessages from "#app/messages/plan-messages.server.ts";
import { planPath } from "#app/paths.ts";
import { closeDatabase, database, openedDatabase, setDatabase } from "#app/platform/database/database.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
import { currentResponse } from "#app/platform/requests/client-pace.server.ts";
import type { PlanRole, Profession } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();

const guide = guideOf("buying", "full");
let owner: SignedIn;
let planId: string;

beforeEach(async () => {
  owner = await makePerson({ name: "Olive Owner" });
  planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
});

async function addMember(role: PlanRole, profession: Profession | null = null): Promise<SignedIn> {
  const member = await makePerson({ name: "Mo Member" });
  await database().planMember.create({ data: { planId, userId: member.id, role, profession } });
  return member;
}

/** The places in the bar of a page, the one in view marked with '*'. Null for a page without a bar. */
async function openBar(address: string, sender: Parameters<typeof opening>[1] = {}) {
  const response = await site(opening(address, sender));
  const text = await response.text();
  const bar = /<nav [^>]*aria-label="Your plan"[^>]*>(.*?)<\/nav>/s.exec(text)?.[1];
  const links = [...(bar ?? "").matchAll(/<a [^>]*?href="([^"]+)"([^>]*)>(.*?)<\/a>/gs)].map(([, href = "", rest = "", inner = ""]) => ({
    href: href.replaceAll("&amp;", "&"),
    words: inner.replace(/<svg.*?<\/svg>/gs, "").replace(/<!-- -->|<[^>]+>/g, ""),
    isInView: rest.includes('aria-current="page"'),
  }));
  return { status: response.status, text, links: bar === undefined ? null : links };
}

const names = ({ links }: Awaited<ReturnType<typeof openBar>>) =>
  links?.map(({ words, isInView }) => words + (isInView ? "*" : "")) ?? null;

const all = ["Steps", "Dates", "Documents", "People", "Messages"];

describe("the bar", () => {
  test.each([
    ["", "Steps"],
    ["/dates", "Dates"],
    ["/documents", "Documents"],
    ["/people", "People"],
    ["/messages", "Messages"],
  ])("stands at '%s' of the owner's plan and marks %s", async (page, current) => {
    expect(names(await openBar(`/buying-guide/full${page}`, owner))).toEqual(all.map((name) => (name === current ? `${name}*` : name)));
  });

  test.each(["partner", "agent"] as const)("has all places for a %s, below the plan's id", async (role) => {
    const { links } = await openBar(planPath(planId), await addMember(role));
    expect(links?.map(({ href }) => href)).toEqual(
      ["", "/dates", "/documents", "/people", "/messages"].map((end) => planPath(planId) + end),
    );
  });

  test("is absent from an informational service, and from a guest's guide without progress", async () => {
    expect(names(await openBar("/buying-guide/contract-review?done=a"))).toBeNull();
    expect(names(await openBar("/buying-guide/full"))).toBeNull();
  });

  test("keeps a guest's progress in each link, and leads to sign-in and back for the rest", async () => {
    const query = "?done=a&yes=aa";
    for (const page of ["", "/dates", "/documents"]) {
      const bar = await openBar(`/buying-guide/full${page}${query}`);
      expect(bar.links?.slice(0, 3).map(({ href }) => href)).toEqual(
        ["", "/dates", "/documents"].map((end) => `/buying-guide/full${end}${query}`),
      );
      expect(bar.links?.at(-1)?.words).toBe("Log in");
      expect(decodeURIComponent(bar.links?.at(-1)?.href ?? "")).toContain(`/buying-guide/full${query}`);
    }
  });

  test("has a dot at Dates while something is overdue, and none while everything is far", async () => {
    const set = async (closing: string) => {
      const version = (await database().contract.findFirst({ where: { planId }, select: { version: true } }))?.version ?? 0;
      const days = { acceptance: "2026-01-05", closing, timeZone: "", confirmed: "yes" };
      await site(posting("/buying-guide/full/dates", { command: `contract.set ${version}`, ...days }, owner));
      return names(await openBar("/buying-guide/full", owner));
    };
    expect(await set("2026-02-10")).toContain("Dates, due soon");
    expect(names(await openBar("/selling-guide/full", await makePerson()))).toContain("Dates");
  });
});

describe("a page that a role may not see", () => {
  test("is a 404 that says what is shared, with the bar", async () => {
    const lender = await addMember("professional", "lender");
    const bar = await openBar(`${planPath(planId)}/documents`, lender);
    expect(bar.status).toBe(404);
    expect(bar.text).toContain("This page isn&#x27;t shared with you");
    expect(names(bar)).toEqual(["Dates", "Messages"]);
  });

  test("tells a stranger nothing", async () => {
    const bar = await openBar(`${planPath(planId)}/documents`, await makePerson());
    expect(bar.status).toBe(404);
    expect(bar.text).not.toContain("Olive");
    expect(names(bar)).toBeNull();
  });
});

test.each([
  ["", 3],
  ["/dates", 3],
  ["/documents", 3],
  ["/messages", 5],
  ["/people", 16],
])("'%s' reads the session once, and sends at most %i statements, for the bar, the page and its offline copy", async (page, most) => {
  const read = () =>
    currentResponse().run({} as ServerResponse, async () => (await site(opening(`/buying-guide/full${page}`, owner))).text());
  // The first visit notes what was seen.
  await read();
  const client = await openedDatabase().pool.connect();
  const sent = vi.spyOn(client, "query");
  client.release();
  await read();
  const statements = sent.mock.calls
    .map(([query]) => (query as unknown as { text: string }).text)
    .filter((text) => !text.includes("pg_notify"));
  sent.mockRestore();
  expect(statements.filter((text) => /^SELECT .*? FROM "public"\."session"/.test(text))).toHaveLength(1);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
});

test("the bar stays where a place alone can't be loaded, without a trace of why", async () => {
  vi.spyOn(planMessages, "describeMessages").mockRejectedValueOnce(new Error("secret trace 7319"));
  const page = await openBar("/buying-guide/full/messages", owner);
  expect(page.status).toBe(500);
  expect(names(page)).toEqual(["Steps", "Dates", "Documents", "People", "Messages*"]);
  expect(page.text).not.toContain("7319");
});

test("the bar stays while the database is away, and each place says that it can't be reached", async () => {
  await closeDatabase();
  // Nothing listens on port 1.
  setDatabase(openServerDatabase("postgresql://127.0.0.1:1/keyturn"));
  for (const place of ["", "/dates", "/documents", "/people", "/messages"]) {
    const page = await openBar(`/buying-guide/full${place}`, owner);
    expect(
      page.links?.map(({ href }) => href),
      place,
    ).toEqual(["", "/dates", "/documents", "/people", "/messages"].map((end) => `/buying-guide/full${end}`));
    expect(page.text, place).toMatch(/can(?:'|&#x27;|&#39;|’|no)t reach/);
  }
});
