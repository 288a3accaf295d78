import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";

const result = { name: "Your result" };

test("a buyer works out the cash to close, and shares the result by its address @no-script", async ({ page, openAnotherBrowser }) => {
  await page.goto("/calculators");
  await page.getByRole("link", { name: "Open the calculator: Cash to close" }).click();
  await page.getByLabel("Purchase price").fill("$180,000");
  await page.getByLabel("Down payment").fill("10");
  await page.getByLabel("Closing costs").fill("9,712.10");
  await page.getByLabel("Earnest money already paid").fill("10000");
  await page.getByLabel("Fees already paid").fill("29.80");
  await page.getByLabel("Credits to you").fill("3535.04");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("region", result)).toContainText("$14,147.26");
  await expect(page.getByRole("region", result)).toBeInViewport();
  await expect(page.getByLabel("Purchase price")).toHaveValue("$180,000");

  const friend = await openAnotherBrowser();
  await friend.goto((await page.getByRole("link", { name: "Link to this result" }).getAttribute("href")) ?? "");
  await expect(friend.getByRole("region", result)).toContainText("$14,147.26");
});

test("odd input is answered at its field, and the focus is on the summary @no-script", async ({ page }) => {
  await page.goto("/calculators/earnest-money");
  await page.getByLabel("Purchase price").fill("350k");
  await page.getByLabel("Your deposit").fill("-3");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page).toHaveTitle("Error: Earnest money | Keyturn");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Purchase price")).toHaveValue("350k");
  await expect(page.getByLabel("Purchase price")).toHaveAccessibleDescription(/must be a number of dollars/);
  await summary.getByRole("link", { name: /Your deposit must be 0 or more/ }).click();
  await expect(page.getByLabel("Your deposit")).toBeFocused();
  await page.getByRole("link", { name: "Start again" }).click();
  await expect(page.getByLabel("Purchase price")).toHaveValue("");
});

test("a step leads to its calculator, and Back leads to the step as it was left", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=3&done=0&covered=3-0"));
  await guide.card(4).getByRole("link", { name: "Work out a deposit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Earnest money" })).toBeVisible();
  await page.goBack();
  await guide.expectCompleted([1]);
});

test.describe("everybody can use", () => {
  for (const path of [
    "/calculators",
    "/calculators/cash-to-close?price=400000&down=5&deposit=8000",
    "/calculators/monthly-cost?price=400000&down=5&rate=6.5&years=30&yearly=5200&income=8000",
    "/calculators/sellers-net-sheet?price=x&payoff=",
  ]) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
});
