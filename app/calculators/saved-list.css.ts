import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/card.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const section = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.regular,
  scrollMarginBlockStart: vars.space.regular,
});

export const list = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.regular,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const item = style([
  sheet,
  {
    display: "flex",
    flexDirection: "column",
    justifyContent: "space-between",
    gap: vars.space.tight,
    padding: `${vars.space.regular} ${vars.space.regular} ${vars.space.tight}`,
  },
]);

export const words = style({ display: "flex", flexDirection: "column", lineHeight: vars.lineHeight.snug, color: vars.color.textQuiet });

export const amount = style({
  fontFamily: vars.font.heading,
  fontSize: vars.textSize.heading,
  fontWeight: 500,
  lineHeight: vars.lineHeight.heading,
  color: vars.color.text,
  fontVariantNumeric: "lining-nums tabular-nums",
});

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between" });
