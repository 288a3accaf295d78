import type { APIResponse, Page } from "@playwright/test";
import { publicPaths } from "#app/content/public-pages.ts";
import { administrator } from "./support/administrator.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectValidHtml } from "./support/html.ts";
import { signIn, signUp } from "./support/sign-in.ts";

/** What the server sent is judged: a browser would have mended it. */
async function judge(answer: APIResponse, status = 200) {
  expect(answer.status(), answer.url()).toBe(status);
  await expectValidHtml(await answer.text(), answer.url());
}

const get = (page: Page, path: string) => page.request.get(path, { headers: { Accept: "text/html" } });
const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, { form, headers: { Accept: "text/html" } });

for (const path of publicPaths) {
  test(`the HTML of ${path} is valid, and says what the page is @javascript`, async ({ page, baseURL }) => {
    await judge(await get(page, path));
    await page.goto(path);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}${path}`);
    await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", `${baseURL}${path}`);
    await expect(page.locator("meta[property='og:image']")).toHaveAttribute("content", `${baseURL}/images/share-1.png`);
    const title = await page.title();
    await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", title);
    expect(title).toMatch(/^\w.+ \| Keyturn$/);
    const description = (await page.locator("meta[name=description]").getAttribute("content")) ?? "";
    expect(description.length).toBeGreaterThan(40);
    await expect(page.locator("meta[property='og:description']")).toHaveAttribute("content", description);
  });
}

test("no two pages for everybody have the same title or description @javascript", async ({ page }) => {
  const seen = await Promise.all(
    publicPaths.map(async (path) => {
      const html = await (await get(page, path)).text();
      return [/<title>(.*?)<\/title>/.exec(html)?.[1], /<meta name="description" content="(.*?)"/.exec(html)?.[1]];
    }),
  );
  for (const index of [0, 1]) {
    expect(new Set(seen.map((words) => words[index])).size).toBe(publicPaths.length);
  }
});

test("the HTML is valid for guests with progress, on the pages of sign-in, and where nothing is @javascript", async ({ page }) => {
  await judge(await get(page, "/buying-guide/full?step=1&done=0.2&sub=0-0.1_1-2&answers=0-0y.1n_1-0n.1y&covered=0-0.2_1-1"));
  await judge(await get(page, "/?account=deleted"));
  await judge(await get(page, "/auth?redirect=%2Fdashboard"));
  await judge(await get(page, "/auth/callback?error=access_denied"));
  await judge(await get(page, "/auth/callback?auth=success"));
  await judge(await get(page, "/auth/logout"));
  await judge(await get(page, "/logout"));
  await judge(await get(page, "/portal/sign-in"));
  await page.request.get("/api/auth/login");
  await judge(await get(page, "/portal/sign-in"));
  await judge(await get(page, "/portal/create-account"));
  await judge(await post(page, "/portal/create-account", { name: "", email: "nobody", password: "short" }), 400);
  await judge(await get(page, "/no-such-page"), 404);
  await judge(await get(page, "/buying-guide/platinum"), 404);
  await judge(await post(page, "/buying-guide/full", { event: "step.complete 99" }), 400);
});

test("the HTML is valid for somebody with an account @javascript", async ({ page }) => {
  await signUp(page);
  await judge(await get(page, "/dashboard"));
  for (const [journeyType, serviceTier] of [
    ["buying", "full"],
    ["selling", "free"],
  ]) {
    await page.request.post("/api/progress", { data: { journeyType, serviceTier, currentStep: 1, completedSteps: [0] } });
  }
  for (const path of ["/dashboard", "/dashboard/account", "/dashboard/account/delete", "/buying-guide/full", "/selling-guide/free"]) {
    await judge(await get(page, path));
  }
  await judge(await post(page, "/dashboard/account", { intent: "password" }), 400);
  await judge(await post(page, "/dashboard/account/delete", { confirmation: "" }), 400);
  await judge(await get(page, "/logout"));
});

test("the HTML is valid for the administrator @javascript", async ({ page, openAnotherBrowser }) => {
  const elsewhere = await openAnotherBrowser();
  const person = await signUp(elsewhere);
  await elsewhere.request.post("/api/progress", { data: { journeyType: "buying", serviceTier: "full", completedSteps: [0] } });
  await signIn(page, { name: "Administrator", ...administrator });
  const { users } = (await (await page.request.get(`/api/admin/users?q=${person.email}`)).json()) as { users: { id: string }[] };
  for (const path of ["/admin", `/admin?q=${person.email}&user=${users[0]?.id}`, "/admin/journeys"]) {
    await judge(await get(page, path));
  }
  await judge(await get(page, "/admin?user=nobody"), 404);
});
