import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { origin, Visitor } from "./support/visitor.ts";

const bearer = { Authorization: `Bearer kt_${"a".repeat(43)}` };

function call(path: string, init: RequestInit = {}) {
  return fetch(new URL(path, origin), { ...init, headers: { ...bearer, ...init.headers } });
}

test("a program without Origin or cookies gets its answer, and no page of another site does", async () => {
  const answers = [await call("/api/v1/plans"), await call("/api/v1/progress", { method: "POST", body: "{}" })];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="API", error="invalid_token"']);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  }
  const foreign = await call("/api/v1/progress", { method: "POST", body: "{}", headers: { Origin: "https://elsewhere.example" } });
  expect(foreign.status).toBe(403);
});

test("a signed-in browser's cookie opens nothing", async () => {
  const visitor = new Visitor();
  await visitor.signUp();
  expect((await visitor.get("/api/v1/plans")).status).toBe(401);
});

test("a body beyond the limit is refused", async () => {
  const answer = await call("/api/v1/progress", {
    method: "POST",
    body: JSON.stringify({ journeyType: "x".repeat(70_000) }),
    headers: { "Content-Type": "application/json" },
  });
  expect(answer.status).toBe(413);
});

test("the document is there for everybody", async () => {
  const answer = await fetch(new URL(paths.apiDocument, origin));
  expect([answer.status, await answer.json()]).toMatchObject([200, { openapi: "3.1.0", servers: [{ url: origin }] }]);
});
