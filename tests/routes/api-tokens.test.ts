import { describe, expect, test } from "vitest";
import { maxApiTokens, maxApiTokensMadePerHour } from "#app/limits.ts";
import { paths } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { listAccountEvents } from "#app/users/accounts/account-events.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePerson, makeToken, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const fields = { intent: "make", name: " My   CRM ", scope: ["plans:read", "events:read"], lifetime: "30" };
const tokenIn = (page: string) => /kt_[\w-]{43}/.exec(page)?.[0] ?? "";

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  const site = testSite();

  async function make(person: SignedIn, path: string = paths.apiTokens, changed: object = {}) {
    const page = await (await site(opening(path, person))).text();
    const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? "";
    return site(posting(path, { ...fields, form, ...changed }, person));
  }

  test("the answer to the form shows the token, and nothing else ever does", async () => {
    const person = await makePerson();
    const answer = await make(person);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const page = await answer.text();
    const token = tokenIn(page);
    expect(page).toContain("Your new token");
    expect(JSON.stringify([...answer.headers])).not.toContain(token);

    const row = await database().apiToken.findFirstOrThrow({ where: { userId: person.id } });
    expect(row).toMatchObject({ tokenHash: hashOf(token), name: "My   CRM", scopes: fields.scope, officeId: null, lastUsedAt: null });
    expect(Math.round(((row.expiresAt?.getTime() ?? 0) - row.createdAt.getTime()) / 86_400_000)).toBe(30);
    expect(JSON.stringify([row, await database().accountEvent.findMany()])).not.toContain(token);
    expect(await (await site(opening(paths.apiTokens, person))).text()).not.toContain(token);
    expect(await listAccountEvents(person.id, "person")).toMatchObject([{ words: "API token made: My   CRM" }]);
  });

  test("a form that is sent twice makes one token", async () => {
    const person = await makePerson();
    const form = crypto.randomUUID();
    const [first, second] = [await make(person, paths.apiTokens, { form }), await make(person, paths.apiTokens, { form })];
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(tokenIn(await second.text())).toBe("");
    expect(await database().apiToken.count({ where: { userId: person.id } })).toBe(1);
  });

  test.each([
    ["a name that is missing", { name: " " }, "Enter a name"],
    ["a name that is too long", { name: "x".repeat(61) }, "Use at most 60 characters."],
    ["no scope", { scope: [] }, "Choose what the token may do."],
  ])("%s is said at its field, and nothing is made", async (_, changed, message) => {
    const person = await makePerson();
    const answer = await make(person, paths.apiTokens, changed);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("<title>Error: ");
    expect(page).toContain(message);
    expect(await database().apiToken.count({ where: { userId: person.id } })).toBe(0);
  });

  test.each([
    ["an unknown scope", { scope: ["everything"] }],
    ["an unknown end", { lifetime: "10000" }],
    ["a form's id that is none", { form: "1" }],
  ])("%s is not understood", async (_, changed) => {
    const person = await makePerson();
    expect((await make(person, paths.apiTokens, changed)).status).toBe(400);
    expect(await database().apiToken.count({ where: { userId: person.id } })).toBe(0);
  });

  test("there are so many at most, listed ones that have ended included", async () => {
    const person = await makePerson();
    for (let made = 0; made < maxApiTokens; made += 1) {
      await makeToken(person.id, ["plans:read"], { expiresAt: new Date(Date.now() + (made - 1) * 60_000) });
    }
    const answer = await make(person);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("at most 20 tokens");
    await database().apiToken.deleteMany({ where: { userId: person.id } });
    await database().rateLimit.updateMany({ data: { points: maxApiTokensMadePerHour } });
    const tooOften = await make(person);
    expect(tooOften.status).toBe(429);
    expect(Number(tooOften.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("a user ends their own tokens only", async () => {
    const [person, other] = [await makePerson(), await makePerson({ role: "administrator" })];
    await makeToken(person.id, ["plans:read"]);
    const [{ id = "" } = {}] = await database().apiToken.findMany({ where: { userId: person.id } });
    const end = (by: SignedIn, path: string) => site(posting(path, { intent: "end", token: id }, by));
    await ensureFirstOffice();
    expect([(await end(other, paths.apiTokens)).status, (await end(other, staffPaths.adminTokens)).status]).toEqual([303, 303]);
    expect(await database().apiToken.count({ where: { id } })).toBe(1);
    expect((await end(person, paths.apiTokens)).headers.get("Location")).toBe(paths.apiTokens);
    expect(await database().apiToken.count({ where: { id } })).toBe(0);
    expect(await listAccountEvents(person.id, "person")).toMatchObject([{ words: "API token ended: A program" }]);
  });

  test("an administrator makes tokens of the office, which every administrator sees and may end", async () => {
    await ensureFirstOffice();
    const [one, other] = [await makePerson({ role: "administrator", name: "Ada" }), await makePerson({ role: "administrator" })];
    expect((await make(one, staffPaths.adminTokens, { scope: ["plans:write"] })).status, "a scope of a user alone").toBe(400);
    const answer = await make(one, staffPaths.adminTokens, { scope: ["plans:read"], name: "Importer", lifetime: "none" });
    expect(tokenIn(await answer.text())).not.toBe("");
    const row = await database().apiToken.findFirstOrThrow({ where: { userId: one.id } });
    expect(row).toMatchObject({ scopes: ["plans:read"], expiresAt: null });
    expect(row.officeId).not.toBeNull();
    const page = await (await site(opening(staffPaths.adminTokens, other))).text();
    expect(page).toContain("Importer");
    expect(page).toContain("by Ada");
    expect(await (await site(opening(paths.apiTokens, one))).text()).not.toContain("Importer");
    await site(posting(staffPaths.adminTokens, { intent: "end", token: row.id }, other));
    expect(await database().apiToken.count({ where: { id: row.id } })).toBe(0);
    expect(await listAccountEvents(one.id, "person")).toMatchObject([{ words: "API token ended: Importer", by: "an administrator" }, {}]);
  });

  test("a name with markup is text", async () => {
    const person = await makePerson();
    const page = await (await make(person, paths.apiTokens, { name: "<script>alert(1)</script>" })).text();
    expect(page).not.toContain("<script>alert(1)");
  });
});
