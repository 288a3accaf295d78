import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskMails } from "#app/desk/desk-mails.server.ts";
import { maxDeskViews } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { action, loader } from "#app/routes/desk.tsx";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import type { Role } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, flashOf, opening, posting } from "#tests/support/requests.ts";

const guide = guideOf("buying", "full");

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  beforeAll(ensureFirstOffice);

  let office: string;
  let ann: SignedIn;
  let bob: SignedIn;
  let broker: SignedIn;
  let plans: readonly { readonly id: string; readonly owner: SignedIn }[];

  beforeEach(async () => {
    await database().outboxEntry.deleteMany();
    office = await makeOffice();
    ann = await makeStaff("agent", "Ann Agent");
    bob = await makeStaff("agent", "Bob Agent");
    broker = await makeStaff("broker", "Bea Broker");
    plans = [await makePlan(ann), await makePlan(ann), await makePlan(null)];
  });

  const makeOffice = async () => (await database().office.create({ data: { name: `Office ${crypto.randomUUID()}` } })).id;

  async function makeStaff(role: Role, name: string, at = office) {
    const person = await makePerson({ role, name });
    await database().user.update({ where: { id: person.id }, data: { officeId: at } });
    return person;
  }

  async function makePlan(agent: SignedIn | null, at = office) {
    const owner = await makePerson();
    const { saved } = await makeChange(owner, guide, { type: "step.next", step: 0 });
    await database().plan.update({ where: { id: saved.id }, data: { officeId: at, agentId: agent?.id } });
    return { id: saved.id, owner };
  }

  const post = (fields: readonly (readonly [string, string])[], sender: SignedIn, search = "") => {
    const request = posting(`/desk${search}`, {}, sender);
    return answerTo(
      new Request(request.url, {
        method: "POST",
        headers: request.headers,
        body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      }),
      action,
    );
  };
  const assign = (ids: readonly string[], newAgent: string, sender = broker, search = "") =>
    post([["intent", "assign"], ["newAgent", newAgent], ...ids.map((id) => ["plan", id] as const)], sender, search);
  const agents = async () =>
    (await database().plan.findMany({ where: { id: { in: plans.map(({ id }) => id) } }, select: { id: true, agentId: true } }))
      .toSorted((one, other) => plans.findIndex(({ id }) => id === one.id) - plans.findIndex(({ id }) => id === other.id))
      .map(({ agentId }) => agentId);
  const mails = async () =>
    (await database().outboxEntry.findMany({ where: { kind: { in: Object.keys(deskMails) } } }))
      .map(({ kind: mail, userId, payload }) => [mail, userId, (payload as { count: number }).count])
      .toSorted();

  test("a broker gives ticked plans an agent: recorded for each owner, told to the agents, back at the same place", async () => {
    const answer = await assign(
      plans.map(({ id }) => id),
      bob.id,
      broker,
      "?sort=name&cursor=x",
    );
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/desk?sort=name&cursor=x#plans"]);
    expect((await flashOf(answer))?.toast?.title).toBe("3 plans changed");
    expect(await agents()).toEqual([bob.id, bob.id, bob.id]);
    expect(await mails()).toEqual([
      ["plans-given", bob.id, 3],
      ["plans-taken", ann.id, 2],
    ]);
    for (const { owner } of plans) {
      const events = await database().accountEvent.findMany({ where: { userId: owner.id, kind: "plan-assigned" } });
      expect(events).toMatchObject([{ actorId: broker.id, detail: { title: expect.stringMatching(/→ .*, Bob Agent$/) } }]);
    }
    expect((await flashOf(await assign([plans[0]?.id ?? ""], bob.id)))?.toast?.title).toBe("That was already so");
    await assign([plans[0]?.id ?? ""], "none");
    expect(await agents()).toEqual([null, bob.id, bob.id]);
  });

  test("nothing changes where one plan is not on the desk, the agent works elsewhere, or nothing is ticked", async () => {
    const elsewhere = await makeOffice();
    const other = await makePlan(null, elsewhere);
    const foreign = await makeStaff("agent", "Fay", elsewhere);
    const ids = plans.map(({ id }) => id);
    const closed = plans[2]?.id ?? "";
    for (const [chosen, agent, status, error] of [
      [[...ids, other.id], bob.id, 404, /no longer on your desk/],
      [ids, foreign.id, 400, /does not work at the office of 3 of these plans/],
      [ids, plans[0]?.owner.id ?? "", 400, /not an agent anymore/],
      [[], bob.id, 400, /Select the plans first/],
      [ids, "", 400, /Choose an agent/],
    ] as const) {
      const answer = await assign(chosen, agent);
      expect(answer.status).toBe(status);
      const { errors, ticked } = await answer.json();
      expect(errors.newAgent).toMatch(error);
      expect(ticked).toEqual(chosen);
    }
    await database().plan.update({ where: { id: closed }, data: { status: "closed" } });
    expect((await assign([closed], bob.id)).status).toBe(404);
    expect(await agents()).toEqual([ann.id, ann.id, null]);
    expect(await mails()).toEqual([]);
  });

  test("all plans of an agent who leaves go to another in one act, closed ones too", async () => {
    await database().plan.update({ where: { id: plans[1]?.id ?? "" }, data: { status: "closed" } });
    const foreign = await makePlan(ann, await makeOffice());
    const hand = (sender: SignedIn, to: string) =>
      post(
        [
          ["intent", "hand-over"],
          ["from", ann.id],
          ["to", to],
        ],
        sender,
      );
    expect((await hand(broker, ann.id)).status).toBe(400);
    const administrator = await makePerson({ role: "administrator" });
    const answer = await hand(broker, bob.id);
    expect((await flashOf(answer))?.toast).toMatchObject({ title: "2 plans handed over" });
    expect(await agents()).toEqual([bob.id, bob.id, null]);
    expect(await mails()).toEqual([
      ["plans-given", bob.id, 2],
      ["plans-taken", ann.id, 2],
    ]);
    // The plan of another office is not the broker's to give, and Bob does not work there.
    expect((await flashOf(await hand(administrator, bob.id)))?.toast).toMatchObject({
      title: "There were no plans to hand over",
      description: "One plan of other offices stayed.",
    });
    expect(await database().plan.findUniqueOrThrow({ where: { id: foreign.id } })).toMatchObject({ agentId: ann.id });
  });

  test("an agent assigns nothing, their own plans neither", async () => {
    expect((await assign([plans[0]?.id ?? ""], bob.id, ann)).status).toBe(403);
    expect(
      (
        await post(
          [
            ["intent", "hand-over"],
            ["from", ann.id],
            ["to", bob.id],
          ],
          ann,
        )
      ).status,
    ).toBe(403);
    expect(await agents()).toEqual([ann.id, ann.id, null]);
  });

  test("invitations that the former agent made end, a member's and a broker's stay", async () => {
    const [plan] = plans;
    const invite = async (inviterId: string) =>
      (
        await database().planInvitation.create({
          data: { planId: plan?.id ?? "", inviterId, role: "professional", expiresAt: new Date(Date.now() + 1e9) },
        })
      ).id;
    const made = [await invite(ann.id), await invite(broker.id), await invite(plan?.owner.id ?? "")];
    await assign([plan?.id ?? ""], bob.id);
    const rows = await database().planInvitation.findMany({ where: { id: { in: made } } });
    expect(new Map(rows.map(({ id, revokedAt }) => [id, revokedAt !== null]))).toEqual(
      new Map([
        [made[0], true],
        [made[1], false],
        [made[2], false],
      ]),
    );
  });

  test("a mail names how many and who, and no client", async () => {
    await assign(
      plans.map(({ id }) => id),
      bob.id,
    );
    const entries = await database().outboxEntry.findMany({ where: { kind: { in: Object.keys(deskMails) } }, orderBy: { kind: "asc" } });
    const texts = await Promise.all(
      entries.map(async (entry) =>
        JSON.stringify(await deskMails[entry.kind]?.write(entry as never, { id: entry.userId ?? "", name: null })),
      ),
    );
    expect(texts[0]).toContain("Bea Broker gave you 3 plans. They are on your desk.");
    expect(texts[1]).toContain("Bea Broker gave 2 of your plans to Bob Agent.");
    for (const { owner } of plans) {
      expect(texts.join()).not.toContain(owner.name);
    }
  });

  describe("an own view", () => {
    const save = (name: string, search = "?sort=closing&soon=yes&guide=buying/full&office=none&cursor=x") =>
      post(
        [
          ["intent", "save-view"],
          ["name", name],
        ],
        ann,
        search,
      );
    const views = async (person = ann) => (await (await answerTo(opening("/desk", person), loader)).json()).savedViews;

    test("keeps order and filters by a name, is replaced by the same one, and removed", async () => {
      expect((await save("  Soon  ")).status).toBe(303);
      expect(await views()).toMatchObject([{ name: "Soon", query: { sort: "closing", isSoon: true, guide: "buying/full", q: "" } }]);
      await save("Soon", "?sort=stuck");
      const [view] = await views();
      expect(view).toMatchObject({ name: "Soon", query: { sort: "stuck", guide: null } });
      expect(await views(bob)).toEqual([]);
      await post(
        [
          ["intent", "delete-view"],
          ["view", view.id],
        ],
        bob,
      );
      expect(await views()).toHaveLength(1);
      await post(
        [
          ["intent", "delete-view"],
          ["view", view.id],
        ],
        ann,
      );
      expect(await views()).toEqual([]);
    });

    test("needs a name; there are 20 at most; stored nonsense is the usual view", async () => {
      expect(await (await save(" ")).json()).toMatchObject({ errors: { name: "Give the view a name." } });
      expect((await save("x".repeat(61))).status).toBe(400);
      for (const place of Array.from({ length: maxDeskViews }).keys()) {
        expect((await save(`View ${place}`)).status).toBe(303);
      }
      const answer = await save("One more");
      expect([answer.status, (await answer.json()).errors]).toEqual([409, { name: "You have 20 views. Remove one first." }]);
      expect((await save("View 3")).status).toBe(303);
      await database().deskView.updateMany({ where: { userId: ann.id }, data: { search: "sort=no&guide=%00&ball=x&soon=1" } });
      expect((await views())[0].query).toMatchObject({ sort: "due", guide: null, ball: null });
    });
  });
});
