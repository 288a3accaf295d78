import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { callbackFrom, silentServer, testProvider, useProvider } from "#tests/support/outside-provider.ts";
import { visitor } from "#tests/support/sign-in.ts";

testDatabase();
const provider = testProvider();

test("a provider that never answers is given up after five seconds", async () => {
  const silent = await silentServer();
  useProvider(silent.address);
  const startedAt = performance.now();
  expect((await visitor().get("/api/auth/login")).headers.get("Location")).toBe("/auth/callback?error=provider_unavailable");
  expect(performance.now() - startedAt).toBeLessThan(7_000);
  silent.close();
}, 15_000);

test("a provider that never answers for the token is given up after five seconds", async () => {
  const silent = await silentServer();
  provider.service.on("beforeWellKnownOpenIdConfiguration", ({ body }) =>
    Object.assign(body as object, { token_endpoint: `${silent.address}/token` }),
  );
  const somebody = visitor();
  const address = await callbackFrom(somebody);
  const startedAt = performance.now();
  expect((await somebody.get(address)).headers.get("Location")).toBe("/auth/callback?error=provider_unavailable");
  expect(performance.now() - startedAt).toBeLessThan(7_000);
  silent.close();
}, 15_000);
