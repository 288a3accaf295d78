import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const term = style({
  color: "inherit",
  textDecorationStyle: "dotted",
  textDecorationColor: vars.color.primary,
  textDecorationThickness: "2px",
  cursor: "help",
  selectors: { "&:hover": { color: vars.color.primary, textDecorationStyle: "solid" } },
  "@media": { [media.print]: { textDecoration: "none" } },
});
