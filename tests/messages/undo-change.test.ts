import { beforeEach, describe, expect, test } from "vitest";
import { messagesPath, planPath } from "#app/paths.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const messages = "/buying-guide/full/messages";
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

  const plain = (html: string) => html.replace(/<[^>]+>/g, "");
  const newestVersion = async () => (await database().plan.findUniqueOrThrow({ where: { id: planId } })).version;
  const plan = () => database().plan.findUniqueOrThrow({ where: { id: planId } });
  const undo = (version: number, person = owner, address = messages) => post(address, { intent: "undo", version: String(version) }, person);
  const offered = async () =>
    [...(await read(messages, owner)).matchAll(/name="version" value="(\d+)"/g)].map(([, version]) => Number(version));

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
    expect(await read(messages, owner)).toContain("took a change back");
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

  test("only the latest change of an item can be undone, and only while it has not changed since", async () => {
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

  test("one's own changes can't be undone here, and neither agent nor viewer may undo any", async () => {
    await makeChange(owner, guide, { type: "step.complete", step: 3 });
    expect(await offered()).toEqual([]);
    const version = await newestVersion();
    const address = messagesPath(planPath(planId));
    for (const [role, status] of [
      ["agent", 403],
      ["viewer", 404],
    ] as const) {
      const member = await makeMember(role);
      expect(await read(address, member)).not.toContain('value="undo"');
      expect((await undo(version, member, address)).status).toBe(status);
    }
    expect((await undo(version, await makePerson(), address)).status).toBe(404);
    expect((await undo(version, partner, address)).status).toBe(303);
    expect((await savedOf(owner, guide)).record.completedSteps).toEqual([]);
  });

  describe("a change of a date or a paper", () => {
    const page = (at: string) => `${planPath(planId)}${at}`;
    async function change(at: string, fields: Record<string, string>, person = partner) {
      expect((await post(page(at), fields, person)).status).toBe(303);
      return newestVersion();
    }
    const setContract = (closing: string, version = 0, person = partner) =>
      change("/dates", { command: `contract.set ${version}`, acceptance: "2027-03-01", closing, confirmed: "yes" }, person);
    const contract = () => findContract(owner.id, guide);

    test("a paper's mark returns to its previous value, unless the paper was marked again", async () => {
      const dismissed = await change("/documents", { command: "paper.dismiss pay-stubs" });
      const ticked = await change("/documents", { command: "paper.have pay-stubs" });
      const other = await change("/documents", { command: "paper.have photo-id" });
      expect(await offered()).toEqual([other, ticked]);
      expect((await undo(dismissed)).status).toBe(409);
      expect((await undo(ticked)).status).toBe(303);
      expect((await plan()).papers).toEqual({ "pay-stubs": "not-needed", "photo-id": "in-hand" });
      expect((await undo(ticked)).status).toBe(409);
      await post("/buying-guide/full/documents", { command: "paper.clear photo-id" }, owner);
      expect((await undo(other)).status).toBe(409);
      expect((await plan()).papers).toEqual({ "pay-stubs": "not-needed" });
    });

    test("the hoped-for day, with the dates that move, unless another day or a contract was set since", async () => {
      const first = await change("", { command: "date.set", targetDate: "2027-05-03" });
      const second = await change("", { command: "date.set", targetDate: "2027-06-01" });
      expect(await offered()).toEqual([second]);
      expect(plain(await read(messages, owner))).toContain("Closing day: Tue, Jun 1, 2027 → Mon, May 3, 2027");
      expect((await undo(first)).status).toBe(409);
      expect((await undo(second)).status).toBe(303);
      expect((await plan()).targetDate?.toISOString().slice(0, 10)).toBe("2027-05-03");
      expect(await database().planEvent.findFirst({ where: { planId }, orderBy: { version: "desc" } })).toMatchObject({
        actorId: owner.id,
        commands: [{ type: "change.undo" }],
        before: { targetDate: "2027-06-01" },
        after: { targetDate: "2027-05-03" },
      });
      const third = await change("", { command: "date.clear" });
      await setContract("2027-04-15");
      expect(await offered()).not.toContain(third);
      expect((await undo(third)).status).toBe(409);
    });

    test("a contract's date, with all that counts from it, once it is seen; the last change alone", async () => {
      const begun = await setContract("2027-04-15");
      const term = { kind: "count", count: "10", days: "calendar", from: "acceptance", roll: "stay" };
      await change("/dates", { command: "deadline.set inspection 1", ...term });
      const moved = await change("/dates", {
        command: "contract.set 2",
        acceptance: "2027-03-05",
        closing: "2027-04-20",
        confirmed: "yes",
      });
      expect(await offered()).toEqual([moved]);
      const shown = plain(await read(messages, owner));
      for (const line of [
        "Undoing it moves these days:",
        "Acceptance: Fri, Mar 5, 2027 → Mon, Mar 1, 2027",
        "Closing day: Tue, Apr 20, 2027 → Thu, Apr 15, 2027",
        "Inspection response: Mon, Mar 15, 2027 → Thu, Mar 11, 2027",
      ]) {
        expect(shown).toContain(line);
      }
      expect((await undo(begun)).status).toBe(409);
      expect((await undo(moved)).status).toBe(303);
      expect(await contract()).toMatchObject({ acceptance: "2027-03-01", closing: "2027-04-15", previous: undefined });
      expect((await plan()).targetDate?.toISOString().slice(0, 10)).toBe("2027-04-15");
      expect(await offered()).toEqual([]);
      expect((await undo(moved)).status).toBe(409);
    });

    test("not after another deadline was changed or passed on; asking changes nothing", async () => {
      await setContract("2027-04-15");
      const met = await change("/dates", { command: "deadline.set inspection 1", state: "met" });
      await change("/dates", { command: "turn.pass loan lender 2" }, owner);
      expect(await offered()).not.toContain(met);
      expect((await undo(met)).status).toBe(409);
      const open = await change("/dates", { command: "deadline.set inspection 3", state: "due" });
      await post("/buying-guide/full/dates", { command: "turn.ask loan 4", address: "l@lender.example" }, owner);
      await post("/buying-guide/full", { command: `subStep.complete ${first.id}` }, owner);
      expect(await offered()).toContain(open);
      expect((await undo(open, partner, messagesPath(planPath(planId)))).status).toBe(303);
      expect((await contract())?.deadlines.inspection?.state).toBe("met");
    });

    test("the first contract, which restores the hoped-for day; only for some roles", async () => {
      await change("", { command: "date.set", targetDate: "2027-05-03" });
      const begun = await setContract("2027-04-15");
      expect(plain(await read(messages, owner))).toContain("Closing day: Thu, Apr 15, 2027 → Mon, May 3, 2027");
      const agent = await makeMember("agent");
      expect((await undo(begun, agent, messagesPath(planPath(planId)))).status).toBe(403);
      expect((await undo(begun)).status).toBe(303);
      expect(await contract()).toBeNull();
      expect((await plan()).targetDate?.toISOString().slice(0, 10)).toBe("2027-05-03");
    });
  });
});
