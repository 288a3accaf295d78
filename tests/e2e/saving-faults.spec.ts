import type { Route } from "@playwright/test";
import { buyingFullGuide } from "#app/content/buying-full.guide.ts";
import { textAt } from "#tests/support/places.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

const saves = "**/api/progress/events";

// What a browser says on its console when a post fails, or anything else while there is no network, which is what these tests are about.
test.use(expecting(/\/api\/progress\/events\)$/, /ERR_INTERNET_DISCONNECTED/));

const faults: Record<string, (route: Route) => Promise<void>> = {
  "the server has lost its database": (route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": "5" }, json: { error: "Failed to save progress" } }),
  "the network is gone": (route) => route.abort("internetdisconnected"),
  "something between answers with a page of its own": (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad" }),
  "the connection is cut after the server has saved": async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  },
};

for (const [fault, answer] of Object.entries(faults)) {
  test(`when ${fault}, the page says so, shows nothing as saved that may not be, and can try again`, async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/full");
    await guide.toggle(1);
    await guide.settled();

    await page.route(saves, answer);
    await guide.circle(2).click();
    await expect(guide.saveStatus).toHaveText("Not saved, try again");
    await guide.expectCompleted([1]);
    await guide.expectPercent(9);
    await expect(guide.toast("Error saving progress")).toBeVisible();
    await expect(guide.toast("Failed to save progress")).toBeVisible();
    await guide.expectStep(1, 11);

    await page.unroute(saves);
    await page.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(guide.saveStatus).toHaveText(/^Saved at /);
    await guide.expectCompleted([1, 2]);
    expect((await guide.saved())?.completedSteps).toEqual([0, 1]);
  });
}

test("a seller's failed save says so in the seller's words, with the server's own reason", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/selling-guide/full");
  await page.route(saves, (route) =>
    route.fulfill({ status: 400, json: { error: "This step is not in the guide. Load the page again." } }),
  );
  await guide.circle(1).click();
  await expect(guide.toast("Error Saving Progress")).toBeVisible();
  await expect(guide.toast("This step is not in the guide. Load the page again.")).toBeVisible();
  await page.unroute(saves);
  await page.route(saves, (route) => route.abort());
  await guide.circle(2).click();
  await expect(guide.toast("Failed to save your progress. Please try again.")).toBeVisible();
  await expect(page.getByText("Step Completed! 🎉"), "nothing is celebrated that is not saved").toHaveCount(0);
});

test("later clicks are saved although an earlier one failed, and trying again adds it", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await page.route(saves, (route) => route.abort(), { times: 1 });
  await guide.circle(1).click();
  await expect(guide.saveStatus).toHaveText("Not saved, try again");
  await guide.circle(3).click();
  await guide.expectCompleted([3]);
  await expect.poll(async () => (await guide.saved())?.completedSteps).toEqual([2]);
  await expect(guide.saveStatus, "the first is still to be saved").toHaveText("Not saved, try again");
  await guide.saveStatus.getByRole("button", { name: "try again" }).click();
  await expect(guide.saveStatus).toHaveText(/^Saved at /);
  await guide.expectCompleted([1, 3]);
  expect((await guide.saved())?.completedSteps).toEqual([0, 2]);
});

test("what failed is forgotten when the person has changed the same thing since", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await page.route(saves, (route) => route.abort(), { times: 1 });
  await guide.answer(1, 1, "Yes").click();
  await expect(guide.saveStatus).toHaveText("Not saved, try again");
  await guide.answer(1, 1, "No").click();
  await expect(guide.saveStatus).toHaveText(/^Saved at /);
  expect((await guide.saved())?.answers).toEqual({ 0: { 0: "no" } });
});

test("on a slow network one save is under way at a time, and the clicks meanwhile follow in their order", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
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
    bodies.push(new URLSearchParams(route.request().postData() ?? "").getAll("event"));
    await held;
    await route.continue();
    underWay -= 1;
  });
  await guide.circle(1).click();
  await expect(guide.saveStatus).toHaveText("Saving");
  await guide.circle(2).click();
  await guide.circle(1).click();
  await guide.next.click();
  await guide.expectStep(2, 11);
  await guide.expectCompleted([2]);
  letThrough();
  await expect(guide.saveStatus).toHaveText(/^Saved at /);
  expect(bodies).toEqual(
    [["step.complete 0"], ["step.complete 1", "step.reopen 0", "step.next 0"]].map((events) =>
      events.map((event) => textAt(buyingFullGuide, event)),
    ),
  );
  expect(mostAtOnce).toBe(1);
  expect(await guide.saved()).toMatchObject({ completedSteps: [1], currentStep: 1 });
});

test("offline, a guest goes on as before", async ({ page, context }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await context.setOffline(true);
  await guide.toggle(1);
  await guide.next.click();
  await guide.expectStep(2, 11);
  await context.setOffline(false);
  await guide.reload();
  await guide.expectCompleted([1]);
});

test("offline, a signed-in person is told, and saves with one click when back", async ({ page, context }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await context.setOffline(true);
  await guide.circle(1).click();
  await guide.circle(2).click();
  await expect(guide.saveStatus).toHaveText("Not saved, try again");
  await guide.expectCompleted([]);
  await context.setOffline(false);
  await guide.saveStatus.getByRole("button", { name: "try again" }).click();
  await expect(guide.saveStatus).toHaveText(/^Saved at /);
  await guide.expectCompleted([1, 2]);
});
