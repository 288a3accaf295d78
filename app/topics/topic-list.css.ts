import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const list = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.sm,
  "@media": {
    [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: vars.space.md },
    [media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

export const entry = style([
  sheet,
  {
    padding: `${vars.space.xs} ${vars.space.md} ${vars.space.md}`,
    lineHeight: vars.lineHeight.compact,
  },
]);

export const name = style({ fontSize: vars.textSize.lg, lineHeight: vars.lineHeight.compact });
