import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readWording } from "#app/plan/wording/office-guides.server.ts";
import { previewCookie } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { officeHeader, readOffices } from "#app/platform/offices.server.ts";
import { ensureFirstOffice, findFirstOffice } from "#app/users/staff/offices.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { flashOf, opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";
import {
  helpOfLetter,
  letter,
  loanKind,
  makeBroker,
  makeClient,
  makeOffice,
  ownQuestion,
  ownQuestionId,
  ownThing,
  ownThingId,
  publishAs,
  saveAs,
  usualDrafts,
} from "./support/published-wording.ts";

testDatabase();
const site = testSite();
const guide = guideOf("buying", "full");
const address = "/buying-guide/full";
const [firstStep] = guide.steps;
const questionOf = (id: string) => firstStep?.details.find((one) => one.id === id)?.question ?? "";

interface Sender {
  readonly cookie?: string;
  /** The office of the host name. */
  readonly host?: string;
}

/** As the middleware passes it on. */
function send(request: Request, { host }: Sender): Promise<Response> {
  if (host) {
    request.headers.set(officeHeader, host);
  }
  return site(request);
}

async function read(path: string, sender: Sender = {}) {
  const page = await (await send(opening(path, sender), sender)).text();
  return page.replaceAll(/&#x27;|&#39;/g, "'").replaceAll(/nonce="[^"]*"/g, "");
}

const answer = (question: string, sender: Sender, path = address, value = "yes") =>
  send(posting(path, { command: `question.answer ${question} ${value}`, view: "0" }, sender), sender);

async function savedRecord({ id }: SignedIn) {
  const { officeId, answers, completedSubSteps, completedSteps } = await database().plan.findFirstOrThrow({ where: { ownerId: id } });
  return { officeId, answers, completedSubSteps, completedSteps };
}

let office: string;
let broker: SignedIn;

beforeAll(ensureFirstOffice);

beforeEach(async () => {
  await database().wordingChange.deleteMany();
  await database().wordingDraft.deleteMany();
  await readWording();
  office = (await makeOffice()).id;
  broker = await makeBroker(office);
});

describe("an office's words", () => {
  test("are what its visitors and clients read, on the guide and on the printed plan; nobody else reads them", async () => {
    const client = await makeClient(office);
    const others = [{}, { host: (await makeOffice("South Homes")).id }, await makeClient(null)];
    const before = await Promise.all(others.map((other) => read(address, other)));
    await publishAs(broker, office, usualDrafts);
    for (const path of [address, `${address}/plan`]) {
      for (const sender of [{ host: office }, client]) {
        const page = await read(path, sender);
        expect(page).toContain(ownQuestion.question);
        expect(page).toContain(ownThing.title);
        expect(page).toContain(helpOfLetter);
        expect(page).not.toContain(questionOf(loanKind));
      }
    }
    expect(await Promise.all(others.map((other) => read(address, other)))).toEqual(before);
  });

  test("are the plan's office's for all who read the plan, whatever their own office", async () => {
    const [client, partner] = [await makeClient(office), await makeClient(null)];
    await publishAs(broker, office, usualDrafts);
    const { saved } = await makeChange(client, guide, { type: "step.next", step: 0 });
    await database().planMember.create({ data: { planId: saved.id, userId: partner.id, role: "partner" } });
    for (const reader of [partner, broker]) {
      const page = await read(`/plans/${saved.id}?step=a`, reader);
      expect(page).toContain(ownQuestion.question);
      expect(page).not.toContain(questionOf(loanKind));
    }
    expect(await read(address, partner)).not.toContain(ownQuestion.question);
    expect((await answer(ownQuestionId, partner, `/plans/${saved.id}`)).status).toBe(303);
    expect((await savedRecord(client)).answers).toEqual({ [ownQuestionId]: "yes" });
  });

  test("are gone with the office; what people answered stays", async () => {
    const client = await makeClient(office);
    await publishAs(broker, office, usualDrafts);
    await answer(ownQuestionId, client);
    await database().office.delete({ where: { id: office } });
    await Promise.all([readOffices(), readWording()]);
    const page = await read(`${address}/plan`, client);
    expect(page).toContain(questionOf(loanKind));
    expect(page).not.toContain(ownQuestion.question);
    expect((await savedRecord(client)).answers).toEqual({ [ownQuestionId]: "yes" });
    expect((await answer(ownQuestionId, client)).status).toBe(400);
  });

  test("of the first office are those of plans without an office, and of the public host", async () => {
    const first = (await findFirstOffice())?.id ?? "";
    await publishAs(await makeBroker(first), first, usualDrafts);
    expect(await read(address)).toContain(ownQuestion.question);
    expect(await read(address, await makeClient(null))).toContain(ownQuestion.question);
    expect(await read(address, { host: office })).not.toContain(ownQuestion.question);
  });
});

describe("an office's own question", () => {
  test("counts among the things of its step: the step is done with the office's last one", async () => {
    const client = await makeClient(office);
    await publishAs(broker, office, usualDrafts);
    const tick = (subStep: string) => send(posting(address, { command: `subStep.complete ${subStep}`, view: "0" }, client), client);
    for (const { id } of firstStep?.subSteps ?? []) {
      expect((await tick(id)).status).toBe(303);
    }
    expect((await savedRecord(client)).completedSteps).toEqual([]);
    expect((await tick(ownThingId)).status).toBe(303);
    expect((await savedRecord(client)).completedSteps).toEqual([firstStep?.id]);
    expect((await savedRecord(client)).officeId).toBe(office);
  });
});

describe("a publication while people tick", () => {
  test("loses no answer: before, during and after it", async () => {
    const client = await makeClient(office);
    await answer(loanKind, client);
    const saves = [answer(letter, client), publishAs(broker, office, usualDrafts), answer(letter, client, address, "no")];
    for (const done of await Promise.all(saves)) {
      expect(done?.status ?? 303).toBe(303);
    }
    // From a page that was open before.
    for (const sender of [client, { host: office }]) {
      const late = await answer(loanKind, sender, address, "no");
      expect(late.status).toBe(303);
      expect((await flashOf(late))?.toast?.description).toMatch(/so it doesn't count/);
    }
    expect((await answer(ownQuestionId, client)).status).toBe(303);
    const { answers } = await savedRecord(client);
    expect(answers).toMatchObject({ [loanKind]: "no", [ownQuestionId]: "yes" });
    expect(answers).toHaveProperty([letter]);
  });
});

describe("drafts", () => {
  const shown = async (sender: Sender, path = address) => (await read(path, sender)).includes(ownQuestion.question);

  test("are in the guide of their author alone, who wants to see them, and take answers there", async () => {
    const scope = { kind: "office", officeId: office } as const;
    await saveAs(broker, scope, usualDrafts);
    const [preview = ""] = (await previewCookie(scope)).split(";", 1);
    const withPreview = (person: SignedIn) => ({ ...person, cookie: `${person.cookie}; ${preview}` });
    expect(await shown(broker)).toBe(false);
    expect(await shown(withPreview(broker))).toBe(true);
    expect(await shown(withPreview(broker), `${address}/plan`)).toBe(true);
    for (const other of [await makeBroker(office), await makeClient(office), await makePerson({ role: "administrator" })]) {
      expect(await shown(withPreview(other))).toBe(false);
    }
    expect(await shown({ cookie: preview, host: office })).toBe(false);
    expect((await answer(ownQuestionId, withPreview(broker))).status).toBe(303);
    expect((await answer(ownQuestionId, broker)).status).toBe(400);
  });

  test("are not in another plan that their author opens, nor in sight once they may not publish", async () => {
    const scope = { kind: "office", officeId: office } as const;
    await saveAs(broker, scope, usualDrafts);
    const [preview = ""] = (await previewCookie(scope)).split(";", 1);
    const author = { ...broker, cookie: `${broker.cookie}; ${preview}` };
    const { saved } = await makeChange(await makeClient(office), guide, { type: "step.next", step: 0 });
    expect(await shown(author, `/plans/${saved.id}/plan`)).toBe(false);
    await database().user.update({ where: { id: broker.id }, data: { officeId: (await findFirstOffice())?.id } });
    expect(await shown(author)).toBe(false);
  });
});

test("a stored change that can't be read is left out, and the others stand", async () => {
  await publishAs(broker, office, usualDrafts);
  await database().wordingChange.updateMany({ where: { part: ownQuestionId }, data: { id: crypto.randomUUID(), value: { kind: "poem" } } });
  await readWording();
  const page = await read(address, { host: office });
  expect(page).toContain(helpOfLetter);
  expect(page).not.toContain(ownQuestion.question);
});
