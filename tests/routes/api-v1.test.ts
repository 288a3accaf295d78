import { Validator } from "@seriousme/openapi-schema-validator";
import createClient from "openapi-fetch";
import openapiTS, { astToString } from "openapi-typescript";
import { describe, expect, test } from "vitest";
import { operations } from "#app/api/operations.server.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { hasScope, type Scope, scopes } from "#app/plan/permissions.ts";
import { saveNote } from "#app/plan/store/notes.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { ensureFirstOffice, findFirstOffice } from "#app/users/staff/offices.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, makeToken } from "#tests/support/factories.ts";
import { calling } from "#tests/support/requests.ts";
import { flattened, routeTree } from "#tests/support/route-tree.ts";
import { testSite } from "#tests/support/site.ts";

const everything: readonly Scope[] = scopes;
const guide = guideOf("buying", "full");
const secret = "What a note says 4402";

test("every route below /api/v1 is an operation, and the other way round", () => {
  const found = flattened(routeTree).flatMap(({ path }) => (path?.startsWith("api/v1/") ? [`/${path}`] : []));
  const named = ["/api/v1/openapi.json", ...operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1"))];
  expect(new Set(found)).toEqual(new Set(named));
});

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);
  const site = testSite();
  const documentText = async () => (await site(calling("/api/v1/openapi.json", null))).text();

  async function ownerWithPlan() {
    await ensureFirstOffice();
    const owner = await makePerson();
    const { id } = (await makeChange(owner, guide, { type: "step.complete", step: 0 })).saved;
    await saveNote({ ownerId: owner.id, guide }, { stepId: guide.steps[0]?.id ?? "", text: secret, version: 0 });
    return { owner, planId: id, token: await makeToken(owner.id, everything) };
  }

  async function officeToken(scopes = everything) {
    await ensureFirstOffice();
    const { id } = await makePerson({ role: "administrator" });
    return makeToken(id, scopes, { officeId: (await findFirstOffice())?.id });
  }

  const read = async (path: string, token: string) => {
    const response = await site(calling(path, token));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test("the document is OpenAPI 3.1, and types are made from it", async () => {
    const document = JSON.parse(await documentText());
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    expect(document.openapi).toBe("3.1.0");
    const types = astToString(await openapiTS(document));
    for (const { id } of operations) {
      expect(types).toContain(`${id}:`);
    }
  });

  test("a generated client makes every call", async () => {
    const { owner, planId, token } = await ownerWithPlan();
    const office = await officeToken();
    const client = createClient<Record<string, never>>({ baseUrl: environment().appOrigin, fetch: site }) as unknown as Record<
      "GET" | "POST",
      (path: string, init: object) => Promise<{ response: Response; data?: unknown; error?: unknown }>
    >;
    for (const { method, path, answer, scope } of operations) {
      const isOffices = scope !== null && !hasScope("owner", everything, scope);
      const body = { ...(!isOffices && { journeyType: "buying", serviceTier: "full" }), currentStep: 2 };
      const headers = { Authorization: `Bearer ${isOffices ? office : token}` };
      const init = { params: { path: { userId: owner.id, planId } }, headers, ...(method === "post" && { body }) };
      const { response, data, error } = await client[method === "post" ? "POST" : "GET"](path, init);
      expect([path, response.status, error]).toEqual([path, 200, undefined]);
      expect(answer.safeParse(data).success).toBe(true);
    }
    const { id } = await database().apiToken.findFirstOrThrow({ where: { userId: owner.id } });
    expect(await database().planEvent.findFirst({ where: { planId, tokenId: id } })).toMatchObject({ actorRole: "owner" });
  });

  test("a blank is never zero, and an estimate never a date", async () => {
    const { owner, planId, token } = await ownerWithPlan();
    expect(JSON.parse((await read(`/api/v1/plans/${planId}/dates`, token)).text)).toEqual({ contract: null });
    const term = { kind: "day", day: "2027-01-20", hour: "17:00" } as const;
    const deadlines = { deposit: { term, state: "due", extendedTo: null } } as const;
    await changeContract({ ownerId: owner.id, guide }, () => ({
      contract: { acceptance: "2027-01-10", closing: "2027-02-26", timeZone: "America/Chicago", deadlines },
    }));
    const { contract } = JSON.parse((await read(`/api/v1/plans/${planId}/dates`, token)).text);
    const entered = contract.deadlines.find(({ id }: { id: string }) => id === "deposit");
    expect(entered).toMatchObject({ day: "2027-01-20", hour: "17:00", source: "contract" });
    const unknown = contract.deadlines.filter(({ state }: { state: string }) => state === "unknown");
    expect(unknown.length).toBeGreaterThan(0);
    for (const one of unknown) {
      expect(one).toMatchObject({ day: null, hour: null, source: null });
    }
  });

  test("events come by pages, with no note's text, and an office's without notes that are not shared", async () => {
    const { planId, token } = await ownerWithPlan();
    const first = await read(`/api/v1/plans/${planId}/events?limit=1`, token);
    expect(JSON.parse(first.text)).toMatchObject({ events: [{ seq: 1, tokenId: null }], next: 1 });
    const second = await read(`/api/v1/plans/${planId}/events?after=1`, token);
    expect(JSON.parse(second.text)).toMatchObject({ events: [{ seq: 2, commands: [{ type: "note.save" }] }], next: null });
    expect(second.text).not.toContain(secret);
    const office = await officeToken();
    expect(JSON.parse((await read(`/api/v1/plans/${planId}/events?after=1`, office)).text)).toEqual({ events: [], next: null });
    await database().plan.update({ where: { id: planId }, data: { sharesNotes: true } });
    expect(JSON.parse((await read(`/api/v1/plans/${planId}/events?after=1`, office)).text).events).toHaveLength(1);
  });

  test("a user's token reaches no other's plan, and an office's those of the office alone", async () => {
    const [{ planId }, { token }] = [await ownerWithPlan(), await ownerWithPlan()];
    const office = await officeToken();
    const statuses = async (by: string) =>
      Promise.all(["", "/dates", "/events"].map(async (page) => (await read(`/api/v1/plans/${planId}${page}`, by)).status));
    expect(await statuses(token)).toEqual([404, 404, 404]);
    expect(await statuses(office)).toEqual([200, 200, 200]);
    expect((await read("/api/v1/plans?limit=100", token)).text).not.toContain(planId);
    await database().plan.update({ where: { id: planId }, data: { officeId: null } });
    expect(await statuses(office)).toEqual([404, 404, 404]);
    expect((await read("/api/v1/progress", office)).status).toBe(403);
  });

  test("each operation refuses an ended token, and one without its scope", async () => {
    const { owner, planId } = await ownerWithPlan();
    const ended = await makeToken(owner.id, everything, { expiresAt: new Date(Date.now() - 1) });
    for (const { path, method, scope } of operations) {
      const address = path.replace("{planId}", planId).replace("{userId}", owner.id);
      const call = (token: string) => site(calling(address, token, method === "post" ? {} : undefined));
      expect((await call(ended)).status).toBe(401);
      if (scope !== null) {
        const remaining = everything.filter((one) => one !== scope);
        for (const narrow of [await makeToken(owner.id, remaining), await officeToken(remaining)]) {
          const answer = await call(narrow);
          expect(answer.status).toBe(403);
          expect(await answer.json()).toMatchObject({ scope });
        }
      }
    }
  });

  test("a token identifies its user", async () => {
    const { owner, token } = await ownerWithPlan();
    expect(JSON.parse((await read("/api/v1/me", token)).text)).toMatchObject({
      user: { id: owner.id, email: owner.email },
      token: { scopes: everything, officeId: null },
    });
    expect(JSON.parse((await read("/api/v1/me", await officeToken([]))).text).token).toMatchObject({
      scopes: [],
      officeId: expect.any(String),
    });
  });

  test("an office's token lists only users with a plan of the office, page by page", async () => {
    const [first, second] = [await ownerWithPlan(), await ownerWithPlan()];
    const stranger = await ownerWithPlan();
    await database().plan.update({ where: { id: stranger.planId }, data: { officeId: null } });
    const office = await officeToken();
    const found = new Map<string, { email: string; progress: { id: string }[] }>();
    for (let after = ""; after !== "null"; ) {
      const { users, next } = JSON.parse((await read(`/api/v1/admin/users?limit=1${after && `&after=${after}`}`, office)).text);
      for (const user of users) {
        expect(found.has(user.id)).toBe(false);
        found.set(user.id, user);
      }
      after = String(next);
    }
    for (const { owner, planId } of [first, second]) {
      expect(found.get(owner.id)).toMatchObject({ email: owner.email, progress: [{ id: planId }] });
    }
    expect(found.has(stranger.owner.id)).toBe(false);
    expect((await read("/api/v1/admin/users", first.token)).status).toBe(403);
  });

  test("an office's token edits a plan of the office as its administrator, and no other", async () => {
    const { owner, planId, token } = await ownerWithPlan();
    const office = await officeToken();
    const edit = async (userId: string, by = office, body: object = { currentStep: 3, completedSteps: [0, 1] }) =>
      site(calling(`/api/v1/admin/progress/${userId}/${planId}`, by, body));
    const answer = await edit(owner.id);
    expect(await answer.json()).toMatchObject({ progress: { currentStep: 3, completedSteps: [0, 1] } });
    const [event] = await database().planEvent.findMany({ where: { planId }, orderBy: { version: "desc" }, take: 1 });
    expect(event).toMatchObject({ actorRole: "administrator", tokenId: expect.any(String) });

    expect((await edit(owner.id, office, { answers: {} })).status).toBe(400);
    expect((await edit(owner.id, office, { currentStep: 99 })).status).toBe(400);
    expect((await edit((await makePerson()).id)).status).toBe(404);
    expect((await edit(owner.id, token)).status).toBe(403);
    await database().plan.update({ where: { id: planId }, data: { officeId: null } });
    expect((await edit(owner.id)).status).toBe(404);
    expect(await database().planEvent.count({ where: { planId } })).toBe(event?.version);
  });

  test.each([
    ["a body that is no JSON type", "text/plain", "{}", 415],
    ["a body that is malformed", "application/json", "{", 400],
    ["an unknown field", "application/json", '{"journeyType":"buying","serviceTier":"full","userId":"x"}', 400],
    ["a step that is not there", "application/json", '{"journeyType":"buying","serviceTier":"full","currentStep":99}', 400],
  ])("%s is refused, and nothing saved", async (_, type, body, status) => {
    const { planId, token } = await ownerWithPlan();
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": type };
    const url = new URL("/api/v1/progress", environment().appOrigin);
    const response = await site(new Request(url, { method: "POST", headers, body }));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String) });
    expect(await database().planEvent.count({ where: { planId } })).toBe(2);
  });
});
