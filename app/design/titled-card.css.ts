import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const stack = style({
  overflowWrap: "anywhere",
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.md,
});

export const title = style({ fontSize: vars.textSize.headingSmall, scrollMarginBlockStart: vars.space.xl });
