import { beforeAll, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { readOffices } from "#app/platform/offices.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange } from "#tests/support/factories.ts";
import { testPortal, visitor } from "#tests/support/sign-in.ts";

testDatabase();
testPortal();
beforeAll(ensureFirstOffice);

async function signUpFrom(office: string) {
  const [somebody, email] = [visitor(), `${crypto.randomUUID()}@example.com`];
  await somebody.follow(`/api/auth/login?redirect=%2F&office=${office}`);
  const answer = await somebody.post("/portal/create-account", { name: "Robin", email, password: "four words make sense" });
  await somebody.arrive("/portal/create-account", answer);
  return database().user.findFirstOrThrow({ where: { email } });
}

test("a new client of an office belongs to it, and so do their plans", async () => {
  const office = await database().office.create({ data: { name: "North", host: "north.example.com" } });
  await readOffices();
  const user = await signUpFrom(office.id);
  expect(user).toMatchObject({ officeId: office.id, role: "person" });
  const { saved } = await makeChange(user, guideOf("buying", "full"), { type: "step.next", step: 0 });
  expect(await database().plan.findUniqueOrThrow({ where: { id: saved.id } })).toMatchObject({ officeId: office.id });
});

test.each(["made-up", "00000000-0000-4000-8000-000000000009"])("an office that is not there is nobody's: %s", async (office) => {
  expect(await signUpFrom(office)).toMatchObject({ officeId: null });
});
