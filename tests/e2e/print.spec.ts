import { buyingFullGuide } from "#app/content/buying-full.guide.ts";
import { sellingFreeGuide } from "#app/content/selling-free.guide.ts";
import { guidePath } from "#app/paths.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";

for (const guide of [buyingFullGuide, sellingFreeGuide]) {
  test(`on paper, the ${guide.tier} ${guide.journeyType} guide shows every step, question and thing to do @no-script`, async ({ page }) => {
    await page.goto(guidePath(guide.journeyType, guide.tier));
    await page.emulateMedia({ media: "print" });
    const main = page.getByRole("main");
    for (const { title, details, subSteps } of guide.steps) {
      await expect(main.getByRole("heading", { name: title })).toBeVisible();
      const texts = [...details.map(({ question }) => question), ...subSteps.map((subStep) => subStep.title)];
      const hidden = await main.evaluate((element, wanted) => {
        // Whatever is folded away takes no room on the paper.
        const shown = [...element.querySelectorAll("p, button")].filter(
          (part) => part.checkVisibility() && part.getClientRects().length > 0,
        );
        const words = shown.map((part) => part.textContent?.trim());
        return wanted.filter((text) => !words.includes(text));
      }, texts);
      expect(hidden).toEqual([]);
    }
  });
}

test("on paper, answers and ticks show, addresses are written out, and nothing is left that can only be pressed", async ({ page }) => {
  await page.goto(addressAt("/buying-guide/full?step=1&done=0&sub=0-0&answers=0-0y.1n&covered=0-0"));
  await page.emulateMedia({ media: "print" });
  const question = page.locator("li").filter({ hasText: buyingFullGuide.steps[0]?.details[0]?.question ?? "" });
  await expect(question.getByRole("radio", { name: "Yes" })).toBeChecked();
  const box = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, "::before").content);
  expect(await box("[role=radio][aria-checked=true]")).toContain("✓");
  expect(await box("[role=radio][aria-checked=false]")).not.toContain("✓");
  const source = page.locator("main a[href^='http']").first();
  expect(await source.evaluate((element) => getComputedStyle(element, "::after").content)).toMatch(/http|attr\(href\)/);
  await expect(page.getByRole("button", { name: /Next Step|Previous Step/ })).toHaveCount(0);
  for (const name of ["Print my plan", "Back", "Login", "Your dashboard"]) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByText(/Call \(202\) 555-01\d\d/).first()).toBeVisible();
});

test("'Print my plan' prints, and where script does not run leads to the words that say how @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes");
  });
  const guide = new GuidePage(page);
  await guide.open("/selling-guide/full");
  await page.getByRole("link", { name: "Print my plan" }).click();
  await (javaScriptEnabled === false
    ? expect(page.getByText("use Print in your browser's menu")).toBeInViewport()
    : expect(page.locator("html[data-printed=yes]")).toBeAttached());
});
