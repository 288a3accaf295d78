import type { Locator, Page } from "@playwright/test";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signIn, signUp } from "./support/sign-in.ts";

test.use(expecting(/\/api\/commands\)$/));

test.describe("everybody can use", () => {
  test("a guide with its step answered, ticked and everything unfolded @main", async ({ page }) => {
    const guide = new GuidePage(page);
    // 'Contingencies', the longest step.
    await guide.open(addressAt("/buying-guide/full?step=7&done=0.2&sub=7-0.1&answers=7-0y.1n.2y&covered=7-0.2"));
    await guide.path.locator("summary").evaluate((summary) => summary.parentElement?.setAttribute("open", ""));
    const fold = guide.card.locator("details:not([open]) > summary:visible").first();
    while ((await fold.count()) > 0) {
      await fold.click();
    }
    await expectAccessible(page);
  });

  test("a guide where completing asks for an account", async ({ page }) => {
    await page.goto("/selling-guide/concierge");
    await expectAccessible(page);
  });

  test("a guide whose last save was refused, and one whose save could not get through", async ({ page }) => {
    test.slow();
    await signUp(page);
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/contract-review");
    await page.route("**/api/commands", (route) => route.fulfill({ status: 400, json: { error: "Failed to save progress" } }));
    await guide.finish.click();
    await expect(guide.toast("Error saving progress")).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/commands");
    await page.route("**/api/commands", (route) => route.fulfill({ status: 503, headers: { "Retry-After": "600" }, json: {} }));
    await guide.finish.click();
    await expect(guide.saveStatus).toHaveText("Not sent yet. Try again");
    await expectAccessible(page);
  });

  test("the dialog at the end of a journey", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const guide = new GuidePage(page);
    await guide.open(addressAt("/buying-guide/free?step=6"));
    await guide.finish.click();
    await expect(guide.dialog).toBeVisible();
    await expectAccessible(page);
  });

  test("a guide as it greets somebody who comes back with ticks to keep", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await page.request.post("/api/progress", { data: { journeyType: "buying", serviceTier: "standard-forms", completedSteps: [0] } });
    await guide.open(addressAt("/buying-guide/standard-forms?answers=0-0y"));
    await expect(guide.toast("Progress Restored")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save them" })).toBeVisible();
    await expectAccessible(page);
  });
});

/** Acceptance and closing of a contract, as a guest keeps them in the address. */
const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const contract = `acceptance=${days(-3)}&closing=${days(40)}`;

const pagesOfOnesOwn = [
  "/buying-guide/full/facts?answered=payment&draft=",
  "/buying-guide/full/facts?draft=sTX.pcash.hcondo",
  `/buying-guide/full/dates?${contract}`,
  "/buying-guide/full/plan?view=summary",
  "/dashboard",
  "/dashboard/calendar",
  "/dashboard/account",
  "/mail-settings",
  "/portal/forgot-password",
];
const administratorsPages = ["/admin", "/admin/journeys", "/admin/feedback", "/admin/mail", "/admin/webhooks"];

test("everybody can use the pages beside a guide", async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page);
  for (const address of pagesOfOnesOwn) {
    await page.goto(address);
    await expectAccessible(page);
  }
});

test("everybody can use the administrator's pages", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, administrator);
  for (const address of administratorsPages) {
    await page.goto(address);
    await expectAccessible(page);
  }
});

test("with text twice as large the other pages need no sideways scrolling either", async ({ page }) => {
  test.setTimeout(120_000);
  const open = async (address: string) => {
    await page.goto(address);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => widerThanTheWindow(page), `${address}, ${width} px`).toEqual([]);
    }
  };
  await signUp(page);
  for (const address of pagesOfOnesOwn) {
    await open(address);
  }
  await page.context().clearCookies();
  await signIn(page, administrator);
  for (const address of administratorsPages) {
    await open(address);
  }
});

test("with text twice as large a guide needs no sideways scrolling, from 320 to 1280 px", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/selling-guide/free?step=1&answers=1-0n"));
  await guide.answer(1, "Yes").click();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("main details")) {
      fold.setAttribute("open", "");
    }
  });
  for (const width of [320, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => widerThanTheWindow(page), `${width} px`).toEqual([]);
    for (const control of [guide.answer(1, "Yes"), guide.next, page.getByRole("link", { name: "Login" })]) {
      const box = await control.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width, `${width} px: ${control}`).toBe(true);
    }
  }
});

test("the first answer is at most 12 Tabs away @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  let tabs = 0;
  for (const name of ["Skip to content", "Skip to the step"]) {
    await page.keyboard.press("Tab");
    tabs += 1;
    await expect(page.getByRole("link", { name })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  const first = guide.answer(1, "Yes");
  while (tabs < 12 && !(await first.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("Tab");
    tabs += 1;
  }
  await expect(first, `after ${tabs} Tabs`).toBeFocused();
});

test("a guide can be walked with the keyboard alone @main @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const toStep = page.getByRole("link", { name: "Skip to the step" });
  await expect(toStep).toBeFocused();
  await expect(toStep).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Back", exact: true })).toBeFocused();

  await tabTo(guide.circle(1));
  await page.keyboard.press("Tab");
  await expect(guide.stop(1).getByRole("button")).toBeFocused();
  await tabTo(guide.answer(1, "Yes"));
  await page.keyboard.press("Space");
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await guide.live();
  await tabTo(guide.finish);
  await page.keyboard.press("Enter");
  await guide.expectInView(2);
  await guide.live();
  await guide.summary.focus();
  await page.keyboard.press("Enter");
  await guide.expectUnfolded(false);
  await page.keyboard.press("Tab");
  await expect(guide.card.locator(":focus"), "what is folded away is not in the way").toHaveCount(0);
});

test("after Next and Previous the focus is on the step that was reached", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  for (const [button, step] of [
    [guide.next, 2],
    [guide.finish, 3],
    [guide.previous, 2],
    [guide.stop(7).getByRole("button"), 7],
  ] as const) {
    await button.focus();
    await page.keyboard.press("Enter");
    await guide.expectInView(step);
    await expect(guide.title).toBeFocused();
    await expect(guide.title).toBeInViewport();
  }
});

test("the focus stays on the control that was pressed", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?covered=0-0"));
  for (const control of [guide.circle(2), guide.answer(1, "Yes"), guide.covered(2), guide.thingsToDo.first()]) {
    await control.focus();
    await page.keyboard.press("Space");
    await expect(control).toBeChecked();
    await expect(control).toBeFocused();
  }
});

test("every control of a guide has a name of its own", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  for (const [controls, count] of [
    [guide.circles, 11],
    [guide.card.getByRole("checkbox", { name: /^Covered/ }), await guide.questions.count()],
  ] as const) {
    const names = await Promise.all((await controls.all()).map((control) => control.ariaSnapshot()));
    expect(new Set(names).size, names.join("\n")).toBe(count);
  }
  const groups = page.getByRole("radiogroup");
  expect(await groups.count()).toBeGreaterThan(3);
  for (const group of await groups.all()) {
    await expect(group).toHaveAccessibleName(/\?$/);
  }
});

test("with colors of the person's own, what is done, current and pressed still stands out", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=2&done=0.1&answers=2-0n&covered=2-0"));
  const painted = (locator: Locator) =>
    locator.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
  const dot = (step: number) => guide.circle(step).locator("> *").first();
  const [done, current, waiting] = [await painted(dot(1).locator("svg")), await painted(dot(3)), await painted(dot(4))];
  expect(current.backgroundColor, "the current step is filled").not.toBe(waiting.backgroundColor);
  expect(current.color, "its number can be read").not.toBe(current.backgroundColor);
  expect(done.backgroundColor, "a finished step's circle is filled").not.toBe(waiting.backgroundColor);
  const [chosen, other] = [await painted(guide.answer(1, "No")), await painted(guide.answer(1, "Yes"))];
  expect(chosen.backgroundColor, "the chosen answer is filled").not.toBe(other.backgroundColor);
  const finish = await painted(guide.finish);
  expect(finish.backgroundColor, "what to do next is filled").not.toBe((await painted(guide.previous)).backgroundColor);
  expect(finish.color).not.toBe(finish.backgroundColor);
  await expect(guide.path.getByRole("progressbar"), "the bar has an edge").toHaveCSS("border-top-style", "solid");
});

/** What sticks out of the window, where the page can be scrolled sideways. */
function widerThanTheWindow(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth <= clientWidth
      ? []
      : [...document.querySelectorAll("body *")]
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility())
          .map((element) => element.outerHTML.slice(0, 100));
  });
}

/** Tabs on until a control has the focus. */
async function tabTo(control: Locator) {
  for (let press = 0; press < 80; press += 1) {
    await control.page().keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}
