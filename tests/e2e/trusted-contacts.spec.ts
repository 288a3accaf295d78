import { wireQuestions } from "#app/content/wire-check.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, test } from "./support/fixtures.ts";
import { newPerson, signIn, signUp } from "./support/sign-in.ts";

test("the brokerage enters the closing office's number, the buyer checks it, calls, and keeps a receipt @no-script", async ({
  page,
  openAnotherBrowser,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  await signUp(page, { ...newPerson(), name: "Olive Owner" });
  const record = { journeyType: "buying", serviceTier: "full", currentStep: 1 };
  const { id } = (await (await page.request.post("/api/progress", { data: record })).json()).progress;

  const brokerage = await openAnotherBrowser();
  await signIn(brokerage, administrator);
  await brokerage.goto(`/plans/${id}/people`);
  await brokerage.getByRole("link", { name: "Enter the number of the closing office" }).click();
  await brokerage.getByRole("button", { name: "Enter this number" }).click();
  await brokerage.getByRole("link", { name: "Enter the name of the person or the team." }).click();
  await expect(brokerage.getByLabel("Name of the person or the team")).toBeFocused();
  await brokerage.getByLabel("Name of the person or the team").fill("Tina Title");
  await brokerage.getByRole("textbox", { name: "Company" }).fill("Lone Star Title");
  await brokerage.getByLabel("Phone number").fill("512-555-0142");
  await brokerage.getByRole("radio", { name: "In the signed contract" }).check();
  if (hasScript) {
    await expectAccessible(brokerage);
  }
  await brokerage.getByRole("button", { name: "Enter this number" }).click();
  await expect(brokerage.getByText("The number ends in 0142")).toBeVisible();
  await expect(brokerage.getByRole("link", { name: /^Check it/ })).toBeHidden();

  await page.goto("/buying-guide/full/people");
  await expect(page.getByText("Nobody else has checked it yet.")).toBeVisible();
  await page.getByRole("link", { name: /^Check it/ }).click();
  await page.getByLabel("The number of Lone Star Title, as you know it").fill("(512) 555-0124");
  await page.getByRole("radio", { name: "On papers handed over in person" }).check();
  if (hasScript) {
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Check this number" }).click();
  await page.getByRole("link", { name: /^That is not the number that was entered/ }).click();
  await page.getByLabel("The number of Lone Star Title, as you know it").fill("(512) 555-0142");
  await page.getByRole("button", { name: "Check this number" }).click();
  const call = page.getByRole("link", { name: "Call (512) 555-0142" });
  await expect(call).toHaveAttribute("href", "tel:+15125550142");

  await page.goto("/buying-guide/full?step=f");
  await expect(page.getByText("Two people checked this phone number, and nothing else.").first()).toBeVisible();
  await page.getByRole("link", { name: "Do a two-minute check first" }).click();
  await expect(call).toBeVisible();
  for (const { id: question, goesOn } of wireQuestions.buying) {
    await page.locator(`input[name="${question}"][value="${question === "changed" ? "unsure" : goesOn}"]`).check();
  }
  await page.getByLabel("Who answered the phone?").fill("Tina");
  await page.getByLabel("Your initials").fill("oo");
  await page.getByRole("button", { name: "Sign my answers" }).click();
  await expect(page.getByRole("heading", { name: "Don't send it yet" })).toBeVisible();
  if (hasScript) {
    await expectAccessible(page);
  }
  await page.locator('input[name="changed"][value="no"]').check();
  await page.getByRole("button", { name: "Sign my answers" }).click();
  await expect(page.getByRole("region", { name: "Answers before money moved" })).toContainText("Signed OO by Olive Owner.");
  if (hasScript) {
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Who to call" }).click();
  await page.getByText("What was answered before").click();
  await expect(page.getByRole("link", { name: /^What Olive Owner answered/ })).toBeVisible();

  await brokerage.getByRole("link", { name: "Enter another number of the closing office" }).click();
  await brokerage.getByLabel("Phone number").fill("512-555-0177");
  await brokerage.getByRole("radio", { name: "On the state's license site" }).check();
  await brokerage.getByRole("button", { name: "Enter this number" }).click();
  await page.goto("/buying-guide/full");
  await expect(page.getByText("Someone wants to change the phone number of the closing office.")).toBeVisible();
  if (hasScript) {
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "See the change" }).click();
  await expect(page.getByText("Until then, the number above stays.")).toBeVisible();
  if (hasScript) {
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: /^Stop the change/ }).click();
  await expect(page.getByText("Someone wants to change this number")).toBeHidden();
  await expect(call).toBeVisible();
});

test("a buyer adds the number from signed papers, sees it as theirs and unchecked, and takes it back @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  await signUp(page, newPerson());
  await page.request.post("/api/progress", { data: { journeyType: "buying", serviceTier: "full", currentStep: 1 } });
  await page.goto("/buying-guide/full/people");
  await expect(page.getByRole("link", { name: /^Call Keyturn:/ })).toBeVisible();
  await page.getByRole("link", { name: "Add the number from my signed papers of the closing office" }).click();
  await page.getByRole("button", { name: "Add this number" }).click();
  await page.getByRole("link", { name: "Enter the company." }).click();
  await expect(page.getByRole("textbox", { name: "Company" })).toBeFocused();
  await page.getByLabel("Name of the person or the team").fill("Tina Title");
  await page.getByRole("textbox", { name: "Company" }).fill("Lone Star Title");
  await page.getByLabel("Phone number").fill("512-555-0142");
  await page.getByRole("radio", { name: "On papers handed over in person" }).check();
  if (hasScript) {
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Add this number" }).click();
  const office = page.getByRole("region", { name: "Closing office" });
  await expect(office).toContainText("Yours, not checked by us");
  await expect(office.getByRole("link", { name: "(512) 555-0142" })).toHaveAttribute("href", "tel:+15125550142");
  await expect(office.getByRole("link", { name: /^Call Keyturn:/ })).toBeVisible();
  if (hasScript) {
    await expectAccessible(page);
  }
  await office.getByRole("button", { name: /^Take it back/ }).click();
  await expect(office.getByText("Yours, not checked by us")).toBeHidden();
});
