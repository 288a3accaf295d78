import { Resolver } from "node:dns/promises";

const absent = /^(?:ENOTFOUND|ENODATA)$/;

/** Looks up an address's SPF and DMARC records. DKIM can't be looked up: the mail server chooses its selector. */
export async function checkDomain(address: string) {
  const domain = address.split("@").at(-1) ?? "";
  const [spf, dmarc] = await Promise.all([recordOf(domain, /^v=spf1\b/i), recordOf(`_dmarc.${domain}`, /^v=DMARC1\b/i)]);
  return { spf, dmarc };
}

/** Null if there is no record, "unknown" if DNS did not answer. */
async function recordOf(name: string, kind: RegExp): Promise<string | null | "unknown"> {
  try {
    const records = await new Resolver({ timeout: 2_000, tries: 1 }).resolveTxt(name);
    return records.map((parts) => parts.join("").slice(0, 500)).find((record) => kind.test(record)) ?? null;
  } catch (error) {
    return absent.test(String((error as NodeJS.ErrnoException).code)) ? null : "unknown";
  }
}
