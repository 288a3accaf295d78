import { beforeAll, describe, expect, test } from "vitest";
import { passwordWeakness } from "#app/people/password-strength.server.ts";

const robin = { name: "Robin O'Example", email: "rob.sample@example.com" };
const weakness = (password: string) => passwordWeakness(password, robin);

// Made on the first use.
beforeAll(() => void weakness(""));

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
  expect(weakness(password)).toBe("This password is easy to guess: put together a few words that do not belong together");
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

describe("no password", () => {
  test.each([
    ["of random signs", () => Array.from({ length: 128 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 93))).join("")],
    ["of random digits", () => Array.from({ length: 128 }, () => Math.floor(Math.random() * 10)).join("")],
    ["of signs for letters", () => "4@8({[<3690!1|70$5+7%2".repeat(6).slice(0, 128)],
    ["of one word again and again", () => "p@ssw0rd".repeat(16)],
  ])("%s keeps the server for long", (_name, make) => {
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      weakness(make());
      return process.cpuUsage(before).user / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
