import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { environment } from "#app/services/process-state.server.ts";

/**
 * Settles who is asking, and through which host, before anything believes a header about it: what a proxy forwards counts only when the
 * connection comes from one of TRUSTED_PROXIES. Afterwards `X-Forwarded-For` holds one address, the client's, and the other
 * `X-Forwarded-*` headers are gone (Remix would trust X-Forwarded-Host from anybody).
 */
export function settleForwarding(request: IncomingMessage): void {
  const peer = plainAddress(request.socket.remoteAddress ?? "");
  const { headers } = request;
  const forwardedFor = headers["x-forwarded-for"];
  const forwardedHost = headers["x-forwarded-host"];
  const isTrusted = isTrustedProxy(peer);
  for (const name of Object.keys(headers)) {
    if (name === "forwarded" || name.startsWith("x-forwarded-") || name === "x-real-ip") {
      delete headers[name];
    }
  }
  headers["x-forwarded-for"] = isTrusted ? clientBehind(peer, String(forwardedFor ?? "")) : peer;
  if (isTrusted && typeof forwardedHost === "string") {
    headers.host = forwardedHost.trim();
  }
}

/** The last address that no trusted proxy vouches for: everything before it could have been made up. */
function clientBehind(peer: string, forwardedFor: string) {
  let client = peer;
  for (const hop of forwardedFor.split(",").reverse()) {
    const address = plainAddress(hop.trim());
    if (isIP(address) === 0) {
      return client;
    }
    client = address;
    if (!isTrustedProxy(address)) {
      return client;
    }
  }
  return client;
}

function isTrustedProxy(address: string) {
  const version = isIP(address);
  return version !== 0 && trustedProxies().check(address, version === 4 ? "ipv4" : "ipv6");
}

let proxies: BlockList | undefined;

function trustedProxies() {
  proxies ??= readProxies(environment().trustedProxies);
  return proxies;
}

/**
 * The addresses and networks ('10.0.0.0/8') that TRUSTED_PROXIES names.
 * @throws {Error} naming an entry that is neither.
 */
export function readProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const version = isIP(address);
    const family = version === 4 ? "ipv4" : "ipv6";
    const bits = prefix === undefined ? undefined : Number(prefix);
    if (version === 0 || (bits !== undefined && !(Number.isInteger(bits) && bits >= 0 && bits <= (version === 4 ? 32 : 128)))) {
      throw new Error(`The setting TRUSTED_PROXIES is wrong: '${entry}' is neither an address nor a network such as 10.0.0.0/8`);
    }
    if (bits === undefined) {
      list.addAddress(address, family);
    } else {
      list.addSubnet(address, bits, family);
    }
  }
  return list;
}

/** IPv4 addresses arrive as '::ffff:127.0.0.1' on a socket that listens to both. */
function plainAddress(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
