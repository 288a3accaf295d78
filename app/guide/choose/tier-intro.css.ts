import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const points = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
  gap: vars.space.sm,
  lineHeight: vars.lineHeight.compact,
});
