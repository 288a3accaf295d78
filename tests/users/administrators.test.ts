import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { environment, processState } from "#app/platform/process-state.server.ts";
import * as usersRoute from "#app/routes/api.admin.users.ts";
import { createPortalAccount } from "#app/users/accounts/portal-account.server.ts";
import { recheckAdministrators } from "#app/users/staff/administrators.server.ts";
import { upsertUser } from "#app/users/user.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { signInAgain } from "#tests/support/factories.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

testDatabase();

const outside = { OAUTH_ISSUER: "https://id.example.com", OAUTH_CLIENT_ID: "keyturn" };

function use(variables: Record<string, string> = {}) {
  processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", ...variables });
}

beforeEach(async () => {
  use();
  await database().user.deleteMany();
  await database().portalAccount.deleteMany();
});

/** An administrator who has signed in, and what the server answers that browser's question for everybody's data. */
async function signedIn(subject: string, email: string | null = null, emailVerified = true) {
  const { id } = await upsertUser({
    issuer: environment().issuer,
    subject,
    name: null,
    email,
    emailVerified,
    image: null,
    role: "administrator",
  });
  const cookie = await signInAgain(id);
  const status = async () => (await answerTo(opening("/api/admin/users", { cookie }), usersRoute.loader)).status;
  expect(await status()).toBe(200);
  return status;
}

async function account(email: string, role: "person" | "administrator" = "administrator") {
  return (await createPortalAccount({ email, name: "A", passwordHash: "x", role }))?.id ?? "";
}

describe("at a start of the embedded portal", () => {
  test("administrators whose account holds the role keep it; the others' sessions lose it", async () => {
    const still = await signedIn(await account("still@example.com"));
    const demoted = await signedIn(await account("demoted@example.com", "person"));
    const gone = await signedIn("00000000-0000-4000-8000-000000000000");
    await recheckAdministrators();
    expect([await still(), await demoted(), await gone()]).toEqual([200, 403, 403]);
  });

  test("a listed address means nothing, since the portal verifies none", async () => {
    use({ ADMIN_EMAILS: "listed@example.com" });
    const listed = await signedIn(await account("listed@example.com", "person"), "listed@example.com");
    await recheckAdministrators();
    expect(await listed()).toBe(403);
  });
});

describe("at a start with an outside provider", () => {
  test("administrators whose verified address is listed keep the role; the others' sessions lose it", async () => {
    use({ ...outside, ADMIN_EMAILS: "boss@example.com, former@example.com" });
    const statuses = [
      await signedIn("boss", "Boss@Example.com"),
      await signedIn("former", "former@example.com"),
      await signedIn("unverified", "boss@example.com", false),
      await signedIn("nobody"),
    ];
    use({ ...outside, ADMIN_EMAILS: "boss@example.com" });
    await recheckAdministrators();
    expect(await Promise.all(statuses.map((status) => status()))).toEqual([200, 403, 403, 403]);
  });

  test("whose claim has the role is not known to have lost it", async () => {
    use({ ...outside, OAUTH_ROLE_CLAIM: "groups" });
    const named = await signedIn("named");
    await recheckAdministrators();
    expect(await named()).toBe(200);
  });

  test("people of another provider are left to the start that brings it back", async () => {
    const local = await signedIn(await account("local@example.com"));
    use(outside);
    await recheckAdministrators();
    expect(await local()).toBe(401);
    use();
    await recheckAdministrators();
    expect(await local()).toBe(200);
  });
});
