import { describe, expect, test } from "vitest";
import type { DocumentsPage } from "#app/documents/documents-page.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { applicableDocuments } from "#app/plan/documents/documents.ts";
import { importAtSignIn, undoImport } from "#app/plan/guests/guest-import.server.ts";
import { waitingState } from "#app/plan/guests/guest-url.server.ts";
import { closeDatabase, database, setDatabase } from "#app/platform/database/database.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
import { action as sent } from "#app/routes/api.commands.ts";
import * as progressApi from "#app/routes/api.progress.ts";
import * as guidePage from "#app/routes/buying-guide.$tier.tsx";
import * as download from "#app/routes/dashboard_.account_.download.ts";
import * as documentsPage from "#app/routes/plan.documents.tsx";
import * as planPage from "#app/routes/plan.plan.tsx";
import type { loadGuide } from "#app/steps/guide.server.ts";
import type { loadPlan } from "#app/steps/whole-plan/whole-plan.server.ts";
import { addDays } from "#machines/calendar.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { answerTo, opening, posting, postingJson, sending } from "#tests/support/requests.ts";

testDatabase();

const full = guideOf("buying", "full");
const address = "/buying-guide/full";
const tier = { tier: "full" };
const today = earliestToday();

type Sender = Partial<Pick<SignedIn, "cookie">>;
const guest: Sender = {};

async function documentsAt(query = "", sender: Sender = guest): Promise<DocumentsPage> {
  return (await answerTo(opening(`${address}/documents${query}`, sender), documentsPage.loader, tier)).json() as Promise<DocumentsPage>;
}

function press(command: string, sender: Sender = guest, query = "") {
  return answerTo(posting(`${address}/documents${query}`, { command }, sender), documentsPage.action, tier);
}

async function leadsTo(response: Promise<Response>) {
  const { status, headers } = await response;
  expect(status).toBe(303);
  return headers.get("Location");
}

const listed = ({ missing, current, others }: DocumentsPage) => [
  ...missing,
  ...(current?.documents ?? []),
  ...others.flatMap(({ documents }) => documents),
];

const ready = (page: DocumentsPage) => listed(page).flatMap(({ id, isReady }) => (isReady ? [id] : []));

const ids = (documents: readonly { readonly id: string }[]) => documents.map(({ id }) => id);

describe("a guest's documents", () => {
  test("are ticked in the address, beside all that it holds", async () => {
    const query = "?done=a&date=2027-03-01&facts=pfha";
    expect(await leadsTo(press("paper.have pay-stubs", guest, query))).toBe(
      `${address}/documents${query}&papers=ps&open=paper-pay-stubs#paper-pay-stubs`,
    );
    const page = await documentsAt(`${query}&papers=ps.-sv`);
    expect(ready(page)).toEqual(["pay-stubs"]);
    expect(page.count.ready).toBe(1);
    expect(page.addresses.guide).toBe(`${address}${query}&papers=ps.-sv`);
    expect(page.notNeeded).toContainEqual({ id: "survey", title: "Survey", because: null, isReady: false });
    expect(await leadsTo(press("paper.clear pay-stubs", guest, "?papers=ps.-sv"))).toBe(
      `${address}/documents?papers=-sv&open=paper-pay-stubs#paper-pay-stubs`,
    );
    expect(await leadsTo(press("paper.dismiss survey"))).toBe(
      `${address}/documents?papers=-sv&open=papers-contingencies#papers-contingencies`,
    );
  });

  test("stay in the address of the guide and of its other pages", async () => {
    const answer = await answerTo(
      posting(`${address}?papers=ps`, { command: "step.complete pre-approval" }, guest),
      guidePage.action,
      tier,
    );
    expect(answer.headers.get("Location")).toMatch(/\?done=a&papers=ps#/);
    const guide = (await (await answerTo(opening(`${address}?papers=ps`), guidePage.loader, tier)).json()) as Awaited<
      ReturnType<typeof loadGuide>
    >;
    expect(guide.documentMarks).toBe("ps");
    expect(guide.inView.papers).toMatchObject({ titles: ["Photo ID", "Pay stubs from the last 30 days"], place: "papers-pre-approval" });
  });

  test("go by what was said, with the reason", async () => {
    const page = await documentsAt("?facts=pcash.bsince-1978&papers=ps");
    const because = Object.fromEntries(page.notNeeded.map(({ id, because: reason }) => [id, reason]));
    expect(because).toMatchObject({ "pay-stubs": "you pay cash", "lead-papers": "the home was built in 1978 or later" });
    expect(
      page.notNeeded.find(({ id }) => id === "pay-stubs"),
      "what was ticked is not lost",
    ).toMatchObject({ isReady: true });
    expect(page.reasons).toEqual(["you pay cash", "the home was built in 1978 or later"]);
  });

  test("carry a day only where the contract has one", async () => {
    const dueIn = (page: DocumentsPage) => listed(page).flatMap(({ id, due }) => (due ? [[id, due.day]] : []));
    expect(dueIn(await documentsAt("?date=2027-03-01")), "a suggestion is no day").toEqual([]);
    const person = await makePerson();
    await changeContract({ ownerId: person.id, guide: full }, () => ({
      contract: {
        acceptance: "2027-03-01",
        closing: "2027-04-15",
        timeZone: null,
        deadlines: { inspection: { term: { kind: "day", day: "2027-03-11", hour: null }, state: "due", extendedTo: null } },
      },
    }));
    expect(dueIn(await documentsAt("", person))).toContainEqual(["inspection-report", "2027-03-11"]);
  });

  test("are saved nowhere: script that sends one is asked to log in", async () => {
    const plans = await database().plan.count();
    expect((await answerTo(sending(`${address}/documents`, { command: "paper.have photo-id" }), sent)).status).toBe(401);
    expect(await database().plan.count()).toBe(plans);
  });
});

describe("what is missing now", () => {
  test("is what the steps so far need, is not ready, and applies", async () => {
    const first = await documentsAt("?facts=pconventional&papers=ps.-tr");
    expect(ids(first.missing)).toContain("photo-id");
    expect(ids(first.missing)).toHaveLength(5);
    const all = [...first.missing, ...first.moreMissing, ...(first.current?.documents ?? []).filter(({ isReady }) => !isReady)];
    expect(all.filter(({ id }) => ["pay-stubs", "tax-returns", "proof-of-funds"].includes(id))).toEqual([]);
    const atStep = new Set(
      applicableDocuments(full, {}).flatMap(({ document, steps }) => (steps[0] === "pre-approval" ? [document.id] : [])),
    );
    expect(
      ids(all).filter((id) => !atStep.has(id)),
      "nothing of a later step",
    ).toEqual([]);
    const later = await documentsAt("?step=d&facts=pconventional");
    expect(later.current?.number).toBe(4);
    expect(ids([...later.missing, ...later.moreMissing]), "what an earlier step needed is still missing").toContain("pay-stubs");
  });

  test("has a document of a later step once its day in the contract is near, until the deadline is met", async () => {
    const person = await makePerson();
    const inspection = (state: "due" | "met", day: string) =>
      changeContract({ ownerId: person.id, guide: full }, () => ({
        contract: {
          acceptance: addDays(today, -3),
          closing: addDays(today, 60),
          timeZone: null,
          deadlines: { inspection: { term: { kind: "day", day, hour: null }, state, extendedTo: null } },
        },
      }));
    await inspection("due", addDays(today, 30));
    expect(ids((await documentsAt("", person)).missing)).not.toContain("inspection-report");
    await inspection("due", addDays(today, 10));
    expect((await documentsAt("", person)).missing[0]).toMatchObject({ id: "inspection-report", due: { day: addDays(today, 10) } });
    await inspection("met", addDays(today, 10));
    expect(ids((await documentsAt("", person)).missing)).not.toContain("inspection-report");
  });

  test("stays in view while its documents are marked one by one, and says what was marked", async () => {
    const from = (list: string) => `?papers=ps&from=${list}`;
    expect(await leadsTo(press("paper.have photo-id", guest, from("missing-now")))).toBe(
      `${address}/documents?papers=id.ps&open=missing-now&marked=photo-id#missing-now`,
    );
    expect(await leadsTo(press("paper.have photo-id", guest, from("more-missing")))).toContain(
      "open=more-missing&marked=photo-id#more-missing",
    );
    expect(await leadsTo(press("paper.have photo-id", guest, from("elsewhere")))).toContain("open=paper-photo-id#paper-photo-id");
    expect((await documentsAt("?papers=id&marked=photo-id")).marked).toEqual({ id: "photo-id", title: "Photo ID", mark: "in-hand" });
    expect((await documentsAt("?marked=photo-id")).marked, "taken back since").toBeNull();
  });
});

describe("an account's documents", () => {
  test("are saved, recorded as what changed, and shown on every page that counts them", async () => {
    const person = await makePerson();
    expect(await leadsTo(press("paper.have photo-id", person))).toBe(`${address}/documents?open=paper-photo-id#paper-photo-id`);
    await press("paper.have pay-stubs", person);
    await press("paper.dismiss survey", person);
    await press("paper.clear pay-stubs", person);
    const saved = await savedOf(person, full);
    expect(saved.papers).toEqual({ "photo-id": "in-hand", survey: "not-needed" });
    expect(saved.record.currentStep, "nothing else changes").toBe(0);
    const events = await database().planEvent.findMany({ where: { planId: saved.id }, orderBy: { version: "asc" } });
    expect(events.map(({ commands, before, after }) => [commands, before, after]).slice(1)).toEqual([
      [[{ type: "paper.have", paper: "pay-stubs" }], { papers: { "pay-stubs": null } }, { papers: { "pay-stubs": "in-hand" } }],
      [[{ type: "paper.dismiss", paper: "survey" }], { papers: { survey: null } }, { papers: { survey: "not-needed" } }],
      [[{ type: "paper.clear", paper: "pay-stubs" }], { papers: { "pay-stubs": "in-hand" } }, { papers: { "pay-stubs": null } }],
    ]);
    const page = await documentsAt("", person);
    expect(ready(page)).toEqual(["photo-id"]);
    const plan = (await (await answerTo(opening(`${address}/plan`, person), planPage.loader, tier)).json()) as Awaited<
      ReturnType<typeof loadPlan>
    >;
    expect(plan.documentCount).toEqual(page.count);
  });

  test("survive ticks, and a whole save of the JSON call, which knows nothing of them", async () => {
    const person = await makePerson();
    await press("paper.have photo-id", person);
    await makeChange(person, full, { type: "step.complete", step: 0 });
    await answerTo(
      postingJson("/api/progress", { journeyType: "buying", serviceTier: "full", completedSteps: [1] }, person),
      progressApi.action,
    );
    expect((await savedOf(person, full)).papers).toEqual({ "photo-id": "in-hand" });
  });

  test("are in the download, with their titles", async () => {
    const person = await makePerson();
    await press("paper.have photo-id", person);
    const file = await (await answerTo(opening("/dashboard/account/download", person), download.loader)).json();
    expect(file.journeys[0].papers).toEqual({ "photo-id": "in-hand" });
    expect(file.journeys[0].papersByTitle).toEqual({ "Photo ID": "in-hand" });
    expect(file.planChanges[0]).toMatchObject({ commands: [{ type: "paper.have", paper: "photo-id" }] });
  });
});

describe("what a guest ticked", () => {
  test("is kept at sign-in, and can be taken back", async () => {
    const person = await makePerson();
    const state = waitingState(full, new URLSearchParams("papers=ps.-sv"));
    expect(await importAtSignIn(person.id, full, state, [])).toBe(true);
    expect((await savedOf(person, full)).papers).toEqual({ "pay-stubs": "in-hand", survey: "not-needed" });
    const guide = (await (await answerTo(opening(address, person), guidePage.loader, tier)).json()) as Awaited<
      ReturnType<typeof loadGuide>
    >;
    expect(guide.matters.find(({ kind }) => kind === "import")?.lead).toBe("We saved your 2 documents.");
    await press("paper.have photo-id", person);
    await undoImport(person.id, full);
    expect((await savedOf(person, full)).papers, "later ticks stay, and with them the rest").toMatchObject({ "photo-id": "in-hand" });
  });

  test("alone leaves no plan behind when it is taken back", async () => {
    const person = await makePerson();
    await importAtSignIn(person.id, full, waitingState(full, new URLSearchParams("papers=ps")), []);
    await undoImport(person.id, full);
    expect(await database().plan.count({ where: { ownerId: person.id } })).toBe(0);
  });

  test("is offered to an account that has a plan, and added to its own", async () => {
    const person = await makePerson();
    await press("paper.dismiss pay-stubs", person);
    const page = await documentsAt("?papers=id.ps", person);
    expect(page.hasWaiting).toBe(true);
    expect(page.addresses.guide).toBe(`${address}?papers=id.ps`);
    expect(await leadsTo(press("paper.have survey", person, "?papers=id.ps"))).toBe(
      `${address}/documents?papers=id.ps&open=paper-survey#paper-survey`,
    );
    await answerTo(posting(page.addresses.guide, { command: "progress.keep" }, person), guidePage.action, tier);
    expect((await savedOf(person, full)).papers).toEqual({ "pay-stubs": "not-needed", survey: "in-hand", "photo-id": "in-hand" });
    expect((await documentsAt("?papers=id.ps", person)).hasWaiting).toBe(false);
  });
});

test("while the database is away the page has the list, and neither marks nor what is missing", async () => {
  const person = await makePerson();
  await closeDatabase();
  // Nothing listens on port 1.
  setDatabase(openServerDatabase("postgresql://127.0.0.1:1/keyturn"));
  const page = await documentsAt("", person);
  expect(page).toMatchObject({ owner: "unreachable", missing: [], moreMissing: [], current: null });
  expect(ids(listed(page))).toContain("photo-id");
});
