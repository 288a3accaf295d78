import { expect, test } from "vitest";
import { loader } from "#app/routes/service-selection.$type.tsx";
import { answerTo, opening } from "#tests/support/requests.ts";

test.each(["buyer", "seller"])("GET /service-selection/%s is there", async (type) => {
  const answer = await answerTo(opening(`/service-selection/${type}`), loader as never, { type });
  expect([answer.status, await answer.json()]).toEqual([200, { type }]);
});

test.each(["buyers", "BUYER", "toString", ""])("GET /service-selection/%s does not exist", async (type) => {
  expect((await answerTo(opening("/service-selection/x"), loader as never, { type })).status).toBe(404);
});
