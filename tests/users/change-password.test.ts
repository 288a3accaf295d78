import { expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { findAccountByCredentials } from "#app/sign-in/portal/accounts.server.ts";
import { changePassword } from "#app/users/passwords/change-password.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createAccount, personOf, signIn, testPortal, visitor } from "#tests/support/sign-in.ts";
import type { Visitor } from "#tests/support/visitor.ts";

testDatabase();
testPortal({ SIGN_UPS_AT_MOST: "1000" });

const old = "four words make sense";
const fresh = "five other words make more";
let count = 0;
const newEmail = () => `change-${++count}@example.com`;

/** Changes the password of whoever is signed in at this browser, as a route would. */
async function change(somebody: Visitor, email: string, currentPassword: string, newPassword: string) {
  const { id } = await database().user.findFirstOrThrow({ where: { email } });
  const request = new Request(environment().appOrigin, {
    headers: { Cookie: `keyturn_session=${somebody.cookies.get("keyturn_session /")?.value}` },
  });
  const answer = await changePassword(request, { id }, { currentPassword, newPassword });
  if (answer.isChanged) {
    somebody.cookies.set("keyturn_session /", { path: "/", value: answer.setCookie.split(";")[0]?.split("=").slice(1).join("=") ?? "" });
  }
  return answer;
}

test("a change of password lets this browser go on and ends every other, at the portal too", async () => {
  const email = newEmail();
  const [here, there] = [visitor(), visitor()];
  await createAccount(here, email, old);
  await signIn(there, email, old);
  const before = here.cookies.get("keyturn_session /");
  expect((await change(here, email, old, fresh)).isChanged).toBe(true);

  expect(here.cookies.get("keyturn_session /")).not.toEqual(before);
  expect(await personOf(here)).toMatchObject({ email });
  expect(await personOf(there)).toBeNull();
  expect((await there.follow("/api/auth/login")).address).toMatch(/\/portal\/sign-in$/);
  expect(await findAccountByCredentials(email, old)).toBeNull();
  expect(await findAccountByCredentials(email, fresh)).not.toBeNull();
});

test.each([
  ["a wrong current password", "not the current one", fresh, "currentPassword", "Current password is incorrect"],
  ["no new password", old, "", "newPassword", "Enter a new password"],
  ["the same one", old, old, "newPassword", "Choose a password that is different from your current one"],
  ["a short one", old, "x".repeat(11), "newPassword", "Password must be at least 12 characters"],
  ["a long one", old, "x".repeat(129), "newPassword", "Password must be 128 characters or fewer"],
  [
    "one that is easy to guess",
    old,
    "password1234",
    "newPassword",
    "This password is easy to guess: put together a few words that do not belong together",
  ],
])("%s changes nothing and says so", async (_name, current, next, field, error) => {
  const email = newEmail();
  const somebody = visitor();
  await createAccount(somebody, email, old);
  expect(await change(somebody, email, current, next)).toEqual({ isChanged: false, status: 400, field, error });
  expect(await findAccountByCredentials(email, old)).not.toBeNull();
  expect(await personOf(somebody)).not.toBeNull();
});

test("guessing the current password is stopped after ten failures", async () => {
  const email = newEmail();
  const somebody = visitor();
  await createAccount(somebody, email, old);
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await change(somebody, email, "a wrong one", fresh)).toMatchObject({ status: 400 });
  }
  expect(await change(somebody, email, old, fresh)).toMatchObject({ isChanged: false, status: 429 });
});

test("an account of an outside provider learns where its password is kept", async () => {
  const person = await database().user.create({ data: { issuer: "https://id.example.com", subject: "1" } });
  const answer = await changePassword(new Request(environment().appOrigin), person, { currentPassword: old, newPassword: fresh });
  expect(answer).toMatchObject({ isChanged: false, status: 409, error: expect.stringContaining("identity provider") });
});
