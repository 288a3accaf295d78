import { style } from "@vanilla-extract/css";
import { vars } from "#app/styles/theme.css.ts";

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

export const skipLink = style({
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
