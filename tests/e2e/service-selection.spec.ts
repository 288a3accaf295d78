import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { takenOver } from "./support/taken-over.ts";

const buyer = {
  path: "/service-selection/buyer",
  title: "Choose Your Buying Service",
  subtitle: "Select the service tier that best fits your home buying needs",
  tiers: [
    { name: "Full", price: "Custom", isEmphasized: true, guide: "/buying-guide/full", more: "https://example.com/buy/full" },
    { name: "Free", price: "Free", isEmphasized: false, guide: "/buying-guide/free", more: "https://example.com/buy/free" },
  ],
};

const seller = {
  path: "/service-selection/seller",
  title: "Choose Your Selling Service",
  subtitle: "Choose the perfect service package to sell your home",
  tiers: [
    { name: "Concierge", price: null, isEmphasized: true, guide: "/selling-guide/concierge", more: "https://example.com/sell/concierge" },
    { name: "Full", price: "Custom", isEmphasized: true, guide: "/selling-guide/full", more: "https://example.com/sell/full" },
    { name: "Free", price: "Free", isEmphasized: false, guide: "/selling-guide/free", more: "https://example.com/sell/free" },
  ],
};

for (const { path, title, subtitle, tiers } of [buyer, seller]) {
  test(`${path} offers its tiers, with price, more to read and a way to start`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | Keyturn`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
    for (const tier of tiers) {
      const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name: tier.name, exact: true }) });
      await expect(card.getByText("Price:")).toHaveCount(tier.price ? 1 : 0);
      if (tier.price) {
        await expect(card.getByRole("paragraph").filter({ hasText: "Price:" })).toHaveText(`Price: ${tier.price}`);
      }
      const more = card.getByRole("link", { name: /^Learn more.*opens in a new tab/ });
      await expect(more).toHaveAttribute("href", tier.more);
      await expect(more).toHaveAttribute("target", "_blank");
      await expect(more).toHaveAttribute("rel", "noopener noreferrer");
      await expect(card.getByRole("link", { name: /^Get Started/ })).toHaveAttribute("href", tier.guide);
    }
  });

  test(`${path}: the tiers with an agent are tagged, and stand in wider columns of one grid where there is room`, async ({ page }) => {
    await page.goto(path);
    const cardOf = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const free = await cardOf("Free").boundingBox();
      for (const { name, isEmphasized } of tiers) {
        const card = cardOf(name);
        const isWider = ((await card.boundingBox())?.width ?? 0) > (free?.width ?? 0) + 2;
        expect(isWider, `${name} is wider at ${width} px`).toBe(isEmphasized && width === 1280);
        await expect(card.getByText(/^(With your own agent|We arrange the work)$/)).toHaveCount(isEmphasized ? 1 : 0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test(`${path}: one table says who does what in each tier, also on a phone`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const table = page.getByRole("table", { name: "Who does what, and what it costs" });
      await expect(table.getByRole("columnheader")).toHaveText(["What", ...tiers.map(({ name }) => name)]);
      for (const what of ["What you pay, and to whom", "When you pay", "What you sign first"]) {
        const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: what, exact: true }) });
        await expect(row.getByRole("cell")).toHaveCount(tiers.length);
      }
    }
  });

  test(`everybody can use ${path}`, async ({ page }) => {
    await page.goto(path);
    for (const group of await page.locator("fieldset").all()) {
      await group.getByRole("radio").first().check();
    }
    await page.getByRole("button", { name: "Show my match" }).click();
    await page.getByRole("heading", { name: /^Your match/ }).waitFor();
    await expectAccessible(page);
  });
}

test("three questions lead to a tier, with the reasons @main @no-script", async ({ page }) => {
  await page.goto("/service-selection/seller");
  const help = page.getByRole("region", { name: "Help me choose" });
  await help.getByRole("group", { name: "Who should arrange repairs, cleaning and photos?" }).getByLabel("I will").check();
  await help.getByRole("group", { name: "Who should show the home and answer callers?" }).getByLabel("An agent, for me").check();
  await help.getByRole("group", { name: "How much time can you give it each week?" }).getByLabel("An hour or two").check();
  await help.getByRole("button", { name: "Show my match" }).click();
  await expect(help.getByRole("heading", { name: "Your match: Full" })).toBeInViewport();
  await expect(help.getByText("You want an agent to show the home and answer callers.")).toBeVisible();
  await expect(help.getByLabel("An agent, for me")).toBeChecked();
  await help.getByRole("link", { name: "Get Started with your match, Full" }).click();
  await expect(page).toHaveURL(/\/selling-guide\/full$/);
});

test("choosing a tier opens its guide", async ({ page }) => {
  await page.goto("/service-selection/seller");
  await page.getByRole("link", { name: "Get Started with Concierge" }).click();
  await expect(page).toHaveURL(/\/selling-guide\/concierge$/);
  await expect(page.getByRole("heading", { level: 1, name: "Concierge Seller Journey" })).toBeVisible();
});

test("Back leads to the page before, and home when there is none on this site @no-script", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "I Want to Buy" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/service-selection/seller");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "An Overview of Your Home Journey" })).toBeVisible();
});

test("Back returns to where somebody came from, not always home", async ({ page }) => {
  await page.goto("/nowhere");
  await page.getByRole("link", { name: "See the selling services" }).click();
  await expect(page.getByRole("heading", { name: "Choose Your Selling Service" })).toBeVisible();
  // Without its script the link leads home.
  await takenOver(page.getByRole("link", { name: "Back" }));
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/nowhere$/);
});
