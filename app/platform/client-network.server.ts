import { isIPv6 } from "node:net";

/**
 * The address that limits count by. Of an IPv6 address that is its network, of 64 bits unless told: whoever has one has all the addresses
 * in it, and many have 65,536 such networks.
 */
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
