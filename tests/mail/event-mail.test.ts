import { beforeEach, describe, expect, test } from "vitest";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { linkHolder } from "#app/plan/events/plan-events.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { type Contract, unknownTerms } from "#machines/contract-dates.ts";
import type { PlanRole } from "#prisma/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makeChange, makePerson } from "#tests/support/factories.ts";
import { mailFolder, readMails } from "#tests/support/mails.ts";

testDatabase();

const folder = mailFolder();
const guide = guideOf("buying", "full");
const contract: Contract = { acceptance: "2026-11-16", closing: "2027-01-15", timeZone: "America/Denver", deadlines: {} };
const inspection = (day: string): Contract => ({
  ...contract,
  deadlines: { inspection: { ...unknownTerms, term: { kind: "day", day, hour: null } } },
});

beforeEach(async () => {
  processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
  await database().outboxEntry.deleteMany();
});

async function makeShared(...roles: readonly PlanRole[]) {
  const owner = await makePerson({ name: "Rosa Fields" });
  await makeChange(owner, guide, { type: "step.complete", step: 0 });
  const { id: planId } = await database().plan.findFirstOrThrow({ where: { ownerId: owner.id } });
  const members = [];
  for (const role of roles) {
    const member = await makePerson({ name: `Sam ${role}` });
    await database().planMember.create({ data: { planId, userId: member.id, role } });
    members.push({ ...member, role });
  }
  return { owner, planId, members };
}

function move(owner: { readonly id: string }, to: Contract, actor?: { readonly id: string; readonly role: PlanRole }) {
  const by = actor && { actor: { userId: actor.id, role: actor.role } };
  return changeContract({ ownerId: owner.id, guide, ...by, command: { type: "deadline.set", deadline: "inspection" } }, () => ({
    contract: to,
  }));
}

const waiting = () => database().outboxEntry.findMany({ orderBy: { createdAt: "asc" } });
const readDelay = ({ dueAt, createdAt }: { readonly dueAt: Date; readonly createdAt: Date }) => dueAt.getTime() - createdAt.getTime();

describe("a moved date of a shared plan", () => {
  test("is mailed to the others who may read it, and not to its actor", async () => {
    const { owner, planId, members } = await makeShared("partner", "agent", "professional", "viewer");
    const [partner, agent] = members;
    await move(owner, inspection("2026-12-04"), partner);
    const entries = await waiting();
    expect(entries.map(({ userId }) => userId).toSorted()).toEqual([owner.id, agent?.id].toSorted());
    for (const entry of entries) {
      expect(readDelay(entry)).toBeGreaterThanOrEqual(59_000);
      expect(readDelay(entry)).toBeLessThanOrEqual(61_000);
    }
    const mails = await readMails();
    const toAgent = mails.find(({ to }) => to === agent?.email);
    expect(toAgent?.subject).toContain("updates on Rosa Fields's plan");
    expect(toAgent?.text).toContain("Sam partner changed the deadline “Inspection response”.");
    expect(toAgent?.text).toContain("Inspection response: Friday, December 4, 2026");
    expect(toAgent?.text).toContain(`/plans/${planId}/dates`);
    expect(mails.find(({ to }) => to === owner.email)?.text).toContain("http://localhost:3000/buying-guide/full/dates");
  });

  test("is gathered for a minute, then told at most once an hour", async () => {
    const { owner, members } = await makeShared("partner");
    await move(owner, inspection("2026-12-04"));
    await move(owner, inspection("2026-12-07"));
    const [first, ...more] = await waiting();
    expect(more).toEqual([]);
    const [mail] = await readMails();
    expect(mail?.text.match(/Rosa Fields changed the deadline/g), "one sentence for both").toHaveLength(1);
    expect(mail?.text).toContain("Monday, December 7, 2026");
    await database().outboxEntry.update({ where: { id: first?.id ?? "" }, data: { state: "sent", settledAt: new Date() } });
    await move(owner, inspection("2026-12-08"));
    const second = (await waiting()).at(-1);
    expect(second?.userId).toBe(members[0]?.id);
    expect(second && readDelay(second)).toBeGreaterThan(3_590_000);
  });

  test("is not mailed to users who have seen it since, or have left the plan", async () => {
    const { owner, planId, members } = await makeShared("partner", "agent");
    const [partner, agent] = members;
    await move(owner, inspection("2026-12-04"));
    await database().planMember.updateMany({ where: { planId, userId: partner?.id ?? "" }, data: { seenVersion: 1_000 } });
    await database().planMember.deleteMany({ where: { planId, userId: agent?.id ?? "" } });
    expect(await readMails()).toEqual([]);
  });
});

test("an answer by a mailed link is mailed to all who may read the plan, with a warning that nobody checked it", async () => {
  const { owner, members } = await makeShared("partner", "viewer");
  const command = { type: "turn.answer", deadline: "loan", holder: "lender", answer: "on-track" };
  await changePlan({ ownerId: owner.id, guide, actor: linkHolder, events: [], command });
  const mails = await readMails();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, members[0]?.email].toSorted());
  expect(mails[0]?.text).toContain("about the deadline “Loan approval”: on track.");
  expect(mails[0]?.text).toContain("We have not checked who answered.");
});

test("an owner gets a mail about dates that an administrator moves; nobody gets one about their own changes, ticks, or when alone", async () => {
  const [administrator, { owner }] = [await makePerson({ role: "administrator" }), await makeShared()];
  await move(owner, inspection("2026-12-04"));
  await makeChange(owner, guide, { type: "step.complete", step: 1 });
  expect(await waiting()).toEqual([]);
  await move(owner, inspection("2026-12-09"), { id: administrator.id, role: "administrator" });
  const entries = (await waiting()).filter(({ kind }) => kind === "plan-events");
  expect(entries).toMatchObject([{ userId: owner.id }]);
  await makeAdministratorsChange(administrator, owner, guide, { type: "step.complete", step: 2 });
  expect((await waiting()).filter(({ kind }) => kind === "plan-events")).toHaveLength(1);
});
