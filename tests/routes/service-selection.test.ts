import { expect, test } from "vitest";
import { loader } from "#app/routes/service-selection.$type.tsx";
import { answerTo, opening } from "#tests/support/requests.ts";

test.each(["buyer", "seller"])("GET /service-selection/%s is there", async (type) => {
  const answer = await answerTo(opening(`/service-selection/${type}`), loader as never, { type });
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ type, given: {}, match: null })]);
});

test.each(["buyers", "BUYER", "toString", ""])("GET /service-selection/%s does not exist", async (type) => {
  expect((await answerTo(opening("/service-selection/x"), loader as never, { type })).status).toBe(404);
});

test("GET /service-selection/seller with three answers matches a tier; with nonsense, none", async () => {
  const ask = async (query: string) =>
    (await answerTo(opening(`/service-selection/seller?${query}`), loader as never, { type: "seller" })).json() as Promise<{
      match: unknown;
    }>;
  expect((await ask("ready=others&visits=agent&time=little")).match).toMatchObject({ tier: "concierge" });
  expect((await ask("ready=others&visits=agent")).match).toBeNull();
  expect((await ask("ready=others&visits=agent&time=constructor")).match).toBeNull();
});
