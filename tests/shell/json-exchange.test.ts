import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AnswerError, postFields } from "#app/shell/commands/json-exchange.ts";

let server: Server;
let origin = "";
const asked: { method: string | undefined; url: string | undefined; body: string }[] = [];

async function bodyOf(request: IncomingMessage) {
  let text = "";
  for await (const chunk of request) {
    text += chunk;
  }
  return text;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push({ method: request.method, url: request.url, body: await bodyOf(request) });
    const [, status = "200", body = ""] = (request.url ?? "").split("/").map(decodeURIComponent);
    response.writeHead(Number(status), { "Content-Type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const answering = (status: number, body: string) => `${origin}/${status}/${encodeURIComponent(body)}`;

describe("what the page's script posts for JSON", () => {
  test("is posted once, and its answer read as JSON", async () => {
    asked.length = 0;
    expect(await postFields(answering(200, '{"ready":true}'), [])).toEqual({ ready: true });
    expect(asked).toMatchObject([{ method: "POST" }]);
  });

  test("is an error with status and status text from 500 up, and is not tried again", async () => {
    asked.length = 0;
    const failure = await postFields(answering(503, '{"error":"Failed to save progress"}'), []).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AnswerError);
    expect(failure).toMatchObject({ status: 503, message: "503 Service Unavailable", userMessage: "Failed to save progress" });
    expect(asked).toHaveLength(1);
  });

  test("is an error with status and body below", async () => {
    await expect(postFields(answering(404, "no such record"), [])).rejects.toMatchObject({
      message: "404 no such record",
      userMessage: undefined,
    });
    await expect(postFields(answering(401, '{"error":"Log in"}'), [])).rejects.toMatchObject({ status: 401, userMessage: "Log in" });
    await expect(postFields(answering(400, '{"error":["a list"]}'), [])).rejects.toMatchObject({ userMessage: undefined });
  });

  test("is an error when it is no JSON, or when no answer comes", async () => {
    await expect(postFields(answering(200, "<p>A page</p>"), [])).rejects.toThrow(SyntaxError);
    await expect(postFields("http://127.0.0.1:1/", [])).rejects.toThrow(TypeError);
  });

  test("is sent fields as a form sends them", async () => {
    asked.length = 0;
    await postFields(answering(200, "{}"), [
      ["event", "step.complete 1"],
      ["event", "step.reopen 2"],
    ]);
    expect(asked).toMatchObject([{ method: "POST", body: "event=step.complete+1&event=step.reopen+2" }]);
  });
});
