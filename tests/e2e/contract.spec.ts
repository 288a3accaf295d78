import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";
import { takenOver } from "./support/taken-over.ts";

/** A day so many days from now that is no weekend: nothing is asked about it but holidays, of which none is near a Wednesday in the middle of a month. */
function wednesdayAhead(weeks: number) {
  const now = new Date();
  const days = weeks * 7 + ((3 - now.getUTCDay() + 7) % 7);
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

const acceptance = wednesdayAhead(1);
const closing = wednesdayAhead(30);

const daysAfter = (day: string, count: number) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** A date in the timeline, or among those without a day. */
const deadline = (page: Page, name: string) =>
  page
    .getByRole("list", { name: /^(?:From today to closing|Dates without a day|Dates that do not apply)$/ })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
/** Opens a date in place, or closes it. */
const press = (page: Page, name: string) => deadline(page, name).getByRole("link", { name, exact: true }).click();
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const fold = (page: Page, name: string | RegExp) => page.locator("summary", { hasText: name });
const place = (page: Page, name: string) => page.getByRole("navigation", { name: "Your plan" }).getByRole("link", { name }).click();

async function enterDays(page: Page) {
  await page.getByLabel("Acceptance", { exact: true }).fill(acceptance);
  await page.getByLabel("Closing", { exact: true }).fill(closing);
  await fold(page, "Time zone, and the days your contract leaves out").click();
  await page.getByLabel("Time zone of the home").selectOption("Mountain time");
  await page.getByRole("button", { name: "Show my dates" }).click();
  const confirm = page.getByRole("button", { name: "Save these changes" });
  await expect(confirm.or(page.getByRole("list", { name: "From today to closing" }))).toBeVisible();
  if (await confirm.isVisible()) {
    await confirm.click();
  }
}

test("somebody signed in enters a contract, a deadline, moves it and takes that back @main @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await page.getByRole("link", { name: "I have a signed contract" }).click();
  await expect(page.getByRole("heading", { name: "Dates", exact: true, level: 1 })).toBeVisible();
  await enterDays(page);
  await page.getByRole("button", { name: "Mark them done" }).click();
  await guide.expectCompleted([1, 2, 3, 4, 5]);
  await expect(guide.card.getByRole("heading", { level: 2 })).toHaveText("Opening Escrow & Earnest Money");
  await page.goto("/buying-guide/full/dates");

  const inspection = deadline(page, "Inspection response");
  await expect(inspection).toContainText("Look up");
  await press(page, "Inspection response");
  await expect(page.locator("#deadline-inspection"), "keyboards and screen readers go on there").toBeFocused();
  await page.getByLabel("How your contract sets it").selectOption("A number of days");
  await page.getByLabel("Number of days").fill("400");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Enter a whole number of days from 0 to 365");
  await expect(page.getByLabel("Number of days")).toHaveValue("400");
  await page.getByLabel("Number of days").fill("7");
  await page.getByLabel("By what time").fill("17:00");
  await save(page);
  await expect(inspection).toContainText("Saved.");
  await expect(inspection.locator(`time[datetime='${daysAfter(acceptance, 7)}']`).first()).toBeVisible();

  await press(page, "Inspection response");
  await expect(inspection).toContainText("7 days after");
  await expect(inspection).toContainText("by 5 p.m.");
  await page.getByLabel("Status").selectOption("Extended");
  await page.getByLabel("Extended to").fill(daysAfter(acceptance, 11));
  await save(page);
  await expect(page.getByRole("alert")).toContainText(/^There is a problemSunday, .*, is not a business day/);
  await save(page);
  await expect(inspection).toContainText("extended");
  await press(page, "Inspection response");
  await expect(inspection).toContainText("Extended by both sides to Sunday");
  await fold(page, "Change acceptance or closing").click();
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(inspection).not.toContainText("extended");
  await press(page, "Inspection response");
  await expect(inspection).toContainText("7 days after");

  await fold(page, "Change acceptance or closing").click();
  await page.getByLabel("Acceptance", { exact: true }).fill(wednesdayAhead(2));
  await page.getByRole("button", { name: "Change these days" }).click();
  await expect(page.getByRole("heading", { name: "Review before you save" })).toBeVisible();
  await expect(page.getByText("Inspection response:")).toBeVisible();
  await page.getByRole("button", { name: "Save these changes" }).click();
  await expect(inspection.locator(`time[datetime='${wednesdayAhead(3)}']`).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(inspection.locator(`time[datetime='${wednesdayAhead(2)}']`).first()).toBeVisible();

  await place(page, "Steps");
  await guide.live();
  await guide.choose(8);
  const line = guide.card.locator("[data-state]").filter({ hasText: "Inspection response" }).first();
  await expect(line.locator("time")).toHaveAttribute("datetime", wednesdayAhead(2));
});

test("a deadline of one's own leads until its day is known, moves what counts from it, and is noted as sent @no-script", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/buying-guide/full/dates");
  await enterDays(page);
  await fold(page, "Add a date").click();
  await page.getByRole("link", { name: "Add a deadline of your own" }).click();
  await page.getByLabel("What is due").fill("Attorney review ends");
  await save(page);
  await expect(page.getByText(/Look up now: Attorney review ends\./)).toBeVisible();
  await expect(page.getByText(/You have not entered its date/).first()).toBeVisible();

  const review = deadline(page, "Attorney review ends");
  await press(page, "Attorney review ends");
  await page.getByLabel("How your contract sets it").selectOption("The day itself");
  await page.getByLabel("The day in your contract").fill(daysAfter(acceptance, 5));
  await save(page);
  await expect(review.locator(`time[datetime='${daysAfter(acceptance, 5)}']`).first()).toBeVisible();
  await expect(page.getByText(/Look up now: Attorney review/)).toHaveCount(0);

  await page.goto("/buying-guide/full/dates?date=inspection");
  await page.getByLabel("How your contract sets it").selectOption("A number of days");
  await page.getByLabel("Number of days").fill("2");
  await page.getByLabel("Counted", { exact: true }).selectOption("After “Attorney review ends”");
  await save(page);
  await page.goto("/buying-guide/full/dates");
  await press(page, "Attorney review ends");
  await page.getByLabel("The day in your contract").fill(daysAfter(acceptance, 6));
  await save(page);
  await expect(review).toContainText("A day that counts from it changed too");
  await expect(review.locator(`time[datetime='${daysAfter(acceptance, 8)}']`)).toBeVisible();

  await press(page, "Attorney review ends");
  await fold(page, "What to send").click();
  await page.getByLabel("Sent on").fill(new Date().toISOString().slice(0, 10));
  await page.getByLabel("How, and to whom").fill("E-mail to the seller's agent");
  await page.getByRole("button", { name: "Mark it as sent" }).click();
  await expect(review).toContainText("Saved.");
  await expect(review, "a note meets no deadline").not.toContainText(/\bmet\b/i);
  await press(page, "Attorney review ends");
  await expect(review).toContainText("Marked as sent:");
  await review.locator("summary", { hasText: "Not yours?" }).click();
  await review.getByRole("button", { name: "The other side" }).click();
  await expect(review).toContainText("Other side's turn");
  await press(page, "Attorney review ends");
  await expect(review).toContainText("Other side's turn, since");
});

test("a guest keeps acceptance and closing in the address, and hears what needs an account @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await page.getByRole("link", { name: "I have a signed contract" }).click();
  await expect(page.getByText("Individual deadlines are saved with your account.").first()).toBeVisible();
  await enterDays(page);
  await expect(page).toHaveURL(new RegExp(`date=${closing}&acc=${acceptance}`));
  await press(page, "Closing Disclosure");
  await expect(deadline(page, "Closing Disclosure")).toContainText("Federal law");
  await expect(deadline(page, "Inspection response")).toContainText("typical, check your contract");
  await press(page, "Inspection response");
  await expect(deadline(page, "Inspection response")).toContainText("Individual deadlines are saved with your account.");
  await expect(deadline(page, "Inspection response").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Inspection response" })).toHaveCount(0);
  await place(page, "Steps");
  await expect(page).toHaveURL(new RegExp(`/buying-guide/full\\?.*date=${closing}&acc=${acceptance}`));
  await guide.live();
  await guide.choose(8);
  const line = guide.card.locator("[data-state]").filter({ hasText: "Inspection response" });
  await expect(line.first()).toBeVisible();
});

test("a calendar's address is made, shown once, and ended @no-script", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard/calendar");
  await page.getByRole("button", { name: "Make my calendar address" }).click();
  const address = page.getByRole("textbox", { name: "Address" });
  const url = new URL(await address.inputValue());
  expect((await page.request.get(url.pathname)).status()).toBe(200);
  await page.reload();
  await expect(address).toHaveCount(0);
  await page.getByRole("button", { name: "End this address" }).click();
  await expect(page.getByRole("button", { name: "Make my calendar address" })).toBeVisible();
  expect((await page.request.get(url.pathname)).status()).toBe(404);
});

test("everybody can use the contract's page: begun, a deadline open, looked at before it is saved", async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto("/buying-guide/full/dates");
  await enterDays(page);
  await page.goto("/buying-guide/full/dates?date=inspection");
  await page.getByLabel("How your contract sets it").selectOption("A number of days");
  await expectAccessible(page);
  await page.goto(`/buying-guide/full/dates?acceptance=${wednesdayAhead(2)}&closing=${closing}`);
  await expectAccessible(page);
  await page.goto("/dashboard/calendar");
  await page.getByRole("button", { name: "Make my calendar address" }).click();
  await expectAccessible(page);
});

test.describe("after the contract was entered in another tab", () => {
  test.use(expecting(/status of 409|\/api\/events/));

  test("a date sent from a page of before the contract is not taken, and the page of dates says so @no-script", async ({
    page,
    context,
  }) => {
    // A page that hears of changes shows the contract by then.
    await context.route("**/api/events", (route) => route.abort());
    await signUp(page);
    const old = await context.newPage();
    await old.goto("/buying-guide/full/dates");
    await page.goto("/buying-guide/full/dates");
    await enterDays(page);
    await old.getByLabel("Target closing date").fill(wednesdayAhead(20));
    await old.getByRole("button", { name: "Show suggested dates" }).click();
    const reason = old.getByRole("alert").getByRole("link", { name: "Your contract sets the closing day now." });
    await reason.click();
    await expect(old.locator(":target"), "the reason leads to the contract's dates").toBeInViewport();
    await expect(deadline(old, "Closing day").locator(`time[datetime='${closing}']`)).toBeVisible();
  });
});

test.describe("read where it is tomorrow already", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("a contract's days are counted from the day where the home is, on every page", async ({ page }) => {
    await signUp(page);
    await page.goto("/buying-guide/full/dates");
    await enterDays(page);
    const told = await page.getByText(/^Closing .*, in \d+ days/).textContent();
    const days = /in (\d+) days/.exec(told ?? "")?.[1];
    expect(days).toBeDefined();
    await page.goto("/dashboard");
    await takenOver(page.getByRole("main"));
    await expect(page.getByText(`${days} days to closing`)).toBeVisible();
    await page.goto("/buying-guide/full/dates");
    await takenOver(page.getByRole("main"));
    await expect(page.getByText(/^Closing .*, in \d+ days/)).toContainText(`in ${days} days`);
  });
});

test("a guest looks at an odd closing day before it stands in the address @no-script", async ({ page }) => {
  await page.goto("/buying-guide/full/dates?facts=sTX.pcash");
  await fold(page, "Time zone, and the days your contract leaves out").click();
  await expect(page.getByLabel("Time zone of the home")).toHaveValue("America/Chicago");
  await expect(page.getByText("Most homes in Texas are on Central time")).toBeVisible();
  const saturday = daysAfter(closing, 3);
  await page.getByLabel("Acceptance", { exact: true }).fill(acceptance);
  await page.getByLabel("Closing", { exact: true }).fill(saturday);
  await page.getByRole("button", { name: "Show my dates" }).click();
  await expect(page.getByRole("heading", { name: "Review before you save" })).toBeVisible();
  await expect(page.getByText("banks and the county recorder are closed")).toBeVisible();
  await page.getByRole("button", { name: "Save these changes" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${saturday}&acc=${acceptance}&facts=sTX.pcash`));
  await fold(page, /^(?:One date that doesn't|\d+ dates that don't) apply$/).click();
  await expect(deadline(page, "Closing Disclosure")).toContainText("Not for you");
  await press(page, "Closing Disclosure");
  await expect(deadline(page, "Closing Disclosure")).toContainText("you pay cash");
});

test("dates that another program has read are brought in after a look @no-script", async ({ page, javaScriptEnabled }) => {
  await signUp(page);
  await page.goto("/buying-guide/full/dates");
  const file = page.locator("details").filter({ hasText: "Import dates from a file" }).first();
  await file.locator("summary").first().click();
  await page.getByRole("button", { name: "Review the dates" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a file, or paste its text");
  const inspection = daysAfter(acceptance, 10);
  const dates = {
    acceptance,
    closing,
    deadlines: [
      { id: "inspection", day: inspection },
      { id: "boat", day: inspection },
    ],
  };
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "dates.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(dates)),
  });
  await page.getByRole("button", { name: "Review the dates" }).click();
  const review = page.getByRole("region", { name: "The file next to your dates" });
  await expect(review).toContainText("boat: No date here has this name.");
  if (javaScriptEnabled !== false) {
    await file.locator("summary").first().click();
    await expectAccessible(page);
  }
  await review.getByRole("checkbox", { name: "Acceptance" }).uncheck();
  await review.getByRole("button", { name: "Use these dates" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose acceptance and closing too");
  await review.getByRole("checkbox", { name: "Acceptance" }).check();
  await review.getByRole("button", { name: "Use these dates" }).click();
  await expect(page.getByText("The dates you chose from the file are saved.")).toBeVisible();
  await expect(deadline(page, "Inspection response").locator(`time[datetime='${inspection}']`)).toBeVisible();

  await file.locator("summary").first().click();
  await page
    .getByLabel("Or paste the file's text")
    .fill(JSON.stringify({ deadlines: [{ id: "inspection", day: daysAfter(inspection, 1) }] }));
  await page.getByRole("button", { name: "Review the dates" }).click();
  await expect(review.getByRole("checkbox", { name: "Inspection response" })).not.toBeChecked();
  await expect(review).toContainText("Here:");
  await review.getByRole("checkbox", { name: "Inspection response" }).check();
  await review.getByRole("button", { name: "Use these dates" }).click();
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(deadline(page, "Inspection response").locator(`time[datetime='${inspection}']`)).toBeVisible();
});
