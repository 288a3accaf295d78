import { clickEarly, type EarlyClickOutcome, measurePage } from "./support/early-clicks.ts";
import { expect, test } from "./support/fixtures.ts";

/** More of them for a measurement: EARLY_CLICK_RUNS=200, and EARLY_CLICK_SLOWDOWN=12 for a slower machine. */
const runs = Number(process.env.EARLY_CLICK_RUNS || 20);
const slowdown = Number(process.env.EARLY_CLICK_SLOWDOWN || 6);

// Recording would slow the machine down further, and differently each time.
test.use({ trace: "off" });

for (const owner of ["guest", "account"] as const) {
  test(`clicks of a ${owner} while the page's script is taking over on a slow machine count, and leave no page dead`, async ({
    browser,
    baseURL,
  }, testInfo) => {
    test.setTimeout(60_000 + runs * 20_000);
    const measured = await measurePage(browser, baseURL, { slowdown, owner });
    const outcomes: EarlyClickOutcome[] = [];
    for (let run = 0; run < runs / 2; run += 1) {
      outcomes.push(await clickEarly(browser, baseURL, measured, { slowdown, owner, moment: run / (runs / 2) }));
    }
    const summary = {
      runs: outcomes.length,
      pressed: outcomes.reduce((sum, { pressed }) => sum + pressed.length, 0),
      runsWithPosts: outcomes.filter(({ posts }) => posts > 0).length,
      dead: outcomes.filter(({ isDead }) => isDead).length,
      lost: outcomes.filter(({ isLost }) => isLost).length,
      withErrors: outcomes.filter(({ problems }) => problems.length > 0).length,
    };
    testInfo.annotations.push({ type: "early clicks", description: JSON.stringify({ owner, slowdown, ...summary }) });
    console.log(JSON.stringify({ owner, slowdown, ...summary }));
    expect
      .soft(
        outcomes.filter(({ isDead }) => isDead),
        "pages that answer no click anymore",
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

test("a link that is pressed while a page's script is taking over leads on, and nothing goes wrong", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  for (let moment = 0; moment < 8; moment += 1) {
    await page.goto("/service-selection/buyer", { waitUntil: "commit" });
    await page.waitForTimeout(moment * slowdown * 15);
    await page.getByRole("link", { name: "Selling a home" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Choose Your Selling Service" })).toBeVisible();
  }
});
