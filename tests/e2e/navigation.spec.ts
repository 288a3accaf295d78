import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { takenOver } from "./support/taken-over.ts";

test("Back on a guide leads to the page before; on a deep link to the service selection, never off the site @main @no-script", async ({
  page,
}) => {
  const guide = new GuidePage(page);
  const back = page.getByRole("link", { name: "Back", exact: true });
  await page.goto("about:blank");
  await guide.open("/selling-guide/concierge");
  await back.click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Selling Service" })).toBeVisible();

  await page.goto("/");
  await page.getByRole("link", { name: "I Want to Buy" }).click();
  await page.getByRole("link", { name: "Get Started with Free" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Free Buyer Guide" })).toBeVisible();
  await guide.live();
  await guide.toggle(1);
  await back.click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Buying Service" })).toBeVisible();
});

test("the journey switcher leads home and to the other kind of journey @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  const switcher = page.getByRole("navigation", { name: "Switch journey" });
  await guide.open("/buying-guide/full");
  await page.locator("summary", { hasText: "Guides" }).click();
  expect(await targets()).toEqual(["/", "/selling-guide/concierge", "/selling-guide/full", "/selling-guide/free"].sort());
  await switcher.getByRole("link", { name: /Concierge/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Concierge Seller Journey" })).toBeVisible();
  await guide.live();
  await page.locator("summary", { hasText: "Guides" }).click();
  expect(await targets()).toEqual(["/", "/buying-guide/free", "/buying-guide/full"]);
  await switcher.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "An Overview of Your Home Journey" })).toBeVisible();

  async function targets() {
    const links = await switcher.getByRole("link").all();
    return (await Promise.all(links.map((link) => link.getAttribute("href")))).sort();
  }
});

test("the header of every other page leads home, to all five journeys and, on a phone, to what looks things up @no-script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/service-selection/buyer", "/calculators", "/nowhere"]) {
    await page.goto(path);
    const header = page.getByRole("banner");
    await header.locator("summary", { hasText: "Guides" }).click();
    await expect(header.getByRole("navigation", { name: "Switch journey" }).getByRole("link")).toHaveText([
      "Home",
      "Buying: Full",
      "Buying: Free",
      "Selling: Concierge",
      "Selling: Full",
      "Selling: Free",
    ]);
    await expect(header.getByRole("link", { name: /^(Topics|Calculators|Glossary|Search)$/ })).toHaveCount(4);
  }
});

test("a guest's progress in one guide does not travel to another", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=3&done=0.1"));
  await page.locator("summary", { hasText: "Guides" }).click();
  await page.getByRole("navigation", { name: "Switch journey" }).getByRole("link", { name: /Full/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keyturn Full Seller Journey" })).toBeVisible();
  await guide.live();
  await guide.expectCompleted([]);
  await guide.toggle(1);
  await page.goBack();
  await page.goBack().catch(() => undefined);
  await guide.open(addressAt("/buying-guide/full?step=3&done=0.1"));
  await guide.expectCompleted([1, 2]);
});

test("the logo leads home from a guide, and the new page's heading has the focus", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await page.getByRole("banner").getByRole("link").first().click();
  const heading = page.getByRole("heading", { level: 1, name: "An Overview of Your Home Journey" });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
});

test("a page that is long in coming says that it is loading, until it is there", async ({ page }) => {
  await page.goto("/service-selection/buyer");
  await takenOver(page.getByRole("link", { name: "Get Started with Free" }));
  let letDataCome = () => undefined as undefined;
  const held = new Promise<void>((resolve) => {
    letDataCome = () => void resolve();
  });
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const loading = page.getByRole("progressbar", { name: "Loading" });
  await expect(loading).toHaveCount(0);
  await page.getByRole("link", { name: "Get Started with Free" }).click();
  await expect(loading).toBeVisible();
  letDataCome();
  await expect(page.getByRole("heading", { level: 1, name: "Free Buyer Guide" })).toBeVisible();
  await expect(loading).toHaveCount(0);
});
