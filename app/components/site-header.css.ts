import { style } from "@vanilla-extract/css";
import { keepsFill, vars } from "#app/styles/theme.css.ts";

export const header = style({
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.width.page} + 2 * ${vars.gutter})`,
  marginInline: "auto",
  paddingInline: vars.gutter,
  paddingBlock: vars.space.snug,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.regular,
});

export const end = style({ display: "flex", alignItems: "center", gap: vars.space.snug });

export const help = style({ display: "flex", alignItems: "center", gap: vars.space.roomy });

export const helpLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.hair,
  minBlockSize: vars.hitArea,
  minInlineSize: vars.hitArea,
  color: vars.color.text,
  fontWeight: 600,
  textDecoration: "none",
  selectors: { "&:hover": { color: vars.color.primary, textDecoration: "underline" } },
});

/** The smallest phones show the drawing alone. */
export const searchWord = style({
  "@media": { "(max-width: 22.49em)": { position: "absolute", inlineSize: 1, overflow: "hidden", clipPath: "inset(50%)" } },
});

/** A phone has these in the footer. */
export const onlyWhereRoom = style({ "@media": { "(max-width: 47.99em)": { display: "none" } } });

export const skipLink = style({
  ...keepsFill,
  position: "absolute",
  zIndex: 110,
  insetInlineStart: vars.space.regular,
  insetBlockStart: vars.space.tight,
  padding: `${vars.space.snug} ${vars.space.regular}`,
  borderRadius: vars.radius.regular,
  background: vars.color.primary,
  color: vars.color.onPrimary,
  fontWeight: 600,
  selectors: {
    "&:not(:focus)": { transform: "translateY(-200%)" },
    "&:hover": { color: vars.color.onPrimary },
  },
});
