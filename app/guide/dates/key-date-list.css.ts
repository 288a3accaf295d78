import { style } from "@vanilla-extract/css";
import { vars } from "#app/design/theme/theme.css.ts";

export const list = style({ listStyle: "none", display: "flex", flexDirection: "column", gap: vars.space.hair });

export const line = style({
  display: "flex",
  gap: vars.space.tight,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.small,
  lineHeight: vars.lineHeight.snug,
  selectors: {
    "&[data-state='overdue']": { color: vars.color.danger },
    "&[data-state='today']": { color: vars.color.text },
  },
});
