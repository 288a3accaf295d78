import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { findVisitorOffice, officeHeader, readOffices } from "#app/platform/offices.server.ts";
import { ensureFirstOffice, findFirstOffice } from "#app/users/staff/offices.server.ts";
import { joinOffice } from "#app/users/staff/staff.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson } from "#tests/support/factories.ts";
import { opening } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();
const guide = guideOf("buying", "full");

async function makeOffice(data: object = {}) {
  const office = await database().office.create({
    data: { name: "North Homes", license: "License 12", phone: "(202) 555-0130", host: `${crypto.randomUUID()}.example.com`, ...data },
  });
  await readOffices();
  return office;
}

beforeAll(ensureFirstOffice);

beforeEach(async () => {
  await database().plan.deleteMany();
  await database().user.updateMany({ data: { officeId: null } });
  await database().office.deleteMany({ where: { id: { not: (await findFirstOffice())?.id } } });
  await readOffices();
});

/** As the middleware passes it on. */
async function read(address: string, { cookie, office }: { cookie?: string; office?: string } = {}) {
  const request = opening(address, { cookie });
  if (office) {
    request.headers.set(officeHeader, office);
  }
  return (await site(request)).text();
}

describe("a visitor's page", () => {
  test("has the words of the office at its host name, and the brand's where the office has none", async () => {
    const { id, host } = await makeOffice({ statesServed: ["CO"], hours: "on weekdays" });
    expect(findVisitorOffice(host ?? "")).toMatchObject({ id });
    for (const address of ["/", "/buying-guide/full", "/accessibility"]) {
      const page = await read(address, { office: id });
      expect(page).toMatch(/<title>[^<]*North Homes/);
      expect(page).toContain("License 12");
      expect(page).toContain("tel:+12025550130");
      expect(page).toContain("on weekdays");
      expect(page).toContain("Colorado");
      expect(page).toContain("1 Example Street, Sampletown");
      expect(page).not.toContain("License 000000");
      const first = await read(address);
      expect(first).toContain("License 000000");
      expect(first).not.toContain("North Homes");
    }
  });

  test("changes with the office: another version, so that no kept page is served again", async () => {
    const { id, host } = await makeOffice();
    const before = findVisitorOffice(host ?? "")?.version;
    await database().office.update({ where: { id }, data: { license: "License 13" } });
    await readOffices();
    expect(findVisitorOffice(host ?? "")?.version).not.toBe(before);
    expect(await read("/", { office: id })).toContain("License 13");
  });

  test("of a closed or an unknown office is the first one's", async () => {
    const { id, host } = await makeOffice({ closedAt: new Date() });
    expect(findVisitorOffice(host ?? "")).toBeNull();
    expect(await read("/", { office: crypto.randomUUID() })).toContain("License 000000");
    const owner = await makePerson();
    await joinOffice(owner.id, id);
    expect(await database().user.findUniqueOrThrow({ where: { id: owner.id } })).toMatchObject({ officeId: null });
  });
});

describe("a plan", () => {
  test("has the office of its owner, and shows it to all who read it", async () => {
    const { id } = await makeOffice();
    const [owner, partner, administrator] = [await makePerson(), await makePerson(), await makePerson({ role: "administrator" })];
    await joinOffice(owner.id, id);
    const { saved } = await makeChange(owner, guide, { type: "step.next", step: 0 });
    expect(await database().plan.findUniqueOrThrow({ where: { id: saved.id } })).toMatchObject({ officeId: id });
    await database().planMember.create({ data: { planId: saved.id, userId: partner.id, role: "partner" } });
    for (const page of [
      await read("/buying-guide/full", owner),
      await read("/dashboard", owner),
      await read(`/plans/${saved.id}`, partner),
      await read(`/plans/${saved.id}`, administrator),
    ]) {
      expect(page).toContain("License 12");
    }
    const outsider = await makePerson();
    for (const page of [
      await read("/dashboard", partner),
      await read("/buying-guide/full", partner),
      await read(`/plans/${saved.id}`, outsider),
    ]) {
      expect(page).not.toContain("License 12");
    }
  });

  test("is for reading where its office does not work", async () => {
    const { id } = await makeOffice({ statesServed: ["CO"] });
    const [owner, other] = [await makePerson(), await makePerson()];
    await joinOffice(owner.id, id);
    for (const person of [owner, other]) {
      const { saved } = await makeChange(person, guide, { type: "step.next", step: 0 });
      await database().plan.update({ where: { id: saved.id }, data: { facts: { answers: { state: "TX" }, unhidden: [] } } });
    }
    expect(await read("/buying-guide/full", owner)).toContain("We do not work in");
    expect(await read("/buying-guide/full", other)).not.toContain("We do not work in");
  });

  test("keeps its office when that is closed; the owner's next one is the first's", async () => {
    const { id } = await makeOffice();
    const owner = await makePerson();
    await joinOffice(owner.id, id);
    await makeChange(owner, guide, { type: "step.next", step: 0 });
    await database().office.update({ where: { id }, data: { closedAt: new Date() } });
    await readOffices();
    expect(await read("/buying-guide/full", owner)).toContain("License 12");
    const { saved } = await makeChange(owner, guideOf("selling", "full"), { type: "step.next", step: 0 });
    expect(await database().plan.findUniqueOrThrow({ where: { id: saved.id } })).toMatchObject({ officeId: (await findFirstOffice())?.id });
  });

  test("of a user who has one does not move to another office", async () => {
    const { id } = await makeOffice();
    const owner = await makePerson();
    await makeChange(owner, guide, { type: "step.next", step: 0 });
    await joinOffice(owner.id, id);
    expect(await database().user.findUniqueOrThrow({ where: { id: owner.id } })).toMatchObject({ officeId: null });
    expect(await read("/buying-guide/full", owner)).toContain("License 000000");
  });
});
