import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageReload } from "#app/shell/live/page-reload.ts";

const second = 1_000;
let page: EventTarget & { location: { reload: () => void } };
const root = { hidden: false };
let reloads = 0;

beforeEach(() => {
  vi.useFakeTimers();
  reloads = 0;
  page = Object.assign(new EventTarget(), {
    location: {
      reload: () => {
        reloads += 1;
      },
    },
  });
  root.hidden = false;
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { documentElement: root });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that nobody is leaving reloads at once", () => {
  createPageReload(() => false).reload();
  expect(reloads).toBe(1);
});

test("a navigation to another document is not taken back, and one that never comes delays the reload by ten seconds", () => {
  const { reload } = createPageReload(() => false);
  page.dispatchEvent(new Event("beforeunload"));
  reload();
  expect(root.hidden).toBe(true);
  vi.advanceTimersByTime(9 * second);
  expect(reloads).toBe(0);
  vi.advanceTimersByTime(2 * second);
  expect(reloads).toBe(1);
});

test("a navigation by the router is waited for, and a page that has gone meanwhile reloads no more", () => {
  let isNavigating = true;
  const { reload, stop } = createPageReload(() => isNavigating);
  reload();
  vi.advanceTimersByTime(30 * second);
  expect(reloads).toBe(0);
  stop();
  isNavigating = false;
  vi.advanceTimersByTime(30 * second);
  expect(reloads).toBe(0);
});
