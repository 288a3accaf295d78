import type { Page } from "@playwright/test";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

const owners = ["guest", "account"] as const;

async function enter(page: Page, owner: (typeof owners)[number]) {
  if (owner === "account") {
    await signUp(page);
  }
  return new GuidePage(page);
}

for (const owner of owners) {
  test(`'Mark step done and go on' lights the path and shows the next step: ${owner} @main @no-script`, async ({ page }) => {
    const guide = await enter(page, owner);
    await guide.open("/buying-guide/full");
    await guide.expectInView(1);
    await expect(guide.stop(1)).toContainText("Current step");
    await expect(guide.finish).toHaveText("Mark step 1 done and go on");
    await guide.finish.click();
    await guide.expectInView(2);
    await guide.expectCurrent(2);
    await guide.expectCompleted([1]);
    await expect(guide.stop(1)).toContainText("Completed");
    await expect(guide.stop(2)).toContainText("Current step");
    await expect(guide.stop(3)).toContainText("Not done yet");
    await guide.expectPercent(9);
    await guide.settled();
    if (owner === "account") {
      expect(await guide.saved()).toMatchObject({ completedSteps: [0], currentStep: 1 });
    }
    await guide.reload();
    await guide.expectInView(2);
    await guide.expectCompleted([1]);
  });

  test(`the circle of another step makes that one current, and leaves in view what is: ${owner} @no-script`, async ({ page }) => {
    const guide = await enter(page, owner);
    await guide.open("/buying-guide/full");
    await guide.choose(3);
    await guide.toggle(5);
    await guide.expectInView(3);
    await guide.expectCurrent(5);
    await guide.expectCompleted([5]);
    await guide.settled();
    await guide.next.click();
    await guide.expectInView(4);
    await guide.expectCurrent(4);
    await guide.toggle(5);
    await guide.expectCompleted([]);
    await guide.expectInView(4);
    await guide.expectCurrent(5);
    await guide.previous.click();
    await guide.expectInView(3);
  });
}

test("Previous and Next move between the first and the last step, and complete nothing @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/selling-guide/full");
  await expect(guide.previous).toBeDisabled();
  for (const step of [2, 3, 4, 5, 6, 7]) {
    await guide.next.click();
    await guide.expectInView(step);
    await guide.expectCurrent(step);
  }
  await expect(guide.next).toBeDisabled();
  await guide.expectPercent(0);
  await guide.previous.click();
  await guide.expectInView(6);
  await guide.expectCompleted([]);
});

test("a step that an address asks for is shown, and saves nothing for an account @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full?step=f");
  await guide.expectInView(6);
  await guide.expectCurrent(1);
  expect(await guide.saved()).toBeNull();
  await guide.next.click();
  await guide.expectInView(7);
  await guide.expectCurrent(7);
  await guide.settled();
  expect(await guide.saved()).toMatchObject({ currentStep: 6, completedSteps: [] });
  await guide.open("/buying-guide/full?step=c");
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await guide.expectCurrent(3);
  await guide.settled();
  expect(await guide.saved(), "a step becomes current with a change made in it").toMatchObject({ currentStep: 2 });
});

test("the button at the end of a step says what it does: done already, and the last one @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/selling-guide/full?step=5&done=5"));
  await expect(guide.goOn).toHaveText("Go on to step 7");
  await guide.goOn.click();
  await guide.expectInView(7);
  await guide.expectCompleted([6]);
  await expect(guide.finish).toHaveText("Mark step 7 done");
  await expect(guide.card).toContainText("Check to complete or click 'Next Step' & return later");
  await guide.finish.click();
  await guide.expectCompleted([6, 7]);
  await guide.expectInView(7);
  await expect(guide.finish).toHaveCount(0);
  await guide.reopen.click();
  await guide.expectCompleted([6]);
  await expect(guide.finish).toHaveText("Mark step 7 done");
  if (await guide.hasScript()) {
    await expect(guide.finish, "the focus is not lost").toBeFocused();
  }
});

test("what is done is counted beside the button; a 'No' is still open, and blocks nothing @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  const done = (words: string | RegExp) => expect(guide.card.getByText(/\d+ of \d+ done/).locator("..")).toContainText(words);
  // 'Rebate': a short step.
  await guide.open(addressAt("/buying-guide/full?step=6&covered=6-0"));
  const [questions, things] = [await guide.questions.count(), await guide.thingsToDo.count()];
  const all = questions + things;
  await done(`0 of ${all} done`);
  await guide.answer(1, "No").click();
  await expect(guide.answer(1, "No")).toBeChecked();
  await done(`0 of ${all} done`);
  for (let thing = 0; thing < things; thing += 1) {
    await guide.thingsToDo.nth(thing).click();
    await expect(guide.thingsToDo.nth(thing)).toBeChecked();
  }
  await guide.expectCompleted([7]);
  await done(`${things} of ${all} done · This step is done. ${questions} things are still open.`);
  for (let question = 1; question <= questions; question += 1) {
    await guide.answer(question, "Yes").click();
    await expect(guide.answer(question, "Yes")).toBeChecked();
  }
  await done(new RegExp(`^${all} of ${all} done$`));
  await guide.toggle(7);
  await done(`${all} of ${all} done · Everything is done. Mark the step done.`);
});

test("the house at the end of the path is lit when every step is done @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/selling-guide/full?step=6&done=0.1.2.3.4.5"));
  await expect(guide.path).toContainText("Your goal");
  await guide.finish.click();
  await guide.expectPercent(100);
  await expect(guide.path).toContainText("Every step is done");
  await expect(guide.path.getByRole("progressbar", { name: "Steps completed" })).toHaveAttribute("data-variant", "completion");
});

test("a guide of one step says how far it is, and is done by its one button @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/contract-review");
  await expect(guide.path).toContainText("0% complete");
  await expect(guide.next).toHaveCount(0);
  await expect(guide.finish).toHaveText("Mark step 1 done");
  await guide.finish.click();
  await expect(guide.card).toContainText("This step is done.");
  await expect(guide.path).toContainText("100% complete");
  await guide.reload();
  await expect(guide.card).toContainText("This step is done.");
  await guide.reopen.click();
  await expect(guide.finish).toHaveText("Mark step 1 done");
});

test.describe("with script", () => {
  // What a browser says of what it asks for while there is no network.
  test.use(expecting(/ERR_INTERNET_DISCONNECTED/));

  test("the step that was chosen comes to the top of the window, its heading with the focus", async ({ page }) => {
    const guide = new GuidePage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await guide.open("/buying-guide/full");
    await expect(guide.stop(9), "a phone folds the path").toBeHidden();
    await guide.path.locator("summary").click();
    await guide.choose(9);
    await guide.expectCurrent(9);
    await expect(guide.title).toBeFocused();
    await expect(guide.title).toBeInViewport({ ratio: 1 });
    await guide.next.click();
    await guide.expectInView(10);
    await expect(guide.title).toBeFocused();
    await expect(guide.title).toBeInViewport({ ratio: 1 });
  });

  test("Back leads a signed-in person to the step that was in view before", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/full");
    await guide.next.click();
    await guide.expectInView(2);
    await guide.choose(8);
    await page.goBack();
    await guide.expectInView(2);
    await guide.expectCurrent(8);
    await page.goForward();
    await guide.expectInView(8);
  });

  for (const owner of owners) {
    test(`offline, a step that the page has fetched is shown; one that it has not leaves the page as it is: ${owner}`, async ({
      page,
      context,
    }) => {
      const guide = await enter(page, owner);
      const fetched = page.waitForResponse(/\/buying-guide\/full\.data\?.*step=b/);
      await guide.open("/buying-guide/full");
      await guide.finish.hover();
      await fetched;
      await context.setOffline(true);
      await guide.finish.click();
      await guide.expectInView(2);
      await guide.expectCompleted([1]);
      await guide.choose(1);
      await guide.next.click();
      await guide.expectInView(2);
      await guide.next.click();
      await expect(page.getByText("That step can't be loaded just now.")).toBeVisible();
      await guide.expectInView(2);
      await context.setOffline(false);
      await guide.stop(3).getByRole("button").click();
      await guide.expectInView(3);
      await expect(page.getByText("That step can't be loaded just now.")).toHaveCount(0);
      await guide.expectCompleted([1]);
    });
  }

  test("the next step is there once somebody reaches for it, and shown without the server", async ({ page }) => {
    const guide = new GuidePage(page);
    const fetched = page.waitForResponse(/\/buying-guide\/full\.data\?.*step=b/);
    await guide.open("/buying-guide/full");
    await guide.next.focus();
    await fetched;
    await page.route(/\.data/, () => undefined);
    await guide.next.click();
    await guide.expectInView(2);
  });
});
