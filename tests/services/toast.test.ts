import { describe, expect, test } from "vitest";
import { readEnvironment } from "#app/services/environment.server.ts";
import { processState } from "#app/services/process-state.server.ts";
import { redirectWithToast, type Toast, takeToast } from "#app/services/toast.server.ts";

const toast: Toast = {
  title: "Logged out successfully",
  description: "“See you” — élan 🎉",
  variant: "default",
  durationMilliseconds: 10_000,
};

function opening(cookie: string) {
  return new Request("http://localhost/", { headers: { Cookie: cookie } });
}

/** The Cookie header of a browser that got this response. */
function cookieOf(response: Response) {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

describe("a toast that waits for the next page", () => {
  test("leads there by 303, and is shown there word for word", () => {
    const response = redirectWithToast("/", toast);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
    expect(takeToast(opening(`other=1; ${cookieOf(response)}`)).toast).toEqual(toast);
  });

  test("keeps the headers that go with the redirect", () => {
    const response = redirectWithToast("/", toast, { headers: [["Set-Cookie", "session=; Max-Age=0"]] });
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  test("is forgotten once it has been read", () => {
    const { headers } = takeToast(opening(cookieOf(redirectWithToast("/", toast))));
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^keyturn_toast=; .*Max-Age=0/)]);
  });

  test("cannot be read by script, nor sent with other sites' posts, and over https only travels encrypted", () => {
    expect(redirectWithToast("/", toast).headers.get("Set-Cookie")).toMatch(/; HttpOnly; SameSite=Lax$/);
    const before = processState().environment;
    processState().environment = readEnvironment({ NODE_ENV: "test", APP_ORIGIN: "https://keyturn.example.com" });
    const overHttps = redirectWithToast("/", toast).headers.get("Set-Cookie");
    processState().environment = before;
    expect(overHttps).toMatch(/^__Host-keyturn_toast=.*; Path=\/;.*; Secure$/);
  });
});

test("a page without a waiting toast sets no cookie, so that it can be kept", () => {
  const { toast: none, headers } = takeToast(opening("other=1"));
  expect(none).toBeNull();
  expect([...headers]).toEqual([]);
});

test.each([
  ["nonsense", "%%%"],
  ["no JSON", Buffer.from("{").toString("base64url")],
  ["another shape", Buffer.from('{"title":5}').toString("base64url")],
  ["an unknown variant", Buffer.from('{"title":"x","variant":"loud"}').toString("base64url")],
  ["nothing", ""],
])("a cookie with %s shows nothing and is forgotten", (_, value) => {
  const { toast: none, headers } = takeToast(opening(`keyturn_toast=${value}`));
  expect(none).toBeNull();
  expect(headers.get("Set-Cookie")).toMatch("Max-Age=0");
});
