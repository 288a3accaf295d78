import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { type AccountMailKind, enqueueAccountMail } from "#app/users/accounts/account-mails.server.ts";
import { requestNewEmail, requestPasswordReset } from "#app/users/accounts/recover-account.server.ts";
import { testDatabase } from "#tests/support/database.ts";

testDatabase();

beforeEach(async () => {
  await database().outboxEntry.deleteMany();
  await database().rateLimit.deleteMany();
  return () => vi.useRealTimers();
});

const account = (email: string, emailVerified: boolean) =>
  database().portalAccount.create({ data: { email, name: "Jo", passwordHash: "x", emailVerified } });
const tell = (kind: AccountMailKind, email: string) =>
  database().$transaction((transaction) => enqueueAccountMail(transaction, kind, email, { accountId: "some account" }));
const askFrom = (network: string, email: string) =>
  requestPasswordReset(new Request("http://localhost/", { headers: { "X-Forwarded-For": network } }), email);
const count = (state: "waiting" | "failed") => database().outboxEntry.count({ where: { state } });

const hour = 60 * 60_000;

test("an address gets five account mails in an hour and twenty in a day; notices beyond show as not sent", async () => {
  const email = "flooded@example.com";
  await account(email, true);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const perHour: number[] = [];
  for (const hours of [0, 1, 2, 3, 4, 23]) {
    vi.setSystemTime(start + hours * hour);
    const before = await count("waiting");
    for (const kind of ["password-changed", "new-sign-in", "address-change-asked", "address-changed", "password-changed"] as const) {
      await tell(kind, email);
    }
    for (const network of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
      await askFrom(network, email);
    }
    perHour.push((await count("waiting")) - before);
  }
  expect(perHour).toEqual([5, 5, 5, 5, 0, 0]);
  expect(await database().outboxEntry.count({ where: { kind: "password-reset" } })).toBe(8);
  expect(await database().outboxEntry.findFirst({ where: { state: "failed" } })).toMatchObject({
    address: email,
    isOver: true,
    fault: expect.stringContaining("Too many account emails to this address"),
  });
});

test("a user who requests a new password has a link that works for at least half an hour, whatever others requested before", async () => {
  const email = "locked-out@example.com";
  await account(email, true);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  for (let notice = 0; notice < 5; notice += 1) {
    await tell("new-sign-in", email);
  }
  let worksUntil = 0;
  let answers = 0;
  for (let minutes = 0; minutes < 27 * 60; minutes += 23) {
    vi.setSystemTime(start + minutes * 60_000);
    const answer = await askFrom(`203.0.113.${minutes % 200}`, email);
    if (answer === null) {
      const { payload } = await database().outboxEntry.findFirstOrThrow({
        where: { kind: "password-reset" },
        orderBy: { createdAt: "desc" },
      });
      worksUntil = Date.now() + (payload as { lifetime: number }).lifetime;
    } else {
      answers += 1;
      expect(answer.by).toBe("address");
      expect(Date.now() + answer.secondsToWait * 1_000 + 29 * 60_000).toBeLessThan(worksUntil);
    }
    expect(worksUntil - Date.now()).toBeGreaterThanOrEqual(29 * 60_000);
  }
  expect(answers).toBeGreaterThan(50);
});

test("what a stranger asks for at an address that has an account uses up none of its owner's mails", async () => {
  const [owner, stranger] = [await account("owner@example.com", true), await account("stranger-too@example.com", true)];
  for (let asked = 0; asked < 3; asked += 1) {
    await requestNewEmail(stranger, owner.email);
  }
  for (let notice = 0; notice < 3; notice += 1) {
    await tell("password-changed", owner.email);
  }
  expect(await database().outboxEntry.count({ where: { address: owner.email, state: "waiting" } })).toBe(3);
});

test("an unconfirmed address gets a link to confirm it or to reset the password, and nothing else", async () => {
  const email = "stranger@example.com";
  await account(email, false);
  for (const kind of ["password-changed", "new-sign-in", "address-change-asked", "confirm-address", "password-reset"] as const) {
    await tell(kind, email);
  }
  const kinds = await database().outboxEntry.findMany({ select: { kind: true, isUrgent: true }, orderBy: { kind: "asc" } });
  expect(kinds).toEqual([
    { kind: "confirm-address", isUrgent: true },
    { kind: "password-reset", isUrgent: true },
  ]);
});
