import { style } from "@vanilla-extract/css";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.lg,
  alignItems: "start",
  "@media": {
    [media.large]: { selectors: { "&[data-has-help='true']": { gridTemplateColumns: "minmax(0, 1fr) 20rem", gap: vars.space.xl } } },
  },
});
