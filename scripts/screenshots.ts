/** 'npm run screenshots': takes the README's pictures of the main screens. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { signIn, signUp } from "#tests/e2e/support/sign-in.ts";
import { OwnServer } from "#tests/support/own-server.ts";
import { ensureBrowser } from "./browser.ts";

const folder = join(import.meta.dirname, "../docs/images");
const administrator = { email: "alex@example.com", password: "a-password-for-pictures" };
const somebody = { name: "Robin Example", email: "robin@example.com", password: "four words make sense" };
const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };

const server = await OwnServer.started({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
try {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox", "--hide-scrollbars"] });
  await takePictures(browser).finally(() => browser.close());
} finally {
  await server.remove();
}

async function takePictures(browser: Browser) {
  const visitor = await open(browser, laptop, "light");
  await take(visitor, "/", "landing");
  await take(await open(browser, phone, "dark"), "/", "landing-phone-dark");

  const person = await open(browser, laptop, "light");
  await signUp(person, somebody);
  await save(person, { journeyType: "selling", serviceTier: "full", currentStep: 1, completedSteps: [0] });
  const answers = { 2: { 0: "yes", 1: "no" } };
  await save(person, { journeyType: "buying", serviceTier: "full", currentStep: 2, completedSteps: [0, 1], answers });
  await take(person, "/dashboard", "dashboard");
  await take(person, "/buying-guide/full", "guide");
  await person.setViewportSize(phone);
  await take(person, "/buying-guide/full", "guide-phone");

  const admin = await open(browser, laptop, "light");
  await signIn(admin, administrator);
  const { users } = (await (await admin.request.get(`/api/admin/users?q=${somebody.email}`)).json()) as { users: { id: string }[] };
  await take(admin, `/admin?user=${users[0]?.id}`, "admin");
}

async function open(browser: Browser, viewport: { width: number; height: number }, colorScheme: "light" | "dark") {
  const context = await browser.newContext({ baseURL: server.origin, viewport, colorScheme, reducedMotion: "reduce", locale: "en-US" });
  return context.newPage();
}

async function take(page: Page, path: string, name: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForTimeout(1_500);
  const toast = page.getByRole("link", { name: "Dismiss" }).or(page.getByRole("button", { name: "Dismiss" }));
  if (await toast.isVisible()) {
    await toast.click();
    await toast.waitFor({ state: "detached" });
  }
  // Playwright can't write WebP; the browser can.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, "base64"));
  console.log(`docs/images/${name}.webp`);
}

async function save(page: Page, progress: object) {
  const answer = await page.request.post("/api/progress", { data: progress });
  if (!answer.ok()) {
    throw new Error(`The progress was not saved: ${await answer.text()}`);
  }
}
