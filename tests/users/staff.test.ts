import { describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { signedInPerson } from "#app/platform/sessions/session.server.ts";
import { action, loader } from "#app/routes/_admin.admin._index.tsx";
import { handOverToAdministrator } from "#app/users/accounts/portal-account.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson } from "#tests/support/factories.ts";
import { answerTo, flashOf, opening, posting } from "#tests/support/requests.ts";

testDatabase();

const makeOffice = (name = "Keyturn North") => database().office.create({ data: { name } });
const readUser = (id: string) => database().user.findUniqueOrThrow({ where: { id } });

async function change(sender: { cookie?: string }, fields: Record<string, string>) {
  return answerTo(posting(`/admin?user=${fields.user}`, { intent: "role", ...fields }, sender), action);
}

async function cast() {
  const [administrator, person, office] = [await makePerson({ role: "administrator" }), await makePerson(), await makeOffice()];
  return { administrator, person, office };
}

describe("an administrator", () => {
  test("gives a role with an office: recorded with who gave it, before and after, and known to open sessions at once", async () => {
    const { administrator, person, office } = await cast();
    const account = await database().portalAccount.create({ data: { email: person.email, name: person.name, passwordHash: "-" } });
    await database().user.update({ where: { id: person.id }, data: { issuer: portalIssuer, subject: account.id } });
    const response = await change(administrator, { user: person.id, role: "agent", office: office.id });
    expect(response.status).toBe(303);
    expect((await flashOf(response))?.toast?.title).toBe("The role is changed");
    expect(await readUser(person.id)).toMatchObject({ role: "agent", officeId: office.id });
    expect(await database().portalAccount.findUniqueOrThrow({ where: { id: account.id } })).toMatchObject({ role: "agent" });
    const page = await (await answerTo(opening(`/admin?user=${person.id}`, administrator), loader)).json();
    expect(page.selected.accountRole).toMatchObject({ role: "agent", officeId: office.id, givenBy: null });
    expect(page.selected.events).toMatchObject([
      { words: "Role changed: No staff role → Agent, Keyturn North", by: administrator.name, network: expect.any(String) },
    ]);
    // Staff are signed out after 8 hours.
    await database().session.updateMany({ where: { userId: person.id }, data: { createdAt: new Date(Date.now() - 9 * 3_600_000) } });
    expect(await signedInPerson(opening("/", person))).toBeNull();
  });

  test("moves a broker to another office, and reports when nothing changes", async () => {
    const { administrator, person, office } = await cast();
    const south = await makeOffice("Keyturn South");
    await change(administrator, { user: person.id, role: "broker", office: office.id });
    await change(administrator, { user: person.id, role: "broker", office: south.id });
    const again = await change(administrator, { user: person.id, role: "broker", office: south.id });
    expect((await flashOf(again))?.toast?.title).toBe("That was already so");
    expect(await readUser(person.id)).toMatchObject({ role: "broker", officeId: south.id });
    expect(await database().accountEvent.count({ where: { userId: person.id } })).toBe(2);
  });

  test("takes a role only with a word on who gets its plans", async () => {
    const { administrator, person, office } = await cast();
    await change(administrator, { user: person.id, role: "agent", office: office.id });
    const owner = await makePerson();
    const { saved } = await makeChange(owner, guideOf("buying", "full"), { type: "step.next", step: 0 });
    await database().plan.update({ where: { id: saved.id }, data: { agentId: person.id } });
    const asked = await change(administrator, { user: person.id, role: "person", office: "" });
    expect(asked.status).toBe(409);
    expect(await asked.json()).toMatchObject({ roleErrors: { plansTo: expect.stringContaining("Choose who gets them") } });
    expect(await readUser(person.id)).toMatchObject({ role: "agent" });
    const response = await change(administrator, { user: person.id, role: "person", office: "", plansTo: "none" });
    expect((await flashOf(response))?.toast?.description).toBe("One plan has no agent now.");
    expect(await readUser(person.id)).toMatchObject({ role: "person", officeId: null });
    expect(await database().plan.findUniqueOrThrow({ where: { id: saved.id } })).toMatchObject({ agentId: null });
  });

  test("takes a role and hands its plans to a colleague", async () => {
    const { administrator, person, office } = await cast();
    const colleague = await makePerson({ role: "agent", name: "Bob" });
    await database().user.update({ where: { id: colleague.id }, data: { officeId: office.id } });
    await change(administrator, { user: person.id, role: "agent", office: office.id });
    const owner = await makePerson();
    const { saved } = await makeChange(owner, guideOf("buying", "full"), { type: "step.next", step: 0 });
    await database().plan.update({ where: { id: saved.id }, data: { agentId: person.id, officeId: office.id } });
    const stranger = await makePerson();
    const refused = await change(administrator, { user: person.id, role: "person", office: "", plansTo: stranger.id });
    expect(refused.status).toBe(400);
    const response = await change(administrator, { user: person.id, role: "person", office: "", plansTo: colleague.id });
    expect((await flashOf(response))?.toast?.description).toBeUndefined();
    expect(await database().plan.findUniqueOrThrow({ where: { id: saved.id } })).toMatchObject({ agentId: colleague.id });
    const mails = await database().outboxEntry.findMany({ where: { userId: { in: [person.id, colleague.id] } } });
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["plans-given", "plans-taken"]);
  });

  test.each([
    ["without an office", { role: "agent", office: "" }, 400, { office: "Choose the office where this person works." }],
    ["with an office that is gone", { role: "agent", office: crypto.randomUUID() }, 400, { office: expect.stringMatching(/gone/) }],
    ["as an administrator's", { role: "administrator", office: "" }, 400, { role: "Choose a role." }],
    ["without a choice", { office: "" }, 400, { role: "Choose a role." }],
  ])("cannot give one %s", async (_name, fields, status, roleErrors) => {
    const { administrator, person } = await cast();
    const response = await change(administrator, { user: person.id, ...fields });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ roleErrors });
    expect(await readUser(person.id)).toMatchObject({ role: "person", officeId: null });
  });

  test("cannot change an administrator's, their own included", async () => {
    const { administrator } = await cast();
    const other = await makePerson({ role: "administrator" });
    for (const { id } of [administrator, other]) {
      expect((await change(administrator, { user: id, role: "person" })).status).toBe(409);
      expect(await readUser(id)).toMatchObject({ role: "administrator" });
    }
  });
});

test("only administrators assign roles", async () => {
  const { person, office } = await cast();
  for (const sender of [{}, person, await makePerson({ role: "agent" }), await makePerson({ role: "broker" })]) {
    expect((await change(sender, { user: person.id, role: "broker", office: office.id })).status).toBe(303);
    expect(await readUser(person.id)).toMatchObject({ role: "person" });
  }
});

test("an agent's account can be made the first administrator's", async () => {
  const account = await database().portalAccount.create({
    data: { email: `${crypto.randomUUID()}@example.com`, name: "Robin", passwordHash: "-", role: "agent" },
  });
  expect(await handOverToAdministrator(account.id, "-")).toBe(true);
});
