import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const list = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  "@media": { [media.medium]: { selectors: { "&[data-only='false']": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } } } },
});
