import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { officePath } from "#app/admin/offices/office-paths.ts";
import { wordsNamesPath } from "#app/admin/words/words-paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { findBrand, readOffices } from "#app/platform/offices.server.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { ensureFirstOffice, findFirstOffice } from "#app/users/staff/offices.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { flashOf, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const north = {
  name: "Keyturn North",
  license: "License 12",
  address: "2 Example Street, Denver, CO 80200",
  statesServed: "new mexico, co",
  hours: "on weekdays",
  phone: "(202) 555-0130",
  textPhone: "(202) 555-0131",
  email: "North@example.com",
  host: "North.example.com",
};

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let administrator: SignedIn;

  beforeAll(async () => {
    await ensureFirstOffice();
    administrator = await makePerson({ role: "administrator", name: "Ada" });
  });

  beforeEach(async () => {
    await database().office.deleteMany({ where: { id: { not: (await findFirstOffice())?.id } } });
  });

  const read = async (address: string) => (await site(opening(address, administrator))).text();
  const add = (changed: Record<string, string> = {}) =>
    site(posting(staffPaths.adminOffices, { intent: "add", form: crypto.randomUUID(), ...north, ...changed }, administrator));
  const send = (id: string, fields: Record<string, string>) => site(posting(officePath(id), fields, administrator));

  async function saveNames(id: string, changed: Record<string, string>) {
    const [, version = ""] = /name="version" value="([^"]+)"/.exec(await read(wordsNamesPath(id))) ?? [];
    return site(posting(wordsNamesPath(id), { ...north, version, ...changed }, administrator));
  }

  async function added(changed: Record<string, string> = {}) {
    const { headers } = await add(changed);
    return (headers.get("Location") ?? "").split("/").at(-1) ?? "";
  }

  test("an office is added with what was typed, once for each form, and recorded", async () => {
    const form = crypto.randomUUID();
    for (const _ of ["first", "again"]) {
      const answer = await add({ form });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toBe(officePath(form));
    }
    expect(await database().office.findUniqueOrThrow({ where: { id: form } })).toMatchObject({
      ...north,
      statesServed: ["CO", "NM"],
      email: "north@example.com",
      host: "north.example.com",
      closedAt: null,
    });
    const page = await read(officePath(form));
    expect(page).toContain("Office added: Keyturn North");
    expect(page).toContain(", by Ada");
    expect(await read(staffPaths.adminOffices)).toContain("north.example.com");
  });

  test("fields that are left empty are the settings'", async () => {
    const id = await added({ license: "", address: " ", statesServed: "", hours: "", phone: "", textPhone: "", email: "", host: "" });
    expect(await database().office.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ license: null, address: null, statesServed: [], hours: null, phone: null, textPhone: null, email: null, host: null },
    });
  });

  test("its time zone is one of the list, and stands behind times of day in its hours", async () => {
    const id = await added({ hours: "8 a.m. to 6 p.m.", timeZone: "America/Denver" });
    expect(await database().office.findUniqueOrThrow({ where: { id } })).toMatchObject({ timeZone: "America/Denver" });
    expect(await read(wordsNamesPath(id))).toMatch(/<option value="America\/Denver" selected="">Mountain time<\/option>/);
    await readOffices();
    expect(findBrand(id).hours).toBe("8 a.m. to 6 p.m., Mountain time");
    expect((await saveNames(id, { hours: "7 days a week", timeZone: "America/Denver" })).status).toBe(303);
    await readOffices();
    expect(findBrand(id).hours).toBe("7 days a week");
    expect((await saveNames(id, { hours: "from noon on", timeZone: "" })).status).toBe(303);
    await readOffices();
    expect(findBrand(id).hours).toBe("from noon on");
    for (const timeZone of ["Mars/Olympus", "Europe/Berlin", "constructor"]) {
      const refused = await saveNames(id, { timeZone });
      expect([timeZone, refused.status]).toEqual([timeZone, 400]);
      expect(await refused.text()).toContain("Choose a time zone from the list.");
    }
  });

  test("its tokens and webhooks have separate pages, and reach only its plans", async () => {
    const id = await added();
    const [owner, other] = [await makePerson(), await makePerson()];
    const guide = guideOf("buying", "full");
    const plans = [
      await makeChange(owner, guide, { type: "step.next", step: 0 }),
      await makeChange(other, guide, { type: "step.next", step: 0 }),
    ];
    await database().plan.update({ where: { id: plans[0]?.saved.id ?? "" }, data: { officeId: id } });
    const [tokens, webhooks] = [`${staffPaths.adminTokens}?office=${id}`, `${staffPaths.adminWebhooks}?office=${id}`];
    expect(await read(staffPaths.adminTokens)).toContain(`href="${tokens}"`);
    const page = await read(tokens);
    expect(page).toContain("Tokens of Keyturn North");
    expect(page).toContain(`action="${tokens}"`);
    const form = { intent: "make", form: crypto.randomUUID(), name: "Importer", scope: "plans:read", lifetime: "none" };
    const made = await (await site(posting(tokens, form, administrator))).text();
    const [token = ""] = /kt_[\w-]+/.exec(made) ?? [];
    expect(await database().apiToken.findMany({ where: { userId: administrator.id } })).toMatchObject([{ officeId: id }]);
    const request = opening("/api/v1/plans");
    request.headers.set("Authorization", `Bearer ${token}`);
    const answer = await (await site(request)).text();
    expect([answer.includes(plans[0]?.saved.id ?? ""), answer.includes(plans[1]?.saved.id ?? "")]).toEqual([true, false]);
    const added1 = { intent: "add", form: crypto.randomUUID(), url: "https://crm.example.com/in", topic: "progress" };
    expect((await site(posting(webhooks, added1, administrator))).status).toBe(200);
    const [endpoint] = await database().webhookEndpoint.findMany({ where: { officeId: id } });
    expect(endpoint).toMatchObject({ url: "https://crm.example.com/in" });
    expect(await read(webhooks)).toContain(`href="${webhooks}&amp;webhook=${endpoint?.id}#log"`);
    expect(await read(staffPaths.adminWebhooks)).not.toContain("crm.example.com");
    const removal = { intent: "remove", webhook: String(endpoint?.id) };
    await site(posting(staffPaths.adminWebhooks, removal, administrator));
    expect(await database().webhookEndpoint.count({ where: { officeId: id } }), "by another office's page").toBe(1);
    const removed = await site(posting(webhooks, removal, administrator));
    expect([removed.status, removed.headers.get("Location")]).toEqual([303, webhooks]);
    await database().apiToken.deleteMany({ where: { officeId: id } });
    await database().plan.updateMany({ where: { officeId: id }, data: { officeId: null } });
  });

  test("the file of one's data names the office and the agent of each plan", async () => {
    const id = await added();
    const [owner, agent] = [await makePerson(), await makePerson({ name: "Agnes Agent" })];
    const { saved } = await makeChange(owner, guideOf("buying", "full"), { type: "step.next", step: 0 });
    await database().plan.update({ where: { id: saved.id }, data: { officeId: id, agentId: agent.id } });
    const file = await (await site(opening("/dashboard/account/download", owner))).json();
    expect(file.journeys).toMatchObject([{ office: "Keyturn North", agent: "Agnes Agent" }]);
    await database().plan.updateMany({ where: { officeId: id }, data: { officeId: null } });
  });

  test.each([
    [{ name: " " }, "Enter the name that people see."],
    [{ name: "a".repeat(101) }, "Name must be 100 characters or fewer"],
    [{ license: "a".repeat(201) }, "Use at most 200 characters."],
    [{ address: "one\u0007two" }, "There is an invisible character after “one”."],
    [{ statesServed: "CO, Atlantis" }, "“Atlantis” is not a state."],
    [{ phone: "call us" }, "Enter a telephone number"],
    [{ email: "north" }, "Enter an email address"],
    [{ host: "https://north.example.com/" }, "Enter the host name alone"],
    [{ host: "north.example.com:99999" }, "Enter the host name alone"],
    [{ host: "localhost:3000" }, "This is the host name of the first office."],
  ])("%j is refused at its field, and all that was typed is there again", async (changed, message) => {
    const answer = await add(changed);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    const [field = ""] = Object.keys(changed);
    expect(page).toContain(`id="${field}-error"`);
    expect(page).toContain(message);
    expect(page).toContain(`value="${field === "hours" ? north.license : north.hours}"`);
    expect(await database().office.count()).toBe(1);
  });

  test("a host name leads to one office", async () => {
    await added();
    const second = await added({ name: "Keyturn South", host: "south.example.com" });
    for (const answer of [await add({ name: "Keyturn West" }), await send(second, { intent: "change", ...north })]) {
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain("Another office has this host name.");
    }
    expect(await database().office.count()).toBe(3);
  });

  test("a change is recorded with before and after", async () => {
    const id = await added();
    await saveNames(id, { phone: "(202) 555-0199", hours: "" });
    expect(await database().office.findUniqueOrThrow({ where: { id } })).toMatchObject({ phone: "(202) 555-0199", hours: null });
    const event = "Office changed: Keyturn North: hours “on weekdays” → none; phone “(202) 555-0130” → “(202) 555-0199”";
    expect(await read(officePath(id))).toContain(event);
    const again = await saveNames(id, { phone: "(202) 555-0199", hours: "" });
    expect((await flashOf(again))?.toast?.title).toBe("That was already so");
  });

  test("the first one is shown, and can't be changed", async () => {
    const { id = "" } = (await findFirstOffice()) ?? {};
    const page = await read(officePath(id));
    expect(page).toContain("License 000000 (sample)");
    expect(page).not.toContain('value="change"');
    for (const intent of ["change", "close", "delete"]) {
      const answer = await send(id, { intent, ...north });
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain("The first office follows the settings of this site.");
    }
    expect((await findFirstOffice())?.name).toBe("Keyturn");
  });

  test("one that something belongs to can be closed, not deleted, and keeps it all", async () => {
    const id = await added();
    const [agent, owner] = [await makePerson({ role: "agent", name: "Avery Agent" }), await makePerson()];
    await database().user.update({ where: { id: agent.id }, data: { officeId: id } });
    const { saved } = await makeChange(owner, guideOf("buying", "full"), { type: "step.next", step: 0 });
    await database().plan.update({ where: { id: saved.id }, data: { officeId: id } });
    const page = await read(officePath(id));
    expect(page).toContain("1 person, 1 plan<");
    expect(page).toContain("Avery Agent");
    const refused = await send(id, { intent: "delete" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Something belongs to this office");
    expect((await send(id, { intent: "close" })).status).toBe(303);
    expect(await database().office.findUniqueOrThrow({ where: { id } })).toMatchObject({ closedAt: expect.any(Date) });
    expect(await database().user.count({ where: { officeId: id } })).toBe(1);
    expect(await database().plan.count({ where: { officeId: id } })).toBe(1);
    expect(await read(`/admin?user=${(await makePerson()).id}`)).not.toContain(`value="${id}"`);
    expect(await read(`/admin?user=${owner.id}`)).toContain("Keyturn North (closed)");
    expect(await read(`/admin?user=${agent.id}`)).toContain("Keyturn North (closed)");
    const moved = await site(posting("/admin", { intent: "role", user: owner.id, role: "agent", office: id }, administrator));
    expect(moved.status).toBe(400);
    await send(id, { intent: "reopen" });
    expect(await database().office.findUniqueOrThrow({ where: { id } })).toMatchObject({ closedAt: null });
  });

  test("an empty one can be deleted, and its page is gone", async () => {
    const id = await added();
    expect((await send(id, { intent: "delete" })).headers.get("Location")).toBe(staffPaths.adminOffices);
    expect((await site(opening(officePath(id), administrator))).status).toBe(404);
    expect((await send(id, { intent: "close" })).headers.get("Location")).toBe(staffPaths.adminOffices);
  });
});
