import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { minPasswordLength } from "#app/limits.ts";
import { passwordWeakness } from "#app/users/passwords/password-strength.server.ts";

const robin = { name: "Robin O'Example", email: "rob.sample@example.com" };
const weakness = (password: string) => passwordWeakness(password, robin);

const easyToGuess = "This password is easy to guess: put together a few words that do not belong together";

test.each([
  "password1234",
  "PassWord1234",
  "123456789012",
  "1qaz2wsx3edc4rfv",
  "passwordpassword",
  "ａｄｍｉｎｉｓｔｒａｔｏｒ",
  "aaaaaaaaaaaa",
  "            ",
  "iloveyou1234",
  "Password123!",
  "abcdefghijkl",
  "p@ssw0rdp@ssw0rd",
])("%j is easy to guess", (password) => {
  expect(weakness(password)).toBe(easyToGuess);
});

test.each([
  "keyturnkeyturn",
  "keyturn2026!",
  "rob.sample@example.com",
  "Rob.Sample@Example.COM",
  "Robin O'Example",
  "examplerobin",
  "robinsample1",
  "RobinExample2026",
])("%j is easy to guess for whoever knows the person", (password) => {
  expect(weakness(password)).toBe(
    "This password is easy to guess from your name, your email address or Keyturn: choose words that have nothing to do with them",
  );
});

test.each([
  "four words make sense",
  "correct horse battery",
  "xk9-vq2m-pp4r",
  "mein haus hat drei ecken",
  "今日はとても良い天気です",
  "robin likes to eat gravel",
])("%j is taken", (password) => {
  expect(weakness(password)).toBeNull();
});

// The time that looking takes grows faster than the password.
test("no password keeps the server for long: what follows its first 48 characters is not looked at", () => {
  expect(weakness(`${"a".repeat(47)}four words make sense`)).toBe(easyToGuess);
  expect(weakness(`${"a".repeat(20)}four words make sense`)).toBeNull();
});

describe("the commonest breached passwords", () => {
  const breached = Object.entries(dictionary).find(([name]) => /password/i.test(name))?.[1] as readonly string[];
  const person = { name: "Robin Example", email: "robin@example.com" };
  const isRefused = (password: string) => password.length < minPasswordLength || passwordWeakness(password, person) !== null;

  test("are known by the thousands", () => expect(breached.length).toBeGreaterThan(3_000));

  test.each([
    "password1234",
    "123456789012",
    "qwertyuiop123",
    "passwordpassword",
    "1q2w3e4r5t6y",
    "iloveyou1234",
    "administrator",
    "letmein12345",
    "football1234",
    "abcdefghijkl",
  ])("'%s' is refused", (password) => expect(isRefused(password)).toBe(true));

  test("are refused, each of those that are long enough", () => {
    const long = breached.filter(({ length }) => length >= minPasswordLength);
    expect(long.filter((password) => !isRefused(password))).toEqual([]);
  });
});
