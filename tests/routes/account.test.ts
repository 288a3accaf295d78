import { describe, expect, test } from "vitest";
import type { SignedInBrowser } from "#app/account/signed-in-browsers.server.ts";
import { paths, startSignUpPath } from "#app/paths.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { closeDatabase, database, setDatabase } from "#app/platform/database/database.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
import * as accountRoute from "#app/routes/dashboard_.account.tsx";
import * as deletionRoute from "#app/routes/dashboard_.account_.delete.tsx";
import * as fileRoute from "#app/routes/dashboard_.account_.download.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makeChange, makePerson, type SignedIn, signInAgain } from "#tests/support/factories.ts";
import { stepAt } from "#tests/support/places.ts";
import { answerTo, opening, posting } from "#tests/support/requests.ts";
import { createAccount, personOf, signIn, signInRoutes, testPortal } from "#tests/support/sign-in.ts";
import { type AnsweringRoute, Visitor } from "#tests/support/visitor.ts";

testDatabase();
testPortal({ SIGN_UPS_AT_MOST: "1000" });

const password = "four words make sense";
const guide = guideOf("selling", "full");
let count = 0;
const newEmail = () => `account-${++count}@example.com`;

const routes = {
  ...signInRoutes,
  [paths.account]: accountRoute,
  [paths.accountDeletion]: deletionRoute,
  [paths.accountFile]: fileRoute,
} as unknown as Readonly<Record<string, AnsweringRoute>>;

/** Somebody with an account of the embedded portal, signed in in a browser of their own. */
async function member(email = newEmail()) {
  const browser = new Visitor(routes);
  await createAccount(browser, email, password);
  const { id, subject } = await database().user.findFirstOrThrow({ where: { email } });
  return { browser, email, id, subject };
}

const openAccount = (person?: SignedIn) => answerTo(opening(paths.account, { cookie: person?.cookie }), accountRoute.loader as never);
const send = (person: SignedIn | undefined, fields: Record<string, string>) =>
  answerTo(posting(paths.account, fields, { cookie: person?.cookie }), accountRoute.action as never);

async function browsersOf(person: SignedIn): Promise<SignedInBrowser[]> {
  return ((await (await openAccount(person)).json()) as { account: { browsers: SignedInBrowser[] } }).account.browsers;
}

const sessionCount = (userId: string) => database().session.count({ where: { userId } });

test.each([paths.account, paths.accountDeletion, paths.accountFile])("%s leads the signed-out to sign-in and back", async (path) => {
  const answer = await new Visitor(routes).get(path);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/auth?redirect=${encodeURIComponent(path)}`]);
});

test("'Create an account' opens the form for one, and leads back signed in", async () => {
  const browser = new Visitor(routes);
  const { address } = await browser.follow(startSignUpPath);
  expect(new URL(address).pathname).toBe(paths.portalCreateAccount);
  const email = newEmail();
  await browser.arrive(address, await browser.post(paths.portalCreateAccount, { name: "Robin Example", email, password }));
  expect(await personOf(browser)).toMatchObject({ email });
});

describe("signed-in browsers", () => {
  test("every browser is shown by its device, this one first, without its session id", async () => {
    const person = await makePerson();
    await signInAgain(person.id);
    const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1";
    await database().session.updateMany({ where: { userId: person.id }, data: { userAgent } });
    const browsers = await browsersOf(person);
    expect(browsers.map(({ device, isThisOne }) => [device, isThisOne])).toEqual([
      ["Safari on an iPhone", true],
      ["Safari on an iPhone", false],
    ]);
    const stored = await database().session.findMany({ where: { userId: person.id } });
    const shown = JSON.stringify(browsers);
    for (const { idHash } of stored) {
      expect(shown).not.toContain(idHash);
    }
  });

  test("one of them can be signed out, twice without harm, and the others go on", async () => {
    const person = await makePerson();
    const [second, third] = [await signInAgain(person.id), await signInAgain(person.id)];
    const key = (await browsersOf({ ...person, cookie: second })).find(({ isThisOne }) => isThisOne)?.key ?? "";
    for (const _ of ["first", "second press"]) {
      const answer = await send(person, { intent: "end-session", session: key });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard/account#browsers"]);
    }
    expect((await openAccount({ ...person, cookie: second })).status).toBe(303);
    expect((await openAccount({ ...person, cookie: third })).status).toBe(200);
  });

  test("all others can be signed out at once", async () => {
    const person = await makePerson();
    const other = await makePerson();
    await Promise.all([signInAgain(person.id), signInAgain(person.id)]);
    expect((await send(person, { intent: "end-other-sessions" })).status).toBe(303);
    expect(await browsersOf(person)).toHaveLength(1);
    expect(await browsersOf(other)).toHaveLength(1);
  });

  test("another user's browser stays signed in, whatever key is sent", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const key = (await browsersOf(other))[0]?.key ?? "";
    for (const session of [key, "", "%", "_".repeat(16), key.slice(0, 4)]) {
      expect((await send(person, { intent: "end-session", session })).status).toBe(303);
    }
    expect(await browsersOf(other)).toHaveLength(1);
    expect(await browsersOf(person)).toHaveLength(1);
  });

  test("a browser that was signed out is asked for the password again, although the portal had remembered it", async () => {
    const { browser, email } = await member();
    const other = new Visitor(routes);
    await signIn(other, email, password);
    await browser.post(paths.account, { intent: "end-other-sessions" });
    expect(await personOf(other)).toBeNull();
    expect((await other.follow("/api/auth/login")).address).toMatch(/\/portal\/sign-in$/);
    expect(await personOf(browser)).toMatchObject({ email });
  });

  test("a form that is none of the page's is refused", async () => {
    expect((await send(await makePerson(), { intent: "promote" })).status).toBe(400);
    expect((await send(undefined, { intent: "end-other-sessions" })).status).toBe(303);
  });
});

describe("the phone number", () => {
  const numberOf = async (id: string) => (await database().user.findUniqueOrThrow({ where: { id } })).phone;

  test("is kept as a link however it is typed, shown again, in the file of one's data, and removed by an empty field", async () => {
    const { browser, id } = await member();
    for (const typed of ["(512) 555-0100", "512.555.0100", "+1 512 555 0100"]) {
      const answer = await browser.post(paths.account, { intent: "phone", phone: typed });
      expect([answer.status, answer.headers.get("Location"), await numberOf(id)]).toEqual([
        303,
        `${paths.account}#profile`,
        "tel:+15125550100",
      ]);
    }
    expect(await (await browser.get(paths.account)).json()).toMatchObject({ account: { phone: "(512) 555-0100" } });
    expect(JSON.parse(await (await browser.get(paths.accountFile)).text())).toMatchObject({ profile: { phone: "tel:+15125550100" } });
    expect(await database().accountEvent.count({ where: { userId: id, kind: "phone-changed" } })).toBe(3);
    expect((await browser.post(paths.account, { intent: "phone", phone: " " })).status).toBe(303);
    expect(await numberOf(id)).toBeNull();
  });

  test("of no country, another country or a premium line is refused at the field, and what was typed stays", async () => {
    const { browser, id } = await member();
    for (const typed of ["555-0100", "+44 20 7946 0018", "1-900-555-0100", "call me", "9".repeat(60)]) {
      const answer = await browser.post(paths.account, { intent: "phone", phone: typed });
      expect(answer.status, typed).toBe(400);
      expect(await answer.json()).toMatchObject({
        phone: typed.slice(0, 40),
        phoneErrors: { phone: expect.stringMatching("Enter a U.S. phone number") },
      });
    }
    expect(await numberOf(id)).toBeNull();
  });
});

describe("changing the name", () => {
  test("changes it here and at the next sign-in, and is among the activity", async () => {
    const { browser, id, email } = await member();
    const answer = await browser.post(paths.account, { intent: "name", name: "  Robin Newname " });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${paths.account}#profile`]);
    const name = async () => (await database().user.findUniqueOrThrow({ where: { id } })).name;
    expect(await name()).toBe("Robin Newname");
    await signIn(new Visitor(routes), email, password);
    expect(await name()).toBe("Robin Newname");
    const [event] = await database().accountEvent.findMany({ where: { userId: id, kind: "name-changed" } });
    expect(event).toMatchObject({ actorId: id });
  });

  test.each([
    ["a blank one", " ", "Enter your name"],
    ["one that is too long", "x".repeat(101), "Name must be 100 characters or fewer"],
  ])("refuses %s at its field, and keeps what was typed", async (_, name, error) => {
    const { browser, id } = await member();
    const answer = await browser.post(paths.account, { intent: "name", name });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ nameErrors: { name: error }, name });
    expect((await database().user.findUniqueOrThrow({ where: { id } })).name).not.toBe(name);
  });

  test("is for accounts of the portal only", async () => {
    expect((await send(await makePerson(), { intent: "name", name: "Robin" })).status).toBe(400);
  });
});

describe("changing the password", () => {
  test("takes the current one, and signs the other browsers out", async () => {
    const { browser, email } = await member();
    const other = new Visitor(routes);
    await signIn(other, email, password);
    const fresh = "five other words make more";
    const fields = { intent: "password", currentPassword: password, newPassword: fresh, confirmPassword: fresh };
    expect((await browser.post(paths.account, fields)).headers.get("Location")).toBe(paths.account);
    expect([await personOf(browser), await personOf(other)]).toEqual([expect.objectContaining({ email }), null]);
    const third = new Visitor(routes);
    await signIn(third, email, fresh);
    expect(await personOf(third)).toMatchObject({ email });
  });

  test("errors are shown at their fields", async () => {
    const { browser } = await member();
    const answer = await browser.post(paths.account, {
      intent: "password",
      currentPassword: "",
      newPassword: "short",
      confirmPassword: "",
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      passwordError: null,
      passwordErrors: {
        currentPassword: "Enter your current password",
        newPassword: "Password must be at least 12 characters",
        confirmPassword: "Confirm the new password",
      },
    });
  });
});

describe("the file of one's data", () => {
  test("holds profile, answers, points, administrators' changes and sessions, and is kept nowhere on the way", async () => {
    const { browser, id, email } = await member();
    await makeChange({ id }, guide, { type: "step.complete", step: 0 }, { type: "question.answer", step: 1, question: 0, answer: "no" });
    await makeAdministratorsChange(await makePerson({ role: "administrator" }), { id }, guide, { type: "step.complete", step: 1 });
    const answer = await browser.get(paths.accountFile);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    const file = JSON.parse(await answer.text());
    expect(file).toMatchObject({
      product: "Keyturn",
      profile: { id, email, name: "Somebody Else" },
      signInAccount: { email },
      journeys: [
        {
          journeyType: "selling",
          serviceTier: "full",
          completedSteps: [0, 1],
          answers: { 1: { 0: "no" } },
          notes: {},
          targetDate: null,
          points: 200,
          isLastActive: true,
        },
      ],
      changesByAdministrators: [{ before: { completedSteps: [0] }, after: { completedSteps: [0, 1] } }],
      sessions: [{ device: "A browser on a device we do not know", userAgent: "Visitor", isThisBrowser: true }],
    });
    const question = guide.steps[1]?.details[0]?.question;
    expect(file.journeys[0].steps[1].isCompleted).toBe(true);
    expect(file.journeys[0].steps[1].questions[0]).toEqual({ question, answer: "no", isCovered: false });
  });

  test("holds no secret and nothing of anybody else", async () => {
    const { browser, id, subject } = await member();
    const other = await member();
    await makeChange({ id: other.id }, guide, { type: "step.complete", step: 0 });
    const lines = [{ line: 2, email: other.email, name: "Other", plan: null }];
    await database().userImport.create({
      data: { userId: id, fileName: "people.csv", lines, faults: [], newUsers: 1, newPlans: 0, unchanged: 0 },
    });
    const text = await (await browser.get(paths.accountFile)).text();
    const [session, account] = await Promise.all([
      database().session.findFirstOrThrow({ where: { userId: id } }),
      database().portalAccount.findUniqueOrThrow({ where: { id: subject } }),
    ]);
    for (const secret of [session.idHash, account.passwordHash, "argon2", other.email, other.id]) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.parse(text)).toMatchObject({ journeys: [], imports: [{ fileName: "people.csv", newUsers: 1 }] });
  });

  test("names every table that holds rows of a person's own", async () => {
    const rows = await database().$queryRaw<{ table_name: string }[]>`
      SELECT DISTINCT table_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name IN ('user_id', 'owner_id', 'author_id', 'actor_id', 'entered_by_id', 'added_by_id') ORDER BY table_name`;
    // A new one belongs into the file too, and here.
    expect(rows.map(({ table_name }) => table_name)).toEqual([
      "account_deletion",
      "account_event",
      "api_token",
      "calendar_feed",
      "desk_done",
      "desk_view",
      "logged_contact",
      "mail_settings",
      "member_answer",
      "note",
      "outbox_entry",
      "own_number",
      "plan",
      "plan_event",
      "plan_list_entry",
      "plan_member",
      "plan_opening",
      "saved_calculation",
      "saved_loan_form",
      "session",
      "step_feedback",
      "thread_message",
      "trusted_contact",
      "user_import",
      "week_update",
      "wire_check",
      "wording_draft",
      "wording_event",
    ]);
  });
});

describe("deleting one's account", () => {
  const confirm = (browser: Visitor, confirmation: string) => browser.post(paths.accountDeletion, { confirmation });

  test("leaves nothing of it, ends every browser's session, and others keep theirs", async () => {
    const { browser, email, id, subject } = await member();
    const elsewhere = new Visitor(routes);
    await signIn(elsewhere, email, password);
    const other = await member();
    for (const person of [{ id }, other]) {
      await makeChange(person, guide, { type: "step.complete", step: 0 });
      await makeAdministratorsChange(await makePerson({ role: "administrator" }), person, guide, { type: "step.complete", step: 1 });
    }
    // A sign-in of the same account that is under way in a third browser.
    await new Visitor(routes).follow("/api/auth/login");

    const answer = await confirm(browser, password);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/?account=deleted"]);
    expect([await personOf(browser), await personOf(elsewhere)]).toEqual([null, null]);
    expect((await elsewhere.follow("/api/auth/login")).address).toMatch(/\/portal\/sign-in$/);

    const tables = await database().$queryRaw<{ table_name: string }[]>`
      SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`;
    expect(tables.length).toBeGreaterThan(8);
    for (const { table_name } of tables) {
      for (const trace of [id, subject, email]) {
        const found = await database().$queryRawUnsafe<unknown[]>(`SELECT 1 FROM "${table_name}" t WHERE t::text LIKE $1`, `%${trace}%`);
        expect(found, `${table_name} still knows ${trace}`).toEqual([]);
      }
    }
    expect(await personOf(other.browser)).toMatchObject({ email: other.email });
    expect(await database().planEvent.count({ where: { plan: { ownerId: other.id }, actorRole: "administrator" } })).toBe(1);
  });

  test("the same email can sign up again, and begins empty", async () => {
    const { browser, email, id } = await member();
    await makeChange({ id }, guide, { type: "step.complete", step: 0 });
    await confirm(browser, password);
    await createAccount(browser, email, "another four words here");
    expect(await personOf(browser)).toMatchObject({ email });
    expect(JSON.parse(await (await browser.get(paths.accountFile)).text())).toMatchObject({ journeys: [], profile: { email } });
  });

  test("a save that comes a moment too late is refused, and brings nothing back", async () => {
    const { browser, id } = await member();
    await confirm(browser, password);
    expect(await changePlan({ ownerId: id, guide, events: [{ type: "step.complete", step: stepAt(guide, 0) }] })).toBeNull();
    expect(await database().plan.count({ where: { ownerId: id } })).toBe(0);
  });

  test.each([
    ["no password", "", "Enter your current password"],
    ["a wrong one", "not the right one", "Current password is incorrect"],
  ])("%s deletes nothing and says so", async (_, confirmation, error) => {
    const { browser, email } = await member();
    const answer = await confirm(browser, confirmation);
    expect([answer.status, await answer.json()]).toEqual([400, { errors: { confirmation: error }, error: null }]);
    expect(await personOf(browser)).toMatchObject({ email });
  });

  test("guessing the password is stopped after ten failures", async () => {
    const { browser, email } = await member();
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await confirm(browser, "a wrong one")).status).toBe(400);
    }
    expect((await confirm(browser, password)).status).toBe(429);
    expect(await personOf(browser)).toMatchObject({ email });
  });

  test("only the last administrator has to stay, also when two leave at the same moment", async () => {
    await database().user.updateMany({ data: { role: "person" } });
    const [one, other] = [await member(), await member()];
    await database().user.updateMany({ where: { id: { in: [one.id, other.id] } }, data: { role: "administrator" } });
    const answers = await Promise.all([confirm(one.browser, password), confirm(other.browser, password)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ error: expect.stringContaining("only administrator") });
    expect(await database().user.count({ where: { role: "administrator" } })).toBe(1);
  });

  test("an administrator's change for another user stays when that administrator is deleted", async () => {
    await makePerson({ role: "administrator" });
    const { browser, id } = await member();
    await database().user.update({ where: { id }, data: { role: "administrator" } });
    const person = await makePerson();
    const { saved } = await makeAdministratorsChange({ id }, person, guide, { type: "step.complete", step: 0 });
    expect((await confirm(browser, password)).status).toBe(303);
    expect(await database().planEvent.findFirstOrThrow({ where: { planId: saved.id } })).toMatchObject({ actorId: null });
  });

  test("a user whose password is kept elsewhere types a phrase instead", async () => {
    const person = await makePerson();
    const type = (confirmation: string) =>
      answerTo(posting(paths.accountDeletion, { confirmation }, { cookie: person.cookie }), deletionRoute.action as never);
    expect(await (await type("")).json()).toMatchObject({ errors: { confirmation: "Type delete to confirm" } });
    expect(await sessionCount(person.id)).toBe(1);
    expect((await type(" Delete ")).status).toBe(303);
    expect(await database().user.count({ where: { id: person.id } })).toBe(0);
  });
});

test("while the database is away the pages say so and are 503", async () => {
  const person = await makePerson();
  await closeDatabase();
  // Nothing listens on port 1.
  setDatabase(openServerDatabase("postgresql://127.0.0.1:1/keyturn"));
  const answers = [
    await openAccount(person),
    await send(person, { intent: "end-other-sessions" }),
    await answerTo(opening(paths.accountFile, person), fileRoute.loader as never),
    await answerTo(opening(paths.accountDeletion, person), deletionRoute.loader as never),
    await answerTo(posting(paths.accountDeletion, { confirmation: password }, person), deletionRoute.action as never),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get("Retry-After")])).toEqual(answers.map(() => [503, "5"]));
});
