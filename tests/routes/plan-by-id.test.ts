import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { datesFilePath, datesPath, documentsPath, factsPath, type PlanAddress, planPath, wholePlanPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting, sending } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();

const guide = guideOf("buying", "full");
const [first, second] = guide.steps;
if (!first || !second) {
  throw new Error("The guide has no steps.");
}
let owner: SignedIn;
let administrator: SignedIn;
let planId: string;

beforeAll(async () => {
  administrator = await makePerson({ name: "Ada Administrator", role: "administrator" });
});

beforeEach(async () => {
  owner = await makePerson({ name: "Olive Owner" });
  planId = (await makeChange(owner, guide, { type: "step.next", step: 0 })).saved.id;
});

const page = async (address: string, person: SignedIn) => {
  const response = await site(opening(address, person));
  return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "") };
};

const post = (address: string, fields: Record<string, string>, person: SignedIn) => site(posting(address, fields, person));

const lastEvent = () => database().planEvent.findFirst({ where: { planId }, orderBy: { version: "desc" } });

const plan = () => database().plan.findUniqueOrThrow({ where: { id: planId }, include: { contract: true, notes: true } });

const noPlanOf = (person: SignedIn) => database().plan.count({ where: { ownerId: person.id } });

describe("an administrator", () => {
  test.each([
    ["guide", (address: PlanAddress) => address],
    ["contract", datesPath],
    ["facts", factsPath],
    ["papers", documentsPath],
    ["whole plan", wholePlanPath],
  ])("opens the %s of somebody's plan and is told whose it is", async (_name, pathOf) => {
    const { status, text } = await page(pathOf(planPath(planId)), administrator);
    expect(status).toBe(200);
    expect(text).toContain("This is Olive Owner&#x27;s plan.");
    expect(text).toContain(`/admin?user=${owner.id}`);
  });

  test("finds the plan from the record in the dashboard", async () => {
    expect((await page(`/admin?user=${owner.id}`, administrator)).text).toContain(`href="${planPath(planId)}"`);
  });

  test("ticks a step, without script: it is saved in that plan, recorded as the administrator's, and told to the owner", async () => {
    const answer = await post(planPath(planId), { command: `step.complete ${first.id}`, view: first.id }, administrator);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toMatch(new RegExp(`^${planPath(planId)}`));
    expect((await plan()).completedSteps).toEqual([first.id]);
    expect(await lastEvent()).toMatchObject({ actorId: administrator.id, actorRole: "administrator" });
    expect((await page("/buying-guide/full", owner)).text).toContain("Your agent updated this guide");
    expect(await noPlanOf(administrator)).toBe(0);
  });

  test("sends ticks by script, each once", async () => {
    const fields = { command: `step.complete ${first.id}`, sequence: "tab:1" };
    const answers = [
      await site(sending(planPath(planId), fields, administrator)),
      await site(sending(planPath(planId), fields, administrator)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await database().planEvent.count({ where: { planId, actorRole: "administrator" } })).toBe(1);
    expect(await answers[0]?.json()).toMatchObject({ rewards: [], confirmed: { record: { completedSteps: [first.id] } } });
  });

  test("answers a question, sets the closing date, the contract and the facts", async () => {
    const question = first.details[0]?.id ?? "";
    await post(planPath(planId), { command: `question.answer ${question} yes` }, administrator);
    expect((await plan()).answers).toEqual({ [question]: "yes" });
    await post(planPath(planId), { command: "date.set", targetDate: "2027-04-15" }, administrator);
    expect((await plan()).targetDate?.toISOString()).toContain("2027-04-15");
    expect(await lastEvent()).toMatchObject({ actorId: administrator.id, actorRole: "administrator" });
    const days = { acceptance: "2027-03-01", closing: "2027-04-14", timeZone: "", confirmed: "yes" };
    const answer = await post(datesPath(planPath(planId)), { command: "contract.set 0", ...days }, administrator);
    expect(answer.headers.get("Location")).toMatch(new RegExp(`^${datesPath(planPath(planId))}`));
    expect((await plan()).contract?.closing.toISOString()).toContain("2027-04-14");
    expect(await lastEvent()).toMatchObject({
      actorId: administrator.id,
      actorRole: "administrator",
      commands: [{ type: "contract.set" }],
    });
    const file = await page(datesFilePath(planPath(planId)), administrator);
    expect(file.text).toContain("BEGIN:VCALENDAR");
    await post(factsPath(planPath(planId)), { command: "facts.set", payment: "cash" }, administrator);
    expect((await plan()).facts).toMatchObject({ answers: { payment: "cash" } });
    expect(await noPlanOf(administrator)).toBe(0);
  });

  test("reads notes only while they are shared", async () => {
    const note = "What the owner wrote 7319";
    await post("/buying-guide/full", { command: `note.save ${first.id} 0`, text: note }, owner);
    const texts = async () => {
      const addresses = [`${planPath(planId)}?step=${first.key}`, wholePlanPath(planPath(planId))];
      return (await Promise.all(addresses.map((address) => page(address, administrator)))).map(({ text }) => text.includes(note));
    };
    expect(await texts()).toEqual([false, false]);
    await post("/buying-guide/full", { command: "notes.share" }, owner);
    expect(await texts()).toEqual([true, true]);
    await post("/buying-guide/full", { command: "notes.unshare" }, owner);
    expect(await texts()).toEqual([false, false]);
  });

  test("writes a note of their own, which leaves the owner's as it is and which the owner doesn't read", async () => {
    await post("/buying-guide/full", { command: `note.save ${first.id} 0`, text: "The owner's" }, owner);
    await post(planPath(planId), { command: `note.save ${first.id} 0`, text: "The administrator's" }, administrator);
    const notes = (await plan()).notes.map(({ authorId, text }) => [authorId, text]);
    expect(new Map(notes as [string, string][])).toEqual(
      new Map([
        [owner.id, "The owner's"],
        [administrator.id, "The administrator's"],
      ]),
    );
    for (const address of [`/buying-guide/full?step=${first.key}`, "/buying-guide/full/plan", "/dashboard/account/download"]) {
      const { text } = await page(address, owner);
      expect(text).not.toContain("The administrator&#x27;s");
      expect(text).not.toContain("The administrator's");
    }
  });

  test.each(["notes.share", "notes.unshare", "progress.keep", "progress.unkeep"])("may not give '%s'", async (command) => {
    expect((await post(planPath(planId), { command }, administrator)).status).toBe(403);
    expect((await site(sending(planPath(planId), { command }, administrator))).status).toBe(403);
    expect((await plan()).version).toBe(1);
  });
});

describe.each(["partner", "agent"] as const)("a member as %s", (role) => {
  let member: SignedIn;

  beforeEach(async () => {
    member = await makePerson({ name: "Sam Second" });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
  });

  test("sees the plan's owner, and a link back to their own dashboard", async () => {
    const { status, text } = await page(planPath(planId), member);
    expect(status).toBe(200);
    expect(text).toContain(role === "partner" ? "Olive&#x27;s plan" : "This is Olive Owner&#x27;s plan.");
    expect(text).not.toContain("/admin?user");
    expect(text).not.toContain(owner.id);
  });

  test("ticks a step and moves a date: recorded as the member's, and no plan of the member's own begins", async () => {
    const answer = await site(sending(planPath(planId), { command: `step.complete ${first.id}` }, member));
    expect(await answer.json()).toMatchObject({ confirmed: { record: { completedSteps: [first.id] } } });
    expect(await lastEvent()).toMatchObject({ actorId: member.id, actorRole: role });
    await post(planPath(planId), { command: "date.set", targetDate: "2027-04-15" }, member);
    expect(await lastEvent()).toMatchObject({ actorId: member.id, actorRole: role });
    expect((await plan()).targetDate?.toISOString()).toContain("2027-04-15");
    expect(await noPlanOf(member)).toBe(0);
  });

  test("and the owner tick at the same time: both ticks are kept", async () => {
    const steps = guide.steps.slice(1, 7);
    await Promise.all(
      steps.map(({ id }, place) => {
        const [address, person] = place % 2 === 0 ? ([planPath(planId), member] as const) : (["/buying-guide/full", owner] as const);
        return site(sending(address, { command: `step.complete ${id}`, sequence: `tab${place}:1` }, person));
      }),
    );
    expect(new Set((await plan()).completedSteps)).toEqual(new Set(steps.map(({ id }) => id)));
    const events = await database().planEvent.findMany({ where: { planId, version: { gt: 1 } } });
    expect(events.filter(({ actorId }) => actorId === member.id)).toHaveLength(3);
    expect(events.filter(({ actorId }) => actorId === owner.id)).toHaveLength(3);
  });

  test("is not offered what the owner answered in another guide", async () => {
    await post("/selling-guide/full/facts", { command: "facts.set", state: "TX" }, owner);
    expect((await page("/buying-guide/full/facts?q=state", owner)).text).toContain("Keyturn Full Seller Journey");
    expect((await page(`${factsPath(planPath(planId))}?q=state`, member)).text).not.toContain("Keyturn Full Seller Journey");
  });

  test("reads no note that is not shared; a shared one only as the agent it is shared with", async () => {
    const note = "What the owner wrote 7319";
    await post("/buying-guide/full", { command: `note.save ${first.id} 0`, text: note }, owner);
    const reads = async () => (await page(wholePlanPath(planPath(planId)), member)).text.includes(note);
    expect(await reads()).toBe(false);
    await post("/buying-guide/full", { command: "notes.share" }, owner);
    expect(await reads()).toBe(role === "agent");
  });

  test("once removed, changes nothing more by a page that is still open", async () => {
    await database().planMember.deleteMany({ where: { planId, userId: member.id } });
    const fields = { command: `step.complete ${first.id}` };
    expect((await site(sending(planPath(planId), fields, member))).status).toBe(404);
    expect((await post(planPath(planId), fields, member)).status).toBe(404);
    expect((await plan()).version).toBe(1);
  });
});

test("the owner's command by the plan's id is the owner's own", async () => {
  const answer = await post(planPath(planId), { command: `step.complete ${second.id}` }, owner);
  expect([answer.status, answer.headers.get("Location")?.split(/[?#]/)[0]]).toEqual([303, "/buying-guide/full"]);
  expect(await lastEvent()).toMatchObject({ actorId: owner.id, actorRole: "owner" });
});
