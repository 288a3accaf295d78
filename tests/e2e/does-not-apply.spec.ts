import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import type { GuideStep } from "#app/content/guides/guide-types.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

const step: GuideStep | undefined = buyingFullGuide.steps.find(({ id }) => id === "rebate");
const [, question] = step?.details ?? [];
const thing = step?.subSteps.find(({ mayNotApply }) => mayNotApply);
const address = `/buying-guide/full?step=${step?.key}`;
const exclude = named("Doesn't apply", question?.question);
const include = named("Change", question?.question);

function named(text: string, item = "") {
  return `${text} ${item}`;
}

test("a question that doesn't apply folds to a line, is not counted, and comes back @main @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(address);
  await expect(guide.card).toContainText("0 of 4 questions completed");
  await page.getByRole("button", { name: exclude }).click();
  await expect(page.getByRole("button", { name: include })).toBeVisible();
  await expect(guide.card).toContainText("0 of 3 questions completed");
  await expect(page).toHaveURL(new RegExp(`[?&]na=${question?.key}(?:&|#|$)`));
  await guide.reload();
  await expect(guide.questions).toHaveCount(3);
  await page.getByRole("button", { name: include }).click();
  await expect(guide.card).toContainText("0 of 4 questions completed");
  await expect(guide.questions).toHaveCount(4);
});

test("a thing to do that doesn't apply leaves the step to the others @no-script", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open(address);
  for (const { title } of step?.subSteps.filter(({ id }) => id !== thing?.id) ?? []) {
    await guide.card.getByRole("checkbox", { name: title, exact: true }).click();
    await guide.settled();
  }
  await page.getByRole("button", { name: named("Doesn't apply", thing?.title) }).click();
  await expect(page.getByRole("button", { name: named("Change", thing?.title) })).toBeVisible();
  await guide.settled();
  await expect
    .poll(async () => (await guide.saved())?.completedSteps)
    .toEqual([buyingFullGuide.steps.findIndex(({ id }) => id === "rebate")]);
});

test("the focus goes where the question has gone, by keyboard alone", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  await guide.open(address);
  await page.getByRole("button", { name: exclude }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: include })).toBeFocused();
  await guide.settled();
  expect((await guide.saved())?.answers).toEqual({});
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: exclude })).toBeFocused();
});
