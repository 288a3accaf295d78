import { describe, expect, test } from "vitest";
import { apiTokenUseInterval, expiredApiTokenListed, maxApiCallsPerMinute } from "#app/limits.ts";
import type { Scope } from "#app/plan/permissions.ts";
import { database } from "#app/platform/database/database.server.ts";
import { sweepExpired } from "#app/platform/database/maintenance.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { deleteUser } from "#app/users/accounts/delete-account.server.ts";
import { requireToken } from "#app/users/api-tokens.server.ts";
import { demote, recheckAdministrators } from "#app/users/staff/administrators.server.ts";
import { ensureFirstOffice, findFirstOffice } from "#app/users/staff/offices.server.ts";
import { upsertUser } from "#app/users/user.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { makePerson, makeToken } from "#tests/support/factories.ts";
import { calling } from "#tests/support/requests.ts";

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  const answer = (request: Request, scope: Scope | null = "plans:read") =>
    jsonOrError("", async () => Response.json(await requireToken(request, scope)));
  const statusOf = async (token: string) => (await answer(calling("/", token))).status;

  async function officeId() {
    await ensureFirstOffice();
    return (await findFirstOffice())?.id ?? "";
  }

  test("a token acts for its user, as the owner", async () => {
    const { id } = await makePerson();
    const token = await makeToken(id, ["plans:read"]);
    expect(await (await answer(calling("/", token))).json()).toMatchObject({ userId: id, role: "owner", officeId: null });
  });

  test("an office's token acts for the office, as the administrator who made it", async () => {
    const { id } = await makePerson({ role: "administrator" });
    const token = await makeToken(id, ["plans:read"], { officeId: await officeId() });
    expect(await (await answer(calling("/", token), "plans:read")).json()).toMatchObject({ userId: id, role: "administrator" });
  });

  test("the scheme may be written in any case", async () => {
    const token = await makeToken((await makePerson()).id, ["plans:read"]);
    const request = new Request(environment().appOrigin, { headers: { Authorization: `bEARER  ${token}` } });
    expect((await answer(request)).status).toBe(200);
  });

  test.each([
    ["no token", null],
    ["a made-up token", `kt_${"a".repeat(43)}`],
    ["an empty token", ""],
  ])("%s gets 401, and how to send one", async (_, token) => {
    const response = await answer(calling("/", token));
    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toMatch(/^Bearer realm="API"/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  test("what the database holds of a token opens nothing", async () => {
    const { id } = await makePerson();
    await makeToken(id, ["plans:read"]);
    const { tokenHash } = await database().apiToken.findFirstOrThrow({ where: { userId: id } });
    expect([await statusOf(tokenHash), await statusOf(`kt_${tokenHash}`)]).toEqual([401, 401]);
  });

  test("a cookie is no token", async () => {
    const { cookie } = await makePerson();
    const request = new Request(environment().appOrigin, { headers: { Cookie: cookie } });
    expect((await answer(request)).status).toBe(401);
  });

  test("a token has ended from its last moment on, is listed for a while, and then deleted", async () => {
    const { id } = await makePerson();
    const token = await makeToken(id, ["plans:read"], { expiresAt: new Date(Date.now() - 1) });
    expect(await statusOf(token)).toBe(401);
    const left = () => database().apiToken.count({ where: { userId: id } });
    await sweepExpired();
    expect(await left()).toBe(1);
    await sweepExpired(new Date(Date.now() + expiredApiTokenListed + 1_000));
    expect(await left()).toBe(0);
  });

  test("a token of too little scope gets 403, with the scope that it lacks", async () => {
    const token = await makeToken((await makePerson()).id, ["plans:read", "events:read"]);
    const response = await answer(calling("/", token), "plans:write");
    expect(response.status).toBe(403);
    expect(response.headers.get("WWW-Authenticate")).toBe('Bearer realm="API", error="insufficient_scope", scope="plans:write"');
    expect(await response.json()).toEqual({ error: "This token lacks the scope plans:write.", scope: "plans:write" });
  });

  test("a scope that the role can't have opens nothing, though it stands in the row", async () => {
    const { id } = await makePerson({ role: "administrator" });
    const token = await makeToken(id, ["plans:read", "plans:write"], { officeId: await officeId() });
    expect((await answer(calling("/", token), "plans:write")).status).toBe(403);
  });

  test("beyond the calls of a minute a user's tokens get 429 together, and another's none", async () => {
    const [{ id }, other] = [await makePerson(), await makePerson()];
    const [one, two] = [await makeToken(id, ["plans:read"]), await makeToken(id, ["plans:read"])];
    await answer(calling("/", one));
    await database().saveCount.updateMany({ data: { points: maxApiCallsPerMinute } });
    const response = await answer(calling("/", two));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await statusOf(await makeToken(other.id, ["plans:read"]))).toBe(200);
    await database().saveCount.deleteMany();
  });

  test("the last use is written once an hour", async () => {
    const { id } = await makePerson();
    const lastUse = async () => (await database().apiToken.findFirstOrThrow({ where: { userId: id } })).lastUsedAt;
    const recent = new Date(Date.now() - apiTokenUseInterval + 60_000);
    const token = await makeToken(id, ["plans:read"], { lastUsedAt: recent });
    await statusOf(token);
    expect(await lastUse()).toEqual(recent);
    await database().apiToken.updateMany({
      where: { userId: id },
      data: { lastUsedAt: new Date(Date.now() - apiTokenUseInterval - 1_000) },
    });
    await statusOf(token);
    expect((await lastUse())?.getTime()).toBeGreaterThan(recent.getTime());
  });

  describe("what ends tokens:", () => {
    async function tokensOfAdministrator() {
      const person = await makePerson({ role: "administrator" });
      const [own, office] = [
        await makeToken(person.id, ["plans:read"]),
        await makeToken(person.id, ["plans:read"], { officeId: await officeId() }),
      ];
      expect([await statusOf(own), await statusOf(office)]).toEqual([200, 200]);
      const isAdministratorAgain = () => database().user.update({ where: { id: person.id }, data: { role: "administrator" } });
      return { person, isAdministratorAgain, statuses: async () => [await statusOf(own), await statusOf(office)] };
    }

    test("an operator who demotes an administrator ends all, for good", async () => {
      const { person, isAdministratorAgain, statuses } = await tokensOfAdministrator();
      expect(await demote(person.email)).toBe(true);
      await isAdministratorAgain();
      expect(await statuses()).toEqual([401, 401]);
    });

    test("a role that settings give no longer ends the office's, for good", async () => {
      const { isAdministratorAgain, statuses } = await tokensOfAdministrator();
      await recheckAdministrators();
      await isAdministratorAgain();
      expect(await statuses()).toEqual([200, 401]);
    });

    test("a sign-in without the role ends the office's, for good", async () => {
      const { person, isAdministratorAgain, statuses } = await tokensOfAdministrator();
      const { id: _, createdAt, lastSeenAt, officeId, ...identity } = await database().user.findUniqueOrThrow({ where: { id: person.id } });
      await upsertUser({ ...identity, role: "person" });
      await isAdministratorAgain();
      expect(await statuses()).toEqual([200, 401]);
    });

    test("a role that is gone in the row alone closes the office's", async () => {
      const { person, statuses } = await tokensOfAdministrator();
      await database().user.update({ where: { id: person.id }, data: { role: "person" } });
      expect(await statuses()).toEqual([200, 401]);
    });

    test("deleting the account ends all", async () => {
      const { person, statuses } = await tokensOfAdministrator();
      await makePerson({ role: "administrator" });
      expect(await deleteUser(person.id)).toBe(true);
      expect(await statuses()).toEqual([401, 401]);
    });

    test("another provider of identities closes those of the former one's users", async () => {
      const { id } = await makePerson();
      const token = await makeToken(id, ["plans:read"]);
      await database().user.update({ where: { id }, data: { issuer: "https://former.example" } });
      expect(await statusOf(token)).toBe(401);
    });
  });
});
