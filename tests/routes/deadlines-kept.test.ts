import { expect, test } from "vitest";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { changeContract, findContract } from "#app/plan/dates/contract.server.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { action } from "#app/routes/api.commands.ts";
import { action as change } from "#app/routes/plan.dates.tsx";
import { type DeadlineTerms, settlements } from "#machines/contract-dates.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, posting, sending } from "#tests/support/requests.ts";

testDatabase();

const guide = guideOf("buying", "full");
const address = "/buying-guide/full";

/** Weekends among them, in every state. */
const deadlines = Object.fromEntries(
  contractDeadlines.buying.map(({ id }, place): [string, DeadlineTerms] => {
    const state = settlements[place % settlements.length] ?? "due";
    const count = { kind: "count", count: 3 + place, days: "business", from: "acceptance", firstDayCounts: false, hour: null } as const;
    const term =
      place % 2 === 0 ? ({ ...count, roll: "next" } as const) : ({ kind: "day", day: `2027-03-${10 + place}`, hour: null } as const);
    return [id, { term, state, extendedTo: state === "extended" ? "2027-04-04" : null }];
  }),
);

const count = { kind: "count", count: 2, days: "calendar", firstDayCounts: false, roll: "stay", hour: null } as const;
const afterDeposit: DeadlineTerms = { term: { ...count, from: "after.deposit" }, state: "due", extendedTo: null };

async function statesOf({ id }: SignedIn) {
  const contract = await findContract(id, guide);
  const facts = (await findPlan(id, "buying", "full"))?.facts ?? { answers: {}, unhidden: [] };
  const dates = contract && resolveDeadlines(guide, contract, "2027-03-12", resolveApplicability(guide, facts));
  return { version: contract?.version, states: dates?.map(({ about, state, day }) => [about.id, state, day]) };
}

async function send(sender: SignedIn, fields: Record<string, string | string[]>, at = address) {
  const { status } = await answerTo(sending(at, fields, sender), action);
  expect(status, JSON.stringify(fields)).toBe(200);
}

test("no way of saving progress changes the state of a deadline, and no undo of one: only 'Mark as met' does", async () => {
  const [person, administrator] = [await makePerson(), await makePerson({ role: "administrator" })];
  await changeContract({ ownerId: person.id, guide }, () => ({
    contract: {
      acceptance: "2027-03-01",
      closing: "2027-04-15",
      timeZone: null,
      deadlines: { ...deadlines, "added-1": afterDeposit },
      added: { "added-1": { title: "Survey done", who: "you", note: "" } },
    },
  }));
  // Met, and opened again.
  for (const state of ["met", "due"]) {
    const { version } = await statesOf(person);
    const form = posting(`${address}/dates`, { command: `deadline.set deposit ${version}`, state }, person);
    expect((await answerTo(form, change, { tier: "full" })).status).toBe(303);
  }
  const before = await statesOf(person);
  expect(new Set(before.states?.map(([, state]) => state))).toEqual(
    new Set(["overdue", "due", "met", "waived", "extended", "not-applicable"]),
  );

  const [first, second, ...others] = guide.steps;
  // Kept of a guest: ticks, things done, answers and days, which an account with a contract does not take.
  const keys = guide.steps.map(({ key }) => key).join(".");
  const answers = guide.steps.flatMap(({ details }) => details.map(({ key }) => key)).slice(0, 40);
  await send(person, { command: "progress.keep" }, `${address}?done=${first?.key}&yes=${answers.join(".")}&date=2027-05-03&acc=2027-03-02`);
  expect(await statesOf(person)).toEqual(before);
  expect((await answerTo(sending(address, { command: "progress.unkeep" }, person), action)).status).toBeLessThan(500);
  expect(await statesOf(person)).toEqual(before);

  const edit = { type: "step.complete", step: 1, by: "administrator" } as const;
  const { saved } = await makeAdministratorsChange(administrator, person, guide, edit);
  await send(administrator, { person: person.id, progress: saved.id, command: `change.undo ${saved.version}` }, "/admin");
  await send(administrator, { person: person.id, progress: saved.id, command: `step.complete ${second?.id}` }, "/admin");
  expect(await statesOf(person)).toEqual(before);

  for (const { id, details, subSteps } of others) {
    await send(person, { command: details.map((detail) => `question.answer ${detail.id} yes`) });
    await send(person, { command: [...subSteps.map((subStep) => `subStep.complete ${subStep.id}`), `step.finish ${id}`] });
  }
  await send(person, { command: "progress.keep" }, `${address}?done=${keys}`);
  const record = (await findPlan(person.id, "buying", "full"))?.record;
  expect(record?.completedSteps).toHaveLength(guide.steps.length);
  expect(await statesOf(person)).toEqual(before);
});
