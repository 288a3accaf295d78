/** A server as small as can be, to stand behind the front in its tests: what the front does, it does for any server of the process. */
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { drainSignal, processState } from "#app/services/process-state.server.ts";

processState().closeDatabase = async () => {
  console.log("the database was closed");
};

const server = createServer(async (request, response) => {
  const [path = ""] = (request.url ?? "").split("?", 1);
  switch (path) {
    case "/page":
      response.setHeader("Content-Security-Policy", "script-src 'self'");
      response.end("a page");
      return;
    case "/moved":
      response.writeHead(303, { Location: "/page" }).end();
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

server.listen(Number(process.env.PORT), process.env.HOST);
