import { isIPv6 } from "node:net";

/** The key for per-client limits: an IPv4 address, or an IPv6 network, since one client has a whole /64, and many have a /48. */
export function clientNetwork(address: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(address)) {
    return address;
  }
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill("0");
  return `${[...groups, ...zeros, ...last].slice(0, bits / 16).join(":")}::/${bits}`;
}
