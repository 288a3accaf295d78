import { beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, setDatabase } from "#app/platform/database/database.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { loader } from "#app/routes/_index.tsx";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

testDatabase();

let newcomer: SignedIn;
let seller: SignedIn;

beforeAll(async () => {
  newcomer = await makePerson();
  seller = await makePerson();
  await makeChange(seller, guideOf("buying", "free"), { type: "step.complete", step: 0 });
  await makeChange(seller, guideOf("selling", "concierge"), { type: "step.complete", step: 0 });
});

/** Opens '/', with the headers that the browser adds. */
function visit(address: string, person?: SignedIn, headers: Record<string, string> = {}) {
  const request = opening(address, { cookie: person?.cookie });
  for (const [name, value] of Object.entries(headers)) {
    request.headers.set(name, value);
  }
  return answerTo(request, loader as never);
}

describe("GET / with the answer of a sign-in", () => {
  test.each([
    ["/?code=abc&state=x%26y", "/auth/callback?code=abc&state=x%26y"],
    ["/?error=access_denied&error_description=No", "/auth/callback?error=access_denied&error_description=No"],
    ["/?error=access_denied&auth=success", "/auth/callback?error=access_denied&auth=success"],
    ["/?auth=success", "/auth/callback?auth=success"],
    ["/?auth=error&next=1", "/auth/callback?auth=error"],
  ])("%s goes on to %s, whoever is signed in", async (address, target) => {
    for (const person of [undefined, seller]) {
      const answer = await visit(address, person);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, target]);
    }
  });

  test.each(["/?auth=maybe", "/?auth=", "/?tab=1"])("%s is the landing page", async (address) => {
    expect((await visit(address)).status).toBe(200);
  });
});

describe("GET / by a user with saved progress", () => {
  test.each([
    ["a typed address", { "Sec-Fetch-Site": "none" }],
    ["a link of another site", { "Sec-Fetch-Site": "cross-site", Referer: "https://elsewhere.example/" }],
    ["a link of another host of this domain", { "Sec-Fetch-Site": "same-site" }],
    ["a browser that says nothing", {}],
    ["a browser that only tells another site", { Referer: "https://elsewhere.example/" }],
    ["a browser that tells nonsense", { Referer: "nonsense" }],
  ])("resumes the guide that was changed last, by %s", async (_, headers) => {
    const answer = await visit("/", seller, headers);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/selling-guide/concierge"]);
  });

  test.each([
    ["the browser says so", () => ({ "Sec-Fetch-Site": "same-origin" })],
    ["the address before tells so", () => ({ Referer: `${environment().appOrigin}/buying-guide/free` })],
  ])("shows the landing page with the way back, by a link of this site: %s", async (_, headers) => {
    const answer = await visit("/", seller, headers());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ lastGuide: { journeyType: "selling", serviceTier: "concierge" } });
  });
});

test("GET / by a visitor, or by a user without progress, is the landing page", async () => {
  for (const person of [undefined, newcomer]) {
    const answer = await visit("/", person);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ lastGuide: null, hasOwnAccounts: true });
  }
});

test("GET / answers while the database is away", async () => {
  await closeDatabase();
  // Nothing listens on port 1.
  setDatabase(openServerDatabase("postgresql://127.0.0.1:1/keyturn"));
  const answer = await visit("/", seller);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ lastGuide: null });
});
