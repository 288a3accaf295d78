import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const code = style({
  inlineSize: "min(14rem, 100%)",
  blockSize: "auto",
  borderRadius: vars.radius.md,
  forcedColorAdjust: "none",
  printColorAdjust: "exact",
});

export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.hitArea,
  color: vars.color.primary,
  textDecoration: "underline",
  cursor: "pointer",
});

export const message = style({ whiteSpace: "pre-line", overflowWrap: "anywhere", maxInlineSize: vars.width.text });
