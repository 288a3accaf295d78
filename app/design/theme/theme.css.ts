import { assignVars, createGlobalTheme, globalFontFace, globalStyle } from "@vanilla-extract/css";
import type { Colors } from "#app/brand/colors.ts";
import { keyturnColors } from "#app/brand/keyturn-colors.ts";

/** `hitArea` is the minimum size of a touch target. */
export const vars = createGlobalTheme(":root", {
  color: keyturnColors.light,
  space: {
    xxs: "0.25rem",
    xs: "0.5rem",
    sm: "0.75rem",
    md: "1rem",
    lg: "1.5rem",
    xl: "2rem",
    "2xl": "3rem",
    "3xl": "4rem",
    "4xl": "6rem",
  },
  font: {
    heading: '"Newsreader", "Newsreader Georgia", "Newsreader Times", "Newsreader Noto", Georgia, serif',
    body: '"Public Sans", "Public Sans Arial", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  },
  textSize: {
    /** Too small for running text. */
    xs: "0.8125rem",
    sm: "0.875rem",
    md: "1rem",
    lg: "1.125rem",
    lead: "clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)",
    headingSmall: "1.3125rem",
    heading: "clamp(1.5rem, 1.38rem + 0.5vw, 1.875rem)",
    title: "clamp(2rem, 1.72rem + 1.2vw, 2.75rem)",
    display: "clamp(2.375rem, 1.85rem + 2.3vw, 3.875rem)",
  },
  lineHeight: { heading: "1.15", compact: "1.4", body: "1.55" },
  radius: { sm: "0.375rem", md: "0.625rem", lg: "1rem", xl: "1.5rem", round: "999px" },
  hitArea: "2.75rem",
  width: { text: "38rem", narrow: "30rem", page: "72rem" },
  gutter: "clamp(1rem, 4.5vw, 2.5rem)",
  motion: { quick: "120ms", calm: "240ms", curve: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  elevation: { resting: "none", raised: "none", floating: "none" },
});

/** The path of stones: a stone in each state, and the line between them. */
export const path = {
  line: vars.color.track,
  done: { stone: vars.color.success, edge: vars.color.success, mark: vars.color.onSuccess },
  current: { stone: vars.color.lit, edge: vars.color.accent, mark: vars.color.onLit, halo: vars.color.accentSoft },
  notYet: { stone: vars.color.surface, edge: vars.color.lineStrong, mark: vars.color.textQuiet },
} as const;

/** Mobile first: a rule without a condition is for the phone. */
export const media = {
  medium: "screen and (min-width: 48em)",
  large: "screen and (min-width: 64em)",
  /** A phone in landscape, or a page at 400%: nothing may stay pinned. */
  low: "screen and (max-height: 30em)",
  dark: "screen and (prefers-color-scheme: dark)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  forcedColors: "(forced-colors: active)",
  print: "print",
} as const;

/** In forced colors, each role uses the system color with the same meaning. */
const forcedColors: Colors = {
  ground: "Canvas",
  surface: "Canvas",
  raised: "Canvas",
  sunken: "Canvas",
  text: "CanvasText",
  textQuiet: "CanvasText",
  line: "CanvasText",
  lineStrong: "CanvasText",
  track: "Canvas",
  primary: "LinkText",
  primaryHover: "LinkText",
  onPrimary: "Canvas",
  primarySoft: "Canvas",
  onPrimarySoft: "CanvasText",
  accent: "CanvasText",
  accentSoft: "Canvas",
  onAccentSoft: "CanvasText",
  lit: "Highlight",
  onLit: "HighlightText",
  door: "LinkText",
  success: "CanvasText",
  onSuccess: "Canvas",
  successSoft: "Canvas",
  onSuccessSoft: "CanvasText",
  danger: "CanvasText",
  onDanger: "Canvas",
  dangerSoft: "Canvas",
  onDangerSoft: "CanvasText",
  focus: "Highlight",
  shadow: "transparent",
  shadowStrong: "transparent",
};

/** For a fill or ring that carries meaning. Use it with the theme's colors only. */
/** The height of a bar pinned to the bottom of the window; set where there is one. */
export const barHeight = "--bar-height";

export const keepsFill = { forcedColorAdjust: "none" } as const;

/** A tint, and the color of text on it. */
export const soft = {
  primary: { background: vars.color.primarySoft, color: vars.color.onPrimarySoft },
  accent: { background: vars.color.accentSoft, color: vars.color.onAccentSoft },
  success: { background: vars.color.successSoft, color: vars.color.onSuccessSoft },
  danger: { background: vars.color.dangerSoft, color: vars.color.onDangerSoft },
} as const;

/** Visible only in forced colors, which drop fills. */
export const softEdge = { outline: "1px solid transparent" } as const;

globalStyle(":root", {
  vars: {
    [vars.elevation.resting]: `0 1px 2px ${vars.color.shadow}`,
    [vars.elevation.raised]: `0 1px 2px ${vars.color.shadow}, 0 10px 28px -8px ${vars.color.shadowStrong}`,
    [vars.elevation.floating]: `0 2px 6px ${vars.color.shadow}, 0 20px 48px -12px ${vars.color.shadowStrong}`,
  },
  "@media": {
    [media.dark]: { vars: assignVars(vars.color, keyturnColors.dark) },
    [media.forcedColors]: { vars: assignVars(vars.color, forcedColors) },
    [media.reducedMotion]: { vars: { [vars.motion.quick]: "0ms", [vars.motion.calm]: "0ms" } },
  },
});

globalFontFace("Public Sans", {
  src: 'url("@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2") format("woff2")',
  fontWeight: "100 900",
  fontDisplay: "swap",
});

globalFontFace("Newsreader", {
  src: 'url("./fonts/newsreader-500.woff2") format("woff2")',
  fontWeight: "500",
  fontDisplay: "swap",
});

// Fallbacks with nearly the same metrics.
globalFontFace("Public Sans Arial", {
  src: 'local("Arial"), local("ArialMT"), local("Roboto"), local("Liberation Sans")',
  ascentOverride: "90.59%",
  descentOverride: "21.46%",
  lineGapOverride: "0%",
  sizeAdjust: "104.87%",
});
globalFontFace("Newsreader Georgia", {
  src: 'local("Georgia")',
  ascentOverride: "74.72%",
  descentOverride: "26.94%",
  lineGapOverride: "0%",
  sizeAdjust: "98.36%",
});
globalFontFace("Newsreader Times", {
  src: 'local("Times New Roman"), local("TimesNewRomanPSMT"), local("Liberation Serif")',
  ascentOverride: "68.09%",
  descentOverride: "24.55%",
  lineGapOverride: "0%",
  sizeAdjust: "107.94%",
});
globalFontFace("Newsreader Noto", {
  src: 'local("Noto Serif"), local("NotoSerif-Regular")',
  ascentOverride: "80.62%",
  descentOverride: "29.07%",
  lineGapOverride: "0%",
  sizeAdjust: "91.16%",
});
