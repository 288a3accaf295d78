import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { administrator } from "./support/administrator.ts";
import { expect, expecting, test } from "./support/fixtures.ts";

/** A form that is answered with what is wrong. */
test.use(expecting(/status of 400 .*\.data/));

const hasScript = (javaScriptEnabled: boolean | undefined) => javaScriptEnabled !== false;

/** Fills in the portal's form as the administrator of the server under test. */
async function signInAtPortal(page: Page) {
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password").fill(administrator.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/auth=success|dashboard|guide/);
}

const stayButton = (page: Page) => page.getByRole("button", { name: "Stay here" });

test("a protected page leads to sign-in and back @main @no-script", async ({ page, javaScriptEnabled }) => {
  test.slow();
  await page.goto("/dashboard/account");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fdashboard%2Faccount$/);
  await expect(page.getByText("Authentication Required").first()).toBeVisible();
  await expect(page.getByText("Please log in to access this page.").first()).toBeVisible();
  if (!hasScript(javaScriptEnabled)) {
    await page.getByRole("link", { name: "Continue to Sign In" }).click();
  }
  await signInAtPortal(page);
  if (!hasScript(javaScriptEnabled)) {
    await page.getByRole("link", { name: "Continue" }).click();
  }
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});

test("a signed-in person has nothing to do on the sign-in page", async ({ page }) => {
  test.slow();
  await page.goto("/api/auth/login");
  await signInAtPortal(page);
  await page.goto("/auth?redirect=%2Fbuying-guide%2Ffull");
  await expect(page).toHaveURL(/\/buying-guide\/full$/);
});

test("the page after signing out, reached too early, signs out @no-script", async ({ page, javaScriptEnabled }) => {
  test.slow();
  await page.goto("/api/auth/login?redirect=%2Fbuying-guide%2Ffull");
  await signInAtPortal(page);
  await page.goto("/auth/logout");
  if (!hasScript(javaScriptEnabled)) {
    await expect(page.getByText("You are still signed in.")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  }
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  const { user } = await (await page.request.get("/api/auth/me")).json();
  expect(user).toBeNull();
});

test("the page after signing out, reached by another site's link, signs nobody out without being asked", async ({ page, baseURL }) => {
  test.slow();
  await page.goto("/api/auth/login?redirect=%2Fbuying-guide%2Ffull");
  await signInAtPortal(page);
  await page.route("http://elsewhere.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<title>x</title><a href="${baseURL}/auth/logout">A picture of a cat</a>` }),
  );
  await page.goto("http://elsewhere.test/");
  await page.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Sign out" })).toBeVisible();
  await page.waitForTimeout(4_000);
  expect((await (await page.request.get("/api/auth/me")).json()).user).not.toBeNull();
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
});

test.describe("with script", () => {
  test("the sign-in page goes on by itself after two seconds, and keeps where it is to lead", async ({ page }) => {
    await page.goto("/auth?redirect=%2Fselling-guide%2Ffull");
    await expect(page.getByText("This page will continue in 2 seconds.")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("auth_redirect"))).toBe("/selling-guide/full");
    await expect(page).toHaveURL(/\/portal\/sign-in$/);
    await page.goto("/auth");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("auth_redirect"))).toBeNull();
  });

  test("the sign-in page stays when somebody wants it to", async ({ page }) => {
    await page.clock.install();
    await page.goto("/auth");
    await stayButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "You will stay on this page" })).toBeVisible();
    await page.clock.runFor(2_500);
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByRole("link", { name: "Continue to Sign In" }).click();
    await expect(page).toHaveURL(/\/portal\/sign-in$/);
  });

  test("the callback page goes where this tab wanted to go", async ({ page }) => {
    await page.goto("/buying-guide/full");
    await page.evaluate(() => sessionStorage.setItem("auth_redirect", "/selling-guide/full"));
    await page.goto("/auth/callback?auth=success");
    await expect(page).toHaveURL(/\/selling-guide\/full$/);
    expect(await page.evaluate(() => sessionStorage.getItem("auth_redirect"))).toBeNull();
  });

  test("the callback page does not say that somebody is signed in who is not", async ({ page }) => {
    await page.clock.install();
    await page.goto("/auth/callback?auth=success");
    await expect(page.getByText("We can't tell that you are signed in.")).toBeVisible();
    await expect(page.getByText("You are signed in.")).toHaveCount(0);
  });

  test("the callback page goes nowhere that another site put into this tab's storage", async ({ page }) => {
    await page.goto("/buying-guide/full");
    await page.evaluate(() => sessionStorage.setItem("auth_redirect", "//evil.example/"));
    await page.goto("/auth/callback?auth=success");
    await expect(page.getByRole("heading", { name: "An Overview of Your Home Journey" })).toBeVisible();
  });

  test("a failure is told in a toast too, and leads home after three seconds unless somebody wants to stay", async ({ page }) => {
    await page.clock.install();
    await page.goto("/auth/callback?error=Call%20%2B1%20900%20555%200100");
    await expect(page.getByText("Authentication failed: Unknown error").first()).toBeVisible();
    await expect(page.getByText("You can try again; nothing was changed.")).toBeVisible();
    await expect(page.getByText("900")).toHaveCount(0);
    await expect(page.getByText("Authentication failed", { exact: true })).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(page.getByRole("heading", { name: "An Overview of Your Home Journey" })).toBeVisible();

    await page.goto("/auth/callback?error=login_required");
    await expect(page.getByText("Authentication failed: login_required").first()).toBeVisible();
    await stayButton(page).click();
    await page.clock.runFor(3_500);
    await expect(page.getByRole("heading", { name: "Sign in failed" })).toBeVisible();
  });

  test("without a word the callback page looks again five times, and then has failed", async ({ page }) => {
    test.slow();
    await page.clock.install();
    let loads = 0;
    page.on("request", (request) => {
      loads += request.isNavigationRequest() && request.url().endsWith("/auth/callback") ? 1 : 0;
    });
    await page.goto("/auth/callback");
    await expect(page.getByRole("heading", { name: "Completing sign in" })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.getByRole("heading", { name: "Sign in failed" })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 40_000 });
    expect(loads).toBe(6);
  });

  test("the tab forgets what it kept of the person who signed out", async ({ page }) => {
    await page.goto("/buying-guide/full");
    await page.evaluate(() => {
      for (const key of ["id_token", "access_token", "refresh_token", "theirs"]) {
        localStorage.setItem(key, "x");
      }
      sessionStorage.setItem("auth_redirect", "/admin");
    });
    await page.goto("/auth/logout");
    await expect(page.getByText("Logged out successfully").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "An Overview of Your Home Journey" })).toBeVisible();
    expect(await page.evaluate(() => [sessionStorage.getItem("auth_redirect"), ...Object.keys(localStorage)])).toEqual([null, "theirs"]);
  });
});

test.describe("in a frame", () => {
  /** Shows a page of this origin, or of another, that frames an address and keeps what it is told. */
  async function frame(page: Page, origin: string | undefined, address: string) {
    await page.route(`${origin}/framing-page`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<title>x</title><script>told = []; onmessage = ({ data, origin }) => told.push({ data, origin });</script><iframe src="${address}"></iframe>`,
      }),
    );
    await page.goto(`${origin}/framing-page`);
  }

  const told = (page: Page) => page.evaluate(() => (window as unknown as { told: unknown[] }).told);

  test("the callback page tells its parent, a page of the product, how it went", async ({ page, baseURL }) => {
    await page.clock.install();
    for (const [query, message] of [
      ["auth=success", { type: "AUTH_SUCCESS" }],
      ["error=access_denied", { type: "AUTH_ERROR", error: "access_denied" }],
    ] as const) {
      await page.goto("/glossary");
      await page.evaluate((address) => {
        const told: unknown[] = [];
        Object.assign(window, { told });
        window.onmessage = ({ data, origin }) => told.push({ data, origin });
        document.body.append(Object.assign(document.createElement("iframe"), { src: address }));
      }, `/auth/callback?${query}`);
      await expect.poll(() => told(page)).toEqual([{ data: message, origin: baseURL }]);
    }
    await page.clock.runFor(3_500);
    expect(page.frames()[1]?.url()).toMatch(/error=access_denied$/);
  });

  test.describe(() => {
    test.use(expecting(/frame-ancestors|X-Frame-Options/i));

    test("no page lets another site frame it", async ({ page, baseURL }) => {
      for (const address of ["/auth/callback?auth=success", "/auth", "/portal/sign-in", "/", "/buying-guide/full"]) {
        await frame(page, "http://elsewhere.test", `${baseURL}${address}`);
        await expect.poll(() => page.frames()[1]?.url(), { message: address }).toMatch(/^chrome-error:/);
        expect(await told(page)).toEqual([]);
      }
    });

    test("this site frames no page but the callback", async ({ page, baseURL }) => {
      await frame(page, baseURL, "/portal/sign-in");
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    });
  });
});

test.describe("everybody can use", () => {
  for (const address of [
    "/auth?redirect=%2Fdashboard",
    "/auth/callback?auth=success",
    "/auth/callback?error=access_denied",
    "/auth/callback",
    "/auth/logout",
  ]) {
    test(address, async ({ page }) => {
      await page.goto(address);
      await stayButton(page).click();
      // A toast comes and goes; it is scanned where it is at home.
      await expect(page.locator("[data-radix-collection-item]")).toHaveCount(0);
      await expectAccessible(page);
    });
  }

  for (const address of ["/logout", "/portal/sign-in"]) {
    test(address, async ({ page }) => {
      await page.goto(address);
      await expectAccessible(page);
    });
  }

  test("the portal's forms, with and without errors", async ({ page }) => {
    await page.goto("/api/auth/login");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Create an account" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
  });
});
