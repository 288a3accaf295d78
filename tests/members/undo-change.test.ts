import { beforeEach, describe, expect, test } from "vitest";
import { membersPath, planPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const people = "/buying-guide/full/people";
const step = guide.steps.find(({ subSteps }) => subSteps.length > 1);
const [first, ...rest] = step?.subSteps ?? [];
const question = guide.steps[1]?.details[0];
if (!step || !first || !question) {
  throw new Error("The guide has too little to do.");
}

describe.each(databaseKinds)("on the %s database, on a plan with a partner", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;
  let partner: SignedIn;
  let planId: string;

  beforeEach(async () => {
    await database().saveCount.deleteMany();
    owner = await makePerson({ name: "Olive Owner" });
    planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
    partner = await makeMember("partner");
  });

  async function makeMember(role: PlanRole) {
    const member = await makePerson({ name: `The ${role}` });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    return member;
  }

  const post = async (address: string, fields: Record<string, string>, person: SignedIn) => {
    const response = await site(posting(address, fields, person));
    return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "") };
  };
  const read = async (address: string, person: SignedIn) =>
    (await (await site(opening(address, person))).text()).replaceAll("<!-- -->", "");

  /** A press of the partner's, and its version. */
  async function press(command: string) {
    expect((await post(planPath(planId), { command }, partner)).status).toBe(303);
    return newestVersion();
  }

  const newestVersion = async () => (await database().plan.findUniqueOrThrow({ where: { id: planId } })).version;
  const plan = () => database().plan.findUniqueOrThrow({ where: { id: planId } });
  const undo = (version: number, person = owner, address = people) => post(address, { intent: "undo", version: String(version) }, person);
  const offered = async () =>
    [...(await read(people, owner)).matchAll(/name="version" value="(\d+)"/g)].map(([, version]) => Number(version));

  test("the owner undoes the press of another; what was ticked before and since stays", async () => {
    await makeChange(owner, guide, { type: "step.complete", step: 0 });
    const answered = await press(`question.answer ${question.id} yes`);
    const ticked = await press(`subStep.complete ${first.id}`);
    expect(await offered()).toEqual([ticked, answered]);
    expect((await undo(answered)).status).toBe(303);
    const { answers, completedSteps, completedSubSteps } = await plan();
    expect((answers as Record<string, unknown>)[question.id] ?? null).toBeNull();
    expect(completedSteps).toEqual([guide.steps[0]?.id]);
    expect(completedSubSteps).toMatchObject({ [first.id]: true });
    expect(await offered()).toEqual([ticked]);
    const event = await database().planEvent.findFirst({ where: { planId }, orderBy: { version: "desc" } });
    expect(event).toMatchObject({ actorId: owner.id, actorRole: "owner", commands: [{ type: "change.undo" }] });
    expect(await read(people, owner)).toContain("took a change back");
  });

  test("an answer that replaced another gives that back", async () => {
    await press(`question.answer ${question.id} no`);
    const changed = await press(`question.answer ${question.id} yes`);
    expect(await offered()).toEqual([changed]);
    await undo(changed);
    expect((await plan()).answers).toMatchObject({ [question.id]: "no" });
  });

  test("the tick that filled a step is undone with the step", async () => {
    for (const { id } of rest) {
      await press(`subStep.complete ${id}`);
    }
    const last = await press(`subStep.complete ${first.id}`);
    expect((await plan()).completedSteps).toContain(step.id);
    expect((await undo(last)).status).toBe(303);
    const { completedSteps, completedSubSteps } = await plan();
    expect(completedSteps).not.toContain(step.id);
    expect((completedSubSteps as Record<string, unknown>)[first.id] ?? false).toBe(false);
    expect(Object.values(completedSubSteps as Record<string, unknown>).filter(Boolean)).toHaveLength(rest.length);
  });

  test("only the latest press on a thing can be undone, and no press that somebody has changed since", async () => {
    const earlier = await press(`step.complete ${step.id}`);
    const later = await press(`step.reopen ${step.id}`);
    expect(await offered()).toEqual([later]);
    const refused = await undo(earlier);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Someone has changed this since.");
    expect(await newestVersion()).toBe(later);
    for (const version of [1, later + 7]) {
      expect((await undo(version)).status, `version ${version}`).toBe(409);
    }
  });

  test("nobody is offered their own press, and neither agent nor viewer may undo one", async () => {
    await makeChange(owner, guide, { type: "step.complete", step: 3 });
    expect(await offered()).toEqual([]);
    const version = await newestVersion();
    const address = membersPath(planPath(planId));
    for (const role of ["agent", "viewer"] as const) {
      const member = await makeMember(role);
      expect(await read(address, member)).not.toContain('value="undo"');
      expect((await undo(version, member, address)).status).toBe(403);
    }
    expect((await undo(version, await makePerson(), address)).status).toBe(404);
    expect((await undo(version, partner, address)).status).toBe(303);
    expect((await savedOf(owner, guide)).record.completedSteps).toEqual([]);
  });
});
