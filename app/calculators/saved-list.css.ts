import { style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const section = style([stack.md, { scrollMarginBlockStart: vars.space.md }]);

export const list = style({
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.md,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const item = style([
  stack.xs,
  sheet,
  { justifyContent: "space-between", padding: `${vars.space.md} ${vars.space.md} ${vars.space.xs}` },
]);

export const words = style([stack.none, { lineHeight: vars.lineHeight.compact, color: vars.color.textQuiet }]);

export const amount = style({
  fontFamily: vars.font.heading,
  fontSize: vars.textSize.heading,
  fontWeight: 500,
  lineHeight: vars.lineHeight.heading,
  color: vars.color.text,
  fontVariantNumeric: "lining-nums tabular-nums",
});

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between" });
