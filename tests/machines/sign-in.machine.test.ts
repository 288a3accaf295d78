import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { authCallbackMachine } from "#machines/auth-callback.machine.ts";
import { signInMachine } from "#machines/sign-in.machine.ts";
import { signOutMachine } from "#machines/sign-out.machine.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the sign-in page", () => {
  const begin = () => createActor(signInMachine, { input: { redirectDelay: 2_000 } }).start();

  test("continues automatically after 2 seconds, and not before", () => {
    const page = begin();
    vi.advanceTimersByTime(1_999);
    expect(page.getSnapshot().value).toBe("waiting");
    vi.advanceTimersByTime(1);
    expect(page.getSnapshot().value).toBe("leaving");
  });

  test("stays for as long as a person wants it to", () => {
    const page = begin();
    page.send({ type: "stay" });
    vi.advanceTimersByTime(60_000);
    expect(page.getSnapshot().value).toBe("staying");
  });
});

describe("the page after signing out", () => {
  const begin = (isSignedIn: boolean) => createActor(signOutMachine, { input: { isSignedIn, redirectDelay: 1_500 } }).start();

  test("goes home automatically after 1.5 seconds", () => {
    const page = begin(false);
    vi.advanceTimersByTime(1_499);
    expect(page.getSnapshot().value).toBe("signedOut");
    vi.advanceTimersByTime(1);
    expect(page.getSnapshot().value).toBe("leaving");
  });

  test("can be kept open", () => {
    const page = begin(false);
    page.send({ type: "stay" });
    vi.advanceTimersByTime(60_000);
    expect(page.getSnapshot().value).toBe("staying");
  });

  test("ends a session that is still there before anything else", () => {
    const page = begin(true);
    expect(page.getSnapshot().value).toBe("ending");
    vi.advanceTimersByTime(60_000);
    expect(page.getSnapshot().value).toBe("ending");
  });
});

describe("the callback page", () => {
  type Input = Partial<Parameters<typeof begin>[0]>;

  function begin(input: { outcome?: "success" | "error" | null; isFramed?: boolean; reloads?: number } = {}) {
    const settings = { maxReloads: 5, successDelay: 1_500, errorDelay: 3_000, reloadDelay: 2_000 };
    return createActor(authCallbackMachine, { input: { outcome: null, isFramed: false, reloads: 0, ...settings, ...input } }).start();
  }

  test.each<[string, Input, unknown, number]>([
    ["success goes on after 1.5 seconds", { outcome: "success" }, { succeeded: "waiting" }, 1_500],
    ["failure goes home after 3 seconds", { outcome: "error" }, { failed: "waiting" }, 3_000],
  ])("%s", (_name, input, waiting, delay) => {
    const page = begin(input);
    expect(page.getSnapshot().value).toEqual(waiting);
    vi.advanceTimersByTime(delay - 1);
    expect(page.getSnapshot().value).toEqual(waiting);
    vi.advanceTimersByTime(1);
    expect(page.getSnapshot().value).toBe("leaving");
  });

  test("without a word it is loaded again after 2 seconds", () => {
    const page = begin();
    expect(page.getSnapshot().value).toEqual({ completing: "waiting" });
    vi.advanceTimersByTime(2_000);
    expect(page.getSnapshot().value).toBe("reloading");
  });

  test("is loaded again five times in a row at most, and has then failed", () => {
    expect(begin({ reloads: 4 }).getSnapshot().value).toEqual({ completing: "waiting" });
    expect(begin({ reloads: 5 }).getSnapshot().value).toEqual({ failed: "waiting" });
  });

  test("a word counts, however often the page was loaded before", () => {
    expect(begin({ outcome: "success", reloads: 9 }).getSnapshot().value).toEqual({ succeeded: "waiting" });
  });

  test.each<[Input]>([[{ outcome: "success" }], [{ outcome: "error" }]])(
    "in a frame %j is told to the parent, and the page goes nowhere",
    (input) => {
      const page = begin({ ...input, isFramed: true });
      expect(page.getSnapshot().value).toBe("reporting");
      vi.advanceTimersByTime(60_000);
      expect(page.getSnapshot().value).toBe("reporting");
    },
  );

  test("in a frame without a word it waits, and is never loaded again", () => {
    const page = begin({ isFramed: true });
    vi.advanceTimersByTime(60_000);
    expect(page.getSnapshot().value).toEqual({ completing: "idle" });
  });

  test.each<[Input, unknown]>([
    [{ outcome: "success" }, { succeeded: "staying" }],
    [{ outcome: "error" }, { failed: "staying" }],
    [{}, { completing: "idle" }],
  ])("%j stays when a person wants it to", (input, staying) => {
    const page = begin(input);
    page.send({ type: "stay" });
    vi.advanceTimersByTime(60_000);
    expect(page.getSnapshot().value).toEqual(staying);
  });
});
