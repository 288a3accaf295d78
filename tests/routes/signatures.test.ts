import { beforeEach, expect, test, vi } from "vitest";
import { planPath } from "#app/paths.ts";
import * as signatures from "#app/plan/events/signatures.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();

const guide = guideOf("buying", "full");
const address = "/buying-guide/full";
const [step] = guide.steps;
const [question] = step?.details ?? [];
const [todo] = step?.subSteps ?? [];
if (!step || !question || !todo) {
  throw new Error("The guide's first step has too little to do.");
}

let owner: SignedIn;
let partner: SignedIn;
let planId: string;

beforeEach(async () => {
  owner = await makePerson({ name: "Olive Owner" });
  partner = await makePerson({ name: "Sam Middle Second" });
  planId = (await makeChange(owner, guide, { type: "step.complete", step: 0 })).saved.id;
  await database().planMember.create({ data: { planId, userId: partner.id, role: "partner" } });
});

async function press(page: string, fields: Record<string, string>) {
  expect((await site(posting(planPath(planId) + page, fields, partner))).status).toBe(303);
}

async function readAs(person: SignedIn, at: string) {
  return (await (await site(opening(at, person))).text()).replaceAll("<!-- -->", "");
}

/** The names in the order in which the page shows them. */
const signed = (text: string) => [...text.matchAll(/>By ([^<]*)<\/span>, <time/g)].map(([, name]) => name);

test("a tick, an answer and a done step are signed with initials, full name and time, to everybody who works on the plan", async () => {
  await press("", { command: `question.answer ${question.id} yes` });
  await press("", { command: `subStep.complete ${todo.id}` });
  for (const [person, at] of [
    [owner, address],
    [partner, planPath(planId)],
  ] as const) {
    const text = await readAs(person, `${at}?step=${step.key}`);
    expect(signed(text)).toEqual(["Sam Middle Second", "Sam Middle Second", "Olive Owner"]);
    expect(text).toContain('<span aria-hidden="true" title="Sam Middle Second">SS</span>');
  }
});

test("the last change of an item is signed, and an undone one is not", async () => {
  await press("", { command: `question.answer ${question.id} no` });
  await press("", { command: `subStep.complete ${todo.id}` });
  await press("", { command: `subStep.reopen ${todo.id}` });
  await makeChange(owner, guide, { type: "question.answer", step: 0, question: 0, answer: "yes" });
  expect(signed(await readAs(owner, `${address}?step=${step.key}`))).toEqual(["Olive Owner", "Olive Owner"]);
});

test("a changed deadline is signed on the contract's page", async () => {
  await press("/dates", { command: "contract.set 0", acceptance: "2027-03-01", closing: "2027-04-15", confirmed: "yes" });
  await press("/dates", { command: "deadline.set inspection 1", kind: "day", day: "2027-03-10" });
  const text = await readAs(owner, `${address}/dates?date=inspection`);
  expect([...text.matchAll(/Changed by ([^,]*), <time/g)].map(([, name]) => name)).toEqual(["Sam Middle Second"]);
});

test("a plan of one is not signed, and costs no query for it", async () => {
  await database().planMember.deleteMany({ where: { userId: partner.id } });
  const list = vi.spyOn(signatures, "listSignatures");
  expect(signed(await readAs(owner, `${address}?step=${step.key}`))).toEqual([]);
  expect(list).not.toHaveBeenCalled();
});
