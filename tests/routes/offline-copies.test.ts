import { beforeAll, describe, expect, test } from "vitest";
import { offlinePath, paths, planPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { environment, processState } from "#app/platform/process-state.server.ts";
import { flashCookie } from "#app/platform/sessions/flash.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { cookiesAfter, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();
const guide = "/buying-guide/full";

let owner: SignedIn;
let other: SignedIn;
let planId: string;
beforeAll(async () => {
  [owner, other] = [await makePerson(), await makePerson()];
  await makeChange(owner, guideOf("buying", "full"), { type: "step.complete", step: 0 });
  planId = (await database().plan.findFirstOrThrow({ where: { ownerId: owner.id } })).id;
});

/** The key, and what may be done with the page. */
async function readMark(address: string, cookie?: string) {
  const mark = (await site(opening(address, { cookie }))).headers.get("Keyturn-Offline");
  const [key, mode] = mark?.split(" ") ?? [];
  return { key, mode };
}

test.each([guide, `${guide}/dates`, `${guide}/documents`, `${guide}/people`, `${guide}/messages`, `${guide}/plan`, paths.dashboard])(
  "%s of a signed-in user may be kept, under a key that tells nothing",
  async (address) => {
    const { key = "", mode } = await readMark(address, owner.cookie);
    expect(mode).toBe("keep");
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(key).not.toContain(owner.id);
    expect(await readMark(address, owner.cookie)).toEqual({ key, mode });
    expect((await readMark(address, other.cookie)).key, "another user's").not.toBe(key);
  },
);

test.each([
  paths.account,
  paths.passkeys,
  paths.glossary,
  `${guide}/facts`,
  `${guide}/people/invite`,
  `${guide}/wire-check`,
  "/no/such/page",
])("%s may not be kept, and tells whose copies may stay", async (address) => {
  const { key } = await readMark(paths.dashboard, owner.cookie);
  expect(await readMark(address, owner.cookie)).toEqual({ key, mode: undefined });
});

test.each([paths.home, guide, `${guide}/dates`, paths.glossary, offlinePath, paths.signedOut])(
  "to a visitor, %s says that no copy may stay",
  async (address) => {
    expect(await readMark(address)).toEqual({ key: "none", mode: undefined });
    expect(await readMark(address, "keyturn_session=ended")).toEqual({ key: "none", mode: undefined });
  },
);

test("a page with a message that is shown once is fetched again rather than kept", async () => {
  const flash = (await flashCookie({ toast: { title: "Saved", variant: "default" } })).split(";")[0];
  expect((await readMark(guide, `${owner.cookie}; ${flash}`)).mode).toBe("fetch");
});

test("what the router loads is marked alike, and is no page to keep", async () => {
  const { key } = await readMark(guide, owner.cookie);
  expect(await readMark(`${guide}/dates.data`, owner.cookie)).toEqual({ key, mode: "fetch" });
  expect(await readMark(`${guide}/dates.data`)).toEqual({ key: "none", mode: undefined });
  expect(await readMark("/glossary.data", owner.cookie)).toEqual({ key: undefined, mode: undefined });
});

test("a form that is shown again is not kept", async () => {
  const answer = await site(posting(`${guide}/people`, { intent: "perhaps" }, { cookie: owner.cookie }));
  expect(answer.status).toBe(400);
  expect(answer.headers.get("Keyturn-Offline") ?? "").not.toContain(" ");
});

describe("somebody else's plan", () => {
  const membership = () => ({ planId_userId: { planId, userId: other.id } });

  test("may be kept by a member, whose key changes with a role and with a removal", async () => {
    const { key: before } = await readMark(paths.glossary, other.cookie);
    await database().planMember.create({ data: { planId, userId: other.id, role: "partner" } });
    const joined = await readMark(planPath(planId), other.cookie);
    expect(joined.mode).toBe("keep");
    await database().planMember.update({ where: membership(), data: { role: "agent" } });
    const { key: changed } = await readMark(paths.glossary, other.cookie);
    expect(new Set([before, joined.key, changed]).size).toBe(3);
    await database().planMember.delete({ where: membership() });
    expect((await readMark(paths.glossary, other.cookie)).key).toBe(before);
  });

  test("is not kept by staff who merely open it", async () => {
    const staff = await makePerson({ role: "administrator" });
    const answer = await site(opening(planPath(planId), { cookie: staff.cookie }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Keyturn-Offline")).toMatch(/^[\w-]{43}$/);
  });
});

describe("turned off", () => {
  test("on the account page, for this browser: nothing is kept there, and turning it on again is one press", async () => {
    const off = await site(posting(offlinePath, { keeps: "no" }, { cookie: owner.cookie }));
    expect([off.status, off.headers.get("Location")]).toEqual([303, `${paths.account}#offline`]);
    const cookie = cookiesAfter(off, owner.cookie);
    expect((await readMark(guide, cookie)).key).toBe("none");
    expect(await (await site(opening(guide, { cookie }))).text()).not.toContain("offline-copy");
    const on = await site(posting(offlinePath, { keeps: "yes" }, { cookie }));
    expect((await readMark(`${guide}/dates`, cookiesAfter(on, cookie))).key).not.toBe("none");
    expect((await readMark(guide, owner.cookie)).mode, "in another browser").toBe("keep");
  });

  test("is for signed-in users", async () => {
    expect((await site(posting(offlinePath, { keeps: "no" }))).headers.get("Location")).toContain(paths.signIn);
  });

  test("by the settings, for all", async () => {
    const before = environment();
    processState().environment = { ...before, keepsOfflineCopies: false };
    try {
      expect((await readMark(guide, owner.cookie)).key).toBe("none");
    } finally {
      processState().environment = before;
    }
    expect(readEnvironment({ NODE_ENV: "test", OFFLINE_COPIES: "off" }).keepsOfflineCopies).toBe(false);
    expect(() => readEnvironment({ NODE_ENV: "test", OFFLINE_COPIES: "no" })).toThrow(
      "The setting OFFLINE_COPIES is wrong: must be 'on' or 'off'",
    );
  });
});
