import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";

for (const address of ["/no/such/page?x=1", "/portal/", "/portal/nowhere"]) {
  test(`${address}, which is unknown, is a readable page with ways on, and its status is 404`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("Page Not Found | Keyturn");
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(page.getByText("The page you are looking for does not exist.")).toBeVisible();
    expect(await page.locator("script").count()).toBe(0);
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test("a post to an unknown address is 404 too", async ({ request }) => {
  expect((await request.post("/no/such/page", { form: { x: "1" } })).status()).toBe(404);
});

test("after a change of page the focus is on its heading @javascript", async ({ page }) => {
  await page.goto("/service-selection/buyer");
  const link = page.getByRole("link", { name: "Selling a home" });
  // Until the page's script has taken over, a link loads a whole page, and browsers say by themselves where that begins.
  await expect.poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")))).toBe(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Selling Service" })).toBeFocused();
});

test("everybody can use the page that says so @javascript", async ({ page }) => {
  await page.goto("/no/such/page");
  await expectAccessible(page);
});
