import { style, styleVariants } from "@vanilla-extract/css";
import { keepsFill, media, soft, vars } from "#app/design/theme/theme.css.ts";

const base = style({
  ...keepsFill,
  appearance: "none",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.xs,
  minBlockSize: "3rem",
  minInlineSize: vars.hitArea,
  paddingInline: "1.375rem",
  paddingBlock: "0.625rem",
  border: "1.5px solid transparent",
  borderRadius: vars.radius.md,
  fontFamily: vars.font.body,
  fontSize: vars.textSize.md,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: "center",
  textDecoration: "none",
  // Even on a card where long words may break anywhere.
  overflowWrap: "break-word",
  cursor: "pointer",
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}, color ${vars.motion.quick}`,
  selectors: {
    "&:focus-visible": { borderRadius: vars.radius.md },
    "&:disabled, &[aria-disabled='true']": {
      background: vars.color.sunken,
      borderColor: vars.color.line,
      color: vars.color.textQuiet,
      cursor: "not-allowed",
    },
  },
  "@media": {
    [media.print]: { display: "none" },
    [media.forcedColors]: { selectors: { "&:disabled, &[aria-disabled='true']": { borderColor: "GrayText", color: "GrayText" } } },
  },
});

export const variants = styleVariants({
  /** The primary action: show one at a time. */
  primary: [
    base,
    {
      background: vars.color.primary,
      color: vars.color.onPrimary,
      boxShadow: vars.elevation.resting,
      selectors: { "&:hover:not(:disabled)": { background: vars.color.primaryHover, color: vars.color.onPrimary } },
    },
  ],
  secondary: [
    base,
    {
      background: vars.color.surface,
      borderColor: vars.color.lineStrong,
      color: vars.color.primary,
      selectors: {
        "&:hover:not(:disabled)": { background: vars.color.primarySoft, borderColor: vars.color.primary, color: vars.color.onPrimarySoft },
      },
    },
  ],
  /** For rarely used actions. */
  quiet: [
    base,
    {
      background: "transparent",
      color: vars.color.primary,
      paddingInline: vars.space.sm,
      selectors: { "&:hover:not(:disabled)": soft.primary },
    },
  ],
  danger: [
    base,
    {
      background: vars.color.danger,
      color: vars.color.onDanger,
      selectors: { "&:hover:not(:disabled)": { color: vars.color.onDanger, boxShadow: vars.elevation.raised } },
    },
  ],
});

export const sizes = styleVariants({
  md: {},
  sm: { minBlockSize: vars.hitArea, paddingInline: vars.space.md, paddingBlock: vars.space.xs, fontSize: vars.textSize.sm },
  /** Three words on one line in half of a phone's width. */
  xs: {
    minBlockSize: vars.hitArea,
    paddingInline: vars.space.xxs,
    paddingBlock: vars.space.xs,
    fontSize: vars.textSize.xs,
    "@media": { [media.medium]: { fontSize: vars.textSize.sm } },
  },
});

export const widths = styleVariants({ content: {}, full: { inlineSize: "100%" } });
