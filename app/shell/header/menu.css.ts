import { style } from "@vanilla-extract/css";
import { soft, vars } from "#app/design/theme/theme.css.ts";

export const menuPanel = style({
  position: "absolute",
  zIndex: 20,
  insetInlineEnd: 0,
  padding: vars.space.xs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.raised,
  boxShadow: vars.elevation.floating,
});

export const menuEntry = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.md,
  color: vars.color.text,
  textDecoration: "none",
  selectors: { "&:hover": soft.primary },
});
