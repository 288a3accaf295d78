import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import { guides } from "#app/content/guides/guides.ts";
import { sellingFreeGuide } from "#app/content/guides/selling-free.guide.ts";
import { guidePath } from "#app/paths.ts";
import { addDays } from "#machines/calendar.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

for (const guide of [buyingFullGuide, sellingFreeGuide]) {
  test(`the plan of the ${guide.tier} ${guide.journeyType} guide shows every step, question and thing to do, on paper too @no-script`, async ({
    page,
  }) => {
    await page.goto(`${guidePath(guide.journeyType, guide.tier)}/plan`);
    const main = page.getByRole("main");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      const words = await main.evaluate((element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, " "));
      const texts = guide.steps.flatMap(({ title, details, subSteps }) => [
        title,
        ...details.map(({ question }) => question),
        ...subSteps.map((subStep) => subStep.title),
      ]);
      expect(texts.filter((text) => !words.includes(text))).toEqual([]);
    }
    await expect(main.locator("input, button, textarea, [role=checkbox], [role=radio]"), "nothing to fill in").toHaveCount(0);
  });
}

test("'Read my whole plan' leads to the plan with all that a guest did, and back @main @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  const address = addressAt("/buying-guide/full?step=1&done=0&sub=0-0&answers=0-0y");
  await guide.open(address);
  await page.getByRole("link", { name: "Read my whole plan" }).click();
  await expect(page).toHaveURL(address.replace("?", "/plan?"));
  const step = (title: string | undefined) => page.getByRole("region", { name: new RegExp(`${title}$`) });
  await expect(step(buyingFullGuide.steps[0]?.title)).toContainText("Done");
  const [question, subStep] = [buyingFullGuide.steps[0]?.details[0], buyingFullGuide.steps[0]?.subSteps[0]];
  await expect(page.getByRole("listitem").filter({ hasText: question?.question })).toContainText("Yes");
  await expect(page.getByRole("listitem").filter({ hasText: subStep?.title })).toContainText("Done");
  await page.getByRole("link", { name: "Back to the guide" }).click();
  await expect(page).toHaveURL(address);
  await guide.live();
  await guide.expectCompleted([1]);
});

test("'Print my plan' leads to the summary and prints it, or leads there alone @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await guide.open(addressAt("/buying-guide/full?step=1&done=0&answers=0-0y"));
  await guide.live();
  await page.getByRole("link", { name: "Print my plan" }).click();
  await expect(page).toHaveURL(/\/plan\?step=b&done=a&yes=\w+&view=summary$/);
  await expect(page.getByRole("region", { name: "Your steps" }).getByRole("listitem").first()).toContainText("Done");
  const printed = page.locator("html[data-printed]");
  if (await guide.hasScript()) {
    await expect(printed, "printed on arrival").toHaveCount(1);
    await page.reload();
    await expect(printed, "and not again").toHaveCount(0);
    await page.getByRole("link", { name: "Print this page" }).click();
    await expect(printed).toHaveCount(1);
  } else {
    await expect(page.getByText("Print this page from your browser's menu.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Whole plan" }).click();
  await expect(page).toHaveURL(addressAt("/buying-guide/full?step=1&done=0&answers=0-0y").replace("?", "/plan?"));
});

for (const guide of guides) {
  const name = `${guide.journeyType} ${guide.tier}`;

  test(`the summary of the ${name} guide fits on two pages with much open, and the whole of it is cut nowhere`, async ({ page }) => {
    const answers = guide.steps.flatMap(({ details }) => details.map(({ key }) => key)).join(".");
    const plan = `${guidePath(guide.journeyType, guide.tier)}/plan?date=${new Date().getUTCFullYear() + 1}-06-15&no=${answers}`;
    await page.goto(`${plan}&view=summary`);
    expect(pagesOf(await page.pdf({ format: "Letter" }))).toBeLessThanOrEqual(2);
    await page.goto(plan);
    await page.emulateMedia({ media: "print" });
    // As wide as a page with the browser's own margins.
    await page.setViewportSize({ width: 720, height: 960 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, "nothing stands over the edge").toBeLessThanOrEqual(0);
  });
}

/** How many pages a PDF of Chromium's has. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

test("a signed-in person's notes stand in the plan", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.more.click();
  await page.getByLabel("Your note on step 1").fill("Ask <b>Pat</b>");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.goto("/buying-guide/full/plan");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Your note: Ask <b>Pat</b>")).toBeVisible();
});

test("the guide on paper is the step in view, with its answers, and the plan's address @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?step=6&done=0&answers=6-0y.1n&covered=6-0"));
  await page.emulateMedia({ media: "print" });
  await expect(guide.title).toBeVisible();
  await expect(guide.questions).toHaveCount(buyingFullGuide.steps[6]?.details.length ?? 0);
  await expect(guide.answer(1, "Yes")).toBeChecked();
  const mark = (selector: string) =>
    guide
      .question(1)
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, "::before").content);
  expect(await mark("[role=radio][aria-checked=true]")).toContain("✓");
  expect(await mark("[role=radio][aria-checked=false]")).not.toContain("✓");
  await expect(page.getByRole("main").getByText("/buying-guide/full/plan")).toBeVisible();
  await expect(page.getByRole("button", { name: /Next Step|Previous Step|Mark step/ })).toHaveCount(0);
  for (const name of ["Back", "Login", "Get help"]) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
});

test("everybody can use the plan", async ({ page }) => {
  await page.goto(`/buying-guide/free/plan?date=${new Date().getUTCFullYear() + 1}-06-15`);
  await expectAccessible(page);
});

test("the move and the first year count from a contract's closing, and are estimates by a hoped-for day @no-script", async ({ page }) => {
  const today = new Date().toISOString().slice(0, 10);
  const closing = addDays(today, 60);
  const moving = page.getByRole("region", { name: "Moving, and the first year" });
  await page.goto(`/buying-guide/full/plan?date=${closing}`);
  await page.getByRole("link", { name: "Moving and the first year" }).click();
  await expect(moving).toContainText("Estimates, by");
  await expect(moving.getByRole("listitem").filter({ hasText: "Quotes from movers" })).toContainText(", about ");
  await page.goto(`/buying-guide/full/plan?date=${closing}&acc=${addDays(today, -3)}`);
  const movers = moving.getByRole("listitem").filter({ hasText: "Quotes from movers" });
  await expect(movers).not.toContainText("about");
  await expect(movers.locator("time")).toHaveAttribute("datetime", addDays(closing, -28));
});
