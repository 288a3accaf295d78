import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { adminProgressPath } from "#app/paths.ts";
import { database, openedDatabase } from "#app/platform/database/database.server.ts";
import * as progressRoute from "#app/routes/api.admin.progress.$userId.$progressId.ts";
import * as usersRoute from "#app/routes/api.admin.users.ts";
import { action as command } from "#app/routes/api.commands.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { stepAt, textAt } from "#tests/support/places.ts";
import { answerTo, opening, postingJson, sending } from "#tests/support/requests.ts";
import { makePeople } from "../../scripts/people/make-people.ts";

const guide = guideOf("selling", "full");
const lastStep = guide.steps.length - 1;

interface Users {
  readonly users: readonly { id: string; name: string | null; email: string; progress: readonly { id: string; currentStep: number }[] }[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalIsMore?: true;
}

const createAdministrator = () => makePerson({ name: "Alex Agent", role: "administrator" });

const askUsers = (sender: { cookie?: string }, query = "") => answerTo(opening(`/api/admin/users${query}`, sender), usersRoute.loader);

async function users(administrator: SignedIn, query: string): Promise<Users> {
  const response = await askUsers(administrator, query);
  expect(response.status).toBe(200);
  return (await response.json()) as Users;
}

/** Somebody on the full selling guide, at step 2 with step 1 done. */
async function makeSeller(name?: string) {
  const person = await makePerson({ name });
  const { saved } = await makeChange(person, guide, { type: "step.complete", step: 0 }, { type: "step.next", step: 0 });
  return { person, progressId: saved.id };
}

function setProgress(sender: { cookie?: string }, userId: string, progressId: string, body: unknown) {
  return answerTo(postingJson(adminProgressPath(userId, progressId), body, sender), progressRoute.action, { userId, progressId });
}

function press(sender: { cookie?: string }, person: string, progress: string, fields: Record<string, string | readonly string[]>) {
  const inIds = Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, [values].flat().map((text) => textAt(guide, text))]),
  );
  return answerTo(sending("/admin", { person, progress, ...inIds }, sender), command);
}

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  describe("access", () => {
    test("only administrators read users or change progress: 401 signed out, 403 signed in", async () => {
      const { person, progressId } = await makeSeller();
      for (const [sender, status] of [[{}, 401] as const, [person, 403] as const]) {
        const answers = [
          await askUsers(sender),
          await setProgress(sender, person.id, progressId, { currentStep: 0 }),
          await press(sender, person.id, progressId, { command: "step.complete 1" }),
        ];
        for (const answer of answers) {
          expect(answer.status).toBe(status);
          expect(await answer.json()).toEqual({ error: expect.stringMatching(/\w/) });
        }
      }
      expect((await savedOf(person, guide)).version).toBe(1);
    });

    test("an administrator whose role is taken away is refused at the next request", async () => {
      const administrator = await createAdministrator();
      const { person, progressId } = await makeSeller();
      await database().user.update({ where: { id: administrator.id }, data: { role: "person" } });
      expect((await askUsers(administrator)).status).toBe(403);
      expect((await setProgress(administrator, person.id, progressId, { currentStep: 0 })).status).toBe(403);
      expect((await savedOf(person, guide)).record.currentStep).toBe(1);
    });
  });

  describe("reading people", () => {
    test("finds people by any part of the email or name, counts them, and gives their progress", async () => {
      const administrator = await createAdministrator();
      const { person, progressId } = await makeSeller("Zoë Unalike");
      const found = await users(administrator, `?q=${person.email.slice(3, 20).toUpperCase()}`);
      expect(found).toMatchObject({ total: 1, nextCursor: null });
      expect(await users(administrator, `?q=${encodeURIComponent("OË un")}`)).toEqual(found);
      expect(found.users).toEqual([
        {
          id: person.id,
          name: "Zoë Unalike",
          email: person.email,
          progress: [expect.objectContaining({ id: progressId, currentStep: 1 })],
        },
      ]);
      expect(await users(administrator, "?q=nobody-is-called-this")).toEqual({ users: [], nextCursor: null, total: 0 });
    });

    test("counts up to 1,000 of those found, and everybody exactly", async () => {
      const administrator = await createAdministrator();
      const { client, release } = await openedDatabase().connectWithoutLimits();
      await makePeople(client, "urn:keyturn:portal", 0, 1_001).finally(release);
      onTestFinished(async () => {
        await database().user.deleteMany({ where: { subject: { startsWith: "seeded-" } } });
      });
      expect(await users(administrator, "?q=example.&limit=1")).toMatchObject({ total: 1_000, totalIsMore: true });
      const everybody = await users(administrator, "?limit=1");
      expect(everybody.total).toBe(await database().user.count());
      expect(everybody).not.toHaveProperty("totalIsMore");
    });

    test("counts again as people come, and go", async () => {
      const administrator = await createAdministrator();
      const before = (await users(administrator, "?q=example.com&limit=1")).total;
      const everybody = (await users(administrator, "?limit=1")).total;
      const person = await makePerson();
      expect((await users(administrator, "?q=example.com&limit=1")).total).toBe(before + 1);
      expect((await users(administrator, "?limit=1")).total).toBe(everybody + 1);
      await database().user.delete({ where: { id: person.id } });
      expect((await users(administrator, "?q=example.com&limit=1")).total).toBe(before);
      expect((await users(administrator, "?limit=1")).total).toBe(everybody);
    });

    test("a percent sign, an underscore and a backslash are looked for as they stand", async () => {
      const administrator = await createAdministrator();
      for (const q of ["%", "_", "\\", "%example%"]) {
        expect((await users(administrator, `?q=${encodeURIComponent(q)}`)).total).toBe(0);
      }
    });

    test("pages follow one another without gap or repeat, newest first, while others come", async () => {
      const administrator = await createAdministrator();
      const expected: string[] = [];
      for (let count = 0; count < 7; count++) {
        expected.unshift((await makePerson()).id);
      }
      const seen: string[] = [];
      let cursor = "";
      for (let page = 0; page < 4; page++) {
        const answer = await users(administrator, `?limit=2${cursor}`);
        seen.push(...answer.users.map(({ id }) => id));
        cursor = `&cursor=${answer.nextCursor}`;
        await makePerson();
      }
      expect(seen.slice(0, 7)).toEqual(expected);
    });

    test("can be narrowed to a journey and a tier", async () => {
      const administrator = await createAdministrator();
      const { person } = await makeSeller();
      const isIn = async (query: string) => (await users(administrator, `?limit=200${query}`)).users.some(({ id }) => id === person.id);
      expect(await isIn("&journeyType=selling&serviceTier=full")).toBe(true);
      expect(await isIn("&journeyType=selling")).toBe(true);
      expect(await isIn("&tier=full")).toBe(true);
      expect(await isIn("&journeyType=buying")).toBe(false);
      expect(await isIn("&serviceTier=concierge")).toBe(false);
    });

    test.each([
      ["a limit of none", "limit=0"],
      ["more than 200", "limit=201"],
      ["a limit in words", "limit=ten"],
      ["a cursor of somebody's own", "cursor=abc"],
      ["a cursor with a date alone", `cursor=${Buffer.from("2026-01-01T00:00:00.000Z").toString("base64url")}`],
      ["an unknown journey", "journeyType=renting"],
      ["an unknown tier", "serviceTier=platinum"],
      ["an endless search", `q=${"a".repeat(60_000)}`],
    ])("refuses %s with a reason", async (_, query) => {
      const response = await askUsers(await createAdministrator(), `?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Za-z].*\.$/) });
    });

    test("finds no user by a character that no email can contain", async () => {
      expect(await users(await createAdministrator(), "?q=%00")).toEqual({ users: [], nextCursor: null, total: 0 });
    });
  });

  describe("setting a person's progress", () => {
    test("any part of it can be set, and the rest stays", async () => {
      const administrator = await createAdministrator();
      const { person, progressId } = await makeSeller();
      await makeChange(person, guide, { type: "question.answer", step: 1, question: 0, answer: "no" });
      const response = await setProgress(administrator, person.id, progressId, { completedSteps: [2, 0, 2] });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ progress: { id: progressId, completedSteps: [0, 2], currentStep: 1 } });
      await setProgress(administrator, person.id, progressId, { currentStep: 3 });
      await setProgress(administrator, person.id, progressId, { completedSubSteps: { 1: [0] } });
      expect((await savedOf(person, guide)).record).toMatchObject({
        currentStep: 3,
        completedSteps: [0, 2],
        completedSubSteps: { 1: [0] },
        answers: { 1: { 0: "no" } },
      });
    });

    test("who changed what, and when, is recorded; and it does not become the person's last active guide", async () => {
      const administrator = await createAdministrator();
      const { person, progressId } = await makeSeller();
      const other = guideOf("buying", "free");
      await makeChange(person, other, { type: "step.next", step: 0 });
      await setProgress(administrator, person.id, progressId, { currentStep: 4 });
      const entries = await database().planEvent.findMany({ where: { planId: progressId, actorRole: "administrator" } });
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        actorId: administrator.id,
        before: { currentStep: stepAt(guide, 1) },
        after: { currentStep: stepAt(guide, 4) },
      });
      expect((await savedOf(person, other)).isLastActive).toBe(true);
    });

    test("a record of another user, of none, or without a valid id is not found, and nothing changes", async () => {
      const administrator = await createAdministrator();
      const [one, other] = [await makeSeller(), await makeSeller()];
      for (const [userId, progressId] of [
        [other.person.id, one.progressId],
        [one.person.id, randomUUID()],
        [randomUUID(), one.progressId],
        [one.person.id, "1"],
        ["' OR 1=1 --", one.progressId],
      ] as const) {
        const response = await setProgress(administrator, userId, progressId, { currentStep: 5 });
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
        expect((await press(administrator, userId, progressId, { command: "step.complete 5" })).status).toBe(404);
      }
      for (const { person } of [one, other]) {
        expect((await savedOf(person, guide)).record.currentStep).toBe(1);
      }
    });

    test.each([
      ["a step outside the guide", { currentStep: lastStep + 1 }],
      ["a completed step outside the guide", { completedSteps: [0, 99] }],
      ["a sub-step outside the guide", { completedSubSteps: { 0: [50] } }],
      ["a step before the first", { currentStep: -1 }],
      ["an unknown field", { currentStep: 1, points: 1_000 }],
      ["answers, which are the person's own", { answers: {} }],
      ["a list", []],
      ["nothing", null],
    ])("refuses %s, and saves nothing", async (_, body) => {
      const { person, progressId } = await makeSeller();
      const response = await setProgress(await createAdministrator(), person.id, progressId, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Za-z].*\.$/) });
      expect((await savedOf(person, guide)).version).toBe(1);
    });

    test("a body that is no JSON is refused", async () => {
      const { person, progressId } = await makeSeller();
      const refused = await setProgress(await createAdministrator(), person.id, progressId, "{");
      expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    });
  });

  describe("the page's own changes", () => {
    test("completing a step moves on to the next, and stops at the last; reopening goes to that step", async () => {
      const administrator = await createAdministrator();
      const { person, progressId } = await makeSeller();
      await press(administrator, person.id, progressId, { command: "step.complete 2" });
      expect((await savedOf(person, guide)).record).toMatchObject({ completedSteps: [0, 2], currentStep: 3 });
      await press(administrator, person.id, progressId, { command: `step.complete ${lastStep}` });
      expect((await savedOf(person, guide)).record.currentStep).toBe(lastStep);
      await press(administrator, person.id, progressId, { command: "step.reopen 0" });
      expect((await savedOf(person, guide)).record).toMatchObject({ completedSteps: [2, lastStep], currentStep: 0 });
    });

    test("the last sub-step completes its step and moves on", async () => {
      const administrator = await createAdministrator();
      const { person, progressId } = await makeSeller();
      const events = guide.steps[2]?.subSteps.map((_, subStep) => `subStep.complete 2.${subStep}`) ?? [];
      expect(events.length).toBeGreaterThan(1);
      await press(administrator, person.id, progressId, { command: events });
      expect((await savedOf(person, guide)).record).toMatchObject({ completedSteps: [0, 2], currentStep: 3 });
    });

    test("two administrators who change different things at once both keep their change", async () => {
      const [one, other] = [await createAdministrator(), await createAdministrator()];
      const { person, progressId } = await makeSeller();
      const answers = await Promise.all(
        [1, 2].map((step) => press(step === 1 ? one : other, person.id, progressId, { command: `step.complete ${step}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await savedOf(person, guide)).record.completedSteps).toEqual([0, 1, 2]);
      const entries = await database().planEvent.findMany({ where: { planId: progressId, actorRole: "administrator" } });
      expect(entries.map(({ actorId }) => actorId).sort()).toEqual([one.id, other.id].sort());
    });

    test("a change can be undone exactly, and what others did since stays", async () => {
      const administrator = await createAdministrator();
      const { person, progressId } = await makeSeller();
      const { confirmed } = (await (
        await press(administrator, person.id, progressId, { command: "step.complete 3" })
      ).json()) as SaveAnswer;
      await makeChange(person, guide, { type: "subStep.complete", step: 5, subStep: 0 });
      expect((await press(administrator, person.id, progressId, { command: `change.undo ${confirmed.version}` })).status).toBe(200);
      expect((await savedOf(person, guide)).record).toMatchObject({
        completedSteps: [0],
        // The person has gone on to that step since.
        currentStep: 5,
        completedSubSteps: { 5: [0] },
      });
      expect(await database().planEvent.count({ where: { planId: progressId, actorRole: "administrator" } })).toBe(2);
    });

    test.each([
      ["another record's change", 404, { command: "change.undo 999" }],
      ["a change that is no id", 400, { command: "change.undo last" }],
      ["an answer in the person's name", 400, { command: "question.answer 0.0.yes" }],
      ["a step outside the guide", 400, { command: "step.complete 42" }],
      ["no command", 400, { command: "everything" }],
      ["nothing", 400, {}],
    ])("%s is refused (%i)", async (_, status, fields) => {
      const { person, progressId } = await makeSeller();
      expect((await press(await createAdministrator(), person.id, progressId, fields)).status).toBe(status);
      expect((await savedOf(person, guide)).version).toBe(1);
    });
  });
});
