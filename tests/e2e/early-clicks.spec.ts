import { clickEarly, type EarlyClickOutcome, measurePage } from "./support/early-clicks.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { holdBack } from "./support/hold-back.ts";
import { signUp } from "./support/sign-in.ts";

/** More of them for a measurement: EARLY_CLICK_RUNS=200, and EARLY_CLICK_SLOWDOWN=12 for a slower machine. */
const runs = Number(process.env.EARLY_CLICK_RUNS || 20);
const slowdown = Number(process.env.EARLY_CLICK_SLOWDOWN || 6);

// Scripts that are kept away are missed.
test.use(expecting(/net::ERR_FAILED/));

// Recording would slow the machine down further, and differently each time.
test.use({ trace: "off" });

for (const keeper of ["guest", "account"] as const) {
  test(`quick clicks of a ${keeper} before the page's script has come count each @javascript`, async ({ page }) => {
    if (keeper === "account") {
      await signUp(page);
    }
    const guide = new GuidePage(page);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/buying-guide/full", { waitUntil: "domcontentloaded" });
    // Each posts the form, and each post takes the place of the one before.
    await guide.circles.evaluateAll((circles) => {
      for (const index of [0, 4, 4, 7]) {
        (circles[index] as HTMLElement).click();
      }
    });
    await page.unroute("**/assets/*.js");
    await guide.expectCompleted([1, 5, 8]);
    await guide.live();
    await guide.expectStep(8, 11);
    await guide.toggle(2);
    await guide.expectCompleted([1, 2, 5, 8]);
  });

  test(`clicks of a ${keeper} while the page's script is taking over on a slow machine count, and leave no page dead @javascript`, async ({
    browser,
    baseURL,
  }, testInfo) => {
    test.setTimeout(60_000 + runs * 20_000);
    const measured = await measurePage(browser, baseURL, { slowdown, keeper });
    const outcomes: EarlyClickOutcome[] = [];
    for (let run = 0; run < runs / 2; run += 1) {
      outcomes.push(await clickEarly(browser, baseURL, measured, { slowdown, keeper, moment: run / (runs / 2) }));
    }
    const summary = {
      runs: outcomes.length,
      pressed: outcomes.reduce((sum, { pressed }) => sum + pressed.length, 0),
      runsWithPosts: outcomes.filter(({ posts }) => posts > 0).length,
      dead: outcomes.filter(({ isDead }) => isDead).length,
      lost: outcomes.filter(({ isLost }) => isLost).length,
      withErrors: outcomes.filter(({ problems }) => problems.length > 0).length,
    };
    testInfo.annotations.push({ type: "early clicks", description: JSON.stringify({ keeper, slowdown, ...summary }) });
    console.log(JSON.stringify({ keeper, slowdown, ...summary }));
    expect
      .soft(
        outcomes.filter(({ isDead }) => isDead),
        "pages that answer no click any more",
      )
      .toEqual([]);
    expect
      .soft(
        outcomes.filter(({ isLost }) => isLost),
        "runs in which a click was lost",
      )
      .toEqual([]);
    expect
      .soft(
        outcomes.flatMap(({ problems }) => problems),
        "the browser complained",
      )
      .toEqual([]);
  });
}

test("a link to a place in the page leads there, before the page's script has taken over and after @javascript", async ({ page }) => {
  const guide = new GuidePage(page);
  const letThrough = await holdBack(page, "**/assets/guide-screen-*.js");
  await page.goto("/buying-guide/free?step=1&done=0");
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.getByRole("heading", { name: "Choose Your Journey" }).click();
  await page.getByRole("link", { name: "Select This Journey (Standard Commission-Free Program)" }).click();
  await expect(page).toHaveURL("/buying-guide/free?step=1&done=0#step-2");
  await guide.card(2).evaluate((card) => card.setAttribute("data-kept", ""));
  letThrough();
  await guide.live();
  await expect(guide.card(2)).toBeInViewport();
  await expect(guide.card(2), "the page is taken over as it was").toHaveAttribute("data-kept");
  await guide.toggle(2);
  await page.goBack();
  await guide.expectCompleted([1, 2]);
});

test("a link that is pressed while a page's script is taking over leads on, and nothing goes wrong @javascript", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  for (let moment = 0; moment < 8; moment += 1) {
    await page.goto("/service-selection/buyer", { waitUntil: "commit" });
    await page.waitForTimeout(moment * slowdown * 15);
    await page.getByRole("link", { name: "Selling a home" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Choose Your Selling Service" })).toBeVisible();
  }
});
