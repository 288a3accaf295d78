import { beforeEach, describe, expect, test } from "vitest";
import { paths, planPath } from "#app/paths.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { opening, posting, postingJson } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const guide = guideOf("buying", "full");
const address = "/buying-guide/full";
const place = guide.steps.findIndex(({ id }) => id === "contingencies");
const step = guide.steps[place] ?? guide.steps[0];
const question = step?.details.find(({ id }) => id.endsWith(".new-home-inspected"));
const thing = step?.subSteps.find(({ mayNotApply }) => mayNotApply);
const inView = `${address}?step=${step?.key}`;

describe.each(databaseKinds)("'Doesn't apply', on the %s database,", (kind) => {
  testDatabase(kind);
  const site = testSite();
  let owner: SignedIn;

  beforeEach(async () => {
    owner = await makePerson({ name: "Olive Owner" });
    await makeChange(owner, guide, { type: "step.select", step: place });
  });

  const read = async (path: string, person?: SignedIn) =>
    (await (await site(opening(path, person))).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const press = (command: string, person: SignedIn = owner, path = address) =>
    site(posting(path, { command, view: step?.id ?? "" }, person));
  const exclude = `question.exclude ${question?.id}`;
  const include = `question.include ${question?.id}`;

  test("is offered by a form, folds the question to a line, and can be taken back", async () => {
    expect(await read(inView, owner)).toContain(`value="${exclude}"`);
    expect((await press(exclude)).status).toBe(303);
    const page = await read(inView, owner);
    expect(page).not.toContain(`value="${exclude}"`);
    expect(page).not.toContain(`value="question.answer ${question?.id} yes"`);
    expect(page).toContain(`value="${include}"`);
    await press(include);
    expect(await read(inView, owner)).toContain(`value="question.answer ${question?.id} yes"`);
  });

  test("counts neither among the questions nor among the things to do", async () => {
    const counts = async () => {
      const page = await read(inView, owner);
      const [, questions] = / of (\d+) questions completed/.exec(page) ?? [];
      const [, all] = /\d+ of (\d+) done/.exec(page) ?? [];
      return [Number(questions), Number(all)];
    };
    const [questions = 0, all = 0] = await counts();
    expect(questions).toBeGreaterThan(2);
    expect(all).toBeGreaterThan(questions);
    await press(exclude);
    await press(`subStep.exclude ${thing?.id}`);
    expect(await counts()).toEqual([questions - 1, all - 2]);
  });

  test("is absent from the specification's JSON, which takes an answer to it as before", async () => {
    await press(`question.answer ${question?.id} yes`);
    await press(exclude);
    const path = `/api/progress?journeyType=buying&serviceTier=full`;
    const { progress: json } = (await (await site(opening(path, owner))).json()) as { progress: Record<string, unknown> };
    expect(json).toMatchObject({ answers: {} });
    expect(Object.keys(json)).not.toContain("excluded");
    const indexes = { [place]: { [step?.details.findIndex(({ id }) => id === question?.id) ?? -1]: "no" } };
    const saving = postingJson("/api/progress", { journeyType: "buying", serviceTier: "full", answers: indexes }, owner);
    expect((await site(saving)).ok).toBe(true);
    const { record } = await savedOf(owner, guide);
    expect(record).toMatchObject({ answers: indexes });
    expect(await read(inView, owner)).not.toContain(`value="${include}"`);
  });

  test("is on the page of the whole plan, among the changes and in the download, each in its words", async () => {
    const { id: planId } = await savedOf(owner, guide);
    await database().planMember.create({ data: { planId, userId: (await makePerson()).id, role: "partner" } });
    await press(exclude);
    await press(`subStep.exclude ${thing?.id}`);
    const whole = await read(`${address}/plan`, owner);
    expect(whole).toContain(`${question?.question} <strong>Doesn't apply</strong>`);
    expect(whole).toContain(`${thing?.title} <strong>Doesn't apply</strong>`);
    expect(await read(`${address}/messages`, owner)).toContain(`marked “${question?.question}” as “Doesn't apply”`);
    const file = await (await site(opening(paths.accountFile, owner))).text();
    expect(file).toMatch(/"question": ?"[^"]*new home\?",\s*"answer": ?null,\s*"doesNotApply": ?true/);
  });

  test("can be undone by somebody else on the plan", async () => {
    const partner = await makePerson({ name: "Paul Partner" });
    const { id: planId } = await savedOf(owner, guide);
    await database().planMember.create({ data: { planId, userId: partner.id, role: "partner" } });
    await press(`question.answer ${question?.id} no`);
    await press(exclude);
    const { version } = await savedOf(owner, guide);
    const undone = await site(posting(`${planPath(planId)}/messages`, { intent: "undo", version: String(version) }, partner));
    expect(undone.status).toBe(303);
    const { answers, excluded } = (await database().plan.findUniqueOrThrow({ where: { id: planId } })) ?? {};
    expect(answers).toEqual({ [question?.id ?? ""]: "no" });
    expect(Object.values(excluded as object)).not.toContain(true);
  });

  test("gives way to an answer that somebody gave meanwhile", async () => {
    const { id: planId, version } = await savedOf(owner, guide);
    const partner = await makePerson({ name: "Paul Partner" });
    await database().planMember.create({ data: { planId, userId: partner.id, role: "partner" } });
    await press(`question.answer ${question?.id} yes`, partner, planPath(planId));
    const late = { type: "question.exclude", question: question?.id ?? "" } as const;
    await changePlan({ ownerId: owner.id, guide, events: [late], basis: { version, clients: [] } });
    const { answers, excluded } = await database().plan.findUniqueOrThrow({ where: { id: planId } });
    expect({ answers, excluded }).toEqual({ answers: { [question?.id ?? ""]: "yes" }, excluded: {} });
  });

  test("stays when an answer comes late, as a tick stays when 'Doesn't apply' does", async () => {
    const { version } = await savedOf(owner, guide);
    await press(exclude);
    const late = { type: "question.answer", question: question?.id ?? "", answer: "no" } as const;
    await changePlan({ ownerId: owner.id, guide, events: [late], basis: { version, clients: [] } });
    expect(await read(inView, owner)).toContain(`value="${include}"`);
    await press(`subStep.complete ${thing?.id}`);
    const excluded = { type: "subStep.exclude", subStep: thing?.id ?? "" } as const;
    await changePlan({ ownerId: owner.id, guide, events: [excluded], basis: { version, clients: [] } });
    expect(await read(`${address}/plan`, owner)).toContain(`${thing?.title} <strong>Done</strong>`);
  });

  test("is refused for a question that always applies, and changes nothing", async () => {
    const always = step?.details.find(({ mayNotApply }) => !mayNotApply);
    const before = await savedOf(owner, guide);
    expect((await press(`question.exclude ${always?.id}`)).status).toBe(400);
    expect((await savedOf(owner, guide)).version).toBe(before.version);
  });

  test("of a guest is in the address, and a bookmark from before means what it meant", async () => {
    const page = await read(`${inView}&na=${question?.key}&yes=${step?.details[0]?.key}`);
    expect(page).toContain(`value="${include}"`);
    expect(await read(`${inView}&yes=${question?.key}`)).toContain(`value="question.answer ${question?.id} yes"`);
  });

  test("is not asked for what a fact hides, and stays said when a fact makes it certain", async () => {
    await press(exclude);
    const facts = (built: string) => site(posting(address, { command: "facts.set", view: step?.id ?? "", built }, owner));
    await facts("since-1978");
    expect(await read(inView, owner)).not.toContain(`value="${include}"`);
    await facts("new");
    const certain = await read(inView, owner);
    expect(certain).toContain(`value="${include}"`);
    expect(certain, "why it may apply after all").toMatch(/inspect[^?]*\?\s*<em>Here because/);
  });
});
