import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { recountJourneys } from "#app/plan/status/journey-statistics.server.ts";
import { database, openedDatabase } from "#app/platform/database/database.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import { currentResponse } from "#app/platform/requests/client-pace.server.ts";
import { action, loader } from "#app/routes/_admin.admin._index.tsx";
import * as journeysRoute from "#app/routes/_admin.admin.journeys.tsx";
import * as landingRoute from "#app/routes/_index.tsx";
import * as fileRoute from "#app/routes/api.admin.people[.]csv.ts";
import * as guideRoute from "#app/routes/selling-guide.$tier.tsx";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makeChange, makePerson, savedOf } from "#tests/support/factories.ts";
import { textAt } from "#tests/support/places.ts";
import { answerTo, cookiesAfter, flashOf, opening, posting } from "#tests/support/requests.ts";
import { makePeople } from "../../scripts/people/make-people.ts";

testDatabase();

const guide = guideOf("selling", "full");
const createAdministrator = () => makePerson({ name: "Alex Agent", role: "administrator" });

async function read(sender: { cookie?: string }, address = "/admin") {
  const response = await answerTo(opening(address, sender), loader);
  return { status: response.status, page: await response.json() };
}

describe("access", () => {
  test("a signed-out visitor is redirected to sign-in, and back", async () => {
    for (const load of [loader, journeysRoute.loader]) {
      const response = await answerTo(opening("/admin"), load);
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(`/auth?redirect=${encodeURIComponent("/admin")}`);
      expect((await flashOf(response))?.toast).toMatchObject({ title: "Authentication Required" });
    }
  });

  test("anybody else is denied and led home, where no guide is resumed", async () => {
    const person = await makePerson();
    await makeChange(person, guide, { type: "step.next", step: 0 });
    for (const load of [loader, journeysRoute.loader]) {
      const response = await answerTo(opening("/admin", person), load);
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe("/");
      expect((await flashOf(response))?.toast).toMatchObject({
        title: "Access Denied",
        description: "You need administrator privileges to access this page.",
        variant: "destructive",
      });
      const home = await answerTo(opening("/", { cookie: cookiesAfter(response, person.cookie) }), landingRoute.loader);
      expect(home.status).toBe(200);
    }
  });

  test("a post by anybody else changes nothing", async () => {
    const person = await makePerson();
    const { saved } = await makeChange(person, guide, { type: "step.next", step: 0 });
    const fields = { person: person.id, progress: saved.id, command: textAt(guide, "step.complete 3") };
    for (const sender of [{}, person]) {
      expect((await answerTo(posting("/admin", fields, sender), action)).status).toBe(303);
    }
    expect((await savedOf(person, guide)).version).toBe(saved.version);
  });

  test("an administrator whose role is taken away is denied at the next request", async () => {
    const administrator = await createAdministrator();
    expect((await read(administrator)).status).toBe(200);
    await database().user.update({ where: { id: administrator.id }, data: { role: "person" } });
    expect((await answerTo(opening("/admin", administrator), loader)).headers.get("Location")).toBe("/");
  });
});

describe("the page", () => {
  test("shows the selected user, with each record and the questions answered no", async () => {
    const administrator = await createAdministrator();
    const person = await makePerson();
    await makeChange(person, guide, { type: "question.answer", step: 1, question: 0, answer: "no" });
    const { page } = await read(administrator, `/admin?user=${person.id}`);
    expect(page.selected).toMatchObject({ id: person.id, name: person.name, email: person.email });
    expect(page.selected.records[0].steps[1].answeredNo).toEqual([guide.steps[1]?.details[0]?.question]);
  });

  test.each([randomUUID(), "1", "' OR 1=1 --", "<script>"])(
    "an id that is nobody's is not found, and the page still stands: %s",
    async (id) => {
      const { status, page } = await read(await createAdministrator(), `/admin?user=${encodeURIComponent(id)}`);
      expect(status).toBe(404);
      expect(page).toMatchObject({ kind: "loaded", selected: "unknown" });
    },
  );

  test("an invalid URL shows an error, and no user", async () => {
    for (const query of [`q=${"a".repeat(60_000)}`, "cursor=nonsense", "journeyType=renting"]) {
      const { status, page } = await read(await createAdministrator(), `/admin?${query}`);
      expect(status).toBe(200);
      expect(page).toMatchObject({ total: 0, users: [], problem: expect.stringMatching(/\w/) });
    }
  });

  test("pages go forward and back, within a search, and new users are on the first", async () => {
    const administrator = await createAdministrator();
    const tag = randomUUID();
    const join = async () => {
      const { id } = await makePerson();
      await database().user.update({ where: { id }, data: { email: `${id}@${tag}.example` } });
      return { id };
    };
    const expected: string[] = [];
    for (let count = 0; count < 5; count++) {
      expected.unshift((await join()).id);
    }
    const at = async (place = "") => {
      const { page } = await read(administrator, `/admin?q=${tag}&limit=2${place}`);
      return { ...page, ids: page.users.map(({ id }: { id: string }) => id) };
    };
    const first = await at();
    expect(first).toMatchObject({ isFirstPage: true, previousCursor: null, ids: expected.slice(0, 2), total: 5 });
    const second = await at(`&cursor=${first.nextCursor}`);
    const third = await at(`&cursor=${second.nextCursor}`);
    expect([...second.ids, ...third.ids]).toEqual(expected.slice(2));
    expect(third.nextCursor).toBeNull();

    const newcomer = (await join()).id;
    const back = await at(`&before=${third.previousCursor}`);
    expect(back).toMatchObject({
      isFirstPage: false,
      ids: second.ids,
      nextCursor: second.nextCursor,
      previousCursor: second.previousCursor,
    });
    // One more than a page stands before: so it is a page of its own, and the newcomer's comes first.
    expect((await at(`&before=${back.previousCursor}`)).ids).toEqual(first.ids);
    const start = await at(`&before=${(await at(`&before=${back.previousCursor}`)).previousCursor}`);
    expect(start).toMatchObject({ isFirstPage: true, previousCursor: null, ids: [newcomer, expected[0]] });
    expect(await at("&before=nonsense")).toMatchObject({ isFirstPage: true, ids: start.ids });
  });

  test("a change is answered by a 303 to the same place, and can be seen with who made it, before and after", async () => {
    const administrator = await createAdministrator();
    const person = await makePerson();
    const { saved } = await makeChange(person, guide, { type: "step.next", step: 0 });
    const address = `/admin?q=example&user=${person.id}`;
    const fields = { person: person.id, progress: saved.id, command: textAt(guide, "step.complete 3") };
    const response = await answerTo(posting(address, fields, administrator), action);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${address}#record-${saved.id}`);
    expect((await flashOf(response))?.toast).toMatchObject({ title: "Progress updated successfully", variant: "default" });
    const { page } = await read(administrator, address);
    expect(page.selected.records[0].changes).toMatchObject([
      { actor: { name: "Alex Agent" }, before: { currentStep: 1, completedSteps: [] }, after: { currentStep: 4, completedSteps: [3] } },
    ]);
  });

  test("another user's record is not changed, and the page says so", async () => {
    const administrator = await createAdministrator();
    const [one, other] = [await makePerson(), await makePerson()];
    const { saved } = await makeChange(one, guide, { type: "step.next", step: 0 });
    const fields = { person: other.id, progress: saved.id, command: textAt(guide, "step.complete 3") };
    const response = await answerTo(posting("/admin", fields, administrator), action);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ commandError: { message: "This person has no such progress record." } });
    expect((await savedOf(one, guide)).version).toBe(saved.version);
  });

  test("the fields of the password form are all needed, and the new ones must be the same", async () => {
    const administrator = await createAdministrator();
    const post = async (fields: Record<string, string>) => {
      const response = await answerTo(posting("/admin", { intent: "password", ...fields }, administrator), action);
      return { status: response.status, ...(await response.json()) };
    };
    expect(await post({})).toMatchObject({
      status: 400,
      passwordErrors: {
        currentPassword: "Enter your current password",
        newPassword: "Enter a new password",
        confirmPassword: "Confirm the new password",
      },
    });
    expect(await post({ currentPassword: "old", newPassword: "a new long password", confirmPassword: "another long one" })).toMatchObject({
      status: 400,
      passwordErrors: { confirmPassword: "New passwords do not match" },
    });
  });
});

describe("the file", () => {
  async function file(sender: { cookie?: string }, query = "") {
    const response = await answerTo(opening(`/api/admin/people.csv${query}`, sender), fileRoute.loader);
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  test("is for administrators", async () => {
    expect((await file({})).status).toBe(401);
    expect((await file(await makePerson())).status).toBe(403);
  });

  test("has a line for each guide of the users that the search finds", async () => {
    const administrator = await createAdministrator();
    const person = await makePerson({ name: "Robin Example" });
    await makeChange(person, guide, { type: "step.complete", step: 0 });
    await makeChange(person, guideOf("buying", "free"), { type: "step.next", step: 0 });
    const { text, headers } = await file(administrator, `?q=${person.email}`);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="user-progress-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.split("\r\n")).toHaveLength(4);
    expect(text).toContain(`"Robin Example","${person.email}","selling","full","1","7","1","14","0",`);
    const narrowed = await file(administrator, `?q=${person.email}&journeyType=buying`);
    expect(narrowed.text).toContain('"buying","free"');
    expect(narrowed.text).not.toContain('"selling"');
  });

  test("is read in slices, no further than its client reads it, and not at all once that has left", async () => {
    const administrator = await createAdministrator();
    const { client, release } = await openedDatabase().connectWithoutLimits();
    await makePeople(client, "urn:keyturn:portal", 0, 1_000).finally(release);
    const asked = vi.spyOn(database(), "$queryRaw");
    onTestFinished(async () => {
      asked.mockRestore();
      await database().user.deleteMany({ where: { subject: { startsWith: "seeded-" } } });
    });
    const pace = { writableNeedDrain: true, destroyed: false };
    const load = () =>
      currentResponse().run(pace, () => answerTo(opening("/api/admin/people.csv?q=.baker.", administrator), fileRoute.loader));
    const linesOf = async (response: Response) => (await response.text()).trim().split("\r\n");

    const waiting = await load();
    asked.mockClear();
    const lines = linesOf(waiting);
    await sleep(100);
    expect(asked).not.toHaveBeenCalled();
    pace.destroyed = true;
    expect(await lines).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();

    Object.assign(pace, { writableNeedDrain: false, destroyed: false });
    const found = await database().plan.count({ where: { owner: { email: { contains: ".baker." } } } });
    expect(found).toBeGreaterThan(150);
    expect(await linesOf(await load())).toHaveLength(found + 1);
  });

  test.each(['=HYPERLINK("http://evil.example")', "+1+1", "-1+1", "@SUM(A1)", "\t=1", " =1", "\n=1", "＝1"])(
    "a name that a spreadsheet would run as a formula stays text: %s",
    async (name) => {
      const person = await makePerson({ name });
      const { text } = await file(await createAdministrator(), `?q=${person.email}`);
      expect(text.split("\r\n")[1]).toContain(`"'${name.trim().replaceAll('"', '""')}","${person.email}"`);
    },
  );
});

describe("how journeys go", () => {
  test("counts who started, who reached each step, and who finished", async () => {
    const concierge = guideOf("selling", "concierge");
    const people = [await makePerson(), await makePerson(), await makePerson()];
    await makeChange(people[0] ?? { id: "" }, concierge, { type: "step.select", step: 0 });
    await makeChange(people[1] ?? { id: "" }, concierge, { type: "step.complete", step: 2 }, { type: "step.select", step: 1 });
    const all = concierge.steps.map((_, step) => ({ type: "step.complete" as const, step }));
    await makeChange(people[2] ?? { id: "" }, concierge, ...all);
    await recountJourneys();
    const response = await answerTo(opening("/admin/journeys", await createAdministrator()), journeysRoute.loader);
    const { funnels } = (await response.json()) as { funnels: { serviceTier: string; [field: string]: unknown }[] };
    expect(funnels.find(({ serviceTier }) => serviceTier === "concierge")).toMatchObject({
      started: 3,
      reached: [3, 2, 2, 1, 1, 1, 1],
      finished: 1,
    });
  });

  test("says when it was counted, or that it is being counted, and waits for no count that takes long", async () => {
    const administrator = await createAdministrator();
    const load = async () => {
      const startedAt = performance.now();
      const response = await answerTo(opening("/admin/journeys", administrator), journeysRoute.loader);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      return (await response.json()) as { countedAt: string | null; funnels: unknown[]; stuck: unknown[] };
    };
    processState().singletons?.set("journey funnels", { counting: new Promise(() => undefined) });
    expect(await load()).toMatchObject({ countedAt: null, funnels: [], stuck: expect.any(Array) });
    processState().singletons?.delete("journey funnels");
    const before = Date.now();
    await recountJourneys();
    expect(Date.parse((await load()).countedAt ?? "")).toBeGreaterThanOrEqual(before);
  });

  test("lists stuck users, for how long, where, and why", async () => {
    const [stuck, moving, done] = [await makePerson(), await makePerson(), await makePerson()];
    for (const person of [stuck, moving]) {
      await makeChange(person, guide, { type: "step.next", step: 0 }, { type: "question.answer", step: 1, question: 0, answer: "no" });
    }
    await makeChange(done, guide, ...guide.steps.map((_, step) => ({ type: "step.complete" as const, step })));
    const tenDaysAgo = new Date(Date.now() - 10 * 24 * 60 * 60_000 - 1_000);
    await database().plan.updateMany({ where: { ownerId: { in: [stuck.id, done.id] } }, data: { lastUpdatedAt: tenDaysAgo } });
    const response = await answerTo(opening("/admin/journeys?days=7", await createAdministrator()), journeysRoute.loader);
    const page = (await response.json()) as { stuck: { userId: string }[] };
    expect(page.stuck.map(({ userId }) => userId)).toEqual([stuck.id]);
    expect(page.stuck[0]).toMatchObject({ days: 10, stepNumber: 2, reasons: [guide.steps[1]?.details[0]?.question] });
  });

  test("lists who has been stuck longest first, and each user once over several pages, of the same moment too", async () => {
    const start = Date.now();
    const people = await Promise.all(Array.from({ length: 23 }, () => makePerson()));
    for (const person of people) {
      await makeChange(person, guide, { type: "step.next", step: 0 });
    }
    const moments = [50, ...Array.from({ length: 11 }, () => 45), ...Array.from({ length: 11 }, () => 40)];
    for (const [place, { id }] of people.entries()) {
      const lastUpdatedAt = new Date(start - (moments[place] ?? 0) * 24 * 60 * 60_000 - 1_000);
      await database().plan.updateMany({ where: { ownerId: id }, data: { lastUpdatedAt } });
    }
    const administrator = await createAdministrator();
    const pages: { userId: string; days: number }[][] = [];
    for (let next: string | null = ""; next !== null; ) {
      const response = await answerTo(opening(`/admin/journeys?days=30&after=${next}`, administrator), journeysRoute.loader);
      const page = (await response.json()) as { stuck: { userId: string; days: number }[]; next: string | null };
      pages.push(page.stuck);
      next = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 3]);
    expect(pages.flat().map(({ days }) => days)).toEqual(moments);
    expect(
      pages
        .flat()
        .map(({ userId }) => userId)
        .toSorted(),
    ).toEqual(people.map(({ id }) => id).toSorted());
  });
});

describe("the person's own guide", () => {
  const agentUpdatedAt = async (person: { cookie: string }) => {
    const response = await answerTo(opening("/selling-guide/full", person), guideRoute.loader, { tier: "full" });
    return ((await response.json()) as { owner: { agentUpdatedAt: string | null } }).owner.agentUpdatedAt;
  };

  test("says that their agent updated it, until they change it themselves", async () => {
    const [administrator, person] = [await createAdministrator(), await makePerson()];
    await makeChange(person, guide, { type: "step.next", step: 0 });
    expect(await agentUpdatedAt(person)).toBeNull();
    const { saved } = await makeAdministratorsChange(administrator, person, guide, { type: "step.complete", step: 1, by: "administrator" });
    expect(await agentUpdatedAt(person)).toBe(saved.lastUpdatedAt.toISOString());
    await makeChange(person, guide, { type: "step.next", step: 1 });
    expect(await agentUpdatedAt(person)).toBeNull();
  });
});
