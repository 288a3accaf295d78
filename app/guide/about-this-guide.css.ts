import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const about = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.sm,
  maxInlineSize: "44rem",
  "@media": { [media.print]: { display: "none" } },
});

export const disclaimers = style({
  listStyle: "none",
  display: "grid",
  gap: vars.space.xxs,
  color: vars.color.textQuiet,
  fontSize: vars.textSize.sm,
});
