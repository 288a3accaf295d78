import { beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, setDatabase } from "#app/platform/database/database.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createAccount, testPortal, visitor } from "#tests/support/sign-in.ts";

testDatabase();
testPortal();

const password = "four words make sense";

/** Somebody who was in the middle of signing in, and somebody who was signed in, when the database went away. */
const halfway = visitor();
const signedIn = visitor();
let callback = "";

beforeAll(async () => {
  await createAccount(signedIn, "signed-in@example.com", password);
  const returning = visitor();
  await createAccount(returning, "returning@example.com", password);
  await returning.post("/logout");
  await returning.follow("/api/auth/login");
  let location = (await returning.post("/portal/sign-in", { email: "returning@example.com", password })).headers.get("Location") ?? "";
  while (!location.includes("/auth/callback")) {
    location = (await returning.get(location)).headers.get("Location") ?? "";
  }
  callback = location;
  halfway.cookies.clear();
  for (const [name, cookie] of returning.cookies) {
    halfway.cookies.set(name, cookie);
  }
  await closeDatabase();
  // Nothing listens there.
  setDatabase(openServerDatabase("postgresql://nobody@127.0.0.1:9/none"));
});

describe("while the database is away", () => {
  test("the sign-in page is shown", async () => {
    expect((await signedIn.get("/auth?redirect=%2Fdashboard")).status).toBe(200);
  });

  test("beginning to sign in, or completing it, ends on a page that says so", async () => {
    for (const address of ["/api/auth/login", callback]) {
      const answer = await halfway.get(address);
      expect(answer.status, address).toBeGreaterThanOrEqual(302);
      const { response } = await halfway.arrive(address, answer);
      expect(await response.json(), address).toMatchObject({
        outcome: "error",
        reason: expect.stringMatching(/^(temporarily_unavailable|server_error|provider_unavailable)$/),
      });
    }
  });

  test.each(["/portal/sign-in", "/portal/create-account"])("%s keeps what was typed and asks to wait", async (page) => {
    expect(await (await halfway.get(page)).json()).toMatchObject({ isBegun: true });
    const answer = await halfway.post(page, { name: "Robin", email: "robin@example.com", password });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(await answer.json()).toMatchObject({
      errors: { email: "We can't reach our records right now. Try again in a minute" },
      values: { name: "Robin", email: "robin@example.com" },
    });
  });

  test("signing out forgets the session in this browser", async () => {
    const answer = await signedIn.post("/logout");
    expect(answer.headers.get("Location")).toBe("/auth/logout");
    expect(signedIn.cookies.has("keyturn_session /")).toBe(false);
  });

  test("the user is unknown, and the answer says so", async () => {
    const answer = await halfway.get("/api/auth/me");
    expect(answer.status).toBe(200);
    const known = visitor();
    known.cookies.set("keyturn_session /", { path: "/", value: encodeURIComponent(btoa(JSON.stringify("x"))) });
    const unknown = await known.get("/api/auth/me");
    expect(unknown.status).toBe(503);
    expect(unknown.headers.get("Cache-Control")).toBe("no-store");
  });
});
