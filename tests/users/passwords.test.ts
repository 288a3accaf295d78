import { expect, test } from "vitest";
import { generatePassword, hashPassword, isPassword } from "#app/users/passwords/passwords.server.ts";

test("a password is known again, and any other is not", async () => {
  const hash = await hashPassword("four words make sense");
  expect(await isPassword("four words make sense", hash)).toBe(true);
  expect(await isPassword("four words make sensE", hash)).toBe(false);
  expect(await isPassword("", hash)).toBe(false);
});

test("the hash names its algorithm and costs, and never holds the password", async () => {
  const hash = await hashPassword("four words make sense");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(hash).not.toContain("words");
});

test("the same password is stored differently each time", async () => {
  expect(await hashPassword("four words make sense")).not.toBe(await hashPassword("four words make sense"));
});

test("hashes of other implementations and costs are understood", async () => {
  // From the argon2 command of the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
  const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await isPassword("password", hash)).toBe(true);
  expect(await isPassword("passwort", hash)).toBe(false);
});

test("an accented letter may be typed composed or decomposed", async () => {
  const hash = await hashPassword("un café très chaud");
  expect(await isPassword("un café très chaud".normalize("NFD"), hash)).toBe(true);
});

test("a stored value that is no hash is refused loudly", async () => {
  await expect(isPassword("anything", "plain text")).rejects.toThrow("notation that is not known");
});

test("made passwords are long, readable and never the same", () => {
  const made = new Set(Array.from({ length: 100 }, generatePassword));
  expect(made.size).toBe(100);
  for (const password of made) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/);
  }
});
