import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const line = style({
  display: "flex",
  gap: vars.space.xs,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
  lineHeight: vars.lineHeight.compact,
  selectors: {
    "&[data-state='overdue']": { color: vars.color.danger },
    "&[data-state='today']": { color: vars.color.text },
  },
});
