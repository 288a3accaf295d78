import { expect, test } from "vitest";
import { startServerForThisTest } from "./support/start-server.ts";

test("requests that waited in the queue run in their own asynchronous context", async () => {
  const server = await startServerForThisTest();
  const answers = await Promise.all(Array.from({ length: 12 }, () => server.ask("/context")));
  expect(answers.map(({ text }) => text)).toEqual(answers.map(() => "own"));
});
