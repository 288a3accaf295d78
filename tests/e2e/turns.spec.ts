import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

test("an owner passes a thing to do to the agent, finds it among those that wait for others, and takes it back @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  await signUp(page);
  await page.goto("/buying-guide/full");
  await page.getByRole("link", { name: "Pass on" }).click();
  await expect(page.getByRole("heading", { name: /^Who has what: /, level: 1 })).toBeVisible();
  const passed = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Send us your proof", exact: true }) });
  await passed.getByRole("button", { name: "Pass to your agent: Send us your proof" }).click();
  await expect(passed.getByText(/^With your agent since \w+, \w+ \d+/)).toBeVisible();
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }

  await page.getByRole("link", { name: /^Waiting for others/ }).click();
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) })).toHaveCount(1);
  await page.getByRole("link", { name: "Back to the guide" }).click();
  const thing = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: "Send us your proof" }) });
  await expect(thing.getByText("With your agent since")).toBeVisible();
  if (javaScriptEnabled !== false) {
    const guide = new GuidePage(page);
    await guide.live();
    await thing.getByRole("checkbox").click();
    await expect(thing.getByText("With your agent since")).toHaveCount(0);
    await guide.settled();
    await guide.reload();
    await thing.getByRole("checkbox").click();
    await expect(thing.getByText("With your agent since")).toBeVisible();
  }

  await page.getByRole("link", { name: "Pass on" }).click();
  await passed.getByRole("button", { name: "It's my turn: Send us your proof" }).click();
  await expect(passed.getByText(/^With you since/)).toBeVisible();
});
