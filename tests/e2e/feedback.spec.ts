import { addressAt } from "#tests/support/guide-addresses.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signIn } from "./support/sign-in.ts";

/** The question at the end of the step in view. */
const helpful = (guide: GuidePage) => guide.card.getByRole("group", { name: "Was this step helpful?" });

test("a guest says that a step was helpful, and keeps what was ticked @no-script", async ({ page }) => {
  const guide = new GuidePage(page);
  const address = addressAt("/buying-guide/free?done=1&covered=0-0");
  await guide.open(address);
  await guide.more.click();
  await helpful(guide).getByRole("button", { name: "Yes" }).click();
  if (await guide.hasScript()) {
    await expect(guide.card.getByText("Thank you for telling us.")).toBeFocused();
  } else {
    await expect(page.getByRole("status").getByText("Thank you for telling us.")).toBeVisible();
    expect(page.url()).toContain(address);
  }
  await guide.expectCompleted([2]);
  await guide.expectInView(1);
});

test("a guest who answers again from the same browser takes back the first answer", async ({ page }) => {
  const guide = new GuidePage(page);
  const ids: string[] = [];
  for (const answer of ["Yes", "No"]) {
    await guide.open("/selling-guide/free");
    await guide.more.click();
    const sent = page.waitForResponse(/\/api\/commands/);
    await helpful(guide).getByRole("button", { name: answer }).click();
    ids.push(((await (await sent).json()) as { id: string }).id);
    await expect(guide.card.getByText("Thank you for telling us.")).toBeFocused();
  }
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
});

test("a comment has a page of its own, leads back to the guide as it was, and reaches the administrator as text @main @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  test.slow();
  const comment = `<b>Plain</b> words & ${crypto.randomUUID()}`;
  const guide = new GuidePage(page);
  const address = addressAt("/selling-guide/full?done=1&covered=0-0");
  await guide.open(address);
  await guide.more.click();
  await guide.card.getByRole("link", { name: "Answer with a comment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Was this step helpful?" })).toBeVisible();
  await page.getByLabel("Comment (optional)").fill(comment);
  await page.getByRole("button", { name: "No, it was not" }).click();
  await expect(page.getByText("Thank you for telling us.").first()).toBeVisible();
  expect(page.url()).toContain(address);
  await guide.live();
  await guide.expectCompleted([2]);
  await guide.expectInView(1);

  const office = await openAnotherBrowser();
  await signIn(office, administrator);
  await office.goto("/admin/feedback");
  await expect(office.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
  await expect(office.getByText(comment)).toBeVisible();
  await office.getByRole("region", { name: "Selling: Full" }).getByRole("link", { name: "1. Market Analysis" }).click();
  await expect(office.getByRole("heading", { name: "Comments on “Market Analysis”" })).toBeVisible();
  await expect(office.getByText(comment)).toBeVisible();
  if (javaScriptEnabled !== false) {
    await expectAccessible(office);
  }
});

test("a comment that is too long is answered at its field, and stays typed @no-script", async ({ page }) => {
  await page.goto("/feedback?guide=buying/full&step=pre-approval");
  const field = page.getByLabel("Comment (optional)");
  await field.evaluate((element) => element.removeAttribute("maxlength"));
  await field.fill("x".repeat(501));
  await page.getByRole("button", { name: "Yes, it was helpful" }).click();
  await expect(page).toHaveTitle("Error: Was this step helpful? | Keyturn");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(field).toHaveValue("x".repeat(501));
  await expect(field).toHaveAccessibleDescription(/must be 500 characters or fewer/);
});

test.describe("with a network that fails", () => {
  test.use(expecting(/\/api\/commands/));

  test("an answer that could not be sent says so, and can be given again", async ({ page }) => {
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/free");
    await guide.more.click();
    await page.route("**/api/commands", (route) => route.abort());
    await helpful(guide).getByRole("button", { name: "Yes" }).click();
    await expect(guide.card.getByRole("alert")).toHaveText("Your answer could not be sent. Try again.");
    await page.unroute("**/api/commands");
    await helpful(guide).getByRole("button", { name: "Yes" }).click();
    await expect(guide.card.getByText("Thank you for telling us.")).toBeFocused();
  });
});

test("everybody can use the page of the question", async ({ page }) => {
  await page.goto("/feedback?guide=buying/full&step=pre-approval");
  await expectAccessible(page);
});
