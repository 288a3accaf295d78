import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

test("an owner passes a thing to do to the agent, finds it on Dates among those that wait for others, and takes it back @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const guide = new GuidePage(page);
  await signUp(page);
  await guide.open("/buying-guide/full");
  const thing = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: "Send us your proof" }) });
  await thing.getByRole("link", { name: "Not yours? Send us your proof" }).click();
  await thing.getByLabel("Who has it now?").selectOption("Your agent");
  await thing.getByRole("button", { name: "Save" }).click();
  await expect(thing.getByText(/^Agent's turn · since \w+ \d+/)).toBeVisible();
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }

  await page.getByRole("navigation", { name: "Your plan" }).getByRole("link", { name: "Dates" }).click();
  const waiting = page.getByRole("listitem").filter({ hasText: /^Agent's turn: / });
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole("link", { name: "Send us your proof" }).click();
  await expect(thing.getByText("Agent's turn")).toBeInViewport();
  if (javaScriptEnabled !== false) {
    await guide.live();
    await thing.getByRole("checkbox").click();
    await expect(thing.getByText("Agent's turn")).toHaveCount(0);
    await guide.settled();
    await guide.reload();
    await thing.getByRole("checkbox").click();
    await expect(thing.getByText("Agent's turn")).toBeVisible();
    await guide.settled();
  }

  await thing.getByRole("link", { name: /^Not theirs\?/ }).click();
  await thing.getByLabel("Who has it now?").selectOption("It's my turn");
  await thing.getByRole("button", { name: "Save" }).click();
  await expect(thing.getByText(/^Your turn · since/)).toBeVisible();
});
