import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const backLink = style({
  display: "inline-flex",
  alignSelf: "flex-start",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.hitArea,
  paddingInlineEnd: vars.space.xs,
  fontWeight: 600,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
});
