import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { newPerson, signUp } from "./support/sign-in.ts";
import { takenOver } from "./support/taken-over.ts";

const address = "/buying-guide/full";

const titles = { Partner: "The person I'm buying with", Viewer: "Someone with view-only access" } as const;

/** Invites somebody from the page of the plan's people, and gives the link. */
async function invite(owner: Page, role: keyof typeof titles): Promise<string> {
  await owner.getByRole("link", { name: "Invite someone" }).click();
  await owner.getByRole("radio", { name: titles[role] }).check();
  await owner.getByRole("button", { name: "Send" }).click();
  await expect(owner.getByRole("heading", { name: "Your link is ready" })).toBeVisible();
  return owner.getByRole("textbox", { name: "Link" }).inputValue();
}

/** Chooses and presses: all that somebody with an account has to do. React complains of a press while it begins to take the page over. */
async function sayYes(page: Page, hasScript = true) {
  const choice = page.getByRole("radio", { name: /^Join the plan/ });
  if (hasScript) {
    await takenOver(choice);
  }
  await choice.check();
  await page.getByRole("button", { name: "Send my answer" }).click();
}

async function join(page: Page, link: string) {
  await page.goto(link);
  await sayYes(page);
  await expect(page).toHaveURL(/\/plans\/[\da-f-]{36}$/);
}

test("an owner invites a partner, who makes an account on the way, joins, and is removed again @main @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  await signUp(page, { ...newPerson(), name: "Olive Owner" });
  await page.goto(`${address}/dates`);
  // Three presses from any page of the plan, and what is chosen and typed.
  await page.getByRole("navigation", { name: "Your plan" }).getByRole("link", { name: "People" }).click();
  await page.getByRole("link", { name: "Invite someone" }).click();
  await page.getByText("What each role sees").click();
  await expect(page.getByText("Nobody sees your other plans, your calculations or your account.")).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "Choose who it is." }).click();
  await expect(page.getByRole("radio", { name: "The person I'm buying with" })).toBeFocused();
  if (hasScript) {
    await expectAccessible(page);
  }
  await page.goto(`${address}/people`);
  const link = await invite(page, "Partner");
  if (hasScript) {
    await expectAccessible(page);
  }

  const partner = await openAnotherBrowser();
  await partner.goto(link);
  await expect(partner.getByRole("heading", { name: "Olive Owner invites you to a plan" })).toBeVisible();
  if (hasScript) {
    await expectAccessible(partner);
  }
  const { email, password } = newPerson();
  await partner.getByRole("radio", { name: "Join the plan as partner" }).check();
  await partner.getByLabel("Name").fill("Sam Second");
  await partner.getByLabel("Email").fill(email);
  await partner.getByLabel("Password").fill(password);
  await partner.getByRole("button", { name: "Create account" }).click();
  await expect(partner).toHaveURL(/\/plans\/[\da-f-]{36}$/);
  await expect(partner.getByText("Olive's plan").filter({ visible: true })).toBeVisible();
  await partner.getByRole("button", { name: /^Mark step 1 done/ }).click();
  await expect(partner.getByText("Olive's plan").filter({ visible: true })).toBeVisible();

  await page.goto(`${address}/people`);
  const sam = page.getByRole("region", { name: "On this plan" }).getByRole("listitem").filter({ hasText: "Sam Second" });
  await expect(sam).toContainText("Co-buyer");
  await sam.locator("summary").click();
  await sam.getByRole("button", { name: "Remove Sam Second from the plan" }).click();
  await expect(sam).toBeHidden();
  if (!hasScript) {
    await partner.reload();
  }
  await expect(partner.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(partner.getByText("its owner took you off it")).toBeVisible();
  await partner.goto(link);
  await sayYes(partner, hasScript);
  await expect(partner.getByText("You were removed from this plan after this link was made.")).toBeVisible();
});

test("two people on a plan tick at the same time: both ticks are kept, and appear on both screens @main", async ({
  page,
  openAnotherBrowser,
}) => {
  await signUp(page);
  await page.goto(`${address}/people`);
  const link = await invite(page, "Partner");
  const partner = new GuidePage(await openAnotherBrowser());
  await signUp(partner.page);
  await join(partner.page, link);
  const owner = new GuidePage(page);
  await owner.open(address);
  await Promise.all([owner.toggle(1), partner.toggle(2)]);
  await owner.expectCompleted([1, 2]);
  await partner.expectCompleted([1, 2]);
});

test("one line says what another ticks; it moves nothing, and leaves alone what is being typed; who turned it off hears nothing", async ({
  page,
  openAnotherBrowser,
}) => {
  await signUp(page, { ...newPerson(), name: "Olive Owner" });
  await page.goto(`${address}/people`);
  const link = await invite(page, "Partner");
  const partner = new GuidePage(await openAnotherBrowser());
  await signUp(partner.page, { ...newPerson(), name: "Sam Second" });
  await join(partner.page, link);
  await partner.live();
  const opened = page.waitForResponse("**/api/events");
  const owner = new GuidePage(page);
  await owner.open(address);
  await opened;
  await owner.more.click();
  const note = page.getByRole("textbox", { name: /^Your note/ });
  await note.pressSequentially("Ask about");
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await note.evaluate((field) => field.scrollIntoView({ block: "center", behavior: "instant" }));
  const where = () => note.evaluate((field) => field.getBoundingClientRect().y);
  const place = await where();
  await partner.toggle(2);
  await partner.toggle(3);
  await owner.expectCompleted([2, 3]);
  await note.pressSequentially(" the roof.");
  await expect(note).toHaveValue("Ask about the roof.");
  await expect(note).toBeFocused();
  await expect(owner.toast("Sam Second changed 2 things")).toBeVisible();
  expect(await where()).toBe(place);
  await expect(page.getByRole("status").filter({ hasText: "Sam Second" })).toBeAttached();
  await owner.expectInView(1);
  await expect(owner.dialog).toHaveCount(0);

  await page.goto(`${address}/people`);
  await expectAccessible(page);
  await page.getByText("While you have the guide open").click();
  await page.getByRole("button", { name: "Turn off these messages" }).click();
  await page.getByText("While you have the guide open").click();
  await expect(page.getByRole("button", { name: "Turn on these messages" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/changes") && asked.push(request.url()));
  const again = page.waitForResponse("**/api/events");
  await owner.open(address);
  await again;
  await partner.toggle(4);
  await owner.expectCompleted([2, 3, 4]);
  // Longer than changes are gathered.
  await page.waitForTimeout(5_000);
  expect(asked).toEqual([]);
});

test("a viewer sees the plan by the link, then at its dates, which follow it, until they are off it", async ({
  page,
  openAnotherBrowser,
}) => {
  await signUp(page, { ...newPerson(), name: "Olive Owner" });
  await page.goto(`${address}/people`);
  const link = await invite(page, "Viewer");
  const viewer = await openAnotherBrowser();
  await viewer.goto(link);
  await expect(viewer.getByRole("heading", { name: "0 of 11 steps done" })).toBeVisible();
  await expectAccessible(viewer);
  await signUp(viewer, { ...newPerson(), name: "Vera Viewer" });
  await viewer.goto(link);
  const changed = Promise.withResolvers<void>();
  await viewer.route("**/api/events", async (route) => {
    await changed.promise;
    await route.continue();
  });
  await sayYes(viewer);
  await expect(viewer).toHaveURL(/\/plans\/[\da-f-]{36}\/dates$/);
  await expect(viewer.getByText("This is Olive Owner's plan.")).toBeVisible();
  await expect(viewer.getByRole("heading", { name: "0 of 11 steps done" })).toBeVisible();
  await expectAccessible(viewer);
  const owner = new GuidePage(await page.context().newPage());
  await owner.open(address);
  await owner.toggle(1);
  await owner.settled();
  // Before the page hears of anything.
  changed.resolve();
  await expect(viewer.getByRole("heading", { name: "1 of 11 steps done" })).toBeVisible();
  await owner.toggle(2);
  await expect(viewer.getByRole("heading", { name: "2 of 11 steps done" })).toBeVisible();
  await page.goto(`${address}/people`);
  const vera = page.getByRole("region", { name: "On this plan" }).getByRole("listitem").filter({ hasText: "Vera Viewer" });
  await vera.locator("summary").click();
  await vera.getByRole("button", { name: "Remove Vera Viewer from the plan" }).click();
  await expect(viewer.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});

test("each page of a shared plan says in one line what another changes, and moves nothing; alone on a plan, no page loads more", async ({
  page,
  context,
  openAnotherBrowser,
}) => {
  await signUp(page, { ...newPerson(), name: "Olive Owner" });
  const alone = new GuidePage(page);
  await alone.open(address);
  await alone.toggle(1);
  const scripts: string[] = [];
  context.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const isFollowing = (path: string) => /\/(?:follow-plan|others-changes)-[^/]*\.js$|^\/api\/events$/.test(path);
  const pages = ["/dates", "/documents", "/people", "/messages", "/plan"];
  for (const path of pages) {
    await page.goto(address + path);
    // Longer than a page of a shared plan waits.
    await page.waitForTimeout(1_500);
  }
  expect(scripts.filter(isFollowing)).toEqual([]);

  await page.goto(`${address}/people`);
  const link = await invite(page, "Partner");
  const partner = new GuidePage(await openAnotherBrowser());
  await signUp(partner.page, { ...newPerson(), name: "Sam Second" });
  await join(partner.page, link);
  await partner.live();
  const tabs = await Promise.all(
    pages.map(async (path) => {
      const tab = await context.newPage();
      await tab.goto(address + path);
      await tab.evaluate(() => window.scrollTo(0, 200));
      await tab
        .getByRole("link")
        .last()
        .evaluate((link) => link.focus({ preventScroll: true }));
      return { tab, path, place: await whereAbouts(tab) };
    }),
  );
  // Until each follows the plan.
  await page.waitForTimeout(3_000);
  await partner.toggle(2);
  for (const { tab, path, place } of tabs) {
    await expect(tab.getByRole("status").filter({ hasText: "Sam Second" }), path).toContainText(/Sam Second marked step 2/);
    expect(await whereAbouts(tab), path).toEqual(place);
  }
});

function whereAbouts(page: Page) {
  return page.evaluate(() => [window.scrollY, document.activeElement?.outerHTML] as const);
}
