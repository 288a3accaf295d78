import { expect, test } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { planPath } from "#app/paths.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { mondayNote } from "#app/reminders/monday-note.server.ts";
import { listOpenPlans, resolvePlanDates } from "#app/reminders/plans.server.ts";
import { reminderMails } from "#app/reminders/reminder-mails.server.ts";
import { addDays } from "#machines/calendar.ts";
import { type DeadlineTerms, unknownTerms } from "#machines/contract-dates.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson } from "#tests/support/factories.ts";

testDatabase();

test("a partner's Monday note and reminders are the owner's, and an agent's say whose plan it is", async () => {
  const guide = guideOf("buying", "full");
  const today = new Date().toISOString().slice(0, 10);
  const owner = await makePerson({ name: "Rosa Vega" });
  const [partner, agent] = [await makePerson(), await makePerson({ role: "agent" })];
  const { saved } = await makeChange(owner, guide, { type: "step.complete", step: 0 });
  const deadlines = Object.fromEntries(
    contractDeadlines.buying.map(({ id }): [string, DeadlineTerms] => [
      id,
      { ...unknownTerms, term: { kind: "day", day: addDays(today, 1), hour: null } },
    ]),
  );
  const contract = { acceptance: addDays(today, -10), closing: addDays(today, 30), timeZone: "UTC", deadlines };
  await changeContract({ ownerId: owner.id, guide }, () => ({ contract }));
  await database().planMember.createMany({
    data: [
      { planId: saved.id, userId: partner.id, role: "partner" },
      { planId: saved.id, userId: agent.id, role: "agent" },
    ],
  });
  const mailsOf = async ({ id }: { readonly id: string }) => {
    const [first, ...others] = ((await listOpenPlans([id])).get(id) ?? []).map((plan) => resolvePlanDates(plan, today));
    if (first === undefined) {
      throw new Error("There is no plan.");
    }
    const reminder = await reminderMails.reminder?.write({ payload: { day: today } } as never, { id } as never);
    return JSON.stringify([mondayNote([first, ...others], today, null), reminder]);
  };
  const owners = await mailsOf(owner);
  expect(owners).toContain("Due: ");
  expect((await mailsOf(partner)).replaceAll(planPath(saved.id), "/buying-guide/full")).toBe(owners);
  expect(owners).not.toContain("Rosa");
  expect(await mailsOf(agent)).toContain("(Rosa Vega's plan)");
});
