/** 'npm run screenshots': takes the README's pictures of the main screens, from a demonstration made for them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { signIn } from "#tests/e2e/support/sign-in.ts";
import { ensureBrowser } from "./browser.ts";
import { withOwnDemo } from "./demo/own-demo.ts";

const folder = join(import.meta.dirname, "../docs/images");
const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };

await withOwnDemo(async ({ origin }, password) => {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox", "--hide-scrollbars"] });
  await takePictures(browser, origin, password).finally(() => browser.close());
});

async function takePictures(browser: Browser, baseURL: string, password: string) {
  const open = async (viewport: { width: number; height: number }, colorScheme: "light" | "dark") => {
    const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: "reduce", locale: "en-US" });
    return context.newPage();
  };
  await take(await open(laptop, "light"), "/", "landing");
  await take(await open(phone, "dark"), "/", "landing-phone-dark");

  const client = await open(laptop, "light");
  await signIn(client, { email: "maya.torres@example.com", password });
  await take(client, "/dashboard", "dashboard");
  await take(client, "/buying-guide/full", "guide");
  await client.setViewportSize(phone);
  await take(client, "/buying-guide/full", "guide-phone");

  const admin = await open(laptop, "light");
  await signIn(admin, { email: "admin@example.com", password });
  const { users } = (await (await admin.request.get("/api/admin/users?q=grace.lin")).json()) as { users: { id: string }[] };
  await take(admin, `/admin?user=${users[0]?.id}`, "admin");
}

async function take(page: Page, path: string, name: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForTimeout(1_500);
  const toast = page.getByRole("link", { name: "Dismiss" }).or(page.getByRole("button", { name: "Dismiss" }));
  // It also times out, perhaps during the click.
  await toast.click({ timeout: 2_000 }).catch(() => {});
  await toast.waitFor({ state: "detached" });
  // Playwright can't write WebP; the browser can.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, "base64"));
  console.log(`docs/images/${name}.webp`);
}
