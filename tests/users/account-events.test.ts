import { expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { sweepExpired } from "#app/platform/database/maintenance.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { recordAccountEvent, recordFailedSignIn } from "#app/users/accounts/account-events.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createAccount, signIn, testPortal, visitor } from "#tests/support/sign-in.ts";

testDatabase();
testPortal();

const password = "four words make sense";
const kindsOf = async (userId: string) => (await database().accountEvent.findMany({ where: { userId } })).map(({ kind }) => kind);
const userOf = (email: string) => database().user.findFirstOrThrow({ where: { email } });

test("a sign-in, a wrong password and a changed one are recorded, with where they came from", async () => {
  const [somebody, email] = [visitor(), `events-${crypto.randomUUID()}@example.com`];
  await createAccount(somebody, email, password);
  const { id } = await userOf(email);
  await visitor().follow("/api/auth/login");
  await signIn(visitor(), email, "a wrong one of words").catch(() => undefined);
  await somebody.post("/dashboard/account", {
    intent: "password",
    currentPassword: password,
    newPassword: "other words that hold",
    confirmPassword: "other words that hold",
  });
  expect((await kindsOf(id)).toSorted()).toEqual(["password-changed", "sign-in-failed", "signed-in"]);
  const events = await database().accountEvent.findMany({ where: { userId: id, kind: { not: "password-changed" } } });
  expect(events.every(({ network }) => network !== null)).toBe(true);
  expect(events.find(({ kind }) => kind === "sign-in-failed")?.actorId).toBeNull();
});

test("of guessing, no more than 20 failures an hour are recorded for an account", async () => {
  const account = await database().portalAccount.create({ data: { email: "guessed@example.com", name: "Robin", passwordHash: "-" } });
  const user = await database().user.create({ data: { issuer: portalIssuer, subject: account.id } });
  for (let guess = 0; guess < 25; guess += 1) {
    await recordFailedSignIn(new Request("http://localhost:3000/portal/sign-in"), account.id);
  }
  expect(await database().accountEvent.count({ where: { userId: user.id } })).toBe(20);
});

test("what is recorded is kept for a year, and goes with the person", async () => {
  const user = await database().user.create({ data: { issuer: portalIssuer, subject: crypto.randomUUID() } });
  await recordAccountEvent({ kind: "signed-in", userId: user.id });
  await database().accountEvent.updateMany({ where: { userId: user.id }, data: { at: new Date(Date.now() - 366 * 24 * 60 * 60_000) } });
  await recordAccountEvent({ kind: "data-downloaded", userId: user.id });
  await sweepExpired();
  expect(await kindsOf(user.id)).toEqual(["data-downloaded"]);
  await database().user.delete({ where: { id: user.id } });
  expect(await database().accountEvent.count({ where: { userId: user.id } })).toBe(0);
});
