import { expect, test } from "vitest";
import { action, loader } from "#app/routes/$.tsx";
import { answerTo, opening, posting } from "#tests/support/requests.ts";

test("GET or POST to an unknown address is answered 404", async () => {
  expect((await answerTo(opening("/nowhere"), loader)).status).toBe(404);
  expect((await answerTo(posting("/nowhere", {}), action)).status).toBe(404);
});
