import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";

test("a topic is found by search, and leads back to the guide as it was left @main @no-script", async ({ page }) => {
  const guide = addressAt("/buying-guide/full?step=3&done=0");
  await page.goto(`/search?${new URLSearchParams({ q: "low appraisal", from: guide })}`);
  await page.getByRole("link", { name: "When the appraisal comes in low" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "When the appraisal comes in low" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to your guide" })).toHaveAttribute("href", guide);
});

test("one's state is chosen from a list, and says what was found and what was not @no-script", async ({ page }) => {
  await page.goto("/topics");
  await page.getByRole("link", { name: "Your state" }).click();
  await page.getByLabel("The home's state").selectOption("Texas");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\/topics\/states\/texas$/);
  await expect(page.getByText("No one licensed in Texas has reviewed this page.")).toBeVisible();
  const disclosures = page.getByRole("region", { name: "Disclosures" });
  await expect(disclosures.getByRole("link", { name: /Texas Real Estate Commission/ })).toBeVisible();
  await expect(page.getByText("we have no sourced answer for Texas")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Taxes" })).toContainText("Ask a title company or the county recorder: Is the sale taxed");
  await page.getByRole("link", { name: "All states" }).click();
  await page.getByRole("link", { name: "New Jersey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Buying and selling in New Jersey" })).toBeVisible();
});

test("a walk list is made for a visit and its rooms, and is ready to print @no-script", async ({ page }) => {
  await page.goto("/topics");
  await page.getByRole("link", { name: "A walk list, room by room" }).click();
  await page.getByLabel("What the list is for").selectOption("The final walk-through");
  await page.getByRole("combobox", { name: "Bathrooms" }).selectOption("3");
  await page.getByRole("checkbox", { name: "Garage" }).check();
  await page.getByRole("checkbox", { name: "Laundry" }).uncheck();
  await page.getByRole("button", { name: "Make the list" }).click();
  const list = page.getByRole("region", { name: "The final walk-through" });
  await expect(list.getByRole("heading", { name: "Garage" })).toBeVisible();
  await expect(list.getByRole("heading", { name: "Laundry" })).toHaveCount(0);
  await expect(page.getByText("It is not a second inspection.").first()).toBeVisible();
  await expect(list.getByText("Bathroom 3")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(list.getByText("Bathroom 3")).toBeVisible();
  await expect(list.getByText("Bathroom 4")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Make the list" })).toBeHidden();
});

test.describe("everybody can use", () => {
  for (const path of [
    "/topics",
    "/topics/which-loan",
    "/topics/states/new-jersey",
    "/topics/your-state?state=XX",
    "/topics/walk-list",
    "/topics/walk-list?bedrooms=2",
  ]) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
});
