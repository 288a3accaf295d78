import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";

test("a guest's progress is in the address: it survives reload and a bookmark opened in another browser @no-script", async ({
  page,
  openAnotherBrowser,
}) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?covered=0-4"));
  await guide.answer(1, 1, "Yes").click();
  await expect(guide.answer(1, 1, "Yes")).toBeChecked();
  await guide.covered(1, 2).click();
  await expect(guide.covered(1, 2)).toBeChecked();
  await guide.thingsToDo(1).nth(2).click();
  await expect(guide.thingsToDo(1).nth(2)).toBeChecked();
  await guide.toggle(2);
  await guide.next.click();
  await guide.expectStep(3, 11);
  const query = new URL(page.url()).searchParams;
  const expected = addressAt("/buying-guide/full?step=2&done=1&sub=0-2&answers=0-0y&covered=0-1.4");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(expected);
  expect([...query.keys()], "in a fixed order, empty parts left out").toEqual(["step", "done", "sub", "yes", "covered"]);

  const elsewhere = await openAnotherBrowser();
  for (const visited of [page, elsewhere]) {
    const visitedGuide = new GuidePage(visited);
    await visitedGuide.open(page.url());
    await visitedGuide.expectCompleted([2]);
    await visitedGuide.expectStep(3, 11);
    await visitedGuide.unfold(1);
    await expect(visitedGuide.answer(1, 1, "Yes")).toBeChecked();
    await expect(visitedGuide.covered(1, 2)).toBeChecked();
    await expect(visitedGuide.thingsToDo(1).nth(2)).toBeChecked();
  }
});

test("Back leads a guest to the page before, and Forward to the guide as it was @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await page.goto("/service-selection/buyer");
  await page.getByRole("link", { name: "Get Started with Full" }).click();
  await guide.live();
  await guide.toggle(1);
  await guide.toggle(4);
  const address = page.url();
  if (await guide.hasScript()) {
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Choose Your Buying Service" })).toBeVisible();
    await page.goForward();
  } else {
    // Without script each tick is a page of its own: Back takes back one tick at a time.
    await page.goBack();
    await guide.expectCompleted([1]);
    await page.goBack();
    await guide.expectCompleted([]);
    await page.goForward();
    await page.goForward();
  }
  await expect(page).toHaveURL(address);
  await guide.live();
  await guide.expectCompleted([1, 4]);
});

test("what an address says that no guide has is ignored", async ({ page }) => {
  const guide = new GuidePage(page);
  const garbage = "step=99&done=0.x.77.-1.3&sub=9-9_x_0-&answers=0-0q.1y_55-0y&covered=%00&date=2026-02-31&__proto__=1&done[]=2";
  await guide.open(`/buying-guide/full?${garbage}`);
  await guide.expectStep(1, 11);
  await guide.expectCompleted([1, 4]);
  await expect(guide.answer(1, 2, "Yes")).toBeChecked();
  for (const query of ["step=-1", "step=1e1", "done=", "done=%F0%9F%98%80", "?".repeat(50), `done=${"0.".repeat(900)}`]) {
    await guide.open(`/buying-guide/full?${query}`);
    await guide.expectStep(1, 11);
  }
});

test("Previous and Next move between the first and the last step, and complete nothing @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/selling-guide/full");
  await expect(guide.previous).toBeDisabled();
  for (const step of [2, 3, 4, 5, 6, 7]) {
    await guide.next.click();
    await guide.expectStep(step, 7);
    await guide.expectUnfolded(step);
  }
  await expect(guide.next).toBeDisabled();
  await guide.expectPercent(0);
  await guide.previous.click();
  await guide.expectStep(6, 7);
  await guide.expectCompleted([]);
});

test("the step overview leads to any step", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.stop(9).click();
  await guide.expectStep(9, 11);
  await guide.expectUnfolded(9);
  await expect(guide.summary(9)).toBeInViewport();
  await expect(guide.stop(9)).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("region", { name: "Progress Summary" }).getByRole("listitem").nth(8)).toContainText("Current step");
});

test("'No' brings the explanation and 'Yes' the good news, and the count follows @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await expect(guide.card(1)).toContainText("0 of 5 questions completed");
  await guide.answer(1, 2, "No").click();
  await expect(guide.question(1, 2)).toContainText("Ask a second lender for a quote.");
  await expect(guide.question(1, 2).getByRole("link", { name: "Mortgage credit checks within 45 days" })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
  await expect(guide.card(1)).toContainText("0 of 5 questions completed");
  await guide.answer(1, 2, "Yes").click();
  await expect(guide.question(1, 2)).toContainText("You looked around before you chose.");
  await expect(guide.question(1, 2)).not.toContainText("Ask a second lender for a quote.");
  await expect(guide.answer(1, 2, "No")).not.toBeChecked();
  await expect(guide.card(1)).toContainText("1 of 5 questions completed");
  await guide.answer(1, 5, "Yes").click();
  await expect(guide.card(1)).toContainText("2 of 5 questions completed");
  await expect(guide.circle(1), "answers complete no step").not.toBeChecked();
});

test("the last thing to do completes its step; unticking it does not reopen the step @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  for (const index of [1, 3, 0]) {
    await guide.thingsToDo(1).nth(index).click();
    await expect(guide.thingsToDo(1).nth(index)).toBeChecked();
  }
  await expect(guide.circle(1)).not.toBeChecked();
  await guide.thingsToDo(1).nth(2).click();
  await expect(guide.circle(1)).toBeChecked();
  await guide.expectPercent(9);
  await guide.thingsToDo(1).nth(2).click();
  await expect(guide.thingsToDo(1).nth(2)).not.toBeChecked();
  await expect(guide.circle(1)).toBeChecked();
});

test("the circle completes and reopens, makes its step the current one, and leaves the things to do alone", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?sub=3-1"));
  await guide.toggle(4);
  await guide.expectStep(4, 11);
  await guide.expectPercent(9);
  await expect(guide.stop(4)).toHaveAccessibleName(/completed$/);
  await expect(page.getByRole("region", { name: "Progress Summary" }).getByRole("listitem").nth(3)).toContainText("Completed");
  await guide.toggle(4);
  await guide.expectPercent(0);
  await guide.unfold(4);
  await expect(guide.thingsToDo(4).nth(1)).toBeChecked();
  await expect(guide.thingsToDo(4).nth(0)).not.toBeChecked();
});

test.describe("where completing asks for an account", () => {
  for (const tier of ["free", "concierge"]) {
    test(`a guest of the ${tier} selling guide completes nothing, and is told to log in @no-script`, async ({ page }) => {
      const guide = new GuidePage(page);
      await guide.open(`/selling-guide/${tier}`);
      await guide.answer(1, 1, "Yes").click();
      await expect(guide.answer(1, 1, "Yes")).toBeChecked();
      await guide.next.click();
      await guide.expectStep(2, 7);
      const address = page.url().replace(/#.*/, "");
      await guide.circle(2).click();
      await expect(guide.toast("Save your progress")).toBeVisible();
      await expect(guide.toast("Log in to keep your progress.")).toBeVisible();
      await expect(guide.circle(2)).not.toBeChecked();
      await guide.unfold(2);
      await guide.thingsToDo(2).first().click();
      await expect(guide.toast("Save your progress")).toBeVisible();
      await expect(guide.thingsToDo(2).first()).not.toBeChecked();
      expect(page.url().replace(/#.*/, "")).toBe(address);
      await guide.expectPercent(0);
      await expect(page.getByRole("main").getByText("Log in to keep your progress."), "in the page as well").toBeVisible();
    });
  }

  test("what an address says to be complete is not", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(addressAt("/selling-guide/need-based?step=1&done=0.1&sub=0-0&answers=1-0n"));
    await guide.expectCompleted([]);
    await guide.expectStep(2, 7);
    await expect(guide.answer(2, 1, "No")).toBeChecked();
  });
});

test("every way to log in comes back to the present address", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.toggle(1);
  await guide.toggle(3);
  const back = `/auth?redirect=${encodeURIComponent(addressAt("/buying-guide/full?step=2&done=0.2"))}`;
  const links = page.getByRole("link", { name: /^log ?in$/i });
  await expect(links, "in the header, in the save status, and for a note in the open step").toHaveCount(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("href", back);
  }
});

test("a guest is asked once in a tab to log in, for ten seconds", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.holdClock();
  await guide.open("/buying-guide/full");
  await expect(guide.toast("Save your progress")).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(guide.toast("Save your progress")).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(guide.toast("Save your progress")).toHaveCount(0);
  await guide.open("/selling-guide/full");
  await expect(guide.circle(1)).toBeVisible();
  await expect(guide.toast("Save your progress")).toHaveCount(0);
});

test("who comes back finds what is next, and help, without looking for them", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  const next = page.getByRole("region", { name: "Next for you" });
  await expect(next, "nothing has been done yet").toHaveCount(0);

  await guide.open(addressAt("/buying-guide/full?step=3&done=0.1&answers=3-0y"));
  await expect(next).toBeInViewport();
  await expect(next).toContainText((await guide.question(4, 2).locator("p").first().textContent()) ?? "?");
  await next.getByRole("link", { name: /^Step 4: / }).click();
  await expect(guide.question(4, 2)).toBeInViewport();
  expect(new URL(page.url()).search, "the progress stays in the address").toBe(
    new URL(addressAt("/buying-guide/full?step=3&done=0.1&answers=3-0y"), page.url()).search,
  );

  await page.getByRole("link", { name: "Get help" }).click();
  await expect(page.getByRole("heading", { name: "Talk to us" })).toBeInViewport();
});

test("who has done every step is told so, and where to go on", async ({ page }) => {
  await page.goto(addressAt("/selling-guide/full?step=6&done=0.1.2.3.4.5.6"));
  const done = page.getByRole("region", { name: "Every step is done" });
  await expect(done).toContainText("Print this plan");
  await expect(done.getByRole("link", { name: "See all your journeys" })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("region", { name: "Next for you" })).toHaveCount(0);
});

test("the step that is current already is led to as well", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=6"));
  await guide.summary(7).click();
  await guide.expectUnfolded(7, false);
  await guide.stop(7).click();
  await guide.expectUnfolded(7);
  await expect(guide.summary(7)).toBeFocused();
  await expect(guide.summary(7)).toBeInViewport();
});
