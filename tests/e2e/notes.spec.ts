import type { Page } from "@playwright/test";
import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import { noteElementId, startSignInPath } from "#app/paths.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { holdScripts } from "./support/hold-back.ts";
import { signUp } from "./support/sign-in.ts";

const id = noteElementId(buyingFullGuide.steps[0]?.id ?? "");
const field = (page: Page) => page.locator(`#${id}-text`);
const status = (page: Page) => page.locator(`#${id}`).getByRole("status");
const error = (page: Page) => page.locator(`#${id}-error`);

/** Opens a guide's first step with its note. */
async function openNote(page: Page) {
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await unfoldNote(guide);
  return guide;
}

async function unfoldNote(guide: GuidePage) {
  if (!(await field(guide.page).isVisible())) {
    await guide.more.click();
  }
}

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Save note" }).click();
}

/** Until what was written is saved: without script the page came anew, with the step's note in sight. */
const saved = (page: Page) => expect(status(page)).toHaveText("Saved");

test.use(expecting(/\/api\/commands\)$|ERR_FAILED/));

test("a note is saved, and is there after a reload @main @no-script", async ({ page }) => {
  await signUp(page);
  const guide = await openNote(page);
  const text = 'Ask Pat <b>about</b> the "rate lock"\nand the roof';
  await write(page, text);
  await saved(page);
  await guide.reload();
  await unfoldNote(guide);
  await expect(field(page)).toHaveValue(text);
  await guide.next.click();
  await guide.expectInView(2);
  await guide.previous.click();
  await guide.expectInView(1);
  await unfoldNote(guide);
  await expect(field(page), "it is there when the step comes into view again").toHaveValue(text);
});

test("a note that is too long stays, with what is wrong with it @no-script", async ({ page }) => {
  await signUp(page);
  const guide = await openNote(page);
  const text = "x".repeat(2_001);
  await write(page, text);
  await expect(error(page)).toContainText("Your note has 2,001 characters. Make it 2,000 or fewer");
  await expect(field(page)).toHaveValue(text);
  await expect(field(page)).toHaveAccessibleDescription(/2,001 characters/);
  if (!(await guide.hasScript())) {
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("link", { name: /2,001 characters/ }), "the summary leads to the field").toHaveAttribute(
      "href",
      `#${id}-text`,
    );
  }
  await write(page, "Short");
  await saved(page);
});

test("a guest is told how to get notes, and comes back to the same place", async ({ page }) => {
  const guide = new GuidePage(page);
  const address = addressAt("/buying-guide/full?covered=0-0&done=1");
  await guide.open(address);
  await guide.more.click();
  const link = guide.card.getByText("to write a private note on this step").getByRole("link", { name: "Log in" });
  await expect(link).toHaveAttribute("href", startSignInPath(address));
});

test("the person says whether the agent may read the notes @no-script", async ({ page }) => {
  await signUp(page);
  await openNote(page);
  await write(page, "The seller's dog bites");
  await saved(page);
  const share = page.getByRole("button", { name: "Share with my agent" });
  await expect(share).toHaveAttribute("aria-pressed", "false");
  await share.click();
  await expect(share).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Your agent can read your notes on this guide. Uncheck")).toBeVisible();
  await share.click();
  await expect(share).toHaveAttribute("aria-pressed", "false");
});

test.describe("with script", () => {
  test("what is typed before the page's script has come is saved, though it was folded away since", async ({ page, context }) => {
    await signUp(page);
    const guide = await openNote(page);
    await write(page, "Ask Pat");
    await saved(page);
    const letScriptsCome = await holdScripts(page);
    await page.goto("/buying-guide/full", { waitUntil: "commit" });
    await unfoldNote(guide);
    await field(page).fill("Ask Pat and Kim");
    await guide.more.click();
    await expect(field(page)).toBeHidden();
    letScriptsCome();
    await guide.live();
    await expect(field(page)).toHaveValue("Ask Pat and Kim");
    const other = await context.newPage();
    await expect(async () => {
      await openNote(other);
      await expect(field(other)).toHaveValue("Ask Pat and Kim", { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });

  test("a note saves itself while it is typed", async ({ page }) => {
    await signUp(page);
    const guide = await openNote(page);
    await field(page).pressSequentially("Ask Pat");
    await saved(page);
    await guide.reload();
    await unfoldNote(guide);
    await expect(field(page)).toHaveValue("Ask Pat");
  });

  test("a failed save loses nothing: the text stays in sight, also through a reload, and can be saved again", async ({ page }) => {
    await signUp(page);
    const guide = await openNote(page);
    await page.route("**/api/commands", (route) => route.abort());
    await field(page).fill("Ask Pat");
    await expect(error(page)).toContainText("Not saved. Your text is still here");
    await guide.reload();
    await expect(field(page), "what is not saved is not folded away").toBeVisible();
    await expect(field(page)).toHaveValue("Ask Pat");
    await expect(error(page)).toContainText("Not saved");
    await page.unroute("**/api/commands");
    await page.getByRole("button", { name: "Save note" }).click();
    await saved(page);
    await expect(error(page)).toHaveCount(0);
  });

  test("what could not be saved is there when its step comes into view again", async ({ page }) => {
    await signUp(page);
    const guide = await openNote(page);
    await page.route("**/api/commands", (route) =>
      /note\.save/.test(route.request().postData() ?? "") ? route.abort() : route.continue(),
    );
    await field(page).fill("Ask Pat");
    await expect(error(page)).toContainText("Not saved");
    await guide.next.click();
    await guide.expectInView(2);
    await page.unroute("**/api/commands");
    await guide.previous.click();
    await guide.expectInView(1);
    await expect(field(page)).toHaveValue("Ask Pat");
    await saved(page);
  });

  test("what is typed before the page's script has come stands beside what could not be saved before", async ({ page }) => {
    await signUp(page);
    const guide = await openNote(page);
    await page.route("**/api/commands", (route) => route.abort());
    await field(page).fill("Ask Pat");
    await expect(error(page)).toContainText("Not saved");
    const letScriptsCome = await holdScripts(page);
    // On another way than a reload, which would bring the field's text back.
    await page.goto("/buying-guide/full?", { waitUntil: "commit" });
    await unfoldNote(guide);
    await field(page).fill("Ask Kim");
    await page.unroute("**/api/commands");
    letScriptsCome();
    await expect(field(page)).toHaveValue("Ask Pat\n\nAsk Kim");
    // The page that was left has saved its text once more: nothing routes what outlives a page.
    await page.getByRole("button", { name: "Keep my text" }).click();
    await saved(page);
  });

  test("two windows never overwrite each other unseen", async ({ page, context }) => {
    await signUp(page);
    const guide = await openNote(page);
    const second = await context.newPage();
    await openNote(second);
    await field(page).fill("First window");
    await saved(page);
    await field(second).fill("Second window");
    await expect(error(second)).toContainText("changed in another window");
    await expect(second.getByText("First window")).toBeVisible();
    await expectAccessible(second);
    await second.getByRole("button", { name: "Keep my text" }).click();
    await saved(second);
    await guide.reload();
    await unfoldNote(guide);
    await expect(field(page)).toHaveValue("Second window");
  });

  test("a note leaves ticks alone, and ticks leave the note alone", async ({ page }) => {
    await signUp(page);
    const guide = await openNote(page);
    await field(page).fill("Ask Pat");
    await guide.toggle(1);
    await guide.settled();
    await saved(page);
    expect((await guide.saved())?.completedSteps).toEqual([0]);
    await expect(field(page)).toHaveValue("Ask Pat");
  });
});
