import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import { guides } from "#app/content/guides/guides.ts";
import { guidePath, startSignInPath } from "#app/paths.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";

test("a guest's progress is in the address: it survives reload and a bookmark opened in another browser @main @no-script", async ({
  page,
  openAnotherBrowser,
}) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=4&covered=4-4"));
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await guide.covered(2).click();
  await expect(guide.covered(2)).toBeChecked();
  await guide.thingsToDo.nth(2).click();
  await expect(guide.thingsToDo.nth(2)).toBeChecked();
  await guide.toggle(2);
  await guide.choose(5);
  const query = new URL(page.url()).searchParams;
  const expected = addressAt("/buying-guide/full?step=4&done=1&sub=4-2&answers=4-0y&covered=4-1.4");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(expected);
  expect([...query.keys()], "in a fixed order, empty parts left out").toEqual(["step", "done", "sub", "yes", "covered"]);

  const elsewhere = await openAnotherBrowser();
  for (const visited of [page, elsewhere]) {
    const visitedGuide = new GuidePage(visited);
    await visitedGuide.open(page.url());
    await visitedGuide.expectCompleted([2]);
    await visitedGuide.expectInView(5);
    await visitedGuide.expectCurrent(5);
    await expect(visitedGuide.answer(1, "Yes")).toBeChecked();
    await expect(visitedGuide.covered(2)).toBeChecked();
    await expect(visitedGuide.thingsToDo.nth(2)).toBeChecked();
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
  await guide.open("/buying-guide/full?step=zz&done=a.xx.-.d&sub=%00&yes=aa..&covered=%F0%9F%98%80&date=2026-02-31&__proto__=1&done[]=b");
  await guide.expectInView(1);
  await guide.expectCompleted([1, 4]);
  for (const query of ["step=", "step=%00", "done=", "?".repeat(50), `done=${"a.".repeat(900)}`]) {
    await guide.open(`/buying-guide/full?${query}`);
    await guide.expectInView(1);
  }
});

test("'No' brings the explanation and 'Yes' the good news, and the count follows @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  const questions = buyingFullGuide.steps[0]?.details ?? [];
  const lenders = questions.find(({ id }) => id.endsWith(".lenders-compared"));
  const question = guide.questions.filter({ hasText: lenders?.question });
  const answer = (name: "Yes" | "No") => question.getByRole("radio", { name, exact: true });
  await guide.open("/buying-guide/full");
  await guide.card.locator("summary", { hasText: "Only if …" }).click();
  await expect(guide.card).toContainText(`0 of ${questions.length} questions completed`);
  await answer("No").click();
  await expect(question).toContainText("Ask a second lender for a quote.");
  await expect(question.getByRole("link", { name: "Mortgage credit checks within 45 days" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect(guide.card).toContainText(`0 of ${questions.length} questions completed`);
  await answer("Yes").click();
  await expect(question).toContainText("With a loan, a second quote can save $50 to $100 a month.");
  await expect(question).not.toContainText("Ask a second lender for a quote.");
  await expect(answer("No")).not.toBeChecked();
  await expect(guide.card).toContainText(`1 of ${questions.length} questions completed`);
  await expect(guide.circle(1), "answers complete no step").not.toBeChecked();
});

test("the last thing to do completes its step; unticking it does not reopen the step @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  const last = (await guide.thingsToDo.count()) - 1;
  for (let thing = 0; thing < last; thing += 1) {
    await guide.thingsToDo.nth(thing).click();
    await expect(guide.thingsToDo.nth(thing)).toBeChecked();
  }
  await expect(guide.circle(1)).not.toBeChecked();
  await guide.thingsToDo.nth(last).click();
  await expect(guide.circle(1)).toBeChecked();
  await guide.expectInView(1);
  await guide.expectPercent(9);
  await guide.thingsToDo.nth(0).click();
  await expect(guide.thingsToDo.nth(0)).not.toBeChecked();
  await expect(guide.circle(1)).toBeChecked();
  await guide.toggle(1);
  await expect(guide.thingsToDo.nth(last), "reopening a step leaves its things alone").toBeChecked();
  await expect(guide.thingsToDo.nth(0)).not.toBeChecked();
});

test.describe("where completing asks for an account", () => {
  const locked = guides.filter((guide) => !guide.guestsMayComplete);

  test("these are four selling guides", () => {
    expect(locked.map(({ journeyType, tier }) => `${journeyType} ${tier}`).sort()).toEqual([
      "selling commission-free",
      "selling concierge",
      "selling free",
      "selling need-based",
    ]);
  });

  for (const { journeyType, tier, steps } of locked) {
    test(`a guest of the ${tier} guide finds a lock with 'Log in to tick this' in the place of what completes @no-script`, async ({
      page,
    }) => {
      const guide = new GuidePage(page);
      const address = guidePath(journeyType, tier);
      await guide.open(address);
      const [step] = steps;
      const things = step?.subSteps ?? [];
      const locks = guide.card.getByRole("link", { name: /^Log in to tick this ?: / });
      await expect(locks).toHaveCount(things.length + 1);
      await expect(guide.path.getByRole("link", { name: /^Log in to tick this ?: / })).toHaveCount(steps.length);
      await expect(guide.thingsToDo).toHaveCount(0);
      await expect(guide.circles).toHaveCount(0);
      await expect(guide.finish).toHaveCount(0);
      await expect(locks.filter({ hasText: things[0]?.title })).toHaveAttribute(
        "href",
        startSignInPath(address, `subStep.complete ${things[0]?.id}`),
      );

      await guide.answer(1, "Yes").click();
      await expect(guide.answer(1, "Yes")).toBeChecked();
      await guide.covered(1).click();
      await guide.next.click();
      await guide.expectInView(2);
      await guide.expectCurrent(2);
      await expect(page).toHaveURL(new RegExp(`${address}\\?step=b&yes=[a-z]+&`));
      await expect(locks.last(), "with the answers so far").toHaveAttribute(
        "href",
        new RegExp(`redirect=${encodeURIComponent(`${address}?step=b&yes=`)}.*&command=step.finish`),
      );
      await guide.expectPercent(0);
    });
  }

  test("what an address says to be complete is not", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(addressAt("/selling-guide/need-based?step=1&done=0.1&sub=0-0&answers=1-0n"));
    await guide.expectPercent(0);
    await guide.expectInView(2);
    await expect(guide.answer(1, "No")).toBeChecked();
  });
});

test("every way to log in comes back to the present address", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.toggle(1);
  await guide.toggle(3);
  await guide.more.click();
  const back = startSignInPath(addressAt("/buying-guide/full?step=2&done=0.2"));
  const links = page.getByRole("link", { name: /^log ?in$/i });
  await expect(links, "in the header, in the save status, and for a note").toHaveCount(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("href", back);
  }
});

test("a guest is asked to log in after the first change, once in a tab, for ten seconds", async ({ page }) => {
  const guide = new GuidePage(page);
  const prompt = guide.toast("Save your progress");
  await guide.holdClock();
  await guide.open("/buying-guide/full");
  await page.clock.runFor(2_000);
  await expect(prompt, "not before anything is done").toHaveCount(0);
  await guide.answer(1, "Yes").click();
  await expect(prompt).toBeVisible();
  await expect(guide.toast("Log in to keep your progress.")).toBeVisible();
  await guide.finish.click({ trial: true });
  await page.clock.runFor(9_000);
  await expect(prompt).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(prompt).toHaveCount(0);
  await guide.answer(1, "No").click();
  await expect(guide.answer(1, "No")).toBeChecked();
  await guide.open("/selling-guide/full");
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await page.clock.runFor(100);
  await expect(prompt).toHaveCount(0);
});

test("help with the step in view stands in sight, and 'Get help' leads there: expert, numbers, words @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=5"));
  const help = page.getByRole("region", { name: "Talk to us" });
  await expect(help).toBeVisible();
  await expect(help.getByRole("link", { name: /^Group text/ })).toHaveAttribute("href", /^sms:.+body=About%20%22Opening%20Escrow/);
  await expect(help.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:/);
  await expect(help.getByRole("link", { name: /^(?:Book a call|Schedule Call)/ })).toBeVisible();
  await expect(help.getByRole("link", { name: "escrow" }).first()).toHaveAttribute("href", /^\/glossary\?from=.*#escrow$/);
  await expect(help.getByRole("link", { name: /AI assistant/ }), "the full tier has people for that").toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Get help" }).click();
  await expect(help).toBeInViewport();
  await guide.open("/selling-guide/concierge");
  await expect(help.getByRole("link", { name: /^Text/ }).first()).toHaveAttribute("href", /^sms:/);
  await expect(help.getByRole("link", { name: /AI assistant/ })).toBeVisible();
  await expect(help.getByRole("link", { name: "Access Dashboard" })).toBeVisible();
});
