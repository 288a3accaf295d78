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

/** The first month from the fourth on whose 15th and 29th nothing is asked about: no weekend, and no Monday, on which holidays are. */
const quietMonth = [4, 5, 6, 7, 8].find((months) => [2, 3, 4, 5].includes(new Date(dayAhead(months)).getUTCDay())) ?? 4;
const closing = dayAhead(quietMonth);
const twoWeeksLater = dayAhead(quietMonth, 29);
/** The Sunday after. */
const sunday = new Date(Date.parse(closing) + (7 - new Date(closing).getUTCDay()) * 86_400_000).toISOString().slice(0, 10);

const dates = "/buying-guide/full/dates";
const card = (page: Page) => page.getByRole("region", { name: /^(?:No contract yet\?|The closing you hope for)$/ });
const field = (page: Page) => page.getByLabel("Target closing date");

async function setDate(page: Page, date: string) {
  await field(page).fill(date);
  await page.getByRole("button", { name: /^(?:Show suggested|Move my) dates$/ }).click();
}

/** A suggested date in the timeline. */
const suggested = (page: Page, title: string) =>
  page.getByRole("list", { name: "Suggested dates" }).getByRole("listitem").filter({ hasText: title });
const place = (page: Page, name: string) => page.getByRole("navigation", { name: "Your plan" }).getByRole("link", { name }).click();

async function toSteps(guide: GuidePage) {
  await place(guide.page, "Steps");
  await expect(guide.page).not.toHaveURL(/\/dates/);
  await guide.live();
}

/** What the card of the step in view says of dates. */
const dateLines = (guide: GuidePage, title: string) => guide.card.locator("[data-state]").filter({ hasText: title });

for (const [who, tags] of [
  ["a guest", "@main @no-script"],
  ["somebody signed in", "@no-script"],
] as const) {
  test(`${who} sets a closing date, moves it, moves it back and removes it ${tags}`, async ({ page }) => {
    if (who === "somebody signed in") {
      await signUp(page);
    }
    const guide = new GuidePage(page);
    // 'Final Walk-Through': the day before closing.
    await guide.open("/buying-guide/full?step=i");
    const walkThrough = guide.stop(9).locator("time");
    await expect(walkThrough).toHaveCount(0);
    await place(page, "Dates");
    await setDate(page, closing);
    await expect(card(page).getByText("Your 4 suggested dates are set.")).toBeVisible();
    const inTimeline = suggested(page, "Final walk-through").locator("time").first();
    await expect(inTimeline).toHaveAttribute("datetime", closing.replace("-15", "-14"));

    await toSteps(guide);
    await expect(walkThrough).toHaveAttribute("datetime", closing.replace("-15", "-14"));
    if (who === "a guest") {
      await guide.expectInView(9);
    } else {
      await guide.choose(9);
    }
    await expect(dateLines(guide, "Final walk-through").locator("time").first()).toHaveAttribute("datetime", closing.replace("-15", "-14"));

    await place(page, "Dates");
    await card(page).getByText("Change the date").click();
    await setDate(page, twoWeeksLater);
    await expect(card(page).getByText(/^[34] dates moved: closing is 14 days later\.$/)).toBeVisible();
    await expect(inTimeline).toHaveAttribute("datetime", twoWeeksLater.replace("-29", "-28"));

    await page.getByRole("button", { name: "Move them back" }).click();
    await expect(card(page).getByText(/closing is 14 days earlier/)).toBeVisible();
    await page.reload();
    await expect(card(page).locator("time").first()).toHaveAttribute("datetime", closing);
    await expect(inTimeline).toHaveAttribute("datetime", closing.replace("-15", "-14"));

    await card(page).getByText("Change the date").click();
    await page.getByRole("button", { name: "Remove the date" }).click();
    await expect(page.getByRole("button", { name: "Show suggested dates" })).toBeVisible();
    await toSteps(guide);
    await expect(walkThrough).toHaveCount(0);
  });
}

test.describe("a hoped-for closing on a Sunday", () => {
  test("is asked about before it stands in the address, and spoken of after @no-script", async ({ page }) => {
    await page.goto(dates);
    await setDate(page, sunday);
    await expect(field(page)).toHaveAccessibleDescription(/Sunday, .*: banks and the county recorder are closed on weekends/);
    await expect(field(page)).toHaveValue(sunday);
    await expect(page).not.toHaveURL(/date=/);
    await page.getByRole("button", { name: "Save this day" }).click();
    await expect(page).toHaveURL(new RegExp(`date=${sunday}`));
    await expect(card(page)).toContainText("Ask the closing office whether you can sign then.");
  });
});

test("a guest's date stays in the address through ticks, steps and reload", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(`/selling-guide/full?date=${closing}`);
  await guide.finish.click();
  await guide.expectInView(2);
  await expect(page).toHaveURL(new RegExp(`[?&]step=b&done=a&date=${closing}`));
  await guide.reload();
  await guide.expectCompleted([1]);
  await expect(guide.path, "the house at the end of the path is the goal").toContainText(/Closing [A-Z][a-z]{2} \d/);
  await place(page, "Dates");
  await expect(card(page).locator("time").first()).toHaveAttribute("datetime", closing);
});

test("a date that has passed is overdue in words until its step is complete", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(`/buying-guide/full?step=i&date=${dayAhead(-1)}`);
  const line = dateLines(guide, "Final walk-through").first();
  await expect(line).toContainText("Overdue: Final walk-through");
  await guide.toggle(9);
  await expect(line).not.toContainText("Overdue");
});

test("a date that hangs on acceptance says its rule in the place of a day, and is not overdue when closing has passed", async ({
  page,
}) => {
  const guide = new GuidePage(page);
  // 'Contingencies'
  await guide.open(`/buying-guide/full?step=h&date=${dayAhead(-1)}`);
  const lines = dateLines(guide, "after acceptance");
  await expect(lines.filter({ hasText: "HOA documents requested" })).toContainText("HOA documents requested, the day after acceptance");
  for (const line of await lines.all()) {
    await expect(line).toContainText("unless your contract says otherwise");
    await expect(line).not.toContainText("Overdue");
    await expect(line.locator("time")).toHaveCount(0);
  }

  await place(page, "Dates");
  const inspection = card(page).getByRole("listitem").filter({ hasText: "Inspection done" });
  await expect(inspection).toContainText("Inspection done: 10 days after acceptance, unless your contract says otherwise");
  await expect(inspection.locator("time")).toHaveCount(0);
});

test("a date stands with its question, and no answer makes it done", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(`/buying-guide/full?step=f&date=${closing}`);
  const question = guide.questions.filter({ hasText: "Earnest money sent" });
  await expect(question).toHaveCount(1);
  await expect(question).not.toContainText("Done: Earnest money sent");
  await question.getByRole("radio", { name: "Yes", exact: true }).click();
  await expect(question.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
  await expect(question).not.toContainText("Done: Earnest money sent");
});

test("a date that is none comes back with what is wrong with it @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=2&done=0"));
  await place(page, "Dates");
  await setDate(page, dayAhead(-36));
  await expect(field(page)).toHaveAccessibleDescription(/This date is more than a year ago/);
  await expect(field(page)).toHaveValue(dayAhead(-36));
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole("link", { name: /more than a year ago/ }).click();
  await expect(field(page)).toBeFocused();
  await setDate(page, closing);
  await expect(card(page).getByText("Your 4 suggested dates are set.")).toBeVisible();
  await expect(page.getByText("more than a year ago"), "what is right again says nothing of it").toHaveCount(0);
  await toSteps(guide);
  await guide.expectCompleted([1]);
  await guide.expectInView(3);
});

test("the calendar file holds every date that has a day", async ({ page }) => {
  await signUp(page);
  await page.goto("/selling-guide/concierge/dates");
  await setDate(page, closing);
  await expect(card(page).getByText("Your 2 suggested dates are set.")).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.locator("summary", { hasText: "Add to my calendar" }).click();
  await page.getByRole("link", { name: "Download my dates (.ics file)" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("selling-concierge-dates.ics");
  const file = await readFile(await download.path(), "utf8");
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  expect(file.match(/^TRIGGER:-P2D/gm)).toHaveLength(2);
  expect(file).toContain(`DTSTART;VALUE=DATE:${closing.replaceAll("-", "")}`);
});

test("a date that is moved is in sight with what moved", async ({ page }) => {
  await page.goto(`${dates}?step=c&date=${closing}`);
  await card(page).getByText("Change the date").click();
  await setDate(page, twoWeeksLater);
  await expect(card(page).getByText(/closing is 14 days later/)).toBeInViewport();
  await expect(card(page).locator("time").first()).toBeInViewport();
  await expect(card(page).locator("time").first()).toHaveAttribute("datetime", twoWeeksLater);
});

test.describe("while the server can't be reached", () => {
  test.use(expecting(/ERR_FAILED/));

  test("what was typed goes out once the page is loaded again", async ({ page }) => {
    await page.goto(dates);
    await page.route("**/dates**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await setDate(page, closing);
    await page.waitForURL(/^chrome-error:/);
    await page.unroute("**/dates**");
    await page.reload();
    await expect(card(page).getByText("Your 4 suggested dates are set.")).toBeVisible();
  });
});

test("everybody can use the dates: set, moved, past, wrong", async ({ page }) => {
  await page.goto(`${dates}?date=${dayAhead(-1, 28)}`);
  await card(page).getByText("Change the date").click();
  await setDate(page, dayAhead(-1, 27));
  const keep = page.getByRole("button", { name: "Save this day" });
  await expect(keep.or(card(page).getByText(/earlier/))).toBeVisible();
  if (await keep.isVisible()) {
    await keep.click();
  }
  await expect(card(page).getByText(/earlier/)).toBeVisible();
  await card(page).getByText("Change the date").click();
  await expectAccessible(page);
  await setDate(page, dayAhead(-36));
  await expect(field(page)).toHaveAccessibleDescription(/more than a year ago/);
  await expectAccessible(page);
});
