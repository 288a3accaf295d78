import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTeller } from "#app/shell/live/others-changes.ts";

const address = "/plans/6f0c8a51-2d2e-4d5b-9a55-0d8c6f6c1f10";
const minute = 60_000;
/** Each test begins an hour later: when something was told last outlives a test. */
let now = Date.now();

beforeEach(() => {
  now += 60 * minute;
  vi.useFakeTimers({ now });
  vi.stubGlobal("document", { visibilityState: "visible" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A teller of a page that shows version 3, and what it has asked and told; each answer goes up to the version 10 times as high. */
function makeTeller(sentence: string | null = "Sam ticked 3 things") {
  const asked: string[] = [];
  const told: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const since = new URL(path, "http://localhost").searchParams.get("since") ?? "";
    asked.push(since);
    return Response.json({ sentence, version: Number(since) * 10 });
  });
  return { asked, told, teller: createTeller(address, 3, ({ title }) => told.push(title)) };
}

test("changes that follow each other share a sentence, and further ones a minute later", async () => {
  const { asked, told, teller } = makeTeller();
  teller.hear();
  await vi.advanceTimersByTimeAsync(3_000);
  teller.hear();
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([asked, told]).toEqual([["3"], ["Sam ticked 3 things"]]);
  teller.hear();
  teller.hear();
  await vi.advanceTimersByTimeAsync(minute - 5_000);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([asked, told.length]).toEqual([["3", "30"], 2]);
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(told).toHaveLength(2);
});

test("nothing is said of one's own changes, on a hidden page, or after the page has gone", async () => {
  const { asked, told, teller } = makeTeller(null);
  teller.hear();
  await vi.advanceTimersByTimeAsync(minute);
  expect([asked, told]).toEqual([["3"], []]);
  vi.stubGlobal("document", { visibilityState: "hidden" });
  teller.hear();
  await vi.advanceTimersByTimeAsync(minute);
  vi.stubGlobal("document", { visibilityState: "visible" });
  teller.hear();
  teller.stop();
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked).toEqual(["3"]);
});

test("what could not be asked comes with the next change", async () => {
  const { asked, told, teller } = makeTeller();
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  teller.hear();
  await vi.advanceTimersByTimeAsync(minute);
  vi.stubGlobal("fetch", answering);
  teller.hear();
  await vi.advanceTimersByTimeAsync(minute);
  expect([asked, told]).toEqual([["3"], ["Sam ticked 3 things"]]);
});
