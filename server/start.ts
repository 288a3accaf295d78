/** Preloaded before remix-serve (`node --import`). See docs/decisions/006-http-middleware-before-remix-serve.md. */
import { File } from "node:buffer";
import { once } from "node:events";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { exitWithError } from "#app/platform/log.server.ts";
import { environment, loadSettingsFile } from "#app/platform/process-state.server.ts";
import { drainOnSignals } from "./drain.ts";
import { helpText } from "./help.ts";
import { installMiddleware } from "./http-hook.ts";
import { middleware } from "./index.ts";
import { handleUncaughtErrors } from "./uncaught-errors.ts";

process.env.NODE_ENV = "production";
// Only this user may read the data files that the process writes.
process.umask(0o077);
loadSettingsFile();

handleUncaughtErrors();
silenceAccessLog();
try {
  answerOptions(process.argv.slice(3));
  await requireFreePort();
  // Unset, remix-serve would take any free port.
  process.env.PORT = String(environment().port);
  installMiddleware(middleware(), prepare);
} catch (error) {
  exitWithError(error);
}

/** Connections waiting to be accepted; clients beyond that retry after a second. Node's default is 511. */
const backlog = 4_096;

/** remix-serve takes no options, and would ignore a misspelled one. */
function answerOptions([option]: readonly string[]) {
  if (option === "--help" || option === "-h") {
    console.log(helpText());
    process.exit();
  }
  if (option !== undefined) {
    throw new Error(`'npm start' has no option ${option}. 'npm start -- --help' lists what there is.`);
  }
}

function prepare(server: Server) {
  // remix-serve has just set it to undici's, which has none from version 7 on: forms with files could not be read.
  globalThis.File ??= File as typeof globalThis.File;
  const { port, host, appOrigin } = environment();
  const listen = server.listen.bind(server);
  // remix-serve would set no backlog, and log an address that may not be the public one.
  server.listen = () => listen({ port, host, backlog });
  server.on("error", (error) => exitWithError(listenErrorReason(error)));
  server.on("listening", () => {
    drainOnSignals(server);
    console.log(`Keyturn is ready at ${appOrigin}`);
  });
}

/** First, since otherwise a database would be created for nothing, and its administrator's password shown. */
async function requireFreePort() {
  const { port, host } = environment();
  const probe = createServer().listen({ port, host });
  try {
    await once(probe, "listening");
  } catch (error) {
    throw new Error(listenErrorReason(error as NodeJS.ErrnoException), { cause: error });
  }
  await new Promise((closed) => probe.close(closed));
}

function listenErrorReason({ code = "", message }: NodeJS.ErrnoException) {
  const { host, port } = environment();
  const wrongHost = `The setting HOST is wrong: this machine has no address ${host}.`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop what runs there, or set PORT to another one.`,
    EACCES: `Port ${port} needs more rights than this process has. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: wrongHost,
    ENOTFOUND: wrongHost,
  };
  return reasons[code] ?? message;
}

/** remix-serve's access log contains whole URLs, sign-in codes included. Morgan writes nothing when the format returns nothing. */
function silenceAccessLog() {
  const ofRemixServe = createRequire(import.meta.resolve("@remix-run/serve/package.json"));
  const morgan = ofRemixServe("morgan") as { format(name: string, format: () => undefined): void };
  morgan.format("tiny", () => undefined);
}
