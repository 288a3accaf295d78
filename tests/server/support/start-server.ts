import { spawn } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "#tests/support/free-port.ts";

const preloads = join(import.meta.dirname, "../../../server");
const smallServer = join(import.meta.dirname, "small-server.ts");

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** A process of its own: the small server with everything before it, as 'npm start' runs remix-serve. */
export async function startServer(settings: Readonly<Record<string, string>> = {}, folder = tmpdir(), preload = "start.ts") {
  const port = Number(settings.PORT ?? (await freePort()));
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, ["--import", join(preloads, preload), smallServer], {
    // Not the project's own folder, where a developer may keep settings in '.env'.
    cwd: folder,
    env: { NODE_ENV: "production", PATH, PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (errors += data));
  let code: number | null | undefined;
  const ended = once(child, "close").then(([exitCode]) => (code = exitCode as number | null));

  while (!output.includes("is ready") && code === undefined) {
    await sleep(20);
  }
  return {
    port,
    host: `localhost:${port}`,
    output: () => output,
    errors: () => errors,
    /** The log, one entry for each line of JSON. */
    log: () =>
      output
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Resolves to the exit code. */
    ended,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    ask: (path: string, options: RequestOptions & { body?: string | Buffer } = {}) => ask(port, path, options),
    /** Sends bytes as they are and gives all that comes back. */
    sendRaw: (text: string) => sendRaw(port, text),
  };
}

/** The same, ended when the running test is. */
export async function startServerForThisTest(settings?: Readonly<Record<string, string>>, folder?: string) {
  const started = await startServer(settings, folder);
  onTestFinished(started.stop);
  return started;
}

/** The same as 'npm run dev' runs Vite. */
export function startDevelopment() {
  return startServer({}, undefined, "develop.ts");
}

function ask(port: number, path: string, { body, ...options }: RequestOptions & { body?: string | Buffer }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: "127.0.0.1",
      port,
      path,
      agent: false,
      ...options,
      headers: { host: `localhost:${port}`, ...options.headers },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (data) => chunks.push(data));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      });
    });
    request.end(body);
  });
}

async function sendRaw(port: number, text: string) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += data));
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "close");
  return received;
}
