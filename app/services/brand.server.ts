import { z } from "zod";
import { type Brand, demoBrand } from "#app/brand/brand.ts";
import { singleton } from "./process-state.server.ts";

const text = z.string().min(1).max(200);
const sitePath = z.string({ error: "must be a path on this site, such as /images/logo.svg" }).regex(/^\/(?![/\\])[^\s\\]*$/, {
  error: "must be a path on this site, such as /images/logo.svg",
});
const address = z.union([sitePath, z.url({ protocol: /^https?$/ })], { error: "must be an http(s) address, or a path on this site" });
const phoneNumber = z.string().regex(/^\+?[\d\s().-]{7,24}$/, { error: "must be a telephone number, such as (202) 555-0110" });
const expert = z.object({ name: text, image: sitePath, specialization: text });

const brandSchema: z.ZodType<Brand> = z.object({
  name: text,
  brokerage: text,
  logo: sitePath.nullable(),
  sharePicture: sitePath,
  marketing: z.object({ buyerFull: address, buyerFree: address, sellerConcierge: address, sellerFull: address, sellerFree: address }),
  phone: z.object({
    buyerCall: phoneNumber,
    buyerGroupText: phoneNumber,
    sellerCall: phoneNumber,
    sellerTexts: z.array(phoneNumber).min(1).max(4),
  }),
  places: z.object({ analyzer: address, dashboard: address, eSign: address, scheduling: address, video: address }),
  aiAssistant: address,
  experts: z.object({ "buyer-agent": expert, "closing-coordinator": expert, "listing-agent": expert, "pricing-analyst": expert }),
});

type Variables = Readonly<Record<string, string | undefined>>;

/** What a setting holds in the demo: a list is written with commas. */
type Leaf = string | null | readonly string[];

/** The brand of this process: the demo's, with what the environment overrides. @throws {Error} one line naming a wrong setting. */
export function brand(): Brand {
  return singleton("brand", () => readBrand(process.env));
}

/**
 * Reads a brand out of environment variables: KEYTURN_BRAND_NAME, KEYTURN_BRAND_PLACES_E_SIGN and so on, after the fields of
 * Brand. What is unset or empty stays the demo's. @throws {Error} one line naming a wrong setting.
 */
export function readBrand(variables: Variables): Brand {
  const parsed = brandSchema.safeParse(overridden(demoBrand, [], variables));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.path.filter((part) => typeof part === "string") ?? [];
    throw new Error(`The setting ${variableName(path)} is wrong: ${issue?.message}`);
  }
  return parsed.data;
}

/** The variables that `readBrand` reads, each with the demo's value. */
export function brandVariables(): { name: string; demoValue: string }[] {
  return leaves(demoBrand, []).map(([path, value]) => ({
    name: variableName(path),
    demoValue: Array.isArray(value) ? value.join(", ") : `${value ?? ""}`,
  }));
}

/** The names of the variables whose address or number still is the demo's example: these lead nobody to the brokerage. */
export function unsetBrandAddresses(variables: Variables = process.env): string[] {
  return brandVariables()
    .filter(({ name, demoValue }) => /example\.com|555-01\d\d/.test(demoValue) && !variables[name]?.trim())
    .map(({ name }) => name);
}

function overridden(value: unknown, path: readonly string[], variables: Variables): unknown {
  if (isLeaf(value)) {
    const given = variables[variableName(path)]?.trim();
    return !given ? value : Array.isArray(value) ? given.split(/\s*,\s*/) : given;
  }
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, overridden(inner, [...path, key], variables)]));
}

function leaves(value: unknown, path: readonly string[]): [readonly string[], Leaf][] {
  return isLeaf(value) ? [[path, value]] : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

function isLeaf(value: unknown): value is Leaf {
  return typeof value === "string" || value === null || Array.isArray(value);
}

/** 'KEYTURN_BRAND_PLACES_E_SIGN' for places.eSign. */
function variableName(path: readonly string[]) {
  const words = path.flatMap((part) => part.replace(/([A-Z])/g, "-$1").split("-"));
  return ["KEYTURN", "BRAND", ...words].join("_").toUpperCase();
}
