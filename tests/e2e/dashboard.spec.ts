import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

test("somebody without a journey is told how to begin one", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await expect(page).toHaveTitle("Your Dashboard | Keyturn");
  await expect(page.getByRole("heading", { name: "No journeys yet" })).toBeVisible();
  await page.getByRole("link", { name: "I Want to Buy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Buying Service" })).toBeVisible();
});

test("a step that is completed in a guide is on the dashboard, with the way on @main @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/selling-guide/full");
  await guide.toggle(1);
  await guide.settled();
  await page.goto("/dashboard");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Keyturn Full Seller Journey" }) });
  for (const text of ["Step 1 of 7", "14% complete", "1 badge, 100 points"]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText(/^Next: Set Up Listing, about \d+ minutes\.$/)).toBeVisible();
  await expect(card.getByRole("progressbar")).toHaveAttribute("value", "14");
  await card.getByText("1 badge, 100 points").click();
  await expect(card.getByText("Right Number", { exact: true })).toBeVisible();
  const agent = page.getByRole("region", { name: "Juniper Demo" });
  for (const way of [/^Text Juniper Demo/, /^Call Juniper Demo/, /^Book a time with Juniper Demo/]) {
    await expect(agent.getByRole("link", { name: way })).toBeVisible();
  }
  await expect(card.getByRole("link", { name: "Invite the person you're selling with" })).toHaveAttribute(
    "href",
    "/selling-guide/full/people/invite?who=partner",
  );
  await expect(page.getByRole("link", { name: "Start another journey" })).toHaveAttribute("href", "/");
  await card.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/selling-guide/full");
});

test("the dashboard counts the days to the closing, and keeps the tips folded until somebody comes for them", async ({ page }) => {
  await signUp(page);
  // A Wednesday, which is no weekend to be asked about.
  const ahead = 28 + ((3 - new Date().getUTCDay() + 7) % 7);
  const day = new Date(Date.now() + ahead * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.goto("/selling-guide/full/dates");
  await page.getByLabel("Target closing date").fill(day);
  await page.getByRole("button", { name: "Show suggested dates" }).click();
  await expect(page.getByText(/dates are set/)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText(new RegExp(`^(${ahead - 1}|${ahead}|${ahead + 1}) days to closing$`))).toBeVisible();
  await expect(page.getByRole("heading", { name: "This week" }), "with one journey, its card says it").toHaveCount(0);
  await page.request.post("/api/progress", { data: { journeyType: "buying", serviceTier: "free", completedSteps: [0] } });
  await page.reload();
  const week = page.getByRole("region", { name: "This week" });
  await expect(week.getByText(/^Next: .+, about \d+ minutes\.$/), "once of each journey").toHaveCount(2);
  await expect(page.getByText(/^Next: /), "and nowhere else").toHaveCount(2);
  const tip = page.getByText("Know when to walk away");
  await expect(tip).toBeHidden();
  await page.goto("/dashboard#negotiation-tips");
  await expect(tip).toBeVisible();
});

test("everybody can use the dashboard, empty and with a journey", async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto("/dashboard");
  await expectAccessible(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/free");
  await guide.toggle(1);
  await guide.settled();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Free Buyer Guide" })).toBeVisible();
  await expectAccessible(page);
});
