import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { all, compile } from "proxy-addr";
import { environment } from "#app/platform/process-state.server.ts";
import type { Middleware } from "../middleware.ts";

/** Remix would trust a forwarded host from anybody. */
const forwardedHeaders = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-forwarded-server", "x-real-ip"];

/**
 * Reduces `X-Forwarded-For` to the client's address, and sets the requested host. Forwarded headers count only if the connection comes from
 * one of TRUSTED_PROXIES.
 * @throws {Error} naming an invalid entry of TRUSTED_PROXIES.
 */
export function clientAddress(): Middleware {
  const trusted = trustedProxies();
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted(address, 0);
  return (request, _response, next) => {
    const { headers, socket } = request;
    const peer = socket.remoteAddress ?? "";
    if (isTrusted(peer)) {
      headers["x-forwarded-for"] = resolveClientAddress(request, isTrusted);
      headers.host = String(headers["x-forwarded-host"] ?? headers.host ?? "").trim();
    } else {
      headers["x-forwarded-for"] = stripPort(peer);
    }
    for (const name of forwardedHeaders) {
      if (name in headers) {
        delete headers[name];
      }
    }
    next();
  };
}

/** The last address that isn't a trusted proxy's: anything before it may be made up. */
function resolveClientAddress(request: IncomingMessage, isTrusted: (address: string) => boolean) {
  const { headers } = request;
  headers["x-forwarded-for"] = String(headers["x-forwarded-for"] ?? "").replace(/[^,]+/g, stripPort);
  const addresses = all(request, isTrusted).filter((address) => isIP(address) !== 0);
  return stripPort(addresses.at(-1) ?? "");
}

function trustedProxies() {
  try {
    return compile(environment().trustedProxies);
  } catch (error) {
    throw new Error(`The setting TRUSTED_PROXIES is wrong: ${(error as Error).message}`, { cause: error });
  }
}

/** Some load balancers write '1.2.3.4:5678' or '[::1]:80', and a dual-stack socket calls an IPv4 address '::ffff:1.2.3.4'. */
function stripPort(hop: string) {
  return hop
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}
