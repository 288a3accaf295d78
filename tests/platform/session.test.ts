import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { administratorSessionLimit, sessionAbsoluteLimit, sessionIdleLimit } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer, readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { endSession, renewOnlySession, requirePerson, signedInPerson, startSession } from "#app/platform/sessions/session.server.ts";
import { listSessions } from "#app/platform/sessions/session-rows.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { flashOf } from "#tests/support/requests.ts";

testDatabase();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const none = { idToken: null, revocableToken: null };

/** Sets the settings of this process. */
function use(variables: Record<string, string> = {}) {
  processState().environment = readEnvironment({ NODE_ENV: "test", ...variables });
}

beforeEach(() => use());
afterEach(() => vi.useRealTimers());

let people = 0;

async function somebody(data: { issuer?: string; role?: "administrator" } = {}) {
  return database().user.create({ data: { issuer: portalIssuer, subject: `person-${++people}`, name: "Robin", ...data } });
}

/** A request of the browser that was given this cookie. */
function requestWith(setCookie: string, address = "http://localhost:3000/dashboard") {
  return new Request(address, { headers: { Cookie: setCookie.split(";")[0] ?? "" } });
}

const blank = () => new Request("http://localhost:3000/");

/** Lets time pass for the code under test; the database's own clock plays no part. */
function travel(milliseconds: number) {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ["Date"] });
}

test("a session identifies its user, and without one there is none", async () => {
  const person = await somebody();
  const setCookie = await startSession(blank(), person.id, none);
  expect(await signedInPerson(requestWith(setCookie))).toEqual({
    id: person.id,
    name: "Robin",
    email: null,
    image: null,
    isAdministrator: false,
    hasDesk: false,
  });
  expect(await signedInPerson(blank())).toBeNull();
});

test("the role is read on every request", async () => {
  const person = await somebody({ role: "administrator" });
  const request = requestWith(await startSession(blank(), person.id, none));
  expect((await signedInPerson(request))?.isAdministrator).toBe(true);
  await database().user.update({ where: { id: person.id }, data: { role: "person" } });
  expect((await signedInPerson(request))?.isAdministrator).toBe(false);
});

test("the database holds nothing that could be put in a cookie", async () => {
  const person = await somebody();
  const setCookie = await startSession(blank(), person.id, none);
  const [session] = await database().session.findMany({ where: { userId: person.id } });
  expect(decodeURIComponent(setCookie)).not.toContain(session?.idHash);
  expect(await signedInPerson(requestWith(`keyturn_session=${btoa(JSON.stringify(session?.idHash))}`))).toBeNull();
});

test("a provider's token can't be read from the database, and moves along when the session is renewed", async () => {
  const person = await somebody();
  const setCookie = await startSession(blank(), person.id, { idToken: null, revocableToken: "a provider's token" });
  expect(JSON.stringify(await database().session.findMany({ where: { userId: person.id } }))).not.toContain("provider's token");
  const renewed = (await renewOnlySession(requestWith(setCookie))) ?? "";
  const tokens = await endSession(requestWith(renewed));
  expect(tokens?.revocableToken).toBe("a provider's token");
});

test.each(["keyturn_session=", "keyturn_session=%E0%A4%A", "keyturn_session=e30%3D", `keyturn_session=${"x".repeat(3_000)}`])(
  "a cookie that is nonsense (%s) signs nobody in and breaks nothing",
  async (cookie) => {
    expect(await signedInPerson(requestWith(cookie))).toBeNull();
  },
);

describe("the cookie", () => {
  test("over http is kept from script and from other sites' posts", async () => {
    const setCookie = await startSession(blank(), (await somebody()).id, none);
    expect(setCookie).toMatch(/^keyturn_session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("over https is also kept from plain http, and cannot be planted by another host", async () => {
    use({ APP_ORIGIN: "https://keyturn.example.com" });
    const setCookie = await startSession(blank(), (await somebody()).id, none);
    expect(setCookie).toMatch(/^__Host-keyturn_session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await signedInPerson(requestWith(setCookie))).not.toBeNull();
    expect(await signedInPerson(requestWith(setCookie.replace("__Host-", "")))).toBeNull();
  });
});

describe("a session ends", () => {
  test("after 14 days without use, and not before", async () => {
    const request = requestWith(await startSession(blank(), (await somebody()).id, none));
    travel(sessionIdleLimit - minute);
    expect(await signedInPerson(request)).not.toBeNull();
    travel(sessionIdleLimit + minute);
    expect(await signedInPerson(request)).toBeNull();
  });

  test("after 90 days, however much it is used", async () => {
    const request = requestWith(await startSession(blank(), (await somebody()).id, none));
    for (let days = 10; days < sessionAbsoluteLimit / day; days += 10) {
      travel(10 * day);
      expect(await signedInPerson(request), `after ${days} days`).not.toBeNull();
    }
    travel(10 * day);
    expect(await signedInPerson(request)).toBeNull();
  });

  test("of an administrator after 8 hours, however much it is used, so that the role is read again", async () => {
    const administrator = await somebody({ role: "administrator" });
    const request = requestWith(await startSession(blank(), administrator.id, none));
    for (let hours = 2; hours < administratorSessionLimit / hour; hours += 2) {
      travel(2 * hour);
      expect(await signedInPerson(request), `after ${hours} hours`).toMatchObject({ isAdministrator: true });
      expect(await listSessions(administrator.id)).toHaveLength(1);
    }
    travel(2 * hour);
    expect(await signedInPerson(request)).toBeNull();
    expect(await listSessions(administrator.id)).toEqual([]);
  });

  test("at once when a user who signed in long ago becomes an administrator", async () => {
    const person = await somebody();
    const request = requestWith(await startSession(blank(), person.id, none));
    travel(administratorSessionLimit + minute);
    expect(await signedInPerson(request)).toMatchObject({ isAdministrator: false });
    await database().user.update({ where: { id: person.id }, data: { role: "administrator" } });
    expect(await signedInPerson(request)).toBeNull();
  });

  test("at sign-out, for copies of the cookie too", async () => {
    const setCookie = await startSession(blank(), (await somebody()).id, { idToken: "an id token", revocableToken: "a token" });
    expect(await endSession(requestWith(setCookie))).toEqual({ idToken: "an id token", revocableToken: "a token" });
    expect(await signedInPerson(requestWith(setCookie))).toBeNull();
  });

  test("when another user signs in on the same browser", async () => {
    const first = await startSession(blank(), (await somebody()).id, none);
    const second = await startSession(requestWith(first), (await somebody()).id, none);
    expect(await signedInPerson(requestWith(first))).toBeNull();
    expect(await signedInPerson(requestWith(second))).not.toBeNull();
  });

  test("everywhere else at a change of password, and gets a new id here", async () => {
    const person = await somebody();
    const [here, there] = [await startSession(blank(), person.id, none), await startSession(blank(), person.id, none)];
    const stranger = await startSession(blank(), (await somebody()).id, none);
    const renewed = (await renewOnlySession(requestWith(here))) ?? "";
    expect(await signedInPerson(requestWith(renewed))).toMatchObject({ id: person.id });
    expect(await signedInPerson(requestWith(here))).toBeNull();
    expect(await signedInPerson(requestWith(there))).toBeNull();
    expect(await signedInPerson(requestWith(stranger))).not.toBeNull();
  });

  test("when another provider takes over signing people in", async () => {
    const request = requestWith(await startSession(blank(), (await somebody()).id, none));
    use({ OAUTH_ISSUER: "https://id.example.com", OAUTH_CLIENT_ID: "keyturn" });
    expect(await signedInPerson(request)).toBeNull();
  });
});

test("an id planted before sign-in is never adopted", async () => {
  const planted = `keyturn_session=${btoa(JSON.stringify("planted"))}`;
  const setCookie = await startSession(requestWith(planted), (await somebody()).id, none);
  expect(await signedInPerson(requestWith(planted))).toBeNull();
  expect(setCookie.split(";")[0]).not.toBe(planted);
});

test("reading pages writes to the database once in five minutes at most", async () => {
  const person = await somebody();
  const request = requestWith(await startSession(blank(), person.id, none));
  const lastSeen = async () => (await database().session.findFirstOrThrow({ where: { userId: person.id } })).lastSeenAt.getTime();
  const personSeen = async () => (await database().user.findUniqueOrThrow({ where: { id: person.id } })).lastSeenAt.getTime();
  const first = await lastSeen();
  const came = await personSeen();
  travel(4 * minute);
  await signedInPerson(request);
  expect([await lastSeen(), await personSeen()]).toEqual([first, came]);
  travel(2 * minute);
  await signedInPerson(request);
  expect(await lastSeen()).toBeGreaterThan(first);
  expect(await personSeen()).toBeGreaterThan(came);
});

test("users stay signed in while the database takes no writes", async () => {
  const person = await somebody();
  const request = requestWith(await startSession(blank(), person.id, none));
  await database().$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'read-only' USING ERRCODE = 'read_only_sql_transaction'; END $$`;
  await database().$executeRaw`CREATE TRIGGER refuse BEFORE UPDATE ON session EXECUTE FUNCTION refuse()`;
  onTestFinished(async () => void (await database().$executeRaw`DROP FUNCTION refuse CASCADE`));
  travel(6 * minute);
  expect(await signedInPerson(request)).toMatchObject({ id: person.id });
});

test("a protected page leads to sign-in and keeps the whole path", async () => {
  const request = new Request("http://127.0.0.1/dashboard?tab=done&_routes=root");
  const answer = await requirePerson(request).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect(status).toBe(303);
  expect(headers.get("Location")).toBe("/auth?redirect=%2Fdashboard%3Ftab%3Ddone");
  expect((await flashOf(answer as Response))?.toast).toEqual({
    title: "Authentication Required",
    description: "Please log in to access this page.",
    variant: "destructive",
    durationMilliseconds: 5_000,
  });
});
