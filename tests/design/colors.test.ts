import { describe, expect, test } from "vitest";
import type { Colors } from "#app/brand/colors.ts";
import { keyturnColors } from "#app/brand/keyturn-colors.ts";
import { doorstepColors } from "#tests/support/doorstep-colors.ts";

/** What is written on what. */
const words: readonly (readonly [keyof Colors, keyof Colors])[] = [
  ...(["ground", "surface", "raised", "sunken"] as const).flatMap((below) =>
    (["text", "textQuiet", "primary", "primaryHover", "success", "danger"] as const).map((role) => [role, below] as const),
  ),
  ["text", "primarySoft"],
  ["text", "accentSoft"],
  ["text", "successSoft"],
  ["text", "dangerSoft"],
  ["primary", "primarySoft"],
  ["onPrimary", "primary"],
  ["onPrimary", "primaryHover"],
  ["onPrimarySoft", "primarySoft"],
  ["onAccentSoft", "accentSoft"],
  ["onLit", "lit"],
  ["onSuccessSoft", "successSoft"],
  ["onSuccess", "success"],
  ["onDanger", "danger"],
  ["onDangerSoft", "dangerSoft"],
];

/** What has to be made out without being read: edges of fields, rings, the filled part of a bar, the key in the logo. */
const shapes: readonly (readonly [keyof Colors, keyof Colors])[] = [
  ...(["ground", "surface", "raised", "sunken"] as const).flatMap((below) =>
    (["lineStrong", "focus", "accent"] as const).map((role) => [role, below] as const),
  ),
  ["primary", "track"],
  ["accent", "track"],
  ["success", "track"],
];

const schemes: readonly (readonly [string, Colors])[] = [
  ["Keyturn's light", keyturnColors.light],
  ["Keyturn's dark", keyturnColors.dark],
  ["a second brand's light", doorstepColors.light],
  ["a second brand's dark", doorstepColors.dark],
];

describe.each(schemes)("in %s scheme", (_, colors) => {
  test.each(words)("%s can be read on %s by people with weak sight (7:1)", (above, below) => {
    expect(contrast(colors[above], colors[below])).toBeGreaterThanOrEqual(7);
  });

  test.each(shapes)("%s can be made out on %s (3:1)", (above, below) => {
    expect(contrast(colors[above], colors[below])).toBeGreaterThanOrEqual(3);
  });
});

test("the measure itself gives 21 for black on white, and 1 for a color on itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#857c6c", "#857c6c")).toBe(1);
});

/** The contrast of WCAG 2 between two colors written as #rrggbb. */
function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
