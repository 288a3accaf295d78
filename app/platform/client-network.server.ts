import { isIPv6 } from "node:net";

/** The address that limits count by. Of an IPv6 address that is its /64 network: whoever has one has all the addresses in it. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) {
    return address;
  }
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill("0");
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}
