import { expect, test } from "vitest";
import { retryIn } from "#app/platform/requests/rate-limit.server.ts";

test.each([
  [1, "Try again in a minute."],
  [60, "Try again in a minute."],
  [61, "Try again in 2 minutes."],
  [600, "Try again in 10 minutes."],
])("who has to wait %i seconds reads %j", (seconds, words) => {
  expect(retryIn(seconds)).toBe(words);
});
