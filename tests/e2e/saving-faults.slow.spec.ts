import { OwnServer } from "#tests/support/own-server.ts";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { signUp } from "./support/sign-in.ts";

test.use(expecting(/\/api\/(?:commands|events)\)$/, /ERR_CONNECTION_REFUSED/));

const onOwnServer = test.extend<{ server: OwnServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await OwnServer.started();
      await use(server);
      await server.remove();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

onOwnServer(
  "between two ticks the server goes away, by order or by force, comes back, and takes what was kept",
  async ({ page, server }) => {
    onOwnServer.slow();
    await signUp(page);
    const guide = new GuidePage(page);
    await guide.open("/buying-guide/full");
    await guide.toggle(1);
    await guide.settled();
    for (const [signal, step] of [
      ["SIGTERM", 2],
      ["SIGKILL", 3],
    ] as const) {
      await server.stop(signal);
      await guide.circle(step).click();
      await expect(guide.saveStatus).toHaveText("Not sent yet. Try again");
      await expect(guide.circle(step)).toBeChecked();
      await server.start();
      await expect(guide.saveStatus, "sent by itself").toHaveText(/^Saved at /, { timeout: 90_000 });
      await expect(guide.circle(step)).toBeChecked();
    }
    expect((await guide.saved())?.completedSteps).toEqual([0, 1, 2]);
    await guide.reload();
    await guide.expectCompleted([1, 2, 3]);
  },
);
