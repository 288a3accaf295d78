import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { createAccount, findAccountByCredentials, signInWithPassword } from "#app/sign-in/portal/accounts.server.ts";
import { testDatabase } from "#tests/support/database.ts";

testDatabase();

const password = "four words make sense";

beforeEach(async () => {
  await database().rateLimit.deleteMany();
  processState().environment = readEnvironment({ NODE_ENV: "test" });
});

/** A request from this address, as it is settled before it comes here. */
function from(address = "203.0.113.1") {
  return new Request("http://localhost:3000/portal/sign-in", { headers: { "X-Forwarded-For": address } });
}

test("an account is known by its address, in any case, and its password", async () => {
  const outcome = await createAccount(from(), { name: "Robin", email: "Robin@Example.com", password });
  expect(outcome).toMatchObject({ kind: "account", account: { email: "robin@example.com", role: "person" } });
  expect(await findAccountByCredentials(" ROBIN@example.com ", password)).toMatchObject({ email: "robin@example.com" });
  expect(await findAccountByCredentials("robin@example.com", `${password} `)).toBeNull();
  expect(await findAccountByCredentials("nobody@example.com", password)).toBeNull();
});

test("of two people who create an account under one address at once, one gets it", async () => {
  const both = await Promise.all(["A", "B"].map((name) => createAccount(from(), { name, email: "twins@example.com", password })));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["account", "refused"]);
});

test("an unknown address takes as long as a known one", async () => {
  await createAccount(from(), { name: "Known", email: "known@example.com", password });
  // The first of both pays for what is made once.
  await findAccountByCredentials("unknown@example.com", "a wrong password");
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 7; round++) {
    for (const kind of ["known", "unknown"] as const) {
      const startedAt = performance.now();
      await findAccountByCredentials(`${kind}@example.com`, "a wrong password");
      times[kind].push(performance.now() - startedAt);
    }
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[3] ?? 0;
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5);
  expect(median(times.known)).toBeGreaterThan(median(times.unknown) * 0.5);
});

describe("guessing", () => {
  async function fail(times: number, email: string, address?: string) {
    const outcomes = await Promise.all(Array.from({ length: times }, () => signInWithPassword(from(address), email, "a wrong password")));
    return outcomes.map(({ kind }) => kind);
  }

  test("is stopped after ten failures, even with the right password then, and says how long to wait", async () => {
    await createAccount(from(), { name: "A", email: "guessed@example.com", password });
    expect(await fail(10, "guessed@example.com")).toEqual(Array(10).fill("refused"));
    const outcome = await signInWithPassword(from(), "GUESSED@example.com ", password);
    expect(outcome).toEqual({ kind: "tooOften", secondsToWait: expect.any(Number) });
    expect(outcome.kind === "tooOften" && outcome.secondsToWait).toBeGreaterThan(550);
    expect(outcome.kind === "tooOften" && outcome.secondsToWait).toBeLessThanOrEqual(600);
  });

  test("many times at the same moment is counted each time", async () => {
    const kinds = await fail(15, "parallel@example.com");
    expect(kinds.filter((kind) => kind === "refused")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "tooOften")).toHaveLength(5);
  });

  test("does not lock the person out elsewhere, nor others at the same place", async () => {
    await createAccount(from(), { name: "A", email: "victim@example.com", password });
    await createAccount(from(), { name: "B", email: "neighbor@example.com", password });
    await fail(11, "victim@example.com");
    expect(await signInWithPassword(from("198.51.100.7"), "victim@example.com", password)).toMatchObject({ kind: "account" });
    expect(await signInWithPassword(from(), "neighbor@example.com", password)).toMatchObject({ kind: "account" });
  });

  test("is forgiven after ten minutes", async () => {
    await createAccount(from(), { name: "A", email: "patient@example.com", password });
    await fail(11, "patient@example.com");
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1_000, toFake: ["Date"] });
    expect(await signInWithPassword(from(), "patient@example.com", password)).toMatchObject({ kind: "account" });
    vi.useRealTimers();
  });

  test("is forgotten at a success", async () => {
    await createAccount(from(), { name: "A", email: "clumsy@example.com", password });
    for (let round = 0; round < 3; round++) {
      expect(await fail(9, "clumsy@example.com")).not.toContain("tooOften");
      expect(await signInWithPassword(from(), "clumsy@example.com", password)).toMatchObject({ kind: "account" });
    }
  });

  test("one password on many accounts from one address is stopped too, and IPv6 neighbors count as one", async () => {
    let refused = 0;
    for (let account = 0; account < 105; account++) {
      const address = `2001:db8:0:1::${account.toString(16)}`;
      const { kind } = await signInWithPassword(from(address), `sprayed-${account}@example.com`, "a wrong password");
      refused += kind === "refused" ? 1 : 0;
    }
    expect(refused).toBe(100);
    expect((await signInWithPassword(from("2001:db8:0:2::1"), "sprayed-0@example.com", "a wrong password")).kind).toBe("refused");
  }, 60_000);

  test("leaves no address of a person in the counters", async () => {
    await fail(1, "private@example.com");
    expect(JSON.stringify(await database().rateLimit.findMany())).not.toMatch(/private|203\.0/);
  });
});

describe("creating accounts", () => {
  test("is limited for each address, by a setting", async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", SIGN_UPS_AT_MOST: "3" });
    const kinds = [];
    for (let account = 0; account < 5; account++) {
      kinds.push((await createAccount(from(), { name: "A", email: `many-${account}@example.com`, password })).kind);
    }
    expect(kinds).toEqual(["account", "account", "account", "tooOften", "tooOften"]);
    expect((await createAccount(from("198.51.100.7"), { name: "A", email: "elsewhere@example.com", password })).kind).toBe("account");
  });

  test("is limited to 20 in half an hour when nothing is set", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, account) => createAccount(from(), { name: "A", email: `default-${account}@example.com`, password })),
    );
    expect(await createAccount(from(), { name: "A", email: "default-21@example.com", password })).toMatchObject({ kind: "tooOften" });
  }, 30_000);

  test("refuses a password that is easy to guess, and says what to do", async () => {
    expect(await createAccount(from(), { name: "A", email: "weak@example.com", password: "password1234" })).toEqual({
      kind: "weak",
      whatToDo: "This password is easy to guess: put together a few words that do not belong together",
    });
  });

  test("counts each try: looking at a password takes time", async () => {
    processState().environment = readEnvironment({ NODE_ENV: "test", SIGN_UPS_AT_MOST: "2" });
    const kinds = [];
    for (let account = 0; account < 3; account++) {
      kinds.push((await createAccount(from(), { name: "A", email: "weak@example.com", password: "password1234" })).kind);
    }
    expect(kinds).toEqual(["weak", "weak", "tooOften"]);
  });
});
