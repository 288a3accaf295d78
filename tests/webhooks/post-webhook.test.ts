import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { postWebhook } from "#app/webhooks/post-webhook.server.ts";
import { freePort } from "#tests/support/free-port.ts";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

async function receive(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/hook?key=1`;
}

function post(url: string, { timeout = 2_000, signal = new AbortController().signal } = {}) {
  return postWebhook({ url, headers: { "webhook-id": "msg_1" }, body: '{"über":1}' }, { allowsPrivate: true, timeout, signal });
}

test("an answer from 200 to 299 is taken, and nothing else comes along", async () => {
  let seen: unknown;
  const url = await receive(async (request, response) => {
    let body = "";
    for await (const chunk of request) {
      body += chunk;
    }
    seen = { method: request.method, path: request.url, type: request.headers["content-type"], id: request.headers["webhook-id"], body };
    response.writeHead(204).end();
  });
  expect(await post(url)).toEqual({ status: 204, fault: null });
  expect(seen).toEqual({ method: "POST", path: "/hook?key=1", type: "application/json", id: "msg_1", body: '{"über":1}' });
});

test.each([400, 404, 410, 429, 500, 503])("%i is a fault", async (status) => {
  expect(await post(await receive((_, response) => response.writeHead(status).end("no")))).toEqual({
    status,
    fault: `The answer was ${status}.`,
  });
});

test.each([301, 302, 303, 307, 308])("a redirect (%i) is a fault, and is not followed", async (status) => {
  const requests: (string | undefined)[] = [];
  const url = await receive((request, response) => {
    requests.push(request.url);
    response.writeHead(status, { Location: "/elsewhere" }).end();
  });
  expect(await post(url)).toEqual({ status, fault: expect.stringContaining(`redirect (${status})`) });
  expect(requests).toEqual(["/hook?key=1"]);
});

test("one that never answers is given up after the time there is", async () => {
  expect(await post(await receive(() => undefined), { timeout: 200 })).toEqual({ status: null, fault: "No answer within 0.2 seconds." });
});

test("one that is abandoned by this process has no outcome", async () => {
  const stopping = new AbortController();
  const answer = post(await receive(() => stopping.abort(new Error("stopping"))), { signal: stopping.signal });
  await expect(answer).rejects.toThrow("stopping");
});

test("an answer without end is read for a little, and its status counts", async () => {
  let written = 0;
  const url = await receive((_, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && written < 100_000_000) {
        written += 65_536;
        if (!response.write(Buffer.alloc(65_536))) {
          response.once("drain", more);
          return;
        }
      }
    };
    more();
  });
  expect(await post(url)).toEqual({ status: 200, fault: null });
  expect(written).toBeLessThan(20_000_000);
});

test("an answer that stops in the middle counts by its status, and ends with the time there is", async () => {
  const hanging = await receive((_, response) => response.writeHead(200).write("{"));
  expect(await post(hanging)).toEqual({ status: 200, fault: null });
  const broken = await receive((_, response) => {
    response.writeHead(500, { "Content-Length": 100 }).write("{");
    setTimeout(() => response.destroy(), 50);
  });
  expect(await post(broken)).toEqual({ status: 500, fault: "The answer was 500." });
});

test("one that refuses, breaks off, speaks no HTTP or no https is a fault as text", async () => {
  expect((await post(`http://127.0.0.1:${await freePort()}/`)).fault).toBe("The connection was refused.");
  expect((await post(await receive((request) => request.socket.destroy()))).fault).toBe("The connection broke before there was an answer.");
  expect((await post((await receive((_, response) => response.end())).replace("http:", "https:"))).fault).toBe("It does not speak https.");
  const babbling = createTcpServer((socket) => socket.end("hello\r\n\r\n")).listen(0, "127.0.0.1");
  await once(babbling, "listening");
  expect((await post(`http://127.0.0.1:${(babbling.address() as { port: number }).port}/`)).fault).toBe("The answer was not HTTP.");
  babbling.close();
});

test("headers without end are refused", async () => {
  const url = await receive((_, response) => response.writeHead(200, { "X-Long": "x".repeat(100_000) }).end());
  expect(await post(url)).toEqual({ status: null, fault: "The answer was not HTTP." });
});
