import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { newPerson, signIn, signOut, signUp } from "./support/sign-in.ts";

// What a browser says on its console without a network.
test.use({ serviceWorkers: "allow", ...expecting(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/) });

const guidePath = "/buying-guide/full";
const asOf = (page: Page) => page.locator("#offline-copy");
const offlineHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "You Are Offline" });

/** The addresses of the pages that this browser keeps, whoever's they are. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("keyturn copies "));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => !/^\/(assets|images|icons)\//.test(pathname))
      .map(({ pathname, search }) => pathname + search)
      .sort();
  });

/** Opens pages and waits until each is kept. */
async function open(page: Page, ...addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await expect.poll(() => storedPages(page), address).toContain(address);
  }
}

async function expectOffline(page: Page, address: string) {
  await page.goto(address);
  await expect(offlineHeading(page), address).toBeVisible();
}

test("each page of a plan that was opened is readable without a network, as of when it was, and says so @main", async ({
  page,
  context,
}) => {
  await signUp(page);
  const places = [guidePath, `${guidePath}/dates`, `${guidePath}/people`, "/dashboard"];
  await open(page, ...places);
  await context.setOffline(true);
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByRole("heading", { level: 1 }), place).toBeVisible();
    await expect(asOf(page), place).toContainText(/^As of \d\d:\d\d/);
    await expect(asOf(page)).toContainText("nothing is saved until the connection is back");
  }
  await page.goto(guidePath);
  await page.getByRole("navigation", { name: "Your plan" }).getByRole("link", { name: "Dates" }).click();
  await expect(page).toHaveURL(`${guidePath}/dates`);
  await expect(asOf(page)).toBeVisible();
  await expectAccessible(page);

  await expectOffline(page, `${guidePath}/documents`);
  await expect(page.getByRole("main").getByRole("link", { name: /^Buying: \(/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").getByRole("link").filter({ hasText: "Keyturn" })).toHaveCount(places.length);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(offlineHeading(page)).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You Are Offline");
  await expect(asOf(page)).toBeHidden();
});

test("a copy opens where its page was opened with another view, and follows a save", async ({ page, context }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await open(page, `${guidePath}?step=f`);
  await guide.live();
  await guide.toggle(1);
  await guide.settled();
  const hasTick = () =>
    page.evaluate(
      async () => (await (await caches.match("/buying-guide/full?step=f"))?.text())?.match(/aria-checked="true"/g)?.length ?? 0,
    );
  await expect.poll(hasTick).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto(guidePath);
  await expect(page).toHaveURL(`${guidePath}?step=f`);
  await expect(asOf(page)).toBeVisible();
  await guide.live();
  await guide.expectCompleted([1]);
  // What is done in a copy waits, as on any page.
  await guide.circle(2).click();
  await expect(guide.saveStatus).toHaveText("Not sent yet. Try again");
  await expect(asOf(page), "still a copy").toBeVisible();
  await context.setOffline(false);
  await expect(guide.saveStatus).toHaveText(/^Saved at /);
  expect((await guide.saved())?.completedSteps).toEqual([0, 1]);
});

test("without a network, a way that the page's script goes leads to copies too, and so does Back", async ({ page, context }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await open(page, guidePath, "/dashboard", guidePath);
  await guide.live();
  await page.locator("summary", { hasText: "Your account" }).click();
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(asOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(guidePath);
  await expect(asOf(page)).toBeVisible();
});

test("without a network, a step that was not loaded leaves the guide in view, and says so", async ({ page, context }) => {
  await signUp(page);
  await open(page, guidePath);
  const guide = new GuidePage(page);
  const title = await guide.title.textContent();
  await context.setOffline(true);
  await guide.path.getByRole("button", { name: /^Step 9/ }).click();
  await expect(page.getByText("That step can't be loaded just now.")).toBeVisible();
  await expect(guide.title).toHaveText(title ?? "");
  await expect(asOf(page)).toBeHidden();
});

test("signed out, nothing of it is left", async ({ page, context }) => {
  await signUp(page);
  await open(page, `${guidePath}/dates`, guidePath);
  await signOut(page);
  await expect.poll(() => storedPages(page)).toEqual([]);
  await context.setOffline(true);
  await expectOffline(page, `${guidePath}/dates`);
  await expect(page.getByRole("heading", { name: "What you can read now" })).toBeHidden();
});

test("a session that ended elsewhere takes its copies with it at the first answer", async ({ page, context }) => {
  await signUp(page);
  await open(page, guidePath, "/dashboard");
  await context.clearCookies();
  await page.goto("/glossary");
  await expect.poll(() => storedPages(page)).toEqual([]);
  await context.setOffline(true);
  await expectOffline(page, guidePath);
});

test("another account on the same device never sees the first one's pages", async ({ page, context }) => {
  await signUp(page, { ...newPerson(), name: "First Person" });
  await open(page, `${guidePath}/people`, guidePath);
  // The first session has not ended.
  await context.clearCookies();
  await signUp(page, { ...newPerson(), name: "Second Person" });
  await open(page, "/dashboard");
  expect(await storedPages(page)).toEqual(["/dashboard"]);
  await context.setOffline(true);
  await expectOffline(page, `${guidePath}/people`);
  await page.goto("/dashboard");
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByText("First Person")).toHaveCount(0);
});

test("who was removed from a plan loses its copies at the first answer, whatever page that is", async ({ page, openAnotherBrowser }) => {
  await signUp(page, { ...newPerson(), name: "Olive Owner" });
  await page.goto(`${guidePath}/people/invite`);
  await page.getByRole("radio", { name: "The person I'm buying with" }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Your link is ready" })).toBeVisible();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();

  const partner = await openAnotherBrowser();
  await signUp(partner, { ...newPerson(), name: "Sam Second" });
  await partner.goto(link);
  await partner.waitForLoadState("networkidle");
  await partner.getByRole("radio", { name: /^Join the plan/ }).check();
  await partner.getByRole("button", { name: "Send my answer" }).click();
  await expect(partner).toHaveURL(/\/plans\/[\da-f-]{36}$/);
  const plan = new URL(partner.url()).pathname;
  await open(partner, plan, `${plan}/dates`);
  await partner.goto("/glossary");

  await page.goto(`${guidePath}/people`);
  const sam = page.getByRole("region", { name: "On this plan" }).getByRole("listitem").filter({ hasText: "Sam Second" });
  await sam.locator("summary").click();
  await sam
    .getByRole("button", { name: /Remove/ })
    .first()
    .click();
  await expect(page.getByText("Sam Second")).toHaveCount(0);

  await partner.goto("/dashboard");
  await expect.poll(() => storedPages(partner)).toEqual(["/dashboard"]);
  await partner.context().setOffline(true);
  await expectOffline(partner, `${plan}/dates`);
});

test("who turns it off on the account page keeps nothing on this device, until it is turned on again", async ({ page, context }) => {
  await signUp(page);
  await open(page, guidePath);
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Don't save my pages on this device" }).click();
  await expect(page.getByText("This device keeps no pages of your plans")).toBeVisible();
  await expect.poll(() => storedPages(page)).toEqual([]);
  await page.goto(guidePath);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expectOffline(page, guidePath);
  await context.setOffline(false);
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Save my pages on this device" }).click();
  await expect(page.getByText("This device keeps the pages of your plans")).toBeVisible();
  await open(page, guidePath);
});

test("someone who signs in again finds no copies of before", async ({ page }) => {
  const person = await signUp(page);
  await open(page, guidePath);
  await signOut(page);
  await signIn(page, person);
  await open(page, "/dashboard");
  expect(await storedPages(page)).toEqual(["/dashboard"]);
});
