import { expect, test } from "./support/fixtures.ts";

const pages = [
  "/",
  "/service-selection/buyer",
  "/service-selection/seller",
  "/buying-guide/full",
  "/auth",
  "/portal/sign-in",
  "/no-such-page",
];

for (const path of pages) {
  test(`${path} stands under a strict policy, without a complaint of the browser`, async ({ page }) => {
    const response = await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain("unsafe");
    await page.waitForLoadState("networkidle");
  });
}

test("every file that a page loads carries the security headers", async ({ page }) => {
  const bare: string[] = [];
  page.on("response", async (response) => {
    const headers = response.headers();
    if (headers["x-content-type-options"] !== "nosniff" || headers["cross-origin-resource-policy"] !== "same-origin") {
      bare.push(response.url());
    }
  });
  await page.goto("/buying-guide/full", { waitUntil: "networkidle" });
  expect(bare).toEqual([]);
});

test("a post that another site makes a browser send changes nothing and is explained", async ({ page, baseURL }) => {
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<form method="post" action="${baseURL}/logout"><button>Go</button></form>` }),
  );
  await page.goto("https://elsewhere.example/");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page.getByRole("heading", { name: "That form came from another site" })).toBeVisible();
});
