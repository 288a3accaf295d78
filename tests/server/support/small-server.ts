/** An application as small as can be, in place of remix-serve: what stands before it stands before any server of the process. */
import { createServer } from "node:http";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { drainSignal, processState } from "#app/platform/process-state.server.ts";
import { currentResponse } from "#app/platform/requests/client-pace.server.ts";

processState().closeDatabase = async () => {
  console.log("the database was closed");
};

processState().visitorPage = (address) => {
  const path = address.replace(/\?nothing=\w+$/, "");
  return /^\/same[a-z/-]*$/.test(path) && path !== "/same-not" ? path : undefined;
};

const offices = ["north", "south"].map((name) => ({ id: name, host: `${name}.example`, version: "1" }));

processState().findVisitorOffice = (host) => offices.find((office) => office.host === host) ?? null;

/** By office; that of none is the first one's. */
const wordings = new Map<string | null, number>();

processState().wordingVersion = (officeId) => wordings.get(officeId) ?? 0;

/** Pages being made, and the most that were at once. */
const pages = { made: 0, underWay: 0, mostAtOnce: 0 };

/** Takes the processor for itself, as rendering does. */
function work(milliseconds: number) {
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    // Nothing else is done meanwhile.
  }
}

/** How often each page below '/same' was made. */
const made = new Map<string, number>();

const server = createServer(async (request, response) => {
  const [path = ""] = (request.url ?? "").split("?", 1);
  if (path.startsWith("/same")) {
    const times = (made.get(request.url ?? "") ?? 0) + 1;
    made.set(request.url ?? "", times);
    await sleep(100);
    if (path === "/same-but-refused") {
      response.statusCode = 404;
    } else if (path === "/same-but-with-a-cookie") {
      response.setHeader("Set-Cookie", "a=1");
    }
    response.setHeader("Content-Type", path === "/same-but-no-page" ? "text/plain" : "text/html; charset=utf-8");
    response.setHeader("Content-Security-Policy", "script-src 'self'");
    response.setHeader("Vary", "Cookie");
    response.end(`made ${times} times for ${JSON.stringify(request.headers)} ${"and again ".repeat(100)}`);
    return;
  }
  if (path === "/new-version") {
    Object.assign(offices[0] ?? {}, { version: "2" });
    response.end();
    return;
  }
  if (path === "/new-wording") {
    const office = new URL(request.url ?? "", "http://localhost").searchParams.get("office");
    wordings.set(office, (wordings.get(office) ?? 0) + 1);
    response.end();
    return;
  }
  switch (path) {
    case "/page":
      response.setHeader("Content-Security-Policy", "script-src 'self'");
      response.end("a page");
      return;
    case "/never":
      return;
    case "/api/save":
      await sleep(5);
      response.end("saved");
      return;
    case "/ready-by-saves":
      response.end(processState().areSavesStuck?.() ? "stuck" : "moving");
      return;
    case "/unavailable":
      response.writeHead(503, { "Retry-After": "5" }).end();
      return;
    case "/moved":
      response.writeHead(303, { Location: "/page" }).end();
      return;
    case "/rendered":
      pages.made += 1;
      pages.underWay += 1;
      pages.mostAtOnce = Math.max(pages.mostAtOnce, pages.underWay);
      await setImmediate();
      work(15);
      await setImmediate();
      pages.underWay -= 1;
      response.end(request.url);
      return;
    case "/context":
      await sleep(20);
      response.end(currentResponse().getStore() === response ? "own" : "another's");
      return;
    case "/large":
      response.end(Buffer.alloc(8_000_000, "x"));
      return;
    case "/api/pages":
      response.end(JSON.stringify({ ...pages, memory: process.memoryUsage().rss }));
      return;
    case "/slow":
      await sleep(1_000);
      response.end("slow, but whole");
      return;
    case "/slower":
      await sleep(4_500);
      response.end("slower, but whole");
      return;
    case "/stream":
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write("data: hello\n\n");
      drainSignal().addEventListener("abort", () => response.end());
      return;
    case "/hang-up":
      queueMicrotask(() => {
        throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
      });
      response.end();
      return;
    case "/forgotten-promise":
      void Promise.reject(new Error("nobody awaited this"));
      response.end();
      return;
    case "/fault":
      queueMicrotask(() => {
        throw new Error("a fault that nobody caught");
      });
      response.end();
      return;
    default: {
      const chunks: Buffer[] = [];
      for await (const chunk of request) {
        chunks.push(chunk as Buffer);
      }
      const { method, url, headers } = request;
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ method, url, headers, bytes: Buffer.concat(chunks).length }));
    }
  }
});

server.listen(Number(process.env.PORT), process.env.HOST, () => console.log("[small server] is ready"));
