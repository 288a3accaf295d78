import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFeed } from "#app/dates/calendar/calendar-feed.server.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { describeEvents, eventColumns } from "#app/plan/events/describe-events.server.ts";
import { findOfficeGuide, readWording, wordingVersion } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { officeHeader } from "#app/platform/offices.server.ts";
import { mondayNote } from "#app/reminders/monday-note.server.ts";
import { listOpenPlans, resolvePlanDates } from "#app/reminders/plans.server.ts";
import { loader as searchLoader } from "#app/routes/search.tsx";
import type { SearchPageData } from "#app/search/search.server.ts";
import { ensureFirstOffice } from "#app/users/staff/offices.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, makeToken, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, calling, opening, posting, postingJson } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";
import {
  draftOf,
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
const [firstStep] = guide.steps;
const [questions, things] = [firstStep?.details.length ?? 0, firstStep?.subSteps.length ?? 0];
const loanQuestion = firstStep?.details.find(({ id }) => id === loanKind)?.question ?? "";

interface Progress {
  readonly answers: object;
  readonly completedSubSteps: object;
  readonly completedSteps: readonly number[];
}

const give = (command: string, person: SignedIn) => site(posting("/buying-guide/full", { command, view: "0" }, person));

async function readProgress(person: SignedIn): Promise<{ text: string; progress: Progress }> {
  const text = await (await site(opening("/api/progress", person))).text();
  return { text, progress: JSON.parse(text).progress };
}

let office: string;
let broker: SignedIn;
let client: SignedIn;

beforeAll(ensureFirstOffice);

beforeEach(async () => {
  await database().wordingChange.deleteMany();
  await readWording();
  office = (await makeOffice()).id;
  broker = await makeBroker(office);
  client = await makeClient(office);
  await give(`question.answer ${loanKind} no`, client);
});

describe("the specification's JSON", () => {
  test("places own parts after ours, and keeps the index of a hidden question and its answer", async () => {
    await publishAs(broker, office, usualDrafts);
    await give(`question.answer ${ownQuestionId} yes`, client);
    await give(`subStep.complete ${ownThingId}`, client);
    const { progress } = await readProgress(client);
    expect(progress.answers).toEqual({ 0: { 1: "no", [questions]: "yes" } });
    expect(progress.completedSubSteps).toEqual({ 0: [things] });
  });

  test("is the same, byte for byte, for everyone whose office changed nothing, and after the words are taken back", async () => {
    const other = await makeClient(null);
    await give(`question.answer ${letter} yes`, other);
    const [before, othersBefore] = [await readProgress(client), await readProgress(other)];
    await publishAs(broker, office, usualDrafts);
    expect((await readProgress(other)).text).toBe(othersBefore.text);
    await publishAs(
      broker,
      office,
      usualDrafts.map(({ part, field }) => draftOf(part, field, null, 1)),
    );
    expect((await readProgress(client)).text).toBe(before.text);
  });

  test("saves what it reads, and refuses an index that the office's guide lacks", async () => {
    const save = (answers: object, person = client) =>
      site(postingJson("/api/progress", { journeyType: "buying", serviceTier: "full", answers }, person));
    const own = { 0: { 1: "yes", [questions]: "no" } };
    expect((await save(own)).status).toBe(400);
    await publishAs(broker, office, usualDrafts);
    expect((await save(own)).status).toBe(200);
    expect((await readProgress(client)).progress.answers).toEqual(own);
    expect((await database().plan.findFirstOrThrow({ where: { ownerId: client.id } })).answers).toEqual({
      [loanKind]: "yes",
      [ownQuestionId]: "no",
    });
    expect((await save({ 0: { [questions + 1]: "no" } })).status).toBe(400);
    // One who begins the plan with it has the office's guide, too.
    expect((await save(own, await makeClient(office))).status).toBe(200);
    expect((await save(own, await makeClient(null))).status).toBe(400);
  });

  test("is the same in the API for programs", async () => {
    await publishAs(broker, office, usualDrafts);
    const body = { journeyType: "buying", serviceTier: "full", answers: { 0: { 1: "no", [questions]: "yes" } } };
    const token = await makeToken(client.id, ["plans:read", "plans:write"]);
    expect((await site(calling("/api/v1/progress", token, body))).status).toBe(200);
    const { progress } = (await (await site(calling("/api/v1/progress", token))).json()) as { progress: Progress };
    expect(progress.answers).toEqual(body.answers);
    expect(progress).toEqual((await readProgress(client)).progress);
  });
});

describe("a hidden question that was answered", () => {
  test("is in the user's file by its index and its id, and counts for nothing on the administrators' list", async () => {
    await publishAs(broker, office, usualDrafts);
    await give(`question.answer ${ownQuestionId} no`, client);
    const file = JSON.parse(await (await site(opening("/dashboard/account/download", client))).text());
    const [journey] = file.journeys;
    expect(journey.answers).toEqual({ 0: { 1: "no", [questions]: "no" } });
    expect(journey.noLongerInTheGuide).toMatchObject({ answers: { [loanKind]: "no" } });
    const [step] = journey.steps;
    expect(step.questions.at(-1)).toMatchObject({ question: ownQuestion.question, answer: "no" });
    expect(step.thingsToDo.at(-1)).toMatchObject({ title: ownThing.title, isDone: false });
    expect(JSON.stringify(step)).not.toContain(loanQuestion);
    const list = await site(opening("/api/admin/people.csv", await makePerson({ role: "administrator" })));
    expect((await list.text()).split("\n").find((line) => line.includes(client.email))).toContain(`"0","1",`);
  });

  test("has its name in the plan's history, and a removed one of the office is gone", async () => {
    await publishAs(broker, office, usualDrafts);
    await give(`question.answer ${ownQuestionId} no`, client);
    const history = async () => {
      const { id } = await database().plan.findFirstOrThrow({ where: { ownerId: client.id } });
      const events = await database().planEvent.findMany({ where: { planId: id }, select: eventColumns, orderBy: { version: "asc" } });
      const read = findOfficeGuide(office, "buying", "full") ?? guide;
      return (await describeEvents(read, events)).flatMap(({ things: happened }) => happened);
    };
    expect(await history()).toEqual([`answered “${loanQuestion}”: no`, `answered “${ownQuestion.question}”: no`]);
    await publishAs(broker, office, [draftOf(ownQuestionId, "added", null, 1)]);
    expect(await history()).toEqual([`answered “${loanQuestion}”: no`, "answered “that is gone”: no"]);
  });
});

test("an author's file holds their drafts, and what they published", async () => {
  await publishAs(broker, office, usualDrafts.slice(0, 1));
  await saveAs(broker, { kind: "office", officeId: office }, usualDrafts.slice(2, 3));
  const file = async (person: SignedIn) => JSON.parse(await (await site(opening("/dashboard/account/download", person))).text());
  expect((await file(broker)).wordsOfGuides).toMatchObject({
    drafts: [{ office: "North Homes", part: ownQuestionId, value: ownQuestion }],
    published: [{ office: "North Homes", part: letter, field: "helpText", after: helpOfLetter }],
  });
  expect(await file(client)).not.toHaveProperty("wordsOfGuides");
});

describe("the search", () => {
  async function search(q: string, { host, cookie }: { host?: string; cookie?: string }) {
    const request = opening(`/search?${new URLSearchParams({ q })}`, { cookie });
    if (host) {
      request.headers.set(officeHeader, host);
    }
    const { results } = (await (await answerTo(request, searchLoader)).json()) as SearchPageData;
    return results.map(({ title, places }) => ({ title: title.map(({ text }) => text).join(""), paths: places.map(({ path }) => path) }));
  }

  test("finds an office's own words, and none of those that they replace or hide, for its readers alone", async () => {
    const help = "Ask Xanthippe for the letter.";
    const explained = { ...draftOf(letter, "explanation", "Ask her."), replaces: 0 };
    const ours = await search("expire after 30 to 60 days", { host: office });
    expect(ours[0]?.paths.some((path) => path.startsWith("/buying-guide/full?"))).toBe(true);
    await publishAs(broker, office, [...usualDrafts.slice(1), draftOf(letter, "helpText", help), explained]);
    for (const reader of [{ host: office }, client]) {
      // Read again without a change, as every ten seconds.
      await readWording();
      expect((await search("Xanthippe", reader))[0]?.paths).toEqual([`/buying-guide/full?step=a#question-aa`]);
      expect((await search("Zanzibar", reader))[0]?.title).toBe(ownQuestion.question);
      expect((await search("quokka", reader))[0]?.title).toBe(firstStep?.title);
      const left = await search("expire after 30 to 60 days", reader);
      expect(left.flatMap(({ paths }) => paths)).not.toContain("/buying-guide/full?step=a#question-aa");
      const hidden = await search(loanQuestion, reader);
      expect(hidden.flatMap(({ paths }) => paths)).not.toContain("/buying-guide/full?step=a#question-ds");
    }
    expect((await search(loanQuestion, {})).flatMap(({ paths }) => paths)).toContain("/buying-guide/full?step=a#question-ds");
    expect(await search("Xanthippe", {})).toEqual([]);
    const before = wordingVersion(office);
    await publishAs(broker, office, [draftOf(letter, "helpText", "Ask Euphemia.", 1)]);
    expect(await search("Xanthippe", client)).toEqual([]);
    expect(await search("Euphemia", client)).toHaveLength(1);
    expect(wordingVersion(office)).toBeGreaterThan(before);
  });
});

describe("what is sent", () => {
  test("leaves calendars as they are", async () => {
    const contract = { acceptance: "2026-11-20", closing: "2027-01-15", timeZone: null, deadlines: {} };
    await makeChange(client, guide, { type: "step.next", step: 0 });
    await changeContract({ ownerId: client.id, guide }, () => ({ contract }));
    const poll = `/calendar/${await createFeed(client.id, false)}.ics`;
    const before = await (await site(opening(poll))).text();
    expect(before).toContain("BEGIN:VEVENT");
    await publishAs(broker, office, usualDrafts);
    expect(await (await site(opening(poll))).text()).toBe(before);
  });

  test("a Monday's mail asks for the thing that comes next in the office's guide", async () => {
    const note = async () => {
      const [first, ...others] = ((await listOpenPlans([client.id])).get(client.id) ?? []).map((plan) =>
        resolvePlanDates(plan, "2026-11-30"),
      );
      return first ? JSON.stringify(mondayNote([first, ...others], "2026-11-30", null).paragraphs) : "";
    };
    for (const { id } of firstStep?.details.filter((one) => one.id !== loanKind) ?? []) {
      await give(`question.answer ${id} yes`, client);
    }
    expect(await note()).toContain(loanQuestion);
    await publishAs(broker, office, usualDrafts);
    expect(await note()).toContain(ownQuestion.question);
    expect(await note()).not.toContain(loanQuestion);
  });
});
