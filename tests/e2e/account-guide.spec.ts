import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { holdBack } from "./support/hold-back.ts";
import { signUp } from "./support/sign-in.ts";

test("a buyer's progress is restored on every load, with a welcome @main @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.holdClock();
  await guide.open("/buying-guide/full");
  await expect(page.getByText("Progress Restored"), "nothing is saved yet").toHaveCount(0);
  await guide.next.click();
  await guide.expectInView(2);
  await expect(guide.toast("Your progress has been saved at step 2 of 11.")).toBeVisible();
  await guide.settled();

  await guide.open("/buying-guide/full");
  await guide.expectInView(2);
  await expect(guide.toast("Progress Restored")).toBeVisible();
  await expect(guide.toast("Your full buying journey is where you left it.")).toBeVisible();

  await guide.answer(1, "No").click();
  await expect(guide.answer(1, "No")).toBeChecked();
  await guide.covered(3).click();
  await expect(guide.covered(3)).toBeChecked();
  await guide.toggle(4);
  await guide.settled();
  await guide.open("/buying-guide/full");
  await expect(guide.toast("Welcome back! You've completed 1 step in your full buying journey.")).toBeVisible();
  await guide.expectCompleted([4]);
  await guide.expectInView(4);
  await guide.choose(2);
  await expect(guide.answer(1, "No")).toBeChecked();
  await expect(guide.covered(3)).toBeChecked();
});

test("a seller's progress is restored with the step reached, in a tier of its own", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.holdClock();
  await guide.open("/selling-guide/need-based?step=b");
  await guide.finish.click();
  await guide.expectInView(3);
  await guide.settled();
  await guide.open("/selling-guide/need-based");
  await guide.expectInView(3);
  await expect(guide.toast("Welcome Back! 👋")).toBeVisible();
  await expect(guide.toast("Restored your progress to step 3 of 7")).toBeVisible();
  await guide.open("/selling-guide/free");
  await guide.expectCompleted([]);
  await guide.open("/selling-guide/need-based");
  await guide.expectCompleted([2]);
});

test("completing, reopening, Previous and Next are announced as saved; smaller changes only show when", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.holdClock();
  await guide.open("/buying-guide/full");
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await guide.settled();
  await expect(guide.toast("Progress Saved")).toHaveCount(0);
  await guide.toggle(1);
  await expect(guide.toast("Progress Saved")).toBeVisible();
  await expect(guide.toast("Your progress has been saved at step 1 of 11.")).toBeVisible();
  await guide.next.click();
  await expect(guide.toast("Your progress has been saved at step 2 of 11.")).toBeVisible();
  await guide.previous.click();
  await expect(guide.toast("Your progress has been saved at step 1 of 11.")).toBeVisible();
  await guide.toggle(3);
  await expect(guide.toast("Your progress has been saved at step 3 of 11.")).toBeVisible();
  await guide.toggle(3);
  await guide.expectCompleted([1]);
});

test("what was done is said beside the step that follows: its badge, and what comes now", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.finish.click();
  await expect(page.getByText(/^Step 1 is done\. Your badge: .+\./)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    /It stands for knowing what you can spend\. Next: Sign Buyer Agency & Schedule Showings, about 20 minutes\./,
  );
  await guide.expectInView(2);
});

test("when it was saved is shown by the clock, and 'Saving' until then", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  const letThrough = await holdBack(page, "**/api/commands");
  await guide.circle(1).click();
  await expect(guide.circle(1), "the tick does not wait for the server").toBeChecked();
  await expect(guide.saveStatus).toHaveText("Saving");
  await expect(guide.toast("Progress Saved")).toHaveCount(0);
  letThrough();
  await expect(guide.saveStatus).toHaveText(/^Saved at ([01]\d|2[0-3]):[0-5]\d$/);
});

test("ten quick clicks across steps end in what the person sees, and the database agrees @main", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  for (const step of [1, 2, 1, 3, 4, 4, 1, 5, 2, 6]) {
    await guide.circle(step).click();
  }
  await guide.expectCompleted([1, 3, 5, 6]);
  await guide.expectCurrent(6);
  await guide.settled();
  expect(await guide.saved()).toMatchObject({ completedSteps: [0, 2, 4, 5], currentStep: 5 });
  await guide.reload();
  await guide.expectCompleted([1, 3, 5, 6]);
  await guide.expectCurrent(6);
});

test("clicks in one moment, faster than any person's, count each", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.circles.evaluateAll((circles) => {
    for (const index of [0, 1, 2, 3, 9]) {
      (circles[index] as HTMLElement).click();
    }
  });
  await guide.expectCompleted([1, 2, 3, 4, 10]);
  await guide.settled();
  expect((await guide.saved())?.completedSteps).toEqual([0, 1, 2, 3, 9]);
  // How many were covered by themselves until then is up to the clock.
  const before = await guide.covered(3).evaluate((box) => {
    const isChecked = box.getAttribute("aria-checked") === "true";
    (box as HTMLElement).click();
    (box as HTMLElement).click();
    return isChecked;
  });
  await expect(guide.covered(3), "pressed twice in one moment").toBeChecked({ checked: before });
  const shown = await guide.coveredDetails();
  await guide.settled();
  await guide.reload();
  await guide.expectCovered(shown);
});

test("a click just before going elsewhere is saved all the same", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.circle(2).click();
  await page.goto("/service-selection/buyer");
  await expect.poll(async () => (await guide.saved())?.completedSteps).toEqual([1]);

  await guide.open("/buying-guide/full");
  await guide.circle(3).click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Choose Your Buying Service" })).toBeVisible();
  await expect.poll(async () => (await guide.saved())?.completedSteps).toEqual([1, 2]);
});

test("clicks while a save is under way are saved too when the page is left, and a late one changes nothing", async ({ page, context }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", { offline: false, latency: 1_000, downloadThroughput: -1, uploadThroughput: -1 });
  await guide.circle(1).click();
  await guide.circle(2).click();
  await guide.circle(1).click();
  await guide.circle(3).click();
  await expect(guide.saveStatus).toHaveText("Saving");
  await page.goto("/service-selection/buyer");
  await expect.poll(async () => (await guide.saved())?.completedSteps).toEqual([1, 2]);
  await page.waitForTimeout(2_500);
  expect((await guide.saved())?.completedSteps, "the first save, which had only one of the clicks, comes later").toEqual([1, 2]);
});

test("two tabs that change different things both keep their change @main", async ({ page, context }) => {
  await signUp(page);
  const first = new GuidePage(page);
  const second = new GuidePage(await context.newPage());
  await first.open("/buying-guide/full");
  await second.open("/buying-guide/full");
  await first.toggle(1);
  await first.settled();
  await second.toggle(2);
  await second.settled();
  await second.expectCompleted([1, 2]);
  await first.toggle(3);
  await first.settled();
  await first.expectCompleted([1, 2, 3]);
  expect((await first.saved())?.completedSteps).toEqual([0, 1, 2]);
});

test("the same tick in two tabs is one tick, and reopening wins when it comes last", async ({ page, context }) => {
  await signUp(page);
  const first = new GuidePage(page);
  const second = new GuidePage(await context.newPage());
  await first.open("/selling-guide/full");
  await second.open("/selling-guide/full");
  await first.toggle(1);
  await first.settled();
  await second.toggle(1);
  await second.settled();
  expect(await first.saved("selling")).toMatchObject({ completedSteps: [0], points: 100 });
  await first.toggle(1);
  // A tab behind another paints late, and 'Saved' stands there from before until it has.
  await expect.poll(() => first.saved("selling")).toMatchObject({ completedSteps: [], points: 100 });
});

test("Back never shows old progress, whatever changed meanwhile", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.toggle(1);
  await guide.settled();
  await page.goto("/healthz");
  const answer = await page.request.post("/api/progress", {
    data: { journeyType: "buying", serviceTier: "full", completedSteps: [0, 4], currentStep: 4 },
  });
  expect(answer.ok()).toBe(true);
  await page.goBack();
  await guide.expectCompleted([1, 5]);
  await guide.expectCurrent(5);
});

test("ticks are added only by the button where the account has a record: what it holds stays @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  const keep = page.getByRole("button", { name: "Save them" });
  await guide.open("/buying-guide/full?step=b");
  await guide.toggle(2);
  // The notice about the finished step moves the card down.
  await guide.settled();
  await guide.answer(1, "No").click();
  await expect(guide.answer(1, "No")).toBeChecked();
  await guide.settled();
  await guide.open(addressAt("/buying-guide/full?step=6&done=0.1&answers=1-0y.1y"));
  await guide.expectCompleted([2]);
  await keep.click();
  await expect(keep).toHaveCount(0);
  await guide.live();
  await guide.expectCompleted([1, 2]);
  expect(await guide.saved()).toMatchObject({ completedSteps: [0, 1], currentStep: 1, answers: { 1: { 0: "no", 1: "yes" } } });
  await guide.open(addressAt("/buying-guide/full?done=0.1"));
  await expect(keep, "nothing is offered that it has").toHaveCount(0);
});

test("reload never asks to send a form again @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.toggle(1);
  await guide.settled();
  const answer = await page.reload();
  expect(answer?.request().method()).toBe("GET");
  await guide.expectCompleted([1]);
});

test.describe("a session that ended in the middle of a page", () => {
  // What the browser says of a save that is refused.
  test.use(expecting(/401.*\/api\/(?:commands|events)\)$/));

  test("loses nothing that was done since: without script, it is in the address @no-script", async ({ page, context }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/full");
    await guide.toggle(1);
    await guide.settled();
    await context.clearCookies();
    await guide.circle(2).click();
    if (await guide.hasScript()) {
      await expect(guide.saveStatus).toHaveText("Not sent yet. Log in to save it");
      await expect(guide.circle(2), "what is kept stays in sight").toBeChecked();
      await expect(guide.toast("Error saving progress")).toBeVisible();
      await expect(guide.saveStatus.getByRole("link", { name: "Log in to save it" })).toHaveAttribute(
        "href",
        /^\/api\/auth\/login\?redirect=/,
      );
    } else {
      await guide.circle(4).click();
      await expect(page).toHaveURL(({ pathname, search }) => pathname + search === addressAt("/buying-guide/full?step=3&done=1.3"));
      await guide.expectCompleted([2, 4]);
      await expect(page.getByRole("main").getByRole("link", { name: "Log in" }).first()).toHaveAttribute(
        "href",
        `/api/auth/login?redirect=${encodeURIComponent(addressAt("/buying-guide/full?step=3&done=1.3"))}`,
      );
    }
  });
});
