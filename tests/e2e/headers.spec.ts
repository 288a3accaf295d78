import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signOut, signUp } from "./support/sign-in.ts";

test("a walk through pages, guides and a missing page breaks no policy and loads no page anew", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  let documents = 0;
  page.on("request", (request) => {
    documents += request.isNavigationRequest() ? 1 : 0;
  });
  await page.locator("summary", { hasText: "Guides" }).click();
  await page.getByRole("navigation", { name: "Switch journey" }).getByRole("link", { name: /Free/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Free Seller Guide" })).toBeVisible();
  await guide.next.click();
  await guide.expectInView(2);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keyturn Full Buyer Journey" })).toBeVisible();
  await guide.toggle(1);
  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByRole("link", { name: "I Want to Sell" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Selling Service" })).toBeVisible();
  expect(documents).toBe(0);
});

test("signed out, Back shows nothing of the person anymore", async ({ page }) => {
  const { email } = await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await signOut(page);
  await page.goto("/healthz");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/buying-guide\/full$/);
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test("a post that another site makes a browser send changes nothing and is explained", async ({ page, baseURL }) => {
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<form method="post" action="${baseURL}/logout"><button>Go</button></form>` }),
  );
  await page.goto("https://elsewhere.example/");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page.getByRole("heading", { name: "That form came from another site" })).toBeVisible();
});
