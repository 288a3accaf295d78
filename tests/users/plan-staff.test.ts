import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { action, loader } from "#app/routes/_admin.admin._index.tsx";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson } from "#tests/support/factories.ts";
import { answerTo, flashOf, opening, posting } from "#tests/support/requests.ts";

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  beforeAll(ensureFirstOffice);

  async function cast() {
    const [administrator, owner, agent] = [
      await makePerson({ role: "administrator", name: "Ada" }),
      await makePerson(),
      await makePerson({ role: "agent", name: "Avery Agent" }),
    ];
    const office = await database().office.create({ data: { name: "North" } });
    await database().user.update({ where: { id: agent.id }, data: { officeId: office.id } });
    const { saved } = await makeChange(owner, guideOf("buying", "full"), { type: "step.next", step: 0 });
    const assign = (planOffice: string, chosen: string, sender: { cookie?: string } = administrator) => {
      const fields = {
        intent: "assign",
        user: owner.id,
        plan: saved.id,
        [`planOffice-${saved.id}`]: planOffice,
        [`agent-${saved.id}`]: chosen,
      };
      return answerTo(posting(`/admin?user=${owner.id}`, fields, sender), action);
    };
    const plan = () => database().plan.findUniqueOrThrow({ where: { id: saved.id } });
    const page = async () => (await (await answerTo(opening(`/admin?user=${owner.id}`, administrator), loader)).json()).selected;
    return { administrator, owner, agent, office, planId: saved.id, assign, plan, page };
  }

  test("an administrator gives a plan its office and then one of its agents, recorded with before and after", async () => {
    const { agent, office, assign, plan, page } = await cast();
    expect((await page()).records[0].staff).toMatchObject({ officeName: "Keyturn", agentId: null, agents: [] });
    expect((await assign(office.id, "")).status).toBe(303);
    expect((await page()).records[0].staff).toMatchObject({ officeName: "North", agents: [{ id: agent.id, name: "Avery Agent" }] });
    const given = await assign(office.id, agent.id);
    expect((await flashOf(given))?.toast?.title).toBe("The office and the agent are set");
    expect(await plan()).toMatchObject({ officeId: office.id, agentId: agent.id });
    expect((await page()).events.map(({ words, by }: { words: string; by: string }) => `${words}, by ${by}`)).toEqual([
      "Office and agent of a plan changed: North, no agent → North, Avery Agent, by Ada",
      "Office and agent of a plan changed: Keyturn, no agent → North, no agent, by Ada",
    ]);
    expect((await flashOf(await assign(office.id, agent.id)))?.toast?.title).toBe("That was already so");
    await assign(office.id, "");
    expect(await plan()).toMatchObject({ officeId: office.id, agentId: null });
  });

  test("the agent has to work at the office, and be one", async () => {
    const { owner, agent, office, planId, assign, plan } = await cast();
    const south = await database().office.create({ data: { name: "South" } });
    for (const [place, person] of [
      [south.id, agent.id],
      [office.id, owner.id],
      [office.id, crypto.randomUUID()],
    ] as const) {
      const answer = await assign(place, person);
      expect(answer.status).toBe(400);
      expect((await answer.json()).staffErrors).toEqual({ [`agent-${planId}`]: expect.stringMatching(/does not work at/) });
    }
    expect(await plan()).toMatchObject({ agentId: null });
  });

  test("an agent who has moved to another office stays until another is chosen", async () => {
    const { agent, office, planId, assign, plan, page } = await cast();
    await assign(office.id, agent.id);
    const south = await database().office.create({ data: { name: "South" } });
    await database().user.update({ where: { id: agent.id }, data: { officeId: south.id } });
    expect((await page()).records[0].staff).toMatchObject({ agentId: agent.id, agents: [{ id: agent.id }] });
    expect((await assign(office.id, agent.id)).status).toBe(303);
    expect(await plan()).toMatchObject({ officeId: office.id, agentId: agent.id });
    expect((await (await assign("", agent.id)).json()).staffErrors).toEqual({ [`planOffice-${planId}`]: "Choose an office." });
    await database().office.update({ where: { id: south.id }, data: { closedAt: new Date() } });
    expect((await assign(south.id, agent.id)).status).toBe(400);
  });

  test("only administrators assign an agent", async () => {
    const { owner, agent, office, assign, plan } = await cast();
    for (const sender of [{}, owner, agent]) {
      expect((await assign(office.id, agent.id, sender)).status).toBe(303);
    }
    expect(await plan()).toMatchObject({ agentId: null });
  });
});
