import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ImportAnswer, ImportPageData } from "#app/admin/import/import-page.server.ts";
import { importFaultsPath } from "#app/admin/import/import-paths.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { action, loader } from "#app/routes/_admin.admin.import.tsx";
import * as faultsFile from "#app/routes/api.admin.import-faults[.]csv.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { createAccountLink } from "#app/users/accounts/account-links.server.ts";
import { createPortalAccount, findPortalAccountByEmail } from "#app/users/accounts/portal-account.server.ts";
import { resetPassword } from "#app/users/accounts/recover-account.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, opening, posting } from "#tests/support/requests.ts";

const header = "Name,Email,Journey,Tier,Closing date";

function sendFile(content: string | Uint8Array<ArrayBuffer>, { cookie }: SignedIn): Promise<Response> {
  const body = new FormData();
  body.set("intent", "check");
  body.set("file", new File([content], "people.csv"));
  const request = new Request(new URL(staffPaths.adminImport, environment().appOrigin), {
    method: "POST",
    body,
    headers: { Cookie: cookie },
  });
  return answerTo(request, action);
}

/** The id of the checked file. */
async function check(content: string, sender: SignedIn): Promise<string> {
  const response = await sendFile(content, sender);
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "", environment().appOrigin).searchParams.get("file") ?? "";
}

async function reportOf(id: string, sender: SignedIn) {
  const answer = await answerTo(opening(`${staffPaths.adminImport}?file=${id}`, sender), loader);
  return ((await answer.json()) as ImportPageData).page?.report;
}

const importFile = (id: string, sender: SignedIn) =>
  answerTo(posting(staffPaths.adminImport, { intent: "import", import: id }, sender), action);
const errorOf = async (response: Response) => [response.status, ((await response.json()) as ImportAnswer).error];

/** As triggers count it. */
async function countTally(): Promise<number> {
  return (await database().peopleTally.findFirstOrThrow()).total;
}

const makeAdministrator = () => makePerson({ role: "administrator" });

describe.each(databaseKinds)("a file of people on the %s database", (kind) => {
  testDatabase(kind);

  test("is checked first, then imported as a whole, once", async () => {
    const administrator = await makeAdministrator();
    const total = await countTally();
    const rows = [
      "Ana Example, Ana@Example.com ,buyer,Full,4/15/2027",
      '"Example, Ben",ben@example.com,,,',
      "Cy,cy@example.com,selling,concierge,",
    ];
    const id = await check(`\uFEFF${header}\r\n${rows.join("\r\n")}\r\n`, administrator);
    expect(await reportOf(id, administrator)).toMatchObject({ newUsers: 3, newPlans: 2, unchanged: 0, faultCount: 0, importedAt: null });
    expect(await findPortalAccountByEmail("ana@example.com")).toBeNull();

    expect((await importFile(id, administrator)).headers.get("Location")).toBe(`${staffPaths.adminImport}?file=${id}`);
    const imported = await reportOf(id, administrator);
    expect(imported?.importedAt).not.toBeNull();
    expect((await importFile(id, administrator)).status).toBe(303);
    expect(await reportOf(id, administrator), "a second press").toEqual(imported);
    expect(await countTally()).toBe(total + 3);
    expect((await database().userImport.findUniqueOrThrow({ where: { id } })).lines).toEqual([]);
    expect(await listAccountEvents(administrator.id, "administrator")).toMatchObject([{ words: expect.stringContaining("people.csv") }]);

    const ana = await database().user.findFirstOrThrow({ where: { email: "ana@example.com" } });
    expect(ana).toMatchObject({ name: "Ana Example", emailVerified: false, role: "person" });
    const plan = await findPlan(ana.id, "buying", "full");
    expect(plan).toMatchObject({ targetDate: "2027-04-15", record: { completedSteps: [] } });
    expect(await database().planMember.findMany({ where: { planId: plan?.id } })).toMatchObject([{ userId: ana.id, role: "owner" }]);
    expect(await database().outboxEntry.count({ where: { address: "ana@example.com" } })).toBe(0);
  });

  test("leads to accounts whose owners choose a password by a mailed link", async () => {
    const administrator = await makeAdministrator();
    await importFile(await check(`${header}\nDee,dee@example.com,buying,free,`, administrator), administrator);
    const account = await findPortalAccountByEmail("dee@example.com");
    const token = account && (await createAccountLink(account, "password", account.email, new Date()));
    expect(await resetPassword(token ?? "", "hash")).toBe(true);
    const confirmed = await findPortalAccountByEmail("dee@example.com");
    expect(confirmed).toMatchObject({ id: account?.id, emailVerified: true, passwordHash: "hash" });
    const user = await database().user.findFirstOrThrow({ where: { email: "dee@example.com" } });
    expect(user).toMatchObject({ subject: account?.id, emailVerified: true });
  });

  test("changes no existing user, and adds only missing plans", async () => {
    const administrator = await makeAdministrator();
    const known = `${header}\nEve,eve@example.com,buying,full,4/15/2027`;
    await importFile(await check(known, administrator), administrator);
    const again = await reportOf(
      await check(`${header}\nNew,new@example.com,,,\nEvi,eve@example.com,buying,full,5/1/2027`, administrator),
      administrator,
    );
    expect(again).toMatchObject({ newUsers: 1, newPlans: 0, unchanged: 1, lineCount: 2 });
    expect(again?.lines).toMatchObject([
      { line: 3, name: "Evi", plan: { targetDate: "2027-05-01" }, knownAs: "Eve", planHere: { targetDate: "2027-04-15" } },
      { line: 2, name: "New", plan: null, knownAs: null, planHere: null },
    ]);
    await createPortalAccount({ email: "flo@example.com", name: "Flo", passwordHash: "hash", role: "person" });
    const more = `${header}\nEvelyn,eve@example.com,selling,full,\nFlo,flo@example.com,buying,full,`;
    const unconfirmed = await reportOf(await check(more, administrator), administrator);
    expect(unconfirmed?.faults.map(({ line }) => line)).toEqual([2, 3]);
    await database().portalAccount.update({ where: { email: "eve@example.com" }, data: { emailVerified: true } });
    const id = await check(more, administrator);
    expect(await reportOf(id, administrator)).toMatchObject({ newUsers: 0, newPlans: 1, faultCount: 1 });
    await importFile(id, administrator);
    const eve = await database().user.findFirstOrThrow({ where: { email: "eve@example.com" } });
    expect(eve.name).toBe("Eve");
    expect((await findPlan(eve.id, "buying", "full"))?.targetDate).toBe("2027-04-15");
    expect(await findPlan(eve.id, "selling", "full")).not.toBeNull();
  });

  test("imports nobody if one of the users has signed up in the meantime", async () => {
    const administrator = await makeAdministrator();
    const id = await check(`${header}\nGus,gus@example.com,buying,full,\nHal,hal@example.com,buying,full,`, administrator);
    await createPortalAccount({ email: "hal@example.com", name: "Hal", passwordHash: "hash", role: "person" });
    expect(await errorOf(await importFile(id, administrator))).toEqual([409, expect.stringMatching(/^No one was imported/)]);
    expect(await findPortalAccountByEmail("gus@example.com")).toBeNull();
    expect((await reportOf(id, administrator))?.importedAt).toBeNull();
  });

  test("with 1,000 people is imported in one go, and two presses make them once", async () => {
    const administrator = await makeAdministrator();
    const rows = Array.from({ length: 1_000 }, (_, place) => `Person ${place},many-${place}@example.com,buying,full,4/15/2027`);
    const id = await check([header, ...rows].join("\n"), administrator);
    const both = await Promise.all([importFile(id, administrator), importFile(id, administrator)]);
    const statuses = both.map(({ status }) => status);
    expect(statuses).toContain(303);
    // On a server, the second press can come while the first is at work.
    expect([303, 409]).toEqual(expect.arrayContaining(statuses));
    expect(await database().user.count({ where: { email: { startsWith: "many-" } } })).toBe(1_000);
    expect(await database().plan.count({ where: { owner: { email: { startsWith: "many-" } } } })).toBe(1_000);
    expect(await errorOf(await sendFile([header, ...rows, "One,more@example.com,,,"].join("\n"), administrator))).toEqual([
      400,
      expect.stringContaining("One file holds at most 1000"),
    ]);
  });
});

describe("what is wrong with a file", () => {
  testDatabase();

  test("is said by line, on the page and as a file that no spreadsheet runs", async () => {
    const administrator = await makeAdministrator();
    const rows = [
      "Ida,ida@example.com,buying,full,",
      ",no-name@example.com,,,",
      "Jo,not an address,,,",
      "Kim,kim@example.com,renting,full,",
      `Uma,uma@example.com,${"x".repeat(19)}🏡🏡,full,`,
      "Lee,lee@example.com,buying,golden,",
      "Max,max@example.com,,full,",
      "Ned,ned@example.com,buying,full,2/30/2027",
      "Ola,ola@example.com,buying,full,4/15/2097",
      "Pat,IDA@example.com,selling,full,",
      "Quinn,quinn@example.com",
      '"=1+1",cmd@example.com,=1+1,full,',
    ];
    const id = await check([header, ...rows].join("\n"), administrator);
    const report = await reportOf(id, administrator);
    expect(report).toMatchObject({ newUsers: 1, newPlans: 1, faultCount: 11 });
    expect(report?.faults).toEqual([
      { line: 3, reason: "The name is missing" },
      { line: 4, reason: expect.stringContaining("correct format") },
      { line: 5, reason: "'renting' is not a journey: use buying or selling" },
      { line: 6, reason: `'${"x".repeat(19)}🏡' is not a journey: use buying or selling` },
      { line: 7, reason: "There is no guide for buying with the tier 'golden'" },
      { line: 8, reason: "The journey is missing: buying or selling" },
      { line: 9, reason: expect.stringContaining("'2/30/2027' is not a valid date") },
      { line: 10, reason: expect.stringContaining("years ahead") },
      { line: 11, reason: "The same email address is on line 2" },
      { line: 12, reason: "It has more or fewer columns than the first line" },
      { line: 13, reason: "'=1+1' is not a journey: use buying or selling" },
    ]);
    const csv = await (await answerTo(opening(importFaultsPath(id), administrator), faultsFile.loader)).text();
    expect(csv.split("\r\n").slice(0, 2)).toEqual(['"Line","Reason"', '"3","The name is missing"']);
    await importFile(id, administrator);
    expect(await findPortalAccountByEmail("ida@example.com")).not.toBeNull();
    expect(await findPortalAccountByEmail("quinn@example.com")).toBeNull();
  });

  test.each([
    ["nothing", "", "Choose a file"],
    ["a spreadsheet", "PK\u0003\u0004", "This is a spreadsheet"],
    ["text in another encoding", new Uint8Array([0x4e, 0xe9, 0x0a]), "not text in UTF-8"],
    ["a NUL", "Name,Email\nA\0,a@example.com", "not text in UTF-8"],
    ["no names of columns", "Ana,ana@example.com\n", "The first line has to name the columns"],
    ["only names of columns", `${header}\n`, "There is no line below"],
    ["an open quotation mark", `${header}\nAna,"ana@example.com,,,\n`, "can't be read: check its quotation marks"],
    ["a line without an end", `${header}\n${"x".repeat(20_000)},a@example.com,,,`, "can't be read"],
  ])("is said of %s", async (_, content, message) => {
    const administrator = await makeAdministrator();
    const [status, error] = await errorOf(await sendFile(content, administrator));
    expect([status, error]).toEqual([400, expect.stringContaining(message)]);
    expect(await database().userImport.count({ where: { userId: administrator.id } })).toBe(0);
  });

  test("other column names, signs and orders are read too", async () => {
    const administrator = await makeAdministrator();
    const id = await check("Tier;E-mail address;Phone;Full name;Journey type\nNeed-Based;rae@example.com;555;Rae;Seller\n", administrator);
    expect(await reportOf(id, administrator)).toMatchObject({ newUsers: 1, newPlans: 1, faultCount: 0 });
  });
});

describe.each(databaseKinds)("agents and brokers in a file on the %s database", (kind) => {
  testDatabase(kind);
  const columns = "Name,Email,Role,Office";
  const address = () => `${crypto.randomUUID()}@example.com`;
  const userOf = (email: string) => database().user.findFirstOrThrow({ where: { email } });
  beforeAll(ensureFirstOffice);
  beforeEach(async () => {
    await database().user.updateMany({ data: { officeId: null } });
    await database().office.deleteMany({ where: { name: { not: "Keyturn" } } });
  });

  test("get their role and office, recorded with who imported them", async () => {
    const administrator = await makeAdministrator();
    const north = await database().office.create({ data: { name: "North" } });
    const [agent, broker, client] = [address(), address(), address()];
    const id = await check(`${columns}\nAna,${agent},Agent,north\nBen,${broker},broker,Keyturn\nCy,${client},,North`, administrator);
    expect(await reportOf(id, administrator)).toMatchObject({
      newUsers: 3,
      faultCount: 0,
      lines: [{ role: "agent", office: { name: "North" } }, { role: "broker" }, { role: "person", office: { name: "North" } }],
    });
    await importFile(id, administrator);
    expect(await userOf(agent)).toMatchObject({ role: "agent", officeId: north.id });
    expect(await findPortalAccountByEmail(agent)).toMatchObject({ role: "agent" });
    expect(await userOf(broker)).toMatchObject({ role: "broker", officeId: expect.any(String) });
    expect(await userOf(client)).toMatchObject({ role: "person", officeId: north.id });
    const events = await listAccountEvents((await userOf(agent)).id, "administrator");
    expect(events).toMatchObject([{ words: "Role changed: No staff role → Agent, North", by: administrator.name }]);
    expect(await listAccountEvents((await userOf(client)).id, "administrator")).toEqual([]);
  });

  test("need no office's name where there is one office", async () => {
    const administrator = await makeAdministrator();
    const agent = address();
    await importFile(await check(`${columns}\nAna,${agent},agent,`, administrator), administrator);
    const { officeId } = await userOf(agent);
    expect(await database().office.findUniqueOrThrow({ where: { id: officeId ?? "" } })).toMatchObject({ name: "Keyturn" });
  });

  test("are faults by line with an unknown role or office, or without an office among several", async () => {
    const administrator = await makeAdministrator();
    await database().office.createMany({ data: [{ name: "Twin" }, { name: "Twin" }, { name: "Shut", closedAt: new Date() }] });
    const rows = ["boss,Keyturn", "agent,West", "agent,", "broker,Twin", "agent,Shut", "constructor,Keyturn", "client,"];
    const id = await check(`${columns}\n${rows.map((row) => `Ana,${address()},${row}`).join("\n")}`, administrator);
    expect((await reportOf(id, administrator))?.faults).toEqual([
      { line: 2, reason: "'boss' is not a role: use agent or broker, or leave it empty" },
      { line: 3, reason: "There is no open office with the name 'West'" },
      { line: 4, reason: "The office of the agent is missing" },
      { line: 5, reason: "There are 2 offices with the name 'Twin': change one of the names" },
      { line: 6, reason: "There is no open office with the name 'Shut'" },
      { line: 7, reason: "'constructor' is not a role: use agent or broker, or leave it empty" },
    ]);
  });

  test("who are known stay as they are, and are shown as they are here", async () => {
    const administrator = await makeAdministrator();
    const email = address();
    await importFile(await check(`${columns}\nAna,${email},,`, administrator), administrator);
    const id = await check(`${columns}\nAna,${email},broker,Keyturn`, administrator);
    expect(await reportOf(id, administrator)).toMatchObject({
      unchanged: 1,
      lines: [{ role: "broker", knownAs: "Ana", roleHere: "person" }],
    });
    await importFile(id, administrator);
    expect(await userOf(email)).toMatchObject({ role: "person" });
  });

  test("are not imported once their office is closed", async () => {
    const administrator = await makeAdministrator();
    const office = await database().office.create({ data: { name: "North" } });
    const email = address();
    const id = await check(`${columns}\nAna,${email},agent,North`, administrator);
    await database().office.update({ where: { id: office.id }, data: { closedAt: new Date() } });
    expect(await errorOf(await importFile(id, administrator))).toEqual([409, expect.stringContaining("an office in the file was closed")]);
    expect(await findPortalAccountByEmail(email)).toBeNull();
  });

  test("of a file that was checked before roles were read are people", async () => {
    const administrator = await makeAdministrator();
    const email = address();
    const id = await check(`${columns}\nAna,${email},agent,Keyturn`, administrator);
    await database().userImport.update({ where: { id }, data: { lines: [{ line: 2, email, name: "Ana", plan: null }] } });
    await importFile(id, administrator);
    expect(await userOf(email)).toMatchObject({ role: "person", officeId: null });
  });
});
