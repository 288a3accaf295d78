import { z } from "zod";
import { type Brand, demoBrand } from "#app/brand/brand.ts";
import { demoLegalTerms, type LegalTerms } from "#app/brand/legal-terms.ts";
import { type StateReview, stateReviewPattern } from "#app/brand/state-reviews.ts";
import { states } from "#app/content/evidence/conditions.ts";
import { stateCodeOf } from "#app/content/states/state-names.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import { singleton } from "./process-state.server.ts";

export const maxBrandTextLength = 200;
export const maxDisclaimerLength = 600;
export const phonePattern = /^\+?[\d\s().-]{7,24}$/;

const text = z.string().min(1).max(maxBrandTextLength);
const sitePath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, { error: "must be a path on this site, such as /images/logo.svg" });
const address = z.union([sitePath, z.url({ protocol: /^https?$/ })], { error: "must be an http(s) address, or a path on this site" });
const phoneNumber = z.string().regex(phonePattern, { error: "must be a telephone number, such as (202) 555-0110" });
const emailAddress = z.email({ error: "must be an email address" });
const expert = z.object({ name: text, image: sitePath, specialization: text, license: text.nullable() });
const onOrOff = z.enum(["off", "on"], { error: "must be on or off" });
const longText = z.string().max(2_000).nullable();

type Settings = Brand & { readonly legal: LegalTerms; readonly stateReviews: readonly StateReview[] };

const demoSettings: Settings = { ...demoBrand, legal: demoLegalTerms, stateReviews: [] };

const stateCode = z.preprocess(stateCodeOf, z.enum(states, { error: "must be states by code or name, such as CO, NM" }));

const stateReviewParts: z.ZodType<StateReview> = z.object({ state: z.enum(states), day: z.iso.date(), name: text, license: text });

const stateReview = z.string().transform((review, { addIssue }) => {
  const { data } = stateReviewParts.safeParse(review.match(stateReviewPattern)?.groups);
  if (data === undefined) {
    addIssue("must be reviews such as NJ 2026-12-01 Jane Roe (license 0123456)");
    return z.NEVER;
  }
  return data;
});

const settingsSchema: z.ZodType<Settings> = z.object({
  name: text,
  brokerage: text,
  license: text,
  address: text,
  statesServed: z.array(stateCode).max(51),
  hours: text,
  disclaimer: z.string().max(maxDisclaimerLength).nullable(),
  badges: z.object({ mostPopular: onOrOff, limitedAvailability: onOrOff }),
  logo: sitePath.nullable(),
  sharePicture: sitePath,
  marketing: z.object({ buyerFull: address, buyerFree: address, sellerConcierge: address, sellerFull: address, sellerFree: address }),
  phone: z.object({
    buyerCall: phoneNumber,
    buyerGroupText: phoneNumber,
    sellerCall: phoneNumber,
    sellerTexts: z.array(phoneNumber).min(1).max(4),
  }),
  email: z.object({ buyer: emailAddress, seller: emailAddress }),
  places: z.object({ analyzer: address, dashboard: address, eSign: address, scheduling: address, video: address }),
  aiAssistant: address,
  experts: z.object({ "buyer-agent": expert, "closing-coordinator": expert, "listing-agent": expert, "pricing-analyst": expert }),
  legal: z.object({
    effectiveDate: longText,
    privacyEmail: emailAddress.nullable(),
    host: longText,
    backupsKept: longText,
    logsKept: longText,
    sharedWith: longText,
    stateRights: longText,
    governingLaw: longText,
    liability: longText,
  }),
  stateReviews: z.array(stateReview).max(51),
});

type Variables = Readonly<Record<string, string | undefined>>;

type Leaf = string | null | readonly string[];

export function brand(): Brand {
  const { legal: _, stateReviews: __, ...shown } = settings();
  return { ...shown, disclaimer: signDisclaimer(shown.disclaimer, shown.name) };
}

/** Adds who wrote it. */
export function signDisclaimer(disclaimer: string | null, name: string): string | null {
  return disclaimer && `${disclaimer} Written by ${name}.`;
}

export function findStateReview(code: StateCode): StateReview | undefined {
  return settings().stateReviews.find(({ state }) => state === code);
}

export function legalTerms(): LegalTerms {
  return settings().legal;
}

function settings(): Settings {
  return singleton("brand", () => readBrand(process.env));
}

/**
 * Reads a brand from variables named after its fields, such as KEYTURN_BRAND_PLACES_E_SIGN. Empty ones keep the demo's value.
 * @throws {Error} one line naming an invalid setting.
 */
export function readBrand(variables: Variables): Settings {
  const parsed = settingsSchema.safeParse(overridden(demoSettings, [], variables));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.path.filter((part) => typeof part === "string") ?? [];
    throw new Error(`The setting ${variableName(path)} is wrong: ${issue?.message}`);
  }
  return parsed.data;
}

export function brandVariables(): { name: string; demoValue: string }[] {
  return leaves(demoSettings, []).map(([path, value]) => ({
    name: variableName(path),
    demoValue: Array.isArray(value) ? value.join(", ") : `${value ?? ""}`,
  }));
}

export function unsetBrandVariables(variables: Variables = process.env): string[] {
  return brandVariables()
    .filter(({ name, demoValue }) => isExample(name, demoValue) && !variables[name]?.trim())
    .map(({ name }) => name);
}

/** Example domains and fictional phone numbers don't reach the brokerage. */
function isExample(name: string, demoValue: string) {
  return /^KEYTURN_BRAND_(?:LEGAL_|STATES_SERVED$)/.test(name) || /example\.com|555-01\d\d|\(sample\)/.test(demoValue);
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

function variableName(path: readonly string[]) {
  const words = path.flatMap((part) => part.replace(/([A-Z])/g, "-$1").split("-"));
  return ["KEYTURN", "BRAND", ...words].join("_").toUpperCase();
}
