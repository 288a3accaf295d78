import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import type { Toast } from "#app/platform/sessions/flash.server.ts";
import { type Flash, readFlash, redirectWithFlash, spentFlash } from "#app/platform/sessions/flash.server.ts";

const toast: Toast = {
  title: "Logged out successfully",
  description: "“See you” — élan 🎉",
  variant: "default",
  durationMilliseconds: 10_000,
};

const flash: Flash = {
  toast,
  view: "keys",
  rewards: [
    { type: "reward.steps", steps: ["keys"], points: 100 },
    { type: "reward.journey", points: 1_000 },
  ],
  moved: { from: null },
  noteSaved: "keys",
  isAccessDenied: true,
};

function opening(cookie: string) {
  return new Request("http://localhost/", { headers: { Cookie: cookie } });
}

/** The Cookie header of a browser that got this response. */
function cookieOf(response: Response) {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

describe("a flash that waits for the next page", () => {
  test("leads there by 303, and is read there word for word", async () => {
    const response = await redirectWithFlash("/", flash);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
    expect(await readFlash(opening(`other=1; ${cookieOf(response)}`))).toEqual(flash);
  });

  test("is read by a feature's schema without what others left, and not at all if the feature's part is forged", async () => {
    const request = opening(cookieOf(await redirectWithFlash("/", flash)));
    expect(await readFlash(request, z.object({ view: z.string().optional() }))).toEqual({ view: "keys" });
    expect(await readFlash(request, z.object({ view: z.number() }))).toBeNull();
  });

  test("keeps the headers that go with the redirect", async () => {
    const response = await redirectWithFlash("/", { toast }, { "Set-Cookie": "session=; Max-Age=0" });
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  test("is forgotten once a page has been loaded", async () => {
    const headers = spentFlash(opening(cookieOf(await redirectWithFlash("/", flash))));
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^keyturn_flash=; .*Max-Age=0/)]);
  });

  test("cannot be read by script, nor sent with other sites' posts, and over https only travels encrypted", async () => {
    expect((await redirectWithFlash("/", flash)).headers.get("Set-Cookie")).toMatch(/; HttpOnly; SameSite=Lax$/);
    const before = processState().environment;
    processState().environment = readEnvironment({ NODE_ENV: "test", APP_ORIGIN: "https://keyturn.example.com" });
    const overHttps = (await redirectWithFlash("/", flash)).headers.get("Set-Cookie");
    processState().environment = before;
    expect(overHttps).toMatch(/^__Host-keyturn_flash=.*; Path=\/;.*; Secure/);
  });
});

test("a page without a waiting flash sets no cookie, so that it can be kept", async () => {
  expect(await readFlash(opening("other=1"))).toBeNull();
  expect([...spentFlash(opening("other=1"))]).toEqual([]);
});

test.each([
  ["nonsense", "%%%"],
  ["no JSON", Buffer.from("{").toString("base64url")],
  ["another shape", Buffer.from('{"toast":{"title":5}}').toString("base64")],
  ["an unknown variant", Buffer.from('{"toast":{"title":"x","variant":"loud"}}').toString("base64")],
  ["nothing", ""],
])("a cookie with %s shows nothing and is forgotten", async (_, value) => {
  const request = opening(`keyturn_flash=${value}`);
  expect(await readFlash(request)).toBeNull();
  expect(spentFlash(request).get("Set-Cookie")).toMatch("Max-Age=0");
});
