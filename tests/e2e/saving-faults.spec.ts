import type { Page, Route } from "@playwright/test";
import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import { keptOnDevice } from "#app/content/guides/journey-messages.ts";
import { textAt } from "#tests/support/places.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { createAccountAtPortal, newPerson, signIn, signInAtPortal, signOut, signUp } from "./support/sign-in.ts";

const saves = "**/api/commands";
const notSent = "Not sent yet. Try again";

// What a browser says on its console when a post fails, or anything else while there is no network, which is what these tests are about.
test.use(expecting(/\/api\/commands\)$/, /401.*\/api\/events\)$/, /ERR_INTERNET_DISCONNECTED/));

const commandsOf = (posted: string | null) => new URLSearchParams(posted ?? "").getAll("command");
const textsAt = (...places: string[]) => places.map((text) => textAt(buyingFullGuide, text));

/** The commands of each save that this page sends from now on and that the server takes. */
function watchSaves(page: Page) {
  const taken: string[][] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/commands") && response.ok()) {
      taken.push(commandsOf(response.request().postData()));
    }
  });
  return taken;
}

/** What this browser keeps of what it has not sent. */
const keptCount = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("keyturn_pending")).length);

async function openAsNewPerson(page: Page, address = "/buying-guide/full") {
  const person = await signUp(page);
  const guide = new GuidePage(page);
  await guide.open(address);
  return { guide, person };
}

const faults: Record<string, (route: Route) => Promise<void>> = {
  "the server has lost its database": (route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": "600" }, json: { error: "Failed to save progress" } }),
  "the network is gone": (route) => route.abort("internetdisconnected"),
  "something between answers with a page of its own": (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad" }),
  "the connection is cut after the server has saved": async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  },
};

for (const [fault, answer] of Object.entries(faults)) {
  test(`when ${fault}, a tick stays in sight as not sent yet, is told once, and is saved once by 'Try again'`, async ({ page }) => {
    const { guide } = await openAsNewPerson(page);
    await guide.toggle(1);
    await guide.settled();

    await page.route(saves, answer);
    await guide.circle(2).click();
    await expect(guide.saveStatus).toHaveText(notSent);
    await guide.expectCompleted([1, 2]);
    await expect(guide.toast("Error saving progress")).toBeVisible();
    await expect(guide.toast(keptOnDevice)).toBeVisible();

    await page.unroute(saves);
    await guide.saveStatus.getByRole("button", { name: "Try again" }).click();
    await expect(guide.saveStatus).toHaveText(/^Saved at /);
    await expect(guide.toast("Error saving progress"), "an error goes with what it speaks of").toHaveCount(0);
    await expect(guide.toast("What was kept on this device is saved now.")).toBeVisible();
    await guide.expectCompleted([1, 2]);
    expect((await guide.saved())?.completedSteps).toEqual([0, 1]);
  });
}

test("a save that is refused says why, and the screen returns to what is saved @main", async ({ page }) => {
  const { guide } = await openAsNewPerson(page, "/selling-guide/full");
  await guide.toggle(1);
  await guide.settled();
  await page.route(saves, (route) =>
    route.fulfill({ status: 400, json: { error: "This step is not in the guide. Load the page again." } }),
  );
  await guide.circle(2).click();
  await expect(guide.toast("Error Saving Progress")).toBeVisible();
  await expect(guide.toast("This step is not in the guide. Load the page again.")).toBeVisible();
  await guide.expectCompleted([1]);
  await guide.expectCurrent(1);
  await guide.expectPercent(14);
  await expect.poll(() => keptCount(page)).toBe(0);
  await page.unroute(saves);
  await guide.toggle(3);
  await guide.settled();
  expect((await guide.saved("selling"))?.completedSteps).toEqual([0, 2]);
});

test("nothing is celebrated that is not saved, and it is once it is", async ({ page }) => {
  const { guide } = await openAsNewPerson(page, "/selling-guide/full");
  const reward = page.getByRole("region", { name: "Step Completed! 🎉" });
  await page.route(saves, (route) => route.abort("internetdisconnected"));
  await guide.circle(1).click();
  await expect(guide.toast(keptOnDevice)).toBeVisible();
  await expect(reward).toHaveCount(0);
  await page.unroute(saves);
  await guide.saveStatus.getByRole("button", { name: "Try again" }).click();
  await expect(reward).toContainText("100 points");
});

test("on a slow network one save is under way at a time, and the clicks meanwhile follow in their order", async ({ page }) => {
  const { guide } = await openAsNewPerson(page);
  const bodies: string[][] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(saves, async (route) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    bodies.push(commandsOf(route.request().postData()));
    await held;
    await route.continue();
    underWay -= 1;
  });
  await guide.circle(1).click();
  await expect(guide.saveStatus).toHaveText("Saving");
  await guide.circle(2).click();
  await guide.circle(1).click();
  await guide.finish.click();
  await guide.expectInView(2);
  await guide.expectCompleted([1, 2]);
  letThrough();
  await expect(guide.saveStatus).toHaveText(/^Saved at /);
  expect(bodies).toEqual([textsAt("step.complete 0"), textsAt("step.complete 1", "step.reopen 0", "step.finish 0")]);
  expect(mostAtOnce).toBe(1);
  expect(await guide.saved()).toMatchObject({ completedSteps: [0, 1], currentStep: 1 });
});

test("offline, a guest goes on as before", async ({ page, context }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await context.setOffline(true);
  await guide.toggle(1);
  await guide.answer(1, "No").click();
  await expect(guide.answer(1, "No")).toBeChecked();
  await context.setOffline(false);
  await guide.reload();
  await guide.expectCompleted([1]);
  await expect(guide.answer(1, "No")).toBeChecked();
});

test("offline, what a signed-in person does is kept, and sent by itself when the network is back: once, in order @main", async ({
  page,
  context,
}) => {
  const { guide } = await openAsNewPerson(page);
  const taken = watchSaves(page);
  await context.setOffline(true);
  await guide.circle(1).click();
  await guide.circle(2).click();
  await guide.circle(1).click();
  await guide.answer(1, "Yes").click();
  await expect(guide.saveStatus).toHaveText(notSent);
  await guide.expectCompleted([2]);
  await expect(guide.question(1), "marked at the control itself").toContainText("Not sent yet");
  await context.setOffline(false);
  await expect(guide.saveStatus).toHaveText(/^Saved at /);
  await expect(guide.question(1)).not.toContainText("Not sent yet");
  await expect(guide.toast("What was kept on this device is saved now.")).toBeVisible();
  expect(taken.flat()).toEqual(textsAt("step.complete 0", "step.complete 1", "step.reopen 0", "question.answer 0.0.yes"));
  expect(await guide.saved()).toMatchObject({ completedSteps: [1], answers: { 0: { 0: "yes" } } });
  await expect.poll(() => keptCount(page)).toBe(0);
});

test("what could not be sent is still there after a reload, also in another tab, and is sent once the server answers", async ({
  page,
  context,
}) => {
  const { guide } = await openAsNewPerson(page);
  await page.route(saves, (route) => route.abort("internetdisconnected"));
  await guide.circle(1).click();
  await guide.circle(4).click();
  await expect(guide.saveStatus).toHaveText(notSent);
  await guide.reload();
  await expect(guide.saveStatus).toHaveText(notSent);
  await guide.expectCompleted([1, 4]);
  // The page that was left has sent it once more: nothing routes what outlives a page.
  await page.close();

  const second = new GuidePage(await context.newPage());
  await second.open("/buying-guide/full");
  await second.expectCompleted([1, 4]);
  // Either the page that was left got it through on its way out, or this one sends it.
  await expect.poll(async () => (await second.saved())?.completedSteps).toEqual([0, 3]);
  await expect.poll(() => keptCount(second.page)).toBe(0);
});

test.describe("when the session has ended", () => {
  test("a tick is kept, and saved once the same person has logged in", async ({ page, context }) => {
    const { guide, person } = await openAsNewPerson(page);
    await guide.toggle(1);
    await guide.settled();
    await context.clearCookies();
    await guide.circle(2).click();
    await expect(guide.saveStatus).toHaveText("Not sent yet. Log in to save it");
    await guide.expectCompleted([1, 2]);
    await expect(guide.toast("Error saving progress")).toBeVisible();
    await guide.saveStatus.getByRole("link", { name: "Log in to save it" }).click();
    await signInAtPortal(page, person, true);
    await expect(page).toHaveURL(/\/buying-guide\/full/);
    await guide.live();
    await guide.expectCompleted([1, 2]);
    await expect.poll(async () => (await guide.saved())?.completedSteps).toEqual([0, 1]);
  });

  test("another person who logs in finds nothing of it, and erases it", async ({ page, context }) => {
    const { guide } = await openAsNewPerson(page);
    await context.clearCookies();
    await guide.circle(2).click();
    await expect(guide.saveStatus).toHaveText("Not sent yet. Log in to save it");
    await guide.saveStatus.getByRole("link", { name: "Log in to save it" }).click();
    await createAccountAtPortal(page, newPerson(), true);
    await guide.open("/buying-guide/full");
    await guide.expectCompleted([]);
    await expect.poll(() => keptCount(page)).toBe(0);
    expect(await guide.saved()).toBeNull();
  });
});

test("signing out erases what was not sent", async ({ page, context }) => {
  const { guide, person } = await openAsNewPerson(page);
  await page.route(saves, (route) => route.abort("internetdisconnected"));
  await guide.circle(2).click();
  await expect(guide.saveStatus).toHaveText(notSent);
  expect(await keptCount(page)).toBe(1);
  await signOut(page);
  await expect.poll(() => keptCount(page)).toBe(0);
  await page.close();
  const later = new GuidePage(await context.newPage());
  await signIn(later.page, person);
  await later.open("/buying-guide/full");
  await later.expectCompleted([]);
});

test("saves faster than the server takes are not lost: it says when, and they are sent then", async ({ page }) => {
  const { guide } = await openAsNewPerson(page);
  await page.route(
    saves,
    (route) =>
      route.fulfill({ status: 429, headers: { "Retry-After": "1" }, json: { error: "You are saving faster than we can keep up." } }),
    { times: 1 },
  );
  await guide.circle(1).click();
  await expect(guide.saveStatus).toHaveText(notSent);
  await expect(guide.saveStatus).toHaveText(/^Saved at /);
  expect((await guide.saved())?.completedSteps).toEqual([0]);
});

test("what a closed tab could not send goes out from any page of the same person, and gives way to what another device did later", async ({
  page,
  context,
  openAnotherBrowser,
}) => {
  const { guide, person } = await openAsNewPerson(page);
  await guide.toggle(5);
  await guide.settled();
  await context.setOffline(true);
  await guide.circle(1).click();
  await guide.circle(2).click();
  await expect(guide.saveStatus).toHaveText(notSent);
  await expect.poll(() => keptCount(page)).toBe(1);
  // Meanwhile another device ticks the first of them, and takes that back.
  const elsewhere = new GuidePage(await openAnotherBrowser());
  await signIn(elsewhere.page, person);
  await elsewhere.open("/buying-guide/full");
  await elsewhere.toggle(1);
  await elsewhere.settled();
  await elsewhere.toggle(1);
  await expect.poll(async () => (await elsewhere.saved())?.completedSteps).toEqual([4]);
  await page.close();
  await context.setOffline(false);
  const dashboard = await context.newPage();
  await dashboard.goto("/dashboard");
  await expect.poll(async () => (await elsewhere.saved())?.completedSteps, { timeout: 15_000 }).toEqual([1, 4]);
  await expect.poll(() => keptCount(dashboard)).toBe(0);
});
