import { startReceiver } from "../support/webhook-receiver.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn, signUp } from "./support/sign-in.ts";

test("an administrator adds a webhook, whose receiver gets signed changes, and removes it @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const receiver = await startReceiver();
  try {
    await signIn(page, administrator);
    await page.goto("/admin");
    await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Webhooks" }).click();
    await page.getByRole("button", { name: "Add the webhook" }).click();
    await page.getByRole("link", { name: "Enter the address that gets the messages." }).click();
    await expect(page.getByLabel("Address")).toBeFocused();
    await page.getByLabel("Address").fill(receiver.url);
    await page.getByRole("checkbox", { name: /^Steps and answers/ }).check();
    await page.getByRole("button", { name: "Add the webhook" }).click();
    const secret = page.getByRole("textbox", { name: "Secret" });
    await expect(secret).toHaveValue(/^whsec_/);
    receiver.trust(await secret.inputValue());
    if (javaScriptEnabled !== false) {
      await expectAccessible(page);
    }
    const webhook = page
      .getByRole("region", { name: /^Webhooks of/ })
      .getByRole("listitem")
      .filter({ hasText: receiver.url });
    await webhook.getByRole("button", { name: "Send a test event" }).click();
    const log = page.getByRole("region", { name: "Log" });
    await expect(log).toContainText(receiver.url);
    await expect(async () => {
      await page.getByRole("link", { name: "Look again" }).click();
      await expect(log.getByRole("listitem").filter({ hasText: "Test event" })).toContainText("Delivered", { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    // Among the changes of other tests' plans.
    expect(receiver.received.filter(({ body }) => body.type === "webhook.test")).toHaveLength(1);

    const buyer = await openAnotherBrowser();
    await signUp(buyer);
    const record = { journeyType: "buying", serviceTier: "full", currentStep: 1, completedSteps: [0] };
    const saved = await buyer.request.post("/api/progress", { data: record });
    const { id } = (await saved.json()).progress;
    const change = () => receiver.received.find(({ body }) => body.data.planId === id);
    await expect.poll(change, { timeout: 20_000 }).toMatchObject({ body: { type: "plan.changed", data: { event: { seq: 1 } } } });
    expect(receiver.forged).toEqual([]);

    await log.getByRole("button", { name: /^Send again Test event/ }).click();
    await expect.poll(() => receiver.received.filter(({ body }) => body.type === "webhook.test").length, { timeout: 20_000 }).toBe(2);
    await webhook.getByRole("button", { name: "Pause" }).click();
    await expect(webhook.getByText("Paused", { exact: true })).toBeVisible();
    if (javaScriptEnabled !== false) {
      await expectAccessible(page);
    }
    await webhook.getByRole("button", { name: "Resume" }).click();
    await expect(webhook.getByText("Paused", { exact: true })).toBeHidden();
    await webhook.getByRole("button", { name: "Remove" }).click();
    await expect(webhook).toBeHidden();
  } finally {
    await receiver.stop();
  }
});
