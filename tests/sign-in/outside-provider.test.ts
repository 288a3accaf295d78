import { createHmac, createPublicKey, createSign, generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { revokeAtProvider } from "#app/sign-in/sign-out.server.ts";
import type { Role } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson } from "#tests/support/factories.ts";
import { hasGlewlwyd, testGlewlwyd } from "#tests/support/glewlwyd.ts";
import { callbackFrom, serverThat, signInOutside, testProvider, useProvider } from "#tests/support/outside-provider.ts";
import { flashOf } from "#tests/support/requests.ts";
import { personOf, visitor } from "#tests/support/sign-in.ts";
import type { Visitor } from "#tests/support/visitor.ts";

testDatabase();
const provider = testProvider();
const issuer = () => String(provider.issuer.url);

/** What the provider tells of the person who signs in next. */
function tell(claims: Record<string, unknown>) {
  provider.service.on("beforeUserinfo", (answer) => {
    answer.body = { sub: "johndoe", ...claims };
  });
}

/** Changes the tokens that the provider signs. */
function sign(change: (payload: Record<string, unknown>) => void) {
  provider.service.on("beforeTokenSigning", ({ payload }) => change(payload));
}

describe("a person of an outside provider", () => {
  test("is signed in under the name, address and picture that the provider tells", async () => {
    tell({ name: "Jo Doe", email: "jo@example.com", email_verified: true, picture: "https://img.example.com/jo.png" });
    const somebody = visitor();
    expect(await signInOutside(somebody)).toBe("/auth/callback?auth=success");
    expect(await personOf(somebody)).toMatchObject({ name: "Jo Doe", email: "jo@example.com", image: "https://img.example.com/jo.png" });
    expect(await database().user.findFirst({ where: { issuer: issuer() } })).toMatchObject({ subject: "johndoe", emailVerified: true });
  });

  test("is the same person at every sign-in, whatever has changed", async () => {
    for (const name of ["Before", "After"]) {
      provider.service.removeAllListeners();
      tell({ name });
      await signInOutside(visitor());
    }
    expect(await database().user.findMany({ where: { issuer: issuer(), subject: "johndoe" } })).toMatchObject([{ name: "After" }]);
  });

  test("with only a subject from the provider is signed in", async () => {
    tell({});
    const somebody = visitor();
    expect(await signInOutside(somebody)).toBe("/auth/callback?auth=success");
    expect(await personOf(somebody)).toMatchObject({ name: null, email: null, image: null });
  });

  test("with malformed claims from the provider is signed in without them", async () => {
    tell({ name: 7, email: ["x"], email_verified: "true", picture: "javascript:alert(1)", preferred_username: "jo" });
    const somebody = visitor();
    await signInOutside(somebody);
    expect(await personOf(somebody)).toMatchObject({ name: "jo", email: null, image: null });
    expect(await database().user.findFirst({ where: { subject: "johndoe" } })).toMatchObject({ emailVerified: false });
  });

  test("goes where sign-in was begun", async () => {
    const somebody = visitor();
    await somebody.get(await callbackFrom(somebody, "/selling-guide/full?step=c"));
    expect(await (await somebody.get("/auth/callback?auth=success")).json()).toMatchObject({ target: "/selling-guide/full?step=c" });
  });
});

describe("the administrator's role", () => {
  const roleOf = async () => (await database().user.findFirstOrThrow({ where: { subject: "johndoe" } })).role;

  test.each([
    ["a listed address that is verified", { email: "Boss@Example.com", email_verified: true }, "administrator"],
    ["a listed address that is not verified", { email: "boss@example.com", email_verified: false }, "person"],
    ["a listed address of which nobody says whether it is verified", { email: "boss@example.com" }, "person"],
    ["another address", { email: "other@example.com", email_verified: true }, "person"],
    ["a role that nobody configured", { role: "administrator" }, "person"],
  ])("with ADMIN_EMAILS, %j", async (_name, claims, role) => {
    useProvider(issuer(), { ADMIN_EMAILS: "first@example.com, boss@example.com" });
    tell(claims);
    await signInOutside(visitor());
    expect(await roleOf()).toBe(role);
  });

  test.each([
    [{ OAUTH_ROLE_CLAIM: "role" }, { role: "administrator" }, "administrator"],
    [{ OAUTH_ROLE_CLAIM: "role" }, { role: "editor" }, "person"],
    [{ OAUTH_ROLE_CLAIM: "groups", OAUTH_ADMIN_ROLE: "keyturn-admins" }, { groups: ["staff", "keyturn-admins"] }, "administrator"],
    [{ OAUTH_ROLE_CLAIM: "groups", OAUTH_ADMIN_ROLE: "keyturn-admins" }, { groups: ["keyturn-admins-not"] }, "person"],
    [{ OAUTH_ROLE_CLAIM: "realm_access.roles" }, { realm_access: { roles: ["administrator"] } }, "administrator"],
    [{ OAUTH_ROLE_CLAIM: "https://example.com/roles" }, { "https://example.com/roles": ["administrator"] }, "administrator"],
    [{ OAUTH_ROLE_CLAIM: "realm_access.roles" }, {}, "person"],
    [{ OAUTH_ROLE_CLAIM: "__proto__.constructor" }, {}, "person"],
    [{ OAUTH_ROLE_CLAIM: "role" }, { role: "agent" }, "person"],
    [{ OAUTH_ROLE_CLAIM: "role", OAUTH_AGENT_ROLE: "realtors" }, { role: "realtors" }, "agent"],
    [{ OAUTH_ROLE_CLAIM: "role", OAUTH_AGENT_ROLE: "realtors" }, { role: "agent" }, "person"],
    [{ OAUTH_ROLE_CLAIM: "role", OAUTH_AGENT_ROLE: "a", OAUTH_BROKER_ROLE: "b" }, { role: ["a", "b"] }, "broker"],
    [{ OAUTH_ROLE_CLAIM: "role", OAUTH_BROKER_ROLE: "b" }, { role: ["b", "administrator"] }, "administrator"],
  ])("with the settings %j, %j makes %s", async (settings, claims, role) => {
    useProvider(issuer(), settings);
    tell(claims);
    await signInOutside(visitor());
    expect(await roleOf()).toBe(role);
  });

  test("is taken away when the provider no longer says so", async () => {
    useProvider(issuer(), { OAUTH_ROLE_CLAIM: "role" });
    tell({ role: "administrator" });
    await signInOutside(visitor());
    provider.service.removeAllListeners();
    tell({});
    await signInOutside(visitor());
    expect(await roleOf()).toBe("person");
  });
});

describe("a role that an administrator gave", () => {
  const settings = { OAUTH_ROLE_CLAIM: "role", OAUTH_AGENT_ROLE: "realtors" };

  test.each<[Role, Record<string, string>, Record<string, unknown>, Role]>([
    ["broker", {}, {}, "broker"],
    ["agent", { OAUTH_ROLE_CLAIM: "role" }, { role: "editor" }, "agent"],
    ["administrator", {}, {}, "person"],
    ["agent", settings, { role: "editor" }, "person"],
    ["person", settings, { role: "realtors" }, "agent"],
  ])("is at the next sign-in, of %s with the settings %j and %j: %s", async (role, variables, claims, expected) => {
    useProvider(issuer(), variables);
    tell(claims);
    await signInOutside(visitor());
    const where = { issuer_subject: { issuer: issuer(), subject: "johndoe" } };
    await database().user.update({ where, data: { role } });
    await signInOutside(visitor());
    expect(await database().user.findUniqueOrThrow({ where })).toMatchObject({ role: expected });
  });

  test("goes with the plans when a claim takes it", async () => {
    useProvider(issuer(), settings);
    tell({ role: "realtors" });
    await signInOutside(visitor());
    const office = await database().office.create({ data: { name: "North" } });
    const agent = await database().user.update({
      where: { issuer_subject: { issuer: issuer(), subject: "johndoe" } },
      data: { officeId: office.id },
    });
    const owner = await makePerson();
    const { saved } = await makeChange(owner, guideOf("buying", "full"), { type: "step.next", step: 0 });
    await database().plan.update({ where: { id: saved.id }, data: { agentId: agent.id } });
    await signInOutside(visitor());
    expect(await database().plan.count({ where: { agentId: agent.id } })).toBe(1);
    provider.service.removeAllListeners();
    tell({});
    await signInOutside(visitor());
    expect(await database().user.findUniqueOrThrow({ where: { id: agent.id } })).toMatchObject({ role: "person", officeId: office.id });
    expect(await database().plan.count({ where: { agentId: agent.id } })).toBe(0);
  });
});

test("the scopes that are asked for are a setting", async () => {
  useProvider(issuer(), { OAUTH_SCOPES: "openid email roles" });
  const start = await visitor().get("/api/auth/login");
  const { searchParams } = new URL(start.headers.get("Location") ?? "");
  expect(searchParams.get("scope")).toBe("openid email roles");
  expect(searchParams.get("code_challenge_method")).toBe("S256");
});

describe("an ID token makes no session", () => {
  test.each<[string, (payload: Record<string, unknown>) => void]>([
    ["for another client", (payload) => Object.assign(payload, { aud: "somebody-else" })],
    ["for another client beside this one's", (payload) => Object.assign(payload, { aud: ["keyturn", "other"], azp: "other" })],
    ["for two clients, without saying which of them asked", (payload) => Object.assign(payload, { aud: ["keyturn", "other"] })],
    ["of another issuer", (payload) => Object.assign(payload, { iss: "https://evil.example" })],
    ["for another sign-in", (payload) => Object.assign(payload, { nonce: "of another" })],
    ["for no sign-in", (payload) => Reflect.deleteProperty(payload, "nonce")],
    ["that has expired", (payload) => Object.assign(payload, { iat: Date.now() / 1000 - 4_000, exp: Math.floor(Date.now() / 1000) - 120 })],
    ["from the future", (payload) => Object.assign(payload, { iat: Math.floor(Date.now() / 1000) + 3_600 })],
    ["of long ago", (payload) => Object.assign(payload, { iat: Math.floor(Date.now() / 1000) - 7_200 })],
    ["that counts later only", (payload) => Object.assign(payload, { nbf: Math.floor(Date.now() / 1000) + 600 })],
    ["that never expires", (payload) => Reflect.deleteProperty(payload, "exp")],
    ["about nobody", (payload) => Reflect.deleteProperty(payload, "sub")],
    ["about another person than the userinfo", (payload) => Object.assign(payload, { sub: "somebody-else" })],
  ])("%s", async (_name, change) => {
    sign(change);
    const somebody = visitor();
    expect(await signInOutside(somebody)).toBe("/auth/callback?error=invalid_token");
    expect(await personOf(somebody)).toBeNull();
  });

  test("when clocks differ by less than a minute is still good", async () => {
    const now = Math.floor(Date.now() / 1000);
    sign((payload) => Object.assign(payload, { exp: now - 30, nbf: now + 30, iat: now + 30 }));
    expect(await signInOutside(visitor())).toBe("/auth/callback?auth=success");
  });

  test("for two clients that says that this one asked is good", async () => {
    sign((payload) => Object.assign(payload, { aud: ["keyturn", "other"], azp: "keyturn" }));
    expect(await signInOutside(visitor())).toBe("/auth/callback?auth=success");
  });

  test.each<[string, string, (signed: string) => string]>([
    ["by nobody", "none", () => ""],
    ["with the client's secret", "HS256", (signed) => createHmac("sha256", "the client's secret").update(signed).digest("base64url")],
    ["with the provider's public key", "HS256", (signed) => createHmac("sha256", publicKey()).update(signed).digest("base64url")],
    ["by another's key", "RS256", (signed) => createSign("sha256").update(signed).sign(strangersKey, "base64url")],
    ["over something else", "RS256", () => createSign("sha256").update("something else").sign(strangersKey, "base64url")],
  ])("signed %s", async (_name, alg, signature) => {
    provider.service.on("beforeResponse", ({ body }) => {
      const answer = body as { id_token: string };
      const [header = "", payload] = answer.id_token.split(".");
      const forged = { ...JSON.parse(Buffer.from(header, "base64url").toString()), alg };
      const signed = `${Buffer.from(JSON.stringify(forged)).toString("base64url")}.${payload}`;
      answer.id_token = `${signed}.${signature(signed)}`;
    });
    const somebody = visitor();
    expect(await signInOutside(somebody)).toBe("/auth/callback?error=invalid_token");
    expect(await personOf(somebody)).toBeNull();
  });

  const strangersKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

  /** In the form that a careless verifier would take for a shared secret. */
  function publicKey() {
    const [jwk] = provider.issuer.keys.toJSON();
    return createPublicKey({ key: jwk as JsonWebKey, format: "jwk" }).export({ type: "spki", format: "pem" });
  }
});

describe("a provider that", () => {
  test("refuses the code ends in invalid_grant", async () => {
    provider.service.on("beforeResponse", (answer) => {
      Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant", error_description: "no" } });
    });
    expect(await signInOutside(visitor())).toBe("/auth/callback?error=invalid_grant");
  });

  test("that was canceled has its own message", async () => {
    const somebody = visitor();
    const state = new URL(await callbackFrom(somebody)).searchParams.get("state");
    const answer = await somebody.get(`/auth/callback?error=access_denied&state=${state}`);
    expect(answer.headers.get("Location")).toBe("/auth/callback?error=access_denied");
  });

  test("that refuses the code with an unknown error ends there too", async () => {
    provider.service.on("beforeResponse", (answer) => {
      Object.assign(answer, { statusCode: 403, body: { error: "invalid_code" } });
    });
    expect(await signInOutside(visitor())).toBe("/auth/callback?error=invalid_grant");
  });

  test.each<[string, { statusCode?: number; body?: unknown }]>([
    ["fails", { statusCode: 500, body: { error: "oops" } }],
    ["answers without an ID token", { body: { access_token: "x", token_type: "Bearer" } }],
    ["answers with something else", { body: "<html>sign in here</html>" }],
    ["answers with nothing", { body: "" }],
    ["answers with null", { body: null }],
    ["refuses without saying why", { statusCode: 401, body: {} }],
  ])("%s for the token makes no session", async (_name, change) => {
    provider.service.on("beforeResponse", (answer) => {
      Object.assign(answer, change);
    });
    const somebody = visitor();
    expect(await signInOutside(somebody)).toBe("/auth/callback?error=provider_unavailable");
    expect(await personOf(somebody)).toBeNull();
  });

  test.each<[string, { statusCode?: number; body?: unknown }]>([
    ["fails", { statusCode: 503 }],
    ["refuses the token", { statusCode: 401 }],
    ["names nobody", { body: { name: "Jo" } }],
    ["answers with a list", { body: [] }],
  ])("%s for the userinfo makes no session", async (_name, change) => {
    provider.service.on("beforeUserinfo", (answer) => {
      Object.assign(answer, change);
    });
    const somebody = visitor();
    expect(await signInOutside(somebody)).toBe("/auth/callback?error=provider_unavailable");
    expect(await personOf(somebody)).toBeNull();
  });

  test("is away for a moment leads to a page that says so, and is asked again the next time", async () => {
    provider.service.once("beforeWellKnownOpenIdConfiguration", (answer) => {
      answer.statusCode = 503;
    });
    expect((await visitor().get("/api/auth/login")).headers.get("Location")).toBe("/auth/callback?error=provider_unavailable");
    expect(await signInOutside(visitor())).toBe("/auth/callback?auth=success");
  });

  test("can't be reached at all leads there too", async () => {
    useProvider("http://127.0.0.1:9");
    expect((await visitor().get("/api/auth/login")).headers.get("Location")).toBe("/auth/callback?error=provider_unavailable");
  });

  test.each([307, 308, 302])("leads elsewhere for the token (%i) is not followed with the client's secret", async (status) => {
    const followed: string[] = [];
    const leading = await serverThat(({ url = "", headers }, answer) => {
      if (url === "/elsewhere") {
        followed.push(String(headers.authorization));
      }
      answer.writeHead(status, { Location: "/elsewhere" }).end();
    });
    provider.service.on("beforeWellKnownOpenIdConfiguration", ({ body }) =>
      Object.assign(body as object, { token_endpoint: `${leading.address}/token`, revocation_endpoint: `${leading.address}/revoke` }),
    );
    expect(await signInOutside(visitor())).toBe("/auth/callback?error=provider_unavailable");
    await expect(revokeAtProvider("a token")).rejects.toThrow("no usable answer");
    expect(followed).toEqual([]);
    leading.close();
  });

  test.each(["token_endpoint", "userinfo_endpoint", "jwks_uri"])("never comes to an end at its %s is not listened to", async (endpoint) => {
    let sent = 0;
    const endless = await serverThat((_, answer) => {
      answer.writeHead(200, { "Content-Type": "application/json" });
      const part = " ".repeat(256 * 1024);
      const send = () => {
        do {
          sent += part.length;
        } while (answer.write(part));
      };
      answer.on("drain", send);
      send();
    });
    provider.service.on("beforeWellKnownOpenIdConfiguration", ({ body }) => Object.assign(body as object, { [endpoint]: endless.address }));
    const somebody = visitor();
    expect(await signInOutside(somebody)).toBe("/auth/callback?error=provider_unavailable");
    expect(await personOf(somebody)).toBeNull();
    expect(sent).toBeLessThan(50 * 1024 * 1024);
    endless.close();
  });

  test.each<[string, Record<string, unknown>]>([
    ["says that it is another", { issuer: "https://evil.example" }],
    ["tells no endpoints", { token_endpoint: undefined }],
    ["tells endpoints that are no addresses", { authorization_endpoint: "javascript:alert(1)" }],
    ["tells nothing readable", { jwks_uri: 7 }],
  ])("%s signs nobody in", async (_name, change) => {
    provider.service.on("beforeWellKnownOpenIdConfiguration", ({ body }) => Object.assign(body as object, change));
    expect((await visitor().get("/api/auth/login")).headers.get("Location")).toBe("/auth/callback?error=provider_unavailable");
  });

  test("that leads back to another user's sign-in creates no session", async () => {
    const attacker = visitor();
    const address = await callbackFrom(attacker);
    const victim = visitor();
    await victim.get("/api/auth/login");
    expect((await victim.get(address)).headers.get("Location")).toBe("/auth/callback?error=invalid_state");
    expect(await personOf(victim)).toBeNull();
  });

  test("names another issuer in its answer makes no session", async () => {
    const somebody = visitor();
    const address = `${await callbackFrom(somebody)}&iss=https%3A%2F%2Fevil.example`;
    expect((await somebody.get(address)).headers.get("Location")).toBe("/auth/callback?error=invalid_state");
  });
});

describe("signing out", () => {
  test("revokes the token and leads through the provider's own way out", async () => {
    let revocation = "";
    provider.service.on("beforeRevoke", (_answer, request) => {
      request.on("data", (chunk: Buffer) => {
        revocation += chunk;
      });
    });
    const somebody = visitor();
    await signInOutside(somebody);
    const location = new URL((await somebody.post("/logout")).headers.get("Location") ?? "");
    expect(location.origin).toBe(new URL(issuer()).origin);
    expect(location.searchParams.get("post_logout_redirect_uri")).toBe("http://localhost:3000/auth/logout");
    expect(location.searchParams.get("client_id")).toBe("keyturn");
    expect(location.searchParams.get("id_token_hint")).toMatch(/^ey/);
    await expect.poll(() => new URLSearchParams(revocation).get("token")).toMatch(/^[\w-]+/);
    expect(await personOf(somebody)).toBeNull();
    const back = await fetch(location, { redirect: "manual" });
    expect(back.headers.get("Location")).toBe("http://localhost:3000/auth/logout");
  });

  test("at a provider without a way out leads straight to the page that says so", async () => {
    provider.service.on("beforeWellKnownOpenIdConfiguration", ({ body }) =>
      Object.assign(body as object, { end_session_endpoint: undefined, revocation_endpoint: undefined }),
    );
    const somebody = visitor();
    await signInOutside(somebody);
    expect((await somebody.post("/logout")).headers.get("Location")).toBe("/auth/logout");
  });

  test("while the provider does not take the token back ends the session all the same, and says 'Logout completed'", async () => {
    const somebody = visitor();
    await signInOutside(somebody);
    const session = new Map(somebody.cookies);
    provider.service.on("beforeRevoke", (answer) => {
      answer.statusCode = 503;
    });
    const answer = await somebody.post("/logout");
    expect(answer.headers.get("Location")).toMatch("/endsession?");
    expect((await flashOf(answer))?.toast?.title).toBe("Logout completed");
    const thief = visitor();
    for (const [name, cookie] of session) {
      thief.cookies.set(name, cookie);
    }
    expect(await personOf(thief)).toBeNull();
  });
});

// Installed by '.ci/run', where everything is tested.
describe.each(hasGlewlwyd ? ["glewlwyd"] : [])("at %s, which tells no email_verified, no picture and no role", () => {
  const glewlwyd = testGlewlwyd();

  beforeEach(() =>
    useProvider(glewlwyd.issuer, { OAUTH_CLIENT_SECRET: glewlwyd.clientSecret, OAUTH_SCOPES: "openid", ADMIN_EMAILS: "jo@example.com" }),
  );

  /** Signs in there; gives the address of the callback. */
  async function callbackFromThere(somebody: Visitor) {
    const start = await somebody.get("/api/auth/login?redirect=%2Fbuying-guide%2Ffull");
    return glewlwyd.agree(start.headers.get("Location") ?? "");
  }

  test("a person signs in and goes on", async () => {
    const somebody = visitor();
    const answer = await somebody.get(await callbackFromThere(somebody));
    expect(answer.headers.get("Location")).toBe("/auth/callback?auth=success");
    expect(await personOf(somebody)).toMatchObject({ name: "Jo Glew", email: "jo@example.com", image: null });
    expect(await (await somebody.get("/auth/callback?auth=success")).json()).toMatchObject({ target: "/buying-guide/full" });
  });

  test("an unverified address makes no administrator", async () => {
    const somebody = visitor();
    await somebody.get(await callbackFromThere(somebody));
    expect(await database().user.findMany({ where: { issuer: glewlwyd.issuer } })).toMatchObject([
      { emailVerified: false, role: "person" },
    ]);
  });

  test("a callback that is replayed makes no second session", async () => {
    const somebody = visitor();
    const address = await callbackFromThere(somebody);
    const before = new Map(somebody.cookies);
    await somebody.get(address);
    const replaying = visitor();
    for (const [name, cookie] of before) {
      replaying.cookies.set(name, cookie);
    }
    expect((await replaying.get(address)).headers.get("Location")).toBe("/auth/callback?error=invalid_grant");
    expect(await personOf(replaying)).toBeNull();
  });

  test("a person signs out here, and is led to sign out there", async () => {
    const somebody = visitor();
    await somebody.get(await callbackFromThere(somebody));
    const answer = await somebody.post("/logout");
    expect((await flashOf(answer))?.toast?.title).toBe("Logged out successfully");
    expect(await personOf(somebody)).toBeNull();
    const there = await fetch(answer.headers.get("Location") ?? "", { redirect: "manual" });
    expect(there.status).toBe(302);
    expect(there.headers.get("Location")).toContain("prompt=end_session");
  });
});

test("the embedded portal does not exist beside an outside provider", async () => {
  const somebody = visitor();
  for (const page of ["/portal/sign-in", "/portal/create-account", "/portal/auth", "/portal/jwks"]) {
    expect((await somebody.get(page)).status).toBe(404);
  }
  expect(
    (await somebody.post("/portal/create-account", { name: "A", email: "a@example.com", password: "four words make sense" })).status,
  ).toBe(404);
});
