import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressedPage } from "#app/services/rendered-pages.server.ts";

let rendered = 0;

/** Asks for a page that says how often one was rendered, at an address of this test's own. */
async function ask(path: string, data: unknown, didFail = false) {
  const address = `http://localhost/${expect.getState().currentTestName}/${path}`;
  const page = await compressedPage(address, data, async () => {
    rendered += 1;
    return { html: `page ${rendered}`, contentSecurityPolicy: `policy ${rendered}`, didFail };
  });
  return { html: brotliDecompressSync(page.brotli).toString(), policy: page.contentSecurityPolicy };
}

const robin = { person: { name: "Robin" }, saved: { version: 3, steps: [0, 1] } };

describe("a page", () => {
  test("is rendered once for the same address and data, with the policy that belongs to it", async () => {
    const first = await ask("guide", robin);
    expect(first.policy).toBe(first.html.replace("page", "policy"));
    expect(await ask("guide", JSON.parse(JSON.stringify(robin)))).toEqual(first);
  });

  test.each([
    ["another name", robin, { ...robin, person: { name: "Sasha" } }],
    ["another version", robin, { ...robin, saved: { version: 4, steps: [0, 1] } }],
    ["steps in another order", robin, { ...robin, saved: { version: 3, steps: [1, 0] } }],
    ["a Map of other things", { seen: new Map([["a", 1]]) }, { seen: new Map([["a", 2]]) }],
    ["another day", { on: new Date(0) }, { on: new Date(1) }],
    ["nothing in place of null", { on: null }, { on: undefined }],
    ["a number in place of its text", { steps: 3 }, { steps: "3" }],
    ["data that moved into the next part", ["ab", "c"], ["a", "bc"]],
  ])("is rendered anew for %s", async (_what, one, other) => {
    expect(await ask("guide", other)).not.toEqual(await ask("guide", one));
  });

  test("is rendered anew at another address", async () => {
    expect(await ask("guide?step=1", robin)).not.toEqual(await ask("guide", robin));
  });

  test("is rendered each time when its data are still to come", async () => {
    const data = { later: Promise.resolve("soon") };
    expect(await ask("guide", data)).not.toEqual(await ask("guide", data));
  });

  test("that failed is not kept", async () => {
    const failed = await ask("guide", robin, true);
    expect(await ask("guide", robin)).not.toEqual(failed);
  });
});
