import { addressAt } from "#tests/support/guide-addresses.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { holdScripts } from "./support/hold-back.ts";
import { signUp } from "./support/sign-in.ts";

// Scripts that are kept away are missed.
test.use(expecting(/net::ERR_FAILED/));

for (const owner of ["guest", "account"] as const) {
  test(`quick clicks of a ${owner} before the page's script has come count each`, async ({ page }) => {
    if (owner === "account") {
      await signUp(page);
    }
    const guide = new GuidePage(page);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/buying-guide/full", { waitUntil: "domcontentloaded" });
    // Each posts the form, and each post takes the place of the one before.
    await guide.circles.evaluateAll((circles) => {
      for (const index of [0, 4, 4, 7]) {
        (circles[index] as HTMLElement).click();
      }
    });
    await page.unroute("**/assets/*.js");
    await guide.expectCompleted([1, 5, 8]);
    await guide.live();
    await guide.expectInView(1);
    await guide.expectCurrent(8);
    await guide.toggle(2);
    await guide.expectCompleted([1, 2, 5, 8]);
  });
}

test("typing, pasting or dropping while a page comes alive breaks nothing", async ({ page }) => {
  // One event of each kind between any two tasks of the page, until it is live.
  await page.addInitScript(() => {
    const types = ["textInput", "input", "compositionstart", "compositionend", "copy", "cut", "paste", "reset"];
    const turns = new MessageChannel();
    turns.port1.onmessage = () => {
      for (const type of [...types, "dragstart", "dragend", "drop", "pointercancel", "touchcancel"]) {
        document.body?.dispatchEvent(new Event(type, { bubbles: true }));
      }
      if (window.earlyClickGuard?.isLive !== true) {
        turns.port2.postMessage(null);
      }
    };
    turns.port2.postMessage(null);
  });
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  await guide.toggle(2);
  await guide.expectCompleted([2]);
});

test("a link to a place in the page leads there before the page's script has come, and the page is taken over as it was", async ({
  page,
}) => {
  const guide = new GuidePage(page);
  const letThrough = await holdScripts(page);
  const address = addressAt("/buying-guide/free?step=1&done=0");
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Choose Your Journey" }).click();
  await page.getByRole("link", { name: "Select This Journey (Standard Commission-Free Program)" }).click();
  await expect(page).toHaveURL(`${address}#step-choose-property`);
  await guide.card.evaluate((card) => card.setAttribute("data-kept", ""));
  letThrough();
  await guide.live();
  await expect(guide.title).toBeInViewport();
  await expect(guide.card).toHaveAttribute("data-kept");
  await guide.toggle(2);
  await page.goBack();
  await guide.expectCompleted([1, 2]);
});
