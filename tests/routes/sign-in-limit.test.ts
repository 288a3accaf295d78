import { expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { answerFromPortal } from "#app/sign-in/portal/portal-http.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testPortal, visitor } from "#tests/support/sign-in.ts";

testDatabase();
testPortal({ SIGN_UPS_AT_MOST: "1" });

test("an address that starts too many sign-ins has to wait, and leaves no more records", async () => {
  const begin = (await visitor().get("/api/auth/login")).headers.get("Location") ?? "";
  const open = async (from: string, init: RequestInit = {}) =>
    answerFromPortal(new Request(begin, { ...init, headers: { "X-Forwarded-For": from } }));
  for (let times = 1; times <= 30; times += 1) {
    expect((await open("203.0.113.1")).headers.get("Location")).toMatch(/\/portal\/sign-in$/);
  }
  const refused = await open("203.0.113.1");
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/auth/callback?error=too_many_requests"]);
  const post = await open("203.0.113.1", { method: "POST", body: "x=1" });
  expect([post.status, Number(post.headers.get("Retry-After"))]).toEqual([429, expect.closeTo(30 * 60, -2)]);
  expect(await database().oidcPayload.count({ where: { model: "Interaction" } })).toBe(30);
  expect((await open("203.0.113.2")).headers.get("Location")).toMatch(/\/portal\/sign-in$/);
});
