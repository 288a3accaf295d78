import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { createAccount, personOf, testPortal, visitor } from "#tests/support/sign-in.ts";

testDatabase();
// As behind a proxy that ends TLS: the process itself speaks plain HTTP, and can't reach itself at the address that people use.
testPortal({ APP_ORIGIN: "https://keyturn.test" });

test("behind a proxy that ends TLS everything works, and every cookie is for https alone", async () => {
  const somebody = visitor();
  const address = await createAccount(somebody, "robin@example.com", "four words make sense", "/dashboard");
  expect(address).toBe("https://keyturn.test/auth/callback?auth=success");
  expect(await personOf(somebody)).toMatchObject({ email: "robin@example.com" });
  const kept = [...somebody.cookies.keys()].map((key) => key.split(" ")[0]);
  expect(kept).toContain("__Host-keyturn_session");
  expect(kept).toContain("__Host-keyturn_portal_session");
  expect(kept).toContain("__Host-keyturn_portal_interaction");
  await somebody.post("/logout");
  expect(await personOf(somebody)).toBeNull();

  expect(somebody.setCookies.length).toBeGreaterThan(10);
  for (const header of somebody.setCookies) {
    expect(header).toMatch(/;\s*secure/i);
    expect(header).toMatch(/;\s*httponly/i);
    expect(header).toMatch(/;\s*samesite=lax/i);
    // With the prefix a browser takes no such cookie from a sibling host, nor for a part of the site.
    expect(header).toMatch(/^__Host-/);
    expect(header).toMatch(/;\s*path=\/(;|$)/i);
  }
});
