import { globalStyle, style } from "@vanilla-extract/css";
import { sheet } from "#app/design/cards/card.css.ts";
import { inline, stack } from "#app/design/layout/layout.css.ts";
import { media, vars } from "#app/design/theme/theme.css.ts";

export const card = style([
  stack.sm,
  sheet,
  { padding: `${vars.space.md} clamp(1rem, 3.4vw, 1.5rem)`, "@media": { [media.print]: { breakInside: "avoid" } } },
]);

export const ways = style([inline.xs]);

globalStyle(`${ways} a`, { flexWrap: "wrap", minInlineSize: 0, paddingInline: vars.space.xs });
globalStyle(`${ways} > li`, { flex: "1 1 auto", display: "grid" });
