import { describe, expect, test } from "vitest";
import { safeRedirect } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { createAccount, personOf, signIn, testPortal, visitor } from "#tests/support/sign-in.ts";

testDatabase();
testPortal({ SIGN_UPS_AT_MOST: "1000" });

const password = "four words make sense";
let count = 0;
const newEmail = () => `person-${++count}@example.com`;

describe("creating an account", () => {
  test("ends signed in, under the name and address that were typed", async () => {
    const somebody = visitor();
    const email = newEmail();
    expect(await createAccount(somebody, ` ${email.toUpperCase()} `, password)).toBe(
      `${environment().appOrigin}/auth/callback?auth=success`,
    );
    expect(await personOf(somebody)).toMatchObject({ name: "Somebody Else", email });
  });

  test("keeps the password only as an argon2id hash", async () => {
    const email = newEmail();
    await createAccount(visitor(), email, password);
    const { passwordHash } = await database().portalAccount.findUniqueOrThrow({ where: { email } });
    expect(passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("with an address that has an account says so, and signs nobody in", async () => {
    const email = newEmail();
    await createAccount(visitor(), email, password);
    const second = visitor();
    await second.follow("/api/auth/login");
    const answer = await second.post("/portal/create-account", { name: "Second", email: email.toUpperCase(), password });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors.email).toMatch("already exists");
    expect(await personOf(second)).toBeNull();
  });

  test.each([
    [
      { name: "", email: "", password: "" },
      { name: "Enter your name", email: "Enter your email address", password: "Enter a password" },
    ],
    [
      { name: "A", email: "not an address", password: "x".repeat(11) },
      { name: null, email: /correct format/, password: /at least 12/ },
    ],
    [
      { name: "x".repeat(101), email: "a@example.com", password: "x".repeat(129) },
      { name: /100 characters/, email: null, password: /128 characters/ },
    ],
  ])("refuses %j with a sentence for each field, keeping all that was typed but the password", async (fields, sentences) => {
    const somebody = visitor();
    await somebody.follow("/api/auth/login");
    const answer = await somebody.post("/portal/create-account", fields);
    expect(answer.status).toBe(400);
    const { errors, values } = await answer.json();
    for (const [field, sentence] of Object.entries(sentences)) {
      if (sentence === null) {
        expect(errors[field]).toBeUndefined();
      } else {
        expect(errors[field]).toMatch(sentence);
      }
    }
    expect(values).toEqual({ name: fields.name, email: fields.email });
  });

  test("takes passwords of 12 and of 128 characters, counted as people count", async () => {
    expect(await createAccount(visitor(), newEmail(), "🔑🏠🌵🎈🍋🚲🪁🧊🐙🎻🌋🧭")).toMatch("auth=success");
    expect(await createAccount(visitor(), newEmail(), "où le vélo dormait, près du chêne".padEnd(128, "é"))).toMatch("auth=success");
  });
});

describe("signing in", () => {
  test("works on another browser, in any case of the address, as the same person", async () => {
    const email = newEmail();
    const first = visitor();
    await createAccount(first, email, password);
    const second = visitor();
    expect(await signIn(second, email.toUpperCase(), password)).toMatch(/auth=success$/);
    expect(await personOf(second)).toEqual(await personOf(first));
    expect(await database().user.count({ where: { email } })).toBe(1);
  });

  test("answers a wrong password and an unknown address with the same words", async () => {
    const email = newEmail();
    await createAccount(visitor(), email, password);
    const answers = [];
    for (const fields of [
      { email, password: "wrong but long enough" },
      { email: newEmail(), password },
    ]) {
      const somebody = visitor();
      await somebody.follow("/api/auth/login");
      const answer = await somebody.post("/portal/sign-in", fields);
      answers.push([answer.status, (await answer.json()).errors]);
      expect(await personOf(somebody)).toBeNull();
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([400, { email: "The email or password is incorrect" }]);
  });

  test("leads back to the page that it was begun from, and only once", async () => {
    const somebody = visitor();
    await createAccount(somebody, newEmail(), password, addressAt("/buying-guide/full?step=3&done=0.1"));
    const arrival = await (await somebody.get("/auth/callback?auth=success")).json();
    // 'createAccount' has seen the page already.
    expect(arrival.target).toBeNull();
    const again = visitor();
    await again.follow("/api/auth/login?redirect=%2Fselling-guide%2Ffull");
    const answer = await again.post("/portal/create-account", { name: "A", email: newEmail(), password });
    const { response } = await again.arrive("/portal/create-account", answer);
    expect(await response.json()).toMatchObject({ outcome: "success", target: "/selling-guide/full", landing: "/selling-guide/full" });
  });

  test("in two tabs leads each to its own page", async () => {
    const somebody = visitor();
    const email = newEmail();
    await createAccount(somebody, email, password);
    await somebody.post("/logout");
    const begin = async (path: string) => (await somebody.get(`/api/auth/login?redirect=${path}`)).headers.get("Location") ?? "";
    const first = await begin("/a");
    const second = await begin("/b");
    await somebody.follow(first);
    const { response } = await somebody.arrive("/portal/sign-in", await somebody.post("/portal/sign-in", { email, password }));
    expect(await response.json()).toMatchObject({ outcome: "success", target: "/a" });
    // The portal knows the person by now.
    const other = await somebody.follow(second);
    expect(await other.response.json()).toMatchObject({ outcome: "success", target: "/b" });
  });

  test("redirects a signed-in user straight to the target", async () => {
    const somebody = visitor();
    await createAccount(somebody, newEmail(), password);
    for (const address of ["/auth?redirect=%2Fdashboard", "/api/auth/login?redirect=%2Fdashboard"]) {
      expect((await somebody.get(address)).headers.get("Location")).toBe("/dashboard");
    }
  });

  test("reads the administrator's role from the account, at every sign-in", async () => {
    const email = newEmail();
    const somebody = visitor();
    await createAccount(somebody, email, password);
    await database().portalAccount.update({ where: { email }, data: { role: "administrator" } });
    await somebody.post("/logout");
    await signIn(somebody, email, password);
    expect(await database().user.findFirstOrThrow({ where: { email } })).toMatchObject({
      role: "administrator",
      issuer: "urn:keyturn:portal",
    });
    await database().portalAccount.update({ where: { email }, data: { role: "person" } });
    await somebody.post("/logout");
    await signIn(somebody, email, password);
    expect(await database().user.findFirstOrThrow({ where: { email } })).toMatchObject({ role: "person" });
  });

  test("forgets its own cookies when it has ended", async () => {
    const somebody = visitor();
    await createAccount(somebody, newEmail(), password);
    const names = [...somebody.cookies.keys()].map((key) => key.split(" ")[0] ?? "");
    expect(names.filter((name) => /^keyturn_(sign_in|target|arrival)/.test(name))).toEqual([]);
  });

  test("begun again and again keeps a few cookies only", async () => {
    const somebody = visitor();
    for (let attempt = 0; attempt < 12; attempt++) {
      await somebody.get("/api/auth/login");
    }
    expect([...somebody.cookies.keys()].filter((name) => name.startsWith("keyturn_sign_in")).length).toBeLessThanOrEqual(5);
  });

  test("remembers where the last two are to lead", async () => {
    const somebody = visitor();
    const email = newEmail();
    await createAccount(somebody, email, password);
    await somebody.post("/logout");
    const begun: string[] = [];
    for (const path of ["/a", "/b", "/c"]) {
      begun.push((await somebody.get(`/api/auth/login?redirect=${path}`)).headers.get("Location") ?? "");
    }
    await somebody.follow(begun[0] ?? "");
    const { response } = await somebody.arrive("/portal/sign-in", await somebody.post("/portal/sign-in", { email, password }));
    const targets = [await response.json()];
    for (const location of begun.slice(1)) {
      targets.push(await (await somebody.follow(location)).response.json());
    }
    expect(targets.map(({ target }) => target)).toEqual(["/", "/b", "/c"]);
  });

  test("by any number of links, with targets as long as are taken, leaves room in every request", async () => {
    const somebody = visitor();
    const longest = `/${"é".repeat(249)}`;
    expect(safeRedirect(longest)).toHaveLength(1_495);
    await Promise.all(Array.from({ length: 4 }, () => somebody.get(`/api/auth/login?redirect=${encodeURIComponent(longest)}`)));
    for (let attempt = 0; attempt < 12; attempt++) {
      await somebody.get(`/api/auth/login?redirect=${encodeURIComponent(longest)}`);
    }
    const targets = [...somebody.cookies].filter(([name]) => name.startsWith("keyturn_target"));
    expect(targets.map(([name]) => name)).toEqual(["keyturn_target_1 /", "keyturn_target_2 /"]);
    for (const [name, { value }] of targets) {
      expect(name.length + value.length).toBeLessThan(4_096);
    }
    const cookie = [...somebody.cookies].map(([name, { value }]) => `${name.split(" ")[0]}=${value}`).join("; ");
    // Of the 16 KB that Node reads.
    expect(cookie.length).toBeLessThan(8 * 1_024);
  });

  test("does not confuse what a query of the starting address holds with an answer of the portal", async () => {
    const somebody = visitor();
    const { address } = await somebody.follow("/api/auth/login?state=x&code=y&error=z");
    expect(address).toMatch(/\/portal\/sign-in$/);
  });
});

describe("too many attempts", () => {
  test("to sign in are answered with 429, how long to wait, and what was typed", async () => {
    const somebody = visitor();
    const email = newEmail();
    await somebody.follow("/api/auth/login");
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await somebody.post("/portal/sign-in", { email, password: "a wrong one" })).status).toBe(400);
    }
    const answer = await somebody.post("/portal/sign-in", { email, password: "a wrong one" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(await answer.json()).toMatchObject({ errors: { email: "Too many attempts. Try again in 10 minutes." }, values: { email } });
  });
});

describe("signing out", () => {
  test("ends the session here and at the portal, so that signing in asks for the password again", async () => {
    const somebody = visitor();
    const email = newEmail();
    await createAccount(somebody, email, password);
    const stolen = new Map(somebody.cookies);
    expect((await somebody.post("/logout")).headers.get("Location")).toBe("/auth/logout");
    expect(await personOf(somebody)).toBeNull();
    expect((await somebody.follow("/api/auth/login")).address).toMatch(/\/portal\/sign-in$/);

    const thief = visitor();
    for (const [name, cookie] of stolen) {
      thief.cookies.set(name, cookie);
    }
    expect(await personOf(thief)).toBeNull();
    expect((await thief.follow("/api/auth/login")).address).toMatch(/\/portal\/sign-in$/);
  });

  test("leaves nothing of the portal's session in the database", async () => {
    const somebody = visitor();
    const email = newEmail();
    await createAccount(somebody, email, password);
    const { id } = await database().portalAccount.findUniqueOrThrow({ where: { email } });
    const left = () =>
      database().oidcPayload.findMany({ where: { payload: { path: ["accountId"], equals: id } }, select: { model: true } });
    expect((await left()).map(({ model }) => model)).toContain("Session");
    await somebody.post("/logout");
    expect(await left()).toEqual([]);
  });

  test("does not happen on a GET", async () => {
    const somebody = visitor();
    await createAccount(somebody, newEmail(), password);
    await somebody.get("/logout");
    await somebody.get("/auth/logout");
    expect(await personOf(somebody)).not.toBeNull();
  });

  test("without a session says the same", async () => {
    expect((await visitor().post("/logout")).headers.get("Location")).toBe("/auth/logout");
  });
});

describe("a page of the portal that belongs to no sign-in", () => {
  test.each(["/portal/sign-in", "/portal/create-account"])("%s says so, and takes nothing", async (page) => {
    const somebody = visitor();
    expect(await (await somebody.get(page)).json()).toMatchObject({ isBegun: false });
    const email = newEmail();
    const answer = await somebody.post(page, { name: "A", email, password });
    expect(answer.status).toBe(400);
    expect(await database().portalAccount.count({ where: { email } })).toBe(0);
  });

  test("left open while signing in went on in another tab asks to start again", async () => {
    const somebody = visitor();
    const email = newEmail();
    await createAccount(somebody, email, password);
    const answer = await somebody.post("/portal/sign-in", { email, password });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toBeNull();
  });
});
