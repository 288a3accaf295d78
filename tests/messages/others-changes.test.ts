import { beforeEach, describe, expect, test } from "vitest";
import { othersChangesPath, type PlanAddress, peoplePath, planPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const own = "/buying-guide/full";
const step = guide.steps.find(({ subSteps }) => subSteps.length > 1);
const [first, second] = step?.subSteps ?? [];
if (!first || !second) {
  throw new Error("The guide has too little to do.");
}

describe.each(databaseKinds)("on the %s database, what others change", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let sam: SignedIn;
  let planId: string;

  beforeEach(async () => {
    await database().saveCount.deleteMany();
    owner = await makePerson({ name: "Olive Owner" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    sam = await makeMember("partner", "Sam Second");
  });

  async function makeMember(role: PlanRole, name: string) {
    const member = await makePerson({ name });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    return member;
  }

  const post = async (address: string, fields: Record<string, string>, person: SignedIn) =>
    (await site(posting(address, fields, person))).status;
  const press = async (command: string, member = sam) => expect(await post(planPath(planId), { command }, member)).toBe(303);
  const newestVersion = async () => (await database().plan.findUniqueOrThrow({ where: { id: planId } })).version;
  const ask = (person: SignedIn | undefined, address: PlanAddress, since: number) =>
    site(opening(othersChangesPath(address, since), person));
  const told = async (since: number, person = owner, address: PlanAddress = own) => (await ask(person, address, since)).json();

  test("comes in one sentence: the one thing, a number of things, or who", async () => {
    const start = await newestVersion();
    expect(await told(start)).toEqual({ sentence: null, version: start });
    await press(`subStep.complete ${first.id}`);
    const one = await newestVersion();
    expect(await told(start)).toEqual({ sentence: `Sam Second checked off “${first.title}”`, version: one });
    await press(`subStep.complete ${second.id}`);
    expect(await told(start)).toMatchObject({ sentence: "Sam Second ticked 2 things" });
    expect(await told(one)).toMatchObject({ sentence: `Sam Second checked off “${second.title}”` });
    await press(`step.complete ${guide.steps[0]?.id}`);
    expect(await told(start)).toMatchObject({ sentence: "Sam Second changed 3 things" });
    const jo = await makeMember("agent", "Jo Third");
    await press(`subStep.reopen ${second.id}`, jo);
    expect(await told(start)).toEqual({ sentence: "Jo Third and Sam Second changed the plan", version: await newestVersion() });
  });

  test("leaves out one's own changes, and notes", async () => {
    const start = await newestVersion();
    await press(`subStep.complete ${first.id}`);
    await post(planPath(planId), { command: `note.save ${step?.id} 0`, text: "Nobody else's business" }, sam);
    expect(await told(start, sam, planPath(planId))).toMatchObject({ sentence: null });
    expect(await told(start)).toMatchObject({ sentence: `Sam Second checked off “${first.title}”` });
  });

  test("is hidden from roles that may not see the members", async () => {
    await press(`subStep.complete ${first.id}`);
    const outsiders = [await makeMember("professional", "Pat"), await makeMember("viewer", "Vic"), await makePerson()];
    for (const outsider of outsiders) {
      expect((await ask(outsider, planPath(planId), 0)).status).toBe(404);
    }
    expect((await ask(undefined, own, 0)).status).toBe(401);
    expect((await site(opening(`/api/changes?plan=${own}&since=yesterday`, owner))).status).toBe(400);
    expect((await site(opening("/api/changes?since=0&plan=/dashboard", owner))).status).toBe(404);
  });

  test("comes until a member turns it off, for that member alone", async () => {
    const offered = async (person: SignedIn, address: string) =>
      /name="intent" value="((?:un)?hear)"/.exec(await (await site(opening(address, person))).text())?.[1];
    const hears = async ({ id }: SignedIn) =>
      (await database().planMember.findUniqueOrThrow({ where: { planId_userId: { planId, userId: id } } })).hearsChanges;
    const people = peoplePath(planPath(planId));
    expect(await offered(sam, people)).toBe("unhear");
    expect(await post(people, { intent: "unhear" }, sam)).toBe(303);
    expect([await hears(sam), await hears(owner)]).toEqual([false, true]);
    expect(await offered(sam, people)).toBe("hear");
    expect(await offered(owner, peoplePath(own))).toBe("unhear");
    expect(await post(people, { intent: "hear" }, sam)).toBe(303);
    expect(await hears(sam)).toBe(true);
    expect(await post(people, { intent: "unhear" }, await makeMember("viewer", "Vic"))).toBe(403);
  });

  test("is no matter on a plan of one's own alone", async () => {
    await database().planMember.deleteMany({ where: { planId, userId: sam.id } });
    const page = await (await site(opening(peoplePath(own), owner))).text();
    expect(page.includes("While you have the guide open")).toBe(false);
  });

  test("are followed by each page of a shared plan, until its reader turns that off; by no page of a plan of one", async () => {
    const pages = ["/dates", "/documents", "/people", "/messages", "/facts", "/plan"];
    /** As single fetch writes it: a key, and null as -5. */
    const follows = async (at: string, person: SignedIn) => {
      const text = await (await site(opening(`${at}.data`, person))).text();
      expect(text, at).toContain('"heard"');
      return text.includes('"heard",{');
    };
    for (const page of pages) {
      expect([page, await follows(own + page, owner), await follows(planPath(planId) + page, sam)]).toEqual([page, true, true]);
    }
    await database().planMember.updateMany({ where: { planId }, data: { hearsChanges: false } });
    for (const page of pages) {
      expect([page, await follows(own + page, owner)]).toEqual([page, false]);
    }
    await database().planMember.updateMany({ where: { planId }, data: { hearsChanges: true } });
    await database().planMember.deleteMany({ where: { planId, userId: sam.id } });
    for (const page of pages) {
      expect([page, await follows(own + page, owner)]).toEqual([page, false]);
    }
  });

  test("is not followed by roles that may not see the members", async () => {
    for (const role of ["viewer", "professional"] as const) {
      const text = await (await site(opening(`${planPath(planId)}/overview.data`, await makeMember(role, "Vera Viewer")))).text();
      expect(text.includes('"heard",{')).toBe(false);
    }
  });
});
