import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const missing = style({
  paddingInline: vars.space.xs,
  color: vars.color.text,
  background: "none",
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
});
