import { figures } from "#app/content/evidence/figures.ts";
import { guides } from "#app/content/guides/guides.ts";
import { guidePath } from "#app/paths.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

const programs = [
  ["Free", "/buying-guide/free", "Free Buyer Guide"],
  ["Contract Review", "/buying-guide/contract-review", "Free Contract Review"],
  ["Standard Forms", "/buying-guide/standard-forms", "Free Access to Standard Forms"],
  ["Commission-Free", "/buying-guide/commission-free", "Commission-Free"],
  ["Need-Based", "/buying-guide/need-based", "Need-Based"],
] as const;

const journeys = [
  ["Free Contract Review", null, "/buying-guide/contract-review"],
  ["Free Access to Industry Standard Forms", null, "/buying-guide/standard-forms"],
  ["Standard Commission-Free Program", "Most Popular", "/buying-guide/free"],
  ["Financial Need-Based Program", "Limited Availability", "/buying-guide/need-based"],
] as const;

test("the free buyer guide offers five programs, with its own marked as the current one", async ({ page }) => {
  await page.goto("/buying-guide/free");
  const chooser = page.getByRole("navigation", { name: "Buyer programs" });
  await expect(chooser.getByRole("link")).toHaveText(programs.map(([name]) => name));
  await expect(chooser.locator("[aria-current]")).toHaveText("Free");
  for (const [name, path, title] of programs) {
    await page.goto("/buying-guide/free");
    await chooser.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  }
});

test("a newcomer to the free buyer guide chooses between four journeys", async ({ page }) => {
  await page.goto("/buying-guide/free");
  await expect(page.getByRole("heading", { name: "Choose Your Journey" })).toBeVisible();
  await expect(page.getByText("Select the program that best fits your needs")).toBeVisible();
  await expect(page.getByRole("link", { name: "Select This Journey" })).toHaveCount(journeys.length);
  for (const [title, badge, path] of journeys) {
    await page.goto("/buying-guide/free");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: title, exact: true }) });
    await expect(card.getByText("Most Popular")).toHaveCount(badge === "Most Popular" ? 1 : 0);
    await expect(card.getByText("Limited Availability")).toHaveCount(badge === "Limited Availability" ? 1 : 0);
    await card.getByRole("link", { name: "Select This Journey" }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test("whoever has begun the free buyer guide finds the journeys folded, and can look at them again @main @no-script", async ({ page }) => {
  await page.goto(addressAt("/buying-guide/free?step=1&done=0"));
  const card = page.getByRole("heading", { level: 3, name: "Financial Need-Based Program" });
  await expect(card).toBeHidden();
  await page.getByRole("heading", { name: "Choose Your Journey" }).click();
  await expect(card).toBeVisible();
  await page.getByRole("heading", { name: "Choose Your Journey" }).click();
  await expect(card).toBeHidden();
});

test("choosing the journey that one is on leads to the step in view and loses no tick", async ({ page }) => {
  const guide = new GuidePage(page);
  const address = addressAt("/buying-guide/free?step=1&done=0");
  await guide.open(address);
  await page.getByRole("heading", { name: "Choose Your Journey" }).click();
  await page.getByRole("link", { name: "Select This Journey (Standard Commission-Free Program)" }).click();
  await expect(page).toHaveURL(`${address}#step-choose-property`);
  await expect(guide.title).toBeInViewport();
  await guide.expectCompleted([1]);
  await page.getByRole("navigation", { name: "Buyer programs" }).getByRole("link", { name: "Free", exact: true }).click();
  await expect(page).toHaveURL(address);
  await guide.expectCompleted([1]);
});

test("the four cards appear one after the other, and at once where motion is unwanted", async ({ page }) => {
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Select This Journey" }) });
  const delays = () => cards.evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay));
  const names = () => cards.evaluateAll((items) => items.map((item) => getComputedStyle(item).animationName));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/buying-guide/free");
  expect(await delays()).toEqual(["0s", "0.1s", "0.2s", "0.3s"]);
  expect(await names()).not.toContain("none");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await names()).toEqual(["none", "none", "none", "none"]);
});

test("the work arounds of a free listing name the ways, the prices, and where the tips are", async ({ page }) => {
  await signUp(page);
  await page.goto("/selling-guide/free");
  const panel = page.locator("details").filter({ has: page.getByRole("heading", { name: "Free Listings Work Arounds" }) });
  for (const text of ["Be there", "contractor's box", "app still records", "sign is not essential", "Optional paid services"]) {
    await expect(panel.getByText(text).first()).toBeVisible();
  }
  await expect(panel.getByRole("listitem").filter({ hasText: "Yard sign" }).last()).toContainText("$200");
  await expect(panel.getByRole("listitem").filter({ hasText: "Lockbox" }).last()).toContainText("$200");
  await panel.getByRole("link", { name: "tips for negotiating offers" }).click();
  await expect(page).toHaveURL("/dashboard#negotiation-tips");
  await expect(page.getByRole("heading", { name: "Tips for negotiating offers" })).toBeInViewport();
});

test("a drawing stands beside its words, in the colors of the page and under its policy @no-script", async ({ page }) => {
  const [guide] = guides.filter(({ steps }) => steps.some((step) => step.figures));
  const step = guide?.steps.find((found) => found.figures);
  const [figure] = step?.figures ?? [];
  const files = new Set<string>();
  page.on("response", (response) => {
    if (figure && response.url().includes(`/assets/${figure}-`) && response.ok()) {
      files.add(response.url());
    }
  });
  const screen = new GuidePage(page);
  await screen.open(`${guide && guidePath(guide.journeyType, guide.tier)}?step=${step?.key}`);
  await screen.more.click();
  const drawing = page.getByRole("img", { name: figure && figures[figure].alternative });
  await expect(drawing).toBeVisible();
  await expect(page.getByText((figure && figures[figure].title) ?? "")).toBeVisible();
  await expect.poll(() => files.size).toBe(1);
  const ink = () => drawing.evaluate((element) => getComputedStyle(element).getPropertyValue("--figure-ink"));
  await page.emulateMedia({ colorScheme: "light" });
  const onLight = await ink();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ink()).not.toBe(onLight);
});

for (const path of ["/buying-guide/free", "/selling-guide/free", "/selling-guide/concierge"]) {
  test(`everybody can use what ${path} begins with`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expectAccessible(page);
  });
}
