import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { all, compile } from "proxy-addr";
import { environment } from "#app/platform/process-state.server.ts";
import type { Middleware } from "./middleware.ts";

/** Remix would believe a forwarded host from anybody. */
const forwardedHeaders = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-forwarded-server", "x-real-ip"];

/**
 * Determines the client's address and the requested host. What a proxy forwards counts only if the connection comes from one of
 * TRUSTED_PROXIES. Afterwards `X-Forwarded-For` holds one address, the client's, and the other headers of proxies are gone.
 * @throws {Error} naming an entry of TRUSTED_PROXIES that is neither an address nor a network.
 */
export function clientAddress(): Middleware {
  const trusted = trustedProxies();
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted(address, 0);
  return (request, _response, next) => {
    const { headers, socket } = request;
    const peer = socket.remoteAddress ?? "";
    if (isTrusted(peer)) {
      headers["x-forwarded-for"] = clientBehind(request, isTrusted);
      headers.host = String(headers["x-forwarded-host"] ?? headers.host ?? "").trim();
    } else {
      headers["x-forwarded-for"] = addressAlone(peer);
    }
    for (const name of forwardedHeaders) {
      if (name in headers) {
        delete headers[name];
      }
    }
    next();
  };
}

/** The last address that no trusted proxy vouches for: everything before it could have been made up. */
function clientBehind(request: IncomingMessage, isTrusted: (address: string) => boolean) {
  const { headers } = request;
  headers["x-forwarded-for"] = String(headers["x-forwarded-for"] ?? "").replace(/[^,]+/g, addressAlone);
  const addresses = all(request, isTrusted).filter((address) => isIP(address) !== 0);
  return addressAlone(addresses.at(-1) ?? "");
}

function trustedProxies() {
  try {
    return compile(environment().trustedProxies);
  } catch (error) {
    throw new Error(`The setting TRUSTED_PROXIES is wrong: ${(error as Error).message}`, { cause: error });
  }
}

/** Some balancers write '1.2.3.4:5678' or '[::1]:80', and a socket that listens to both calls an IPv4 address '::ffff:1.2.3.4'. */
function addressAlone(hop: string) {
  return hop
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}
