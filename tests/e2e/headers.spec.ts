import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signOut, signUp } from "./support/sign-in.ts";

test("a walk through pages, guides and a missing page breaks no policy and loads no page anew @javascript", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  let documents = 0;
  page.on("request", (request) => {
    documents += request.isNavigationRequest() ? 1 : 0;
  });
  await page.locator("summary", { hasText: "Switch journey" }).click();
  await page.getByRole("navigation", { name: "Switch journey" }).getByRole("link", { name: /Free/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Free Seller Guide" })).toBeVisible();
  await guide.next.click();
  await guide.expectStep(2, 7);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keyturn Full Buyer Journey" })).toBeVisible();
  await guide.toggle(1);
  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByRole("link", { name: "I Want to Sell" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Selling Service" })).toBeVisible();
  expect(documents).toBe(0);
});

test("the policy of a guide allows scripts of this site and the page's own, by their hashes", async ({ page }) => {
  await signUp(page);
  for (const path of ["/buying-guide/full", "/selling-guide/free", "/buying-guide/full?done=0"]) {
    const answer = await page.goto(path);
    const policy = (await answer?.headerValue("content-security-policy")) ?? "";
    const script = policy.split("; ").find((directive) => directive.startsWith("script-src")) ?? "";
    expect(script).toMatch(/^script-src 'self'( 'sha256-[A-Za-z0-9+/]+=*')+$/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  }
});

test("signed out, Back shows nothing of the person any more", async ({ page }) => {
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

test("no cache keeps what is a person's own", async ({ page, request }) => {
  await signUp(page);
  for (const path of ["/api/progress", "/api/auth/me"]) {
    expect((await page.request.get(path)).headers()["cache-control"], path).toContain("no-store");
  }
  for (const path of ["/", "/buying-guide/full", "/dashboard"]) {
    expect((await page.request.get(path)).headers()["cache-control"], path).toContain("no-store");
  }
  for (const path of ["/", "/buying-guide/full"]) {
    expect((await request.get(path)).headers()["cache-control"], `${path}, of a guest`).not.toContain("no-store");
  }
  expect((await request.get("/api/progress")).status()).toBe(401);
});
