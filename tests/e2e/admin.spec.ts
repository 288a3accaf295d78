import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { holdScripts } from "./support/hold-back.ts";
import { newPerson, signIn, signUp } from "./support/sign-in.ts";

/** A form that is answered with what is wrong. */
test.use(expecting(/status of 400 .*\.data/));

const sellingFull = { journeyType: "selling", serviceTier: "full" };

async function openAdministration(page: Page, address = "/admin") {
  await signIn(page, administrator);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "User Progress Dashboard" })).toBeVisible();
}

/** Somebody new, in a browser of their own, with a step of the full selling guide completed. */
async function makeSeller(page: Page, name = "Robin Example", domain = "example.com") {
  const email = `seller-${crypto.randomUUID()}@${domain}`;
  await signUp(page, { ...newPerson(), name, email });
  await save(page, { completedSteps: [0], currentStep: 1 });
  return email;
}

async function save(page: Page, fields: object) {
  const answer = await page.request.post("/api/progress", { data: { ...sellingFull, ...fields } });
  expect(answer.status()).toBe(200);
}

async function search(page: Page, text: string, hasScript: boolean) {
  await page.getByLabel("Search by email").fill(text);
  if (!hasScript) {
    await page.getByRole("button", { name: "Search" }).click();
  }
}

async function choose(page: Page, email: string, hasScript: boolean) {
  await search(page, email, hasScript);
  await expect(page.getByText("1 user found")).toBeVisible();
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { name: "Managing: Robin Example" })).toBeVisible();
}

const managed = (page: Page) => page.getByRole("region", { name: /^Managing:/ });

test("an administrator finds a seller, completes a step, and sees the change recorded; the seller sees that their agent did @main @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  const seller = await openAnotherBrowser();
  const email = await makeSeller(seller);
  await openAdministration(page);
  await choose(page, email, hasScript);

  await page.getByRole("checkbox", { name: /^3\./ }).click();
  await expect(page.getByRole("checkbox", { name: /^3\./ })).toBeChecked();
  await expect(page.getByText("Progress updated successfully").first()).toBeVisible();
  await expect(managed(page)).toContainText("Step 4 of 7");
  await page.getByRole("button", { name: "Previous step" }).click();
  await expect(managed(page)).toContainText("Step 3 of 7");
  await expect(page.getByRole("row", { name: email })).toContainText("Step 3 of 7: ");

  const changes = page.locator("summary", { hasText: "2 changes by administrators" });
  await changes.click();
  await expect(page.getByText("Before: at step 2; completed 1", { exact: true })).toBeVisible();
  await expect(page.getByText("After: at step 4; completed 1, 3", { exact: true })).toBeVisible();

  await seller.goto("/selling-guide/full");
  await expect(seller.getByText("Your agent updated this guide")).toBeVisible();

  await page.getByRole("button", { name: "Undo this change" }).last().click();
  await expect(page.getByRole("checkbox", { name: /^3\./ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^1\./ })).toBeChecked();
});

test("progress appears on the open page within a second, and an edit can be undone from its toast", async ({
  page,
  openAnotherBrowser,
}) => {
  const seller = await openAnotherBrowser();
  const email = await makeSeller(seller);
  await openAdministration(page);
  await choose(page, email, true);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await save(seller, { completedSteps: [0, 1, 4], currentStep: 5 });
  await expect(managed(page)).toContainText("Step 6 of 7", { timeout: 3_000 });
  await expect(page.getByRole("row", { name: email })).toContainText("Step 6 of 7: ");
  await expect(page.getByRole("checkbox", { name: /^5\./ })).toBeChecked();

  await page.getByRole("checkbox", { name: /^7\./ }).click();
  await expect(managed(page)).toContainText("Step 7 of 7");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(managed(page)).toContainText("Step 6 of 7");
  await expect(page.getByRole("checkbox", { name: /^7\./ })).not.toBeChecked();
});

test("the managed user is in view right after the press, and 'Close' leads back to their row @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const email = await makeSeller(await openAnotherBrowser());
  await openAdministration(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await choose(page, email, javaScriptEnabled !== false);
    const link = page.getByRole("link", { name: email });
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect.poll(async () => (await managed(page).boundingBox())?.y, `${width} px`).toBeLessThan(100);
    await managed(page).getByRole("link", { name: "Close" }).click();
    await expect(managed(page)).toHaveCount(0);
    await expect(link).toBeInViewport();
    await expect(link).not.toHaveAttribute("aria-current");
  }
});

test("on a phone the filters are folded, and stay open while one is set", async ({ page, openAnotherBrowser }) => {
  const email = await makeSeller(await openAnotherBrowser());
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdministration(page, `/admin?q=${email}`);
  const journey = page.getByLabel("Journey", { exact: true });
  await expect(journey).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await journey.selectOption("Buying");
  await expect(page.getByText("0 users found")).toBeVisible();
  await expect(journey).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole("link", { name: "Show everyone" }).click();
  await expect(page.getByText("Filters", { exact: true })).toBeHidden();
  await expect(journey).toBeVisible();
});

test("names with markup and a search with markup stay text", async ({ page, openAnotherBrowser }) => {
  const name = `<img src=x onerror="document.title='${crypto.randomUUID()}'">`;
  const email = await makeSeller(await openAnotherBrowser(), name);
  await openAdministration(page);
  await search(page, email, true);
  await expect(page.getByText(name)).toBeVisible();
  await search(page, "<script>alert(1)</script>", true);
  await expect(page.getByText("0 users found")).toBeVisible();
  await expect(page.getByLabel("Search by email")).toHaveValue("<script>alert(1)</script>");
});

test("what is wrong with a new password is told at the top and beside each field @no-script", async ({ page }) => {
  await openAdministration(page);
  await page.getByLabel("Current password").fill("not the right one");
  await page.getByLabel("New password", { exact: true }).fill("words that nobody guesses");
  await page.getByLabel("Confirm new password").fill("something else entirely");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("link", { name: "New passwords do not match" })).toHaveAttribute("href", "#confirmPassword");

  await page.getByLabel("Current password").fill("not the right one");
  await page.getByLabel("New password", { exact: true }).fill("words that nobody guesses");
  await page.getByLabel("Confirm new password").fill("words that nobody guesses");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("link", { name: "Current password is incorrect" })).toBeVisible();
});

test("a search that is typed before the page's script runs is made", async ({ page, openAnotherBrowser }) => {
  const email = await makeSeller(await openAnotherBrowser());
  await signIn(page, administrator);
  const letThrough = await holdScripts(page);
  await page.goto("/admin", { waitUntil: "commit" });
  await search(page, email, true);
  letThrough();
  await expect(page.getByText("1 user found")).toBeVisible();
  await expect(page.getByLabel("Search by email")).toHaveValue(email);
});

test("somebody without the role is denied, and lands on the home page", async ({ page }) => {
  await makeSeller(page);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Access Denied").first()).toBeVisible();
  await expect(page.getByText("You need administrator privileges to access this page.").first()).toBeVisible();
});

test("a signed-out person is led to sign in", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByText("Authentication Required").first()).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin/);
});

test("the pages of the list can be gone through forward and back, within a search @no-script", async ({ page, openAnotherBrowser }) => {
  const domain = `${crypto.randomUUID()}.example.com`;
  const older = await makeSeller(await openAnotherBrowser(), "Robin Example", domain);
  const newer = await makeSeller(await openAnotherBrowser(), "Robin Example", domain);
  await openAdministration(page, `/admin?q=${domain}&limit=1`);
  const pages = page.getByRole("navigation", { name: "Pages of users" });
  const link = (name: string) => pages.getByRole("link", { name, exact: true });
  await expect(page.getByRole("link", { name: newer })).toBeVisible();
  await expect(link("Previous page")).toHaveCount(0);
  await link("Next page").click();
  await expect(page.getByRole("link", { name: older })).toBeVisible();
  await expect(page.getByRole("link", { name: newer })).toHaveCount(0);
  await page.getByRole("link", { name: older }).click();
  await expect(page.getByRole("heading", { name: "Managing: Robin Example" })).toBeVisible();
  await expect(page.getByRole("link", { name: newer }), "the page is the same").toHaveCount(0);
  await link("Previous page").click();
  await expect(page.getByRole("link", { name: newer })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Managing: Robin Example" }), "whoever was chosen still is").toBeVisible();
  await expect(link("Previous page")).toHaveCount(0);
  await expect(page.getByLabel("Search by email")).toHaveValue(domain);
});

test("the administrator's page is accessible, in every width and color scheme", async ({ page, openAnotherBrowser }) => {
  const email = await makeSeller(await openAnotherBrowser());
  await openAdministration(page);
  await choose(page, email, true);
  await page.getByRole("checkbox", { name: /^2\./ }).click();
  await page.locator("summary", { hasText: "1 change by administrators" }).click();
  await page.locator("summary", { hasText: "sub-steps" }).first().click();
  await expectAccessible(page);
});

test("the page of journeys is accessible, in every width and color scheme", async ({ page, openAnotherBrowser }) => {
  await makeSeller(await openAnotherBrowser());
  await openAdministration(page);
  await page.getByRole("link", { name: "Guide progress" }).click();
  await expect(page.getByRole("heading", { name: "Guide Progress" })).toBeVisible();
  await expectAccessible(page);
});

test("people come in from a file, after its faults were shown @no-script", async ({ page, javaScriptEnabled }) => {
  await signIn(page, administrator);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Import people", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a file");
  const email = `import-${crypto.randomUUID()}@example.com`;
  const buffer = Buffer.from(`Name,Email,Journey,Tier,Closing date\nIna Import,${email},buying,full,4/15/2027\nNo Address,,,,\n`);
  await page.getByLabel("CSV file").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the file" }).click();
  const report = page.getByRole("region", { name: "people.csv" });
  await expect(report).toContainText("1 new person");
  await expect(report).toContainText("Line 3: The email address is missing.");
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await report.getByRole("button", { name: "Import the lines without errors" }).click();
  await expect(report).toContainText("1 new person, 1 new plan");
  const answer = await page.request.get(`/api/admin/users?q=${email}`);
  expect(await answer.json()).toMatchObject({ users: [{ name: "Ina Import", email }] });
});
