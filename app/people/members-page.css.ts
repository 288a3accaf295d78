import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const code = style({
  inlineSize: "min(14rem, 100%)",
  blockSize: "auto",
  borderRadius: vars.radius.md,
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
});
