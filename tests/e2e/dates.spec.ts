import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

/** The first day of a month so many months ahead, and the fifteenth: always within what is taken. */
function dayAhead(months: number, day = 15) {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day)).toISOString().slice(0, 10);
}

const closing = dayAhead(4);
const twoWeeksLater = dayAhead(4, 29);

const card = (page: Page) => page.getByRole("region", { name: "Your closing date" });
const field = (page: Page) => page.getByLabel("Target closing date");

async function setDate(page: Page, date: string) {
  await field(page).fill(date);
  await page.getByRole("button", { name: /^(?:Show my dates|Move all dates)$/ }).click();
}

for (const who of ["a guest", "somebody signed in"] as const) {
  test(`${who} sets a closing date, moves it, moves it back and removes it`, async ({ page }) => {
    if (who === "somebody signed in") {
      await signUp(page);
    }
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/full?covered=0-");
    await setDate(page, closing);
    await expect(card(page).getByText("Your 11 suggested dates are set.")).toBeVisible();
    await expect(guide.summary(9)).toContainText("unless your contract says otherwise");
    await expect(guide.summary(9).locator("time")).toHaveAttribute("datetime", closing.replace("-15", "-14"));

    await card(page).getByText("Change the date").click();
    await setDate(page, twoWeeksLater);
    await expect(card(page).getByText(/^1[01] dates moved: closing is 14 days later\.$/)).toBeVisible();
    await expect(guide.summary(9).locator("time")).toHaveAttribute("datetime", twoWeeksLater.replace("-29", "-28"));
    await card(page).getByText("See what moved").click();
    await expect(card(page).getByRole("listitem").filter({ hasText: "Closing day" }).first()).toBeVisible();

    await page.getByRole("button", { name: "Move them back" }).click();
    await expect(card(page).getByText(/closing is 14 days earlier/)).toBeVisible();
    await guide.reload();
    await expect(card(page).locator("time").first()).toHaveAttribute("datetime", closing);

    await card(page).getByText("Change the date").click();
    await page.getByRole("button", { name: "Remove the date" }).click();
    await expect(page.getByRole("button", { name: "Show my dates" })).toBeVisible();
    await expect(guide.summary(9).locator("time")).toHaveCount(0);
  });
}

test("a guest's date stays in the address through ticks and Back", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(`/selling-guide/full?date=${closing}`);
  await guide.toggle(1);
  await expect(page).toHaveURL(new RegExp(`[?&]done=0&date=${closing}`));
  await guide.reload();
  await guide.expectCompleted([1]);
  await expect(card(page).locator("time").first()).toHaveAttribute("datetime", closing);
});

test("a date that has passed is overdue in words until its step is complete", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(`/buying-guide/full?covered=0-&date=${dayAhead(0, 28)}`);
  const negotiations = guide.summary(5);
  await expect(negotiations).toContainText("Overdue: Offer accepted");
  await guide.toggle(5);
  await expect(guide.summary(5)).not.toContainText("Overdue");
});

test("the dates that are settled by a 'yes' are no longer asked for", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(`/buying-guide/full?step=5&covered=5-&date=${dayAhead(0, 28)}`);
  await expect(guide.summary(6)).toContainText("Earnest money sent");
  await guide.answer(6, 3, "Yes").click();
  await expect(guide.answer(6, 3, "Yes")).toBeChecked();
  await expect(guide.summary(6)).not.toContainText("Earnest money sent");
  await guide.unfold(6);
  await expect(guide.question(6, 3)).toContainText("Done: Earnest money sent");
});

test.describe("a date that is none", () => {
  test.use(expecting(/\/buying-guide\/full\.data/));

  test("comes back with what is wrong with it", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/full?covered=0-&done=0");
    await setDate(page, dayAhead(-36));
    await expect(field(page)).toHaveAccessibleDescription(/This date is more than a year ago/);
    await expect(field(page)).toHaveValue(dayAhead(-36));
    await guide.expectCompleted([1]);
    if (!(await guide.hasScript())) {
      await expect(page).toHaveTitle(/^Error: /);
      await page.getByRole("link", { name: /more than a year ago/ }).click();
    }
    await expect(field(page)).toBeFocused();
  });
});

test("the calendar file holds every date", async ({ page }) => {
  const guide = new GuidePage(page);
  await signUp(page);
  await guide.open("/selling-guide/concierge");
  await setDate(page, closing);
  await expect(card(page).getByText("Your 9 suggested dates are set.")).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to my calendar (.ics file)" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("selling-concierge-dates.ics");
  const file = await readFile(await download.path(), "utf8");
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(9);
  expect(file.match(/^TRIGGER:-P2D/gm)).toHaveLength(9);
  expect(file).toContain(`DTSTART;VALUE=DATE:${closing.replaceAll("-", "")}`);
});

test.describe("with script @javascript", () => {
  test.use(expecting(/ERR_FAILED|\/buying-guide\/full\.data/));

  test("moving the date leaves the page where it is, with the same cards open", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(`/buying-guide/full?covered=0-&date=${closing}`);
    await guide.unfold(3);
    await card(page).getByText("Change the date").click();
    await field(page).fill(twoWeeksLater);
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole("button", { name: "Move all dates" }).click();
    await expect(card(page).getByText(/closing is 14 days later/)).toBeVisible();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
    await guide.expectUnfolded(1);
    await guide.expectUnfolded(3);
  });

  test("a server that can't be reached keeps what was typed", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/full?covered=0-");
    await page.route("**/buying-guide/full.data**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await setDate(page, closing);
    await expect(field(page)).toHaveAccessibleDescription(/Your date is not saved/);
    await expect(field(page)).toHaveValue(closing);
    await page.unroute("**/buying-guide/full.data**");
    await page.getByRole("button", { name: "Show my dates" }).click();
    await expect(card(page).getByText("Your 11 suggested dates are set.")).toBeVisible();
  });

  test("everybody can use the dates: set, moved, overdue, wrong", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(`/buying-guide/full?covered=0-&date=${dayAhead(0, 28)}`);
    await card(page).getByText("Change the date").click();
    await setDate(page, dayAhead(0, 27));
    await expect(card(page).getByText(/earlier/)).toBeVisible();
    await card(page).getByText("See what moved").click();
    await card(page).getByText("See all 11 dates").click();
    await guide.unfold(6);
    await expectAccessible(page);
    await setDate(page, dayAhead(-36));
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
  });
});
