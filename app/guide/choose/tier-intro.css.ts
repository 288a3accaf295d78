import { style } from "@vanilla-extract/css";
import { soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

export const box = style({
  ...softEdge,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.sm,
  padding: vars.space.lg,
  borderRadius: vars.radius.lg,
  ...soft.primary,
});

export const points = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
  gap: vars.space.sm,
  lineHeight: vars.lineHeight.compact,
});
