import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsFromText, dollars, maxCents, maxShare, percent, rounded, shareFromText, shareOf } from "#machines/numbers/money.ts";

describe("a sum of money", () => {
  test.each([
    ["350000", 35_000_000],
    ["$350,000", 35_000_000],
    ["$ 350,000.5", 35_000_050],
    [" 1,234.56 ", 123_456],
    ["0", 0],
    ["007", 700],
  ])("is read from '%s'", (text, cents) => {
    expect(centsFromText(text)).toBe(cents);
  });

  test.each([
    "",
    "350k",
    "350k?",
    "-1",
    "1e99",
    "NaN",
    "Infinity",
    "0x10",
    "1.234",
    "1,23",
    "12,34,567",
    "1 000",
    "€5",
    "<b>1</b>",
    "٣٥٠",
    "1.",
  ])("is not read from '%s'", (text) => {
    expect(centsFromText(text)).toBeNull();
  });

  test("that is written is read as the same sum again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
        expect(centsFromText(dollars(cents))).toBe(cents);
      }),
    );
  });

  test("shows cents only where there are any", () => {
    expect([dollars(35_000_000), dollars(1_414_726), dollars(50)]).toEqual(["$350,000", "$14,147.26", "$0.50"]);
  });
});

describe("a share", () => {
  test.each([
    ["3", 3_000],
    ["2.75", 2_750],
    ["6.875%", 6_875],
    ["20 %", 20_000],
    ["0", 0],
  ])("is read from '%s'", (text, share) => {
    expect(shareFromText(text)).toBe(share);
  });

  test.each(["", "-3", "3.0005", "3,5", "three", "1e2", "%"])("is not read from '%s'", (text) => {
    expect(shareFromText(text)).toBeNull();
  });

  test("that is written is read as the same share again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxShare }), (share) => {
        expect(shareFromText(percent(share))).toBe(share);
      }),
    );
  });

  test("of a sum is exact to the cent, halves up, also for the largest", () => {
    expect(shareOf(18_000_000, 10_000)).toBe(1_800_000);
    expect([shareOf(50, 1_000), shareOf(49, 1_000), shareOf(150, 1_000)]).toEqual([1, 0, 2]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCents }), fc.integer({ min: 0, max: maxShare }), (cents, share) => {
        expect(BigInt(shareOf(cents, share))).toBe((BigInt(cents) * BigInt(share) + 50_000n) / 100_000n);
      }),
    );
  });
});

test("an estimate is rounded to what it can bear, halves away from zero", () => {
  expect([1_414_726, 1_414_750, -1_414_750, 49].map((cents) => rounded(cents, 100))).toEqual([1_414_700, 1_414_800, -1_414_800, 0]);
  expect(rounded(1_414_726, 10_000)).toBe(1_410_000);
});
