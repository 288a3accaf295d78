import { afterAll, beforeAll, expect, test } from "vitest";
import { requestBodyLimitBytes, wordingFileBodyLimitBytes } from "#app/limits.ts";
import { startServer, type TestServer } from "./support/start-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const path = "/admin/words/all/file";

test("a file of words arrives whole, and one byte more is refused, with a way back", async () => {
  for (const headers of [{}, { "transfer-encoding": "chunked" }]) {
    const whole = await server.ask(path, { method: "POST", headers, body: Buffer.alloc(wordingFileBodyLimitBytes, "x") });
    expect(JSON.parse(whole.text)).toMatchObject({ bytes: wordingFileBodyLimitBytes });
    const more = await server.ask(path, { method: "POST", headers, body: Buffer.alloc(wordingFileBodyLimitBytes + 1, "x") });
    expect(more.status).toBe(413);
    expect(more.text).toMatch(/too large.*1 MB.*href="\/admin\/words\/all\/file"/s);
  }
});

test.each(["/admin/words/all/history", "/admin/words/all/file/more", "/admin/words"])("%s takes no file", async (address) => {
  const answer = await server.ask(address, { method: "POST", body: Buffer.alloc(requestBodyLimitBytes + 1, "x") });
  expect(answer.status).toBe(413);
  expect(answer.text).toContain("64 KB");
});
