import type { Page } from "@playwright/test";
import { loanFormSamplePath } from "#app/loan-forms/samples/sample-paths.ts";
import { paths } from "#app/paths.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { newPerson, signUp } from "./support/sign-in.ts";

const findings = (page: Page) => page.getByRole("region", { name: "What changed since the Loan Estimate" });
const estimate = "Loan Estimate from Ficus Bank, February 15, 2013";
const planForms = "/buying-guide/full/documents/loan-forms";

/** The samples, as somebody downloads and chooses them. */
async function samples(page: Page, ...names: Parameters<typeof loanFormSamplePath>[0][]) {
  return Promise.all(
    names.map(async (name) => ({
      name: `${name}.pdf`,
      mimeType: "application/pdf",
      buffer: await (await page.request.get(loanFormSamplePath(name))).body(),
    })),
  );
}

async function choose(page: Page, files: Awaited<ReturnType<typeof samples>>, hasScript: boolean) {
  await page.setInputFiles("#file", files);
  if (!hasScript) {
    await page.getByRole("button", { name: "Read it" }).click();
  }
  await expect(page.getByRole("status").filter({ hasText: "Read:" })).toBeVisible();
}

test("a guest has the two forms of a loan checked, and learns what rose @main @no-script", async ({ page, javaScriptEnabled }) => {
  await page.goto("/buying-guide/full/documents?open=paper-loan-estimate-form#paper-loan-estimate-form");
  await page
    .getByRole("link", { name: /^Check it here/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${planForms}$`));
  await choose(page, await samples(page, "loan-estimate", "closing-disclosure"), javaScriptEnabled !== false);
  await expect(findings(page)).toContainText("Closing costs rose by $1,658.10.");
  await expect(findings(page)).toContainText("We found nothing that rose beyond its limit.");
  await expect(page.getByText("you have to receive it by April 11, 2013")).toBeVisible();
  await expect(page.getByRole("region", { name: estimate })).toContainText("$16,054");
  if (javaScriptEnabled !== false) {
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: new RegExp(`^Remove ?: ${estimate}$`) }).click();
  await expect(findings(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Closing Disclosure from Ficus Bank, April 15, 2013" })).toBeVisible();
});

test("with script, no byte of a file leaves the device, and its reader is loaded only once a file is chosen @main", async ({ page }) => {
  const requests: string[] = [];
  const files = await samples(page, "loan-estimate");
  page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ""}`));
  await page.goto(paths.loanForms);
  await expect(page.getByText("Read on this device: the file is never uploaded.")).toBeVisible();
  expect(requests.filter((request) => request.includes("pdf"))).toEqual([]);
  await choose(page, files, true);
  await expect(page.getByRole("region", { name: estimate })).toBeVisible();
  expect(requests.some((request) => request.includes("pdf"))).toBe(true);
  expect(requests.filter((request) => !/^GET \S+ $/.test(request))).toEqual([]);
  await page.getByRole("link", { name: "Glossary" }).first().click();
  await expect(page.getByRole("heading", { name: "Glossary", level: 1 })).toBeVisible();
  expect(requests.filter((request) => !/^GET \S+ $/.test(request))).toEqual([]);
});

test("an owner saves the figures, finds them on another device, and takes them down @no-script", async ({
  page,
  javaScriptEnabled,
  openAnotherBrowser,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto(planForms);
  await choose(page, await samples(page, "loan-estimate"), javaScriptEnabled !== false);
  await page.getByRole("button", { name: "Save to my plan" }).click();
  await expect(page.getByRole("region", { name: estimate })).toContainText("Saved");
  await page.reload();
  await choose(page, await samples(page, "closing-disclosure"), javaScriptEnabled !== false);
  await expect(findings(page), "the saved form is compared").toContainText("Closing costs rose by $1,658.10.");
  const stranger = await openAnotherBrowser();
  await stranger.goto(planForms);
  await expect(stranger.getByRole("region", { name: estimate })).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: new RegExp(`^Remove ?: ${estimate}$`) }).click();
  await expect(page.getByRole("region", { name: estimate })).toHaveCount(0);
});

test("a file that is no form is refused in one sentence, and figures can be typed @no-script", async ({ page, javaScriptEnabled }) => {
  await page.goto(paths.loanForms);
  await page.setInputFiles("#file", {
    name: "photo.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("\xff\xd8\xff\xe0 JFIF", "latin1"),
  });
  if (javaScriptEnabled === false) {
    await page.getByRole("button", { name: "Read it" }).click();
  }
  await expect(page.getByText("photo.pdf: This file is not a PDF.").first()).toBeVisible();
  await page.getByRole("button", { name: "a Loan Estimate", exact: true }).click();
  const typed = page.getByRole("region", { name: "Type the figures of a Loan Estimate" });
  await typed.getByLabel("Loan Amount").fill("a lot");
  await typed.getByRole("button", { name: "Add these figures" }).click();
  await expect(page.getByRole("alert")).toContainText("$1,802");
});

test("a file chosen before the page is alive is read once it is", async ({ page }) => {
  const files = await samples(page, "loan-estimate");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(paths.loanForms, { waitUntil: "commit" });
  await page.setInputFiles("#file", files);
  release();
  await expect(page.getByRole("region", { name: estimate })).toBeVisible();
  expect(await page.locator("#file").inputValue()).toBe("");
});
