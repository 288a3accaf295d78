import type { Page } from "@playwright/test";

/** Keeps what a page asks for at some address from going on until the answer is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Keeps back the page's scripts. */
export const holdScripts = (page: Page) => holdBack(page, "**/assets/*.js");
