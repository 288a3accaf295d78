import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const headerLink = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.xxs,
  minBlockSize: vars.hitArea,
  minInlineSize: vars.hitArea,
  color: vars.color.text,
  fontWeight: 600,
  textDecoration: "none",
  selectors: { "&:hover": { color: vars.color.primary, textDecoration: "underline" } },
});

/** Narrower headers put the links in the menu. */
export const linksFit = "(min-width: 60em)";
