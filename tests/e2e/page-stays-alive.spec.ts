import type { Page } from "@playwright/test";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { holdBack } from "./support/hold-back.ts";
import { signUp } from "./support/sign-in.ts";
import { takenOver } from "./support/taken-over.ts";

const scripts = "**/assets/*.js";
const guideHeading = "Keyturn Full Buyer Journey";

// What a browser says of files that do not come, and Remix of a page whose script is gone, which is what these tests are about.
const complaints = [
  // React says that the page is not as the server made it, and renders it anew.
  /Minified React error #(?:418|423|425);/,
  /net::ERR_FAILED/,
  /\/assets\/[\w.-]+\.js\)$/,
  /Error loading route module/,
  /Failed to fetch dynamically imported module/,
];
test.use(expecting(...complaints));

test.describe("in a tab that is older than the build", () => {
  for (const owner of ["guest", "account"] as const) {
    test(`a ${owner}'s way to another page ends there, and nothing is lost`, async ({ page }) => {
      if (owner === "account") {
        await signUp(page);
      }
      const guide = new GuidePage(page);
      await guide.open("/buying-guide/full");
      await guide.toggle(2);
      if (owner === "account") {
        await guide.settled();
      }
      await forgetScripts(page);
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Choose Your Buying Service" })).toBeVisible();
      await page.goBack();
      await guide.expectCompleted([2]);
      await guide.live();
      await guide.toggle(3);
      await guide.expectCompleted([2, 3]);
    });
  }

  test("what is fetched only when it is needed is done without", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/full");
    await page.route(scripts, (route) => route.fulfill({ status: 404, body: "" }));
    await guide.toggle(1);
    await guide.settled();
    await expect(page.getByText("Progress Saved").first()).toBeVisible();
    await guide.toggle(1);
    await guide.expectCompleted([]);
  });
});

const troubles = {
  "is blocked": (page: Page) => page.route(scripts, (route) => route.abort()),
  "fails on the server": (page: Page) => page.route(scripts, (route) => route.fulfill({ status: 500, body: "" })),
  "comes in part": (page: Page) =>
    page.route(scripts, (route) => (/guide/.test(route.request().url()) ? route.fulfill({ status: 500, body: "" }) : route.continue())),
};

for (const [trouble, cause] of Object.entries(troubles)) {
  test(`where the page's script ${trouble}, a guide is worked through by its forms`, async ({ page }) => {
    await signUp(page);
    await cause(page);
    await page.goto("/buying-guide/full");
    const guide = new GuidePage(page);
    await guide.finish.click();
    await guide.expectInView(2);
    await guide.expectCompleted([1]);
    await guide.next.click();
    await guide.expectInView(3);
    expect(await guide.saved()).toMatchObject({ completedSteps: [0], currentStep: 2 });
  });
}

test("while the page's script is late, a guide is worked through by its forms, and goes on when it comes @main", async ({ page }) => {
  const letThrough = await holdBack(page, scripts);
  const guide = new GuidePage(page);
  await page.goto("/buying-guide/full", { waitUntil: "commit" });
  await guide.finish.click();
  await expect(page).toHaveURL(/done=a/);
  await guide.expectCompleted([1]);
  await guide.more.click();
  await expect(guide.card.getByText("Pro tip.")).toBeVisible();
  letThrough();
  await guide.live();
  await expect(guide.card.getByText("Pro tip."), "what was opened stays open").toBeVisible();
  await guide.finish.click();
  await guide.expectCompleted([1, 2]);
});

test("whoever goes from an error to its field before the page's script has come keeps the focus there", async ({ page }) => {
  await signUp(page);
  await page.goto("/buying-guide/full/people/invite");
  const letThrough = await holdBack(page, scripts);
  const invite = page.getByRole("button", { name: "Send" });
  await invite.click();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByRole("link", { name: "Choose who it is." }).click();
  const first = page.getByRole("radio", { name: "The person I'm buying with" });
  await expect(first).toBeFocused();
  letThrough();
  await takenOver(invite);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(first).toBeFocused();
});

/** As browsers' translators do: every text is put into two elements of theirs, again whenever it changes. */
function translate() {
  const translateBelow = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent?.trim() && !node.parentElement?.closest("font, script, style, title, textarea")
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const found: Node[] = [];
    while (texts.nextNode()) {
      found.push(texts.currentNode);
    }
    for (const text of found) {
      const inner = document.createElement("font");
      const outer = document.createElement("font");
      outer.append(inner);
      inner.append(`${text.textContent}`);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  translateBelow(document.body);
  new MutationObserver(() => translateBelow(document.body)).observe(document.body, { subtree: true, childList: true, characterData: true });
}

for (const moment of ["before the script has come", "when it is live"] as const) {
  test(`a page that is translated ${moment} stays alive`, async ({ page }) => {
    const guide = new GuidePage(page);
    await signUp(page);
    if (moment === "before the script has come") {
      await page.addInitScript(`addEventListener("DOMContentLoaded", ${translate})`);
      await page.goto("/buying-guide/full");
      await guide.live();
    } else {
      await guide.open("/buying-guide/full");
      await page.evaluate(translate);
    }
    await workThrough(guide);
  });
}

/** As extensions do: nodes of theirs in the head, around the body's content and beside the body, and ours taken away. */
function alter() {
  const add = (parent: Element, name: string, place: "prepend" | "append") => {
    const node = document.createElement(name);
    node.dataset.extension = "";
    parent[place](node);
  };
  add(document.head, "meta", "prepend");
  add(document.head, "script", "append");
  add(document.body, "div", "prepend");
  add(document.body, "my-extension", "append");
  add(document.documentElement, "div", "append");
  document.querySelector("main h1")?.setAttribute("data-extension", "");
  document.querySelector("meta[name=theme-color]")?.remove();
  document.body.setAttribute("cz-shortcut-listen", "true");
}

for (const moment of ["before the script has come", "when it is live"] as const) {
  test(`a page that an extension alters ${moment} stays alive`, async ({ page }) => {
    const guide = new GuidePage(page);
    await signUp(page);
    if (moment === "before the script has come") {
      await page.addInitScript(`addEventListener("DOMContentLoaded", ${alter})`);
      await page.goto("/buying-guide/full");
      await guide.live();
    } else {
      await guide.open("/buying-guide/full");
      await page.evaluate(alter);
    }
    await workThrough(guide);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await page.evaluate(() => getComputedStyle(document.body).marginTop), "it has its styles").toBe("0px");
  });
}

/** Everything that changes what is on the page: ticks, answers, steps, toasts, and the way to another page and back. */
async function workThrough(guide: GuidePage) {
  const { page } = guide;
  await guide.circle(1).click();
  await expect.poll(async () => (await guide.saved())?.completedSteps).toEqual([0]);
  await guide.circle(1).click();
  await expect.poll(async () => (await guide.saved())?.completedSteps).toEqual([]);
  await guide.next.click();
  await expect.poll(async () => (await guide.saved())?.currentStep).toBe(1);
  await guide.expectInView(2);
  await guide.answer(1, "Yes").click();
  await expect.poll(async () => (await guide.saved())?.answers).toEqual({ 1: { 0: "yes" } });
  await expect(page.getByRole("heading", { level: 1, name: guideHeading })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Buying Service" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: guideHeading })).toBeVisible();
}

/** The files that this tab knows are gone; whatever document is loaded next names those that are there. */
async function forgetScripts(page: Page) {
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: "" }));
  page.once("domcontentloaded", () => page.unroute(scripts));
}
