import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/styles/theme.css.ts";

export const switcher = style({ position: "relative", marginInlineStart: "auto", "@media": { [media.print]: { display: "none" } } });

export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  gap: vars.space.hair,
  listStyle: "none",
  color: vars.color.primary,
  fontWeight: 600,
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const list = style({
  position: "absolute",
  zIndex: 20,
  insetInlineEnd: 0,
  listStyle: "none",
  minInlineSize: "14rem",
  padding: vars.space.tight,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.regular,
  boxShadow: vars.elevation.floating,
});

export const link = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.snug,
  borderRadius: vars.radius.small,
  textDecoration: "none",
  selectors: { "&:hover": { background: vars.color.primarySoft, color: vars.color.onPrimarySoft } },
});
