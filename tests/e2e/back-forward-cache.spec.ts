import { findFullBrowser } from "../../scripts/browser.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

// Playwright switches off what every browser does for Back and Forward: keeping whole pages, as they were.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: findFullBrowser(), ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

for (const owner of ["guest", "signed-in person"] as const) {
  test(`the browser keeps the pages of a ${owner} for Back and Forward`, async ({ page }) => {
    if (owner === "signed-in person") {
      await signUp(page);
    }
    // A signed-in guide has fetched personal answers, which no browser keeps: it is loaded anew.
    const guides = owner === "guest" ? ["/buying-guide/full", "/selling-guide/free"] : [];
    for (const path of ["/service-selection/buyer", ...guides]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() =>
        window.addEventListener("pageshow", ({ persisted }) => persisted && document.body.setAttribute("data-kept", "")),
      );
      await page.goto("/healthz");
      await page.goBack({ waitUntil: "commit" });
      await expect(page.locator("body[data-kept]"), path).toBeAttached();
    }
  });
}

test("a page that was kept is brought up to date", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await page.goto("/healthz");
  const data = { journeyType: "buying", serviceTier: "full", completedSteps: [0, 4], currentStep: 4 };
  expect((await page.request.post("/api/progress", { data })).ok()).toBe(true);
  await page.goBack({ waitUntil: "commit" });
  await guide.expectCompleted([1, 5]);
  await guide.expectCurrent(5);
});

test("a page that a tick has made old is asked for anew @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await page.goto("/service-selection/seller");
  await guide.open("/selling-guide/full");
  await guide.toggle(1);
  await guide.settled();
  await guide.toggle(2);
  await guide.settled();
  await page.goto("/service-selection/buyer");
  await page.goBack({ waitUntil: "commit" });
  await guide.expectCompleted([1, 2]);
});

test("signed out, Back shows nothing of the person anymore, and no old ticks @no-script", async ({ page, context }) => {
  const { email } = await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.toggle(1);
  await guide.settled();
  await page.goto("/service-selection/buyer");
  await page.locator("summary", { hasText: "Your account" }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto("/healthz");
  await page.request.post("/logout");
  expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goBack({ waitUntil: "commit" });
  await expect(guide.circle(1)).not.toBeChecked();
});
