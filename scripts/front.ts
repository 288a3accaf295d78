/**
 * The front: preloaded before remix-serve (`node --import`), in the same process. It stands between the socket and Express, and does
 * what remix-serve leaves out: settings checked before anything else, limits, refusals, security headers on every response, a log
 * without secrets, and an end that loses no request. See docs/decisions/006-the-front-before-remix-serve.md.
 */
import { existsSync } from "node:fs";
import { environment } from "#app/services/process-state.server.ts";
import { readAssets } from "./front/assets.ts";
import { handleSignals } from "./front/drain.ts";
import { readProxies } from "./front/forwarded.ts";
import { silenceServer } from "./front/quiet.ts";
import { interceptRequests } from "./front/requests.ts";
import { setDefaultHeaders } from "./front/security-headers.ts";
import { handleStrayErrors, stopWith } from "./front/stray-errors.ts";

process.env.NODE_ENV = "production";
if (existsSync(".env")) {
  process.loadEnvFile(".env");
}

try {
  readProxies(environment().trustedProxies);
  // remix-serve takes any free port, on every interface, unless it is told.
  process.env.PORT = String(environment().port);
  process.env.HOST = environment().host;
} catch (error) {
  stopWith(error);
}

handleStrayErrors();
silenceServer();
setDefaultHeaders();
readAssets();
interceptRequests();
handleSignals();
