import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { loanFileReadTime } from "#app/limits.ts";
import { readFileOnServer } from "#app/loan-forms/pdf/read-file.server.ts";
import { listBombs } from "./bombs.ts";

const bombs = listBombs();

test.each(bombs)("%s ends within the limits, and the server goes on", async (_, bytes) => {
  expect(bytes.length).toBeLessThan(20_000);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const start = performance.now();
  const { forms, problem } = await readFileOnServer(bytes, "one");
  delay.disable();
  expect(forms).toEqual([]);
  expect(problem).toMatch(/^(?:too-slow|damaged|no-text)$/);
  expect(performance.now() - start).toBeLessThan(loanFileReadTime + 1_500);
  expect(delay.max / 1_000_000).toBeLessThan(200);
});
