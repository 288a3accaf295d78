import type { Page } from "@playwright/test";
import { buyingFullGuide } from "#app/content/buying-full.guide.ts";
import { noteElementId } from "#app/paths.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { holdScripts } from "./support/hold-back.ts";
import { signUp } from "./support/sign-in.ts";

const idOf = (step: number) => noteElementId(buyingFullGuide.steps[step - 1]?.id ?? "");
const field = (page: Page, step: number) => page.locator(`#${idOf(step)}-text`);
const status = (page: Page, step: number) => page.locator(`#${idOf(step)}`).getByRole("status");

/** Opens the guide's first step with its note. */
async function openNote(page: Page, step = 1) {
  const guide = new GuidePage(page);
  await guide.open(`/buying-guide/full`);
  await guide.unfold(step);
  await unfoldNote(page, step);
  return guide;
}

async function unfoldNote(page: Page, step = 1) {
  if (!(await field(page, step).isVisible())) {
    await page.locator(`#${idOf(step)} > summary`).click();
  }
}

async function write(page: Page, step: number, text: string) {
  await field(page, step).fill(text);
  await page
    .locator(`#${idOf(step)}`)
    .getByRole("button", { name: "Save note" })
    .click();
}

/** Until what was written is saved: without script the page came anew, with the step's note in it. */
async function saved(guide: GuidePage, step: number) {
  if (await guide.hasScript()) {
    await expect(status(guide.page, step)).toHaveText("Saved");
  } else {
    await expect(guide.page).toHaveURL(new RegExp(`#${idOf(step)}$`));
    await expect(status(guide.page, step)).toHaveText("Saved");
  }
}

test.use(expecting(/\/api\/progress\/notes\)$|ERR_FAILED/));

test("a note is saved, and is there after a reload @no-script", async ({ page }) => {
  await signUp(page);
  const guide = await openNote(page);
  const text = 'Ask Pat <b>about</b> the "rate lock"\nand the roof';
  await write(page, 1, text);
  await saved(guide, 1);
  await guide.reload();
  await unfoldNote(page);
  await expect(field(page, 1)).toHaveValue(text);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Your note: Ask Pat <b>about</b>")).toBeVisible();
});

test("a note that is too long stays, with what is wrong with it @no-script", async ({ page }) => {
  await signUp(page);
  const guide = await openNote(page);
  const text = "x".repeat(2_001);
  await write(page, 1, text);
  await expect(page.locator(`#${idOf(1)}`).getByText("Your note has 2,001 characters. Make it 2,000 or fewer")).toBeVisible();
  await expect(field(page, 1)).toHaveValue(text);
  if (!(await guide.hasScript())) {
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field(page, 1)).toHaveAccessibleDescription(/2,001 characters/);
  }
  await write(page, 1, "Short");
  await saved(guide, 1);
});

test("a guest is told how to get notes, and comes back to the same place", async ({ page }) => {
  const guide = new GuidePage(page);
  await guide.open(addressAt("/buying-guide/full?covered=0-&done=1"));
  const link = guide.card(1).getByText("to write a private note on this step").getByRole("link", { name: "Log in" });
  await expect(link).toHaveAttribute("href", /^\/auth\?redirect=%2Fbuying-guide%2Ffull%3Fdone%3Db/);
});

test("the person says whether the agent may read the notes @no-script", async ({ page }) => {
  await signUp(page);
  const guide = await openNote(page);
  await write(page, 1, "The seller's dog bites");
  await saved(guide, 1);
  const share = page.getByRole("button", { name: "Share with my agent" });
  await expect(share).toHaveAttribute("aria-pressed", "false");
  await share.click();
  await expect(share).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Your agent can read your notes on this guide. Untick")).toBeVisible();
  await share.click();
  await expect(share).toHaveAttribute("aria-pressed", "false");
});

test.describe("with script", () => {
  test("what is typed before the page's script has come is saved, though it was folded away since", async ({ page, context }) => {
    await signUp(page);
    const guide = await openNote(page);
    await write(page, 1, "Ask Pat");
    await saved(guide, 1);
    const letScriptsCome = await holdScripts(page);
    await page.goto("/buying-guide/full", { waitUntil: "commit" });
    await unfoldNote(page);
    await field(page, 1).fill("Ask Pat and Kim");
    await page.locator(`#${idOf(1)} > summary`).click();
    await expect(field(page, 1)).toBeHidden();
    letScriptsCome();
    await guide.live();
    await expect(field(page, 1)).toHaveValue("Ask Pat and Kim");
    const other = await context.newPage();
    await expect(async () => {
      await openNote(other);
      await expect(field(other, 1)).toHaveValue("Ask Pat and Kim", { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });

  test("a note saves itself while it is typed", async ({ page }) => {
    await signUp(page);
    const guide = await openNote(page);
    await field(page, 1).pressSequentially("Ask Pat");
    await expect(status(page, 1)).toHaveText("Saved");
    await guide.reload();
    await unfoldNote(page);
    await expect(field(page, 1)).toHaveValue("Ask Pat");
  });

  test("a failed save loses nothing: the text stays, also through a reload, and can be tried again", async ({ page }) => {
    await signUp(page);
    const guide = await openNote(page);
    await page.route("**/api/progress/notes", (route) => route.abort());
    await field(page, 1).fill("Ask Pat");
    await expect(status(page, 1)).toContainText("Not saved");
    await guide.reload();
    await expect(field(page, 1)).toHaveValue("Ask Pat");
    await expect(status(page, 1)).toContainText("Not saved");
    await page.unroute("**/api/progress/notes");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(status(page, 1)).toHaveText("Saved");
  });

  test("what is typed before the page's script has come stands beside what could not be saved before", async ({ page }) => {
    await signUp(page);
    await openNote(page);
    await page.route("**/api/progress/notes", (route) => route.abort());
    await field(page, 1).fill("Ask Pat");
    await expect(status(page, 1)).toContainText("Not saved");
    const letScriptsCome = await holdScripts(page);
    // On another way than a reload, which would bring the field's text back.
    await page.goto("/buying-guide/full?", { waitUntil: "commit" });
    await unfoldNote(page);
    await field(page, 1).fill("Ask Kim");
    await page.unroute("**/api/progress/notes");
    letScriptsCome();
    await expect(field(page, 1)).toHaveValue("Ask Pat\n\nAsk Kim");
    // The page that was left has saved its text once more: nothing routes what outlives a page.
    await page.getByRole("button", { name: "Keep my text" }).click();
    await expect(status(page, 1)).toHaveText("Saved");
  });

  test("two windows never overwrite each other unseen", async ({ page, context }) => {
    await signUp(page);
    await openNote(page);
    const second = await context.newPage();
    await openNote(second);
    await field(page, 1).fill("First window");
    await expect(status(page, 1)).toHaveText("Saved");
    await field(second, 1).fill("Second window");
    await expect(status(second, 1)).toContainText("changed in another window");
    await expect(second.getByText("First window")).toBeVisible();
    await expectAccessible(second);
    await second.getByRole("button", { name: "Keep my text" }).click();
    await expect(status(second, 1)).toHaveText("Saved");
    await page.reload();
    await unfoldNote(page);
    await expect(field(page, 1)).toHaveValue("Second window");
  });

  test("a note leaves ticks alone, and ticks leave the note alone", async ({ page }) => {
    await signUp(page);
    const guide = await openNote(page);
    await field(page, 1).fill("Ask Pat");
    await guide.toggle(1);
    await guide.settled();
    await expect(status(page, 1)).toHaveText("Saved");
    expect((await guide.saved())?.completedSteps).toEqual([0]);
    await expect(field(page, 1)).toHaveValue("Ask Pat");
  });
});
