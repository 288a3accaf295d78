import { beforeAll, beforeEach, expect, test } from "vitest";
import { visitorPage } from "#app/plan/guests/guide-origin.server.ts";
import { readWording } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { officeHeader } from "#app/platform/offices.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { importFromGuide, recordGuestImport } from "#app/sign-in/guest-import.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf } from "#tests/support/factories.ts";
import { opening, posting } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";
import {
  draftOf,
  letter,
  loanKind,
  makeBroker,
  makeClient,
  makeOffice,
  ownQuestion,
  ownQuestionId,
  publishAs,
  usualDrafts,
} from "./support/published-wording.ts";

testDatabase();
const site = testSite();
const address = "/buying-guide/full";
const loanQuestion = guideOf("buying", "full").steps[0]?.details.find(({ id }) => id === loanKind)?.question ?? "";

let office: string;
const publish = async (drafts: typeof usualDrafts) => publishAs(await makeBroker(office), office, drafts);

beforeAll(ensureFirstOffice);

beforeEach(async () => {
  await database().wordingChange.deleteMany();
  await readWording();
  office = (await makeOffice()).id;
});

/** At a host name: the public one by default. */
function send(request: Request, host?: string): Promise<Response> {
  if (host) {
    request.headers.set(officeHeader, host);
  }
  return site(request);
}

const read = async (path: string, host?: string) => (await send(opening(path), host)).text();

const answer = (question: string, host?: string, path = address) =>
  send(posting(path, { command: `question.answer ${question} yes`, view: "0" }), host);

test("a guest answers an office's own question by a form, in the address, at the office's host name alone", async () => {
  await publish(usualDrafts);
  const sent = await answer(ownQuestionId, office);
  expect(sent.status).toBe(303);
  const next = sent.headers.get("Location")?.split("#")[0] ?? "";
  expect(next).toBe(`${address}?yes=7k2mx`);
  expect(await read(next, office)).toContain(ownQuestion.successMessage);
  expect((await answer(ownQuestionId)).status).toBe(400);
  expect((await answer("office-question-9zzzz", office)).status).toBe(400);
});

test("an address with an own question alone is not the page that all visitors share", async () => {
  await publish(usualDrafts);
  expect(visitorPage(`${address}?yes=7k2mx`, office)).toBeUndefined();
  expect(visitorPage(`${address}?yes=7k2mx`, null)).toBe(address);
  expect(visitorPage(address, office)).toBe(address);
});

test("a guest's answer to a question that the office hides stays in the address, and counts for nothing", async () => {
  await publish(usualDrafts);
  const held = `${address}?no=ds`;
  expect(await read(`${address}/plan?no=ds`, office)).not.toContain(loanQuestion);
  const sent = await answer(letter, office, held);
  expect(sent.headers.get("Location")?.split("#")[0]).toBe(`${address}?yes=aa&no=ds`);
  await publish([draftOf(loanKind, "hidden", null, 1)]);
  expect(await read(`${address}/plan?no=ds`, office)).toContain(loanQuestion);
});

test("a new client's answers to own questions come into the account at sign-in", async () => {
  await publish(usualDrafts);
  const client = await makeClient(office);
  const target = `${address}?yes=7k2mx.aa`;
  const request = opening(`/api/auth/login?office=${office}`);
  request.headers.set("Referer", environment().appOrigin + target);
  const keeps = await recordGuestImport(request, "a state", target, null, office);
  expect(await importFromGuide(client.id, { state: "a state", target, keeps })).toBe(address);
  const { answers, officeId } = await database().plan.findFirstOrThrow({ where: { ownerId: client.id } });
  expect(answers).toEqual({ [letter]: "yes", [ownQuestionId]: "yes" });
  expect(officeId).toBe(office);
});
