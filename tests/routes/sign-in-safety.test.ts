import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { answerFromPortal } from "#app/sign-in/portal/portal-http.server.ts";
import { portalCookieKeys } from "#app/sign-in/portal/portal-secrets.server.ts";
import { portalSessionCookieName } from "#app/sign-in/portal/provider.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { callbackAddress, createAccount, personOf, signIn, testPortal, visitor } from "#tests/support/sign-in.ts";
import type { Visitor } from "#tests/support/visitor.ts";

testDatabase();
testPortal({ SIGN_UPS_AT_MOST: "1000" });

const password = "four words make sense";
let count = 0;
const newEmail = () => `safe-${++count}@example.com`;

async function account(): Promise<string> {
  const email = newEmail();
  await createAccount(visitor(), email, password);
  return email;
}

describe("open redirects", () => {
  const payloads = [
    "https://evil.example",
    "http://evil.example/",
    "HTTPS://evil.example",
    "//evil.example",
    "///evil.example",
    "////evil.example/%2f..",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\u0000/evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "evil.example",
    "@evil.example",
    ".evil.example",
    "?redirect=//evil.example",
    "#//evil.example",
    "http:evil.example",
    "https:/evil.example",
    "/\\/evil.example",
    "/\u2028/evil.example\\",
    "ftp://evil.example",
    "blob:https://evil.example/1",
  ];

  test.each(payloads)("signing in with %j as the target ends on this site", async (payload) => {
    const somebody = visitor();
    await createAccount(somebody, newEmail(), password);
    for (const address of ["/auth", "/api/auth/login"]) {
      const location = (await somebody.get(`${address}?redirect=${encodeURIComponent(payload)}`)).headers.get("Location") ?? "";
      expect(new URL(location, environment().appOrigin).origin).toBe(environment().appOrigin);
      expect(location).toBe("/");
    }
  });

  test("a target in a forged cookie is checked again", async () => {
    const somebody = visitor();
    somebody.cookies.set("keyturn_arrival /", { path: "/", value: encodeURIComponent(btoa(JSON.stringify("//evil.example"))) });
    expect(await (await somebody.get("/auth/callback?auth=success")).json()).toMatchObject({ target: "/", landing: "/" });
  });

  test("the portal hands codes to this site's own callback only", async () => {
    const somebody = visitor();
    const start = new URL((await somebody.get("/api/auth/login")).headers.get("Location") ?? "");
    for (const address of [
      "https://evil.example/auth/callback",
      `${environment().appOrigin}/auth/callback/../evil`,
      `${environment().appOrigin}.evil.example/auth/callback`,
    ]) {
      start.searchParams.set("redirect_uri", address);
      const answer = await somebody.get(start.href);
      expect(answer.headers.get("Location")).toMatch(/^\/auth\/callback\?error=/);
    }
  });

  test("the portal takes no request without a proof of the code's owner (PKCE)", async () => {
    const somebody = visitor();
    const start = new URL((await somebody.get("/api/auth/login")).headers.get("Location") ?? "");
    start.searchParams.delete("code_challenge");
    start.searchParams.delete("code_challenge_method");
    const location = (await somebody.get(start.href)).headers.get("Location") ?? "";
    expect(new URL(location).searchParams.get("error")).toBe("invalid_request");
  });
});

describe("a callback", () => {
  test("with a state that a link makes up leaves what was begun as it is", async () => {
    const somebody = visitor();
    await somebody.get("/api/auth/login");
    const begun = [...somebody.cookies.keys()];
    for (const state of ["state", "", "x"]) {
      const answer = await somebody.get(`/auth/callback?code=y&state=${state}`);
      expect(answer.headers.get("Location")).toBe("/auth/callback?error=invalid_state");
      expect([...somebody.cookies.keys()]).toEqual(begun);
    }
  });

  test("that is replayed makes no second session", async () => {
    const somebody = visitor();
    const address = await callbackAddress(somebody, await account(), password);
    const before = new Map(somebody.cookies);
    expect((await somebody.get(address)).headers.get("Location")).toBe("/auth/callback?auth=success");
    expect((await somebody.get(address)).headers.get("Location")).toBe("/auth/callback?error=invalid_state");

    // Even with the cookies of before: the code itself has been used.
    const replaying = visitor();
    for (const [name, cookie] of before) {
      replaying.cookies.set(name, cookie);
    }
    expect((await replaying.get(address)).headers.get("Location")).toBe("/auth/callback?error=invalid_grant");
    expect(await personOf(replaying)).toBeNull();
  });

  test("that is replayed takes back what its code had given", async () => {
    const somebody = visitor();
    const email = await account();
    const { id } = await database().portalAccount.findUniqueOrThrow({ where: { email } });
    const address = await callbackAddress(somebody, email, password);
    const before = new Map(somebody.cookies);
    const tokens = () => database().oidcPayload.count({ where: { model: "AccessToken", payload: { path: ["accountId"], equals: id } } });
    const had = await tokens();
    await somebody.get(address);
    expect(await tokens()).toBe(had + 1);
    const replaying = visitor();
    for (const [name, cookie] of before) {
      replaying.cookies.set(name, cookie);
    }
    await replaying.get(address);
    expect(await tokens()).toBe(had);
  });

  test("that an attacker began does not sign the victim in as the attacker", async () => {
    const attacker = visitor();
    const address = await callbackAddress(attacker, await account(), password);
    const victim = visitor();
    expect((await victim.get(address)).headers.get("Location")).toBe("/auth/callback?error=invalid_state");
    expect(await personOf(victim)).toBeNull();

    // Nor when the victim has begun a sign-in too.
    await victim.follow("/api/auth/login");
    expect((await victim.get(address)).headers.get("Location")).toBe("/auth/callback?error=invalid_state");
    expect(await personOf(victim)).toBeNull();
  });

  test("with another user's code creates no session", async () => {
    const attacker = visitor();
    const stolen = new URL(await callbackAddress(attacker, await account(), password)).searchParams.get("code") ?? "";
    const victim = visitor();
    const own = new URL(await callbackAddress(victim, await account(), password));
    own.searchParams.set("code", stolen);
    expect((await victim.get(own.href)).headers.get("Location")).toBe("/auth/callback?error=invalid_grant");
    expect(await personOf(victim)).toBeNull();
  });

  test.each([
    ["no state", (url: URL) => url.searchParams.delete("state"), "invalid_state"],
    ["another state", (url: URL) => url.searchParams.set("state", "x".repeat(43)), "invalid_state"],
    ["an empty state", (url: URL) => url.searchParams.set("state", ""), "invalid_state"],
    ["no issuer", (url: URL) => url.searchParams.delete("iss"), "invalid_state"],
    ["another issuer", (url: URL) => url.searchParams.set("iss", "https://evil.example"), "invalid_state"],
    ["a made-up code", (url: URL) => url.searchParams.set("code", "made-up"), "invalid_grant"],
    ["an empty code", (url: URL) => url.searchParams.set("code", ""), "invalid_state"],
  ])("with %s makes no session", async (_name, spoil, reason) => {
    const somebody = visitor();
    const address = new URL(await callbackAddress(somebody, await account(), password));
    spoil(address);
    expect((await somebody.get(address.href)).headers.get("Location")).toBe(`/auth/callback?error=${reason}`);
    expect(await personOf(somebody)).toBeNull();
  });

  test("whose code has expired makes no session", async () => {
    const somebody = visitor();
    const address = await callbackAddress(somebody, await account(), password);
    await database().oidcPayload.updateMany({ where: { model: "AuthorizationCode" }, data: { expiresAt: new Date() } });
    expect((await somebody.get(address)).headers.get("Location")).toBe("/auth/callback?error=invalid_grant");
    expect(await personOf(somebody)).toBeNull();
  });

  test("that was canceled says so", async () => {
    const somebody = visitor();
    const start = new URL((await somebody.get("/api/auth/login")).headers.get("Location") ?? "");
    const state = start.searchParams.get("state");
    const issuer = encodeURIComponent(`${environment().appOrigin}/portal`);
    expect((await somebody.get(`/auth/callback?error=access_denied&state=${state}&iss=${issuer}`)).headers.get("Location")).toBe(
      "/auth/callback?error=access_denied",
    );
    expect(await personOf(somebody)).toBeNull();
  });

  test.each([
    "<img src=x onerror=alert(1)>",
    "Your account is locked. Call +1 900 555 0100",
    "x".repeat(41),
    "access_denied\n",
    "ACCESS_DENIED",
    "",
  ])("with words of anybody's choosing (%j) signs nobody out and does not say them", async (error) => {
    const somebody = visitor();
    await createAccount(somebody, newEmail(), password);
    const answer = await (await somebody.get(`/auth/callback?error=${encodeURIComponent(error)}`)).json();
    expect(answer).toMatchObject({ outcome: "error", reason: "Unknown error" });
    expect(await personOf(somebody)).not.toBeNull();
  });

  test("without a reason has an unknown one", async () => {
    expect(await (await visitor().get("/auth/callback?auth=error")).json()).toMatchObject({ outcome: "error", reason: "Unknown error" });
  });

  test.each(["access_denied", "a_code_of_the_provider_s_own"])("with the code %s says it", async (error) => {
    expect(await (await visitor().get(`/auth/callback?error=${error}`)).json()).toMatchObject({ outcome: "error", reason: error });
  });
});

describe("cookies", () => {
  test("that begin a sign-in are kept from script, from plain http where there is https, and from other sites' posts", async () => {
    const somebody = visitor();
    await createAccount(somebody, newEmail(), password);
    await somebody.post("/logout");
    expect(somebody.setCookies.length).toBeGreaterThan(10);
    for (const header of somebody.setCookies) {
      expect(header).toMatch(/;\s*path=\//i);
      expect(header).toMatch(/;\s*httponly/i);
      expect(header).toMatch(/;\s*samesite=lax/i);
      expect(header).not.toMatch(/;\s*domain=/i);
    }
  });

  test("of the portal that were altered are ignored", async () => {
    const somebody = visitor();
    const email = newEmail();
    await createAccount(somebody, email, password);
    const key = `${portalSessionCookieName()} /`;
    const other = visitor();
    await createAccount(other, newEmail(), password);
    // Another person's session id, without the signature that belongs to it.
    const stolen = other.cookies.get(key);
    expect(stolen).toBeDefined();
    await somebody.post("/logout");
    if (stolen) {
      somebody.cookies.set(key, stolen);
    }
    expect((await somebody.follow("/api/auth/login")).address).toMatch(/\/portal\/sign-in$/);
  });
});

describe("an attacker who reads the database", () => {
  /** Signs a visitor's cookie as the portal does, with the key that the database holds. */
  async function plant(somebody: Visitor, value: string) {
    const [key = ""] = await portalCookieKeys();
    const name = portalSessionCookieName();
    const signature = createHmac("sha1", key).update(`${name}=${value}`).digest("base64url");
    somebody.cookies.set(`${name} /`, { path: "/", value });
    somebody.cookies.set(`${name}.sig /`, { path: "/", value: signature });
  }

  test("finds no session of the portal to sign in with, though its keys are there", async () => {
    await database().oidcPayload.deleteMany();
    const victim = visitor();
    const email = newEmail();
    await createAccount(victim, email, password);
    const rows = await database().oidcPayload.findMany();
    expect(rows.map(({ model }) => model)).toContain("Session");
    const tried = rows.flatMap(({ id, uid, grantId, payload }) => [
      id,
      uid,
      grantId,
      ...(JSON.stringify(payload).match(/[\w-]{20,}/g) ?? []),
    ]);
    for (const value of new Set(tried)) {
      const thief = visitor();
      await plant(thief, value ?? "");
      await thief.follow("/api/auth/login");
      expect(await personOf(thief), String(value)).toBeNull();
    }
    // The cookie itself would do.
    const copy = visitor();
    await plant(copy, victim.cookies.get(`${portalSessionCookieName()} /`)?.value ?? "");
    await copy.follow("/api/auth/login");
    expect(await personOf(copy)).toMatchObject({ email });
  });

  test("finds nothing of a sign-in under way, nor an ID token", async () => {
    const somebody = visitor();
    const email = await account();
    const code = new URL(await callbackAddress(somebody, email, password)).searchParams.get("code") ?? "";
    const other = visitor();
    // Signed in at the portal, but asked again: a sign-in under way names the session that it began in.
    await signIn(other, email, password);
    other.cookies.delete("keyturn_session /");
    const start = new URL((await other.get("/api/auth/login")).headers.get("Location") ?? "");
    start.searchParams.set("prompt", "login");
    await other.follow(start.href);
    const cookies = [somebody, other].flatMap(({ cookies }) => [...cookies].filter(([name]) => /portal_(?!.*sig)/.test(name)));
    expect(new Set(cookies.map(([name]) => name.split(" ")[0]))).toEqual(
      new Set(["keyturn_portal_session", "keyturn_portal_interaction", "keyturn_portal_resume"]),
    );
    const stored = JSON.stringify([await database().oidcPayload.findMany(), await database().session.findMany()]);
    for (const secret of [code, ...cookies.map(([, { value }]) => value)]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(stored).not.toContain(secret);
    }
    expect(await database().session.count({ where: { idToken: { not: null } } })).toBe(0);
  });
});

test("a session id that was planted before signing in is not the one that signs in", async () => {
  const email = await account();
  const planted = { path: "/", value: encodeURIComponent(btoa(JSON.stringify("an id that the attacker knows"))) };
  const attacker = visitor();
  attacker.cookies.set("keyturn_session /", planted);
  const victim = visitor();
  victim.cookies.set("keyturn_session /", planted);
  await signIn(victim, email, password);
  expect(victim.cookies.get("keyturn_session /")).not.toEqual(planted);
  expect(await personOf(victim)).toMatchObject({ email });
  expect(await personOf(attacker)).toBeNull();
});

test("the portal's own endpoints tell no secrets and answer nonsense with a client's error", async () => {
  const somebody = visitor();
  const keys = await (await somebody.get("/portal/jwks")).text();
  expect(JSON.parse(keys).keys).toHaveLength(1);
  for (const part of ["d", "p", "q", "dp", "dq", "qi"]) {
    expect(JSON.parse(keys).keys[0]).not.toHaveProperty(part);
  }
  const metadata = await (await somebody.get("/portal/.well-known/openid-configuration")).json();
  expect(metadata).toMatchObject({
    issuer: `${environment().appOrigin}/portal`,
    token_endpoint: `${environment().appOrigin}/portal/token`,
    response_types_supported: ["code"],
    code_challenge_methods_supported: ["S256"],
  });
  for (const address of [
    "/portal/nothing",
    "/portal/auth",
    "/portal/me",
    "/portal/auth/made-up",
    "/portal/session/end",
    "/portal/reg",
    "/portal/device",
  ]) {
    const { status } = await somebody.get(address);
    expect(status, address).toBeGreaterThanOrEqual(300);
    expect(status, address).toBeLessThan(500);
  }
  expect((await somebody.post("/portal/token", { grant_type: "authorization_code", code: "x" })).status).toBe(400);
});

test("the portal says nothing of a connection that it does not have", async () => {
  for (const address of ["/portal/jwks", "/portal/auth", "/portal/nowhere"]) {
    const { headers } = await visitor().get(address);
    expect([...headers.keys()].filter((name) => /^(?:connection|content-length|date|transfer-encoding)$/.test(name))).toEqual([]);
  }
});

test("the portal takes no parameters longer than any that a sign-in has", async () => {
  const start = new URL((await visitor().get("/api/auth/login")).headers.get("Location") ?? "");
  expect(start.search.length).toBeLessThan(1_000);
  start.searchParams.set("claims", "x".repeat(2_000));
  expect((await visitor().get(start.href)).status).toBe(400);
  expect((await visitor().post("/portal/auth", Object.fromEntries(start.searchParams))).status).toBe(400);
});

describe("a NUL character sent to the portal", () => {
  /** As it comes over HTTP: the portal reads no body without its length. */
  function postToPortal(address: string, body: string, headers: Record<string, string> = {}) {
    const form = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": String(body.length) };
    return answerFromPortal(
      new Request(new URL(address, environment().appOrigin), { method: "POST", body, headers: { ...form, ...headers } }),
    );
  }

  test.each([
    ["client_id=%00", "/portal/token"],
    ["client_id=keyturn%00", "/portal/token/revocation"],
    ["token=%00", "/portal/token/revocation"],
    ["access_token=%00", "/portal/me"],
    ["state=%00", "/portal/auth"],
  ])("in the form '%s' at %s is the sender's fault", async (form, address) => {
    const answer = await postToPortal(address, form);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "invalid_request" });
  });

  test("as a client's name is the sender's fault too", async () => {
    const headers = { Authorization: `Basic ${btoa("keyturn%00:secret")}` };
    const answer = await postToPortal("/portal/token", "grant_type=authorization_code&code=x", headers);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "invalid_request" });
  });

  test.each(["client_id", "state", "nonce", "login_hint", "ui_locales", "acr_values", "display", "request_uri", "%00"])(
    "in '%s' of a sign-in's address is the sender's fault",
    async (name) => {
      const start = new URL((await visitor().get("/api/auth/login")).headers.get("Location") ?? "");
      start.searchParams.set(decodeURIComponent(name), "x\0");
      expect((await visitor().get(start.href)).status).toBe(400);
    },
  );
});
