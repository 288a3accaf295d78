import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addressAt } from "#tests/support/guide-addresses.ts";
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
  await page.getByRole("button", { name: /^(?:Show|Move) my dates$/ }).click();
}

for (const who of ["a guest", "somebody signed in"] as const) {
  test(`${who} sets a closing date, moves it, moves it back and removes it @no-script`, async ({ page }) => {
    if (who === "somebody signed in") {
      await signUp(page);
    }
    const guide = new GuidePage(page);
    await guide.open(addressAt("/buying-guide/full?covered=0-"));
    await setDate(page, closing);
    await expect(card(page).getByText("Your 4 suggested dates are set.")).toBeVisible();
    await expect(guide.summary(9)).toContainText("unless your contract says otherwise");
    await expect(guide.summary(9).locator("time")).toHaveAttribute("datetime", closing.replace("-15", "-14"));

    await card(page).getByText("Change the date").click();
    await setDate(page, twoWeeksLater);
    await expect(card(page).getByText(/^[34] dates moved: closing is 14 days later\.$/)).toBeVisible();
    await expect(guide.summary(9).locator("time")).toHaveAttribute("datetime", twoWeeksLater.replace("-29", "-28"));
    await card(page).getByText("See what moved").click();
    await expect(card(page).getByRole("listitem").filter({ hasText: "Closing day" }).first()).toBeVisible();
    await expect(card(page).getByRole("listitem").filter({ hasText: "Inspection done", visible: true })).toHaveCount(0);

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
  await expect(page).toHaveURL(new RegExp(`[?&]done=a&date=${closing}`));
  await guide.reload();
  await guide.expectCompleted([1]);
  await expect(card(page).locator("time").first()).toHaveAttribute("datetime", closing);
});

test("a date that has passed is overdue in words until its step is complete", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(`/buying-guide/full?covered=0-&date=${dayAhead(-1)}`);
  await expect(guide.summary(9)).toContainText("Overdue: Final walk-through");
  await guide.toggle(9);
  await expect(guide.summary(9)).not.toContainText("Overdue");
});

test("a date that hangs on acceptance says its rule in the place of a day, and is not overdue when closing has passed", async ({
  page,
}) => {
  const guide = new GuidePage(page);
  await guide.open(`/buying-guide/full?covered=0-&date=${dayAhead(-1)}`);
  await card(page).getByText("See all 11 dates").click();
  const inspection = card(page).getByRole("listitem").filter({ hasText: "Inspection done" });
  await expect(inspection).toContainText("Inspection done, 10 days after acceptance, unless your contract says otherwise");
  await expect(guide.summary(8)).toContainText("HOA papers asked for, the day after acceptance");
  for (const place of [inspection, guide.summary(5), guide.summary(6), guide.summary(8)]) {
    await expect(place).toContainText("unless your contract says otherwise");
    await expect(place).not.toContainText("Overdue");
    await expect(place.locator("time")).toHaveCount(0);
  }
});

test("a step whose dates have days and rules shows the next of each", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(`/selling-guide/full?covered=0-&date=${closing}`);
  const closingProcess = guide.summary(7);
  await expect(closingProcess).toContainText("Buyer's earnest money in, 1 to 3 days after acceptance");
  await expect(closingProcess).toContainText("Agreed repairs done");
  await expect(closingProcess.locator("time")).toHaveAttribute("datetime", closing.replace("-15", "-13"));
});

test("the dates that are settled by a 'yes' are no longer asked for", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(`/buying-guide/full?step=5&covered=5-&date=${closing}`);
  await expect(guide.summary(6)).toContainText("Earnest money sent");
  await guide.answer(6, 3, "Yes").click();
  await expect(guide.answer(6, 3, "Yes")).toBeChecked();
  await expect(guide.summary(6)).not.toContainText("Earnest money sent");
  await guide.unfold(6);
  await expect(guide.question(6, 3)).toContainText("Done: Earnest money sent");
});

test.describe("a date that is none", () => {
  test.use(expecting(/\/buying-guide\/full\.data/));

  test("comes back with what is wrong with it @no-script", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(addressAt("/buying-guide/full?covered=0-&done=0"));
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

test("the calendar file holds every date that has a day", async ({ page }) => {
  const guide = new GuidePage(page);
  await signUp(page);
  await guide.open("/selling-guide/concierge");
  await setDate(page, closing);
  await expect(card(page).getByText("Your 2 suggested dates are set.")).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add 2 dates to my calendar (.ics file)" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("selling-concierge-dates.ics");
  const file = await readFile(await download.path(), "utf8");
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  expect(file.match(/^TRIGGER:-P2D/gm)).toHaveLength(2);
  expect(file).toContain(`DTSTART;VALUE=DATE:${closing.replaceAll("-", "")}`);
});

test.describe("with script", () => {
  test.use(expecting(/ERR_FAILED|\/buying-guide\/full\.data/));

  test("moving the date leaves the page where it is, with the same cards open", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(`/buying-guide/full?covered=0-&date=${closing}`);
    await guide.unfold(3);
    await card(page).getByText("Change the date").click();
    await field(page).fill(twoWeeksLater);
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole("button", { name: "Move my dates" }).click();
    await expect(card(page).getByText(/closing is 14 days later/)).toBeVisible();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
    await guide.expectUnfolded(1);
    await guide.expectUnfolded(3);
  });

  test("a server that can't be reached keeps what was typed", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(addressAt("/buying-guide/full?covered=0-"));
    await page.route("**/buying-guide/full.data**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await setDate(page, closing);
    await expect(field(page)).toHaveAccessibleDescription(/Your date is not saved/);
    await expect(field(page)).toHaveValue(closing);
    await page.unroute("**/buying-guide/full.data**");
    await page.getByRole("button", { name: "Show my dates" }).click();
    await expect(card(page).getByText("Your 4 suggested dates are set.")).toBeVisible();
  });

  test("everybody can use the dates: set, moved, overdue, wrong", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(`/buying-guide/full?covered=0-&date=${dayAhead(-1, 28)}`);
    await card(page).getByText("Change the date").click();
    await setDate(page, dayAhead(-1, 27));
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
