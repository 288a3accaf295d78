import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/card.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const list = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.snug,
  "@media": {
    [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: vars.space.regular },
    [media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

export const entry = style([
  sheet,
  {
    padding: `${vars.space.tight} ${vars.space.regular} ${vars.space.regular}`,
    lineHeight: vars.lineHeight.snug,
  },
]);

export const name = style({ fontSize: vars.textSize.large, lineHeight: vars.lineHeight.snug });
