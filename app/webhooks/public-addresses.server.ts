import { Resolver } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** An address to which no webhook may be sent. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Special-purpose networks by IANA: this machine, private, link-local, shared (CGNAT), documentation, benchmarks, multicast, reserved. */
const blockedNetworks = {
  ipv4:
    "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 " +
    "192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3",
  // Everything except 2000::/3, which has the public addresses, and the ranges in it that embed or stand for others. IPv4-mapped ones are
  // among the first.
  ipv6: "::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20",
} as const;

/** One for each version: a shared list would apply the rules of ::/3 to IPv4 as well. */
const blocked = { ipv4: blockList("ipv4"), ipv6: blockList("ipv6") };

function blockList(version: keyof typeof blockedNetworks): BlockList {
  const list = new BlockList();
  for (const network of blockedNetworks[version].split(" ")) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), version);
  }
  return list;
}

/** False for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address) === 4 ? "ipv4" : "ipv6";
  // An address with a zone is link-local.
  return isIP(address) !== 0 && !address.includes("%") && !blocked[version].check(address, version);
}

/** The IP address that a URL has in place of a host name, in any notation; null for a name. */
export function literalAddress({ hostname }: URL): string | null {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) === 0 ? null : address;
}

export type ResolveName = (name: string) => Promise<string[]>;

/**
 * Resolves a name for a connection, which gets exactly the addresses that were checked, so that a name that changes in between has no
 * effect. An IP address in a URL is not looked up: check it before.
 */
export function publicLookup(resolve: ResolveName = resolveName): LookupFunction {
  return (name, { all }, callback) => {
    findPublicAddresses(name, resolve).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first = { address: "", family: 0 }] = found;
        if (all) {
          callback(null, found);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** Returns at least one. @throws {PrivateAddressError} if any of them is not public. */
async function findPublicAddresses(name: string, resolve: ResolveName): Promise<string[]> {
  const addresses = await resolve(name);
  if (addresses.length === 0) {
    throw Object.assign(new Error(`${name} has no address`), { code: "ENOTFOUND" });
  }
  if (!addresses.every(isPublicAddress)) {
    throw new PrivateAddressError(name);
  }
  return addresses;
}

/**
 * Uses the name servers only, not this machine's hosts file, and not `getaddrinfo`, which would hold up the threads that hash passwords.
 */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [four, six].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length === 0 && four.status === "rejected") {
    throw four.reason;
  }
  return addresses;
}
