import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { brandAddress, brandWords, demoBrand, phoneLink } from "#app/brand/brand.ts";
import { demoLegalTerms } from "#app/brand/legal-terms.ts";
import { brandVariables, readBrand, unsetBrandVariables } from "#app/platform/brand.server.ts";

describe("a brokerage's brand", () => {
  test("is the demo's until something is set", () => {
    const demo = { ...demoBrand, legal: demoLegalTerms, stateReviews: [] };
    expect(readBrand({})).toEqual(demo);
    expect(readBrand({ KEYTURN_BRAND_NAME: "  ", KEYTURN_BRAND_LOGO: "" })).toEqual(demo);
  });

  test("takes every part from the environment", () => {
    const brand = readBrand({
      KEYTURN_BRAND_NAME: "Doorstep",
      KEYTURN_BRAND_LOGO: "/images/doorstep-1.svg",
      KEYTURN_BRAND_PLACES_E_SIGN: "https://sign.doorstep.test/start?from=guide",
      KEYTURN_BRAND_PLACES_DASHBOARD: "/dashboard?from=guide",
      KEYTURN_BRAND_PHONE_SELLER_TEXTS: "(303) 555-0150, +44 20 7946 0000",
      KEYTURN_BRAND_EXPERTS_CLOSING_COORDINATOR_NAME: "Somebody Real",
      KEYTURN_BRAND_EXPERTS_CLOSING_COORDINATOR_LICENSE: "Colorado 100",
      KEYTURN_BRAND_STATES_SERVED: "CO, new mexico",
      KEYTURN_BRAND_BADGES_MOST_POPULAR: "off",
      KEYTURN_BRAND_LEGAL_PRIVACY_EMAIL: "privacy@doorstep.test",
      KEYTURN_BRAND_STATE_REVIEWS: "NJ 2026-12-01 Jane Roe (license 0123456), CO 2027-01-04 Sam Poe (license 7)",
    });
    expect(brand.name).toBe("Doorstep");
    expect(brand.logo).toBe("/images/doorstep-1.svg");
    expect(brand.places).toEqual({
      ...demoBrand.places,
      eSign: "https://sign.doorstep.test/start?from=guide",
      dashboard: "/dashboard?from=guide",
    });
    expect(brand.phone.sellerTexts).toEqual(["(303) 555-0150", "+44 20 7946 0000"]);
    expect(brand.experts["closing-coordinator"]).toEqual({
      ...demoBrand.experts["closing-coordinator"],
      name: "Somebody Real",
      license: "Colorado 100",
    });
    expect(brand.statesServed).toEqual(["CO", "NM"]);
    expect(brand.stateReviews).toEqual([
      { state: "NJ", day: "2026-12-01", name: "Jane Roe", license: "license 0123456" },
      { state: "CO", day: "2027-01-04", name: "Sam Poe", license: "license 7" },
    ]);
    expect(brand.badges).toEqual({ mostPopular: "off", limitedAvailability: "on" });
    expect(brand.legal).toEqual({ ...demoLegalTerms, privacyEmail: "privacy@doorstep.test" });
  });

  test.each([
    ["KEYTURN_BRAND_PLACES_VIDEO", "javascript:alert(1)"],
    ["KEYTURN_BRAND_PLACES_ANALYZER", "example.com"],
    ["KEYTURN_BRAND_AI_ASSISTANT", "//evil.example"],
    ["KEYTURN_BRAND_MARKETING_BUYER_FULL", "/\\evil.example"],
    ["KEYTURN_BRAND_LOGO", "https://elsewhere.example/logo.svg"],
    ["KEYTURN_BRAND_PHONE_BUYER_CALL", "call us"],
    ["KEYTURN_BRAND_PHONE_SELLER_TEXTS", "(202) 555-0121, maybe"],
    ["KEYTURN_BRAND_EXPERTS_LISTING_AGENT_IMAGE", "photo.png"],
    ["KEYTURN_BRAND_NAME", "x".repeat(201)],
    ["KEYTURN_BRAND_STATES_SERVED", "CO, Atlantis"],
    ["KEYTURN_BRAND_STATE_REVIEWS", "Jane Roe"],
    ["KEYTURN_BRAND_STATE_REVIEWS", "XX 2026-12-01 Jane Roe (license 1)"],
    ["KEYTURN_BRAND_STATE_REVIEWS", "NJ 2026-13-01 Jane Roe (license 1)"],
    ["KEYTURN_BRAND_BADGES_MOST_POPULAR", "maybe"],
    ["KEYTURN_BRAND_LEGAL_PRIVACY_EMAIL", "privacy"],
    ["KEYTURN_BRAND_LEGAL_LIABILITY", "x".repeat(2_001)],
  ])("refuses %s=%s in one line that names it", (name, value) => {
    expect(() => readBrand({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: [^\\n]+$`));
  });
});

describe("what a brokerage has still to set", () => {
  test("is every example, every fictional number and what the legal pages lack, and nothing that works as it is", () => {
    const unset = unsetBrandVariables({});
    expect(unset).toContain("KEYTURN_BRAND_PLACES_E_SIGN");
    expect(unset).toContain("KEYTURN_BRAND_PHONE_SELLER_TEXTS");
    expect(unset).toContain("KEYTURN_BRAND_LICENSE");
    expect(unset).toContain("KEYTURN_BRAND_STATES_SERVED");
    expect(unset).not.toContain("KEYTURN_BRAND_STATE_REVIEWS");
    expect(unset).toContain("KEYTURN_BRAND_EXPERTS_LISTING_AGENT_LICENSE");
    expect(unset).toContain("KEYTURN_BRAND_LEGAL_HOST");
    expect(unset).not.toContain("KEYTURN_BRAND_HOURS");
    expect(unset).not.toContain("KEYTURN_BRAND_PLACES_DASHBOARD");
    expect(unset).not.toContain("KEYTURN_BRAND_PLACES_ANALYZER");
    expect(unset).not.toContain("KEYTURN_BRAND_NAME");
  });

  test("grows shorter with each that is set", () => {
    expect(unsetBrandVariables({ KEYTURN_BRAND_PLACES_E_SIGN: "https://sign.doorstep.test" })).not.toContain("KEYTURN_BRAND_PLACES_E_SIGN");
  });
});

test("'.env.example' lists every variable of the brand, and no other", () => {
  const listed = readFileSync(".env.example", "utf8").match(/KEYTURN_BRAND_\w+(?==)/g);
  expect(listed).toEqual(brandVariables().map(({ name }) => name));
});

test("the demo leads nowhere real: example addresses, numbers reserved for fiction, pictures of our own", async () => {
  for (const { name, demoValue } of brandVariables()) {
    if (/_(MARKETING|PLACES|AI)_/.test(name)) {
      expect(demoValue).toMatch(/^(https:\/\/example\.com\/|\/)/);
    } else if (/_PHONE_/.test(name)) {
      expect(demoValue).toMatch(/^(\(\d{3}\) 555-01\d\d(, )?)+$/);
    } else if (name.endsWith("_IMAGE")) {
      expect((await stat(`public${demoValue}`)).isFile()).toBe(true);
    }
  }
});

test("an address of the guides leads to the brand's place, or is itself", () => {
  expect(brandAddress("brand:eSign", demoBrand)).toBe("https://example.com/e-sign");
  expect(brandAddress("brand:dashboard", demoBrand)).toBe("/dashboard");
  expect(brandAddress("brand:analyzer", demoBrand)).toBe("/calculators");
  expect(brandAddress("https://www.consumerfinance.gov/", demoBrand)).toBe("https://www.consumerfinance.gov/");
  expect(brandAddress("/buying-guide/free", demoBrand)).toBe("/buying-guide/free");
});

test("numbers become links that a phone understands", () => {
  expect(phoneLink("tel", "(202) 555-0110")).toBe("tel:+12025550110");
  expect(phoneLink("tel", "1-202-555-0110")).toBe("tel:+12025550110");
  expect(phoneLink("sms", "(202) 555-0121", "+44 20 7946 0000")).toBe("sms:+12025550121,+442079460000");
});

test("copy takes the brand's name and hours", () => {
  const doorstep = { name: "Doorstep", hours: "on weekdays" };
  expect(brandWords("Call {product}. We answer {hours}.", doorstep)).toBe("Call Doorstep. We answer on weekdays.");
});
