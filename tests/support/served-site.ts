import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, vi } from "vitest";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { processState, singleton } from "#app/platform/process-state.server.ts";
import { createServerWithMiddleware } from "#server/http-hook.ts";
import { middleware } from "#server/index.ts";
import { freePort } from "./free-port.ts";
import { serverBuild } from "./site.ts";

/** What remix-serve is made of, as it finds it itself. */
const ofRemixServe = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
const express = ofRemixServe("express") as () => RequestListener & {
  use(handler: unknown): void;
  all(path: string, handler: unknown): void;
};
const compression = ofRemixServe("compression") as () => unknown;
const { createRequestHandler } = ofRemixServe("@remix-run/express") as {
  createRequestHandler(options: { build: ServerBuild; mode: string }): unknown;
};

/**
 * Gives the tests of this file the whole site over HTTP, in this process: what stands before it, Express and Remix, as 'npm start' has them. The test's
 * own database takes the place of the one that is opened at the start.
 */
export function servedSite(variables: Record<string, string> = {}) {
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    processState().environment = readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", PORT: String(port), ...variables });
    await singleton("boot", () => Promise.resolve());
    // As it is built: with its policy.
    vi.stubEnv("PROD", true);
    const app = express();
    app.use(compression());
    app.all("*", createRequestHandler({ build: await serverBuild(), mode: "production" }));
    server = createServerWithMiddleware(middleware(), app).listen(port, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
  return {
    host: () => `localhost:${port}`,
    /** Sends bytes as they are, on one connection, a pause in milliseconds between segments; gives all that comes back until it is closed. */
    async send(segments: readonly (string | Buffer)[], pause = 0): Promise<Buffer> {
      const socket = connect(port, "127.0.0.1")
        .on("error", () => undefined)
        .setNoDelay();
      const closed = once(socket, "close");
      const chunks: Buffer[] = [];
      socket.on("data", (chunk) => chunks.push(chunk));
      for (const segment of segments) {
        socket.write(segment);
        await sleep(pause);
      }
      await closed;
      return Buffer.concat(chunks);
    },
  };
}
