import { style, styleVariants } from "@vanilla-extract/css";
import { soft, softEdge, vars } from "#app/design/theme/theme.css.ts";

const base = style({
  ...softEdge,
  display: "inline-flex",
  alignItems: "center",
  alignSelf: "flex-start",
  gap: vars.space.xxs,
  paddingInline: "0.625rem",
  paddingBlock: "0.1875rem",
  borderRadius: vars.radius.round,
  fontSize: vars.textSize.sm,
  fontWeight: 600,
  lineHeight: vars.lineHeight.compact,
});

export const tones = styleVariants({
  accent: [base, soft.accent],
  primary: [base, soft.primary],
  success: [base, soft.success],
});
