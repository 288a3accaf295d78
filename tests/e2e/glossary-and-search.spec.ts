import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";

/** 'Write the Offer', whose words have one that the glossary explains. */
const contingencyStep = addressAt("/buying-guide/full?step=3");

test("the glossary explains a term, and tells the steps where it comes up", async ({ page }) => {
  await page.goto("/glossary#escrow");
  const entry = page.locator("#escrow");
  await expect(entry.getByRole("heading", { name: "Escrow" })).toBeInViewport();
  await entry.getByText("Where it comes up").click();
  await entry.getByRole("link", { name: /^Keyturn Full Buyer Journey, step 6/ }).click();
  const guide = new GuidePage(page);
  await guide.live();
  await guide.expectInView(6);
});

test("the glossary's words can be filtered, and its letters follow the reader @no-script", async ({ page }) => {
  await page.goto("/glossary");
  const letters = page.getByRole("navigation", { name: "Letters" });
  await letters.getByRole("link", { name: "T", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "T", exact: true })).toBeInViewport();
  await expect(letters.getByRole("link", { name: "A", exact: true })).toBeInViewport();
  await page.getByLabel("Find a word").fill("earnest");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Earnest money" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Title insurance" })).toHaveCount(0);
  await page.getByLabel("Find a word").fill("zzqx");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("link", { name: "Search the guides for it" }).click();
  await expect(page.getByRole("heading", { name: "Nothing found for “zzqx”" })).toBeVisible();
});

test("a term in a step leads to the glossary without script, and is explained where it stands with script @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(contingencyStep);
  const term = guide.card.getByRole("link", { name: "contingency", exact: true }).first();
  await term.click();
  if (!(await guide.hasScript())) {
    await expect(page).toHaveURL(/\/glossary\?.*#contingency$/);
    return;
  }
  const note = page.getByRole("dialog", { name: "Contingency" });
  await expect(note).toContainText("A condition in the contract");
  await expect(note).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(term).toBeFocused();
});

test("a term is explained by keyboard, a click elsewhere only sends the explanation away, and 'Close' leads back", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(contingencyStep);
  const term = guide.card.getByRole("link", { name: "contingency", exact: true }).first();
  const note = page.getByRole("dialog", { name: "Contingency" });
  await term.focus();
  await page.keyboard.press("Enter");
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: "Close" }).click();
  await expect(note).toBeHidden();
  await expect(term).toBeFocused();
  await term.click();
  await expect(note).toBeVisible();
  await guide.card.getByRole("heading", { name: "Things to do" }).click({ position: { x: 2, y: 2 } });
  await expect(note).toBeHidden();
  await guide.expectUnfolded();
  expect(new URL(page.url()).hash, "explaining is no move").toBe("");
});

test.describe("with a network that fails", () => {
  test.use(expecting(/term-note|dynamically imported module/));

  test("an explanation that does not come leaves the link to the glossary", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(contingencyStep);
    await page.route("**/term-note.*.js", (route) => route.abort());
    await guide.card.getByRole("link", { name: "contingency", exact: true }).first().click();
    await expect(page).toHaveURL(/\/glossary\?.*#contingency$/);
  });
});

test("each term is marked once in a step, and never inside of a button, a summary or another link", async ({ page }) => {
  let count = 0;
  for (const { key } of buyingFullGuide.steps) {
    await page.goto(`/buying-guide/full?step=${key}`);
    const links = await page
      .locator("section[id^='step-'] a[href^='/glossary']")
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).hash));
    expect(links).toEqual([...new Set(links)]);
    expect(await page.locator(":is(button, summary, label, a) a").count()).toBe(0);
    count += links.length;
  }
  expect(count).toBeGreaterThan(15);
});

test("a guest searches from a guide and follows a result into another step, with all that was ticked @main @no-script", async ({
  page,
}) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?done=0"));
  await guide.toggle(2);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByLabel("What are you looking for?").fill("who holds your depsit");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: /results? for “who holds your depsit”/ })).toBeVisible();
  await expect(page.locator("mark").first()).toBeVisible();
  await page.getByRole("link", { name: "Do you know who holds your deposit" }).click();
  await expect(page).toHaveURL(/\/buying-guide\/full\?.*done=a\.b.*#question-[a-z]{2}$/);
  await guide.live();
  await guide.expectInView(6);
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  await guide.expectCompleted([1, 2]);
});

test("a guest who looks a word up comes back to the guide with all that was ticked", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(contingencyStep);
  await guide.toggle(4);
  await guide.card.getByRole("link", { name: "contingency", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Contingency" }).getByRole("link", { name: "See it in the glossary" }).click();
  await expect(page.locator("#contingency")).toBeInViewport();
  await page.getByRole("link", { name: "Back to your guide" }).click();
  await expect(page).toHaveURL(addressAt("/buying-guide/full?step=3&done=3"));
  await guide.live();
  await guide.expectCompleted([4]);
  await page.getByRole("banner").getByRole("link", { name: "Glossary" }).click();
  await page.locator("#contingency").getByText("Where it comes up").click();
  await page
    .locator("#contingency")
    .getByRole("link", { name: /^Keyturn Full Buyer Journey/ })
    .click();
  await guide.live();
  await guide.expectCompleted([4]);
});

test("a search that finds nothing says what to do, and runs nothing that was typed", async ({ page }) => {
  await page.goto(`/search?${new URLSearchParams({ q: "<zzqx onzzqy=zzqz>" })}`);
  await expect(page.getByRole("heading", { name: "Nothing found for “<zzqx onzzqy=zzqz>”" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "glossary" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Glossary" })).toBeVisible();
});

test.describe("everybody can use", () => {
  for (const path of ["/glossary#escrow", "/search", "/search?q=earnest+money", "/search?q=zzqx&from=%2Fbuying-guide%2Ffull%3Fdone%3D0"]) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }

  test("a term that is explained in a guide", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open(contingencyStep);
    await guide.card.getByRole("link", { name: "contingency", exact: true }).first().click();
    await expect(page.getByRole("dialog", { name: "Contingency" })).toBeVisible();
    await expectAccessible(page);
  });
});
