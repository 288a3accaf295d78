import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn, signUp } from "./support/sign-in.ts";

const address = "/buying-guide/full";
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Everything that is asked within two minutes goes out together. */
const patience = 150_000;

async function makeContract(page: Page) {
  await page.goto(`${address}/dates`);
  await page.getByLabel("Acceptance", { exact: true }).fill(daysAhead(1));
  await page.getByLabel("Closing", { exact: true }).fill(daysAhead(120));
  await page.getByRole("button", { name: "Show my dates" }).click();
  const save = page.getByRole("button", { name: "Save these changes" });
  await expect(save.or(page.getByRole("list", { name: "From today to closing" }))).toBeVisible();
  if (await save.isVisible()) {
    await save.click();
  }
  await page.goto(`${address}/dates?date=loan`);
  await page.getByLabel("How your contract sets it").selectOption("A number of days");
  await page.getByLabel("Number of days").fill("21");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(loanOf(page)).toContainText("Saved.");
  await page.goto(`${address}/dates?date=loan`);
  await loanOf(page).locator("summary", { hasText: "Not yours?" }).click();
  await page.getByRole("button", { name: "Your lender", exact: true }).click();
  await expect(loanOf(page)).toContainText("Lender's turn");
}

/** The deadline in the timeline. */
const loanOf = (page: Page) =>
  page
    .getByRole("list", { name: "From today to closing" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Loan approval", exact: true }) });

async function findLink(office: Page, lender: string): Promise<string> {
  const mail = office.getByRole("listitem").filter({ hasText: lender }).first().getByRole("link", { name: "Someone asks for an update" });
  await expect(async () => {
    await office.goto("/admin/mail");
    await mail.click({ timeout: 1_000 });
  }).toPass({ timeout: patience });
  const link = office.getByRole("region", { name: /asks for an update$/ }).getByRole("link", { name: /\/answer\// });
  return (await link.first().getAttribute("href")) ?? "";
}

/** An ask, its answer with a new date, and the taking over. */
async function walkOneRound(page: Page, lenders: Page, office: Page, lender: string) {
  await makeContract(page);
  const loan = loanOf(page);
  await page.goto(`${address}/dates?date=loan`);
  await loan.getByRole("link", { name: "Ask for an update" }).click();
  await page.getByRole("button", { name: "Ask for an update" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the email address to ask");
  await page.getByLabel("Email of the lender").fill(lender);
  await page.getByRole("button", { name: "Ask for an update" }).click();
  await page.goto(`${address}/dates?date=loan`);
  await expect(loan).toContainText("goes out on");
  await expect(loan).not.toContainText("went out");

  await lenders.goto(await findLink(office, lender));
  await expect(lenders.getByRole("heading", { level: 1, name: /asks for an update$/ })).toBeVisible();
  await lenders.getByRole("button", { name: "Send my answer" }).click();
  await expect(lenders.getByRole("link", { name: "Choose an answer." })).toHaveAttribute("href", "#answer");
  await lenders.getByRole("radio", { name: /^New date/ }).check();
  await lenders.getByLabel("The new date").fill(daysAhead(30));
  await lenders.getByRole("button", { name: "Send my answer" }).click();
  await expect(lenders.getByText(/^New date: .*Answered/)).toBeVisible();

  await page.goto(`${address}/dates`);
  await expect(loan).toContainText(/New date: .* — by the link mailed to l•••@lender\.example, \w{3} \d+/);
  await loan.getByRole("link", { name: "Loan approval", exact: true }).click();
  await expect(loan).toContainText("went out");
  await loan.getByRole("button", { name: "Use the new date" }).click();
  await page.goto(`${address}/dates?date=loan`);
  await expect(loan).toContainText("Accepted.");
  await expect(loan.locator(`time[datetime='${daysAhead(30)}']`).first()).toBeVisible();
}

test.describe.configure({ timeout: patience + 60_000 });

test("a lender who has no account proposes a new date from a mail, and the owner takes it over", async ({ page, openAnotherBrowser }) => {
  await signUp(page);
  const [lenders, office] = [await openAnotherBrowser(), await openAnotherBrowser()];
  await signIn(office, administrator);
  await walkOneRound(page, lenders, office, "lena@lender.example");
  await expectAccessible(page);
  await expectAccessible(lenders);
});

test("all of it goes without JavaScript", async ({ browser, openAnotherBrowser, contextOptions, baseURL }) => {
  const contexts: BrowserContext[] = [];
  const open = async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false });
    contexts.push(context);
    return context.newPage();
  };
  const page = await open();
  await signUp(page);
  const office = await openAnotherBrowser();
  await signIn(office, administrator);
  await walkOneRound(page, await open(), office, "lou@lender.example");
  await Promise.all(contexts.map((context) => context.close()));
});
