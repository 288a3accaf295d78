import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { signOut, signUp } from "./support/sign-in.ts";

/** A form that is answered with what is wrong. */
test.use(expecting(/status of 400/));

/** A phone or computer that unlocks itself. Gives its passkeys, and a way to lose them. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    listPasskeys: async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    forget: () => client.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}

const region = (page: Page, name: string) => page.getByRole("region", { name });

test("a passkey is added, signs in without a password, is renamed and removed", async ({ page }) => {
  test.slow();
  const device = await addDevice(page);
  const person = await signUp(page);
  await page.goto("/dashboard/account");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(region(page, "Your one-time codes").getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("one-time-codes.txt");
  expect(await device.listPasskeys()).toMatchObject([{ isResidentCredential: true, rpId: "localhost", userName: person.email }]);
  await page.goto("/dashboard/account/passkeys");
  await expect(region(page, "Your one-time codes")).toHaveCount(0);
  await expect(region(page, "Your passkeys")).toContainText("Not used yet.");

  await signOut(page);
  await page.goto("/api/auth/login?redirect=/dashboard/account/passkeys");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard\/account\/passkeys$/);
  await expect(region(page, "Your passkeys")).toContainText("Last used");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();

  await page.getByRole("link", { name: /^Rename/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("Kitchen laptop");
  await page.getByRole("button", { name: "Save the name" }).click();
  await page.getByRole("link", { name: "Remove Kitchen laptop" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove the passkey" }).click();
  await expect(region(page, "Your passkeys")).toContainText("There are none yet.");

  await signOut(page);
  await page.goto("/api/auth/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("That passkey does not open an account here.");
  await expectAccessible(page);
});

test("a dialog that ends without a passkey says so, and a one-time code signs in", async ({ page }) => {
  const device = await addDevice(page);
  const person = await signUp(page);
  await page.goto("/dashboard/account/passkeys");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const code = await region(page, "Your one-time codes").getByRole("listitem").first().innerText();
  await signOut(page);
  await device.forget();
  await page.goto("/api/auth/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("No passkey was used")).toBeVisible();
  await page.getByRole("link", { name: "Use a one-time code" }).click();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("One-time code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/auth=success/);
});

test("a wrong one-time code is refused @no-script", async ({ page }) => {
  await page.goto("/api/auth/login");
  await page.getByRole("link", { name: "Use a one-time code" }).click();
  await expect(page.getByRole("heading", { name: "Use a one-time code" })).toBeVisible();
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("One-time code").fill("abcd-abcd-abcd-abcd");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("The email or code is incorrect");
});
