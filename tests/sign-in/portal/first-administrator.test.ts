import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer, readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { findAccountByCredentials } from "#app/sign-in/portal/accounts.server.ts";
import { ensureFirstAdministrator } from "#app/sign-in/portal/first-administrator.server.ts";
import { hashPassword } from "#app/users/passwords/passwords.server.ts";
import { testDatabase } from "#tests/support/database.ts";

testDatabase();

let printed: string[] = [];

beforeEach(async () => {
  await database().portalAccount.deleteMany();
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});

afterEach(() => vi.mocked(console.log).mockRestore());

/** A start of the product with these settings. */
async function start(variables: Record<string, string> = {}) {
  processState().environment = readEnvironment({ NODE_ENV: "test", ...variables });
  await ensureFirstAdministrator();
}

describe("with nothing set", () => {
  test("the first start prints a password that works, once", async () => {
    await start();
    const [, email = "", password = ""] = /email (\S+), password (\S+)/.exec(printed.join("\n")) ?? [];
    expect(await findAccountByCredentials(email, password)).toMatchObject({ role: "administrator" });
    printed = [];
    await start();
    expect(printed).toEqual([]);
    expect(await database().portalAccount.count()).toBe(1);
  });

  test("the password is stored only as a hash", async () => {
    await start();
    const [, password = ""] = /password (\S+)/.exec(printed.join("\n")) ?? [];
    const [account] = await database().portalAccount.findMany();
    expect(password).toMatch(/^[a-z2-9-]{24}$/);
    expect(JSON.stringify(account)).not.toContain(password);
  });
});

describe("with ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  const settings = { ADMIN_EMAIL: "Boss@Example.com", ADMIN_PASSWORD: "correct horse battery" };

  test("that account is made, and nothing is printed", async () => {
    await start(settings);
    expect(await findAccountByCredentials("boss@example.com", "correct horse battery")).toMatchObject({ role: "administrator" });
    expect(printed).toEqual([]);
  });

  test("a password that was changed since stays changed at the next start", async () => {
    await start(settings);
    await start({ ...settings, ADMIN_PASSWORD: "another one entirely" });
    expect(await findAccountByCredentials("boss@example.com", "correct horse battery")).not.toBeNull();
  });

  test("an earlier account with that address gets the new password, and keeps its data", async () => {
    const passwordHash = await hashPassword("squatting here now");
    const early = await database().portalAccount.create({ data: { name: "Early", email: "boss@example.com", passwordHash } });
    const person = await database().user.create({ data: { issuer: portalIssuer, subject: early.id } });
    await database().plan.create({
      data: { ownerId: person.id, journeyType: "buying", serviceTier: "full", currentStep: "write-the-offer" },
    });
    await start(settings);
    expect(await findAccountByCredentials("boss@example.com", "squatting here now")).toBeNull();
    const account = await findAccountByCredentials("boss@example.com", "correct horse battery");
    expect(account).toMatchObject({ role: "administrator" });
    expect(await database().plan.findMany({ select: { currentStep: true, owner: { select: { subject: true } } } })).toEqual([
      { currentStep: "write-the-offer", owner: { subject: account?.id } },
    ]);
    expect(printed.join("\n")).toMatch(/^boss@example\.com had an account already/);
    expect(printed.join("\n")).not.toContain("correct horse battery");
  });
});

test("with an outside provider no account is made", async () => {
  await start({ OAUTH_ISSUER: "https://id.example.com", OAUTH_CLIENT_ID: "keyturn" });
  expect(await database().portalAccount.count()).toBe(0);
});
