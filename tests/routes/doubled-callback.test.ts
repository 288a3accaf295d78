import { errors } from "oidc-provider";
import { describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { oidcStorage } from "#app/users/oidc-payload.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { callbackAddress, createAccount, personOf, testPortal, visitor } from "#tests/support/sign-in.ts";

const password = "four words make sense";

testPortal({ SIGN_UPS_AT_MOST: "1000" });

describe.each(databaseKinds)("on the %s database, a callback that arrives twice at once", (kind) => {
  testDatabase(kind);

  async function account(email: string) {
    await createAccount(visitor(), email, password);
    await database().session.deleteMany();
    return { email, password };
  }

  test("at one process signs the person in, both times with the one session that was begun", async () => {
    const { email } = await account("once@example.com");
    const somebody = visitor();
    const address = await callbackAddress(somebody, email, password);
    const answers = await Promise.all([1, 2, 3, 4].map(() => somebody.get(address)));
    expect(new Set(answers.map(({ headers }) => headers.get("Location")))).toEqual(new Set(["/auth/callback?auth=success"]));
    expect(await database().session.count()).toBe(1);
    expect(await personOf(somebody)).toMatchObject({ email });
  });

  test("at two processes signs the user in once, and the other reports a used code", { timeout: 60_000 }, async () => {
    const { email } = await account("twice@example.com");
    for (let round = 0; round < 10; round += 1) {
      const browsers = [visitor(), visitor()] as const;
      const address = await callbackAddress(browsers[0], email, password);
      for (const [name, cookie] of browsers[0].cookies) {
        browsers[1].cookies.set(name, cookie);
      }
      // What one process shares, it shares for the same cookies alone: these two know nothing of each other.
      browsers[1].cookies.set("other /", { path: "/", value: "1" });
      const answers = await Promise.all(browsers.map((browser) => browser.get(address)));
      expect(answers.map(({ headers }) => headers.get("Location")).sort()).toEqual([
        "/auth/callback?auth=success",
        "/auth/callback?error=invalid_grant",
      ]);
      const people = await Promise.all(browsers.map(personOf));
      expect(people.filter((person) => person?.email === email)).toHaveLength(1);
    }
  });

  test("and reads its code at the same moment gets it once, and a client's error otherwise", async () => {
    const codes = oidcStorage("AuthorizationCode");
    await codes.upsert("code", {}, 60);
    const outcomes = await Promise.allSettled([codes.consume("code"), codes.consume("code")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: expect.any(errors.InvalidGrant) });
  });
});
