import { afterAll, describe, expect, test, vi } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { environment, processState } from "#app/platform/process-state.server.ts";
import * as usersRoute from "#app/routes/api.admin.users.ts";
import { ensureFirstAdministrator } from "#app/sign-in/portal/first-administrator.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { answerTo, opening } from "#tests/support/requests.ts";
import { createAccount, personOf, signIn, testPortal, visitor } from "#tests/support/sign-in.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const ownPassword = "squatting here now";
const ownersPassword = "the real owner passphrase";

/** What the server answers this browser when it asks for everybody's data. */
async function statusOfUsers(somebody: Visitor) {
  const cookie = [...somebody.cookies].map(([key, { value }]) => `${key.split(" ")[0]}=${value}`).join("; ");
  return (await answerTo(opening("/api/admin/users", { cookie }), usersRoute.loader)).status;
}

/** What a process keeps in memory of the portal goes with it. */
function endProcess() {
  for (const name of ["portal provider", "identity provider"]) {
    processState().singletons?.delete(name);
  }
}

/** The server starts again, now with ADMIN_EMAIL set. */
async function startWithAdministrator(email: string) {
  endProcess();
  processState().environment = { ...environment(), firstAdministrator: { email, password: ownersPassword } };
  const print = vi.spyOn(console, "log").mockReturnValue();
  await ensureFirstAdministrator();
  print.mockRestore();
}

testPortal();

describe.each(databaseKinds)("an account that was made under the administrator's address early, on the %s database", (kind) => {
  testDatabase(kind);
  afterAll(endProcess);

  test("is inaccessible to the person who created it, by any cookie, password or code", async () => {
    const email = "boss@example.com";
    const [early, atSignIn, atCallback] = [visitor(), visitor(), visitor()];
    await createAccount(early, email, ownPassword);
    expect(await statusOfUsers(early)).toBe(403);
    await atSignIn.follow("/api/auth/login");
    await atCallback.follow("/api/auth/login");
    let answer = await atCallback.post("/portal/sign-in", { email, password: ownPassword });
    while (!answer.headers.get("Location")?.includes("code=")) {
      answer = await atCallback.get(answer.headers.get("Location") ?? "");
    }
    const { id } = await database().user.findFirstOrThrow({ where: { email } });
    const session = await database().session.findFirstOrThrow({ where: { userId: id } });
    const payloads = await database().oidcPayload.findMany();

    await startWithAdministrator(email);

    expect(await statusOfUsers(early)).toBe(401);
    expect((await early.follow("/api/auth/login")).address).toMatch(/\/portal\/sign-in$/);
    expect((await atSignIn.post("/portal/sign-in", { email, password: ownPassword })).status).toBe(400);
    expect((await atCallback.arrive("/portal/sign-in", answer)).address).toMatch(/error=invalid_grant/);

    const owner = visitor();
    expect(await signIn(owner, email, ownersPassword)).toMatch(/auth=success/);
    expect(await statusOfUsers(owner)).toBe(200);

    // What another node was just writing when this one started.
    await expect(database().session.create({ data: session })).rejects.toThrow(/foreign key/i);
    await database().oidcPayload.deleteMany({ where: { id: { in: payloads.map((payload) => payload.id) } } });
    await database().oidcPayload.createMany({ data: payloads.map((row) => ({ ...row, payload: row.payload ?? {} })) });
    for (const somebody of [early, atSignIn, atCallback]) {
      await somebody.follow("/api/auth/login");
      expect(await personOf(somebody)).toBeNull();
      expect(await statusOfUsers(somebody)).toBe(401);
    }
    expect(await statusOfUsers(owner)).toBe(200);
  });
});
