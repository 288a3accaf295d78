import { beforeEach, expect, test, vi } from "vitest";
import { type AccountMailKind, announceToAccount } from "#app/people/account-announcements.server.ts";
import { askForReset } from "#app/people/recover-account.server.ts";
import { database } from "#app/platform/database/database.server.ts";
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
  database().$transaction((transaction) => announceToAccount(transaction, kind, email, { accountId: "some account" }));
const count = (state: "waiting" | "failed") => database().outboxEntry.count({ where: { state } });

test("an address gets five account mails in an hour and twenty in a day, whatever they are; what is more shows as not sent", async () => {
  const email = "flooded@example.com";
  await account(email, true);
  const kinds: AccountMailKind[] = ["confirm-address", "password-changed", "new-sign-in", "address-change-asked", "address-changed"];
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  for (const kind of kinds) {
    await tell(kind, email);
  }
  await askForReset(new Request("http://localhost/"), email);
  await tell("new-sign-in", "other@example.com");
  expect([await count("waiting"), await count("failed")]).toEqual([5, 1]);
  expect(await database().outboxEntry.findFirst({ where: { state: "failed" } })).toMatchObject({
    kind: "password-reset",
    address: email,
    isOver: true,
    fault: expect.stringContaining("Too many account emails to this address"),
  });
  for (let hour = 1; hour <= 5; hour += 1) {
    vi.setSystemTime(start + hour * 61 * 60_000);
    await Promise.all(kinds.map((kind) => tell(kind, email)));
  }
  expect([await count("waiting"), await count("failed")]).toEqual([20, 11]);
});

test("an address that nobody has confirmed gets a link to confirm it or to a new password, and no word of anything else", async () => {
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
