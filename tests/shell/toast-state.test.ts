import { describe, expect, test } from "vitest";
import { nextToast, type ToastWithAction, visibleDuration } from "#app/shell/toasts/toast-state.ts";

const saved: ToastWithAction = { title: "Progress Saved", variant: "default" };
const failed: ToastWithAction = { title: "Error saving progress", variant: "destructive" };

function following(...toasts: readonly (ToastWithAction | "dismiss" | "forget")[]) {
  return toasts.reduce<ReturnType<typeof nextToast>>(
    (current, change) => nextToast(current, typeof change === "string" ? { type: change } : { type: "show", toast: change }),
    null,
  );
}

describe("one toast at a time", () => {
  test("a new one takes the place of the old, as another toast", () => {
    expect(following(saved, { ...saved, title: "Saved again" })).toMatchObject({ title: "Saved again", isOpen: true, id: 2 });
    expect(following(saved, failed)).toMatchObject({ title: failed.title });
    expect(following(failed, { ...failed, title: "Failed again" })).toMatchObject({ title: "Failed again" });
  });

  test("a success never takes the place of an error in sight", () => {
    expect(following(failed, saved)).toMatchObject({ title: failed.title, isOpen: true, id: 1 });
  });

  test("once the error has been dismissed, a success is shown", () => {
    expect(following(failed, "dismiss", saved)).toMatchObject({ title: saved.title, isOpen: true });
  });

  test("an error goes when what it speaks of is settled, and nothing else goes with it", () => {
    const settled = { type: "settle", title: failed.title } as const;
    expect(nextToast(following(failed), settled)).toMatchObject({ isOpen: false });
    expect(nextToast(following(failed, { ...failed, title: "Another error" }), settled)).toMatchObject({ isOpen: true });
    expect(nextToast(null, settled)).toBeNull();
  });

  test("a dismissed one is out of sight, and forgotten when its time has come", () => {
    expect(following(saved, "dismiss")).toMatchObject({ isOpen: false });
    expect(following(saved, "dismiss", "forget")).toBeNull();
    expect(following(saved, "forget")).toMatchObject({ isOpen: true });
  });

  test("dismissing or forgetting nothing is harmless", () => {
    expect(following("dismiss", "forget")).toBeNull();
  });
});

describe("a toast stays in sight", () => {
  const action = { label: "Try again", onSelect: () => undefined };

  test.each<[string, ToastWithAction, number]>([
    ["for 5 seconds", saved, 5_000],
    ["for 5 seconds when it tells of an error", failed, 5_000],
    ["for as long as it was given", { ...saved, durationMilliseconds: 10_000 }, 10_000],
    ["for as long as it was given when it only invites", { ...saved, durationMilliseconds: 10_000, action }, 10_000],
    [
      "until somebody has decided, when what failed can be tried again",
      { ...failed, durationMilliseconds: 10_000, action },
      Number.POSITIVE_INFINITY,
    ],
  ])("%s", (_, toast, time) => {
    expect(visibleDuration(toast)).toBe(time);
  });
});
