import { Resolver } from "node:dns/promises";

const absent = /^(?:ENOTFOUND|ENODATA)$/;

/** Looks up what the domain of an address says of who may send its mail. DKIM cannot be looked up: its name is the mail server's choice. */
export async function checkDomain(address: string) {
  const domain = address.split("@").at(-1) ?? "";
  const [spf, dmarc] = await Promise.all([recordOf(domain, /^v=spf1\b/i), recordOf(`_dmarc.${domain}`, /^v=DMARC1\b/i)]);
  return { spf, dmarc };
}

/** The record, null where there is none, or that nobody answered. */
async function recordOf(name: string, kind: RegExp): Promise<string | null | "unknown"> {
  try {
    const records = await new Resolver({ timeout: 2_000, tries: 1 }).resolveTxt(name);
    return records.map((parts) => parts.join("").slice(0, 500)).find((record) => kind.test(record)) ?? null;
  } catch (error) {
    return absent.test(String((error as NodeJS.ErrnoException).code)) ? null : "unknown";
  }
}
