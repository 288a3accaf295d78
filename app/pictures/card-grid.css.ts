import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const cardGrid = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 18rem), 1fr))" } },
});
