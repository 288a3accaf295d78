import { afterEach, expect, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/factories.ts";
import { opening } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

testDatabase();
const site = testSite();

afterEach(() => vi.useRealTimers());

test("a page that has to wait long for the processor is answered late, and whole", async () => {
  const person = await makePerson();
  // Time flies whenever something is put off, as it does for a process that seldom gets its turn.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isAnswered = false;
  const answer = site(opening(paths.glossary, person)).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await answer).status).toBe(200);
  expect(await (await answer).text()).toContain("</html>");
});
